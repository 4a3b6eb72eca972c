/**
 * The lowest premium: only ever within one product, one term length and one period, never across them. A quote for
 * something else than was asked, such as a higher deductible, counts only where there is no other.
 */
import { timestampToMs } from '../../lib/timestamp.ts';
import { isVariation, optionWords } from './option.ts';
import type { QuoteView } from './read-quote.ts';
import { isExpired } from './status.ts';
import { perWords, termKey, termWords } from './term.ts';

export interface LowestPremium {
  readonly productId: string;
  readonly productName: string;
  /** As text, such as "12 months". */
  readonly term: string;
  /** Major units. */
  readonly amount: number;
  readonly organization: string;
  /** The end of the quote, as the service sent it. */
  readonly validUntil?: string | undefined;
  /** A caution for the agent: an estimate, a quote that cannot be bound. */
  readonly note?: string | undefined;
  /** The lowest ones after this quote has expired, in order; absent when none is good for longer. */
  readonly later?: readonly LowestPremium[] | undefined;
}

/** One for each product and term, in the order of their first quotes. Quotes without premium or product do not count. */
export function lowestPremiums(quotes: readonly QuoteView[]): readonly LowestPremium[] {
  const groups = new Map<string, QuoteView[]>();
  for (const quote of quotes) {
    const { premium, duration, lineId } = quote;
    if (!premium || lineId === undefined) continue;
    const key = `${lineId} ${termKey(premium, duration)}`;
    groups.set(key, [...(groups.get(key) ?? []), quote]);
  }
  const lengths = [...groups.values()].map(([first]) => lengthOf(first));
  return [...groups.values()].flatMap((group) => {
    const periods = lengths.filter((length) => length === lengthOf(group[0])).length;
    const [lowest, ...later] = inTurn(group.toSorted(byRank)).map((quote) =>
      asLowest(quote, group, periods > 1),
    );
    return lowest ? [later.length > 0 ? { ...lowest, later } : lowest] : [];
  });
}

export interface ShownLowest extends LowestPremium {
  /** Term, organization and what must be known before it is read out. */
  readonly words: string;
  readonly expired: boolean;
}

/**
 * What to show now: the lowest of those still valid, noted where an expired one would be lower, or of all
 * when none is valid. `now` in milliseconds since 1970.
 */
export function lowestAt(lowest: LowestPremium, now: number): ShownLowest {
  const inTurns = [lowest, ...(lowest.later ?? [])];
  // Whatever ranks before it and is not among these was valid no longer than one that is.
  const valid = inTurns.findIndex((one) => !isExpired({ expirationDate: one.validUntil }, now));
  const shown = inTurns[valid] ?? lowest;
  const { term, organization, note } = shown;
  const words = [term, organization, valid > 0 ? 'among those not expired' : undefined, note];
  return { ...shown, words: words.filter((one) => one !== undefined).join(', '), expired: valid < 0 };
}

/** From the lowest on, each that stays valid longer than the one before it. */
function inTurn([first, ...rest]: readonly QuoteView[]): readonly QuoteView[] {
  if (!first) return [];
  return [first, ...inTurn(rest.filter((quote) => validUntil(quote) > validUntil(first)))];
}

const validUntil = ({ expirationDate }: QuoteView): number =>
  timestampToMs(expirationDate) ?? Number.POSITIVE_INFINITY;

const lengthOf = (quote: QuoteView | undefined): string =>
  `${quote?.lineId ?? ''} ${termKey(undefined, quote?.duration)}`;

function byRank(a: QuoteView, b: QuoteView): number {
  return Number(isVariation(a)) - Number(isVariation(b)) || amountOf(a) - amountOf(b);
}

const amountOf = ({ premium }: QuoteView): number => premium?.amount ?? Number.POSITIVE_INFINITY;

/** `apart`: quotes of the same term length are stated for another period. */
function asLowest(quote: QuoteView, group: readonly QuoteView[], apart: boolean): LowestPremium {
  const { premium, lineId = '', lineName = lineId, bindable, type, expirationDate } = quote;
  const notes = [
    isVariation(quote)
      ? optionWords(quote)
      : group.some((one) => amountOf(one) < amountOf(quote) && isVariation(one)) && 'among those as asked',
    type === 'RATE' && 'own rating',
    bindable === false && 'cannot be bound',
    apart && 'other periods not compared',
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
