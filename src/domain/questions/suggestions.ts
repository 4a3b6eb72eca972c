/**
 * What a book suggests: answers to blank questions, and items to add. A suggestion is no answer. It is not in the record
 * until the agent accepts it.
 */
import { type Address } from '../client/address.ts';
import { answerText, own } from '../client/elements.ts';
import { questionAt, type BookParts, type CompiledQuestion } from './compiled.ts';
import type { Scope } from './rules/scope.ts';
import { textOf } from './rules/values.ts';
import { isLoop } from './items.ts';
import type { AnswerScope } from './validation/answer-scope.ts';
import type { Memo } from './validation/answer-source.ts';
import { wrongAnswer } from './validation/issues.ts';

export interface Suggestion {
  readonly value: string;
  /** Where it comes from: "from home address". */
  readonly origin: string;
  /** The agent typed it elsewhere: accepted, it is settled. */
  readonly isCarried?: boolean;
  /** The question has another answer. */
  readonly replaces?: true;
}

export interface SuggestedAnswer extends Suggestion {
  readonly address: Address;
}

/** An item to add in one press. */
export interface SuggestedItem {
  readonly label: string;
  /** By qid. */
  readonly answers: ReadonlyMap<string, Suggestion>;
}

/**
 * What the book suggests for a question that is shown, where the question would accept it: while the answer is blank, or
 * in place of another answer where the book says so.
 */
export function suggestionAt(
  book: BookParts,
  answers: AnswerScope,
  address: Address,
): Suggestion | undefined {
  const question = questionAt(book, address);
  if (question?.rules.prefill === undefined || book.agencyOnly.has(address[0])) return undefined;
  if (!answers.visible(address)) return undefined;
  if (address.length === 1)
    return suggestionOf(question, answers.element(address[0]), answers.scope, answers.memo, answers);
  const [loop, iterationId, qid] = address;
  const item = answers.item(loop, iterationId);
  return item && suggestionOf(question, own(item.view().answers, qid), item.scope, item.memo, answers);
}

function suggestionOf(
  question: CompiledQuestion,
  element: unknown,
  scope: Scope,
  memo: Memo,
  answers: AnswerScope,
): Suggestion | undefined {
  const { kind, retired, rules } = question;
  const { prefill, origin, isCarried, suggestAgain } = rules;
  if (!prefill || !origin || kind === 'workedOut' || retired === true) return undefined;
  return memo.once<Suggestion | undefined>(prefill, undefined, () => {
    const answer = element === undefined ? '' : answerText(question.qid, element)?.trim();
    if (answer === undefined) return undefined;
    const replaces = answer !== '';
    if (replaces && suggestAgain?.(scope) !== true) return undefined;
    const value = textOf(prefill(scope));
    if (value === '' || value === answer || wrongAnswer(question, value, scope, answers)) return undefined;
    return { value, origin: origin(scope), ...(isCarried && { isCarried }), ...(replaces && { replaces }) };
  });
}

/** Every suggested answer to a blank question, in the order of the book. */
export function suggestedAnswers(book: BookParts, answers: AnswerScope): readonly SuggestedAnswer[] {
  return answers.memo.once<readonly SuggestedAnswer[]>(book.sections, [], () =>
    book.sections.flatMap(({ items }) =>
      items.flatMap((asked): readonly SuggestedAnswer[] => {
        if (!isLoop(asked)) return suggestedIn(book, answers, [asked], ({ qid }) => [qid]);
        const { loop } = asked;
        const questions = asked.questions.filter(({ rules }) => rules.prefill !== undefined);
        if (questions.length === 0) return [];
        return answers.shownItems(loop).flatMap(({ iterationId, memo }) =>
          // Most items are the same after an edit.
          memo.once<readonly SuggestedAnswer[]>(asked.questions, [], () =>
            suggestedIn(book, answers, questions, ({ qid }) => [loop, iterationId, qid]),
          ),
        );
      }),
    ),
  );
}

function suggestedIn(
  book: BookParts,
  answers: AnswerScope,
  questions: readonly CompiledQuestion[],
  addressOf: (question: CompiledQuestion) => Address,
): SuggestedAnswer[] {
  return questions.flatMap((question) => {
    const address = addressOf(question);
    const suggestion = suggestionAt(book, answers, address);
    return suggestion && !suggestion.replaces ? [{ address, ...suggestion }] : [];
  });
}

/** The items that the book suggests for a loop now. */
export function suggestedItems(
  book: BookParts,
  { scope }: AnswerScope,
  loop: string,
): readonly SuggestedItem[] {
  const suggested = book.loops.get(loop)?.rules.suggest ?? [];
  return suggested
    .filter(({ when }) => when(scope))
    .map(({ label, values }) => ({
      label: label(scope),
      answers: new Map(
        values.flatMap(({ qid, value, origin, isCarried }) => {
          const text = textOf(value(scope));
          return text === ''
            ? []
            : [[qid, { value: text, origin: origin(scope), ...(isCarried && { isCarried }) }]];
        }),
      ),
    }));
}
