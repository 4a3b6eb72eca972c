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

/** Between which moments something had its effect: service's clock, milliseconds since 1970, both included. */
export interface Span {
  readonly since: number;
  /** The archive has it from here on. */
  readonly at: number;
}

/** An estimate of older entries has its upper bound alone; the lower one is a second below, as a Date header has it. */
const estimateWidth = 1_000;

const leastOffset = (entry: JournalEntry): number =>
  entry.serviceOffsetLeast ??
  (entry.serviceOffsetMs ?? 0) - (entry.serviceOffsetHow === 'estimated' ? estimateWidth : 0);

/**
 * Calls with their spans, in the order in which they were sent. A span begins by the lower bound of the clock's estimate
 * and ends by the upper one, for the effect lies between. A narrower estimate may put the end of a later call of the same
 * browser before that of an earlier one; it is then moved behind it.
 */
export function withSpans(
  entries: readonly JournalEntry[],
): readonly (Span & { readonly entry: JournalEntry })[] {
  const last = new Map<string, { readonly entry: JournalEntry; readonly at: number }>();
  return entries
    .toSorted((a, b) => a.sentAt - b.sentAt)
    .map((entry) => {
      const browser = entry.link?.chain ?? '';
      const before = last.get(browser);
      const over = entry.receipt?.readBackAt ?? overByServiceClock(entry);
      const at = before && agree(before.entry, entry) ? Math.max(over, before.at + 1) : over;
      last.set(browser, { entry, at });
      return { entry, since: entry.sentAt + leastOffset(entry), at };
    });
}

/** Whether both calls know the clock by estimates that can both be right: else it was set in between. */
const agree = (one: JournalEntry, other: JournalEntry): boolean =>
  one.serviceOffsetHow === 'estimated' &&
  other.serviceOffsetHow === 'estimated' &&
  leastOffset(one) <= (other.serviceOffsetMs ?? 0) &&
  leastOffset(other) <= (one.serviceOffsetMs ?? 0);
