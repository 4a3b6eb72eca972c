/** How a question book names what stands in a map. */
import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from '../answers/address.ts';
import type { ChangeWords } from '../answers/change-text.ts';
import { answerScope, type AnswerScope } from './answer-scope.ts';
import { questionAt, type BookParts, type CompiledQuestion } from './compiled.ts';
import { display } from './kinds.ts';
import type { Option } from './schema.ts';

/** An item's title made of its answers; when none was given yet, that it has none. Never its place in the list. */
export function itemTitle(book: BookParts, answers: AnswerScope, loop: string, iterationId: string): string {
  const asked = book.loops.get(loop);
  const scope = answers.within(loop, iterationId);
  const title = asked && scope ? asked.rules.title(scope) : '';
  if (title !== '') return title;
  if (!asked) return `${loop} ${iterationId}`;
  return scope ? `New ${asked.itemLabel}` : `A ${asked.itemLabel} that is not there`;
}

/** An answer as it is read, references by the title of what they point to. */
export function answerWords(
  book: BookParts,
  answers: AnswerScope,
  question: CompiledQuestion,
  answer: string,
): string {
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
  if (question.kind === 'reference' && refersTo !== undefined) {
    return answers.scope.loop(refersTo).map(({ iterationId }) => {
      return { value: iterationId, label: itemTitle(book, answers, refersTo, iterationId) };
    });
  }
  const scope = address.length === 3 ? answers.within(address[0], address[1]) : undefined;
  return question.rules.offered(scope ?? answers.scope);
}

/** Words for the places and answers of a map. What the book does not know is named by its qid. */
export function bookWords(book: BookParts, map: StoredMap): ChangeWords {
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
      return question ? answerWords(book, answers(), question, answer) : answer;
    },
  };
}
