/** Where a quote stands: whether it can be bound, and whether it is a quote of a carrier at all. */
import { timestampToMs } from '../../lib/timestamp.ts';
import { isVariation } from './option.ts';
import { yearlyPremium } from './premium.ts';
import type { QuoteView } from './reading/read-quote.ts';

/**
 * `agencyEstimate`: from the agency's own rates, not bindable. `indication`: the same of another organization.
 * `unstated`: the service does not say whether it is bindable.
 */
export type QuoteStatus = 'bindable' | 'notBindable' | 'unstated' | 'indication' | 'agencyEstimate';

export function quoteStatus(quote: QuoteView): QuoteStatus {
  const { bindable, type } = quote;
  if (bindable === true) return 'bindable';
  if (type === 'RATE') return isOwnRating(quote) ? 'agencyEstimate' : 'indication';
  return bindable === false ? 'notBindable' : 'unstated';
}

/** Whether a quote is past the moment until which it is good; `now` by the service's clock. Not when it states none. */
export function isExpired({ expirationDate }: Pick<QuoteView, 'expirationDate'>, now: number): boolean {
  const until = timestampToMs(expirationDate);
  return until !== undefined && until <= now;
}

/** True when the quote comes from the caller's own rating workbook. */
function isOwnRating(quote: Pick<QuoteView, 'quotingOrganizationId' | 'clientOrganizationId'>): boolean {
  const { quotingOrganizationId, clientOrganizationId } = quote;
  return quotingOrganizationId !== undefined && quotingOrganizationId === clientOrganizationId;
}

/** Bindable, not expired, and for what was submitted: what may be called the lowest premium. */
export const isOffer = (quote: QuoteView, now: number): boolean =>
  quoteStatus(quote) === 'bindable' && !isExpired(quote, now) && !isVariation(quote);

/**
 * Quotes in the order in which they are compared: bindable ones by the year, then expired or unbindable ones, those without
 * a yearly figure, indications and agency estimates. Of one rank and premium, in the order they came.
 */
export function inOrder<Quoted extends { readonly view: QuoteView }>(
  quotes: readonly Quoted[],
  now: number,
): Quoted[] {
  const yearly = ({ view }: Quoted) => yearlyPremium(view.premium, view.duration)?.amount;
  const rank = ({ view }: Quoted): number => {
    const status = quoteStatus(view);
    if (status === 'indication' || status === 'agencyEstimate') return 3;
    if (yearlyPremium(view.premium, view.duration) === undefined) return 2;
    return status === 'bindable' && !isExpired(view, now) ? 0 : 1;
  };
  return quotes.toSorted(
    (a, b) => rank(a) - rank(b) || (yearly(a) ?? Infinity) - (yearly(b) ?? Infinity) || 0,
  );
}

/** The lowest yearly premium among the offers; undefined when there is none. `now` by the service's clock. */
export function lowestOffer<Quoted extends { readonly view: QuoteView }>(
  quotes: readonly Quoted[],
  now: number,
): Quoted | undefined {
  const [first] = inOrder(
    quotes.filter(({ view }) => isOffer(view, now)),
    now,
  );
  return first && yearlyPremium(first.view.premium, first.view.duration) ? first : undefined;
}
