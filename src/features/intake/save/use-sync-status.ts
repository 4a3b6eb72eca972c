import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { memo } from '../../../lib/memo.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { useSession } from '../../../operations/session.ts';
import type { Autosave } from '../session/autosave.ts';
import { newestSave, syncStatusOf, type SyncStatus } from './sync-status.ts';
import type { IntakeStore } from '../session/intake-store.ts';

/** Several components on one screen ask, and records may be large. */
const statusOf = memo(syncStatusOf);

/**
 * How the answers on screen relate to the newest known save of the client; undefined without one, and while these answers
 * are being saved.
 */
export function useSyncStatus(
  store: IntakeStore,
  autosave: Autosave,
  clientId: string | undefined,
): SyncStatus | undefined {
  const { key } = useSession();
  const newest = useCallback((journal: readonly JournalEntry[]) => newestSave(journal, clientId), [clientId]);
  const { data: entry } = useQuery({ ...clientJournalQuery(key, clientId), select: newest });
  const base = useStore(store, ({ base }) => base);
  const { saving, basedAt, basedOffset = 0 } = useStore(autosave);
  if (saving || !entry || !base) return undefined;
  return statusOf(entry, base, basedAt, basedOffset, autosave.draftId);
}
