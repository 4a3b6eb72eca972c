import { monthsOf, type Duration } from '../domain/quotes/premium.ts';
import type { QuoteView } from '../domain/quotes/read-quote.ts';
import { termWords } from '../domain/quotes/term.ts';

/** "6 mo". */
export function formatTerm(duration: Duration | undefined): string {
  const months = monthsOf(duration);
  return months === undefined ? termWords(duration) : `${months} mo`;
}

/** "yr", "mo", "6 mo", or the period as it came. */
export function formatPeriod({ premium, duration }: Pick<QuoteView, 'premium' | 'duration'>): string {
  switch (premium?.per) {
    case 'YEAR':
      return 'yr';
    case 'MONTH':
      return 'mo';
    case 'TERM':
      return duration ? formatTerm(duration) : 'term';
    default:
      return premium?.per ?? 'period not provided';
  }
}
