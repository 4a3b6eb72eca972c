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
export function riskStates(book: BookParts, answers: AnswerScope): readonly RiskState[] {
  const places = book.roles.riskPlaces;
  const found = new Map<string, Address>();
  const note = ({ qid, kind }: CompiledQuestion, answer: string | undefined, address: Address) => {
    if (!places.has(qid) || answer === undefined) return;
    const state = kind === 'zip' ? stateOfZip(answer) : answer.trim();
    if (state !== undefined && /^[A-Z]{2}$/.test(state) && !found.has(state)) found.set(state, address);
  };
  for (const question of book.questions.values()) {
    const { qid } = question;
    if (question.retired !== true) note(question, answers.scope.answer(qid), [qid]);
  }
  for (const { loop, questions } of book.loops.values()) {
    const asked = questions.filter(({ qid }) => places.has(qid));
    if (asked.length === 0) continue;
    for (const item of answers.shownItems(loop))
      for (const question of asked)
        note(question, item.scope.iteration?.answer(question.qid), [loop, item.iterationId, question.qid]);
  }
  return [...found].map(([state, address]) => ({ state, address }));
}
