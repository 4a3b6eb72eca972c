/** How the answers on screen relate to the newest save that this browser knows. */
import type { Change } from '../../../domain/client/diff.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { overByServiceClock } from '../../../domain/journal/journal-clock.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { differencesOf } from '../../../domain/saving/counted-differences.ts';
import { isSaved } from '../../../domain/journal/saved-records.ts';

/** Liability: a save that no read has shown is never called saved. */
export const unconfirmedWords = 'Sent and accepted, not confirmed';

/**
 * `confirmed`: a read has shown it as it was sent. `differs`: with something else. `unshown`: accepted, and not shown yet.
 * `elsewhere`: it was saved after what the answers are based on was read, and is something else. `own`: that save was of
 * this draft: it got no answer, or its page is gone.
 */
export interface SyncStatus {
  readonly kind: 'confirmed' | 'differs' | 'unshown' | 'elsewhere' | 'own';
  /** The save. */
  readonly entry: JournalEntry;
  /** It was made in this browser, by its clock. */
  readonly isOfThisBrowser: boolean;
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
  return journal
    .filter((entry) => entry.kind === 'save' && entry.clientId === clientId && isSaved(entry))
    .toSorted((a, b) => a.sentAt - b.sentAt);
}

/**
 * @param sent what the save sent
 * @param base what the answers on screen are based on.
 * @param basedAt since when they are, by the browser's clock: what was saved in this browser is compared by it.
 * @param basedOffset service time minus browser time, then
 * @param draftId their draft
 */
export function syncStatusOf(
  entry: JournalEntry,
  sent: DraftRecord,
  base: DraftRecord,
  basedAt: number,
  basedOffset: number,
  draftId: string,
): SyncStatus {
  const differences = differencesOf(sent, base, undefined);
  const at = overByServiceClock(entry);
  const { importedAt, sharedBy, sentAt, answeredAt = sentAt } = entry;
  const isOfThisBrowser = importedAt === undefined && sharedBy === undefined;
  const isAfter = isOfThisBrowser ? answeredAt > basedAt : at > basedAt + basedOffset;
  const isLater = differences.length > 0 && isAfter;
  const later = entry.draftId === draftId ? 'own' : 'elsewhere';
  const kind = isLater ? later : kinds[entry.receipt?.result ?? 'none'];
  return { kind, entry, isOfThisBrowser, at, sent, differences };
}

const kinds = { same: 'confirmed', differs: 'differs', none: 'unshown' } as const;
