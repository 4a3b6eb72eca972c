import type { IndexedRequest } from '../client-index/index-row.ts';
import { inOrder, withStanding } from './quote-standing.ts';
import type { QuoteView } from './reading/read-quote.ts';

/**
 * What was quoted to a request as the index stores it: the quotes are without indications and agency estimates.
 * @param about which are not as submitted, and which their carriers changed under the same id
 */
export function indexedQuotes(
  quotes: readonly QuoteView[],
  about: {
    readonly mismatched?: ReadonlySet<QuoteView> | undefined;
    readonly changed?: ReadonlySet<QuoteView>;
  } = {},
): Pick<IndexedRequest, 'quoted' | 'estimates' | 'quotes'> {
  // Before any of them expires.
  const standing = withStanding(
    quotes.map((view) => ({ view })),
    { now: -Infinity },
  );
  const estimates = standing.filter((one) => one.standing.given === 'agencyEstimate').length;
  const indexed = inOrder(standing).flatMap(({ view, standing: { kind, given } }) => {
    const { requestId, premium, duration, expirationDate, quotingOrganization } = view;
    if (!premium || given === 'indication' || given === 'agencyEstimate') return [];
    return {
      requestId,
      carrier: quotingOrganization ?? 'Carrier not named',
      premium,
      duration,
      validUntil: expirationDate,
      bindable: given === 'bindable',
      ...((kind === 'notAsSubmitted' || about.mismatched?.has(view)) && { mismatch: true }),
      ...(about.changed?.has(view) && { changed: true }),
    };
  });
  return { quoted: quotes.length, ...(estimates > 0 && { estimates }), quotes: indexed };
}
