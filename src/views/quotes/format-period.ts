import { monthsOf, periodOf, type Duration } from '../../domain/quotes/premium.ts';
import type { QuoteView } from '../../domain/quotes/reading/read-quote.ts';

/** "6 mo"; units the app does not know are shown as they came. */
export function formatTerm(duration: Duration | undefined): string {
  const months = monthsOf(duration);
  if (months !== undefined) return `${months} mo`;
  const { length, scale } = duration ?? {};
  if (length === undefined && scale === undefined) return 'term not provided';
  return `${length ?? '?'} ${scale ?? 'of an unknown unit'}`;
}

/** "yr", "mo", "6 mo", or the period as it came. */
export function formatPeriod({
  premium,
  duration,
}: Partial<Pick<QuoteView, 'premium' | 'duration'>>): string {
  const period = premium && periodOf(premium);
  switch (period) {
    case undefined:
      return premium?.per ?? 'period not provided';
    case 'term':
      return duration ? formatTerm(duration) : 'term';
    case 12:
      return 'yr';
    case 1:
      return 'mo';
    default:
      return `${period} mo`;
  }
}
