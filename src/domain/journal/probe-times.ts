/** Moments worth reading first in a search: those around calls of this browser that may have changed the record. */
import { overByServiceClock, sentByServiceClock, type JournalEntry } from './journal.ts';

/** True for a call that left without an answer that says whether it was done: none, one that cannot be read, a 5xx. */
export function isEndUnknown({ outcome, status = 0 }: JournalEntry): boolean {
  return outcome === 'unknown' || outcome === 'unreadable' || (outcome === 'refused' && status >= 500);
}

/** True for calls that may have changed the record: saves and quote requests, also those nobody knows the end of. */
export function mayHaveChanged(entry: JournalEntry): boolean {
  const isWrite = entry.kind === 'save' || entry.type === 'GET_QUOTES';
  return isWrite && (entry.outcome === 'answered' || isEndUnknown(entry));
}

/**
 * Just before each such call of a client and when it was over, by the service's clock as far as it was known then: a
 * change made by the call lies between the two. Earliest first.
 */
export function probeTimes(entries: readonly JournalEntry[], clientId: string): number[] {
  const moments = entries
    .filter((entry) => entry.clientId === clientId && mayHaveChanged(entry))
    .flatMap((entry) => {
      const over = entry.receipt?.readBackAt ?? overByServiceClock(entry);
      return [sentByServiceClock(entry) - 1, over];
    });
  return [...new Set(moments)].toSorted((a, b) => a - b);
}
