/** Which quotes an event is about, such as the one that was selected. */
import { isObject } from '../../lib/json.ts';
import { sameId } from '../../lib/same-id.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { requestsOf } from '../journal/quote-requests.ts';
import type { Responses } from './reading/read-responses.ts';

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
      return sentAt <= entry.sentAt && (entry.productId === undefined || sameId(productId, entry.productId));
    })
    .map(({ triggerRequestId }) => triggerRequestId);
}

/** Whether this quote, or this response without one, is among what a request brought. */
export function brings({ quoted, declined }: Responses, requestId: string): boolean {
  return [...quoted, ...declined].some(({ view }) => sameId(view.requestId, requestId));
}
