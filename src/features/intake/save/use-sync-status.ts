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

/** The last result for each store, because several components on one screen ask, and records may be large. */
const known = new WeakMap<
  Autosave,
  {
    readonly state: string | undefined;
    readonly base: DraftRecord | undefined;
    readonly status: SyncStatus | undefined;
  }
>();

/**
 * How the answers on screen relate to the newest known save of the client; undefined without one. Does not change while
 * these answers are being saved.
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
  return saving ? known.get(autosave)?.status : syncStatusFor(autosave, entry, base);
}

function syncStatusFor(
  autosave: Autosave,
  entry: JournalEntry | undefined,
  base: DraftRecord | undefined,
): SyncStatus | undefined {
  // An entry is read again with every change of the journal. Compare it by its state.
  const state = entry && JSON.stringify([entry.id, entry.receipt?.readBackAt, entry.informationSource]);
  const last = known.get(autosave);
  if (last && last.state === state && last.base === base) return last.status;
  const { basedAt, basedOffset } = autosave.getState();
  const status = syncStatusOf(entry, base, basedAt + (basedOffset ?? 0));
  known.set(autosave, { state, base, status });
  return status;
}
