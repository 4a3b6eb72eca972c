/** How the answers on screen relate to the newest save that this browser knows. */
import type { Change } from '../../../domain/client/diff.ts';
import { overByServiceClock, type JournalEntry } from '../../../domain/journal/journal.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { differencesOf } from '../../../operations/read-back.ts';
import { recordSent } from '../../../domain/client/draft-record.ts';

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
export const newestSave = (
  journal: readonly JournalEntry[],
  clientId: string | undefined,
): JournalEntry | undefined => savesOf(journal, clientId).at(-1);

/** The oldest save of a client that lowered or removed something, and nobody noted or skipped who asked. */
export const oldestUndocumented = (
  journal: readonly JournalEntry[],
  clientId: string | undefined,
): JournalEntry | undefined =>
  savesOf(journal, clientId).find(
    ({ lowered = [], informationSource }) => lowered.length > 0 && informationSource === undefined,
  );

/** The saves of a client that are known to have gone through, oldest first. */
function savesOf(journal: readonly JournalEntry[], clientId: string | undefined): JournalEntry[] {
  if (clientId === undefined) return [];
  // A save whose answer was lost counts once reading showed that it was done.
  const isDone = ({ outcome, receipt }: JournalEntry) => outcome === 'answered' || receipt !== undefined;
  return journal
    .filter((entry) => entry.kind === 'save' && entry.clientId === clientId && isDone(entry))
    .toSorted((a, b) => a.sentAt - b.sentAt);
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
