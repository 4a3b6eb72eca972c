import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { unconfirmedCreations } from '../../../domain/journal/unconfirmed.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { useSession } from '../../../operations/session.ts';
import type { Autosave } from '../autosave.ts';

/**
 * Whether the draft was a new client's, was sent, and was linked to this client by its id; not any more once a save of the
 * client was tried.
 */
export function useLinked({ draftId, copyOf }: Autosave, clientId: string | undefined): boolean {
  const { key } = useSession();
  const isLinked = useCallback(
    (journal: readonly JournalEntry[]) => {
      const first = unconfirmedCreations(journal, [draftId, copyOf])[0];
      if (clientId === undefined || !first) return false;
      // The client may have been saved elsewhere meanwhile. The draft stays linked.
      const isOfDraft = (id: string | undefined) => id !== undefined && [draftId, copyOf].includes(id);
      return !journal.some(
        (entry) => entry.kind === 'save' && entry.clientId === clientId && isOfDraft(entry.draftId),
      );
    },
    [draftId, copyOf, clientId],
  );
  return useQuery({ ...journalQuery(key), select: isLinked }).data === true;
}
