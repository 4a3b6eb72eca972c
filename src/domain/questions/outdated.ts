/** Answers end with what they were assumed or read from, such as the model year of a VIN. */
import type { StoredMap } from '../../contract/answers.ts';
import { memo } from '../../lib/memo.ts';
import { addressText, type Address } from '../client/address.ts';
import { activeAnnotations, removeAnnotations, type Annotation } from '../client/annotations/annotations.ts';
import type { AnnotationKind } from '../client/annotations/qids.ts';
import { own } from '../client/elements.ts';
import { getAnswer, iterationsOf, setAnswer } from '../client/walk.ts';
import { questionAt, type BookParts, type CompiledQuestion } from './compiled.ts';
import { vinSubject } from './kinds/id-numbers.ts';
import { readsOf } from './rules/reads.ts';
import { textOf } from './rules/values.ts';
import { answerScope, type AnswerScope } from './validation/answer-scope.ts';

/**
 * The answers after a change, without assumed answers whose suggestion the change made another, and without their notes:
 * it is suggested again. What a person typed or confirmed stays, and what the book suggests again in place of an answer.
 * An address that was carried over stays too: the client may have moved, and the car not.
 */
export function withoutOutdated(book: BookParts, before: StoredMap, after: StoredMap): StoredMap {
  const moved = movedReads(book, before, after);
  if (moved.size === 0) return after;
  const [was, is] = [answerScope(book, before), answerScope(book, after)];
  const isOutdated = ({ address, kind, note }: Annotation): boolean => {
    const question = questionAt(book, address);
    if (!endsWithOrigin(kind, note) || !question || !endsWithSuggestion(question)) return false;
    const movedHere = [moved.get(''), moved.get(itemKey(address))];
    if (![...readsOf(question.prefill).names].some((name) => movedHere.some((names) => names?.has(name))))
      return false;
    const answer = getAnswer(after, address);
    // Answered in the same change: a person did.
    if (answer === undefined || getAnswer(before, address) !== answer) return false;
    const [earlier, now] = [suggestedBy(question, was, address), suggestedBy(question, is, address)];
    return earlier?.origin === note && earlier.value !== now?.value && now?.value !== answer;
  };
  const outdated = [...activeAnnotations(after).values()].filter(isOutdated).map(({ address }) => address);
  if (outdated.length === 0) return after;
  const left = outdated.reduce((map, address) => setAnswer(map, address, undefined), after);
  // What was assumed from these goes with them.
  return withoutOutdated(book, after, removeAnnotations(left, new Set(outdated.map(addressText))));
}

/** Whether an answer of this note ends with what it came from. */
const endsWithOrigin = (kind: string, note: string): boolean =>
  kind === ('Assumed' satisfies AnnotationKind) ||
  (kind === ('Carried over' satisfies AnnotationKind) && note === `from ${vinSubject}`);

/** Whether an assumed answer to it ends with its suggestion. */
const endsWithSuggestion = ({ prefill, suggestAgain }: CompiledQuestion): boolean =>
  prefill !== undefined && suggestAgain === undefined;

/** What suggestions that assumed answers follow read, by question and loop. */
const readsOfSuggestions = memo((book: BookParts): ReadonlySet<string> => {
  const asked = [book.questions, ...book.loopQuestions.values()].flatMap((questions) => [
    ...questions.values(),
  ]);
  return readsOf(asked.filter(endsWithSuggestion).map(({ prefill }) => prefill)).names;
});

/** An item of a loop; the empty text outside loops. */
const itemKey = ([loop, iterationId]: Address): string =>
  iterationId === undefined ? '' : addressText([loop, iterationId, '']);

/** Which of them a change moved, and where. Most changes move none, and each letter is one. */
function movedReads(book: BookParts, before: StoredMap, after: StoredMap) {
  const read = readsOfSuggestions(book);
  const moved = new Map<string, ReadonlySet<string>>();
  const compare = (place: string, earlier: StoredMap, now: StoredMap) => {
    const names = new Set([...read].filter((name) => own(earlier, name) !== own(now, name)));
    if (names.size > 0) moved.set(place, names);
  };
  compare('', before, after);
  for (const loop of book.loops.keys()) {
    if (before[loop] === after[loop]) continue;
    const earlier = new Map(iterationsOf(before, loop).map((item) => [item.iterationId, item.answers]));
    for (const { iterationId, answers } of iterationsOf(after, loop)) {
      const old = earlier.get(iterationId) ?? answers;
      if (old !== answers) compare(itemKey([loop, iterationId, '']), old, answers);
    }
  }
  return moved;
}

/** What a question's rule gives at an address, and where from; undefined where there is no such item. */
function suggestedBy({ rules }: CompiledQuestion, answers: AnswerScope, address: Address) {
  const scope = address.length === 1 ? answers.scope : answers.within(address[0], address[1]);
  return scope && { value: textOf(rules.prefill?.(scope) ?? null), origin: rules.origin?.(scope) };
}
