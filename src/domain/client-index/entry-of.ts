import { sameId } from '../../lib/same-id.ts';
import type { IndexEntry, IndexRow, OwnNotes } from './index-row.ts';

/** A client as lists show it; undefined where the person here took it off the list. */
export function entryOf(row: IndexRow, own: OwnNotes | undefined): IndexEntry | undefined {
  if (own?.removedAt !== undefined) return undefined;
  const { requests, ...members } = row;
  const seen = (productId: string, triggerRequestId: string) => {
    const last = own?.seen?.[productId];
    return last && sameId(last.triggerRequestId, triggerRequestId) ? last.at : undefined;
  };
  return {
    ...members,
    lastOpenedAt: own?.openedAt,
    requests:
      requests &&
      Object.fromEntries(
        Object.entries(requests).map(([productId, request]) => [
          productId,
          { ...request, seenAt: seen(productId, request.triggerRequestId) },
        ]),
      ),
  };
}
