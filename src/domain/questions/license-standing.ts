/** Whether quotes can be asked for, a bind requested and papers given where the risk is, and by which license. */
import type { StoredMap } from '../../contract/answers.ts';
import type { BookParts } from './compiled.ts';
import { describeGap, isValid, licenseGaps, type LicenseGap } from './license-gaps.ts';
import { riskStates } from './risk-states.ts';
import { answerScope } from './validation/answer-scope.ts';

/** Why nothing can be sent or given to the client; undefined where it can. */
export function whyStopped(gaps: readonly LicenseGap[]): string | undefined {
  const first = gaps.find(({ stops }) => stops);
  return first && describeGap(first);
}

/** Whether nothing is in the way, and who can be named where something is. */
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
