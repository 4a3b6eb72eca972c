/** What a policy costs for its term, with fees and taxes. */
import { feesOf, type RateDetail } from './fees.ts';
import {
  cents,
  figureOf,
  monthsOf,
  periodOf,
  termPremium,
  type Duration,
  type PeriodAmount,
  type Premium,
} from './premium.ts';

interface Quoted {
  readonly premium?: Premium | undefined;
  readonly duration?: Duration | undefined;
  readonly rateMeta: readonly RateDetail[];
}

/**
 * The premium with fees and taxes for the policy's term, for which fees are due. `derived`: the premium is for another
 * period. Undefined where a part is not known.
 */
export function totalForTerm({ premium, duration, rateMeta }: Quoted): PeriodAmount | undefined {
  const term = termPremium(premium, duration);
  const { sum, total } = feesOf(premium?.amount, rateMeta);
  const period = premium && periodOf(premium);
  const given = figureOf(total?.amount);
  if (given !== undefined && (period === 'term' || period === monthsOf(duration)))
    return { amount: given, derived: false };
  return term && sum !== undefined ? { ...term, amount: cents(term.amount + sum) } : undefined;
}
