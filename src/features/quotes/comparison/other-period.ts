import type { Duration, Premium } from '../../../domain/quotes/premium.ts';
import { perWords, termWords } from '../../../domain/quotes/term.ts';

const monthsIn: Readonly<Record<string, number>> = { MONTH: 1, YEAR: 12 };

/**
 * Said of a premium for another period than the policy runs, which is easily taken for the sum of the term. Undefined
 * where it is for the term, and where either is not known in months.
 */
export function otherPeriod(
  premium: Premium | undefined,
  duration: Duration | undefined,
): string | undefined {
  const months = (scale: string | undefined) =>
    scale !== undefined && Object.hasOwn(monthsIn, scale) ? monthsIn[scale] : undefined;
  const period = months(premium?.per);
  const unit = months(duration?.scale);
  if (period === undefined || unit === undefined || duration?.length === undefined) return undefined;
  if (period === unit * duration.length) return undefined;
  return `The premium is quoted ${perWords(premium?.per)}, and the term is ${termWords(duration)}: no amount here is said to be for the term.`;
}
