import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Draft } from '../../../domain/local-data.ts';
import { draftsBesideQuery } from './draft-family.ts';
import { otherDraftsQuery } from '../../../storage/queries.ts';
import { useSession } from '../../../operations/session.ts';
import { announce } from '../../../ui/announce.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { IntakeSession } from '../intake-session.ts';
import type { Autosave } from '../autosave.ts';
import { OtherDraft } from './OtherDraft.tsx';

interface OtherDraftsProps {
  readonly clientId: string | undefined;
  readonly intake: Pick<IntakeSession, 'store' | 'book'>;
  readonly autosave: Autosave;
}

/** Drafts of the same client that this tab does not work on: of another tab, open or closed. None is forgotten. */
export function OtherDrafts({ clientId, intake, autosave }: OtherDraftsProps) {
  const { key } = useSession();
  const { draftId, copyOf } = autosave;
  const ofClient = useQuery({
    ...otherDraftsQuery(key, clientId ?? '', draftId),
    enabled: clientId !== undefined,
  });
  const beside = useQuery({ ...draftsBesideQuery(key, draftId, copyOf), enabled: clientId === undefined });
  const drafts = clientId === undefined ? beside.data : ofClient.data;
  useNewOnes(drafts);
  const originGone =
    clientId === undefined &&
    copyOf !== undefined &&
    drafts?.every((draft) => draft.draftId !== copyOf) === true;
  return (
    <>
      {originGone && (
        <Notice tone="warn" title="The draft this is a copy of is gone">
          It was worked on in another tab, and was saved or discarded since. If it was saved, saving this one
          makes the client a second time.
        </Notice>
      )}
      {(drafts ?? []).map((draft) => (
        <OtherDraft key={draft.draftId} {...{ draft, intake, autosave }} />
      ))}
    </>
  );
}

/**
 * Reads out once that a draft came while this page was open; those that were there at first are part of the page. Not a
 * live notice: the other tab keeps its draft at every pause in typing, and each time the notice would be read anew.
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
