/** The lowest premium: only ever within one product, one term length and one period, never across them. */
import type { LowestPremium } from '../seen.ts';
import type { QuoteView } from './read-quote.ts';
import { perWords, termKey, termWords } from './term.ts';

/** One for each product and term, in the order of their first quotes. Quotes without premium or product do not count. */
export function lowestPremiums(quotes: readonly QuoteView[]): readonly LowestPremium[] {
  const lowest = new Map<string, LowestPremium>();
  for (const quote of quotes) {
    const { premium, duration, lineId } = quote;
    if (!premium || lineId === undefined) continue;
    const key = `${lineId} ${termKey(premium, duration)}`;
    const known = lowest.get(key);
    if (known && known.amount <= premium.amount) continue;
    lowest.set(key, {
      productId: lineId,
      productName: quote.lineName ?? lineId,
      term: premiumTerm(quote),
      amount: premium.amount,
      organization: quote.quotingOrganization ?? 'organization not named',
    });
  }
  return [...lowest.values()];
}

/** "12 months" for a premium of one year; with the period beside it where the two differ. */
export function premiumTerm({ premium, duration }: Pick<QuoteView, 'premium' | 'duration'>): string {
  const wholeYear =
    termKey(premium, duration) === termKey({ amount: 0, per: 'YEAR' }, { length: 12, scale: 'MONTH' });
  const per = perWords(premium?.per);
  return wholeYear || per === '' ? termWords(duration) : `${termWords(duration)}, ${per}`;
}
