import { outcomeLabels } from '../../domain/quotes/outcome-labels.ts';
import type { ResultView } from '../../domain/quotes/reading/read-quote.ts';
import type { Responses } from '../../domain/quotes/reading/read-responses.ts';
import { carrierOf } from '../quotes/carrier-of.ts';
import { formatQuotedPremium } from '../quotes/premium-text.ts';
import { sameId } from '../../lib/same-id.ts';

/**
 * "Keystone Mutual, $4,210 / yr, Commercial auto", or the requestId where none of the results is that quote.
 * @param productName of a product id.
 */
export function describeNamedQuote(
  requestId: string,
  results: readonly Responses[],
  productName: (productId: string) => string,
): string {
  const productOf = ({ lineId, lineName }: ResultView) =>
    lineId === undefined ? lineName : productName(lineId);
  const describe = (view: ResultView, outcome: string) =>
    [carrierOf(view), outcome, productOf(view)].filter((part) => part !== undefined).join(', ');
  const isNamed = ({ view }: { readonly view: ResultView }) => sameId(view.requestId, requestId);
  const quote = results.flatMap(({ quoted }) => quoted).find(isNamed)?.view;
  if (quote) return describe(quote, formatQuotedPremium(quote) ?? 'no premium');
  const declined = results.flatMap((one) => one.declined).find(isNamed)?.view;
  return declined ? describe(declined, outcomeLabels[declined.outcome]) : `quote ${requestId}`;
}
