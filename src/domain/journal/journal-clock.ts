/** When the calls of the journal were made, by the service's clock as it was known then. */
import type { JournalEntry } from './journal.ts';

/** When a call was sent, by the service's clock as known at the call. Milliseconds since 1970. */
export function sentByServiceClock({
  sentAt,
  serviceOffsetMs = 0,
}: Pick<JournalEntry, 'sentAt' | 'serviceOffsetMs'>): number {
  return sentAt + serviceOffsetMs;
}

/** When a call ended, by the same clock: at its response, else when it was sent. */
export function overByServiceClock({
  sentAt,
  answeredAt = sentAt,
  serviceOffsetMs = 0,
}: JournalEntry): number {
  return answeredAt + serviceOffsetMs;
}
