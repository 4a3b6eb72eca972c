/**
 * Calls that nobody knows the end of. Sending one again may do it twice, so the agent is asked first; and a search of the
 * archive counts them as done.
 */
import { sameId } from '../../lib/same-id.ts';
import type { JournalEntry } from './journal.ts';

type Ended = Pick<JournalEntry, 'outcome' | 'status'>;

/** Sent, without a response that says whether it was done: none, one that cannot be read, or a status of 500 and above. */
export function isUnconfirmed({ outcome, status = 0 }: Ended): boolean {
  return outcome === 'unknown' || outcome === 'unreadable' || (outcome === 'refused' && status >= 500);
}

/** Who sent a call from another computer of the agency's desk that has not said how it ended, for so long that it may be off. */
export const notHeardFrom = ({
  outcome,
  sharedBy,
  hasEnded,
  underWay,
}: Pick<JournalEntry, 'outcome' | 'sharedBy' | 'hasEnded' | 'underWay'>): string | undefined =>
  outcome === 'unknown' && !hasEnded && !underWay ? sharedBy : undefined;

/** Done, or unconfirmed. */
export function mayBeDone(entry: Ended): boolean {
  return entry.outcome === 'answered' || isUnconfirmed(entry);
}

/** True for saves and quote requests that may be done: a quote request can write its intake to the record. */
export function mayHaveChanged(entry: JournalEntry): boolean {
  return (entry.kind === 'save' || entry.type === 'GET_QUOTES') && mayBeDone(entry);
}

/**
 * The quote requests of a client's lines that may have reached the carriers unconfirmed, oldest first. Those before the
 * line's last request with a trigger id do not count. `journal` in any order.
 */
export function unconfirmedRequests(
  journal: readonly JournalEntry[],
  clientId: string | undefined,
  productIds: readonly string[],
): JournalEntry[] {
  if (clientId === undefined) return [];
  const requests = journal.filter(
    (entry) => entry.kind === 'fire' && entry.type === 'GET_QUOTES' && sameId(entry.clientId, clientId),
  );
  const ofLine = (productId: string) =>
    sinceTaken(
      requests.filter((entry) => sameId(entry.productId, productId)),
      ({ trigger }) => trigger?.triggerRequestId !== undefined,
    ).filter(mayBeDone);
  return productIds.flatMap(ofLine).toSorted((a, b) => a.sentAt - b.sentAt);
}

/** Those sent after the last that was taken, oldest first. */
export function sinceTaken(
  entries: readonly JournalEntry[],
  isTaken: (entry: JournalEntry) => boolean,
): JournalEntry[] {
  const inTime = entries.toSorted((a, b) => a.sentAt - b.sentAt);
  return inTime.slice(inTime.findLastIndex(isTaken) + 1);
}

/**
 * The saves by which one of these drafts may have created a client it is not linked to, oldest first. No read can find
 * out: the service lists no clients.
 */
export function unconfirmedCreations(
  journal: readonly JournalEntry[],
  draftIds: readonly (string | undefined)[],
): JournalEntry[] {
  return journal
    .filter((entry) => {
      const { kind, clientId, draftId } = entry;
      const isCreation = kind === 'save' && clientId === undefined && draftId !== undefined;
      return isCreation && draftIds.includes(draftId) && mayBeDone(entry);
    })
    .toSorted((a, b) => a.sentAt - b.sentAt);
}
