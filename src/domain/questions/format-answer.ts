/** How a question book names what stands in a map. */
import type { StoredMap } from '../../contract/answers.ts';
import { annotatedQid, annotationsLoop } from '../client/annotations/qids.ts';
import { addressOf, type Address } from '../client/address.ts';
import type { ChangeFormat } from '../client/change-text.ts';
import { answerScope, type AnswerScope } from './validation/answer-scope.ts';
import { questionAt, type BookParts, type CompiledQuestion } from './compiled.ts';
import { display } from './kinds/kinds.ts';
import type { Option } from './schema.ts';

/** An item's title made of its answers; when none was given yet, that it has none. Never its place in the list. */
export function itemTitle(book: BookParts, answers: AnswerScope, loop: string, iterationId: string): string {
  const title = givenTitle(book, answers, loop, iterationId);
  if (title !== '') return title;
  const asked = book.loops.get(loop);
  if (!asked) return `${loop} ${iterationId}`;
  return answers.item(loop, iterationId) ? `New ${asked.itemLabel}` : `No such ${asked.itemLabel}`;
}

/**
 * The title that an item's answers make; empty when they make none. A mark begins with the answer it is about: what its
 * own answers say is the same for many.
 */
export function givenTitle(book: BookParts, answers: AnswerScope, loop: string, iterationId: string): string {
  const asked = book.loops.get(loop);
  const item = answers.item(loop, iterationId);
  if (!asked || !item) return '';
  const title = item.memo.once(asked.rules, '', () => asked.rules.title(item.scope));
  const marked =
    loop === annotationsLoop ? formatAnnotated(book, answers, item.answer(annotatedQid)) : undefined;
  return [marked, title].filter(Boolean).join(': ');
}

/** Whether a question of marks asks which answer one is about: its own answer is an address, and no words. */
export const isMarked = ({ inLoop, qid }: CompiledQuestion): boolean =>
  inLoop === annotationsLoop && qid === annotatedQid;

/** What a mark is about, of its address as it is stored; undefined where that names no answer. */
function formatAnnotated(
  book: BookParts,
  answers: AnswerScope,
  stored: string | undefined,
): string | undefined {
  const address = addressOf(stored ?? '');
  // A mark about a mark has no words: two could be about each other.
  if (!address || address[0] === annotationsLoop) return undefined;
  const [first, iterationId] = address;
  const label = (questionAt(book, address) ?? book.loops.get(first))?.label;
  if (label === undefined) return 'Answer of another product';
  if (iterationId === undefined) return label;
  // The mark outlived what it is about: that is no answer, such as that there is no such vehicle.
  if (!answers.item(first, iterationId)) return `${label} of an item no longer in the list`;
  return `${label}, ${itemTitle(book, answers, first, iterationId)}`;
}

/** An answer as it is read, references by the title of what they point to. */
export function formatAnswer(
  book: BookParts,
  answers: AnswerScope,
  question: CompiledQuestion,
  answer: string,
): string {
  if (isMarked(question)) return formatAnnotated(book, answers, answer) ?? answer;
  if (question.kind !== 'reference' || question.refersTo === undefined) {
    return display(question.kind, question, answer);
  }
  return itemTitle(book, answers, question.refersTo, answer);
}

/** The options that a choice offers now; for a reference the items to pick from, by title; else none. */
export function optionsAt(book: BookParts, answers: AnswerScope, address: Address): readonly Option[] {
  const question = questionAt(book, address);
  if (!question) return [];
  const { refersTo } = question;
  if (question.kind === 'reference' && refersTo !== undefined) return itemOptions(book, answers, refersTo);
  const item = address.length === 3 ? answers.item(address[0], address[1]) : undefined;
  return question.rules.offered(item?.scope ?? answers.scope);
}

/** The same for every question that picks one, and made once, as each needs its title. */
function itemOptions(book: BookParts, answers: AnswerScope, loop: string): readonly Option[] {
  const list = () =>
    answers.shownItems(loop).map(({ iterationId }) => {
      return { value: iterationId, label: itemTitle(book, answers, loop, iterationId) };
    });
  // Titles are kept under the loop's rules: each in its item, the list of them in the client.
  const rules = book.loops.get(loop)?.rules;
  return rules ? answers.memo.once<readonly Option[]>(rules, [], list, sameOptions) : list();
}

/** Whether two lists of options read and answer alike. */
export function sameOptions(a: readonly Option[], b: readonly Option[]): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((one, index) => one.value === b[index]?.value && one.label === b[index]?.label))
  );
}

/** Words for the places and answers of a map. What the book does not know is named by its qid. */
export function changeFormat(book: BookParts, map: StoredMap): ChangeFormat {
  let known: AnswerScope | undefined;
  const answers = () => (known ??= answerScope(book, map));
  const find = ([first = '', iterationId, qid]: readonly string[]) =>
    iterationId === undefined ? book.questions.get(first) : book.loopQuestions.get(first)?.get(qid ?? '');
  return {
    place: (place) => {
      const [first = '', iterationId, qid] = place;
      if (iterationId === undefined) return find(place)?.label ?? book.loops.get(first)?.label ?? first;
      const title = itemTitle(book, answers(), first, iterationId);
      return qid === undefined ? title : `${title}: ${find(place)?.label ?? qid}`;
    },
    answer: (place, answer) => {
      const question = find(place);
      if (answer.trim() === '') return 'blank';
      return question ? formatAnswer(book, answers(), question, answer) : answer;
    },
  };
}
