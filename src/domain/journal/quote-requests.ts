/** The quote requests (GET_QUOTES events) in the journal. */
import { sameId } from '../../lib/same-id.ts';
import type { JournalEntry } from './journal.ts';

/** A request that the service took: its quotes are read by the id. */
export interface SentRequest {
  readonly entry: JournalEntry;
  readonly productId: string | undefined;
  readonly triggerRequestId: string;
}

/** A client's requests that the service took, newest first. */
export function requestsOf(journal: readonly JournalEntry[], clientId: string | undefined): SentRequest[] {
  return journal
    .filter(
      (entry) => entry.kind === 'fire' && entry.type === 'GET_QUOTES' && sameId(entry.clientId, clientId),
    )
    .toSorted((a, b) => b.sentAt - a.sentAt)
    .flatMap((entry) => {
      const triggerRequestId = entry.trigger?.triggerRequestId;
      return triggerRequestId === undefined ? [] : [{ entry, productId: entry.productId, triggerRequestId }];
    });
}

/** The newest of each product. @param requests newest first */
export function latestRequests(requests: readonly SentRequest[]): SentRequest[] {
  return requests.filter(
    ({ productId }, at) => requests.findIndex((one) => sameId(one.productId, productId)) === at,
  );
}
