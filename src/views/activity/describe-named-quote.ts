import type { Results } from '../../domain/quotes/named-quotes.ts';
import { outcomeLabels } from '../../domain/quotes/outcome-labels.ts';
import { readDeclined, readQuote, type ResultView } from '../../domain/quotes/reading/read-quote.ts';
import { carrierOf } from '../quotes/carrier-of.ts';
import { formatQuotedPremium } from '../quotes/premium-text.ts';

/**
 * "Keystone Mutual, $4,210 / yr, Commercial auto", or the requestId where none of the results is that quote.
 * @param productName of a product id.
 */
export function describeNamedQuote(
  requestId: string,
  results: readonly Results[],
  productName: (productId: string) => string,
): string {
  const productOf = ({ lineId, lineName }: ResultView) =>
    lineId === undefined ? lineName : productName(lineId);
  const describe = (view: ResultView, outcome: string) =>
    [carrierOf(view), outcome, productOf(view)].filter((part) => part !== undefined).join(', ');
  const quotes = results.flatMap(({ quoted }) => quoted.map(readQuote));
  const quote = quotes.find((one) => one.requestId === requestId);
  if (quote) return describe(quote, formatQuotedPremium(quote) ?? 'no premium');
  const declined = results.flatMap((one) => one.declined.map(readDeclined));
  const view = declined.find((one) => one.requestId === requestId);
  return view ? describe(view, outcomeLabels[view.outcome]) : `quote ${requestId}`;
}
