import type { IndexedQuote } from '../client-index/index-row.ts';
import { inOrder, withStanding } from './quote-standing.ts';
import type { QuoteView } from './reading/read-quote.ts';

/**
 * A request's quotes as the index stores them: without indications and agency estimates.
 * @param mismatched those that are not as submitted
 */
export function indexedQuotes(
  quotes: readonly QuoteView[],
  mismatched: ReadonlySet<QuoteView> = new Set(),
): IndexedQuote[] {
  // Before any of them expires.
  const standing = withStanding(
    quotes.map((view) => ({ view })),
    { now: -Infinity },
  );
  return inOrder(standing).flatMap(({ view, standing: { kind, given } }) => {
    const { requestId, premium, duration, expirationDate, quotingOrganization } = view;
    if (!premium || given === 'indication' || given === 'agencyEstimate') return [];
    return {
      requestId,
      carrier: quotingOrganization ?? 'Carrier not named',
      premium,
      duration,
      validUntil: expirationDate,
      bindable: given === 'bindable',
      ...((kind === 'notAsSubmitted' || mismatched.has(view)) && { mismatch: true }),
    };
  });
}
