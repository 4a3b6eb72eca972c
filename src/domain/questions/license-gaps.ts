/** Where the agency may not do business: what counts is the state of the risk (liability.md, 1). */
import type { BookParts } from './compiled.ts';
import { riskStates, type RiskState } from './risk-states.ts';
import type { AnswerScope } from './validation/answer-scope.ts';
import type { License } from './workspace/schema.ts';

/** A state of risk in which nobody who is named may do business. */
export interface LicenseGap extends RiskState {
  /** The producers who may, and who can be named. */
  readonly producers: readonly string[];
  /** Whether nothing can be sent or given to the client; else it is a warning. */
  readonly stops: boolean;
}

export interface Asking {
  /** YYYY-MM-DD */
  readonly today: string;
  /** The person who asks; the agency alone where nobody is named. */
  readonly producer: string;
}

/** The gaps of a client in a line; none where the workspace has no list of licenses. */
export function licenseGaps(
  book: BookParts,
  answers: AnswerScope,
  { today, producer }: Asking,
): readonly LicenseGap[] {
  const { licensing } = book;
  if (!licensing) return [];
  const { isBusiness } = licensing;
  const valid = licensing.licenses.filter((one) => isValid(one, today));
  const risks = riskStates(book, answers);
  // A business with risks in several states counts where it is itself.
  const main = isBusiness ? risks.filter(({ address }) => address.length === 1) : risks;
  const counted = main.length > 0 ? main : risks;
  return risks.flatMap((risk) => {
    const here = valid.filter(({ state }) => state === risk.state);
    if (here.some((one) => one.producer === undefined || one.producer === producer)) return [];
    const producers = [...new Set(here.flatMap((one) => one.producer ?? []))];
    return { ...risk, producers, stops: counted.includes(risk) };
  });
}

/** Whether a license holds on a day. */
export const isValid = ({ until }: License, today: string): boolean => until === undefined || until >= today;

/** What an agent reads of a gap. */
export const describeGap = ({ state, producers }: LicenseGap): string =>
  producers.length === 0
    ? `No license for ${state} in this workspace.`
    : `Licensed for ${state}: ${producers.join(', ')} only.`;
