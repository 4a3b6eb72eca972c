/** Which quotes an event is about, such as the one that was selected, in words that outlast the screen. */
import { isObject } from '../../lib/json.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { requestsOf } from '../journal/quote-requests.ts';
import { readDeclined, readQuote, type ResultView } from './read-quote.ts';
import { outcomeLabels } from './outcome-labels.ts';
import { premiumWords } from './term.ts';

/**
 * The requestIds that an event names, in its payload or, as one about a document does, beside it; none where it names no
 * quotes.
 */
export function quotesNamedIn({ kind, request }: Pick<JournalEntry, 'kind' | 'request'>): string[] {
  if (kind !== 'fire' || !isObject(request)) return [];
  const { payload, quoteId } = request;
  const ids: unknown = isObject(payload) ? payload['quoteIds'] : undefined;
  return [...(Array.isArray(ids) ? ids : []), quoteId].filter((id) => typeof id === 'string');
}

/**
 * The trigger ids of the requests that may have brought a quote that an entry names, the latest before it first.
 * Another product's requests are passed over where the entry says which product it is about.
 */
export function requestsBefore(entry: JournalEntry, journal: readonly JournalEntry[]): string[] {
  return requestsOf(journal, entry.clientId)
    .filter(({ entry: { sentAt, productId } }) => {
      return sentAt <= entry.sentAt && (entry.productId === undefined || productId === entry.productId);
    })
    .map(({ triggerRequestId }) => triggerRequestId);
}

/** What requests brought, as it came. */
export interface Results {
  readonly quoted: readonly unknown[];
  readonly declined: readonly unknown[];
}

/** Whether this quote, or this answer without one, is among what a request brought. */
export function brings({ quoted, declined }: Results, requestId: string): boolean {
  return (
    quoted.some((raw) => readQuote(raw).requestId === requestId) ||
    declined.some((raw) => readDeclined(raw).requestId === requestId)
  );
}

/**
 * "Keystone Mutual, $4,210 per year, Commercial auto", or the requestId where none of the results is that quote.
 * @param productName of a product id.
 */
export function namedQuoteWords(
  requestId: string,
  results: readonly Results[],
  productName: (productId: string) => string,
): string {
  const quotes = results.flatMap(({ quoted }) => quoted.map(readQuote));
  const quote = quotes.find((one) => one.requestId === requestId);
  if (quote) {
    const { premium } = quote;
    const price = premium ? premiumWords(premium) : 'no premium';
    return [whoOf(quote), price, ...productOf(quote, productName)].join(', ');
  }
  const declined = results.flatMap((one) => one.declined.map(readDeclined));
  const view = declined.find((one) => one.requestId === requestId);
  return view
    ? [whoOf(view), outcomeLabels[view.outcome], ...productOf(view, productName)].join(', ')
    : `quote ${requestId}`;
}

const whoOf = ({ quotingOrganization }: ResultView) => quotingOrganization ?? 'Organization not named';

function productOf({ lineId, lineName }: ResultView, productName: (productId: string) => string): string[] {
  if (lineId !== undefined) return [productName(lineId)];
  return lineName === undefined ? [] : [lineName];
}
