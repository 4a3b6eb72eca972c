/** How the answers on screen relate to the newest save that this browser knows. */
import type { Change } from '../../../domain/client/diff.ts';
import { overByServiceClock, type JournalEntry } from '../../../domain/journal/journal.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { differencesOf } from '../../../operations/read-back.ts';
import { recordSent } from '../../../operations/records.ts';

/**
 * `checked`: the answers are based on just what was saved and read back. `unread`: reading it back failed. `differs`:
 * reading it back showed something else. `changedSince`: it was read back, and what the answers are based on was read
 * later and is something else. `elsewhere`: it was saved after that, and is not what the answers are based on.
 */
export interface SyncStatus {
  readonly kind: 'checked' | 'unread' | 'differs' | 'changedSince' | 'elsewhere';
  /** The save. */
  readonly entry: JournalEntry;
  /** When it was over, by the service's clock, milliseconds since 1970. */
  readonly at: number;
  readonly sent: DraftRecord;
  /** From what was sent to what the answers are based on. */
  readonly differences: readonly Change[];
}

/** The newest save of a client that is known to have gone through. */
export function newestSave(
  journal: readonly JournalEntry[],
  clientId: string | undefined,
): JournalEntry | undefined {
  let newest: JournalEntry | undefined;
  for (const entry of journal) {
    // A save whose answer was lost counts once reading showed that it was done.
    const done = entry.outcome === 'answered' || entry.receipt !== undefined;
    if (clientId === undefined || entry.kind !== 'save' || entry.clientId !== clientId || !done) continue;
    if (newest === undefined || entry.sentAt > newest.sentAt) newest = entry;
  }
  return newest;
}

/**
 * @param base what the answers on screen are based on.
 * @param basedAt since when they are, by the service's clock.
 */
export function syncStatusOf(
  entry: JournalEntry | undefined,
  base: DraftRecord | undefined,
  basedAt: number,
): SyncStatus | undefined {
  const sent = entry && recordSent(entry.request);
  if (!sent || !base) return undefined;
  const differences = differencesOf(sent, base, undefined);
  const at = overByServiceClock(entry);
  return { kind: kindOf(entry, differences.length > 0, at > basedAt), entry, at, sent, differences };
}

function kindOf({ receipt }: JournalEntry, differs: boolean, later: boolean): SyncStatus['kind'] {
  if (differs && later) return 'elsewhere';
  if (receipt === undefined) return 'unread';
  if (receipt.result === 'differs') return 'differs';
  return differs ? 'changedSince' : 'checked';
}
