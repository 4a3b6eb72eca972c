/** Where the rules and templates of a book hold: in the states that it names, or everywhere where it names none. */
import type { BookParts } from './compiled.ts';
import { riskStates, type RiskState } from './risk-states.ts';
import type { AnswerScope } from './validation/answer-scope.ts';

/** The states of risk for which the book has no rules. */
export function statesWithoutRules(book: BookParts, answers: AnswerScope): readonly RiskState[] {
  const { states } = book;
  return states === undefined ? [] : riskStates(book, answers).filter(({ state }) => !states.includes(state));
}

/** What an agent reads of such a state. */
export const describeNoRules = ({ state }: RiskState): string =>
  `No ${state} rules here; check with the carrier.`;
