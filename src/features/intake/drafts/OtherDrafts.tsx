import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Draft } from '../../../domain/local-data.ts';
import { otherDraftsQuery } from '../../../storage/drafts.ts';
import { useSession } from '../../../operations/session.ts';
import { announce } from '../../../ui/announce.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import type { SaveControl } from '../save/use-save.ts';
import { OtherDraft } from './OtherDraft.tsx';

interface OtherDraftsProps {
  readonly clientId: string | undefined;
  readonly book: BookParts;
  readonly save: Pick<SaveControl, 'pending' | 'mergeDraft'>;
  /** The draft on screen. */
  readonly draftId: string;
}

/** Other drafts of the same client: typed where tabs cannot lock, or too late for a tab that took over. */
export function OtherDrafts({ clientId, book, save, draftId }: OtherDraftsProps) {
  const { key } = useSession();
  const { data: drafts } = useQuery({
    ...otherDraftsQuery(key, clientId ?? '', draftId),
    enabled: clientId !== undefined,
  });
  useNewOnes(drafts);
  return (drafts ?? []).map((draft) => <OtherDraft key={draft.draftId} {...{ draft, book, save }} />);
}

/**
 * Announces once that a draft was added while this page is open. Not a live notice, because the other tab saves its draft
 * at every pause in typing, and each save would be announced.
 */
function useNewOnes(drafts: readonly Draft[] | undefined): void {
  const met = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!drafts) return;
    const known = met.current;
    const ids = drafts.map(({ draftId }) => draftId);
    if (known && ids.some((id) => !known.has(id)))
      announce('Another draft of this client, typed in another tab');
    met.current = new Set([...(known ?? []), ...ids]);
  }, [drafts]);
}
