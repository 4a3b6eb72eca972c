/** Where the agency may not do business: what counts is the state of the risk (liability.md, 1). */
import type { StoredMap } from '../../contract/answers.ts';
import type { BookParts } from './compiled.ts';
import { riskStates, type RiskState } from './risk-states.ts';
import { answerScope, type AnswerScope } from './validation/answer-scope.ts';
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

const isValid = ({ until }: License, today: string): boolean => until === undefined || until >= today;

/** What an agent reads of a gap. */
export const describeGap = ({ state, producers }: LicenseGap): string =>
  producers.length === 0
    ? `No license for ${state} in this workspace.`
    : `Licensed for ${state}: ${producers.join(', ')} only.`;

/** Why nothing can be sent or given to the client; undefined where it can. */
export function whyStopped(gaps: readonly LicenseGap[]): string | undefined {
  const first = gaps.find(({ stops }) => stops);
  return first && describeGap(first);
}

/** Whether quotes can be asked for and papers given, and who can be named where not. */
export interface LicenseStanding {
  /** Why not; undefined where they can. */
  readonly stopped: string | undefined;
  /** The producers of states in which the agency, and who is at work, have no license. */
  readonly producers: readonly string[];
  /** For paper, by the states of the risk: "IL license 100-55-0142", "WI license 55 (Carla Reyes)". */
  readonly numbers: readonly string[];
}

/** @param agent who is at work. @param named the producer named instead. @param today YYYY-MM-DD */
export function licenseStanding(
  book: BookParts | undefined,
  map: StoredMap,
  {
    agent,
    named,
    today,
  }: { readonly agent: string; readonly named: string | undefined; readonly today: string },
): LicenseStanding {
  if (!book?.licensing) return { stopped: undefined, producers: [], numbers: [] };
  const answers = answerScope(book, map);
  const gaps = licenseGaps(book, answers, { today, producer: agent });
  const producer = named ?? agent;
  const states = new Set(riskStates(book, answers).map(({ state }) => state));
  const numbers = book.licensing.licenses
    .filter((one) => states.has(one.state) && isValid(one, today))
    .filter((one) => one.producer === undefined || one.producer === producer)
    .map(
      ({ state, number, producer: of }) => `${state} license ${number}${of === undefined ? '' : ` (${of})`}`,
    );
  return {
    stopped: whyStopped(named === undefined ? gaps : licenseGaps(book, answers, { today, producer: named })),
    producers: [...new Set(gaps.flatMap(({ producers }) => producers))],
    numbers: [...new Set(numbers)],
  };
}
