import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { recordSent, type DraftRecord } from '../../../domain/client/draft-record.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { memo } from '../../../lib/memo.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { withoutLocal } from '../../../operations/local-agency-file.ts';
import { fromService } from '../../../operations/notation.ts';
import { useSession } from '../../../operations/session.ts';
import type { Autosave } from '../session/autosave.ts';
import { newestSave, syncStatusOf, type SyncStatus } from './sync-status.ts';
import type { IntakeStore } from '../session/intake-store.ts';

/** Several components on one screen ask, and records may be large. */
const statusOf = memo(syncStatusOf);

const sentBy = memo(({ request }: JournalEntry) => recordSent(request));

/** What the service has of a record. */
const archivedOf = memo((workspace: Workspace, { clientData, ...record }: DraftRecord): DraftRecord => ({
  ...record,
  clientData: withoutLocal(workspace, clientData),
}));

/**
 * How the answers on screen relate to the newest known save of the client; undefined without one, and while these answers
 * are being saved.
 */
export function useSyncStatus(
  store: IntakeStore,
  autosave: Autosave,
  clientId: string | undefined,
): SyncStatus | undefined {
  const { key, workspace } = useSession();
  const newest = useCallback((journal: readonly JournalEntry[]) => newestSave(journal, clientId), [clientId]);
  const { data: entry } = useQuery({ ...clientJournalQuery(key, clientId), select: newest });
  const base = useStore(store, ({ base }) => base);
  const { saving, basedAt, basedOffset = 0 } = useStore(autosave);
  if (saving || !entry || !base) return undefined;
  const sent = sentBy(entry);
  if (!sent) return undefined;
  return statusOf(
    entry,
    fromService(workspace, sent),
    archivedOf(workspace, base),
    basedAt,
    basedOffset,
    autosave.draftId,
  );
}
