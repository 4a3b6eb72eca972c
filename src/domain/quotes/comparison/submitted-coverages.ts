/** Which coverages the submitted answers ask for. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { getAnswer } from '../../client/walk.ts';
import { answerScope, type AnswerScope } from '../../questions/validation/answer-scope.ts';
import { formatAnswer, itemTitle } from '../../questions/format-answer.ts';
import type { BookParts, CompiledQuestion } from '../../questions/compiled.ts';
import { clientSafeFormat } from '../../questions/client-safe-format.ts';
import type { SubmittedCoverage } from './submitted.ts';

/** Hidden answers ask for nothing, nor do blank ones. */
export function submittedCoverages(book: BookParts, map: StoredMap): SubmittedCoverage[] {
  const answers = answerScope(book, map);
  const asked = (
    question: CompiledQuestion,
    address: Address,
    item: Item | undefined,
  ): SubmittedCoverage[] => {
    const answer = getAnswer(map, address)?.trim() ?? '';
    if (answer === '' || !answers.visible(address)) return [];
    const words = formatAnswer(book, answers, question, answer);
    const { label } = question;
    const covers = question.covers ?? [];
    const figure = sameAs(book, answers, question, address, answer);
    const shown = figure === undefined ? words : `${words} (${figure})`;
    const parts = {
      label,
      item: item?.title,
      ...(item && { itemForClients: item.forClients }),
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
  return [...single, ...inItems(book, map, answers, asked)];
}

/** What another answer says that the chosen option is the same as; undefined where it is none, or that is blank or hidden. */
function sameAs(
  book: BookParts,
  answers: AnswerScope,
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
  return other && answerText !== '' ? formatAnswer(book, answers, other, answerText) : undefined;
}

/** What the client chooses; the effective date has a row of its own. */
function asksForCoverage(book: BookParts): (question: CompiledQuestion) => boolean {
  return ({ qid, covers, nature, kind, retired, agencyOnly, sensitive }) => {
    if ((covers ?? []).length > 0) return true;
    const chosen = nature === 'cover' && kind !== 'workedOut' && qid !== book.roles.effectiveDate;
    // What is asked for goes to paper.
    return chosen && retired !== true && agencyOnly !== true && sensitive !== true;
  };
}

interface Item {
  readonly title: string;
  readonly forClients: string;
}

function inItems(
  book: BookParts,
  map: StoredMap,
  answers: AnswerScope,
  asked: (question: CompiledQuestion, address: Address, item: Item) => SubmittedCoverage[],
): SubmittedCoverage[] {
  const { place } = clientSafeFormat(book, map);
  return [...book.loopQuestions].flatMap(([loop, questions]) => {
    const asking = [...questions.values()].filter(asksForCoverage(book));
    if (asking.length === 0) return [];
    return answers.items(loop).flatMap(({ iterationId }) => {
      const title = itemTitle(book, answers, loop, iterationId);
      const item = { title, forClients: place([loop, iterationId]) };
      return asking.flatMap((question) => asked(question, [loop, iterationId, question.qid], item));
    });
  });
}
