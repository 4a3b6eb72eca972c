/**
 * The lowest premium: only ever within one product, one term length and one period, never across them. A quote for
 * something else than was asked, such as a higher deductible, counts only where there is no other.
 */
import type { LowestPremium } from '../seen.ts';
import { optionWords } from './option.ts';
import type { QuoteView } from './read-quote.ts';
import { perWords, termKey, termWords } from './term.ts';

/** One for each product and term, in the order of their first quotes. Quotes without premium or product do not count. */
export function lowestPremiums(quotes: readonly QuoteView[]): readonly LowestPremium[] {
  const lowest = new Map<string, QuoteView>();
  for (const quote of quotes) {
    const { premium, duration, lineId } = quote;
    if (!premium || lineId === undefined) continue;
    const key = `${lineId} ${termKey(premium, duration)}`;
    const known = lowest.get(key);
    if (known && !comesBefore(quote, premium.amount, known)) continue;
    lowest.set(key, quote);
  }
  return [...lowest.values()].map(asLowest);
}

/** Term, organization and what must be known before it is read out. */
export function lowestWords({ term, organization, note }: LowestPremium): string {
  return [term, organization, note].filter((one) => one !== undefined).join(', ');
}

function comesBefore(quote: QuoteView, amount: number, known: QuoteView): boolean {
  if (isVariation(quote) !== isVariation(known)) return isVariation(known);
  return amount < (known.premium?.amount ?? Number.POSITIVE_INFINITY);
}

const asAsked = 'as asked';

function isVariation(quote: QuoteView): boolean {
  return (optionWords(quote) ?? asAsked) !== asAsked;
}

function asLowest(quote: QuoteView): LowestPremium {
  const { premium, lineId = '', lineName = lineId, bindable, type, expirationDate } = quote;
  const notes = [
    isVariation(quote) && optionWords(quote),
    type === 'RATE' && 'own rating',
    bindable === false && 'cannot be bound',
  ];
  const note = notes.filter((one) => typeof one === 'string').join(', ');
  return {
    productId: lineId,
    productName: lineName,
    term: premiumTerm(quote),
    amount: premium?.amount ?? 0,
    organization: quote.quotingOrganization ?? 'organization not named',
    ...(expirationDate !== undefined && { validUntil: expirationDate }),
    ...(note !== '' && { note }),
  };
}

/** "12 months" for a premium of one year; with the period beside it where the two differ. */
export function premiumTerm({ premium, duration }: Pick<QuoteView, 'premium' | 'duration'>): string {
  const wholeYear =
    termKey(premium, duration) === termKey({ amount: 0, per: 'YEAR' }, { length: 12, scale: 'MONTH' });
  const per = perWords(premium?.per);
  return wholeYear || per === '' ? termWords(duration) : `${termWords(duration)}, ${per}`;
}
