import { withMembers } from './cells.ts';
import type { IndexEntry, IndexRow, OwnNotes } from './index-row.ts';

/**
 * The row and the notes of an entry that does not say when its members were set, such as those of a scenario and of older
 * files: when the client was saved last, and a request when its latest response came.
 */
export function rowOfEntry(entry: IndexEntry): { readonly row: IndexRow; readonly own: OwnNotes } {
  const { clientId, lastOpenedAt, requests, set: _set, ...members } = entry;
  const at = entry.lastSavedAt ?? lastOpenedAt ?? 0;
  let row = withMembers(clientId, undefined, members, { at, by: '' });
  const seen: Record<string, { triggerRequestId: string; at: number }> = {};
  for (const [productId, { seenAt, ...request }] of Object.entries(requests ?? {})) {
    const { triggerRequestId, sentAt, arrivedAt = sentAt } = request;
    const known = { ...row.requests, [productId]: request };
    row = withMembers(clientId, row, { requests: known }, { at: arrivedAt, by: '' });
    if (seenAt !== undefined) seen[productId] = { triggerRequestId, at: seenAt };
  }
  return { row, own: { clientId, openedAt: lastOpenedAt, ...(Object.keys(seen).length > 0 && { seen }) } };
}
