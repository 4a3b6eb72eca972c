import type { JournalEntry } from '../../../domain/journal/journal.ts';

/** A quote request that the service took, so that its quotes can be read. */
export interface LatestRequest {
  readonly entry: JournalEntry;
  readonly productId: string;
  readonly triggerRequestId: string;
}

/** The latest quote request of each product; `calls` are one client's, newest first. */
export function latestRequests(calls: readonly JournalEntry[]): LatestRequest[] {
  const latest = new Map<string, LatestRequest>();
  for (const entry of calls) {
    const triggerRequestId = entry.trigger?.triggerRequestId;
    const { productId } = entry;
    if (entry.type !== 'GET_QUOTES' || productId === undefined || triggerRequestId === undefined) continue;
    if (!latest.has(productId)) latest.set(productId, { entry, productId, triggerRequestId });
  }
  return [...latest.values()];
}
