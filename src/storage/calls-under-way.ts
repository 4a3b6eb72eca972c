/**
 * The calls that this page has sent and waits for, by the ids of their journal entries: only the page that sent one knows
 * that its answer may still come. Never kept, so that after a reload, and in another tab, it is rightly unknown.
 */
import type { JournalEntry } from '../domain/journal/journal.ts';

/** Kept by the one place that makes journaled calls. */
export const callsUnderWay = new Set<string>();

/** Entries as they are kept, those marked whose call is under way here. */
export function markUnderWay(entries: readonly JournalEntry[], open: ReadonlySet<string>): JournalEntry[] {
  return entries.map((entry) =>
    entry.outcome === 'unknown' && open.has(entry.id) ? { ...entry, underWay: true } : entry,
  );
}
