/** Differences between two sets of answers in words of the question book, a line each. */
import type { StoredMap } from '../../../contract/answers.ts';
import { describeChange } from '../../../domain/client/change-text.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { hasItem } from '../../../domain/client/walk.ts';
import { answerReader, type AnswerReader } from '../../../domain/questions/answer-reader.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';

/** A fleet has hundreds of items: where more than so many of them differ in the same way, they are counted. */
const mostItems = 3;

type ChangeReader = Pick<AnswerReader, 'place' | 'answer' | 'hides'>;

/** Items are named as in the later answers, removed ones as in the earlier. */
export function changeFormatOf(book: BookParts, before: StoredMap, after: StoredMap): ChangeReader {
  const readerOf = (map: StoredMap) => answerReader(book, map, { for: 'agent' });
  const [was, is] = [readerOf(before), readerOf(after)];
  const formatAt = ([loop = '', iterationId]: readonly string[]) =>
    iterationId === undefined || hasItem(after, loop, iterationId) ? is : was;
  return {
    place: (place) => formatAt(place).place(place),
    answer: (place, answer) => formatAt(place).answer(place, answer),
    hides: is.hides,
  };
}

/** The same difference in many items of a loop is one line. */
export function changeLines(changes: readonly Change[], book: BookParts, format: ChangeReader): string[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = JSON.stringify(sameness(change) ?? groups.size);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length <= mostItems) return group.map((change) => changeLine(change, format));
    const loop = first.kind === 'iteration' ? first.loop : first.kind === 'answer' ? first.address[0] : '';
    const all = `${book.loops.get(loop)?.label ?? loop} (${group.length})`;
    // Each was moved from a place of its own.
    if (first.kind === 'iteration' && first.how === 'moved') return [`${all}: moved`];
    const place = ([, , qid]: readonly string[]) =>
      qid === undefined ? all : `${all}: ${book.loopQuestions.get(loop)?.get(qid)?.label ?? qid}`;
    return [describeChange(first, { ...format, place })];
  });
}

/** Equal for differences that one line can describe; undefined for one that has a line of its own. */
function sameness(change: Change): readonly unknown[] | undefined {
  if (change.kind === 'iteration') return [change.loop, change.how];
  if (change.kind !== 'answer' || change.address.length !== 3) return undefined;
  const { how, address, before, after } = change;
  return [address[0], address[2], how, before, after];
}

const changeLine = (change: Change, format: ChangeReader): string =>
  change.kind === 'unrecognized' && format.hides(change.place)
    ? `${format.place(change.place)}: changed, hidden as sensitive`
    : describeChange(change, format);
