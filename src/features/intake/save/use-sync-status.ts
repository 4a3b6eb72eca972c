import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { useSession } from '../../../operations/session.ts';
import type { Autosave } from '../autosave.ts';
import { newestSave, syncStatusOf, type SyncStatus } from './sync-status.ts';
import type { IntakeStore } from '../intake-store.ts';

/** The last answer for each store: several places on one screen ask, and the records may be large. */
const known = new WeakMap<
  Autosave,
  {
    readonly state: string | undefined;
    readonly base: DraftRecord | undefined;
    readonly standing: SyncStatus | undefined;
  }
>();

/**
 * How the answers stand to the newest save known of the client; undefined when none is. While these answers are being
 * saved it stays as it was.
 */
export function useSyncStatus(
  store: IntakeStore,
  autosave: Autosave,
  clientId: string | undefined,
): SyncStatus | undefined {
  const { key } = useSession();
  const newest = useCallback((journal: readonly JournalEntry[]) => newestSave(journal, clientId), [clientId]);
  const { data: entry } = useQuery({ ...journalQuery(key), select: newest });
  const base = useStore(store, ({ base }) => base);
  const saving = useStore(autosave, ({ saving }) => saving);
  return saving ? known.get(autosave)?.standing : syncStatusFor(autosave, entry, base);
}

function syncStatusFor(
  autosave: Autosave,
  entry: JournalEntry | undefined,
  base: DraftRecord | undefined,
): SyncStatus | undefined {
  // An entry is read anew with every change of the journal; it is another only where its state is.
  const state = entry && JSON.stringify([entry.id, entry.receipt?.readBackAt, entry.informationSource]);
  const last = known.get(autosave);
  if (last && last.state === state && last.base === base) return last.standing;
  const { basedAt, basedOffset } = autosave.getState();
  const standing = syncStatusOf(entry, base, basedAt + (basedOffset ?? 0));
  known.set(autosave, { state, base, standing });
  return standing;
}
