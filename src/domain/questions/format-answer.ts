/** Formats answers, items and places with a question book. */
import { annotatedQid, annotationsLoop } from '../client/annotations/qids.ts';
import { addressOf, type Address } from '../client/address.ts';
import type { AnswerScope } from './validation/answer-scope.ts';
import { questionAt, type BookParts, type CompiledQuestion } from './compiled.ts';
import { display } from './kinds/kinds.ts';
import type { Option } from './schema.ts';

/** An item's title, or "New …" while its answers make none. It never contains the item's position. */
export function itemTitle(book: BookParts, answers: AnswerScope, loop: string, iterationId: string): string {
  const title = givenTitle(book, answers, loop, iterationId);
  if (title !== '') return title;
  const asked = book.loops.get(loop);
  if (!asked) return `${loop} ${iterationId}`;
  return answers.item(loop, iterationId) ? `New ${asked.itemLabel}` : `No such ${asked.itemLabel}`;
}

/**
 * The title that an item's answers make; empty when they make none. An annotation's title starts with its answer,
 * because many annotations have the same text.
 */
export function givenTitle(book: BookParts, answers: AnswerScope, loop: string, iterationId: string): string {
  const asked = book.loops.get(loop);
  const item = answers.item(loop, iterationId);
  if (!asked || !item) return '';
  const title = item.memo.once(asked.rules, '', () => asked.rules.title(item.scope));
  const annotated =
    loop === annotationsLoop ? formatAnnotated(book, answers, item.answer(annotatedQid)) : undefined;
  return [annotated, title].filter(Boolean).join(': ');
}

/** Whether a question asks which answer an annotation is about. Its own answer is an address. */
export const asksAnnotatedAnswer = ({ inLoop, qid }: CompiledQuestion): boolean =>
  inLoop === annotationsLoop && qid === annotatedQid;

/** Describes the answer of an annotation from the stored address; undefined when that is no address of an answer. */
function formatAnnotated(
  book: BookParts,
  answers: AnswerScope,
  stored: string | undefined,
): string | undefined {
  const address = addressOf(stored ?? '');
  // Annotations could be about each other in a circle.
  if (!address || address[0] === annotationsLoop) return undefined;
  const [first, iterationId] = address;
  const label = (questionAt(book, address) ?? book.loops.get(first))?.label;
  if (label === undefined) return 'Answer of another product';
  if (iterationId === undefined) return label;
  // "No such vehicle" would read like an answer.
  if (!answers.item(first, iterationId)) return `${label} of an item no longer in the list`;
  return `${label}, ${itemTitle(book, answers, first, iterationId)}`;
}

/** Formats an answer; a reference becomes the title of its item. */
export function formatAnswer(
  book: BookParts,
  answers: AnswerScope,
  question: CompiledQuestion,
  answer: string,
): string {
  if (asksAnnotatedAnswer(question)) return formatAnnotated(book, answers, answer) ?? answer;
  if (question.kind !== 'reference' || question.refersTo === undefined) {
    return display(question.kind, question, answer);
  }
  return itemTitle(book, answers, question.refersTo, answer);
}

/** The options of a choice that are shown now; for a reference its loop's items, by title. */
export function optionsAt(book: BookParts, answers: AnswerScope, address: Address): readonly Option[] {
  const question = questionAt(book, address);
  if (!question) return [];
  const { refersTo } = question;
  if (question.kind === 'reference' && refersTo !== undefined) return itemOptions(book, answers, refersTo);
  const item = address.length === 3 ? answers.item(address[0], address[1]) : undefined;
  return question.rules.offered(item?.scope ?? answers.scope);
}

/** Computed once for all references to a loop, because every item needs its title. */
function itemOptions(book: BookParts, answers: AnswerScope, loop: string): readonly Option[] {
  const list = () =>
    answers.shownItems(loop).map(({ iterationId }) => {
      return { value: iterationId, label: itemTitle(book, answers, loop, iterationId) };
    });
  // The loop's rules are the memo key: of a title in the item's memo, of this list in the client's.
  const rules = book.loops.get(loop)?.rules;
  return rules ? answers.memo.once<readonly Option[]>(rules, [], list) : list();
}

export function sameOptions(a: readonly Option[], b: readonly Option[]): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((one, index) => one.value === b[index]?.value && one.label === b[index]?.label))
  );
}
