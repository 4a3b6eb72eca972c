/** Which cover the answers as rated ask for, and which coverages the question book asks about at all. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { getAnswer } from '../../client/walk.ts';
import { answerScope, type AnswerScope } from '../../questions/validation/answer-scope.ts';
import { formatAnswer, itemTitle } from '../../questions/format-answer.ts';
import type { BookParts, CompiledQuestion } from '../../questions/compiled.ts';
import { clientSafeFormat } from '../../questions/client-safe-format.ts';
import type { AskedCover } from './asked.ts';

/** Hidden answers ask for nothing, nor do blank ones. */
export function askedCover(book: BookParts, map: StoredMap): AskedCover[] {
  const answers = answerScope(book, map);
  const asked = (question: CompiledQuestion, address: Address, item: Item | undefined): AskedCover[] => {
    const answer = getAnswer(map, address)?.trim() ?? '';
    if (answer === '' || !answers.visible(address)) return [];
    const words = formatAnswer(book, answers, question, answer);
    const { label } = question;
    const covers = question.covers ?? [];
    const figure = standsFor(book, answers, question, address, answer);
    const shown = figure === undefined ? words : `${words} (${figure})`;
    const said = {
      label,
      item: item?.title,
      ...(item && { itemForClients: item.forClients }),
      words: shown,
      ...(answer !== shown && { value: answer }),
      ...(figure !== undefined && { figure }),
    };
    if (covers.length === 0) return [{ code: undefined, part: undefined, ...said }];
    return covers.map(({ code, part }) => ({ code, part, ...said }));
  };
  const single = [...book.questions.values()]
    .filter(asksForCover(book))
    .flatMap((question) => asked(question, [question.qid], undefined));
  return [...single, ...askedOfItems(book, map, answers, asked)];
}

/** What another answer says that the chosen option is the same as; undefined where it is none, or that is blank or hidden. */
function standsFor(
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
  const said = where?.answer(qid)?.trim() ?? '';
  return other && said !== '' ? formatAnswer(book, answers, other, said) : undefined;
}

/** "CODE part" of each figure that a question of the book is about, answered or not. */
export function figuresAsked(book: BookParts): ReadonlySet<string> {
  const questions = [book.questions, ...book.loopQuestions.values()].flatMap((some) => [...some.values()]);
  return new Set(
    questions.flatMap(({ covers }) => (covers ?? []).map(({ code, part }) => `${code} ${part}`)),
  );
}

/** What the client chooses; the effective date has a row of its own. */
function asksForCover(book: BookParts): (question: CompiledQuestion) => boolean {
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

function askedOfItems(
  book: BookParts,
  map: StoredMap,
  answers: AnswerScope,
  asked: (question: CompiledQuestion, address: Address, item: Item) => AskedCover[],
): AskedCover[] {
  const { place } = clientSafeFormat(book, map);
  return [...book.loopQuestions].flatMap(([loop, questions]) => {
    const asking = [...questions.values()].filter(asksForCover(book));
    if (asking.length === 0) return [];
    return answers.items(loop).flatMap(({ iterationId }) => {
      const title = itemTitle(book, answers, loop, iterationId);
      const item = { title, forClients: place([loop, iterationId]) };
      return asking.flatMap((question) => asked(question, [loop, iterationId, question.qid], item));
    });
  });
}
