/** Where and when the rules and templates of a book hold: in the states and on the days that they name, or always where they name none. */
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

export interface Holding {
  /** Every state, without it. */
  readonly states?: readonly string[] | undefined;
  /** The first day, YYYY-MM-DD. */
  readonly from?: string | undefined;
  /** The last day. */
  readonly until?: string | undefined;
}

/** Whether something holds in one of these states on a day. */
export const holds = (
  { states, from, until }: Holding,
  where: { readonly states: readonly string[]; readonly day: string },
): boolean =>
  (states?.some((state) => where.states.includes(state)) ?? true) &&
  (from === undefined || from <= where.day) &&
  (until === undefined || until >= where.day);

/** Whether something holds for a client: where the risk is, on the effective date, or today where there is none yet. */
export function holdsFor(book: BookParts, answers: AnswerScope, today: string): (one: Holding) => boolean {
  let states: readonly string[] | undefined;
  const day = answers.scope.effective ?? today;
  return (one) => {
    if (one.states) states ??= riskStates(book, answers).map(({ state }) => state);
    return holds(one, { states: states ?? [], day });
  };
}
