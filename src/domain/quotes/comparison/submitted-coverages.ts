/** Which coverages the submitted answers ask for. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { getAnswer } from '../../client/walk.ts';
import { answerScope, type AnswerScope } from '../../questions/validation/answer-scope.ts';
import { answerReader, type AnswerReader } from '../../questions/answer-reader.ts';
import { itemTitle } from '../../questions/format-answer.ts';
import type { BookParts, CompiledQuestion } from '../../questions/compiled.ts';
import type { SubmittedCoverage } from './submitted.ts';

/** Hidden answers ask for nothing, nor do blank ones. What was submitted is printed beside the quotes: as clients read it. */
export function submittedCoverages(book: BookParts, map: StoredMap): SubmittedCoverage[] {
  const answers = answerScope(book, map);
  const reader = answerReader(book, map, { for: 'client' });
  const asked = (
    question: CompiledQuestion,
    address: Address,
    item: string | undefined,
  ): SubmittedCoverage[] => {
    const answer = getAnswer(map, address)?.trim() ?? '';
    if (answer === '' || !answers.visible(address) || reader.hides(address)) return [];
    const words = reader.text(question, answer);
    const { label } = question;
    const covers = question.covers ?? [];
    const figure = sameAs(book, answers, reader, question, address, answer);
    const shown = figure === undefined ? words : `${words} (${figure})`;
    const parts = {
      label,
      item,
      words: shown,
      ...(answer !== shown && { value: answer }),
      ...(figure !== undefined && { figure }),
    };
    if (covers.length === 0) return [{ code: undefined, part: undefined, ...parts }];
    return covers.map(({ code, part }) => ({ code, part, ...parts }));
  };
  const single = [...book.questions.values()]
    .filter(asksForCoverage(book))
    .flatMap((question) => asked(question, [question.qid], undefined));
  const ofItems = [...book.loopQuestions].flatMap(([loop, questions]) => {
    const asking = [...questions.values()].filter(asksForCoverage(book));
    if (asking.length === 0) return [];
    return answers.items(loop).flatMap(({ iterationId }) => {
      const item = itemTitle(book, answers, loop, iterationId);
      return asking.flatMap((question) => asked(question, [loop, iterationId, question.qid], item));
    });
  });
  return [...single, ...ofItems];
}

/** What another answer says that the chosen option is the same as; undefined where it is none, or that is blank or hidden. */
function sameAs(
  book: BookParts,
  answers: AnswerScope,
  reader: AnswerReader,
  { options = [] }: CompiledQuestion,
  [loop, iterationId]: Address,
  answer: string,
): string | undefined {
  const qid = options.find(({ value }) => value === answer)?.sameAs;
  if (qid === undefined) return undefined;
  const ofItem = iterationId === undefined ? undefined : book.loopQuestions.get(loop)?.get(qid);
  const other = ofItem ?? book.questions.get(qid);
  const where = ofItem ? answers.item(loop, iterationId ?? '') : answers.scope;
  const answerText = where?.answer(qid)?.trim() ?? '';
  const isShown =
    other && answerText !== '' && !reader.hides(ofItem ? [loop, iterationId ?? '', qid] : [qid]);
  return isShown ? reader.text(other, answerText) : undefined;
}

/** Where the book first asks for coverage: a question, or the loop that does. One that an offer names goes before the term. */
export function firstCoverage(book: BookParts): Address | undefined {
  return firstWhere(book, ({ covers = [] }) => covers.length > 0) ?? firstWhere(book, asksForCoverage(book));
}

function firstWhere(book: BookParts, asks: (question: CompiledQuestion) => boolean): Address | undefined {
  const isAsked = (question: CompiledQuestion) => question.retired !== true && asks(question);
  const single = [...book.questions.values()].find(isAsked);
  if (single) return [single.qid];
  const loop = [...book.loopQuestions].find(([, questions]) => [...questions.values()].some(isAsked));
  return loop && [loop[0]];
}

/** What the client chooses; the effective date has a row of its own. */
function asksForCoverage(book: BookParts): (question: CompiledQuestion) => boolean {
  return ({ qid, covers, nature, kind, retired }) => {
    if ((covers ?? []).length > 0) return true;
    return nature === 'cover' && kind !== 'workedOut' && qid !== book.roles.effectiveDate && retired !== true;
  };
}
