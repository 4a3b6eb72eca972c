/** Where the risk is, by the answers. */
import type { Address } from '../client/address.ts';
import type { BookParts, CompiledQuestion } from './compiled.ts';
import { stateOfZip } from './kinds/zip-states.ts';
import type { AnswerScope } from './validation/answer-scope.ts';

/** A state of risk, and the first answer that names it. */
export interface RiskState {
  /** Two capital letters. */
  readonly state: string;
  readonly address: Address;
}

/** The states of risk, each once: those of the client's own answers first, then those of its items. */
export const riskStates = (book: BookParts, answers: AnswerScope): readonly RiskState[] =>
  statesOf(book, answers, ({ qid }) => book.roles.riskPlaces.has(qid));

/** The states of all addresses, such as where mail goes, in the same order. */
export const addressStates = (book: BookParts, answers: AnswerScope): readonly RiskState[] =>
  statesOf(book, answers, isOfAddress);

/** Whether a question is for the ZIP code or the state of an address. */
export const isOfAddress = ({ kind, otherOfAddress }: CompiledQuestion): boolean =>
  kind === 'zip' || (kind === 'state' && otherOfAddress !== undefined);

function statesOf(
  book: BookParts,
  answers: AnswerScope,
  isPlace: (question: CompiledQuestion) => boolean,
): readonly RiskState[] {
  const found = new Map<string, Address>();
  const note = (
    { qid, kind, otherOfAddress }: CompiledQuestion,
    answerOf: (qid: string) => string | undefined,
    address: Address,
  ) => {
    const answer = answerOf(qid)?.trim() ?? '';
    // The state of an address counts before its ZIP code: that the two differ is said at both.
    if (kind === 'zip' && otherOfAddress !== undefined && (answerOf(otherOfAddress)?.trim() ?? '') !== '')
      return;
    const state = kind === 'zip' ? stateOfZip(answer) : answer;
    if (state !== undefined && /^[A-Z]{2}$/.test(state) && !found.has(state)) found.set(state, address);
  };
  for (const question of book.questions.values()) {
    const { qid } = question;
    if (isPlace(question) && question.retired !== true) note(question, answers.scope.answer, [qid]);
  }
  for (const { loop, questions } of book.loops.values()) {
    const asked = questions.filter(isPlace);
    if (asked.length === 0) continue;
    for (const item of answers.shownItems(loop)) {
      const answerOf = (qid: string) => item.scope.iteration?.answer(qid);
      for (const question of asked) note(question, answerOf, [loop, item.iterationId, question.qid]);
    }
  }
  return [...found].map(([state, address]) => ({ state, address }));
}
