import type { StoredMap } from '../../contract/answers.ts';
import { describeChange } from '../../domain/client/change-text.ts';
import type { Change } from '../../domain/client/diff.ts';
import { hasItem } from '../../domain/client/walk.ts';
import type { BookParts } from '../../domain/questions/compiled.ts';
import { clientSafeFormat, type ClientSafeFormat } from '../../domain/questions/client-safe-format.ts';
import { inferBook } from '../../domain/questions/inferred-book.ts';
import { bookOf } from '../../operations/books.ts';
import type { Session } from '../../operations/session.ts';

export interface ListWords extends ClientSafeFormat {
  /** What a loop or one of its questions is called, whichever item is meant. */
  readonly inEach: (loop: string, qid: string | undefined) => string;
}

/** A fleet has hundreds of items: where more than so many of them differ alike, they are counted. */
const mostItems = 3;

/** Differences in words, a line each, those of many items of a loop that differ alike in one. */
export function changeLines(changes: readonly Change[], words: ListWords): string[] {
  const alike = new Map<string, Change[]>();
  for (const change of changes) {
    const key = JSON.stringify(alikeness(change) ?? alike.size);
    const known = alike.get(key);
    if (known) known.push(change);
    else alike.set(key, [change]);
  }
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length <= mostItems) return group.map((change) => changeLine(change, words));
    const inEach = (qid: string | undefined) => words.inEach(loopOf(first), qid);
    const all = `${inEach(undefined)} (${group.length})`;
    const place = ([, , qid]: readonly string[]) => (qid === undefined ? all : `${all}: ${inEach(qid)}`);
    // Each was moved from a place of its own.
    const moved = first.kind === 'iteration' && first.how === 'moved';
    return [moved ? `${all}: moved` : describeChange(first, { ...words, place })];
  });
}

/** The same for two differences that one line can tell; undefined for those that stand alone. */
function alikeness(change: Change): readonly unknown[] | undefined {
  if (change.kind === 'iteration') return [change.loop, change.how];
  if (change.kind !== 'answer' || change.address.length !== 3) return undefined;
  const { how, address, before, after } = change;
  return [address[0], address[2], how, before, after];
}

const loopOf = (change: Change): string =>
  change.kind === 'iteration' ? change.loop : change.kind === 'answer' ? change.address[0] : '';

/** One difference in a line; what is private is named, and not written out. */
function changeLine(change: Change, words: ClientSafeFormat): string {
  return change.kind === 'unrecognized' && words.isPrivateAt(change.place)
    ? `${words.place(change.place)}: changed, hidden as sensitive`
    : describeChange(change, words);
}

/**
 * Words for what differs between two sets of answers: items are called as in the second, those that are gone as in the
 * first. Private answers are named but never written out, because what quotes show is printed for clients.
 */
export function changeWordsOf(
  { workspace }: Session,
  productId: string | undefined,
  before: StoredMap,
  after: StoredMap,
): ListWords {
  const book: BookParts =
    (productId !== undefined && bookOf(workspace, productId)) ||
    inferBook({ ...before, ...after }, productId ?? '', '');
  const [old, now] = [clientSafeFormat(book, before), clientSafeFormat(book, after)];
  const wordsAt = ([loop = '', iterationId]: readonly string[]) =>
    iterationId === undefined || hasItem(after, loop, iterationId) ? now : old;
  return {
    place: (place) => wordsAt(place).place(place),
    answer: (place, answer) => wordsAt(place).answer(place, answer),
    isPrivateAt: now.isPrivateAt,
    inEach: (loop, qid) =>
      qid === undefined
        ? (book.loops.get(loop)?.label ?? loop)
        : (book.loopQuestions.get(loop)?.get(qid)?.label ?? qid),
  };
}
