import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { unconfirmedCreations } from '../../../domain/journal/unconfirmed.ts';
import { useSession } from '../../../operations/session.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Autosave } from '../session/autosave.ts';

const none: readonly JournalEntry[] = [];

/** The saves of a new client's draft that may have created it already. */
export function useUnconfirmedCreations(
  { draftId, copyOf }: Autosave,
  clientId: string | undefined,
): readonly JournalEntry[] {
  const { key } = useSession();
  const ofDraft = useCallback(
    (journal: readonly JournalEntry[]) =>
      clientId === undefined ? unconfirmedCreations(journal, [draftId, copyOf]) : none,
    [clientId, draftId, copyOf],
  );
  return useQuery({ ...clientJournalQuery(key, undefined), select: ofDraft }).data ?? none;
}

/** Stays with the draft, over a reload too, until it is linked or saved again. */
export function MayBeCreated({ unconfirmed }: { readonly unconfirmed: readonly JournalEntry[] }) {
  if (unconfirmed.every(({ underWay }) => underWay)) return null;
  return (
    <Notice tone="warn" title="This client may have been created already">
      A save got no clear answer. Save asks before it sends again.
    </Notice>
  );
}
