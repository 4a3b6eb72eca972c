import { useQuery } from '@tanstack/react-query';
import { draftsBesideQuery } from '../../local/draft-family.ts';
import { otherDraftsQuery } from '../../local/queries.ts';
import { useSession } from '../../operations/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Desk } from './desk.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { OtherDraft } from './OtherDraft.tsx';

interface OtherDraftsProps {
  readonly clientId: string | undefined;
  readonly desk: Pick<Desk, 'sheet' | 'book'>;
  readonly keeper: DraftKeeper;
}

/** Drafts of the same client that this tab does not work on: of another tab, open or closed. None is forgotten. */
export function OtherDrafts({ clientId, desk, keeper }: OtherDraftsProps) {
  const { key } = useSession();
  const { draftId, copyOf } = keeper;
  const ofClient = useQuery({
    ...otherDraftsQuery(key, clientId ?? '', draftId),
    enabled: clientId !== undefined,
  });
  const beside = useQuery({ ...draftsBesideQuery(key, draftId, copyOf), enabled: clientId === undefined });
  const drafts = clientId === undefined ? beside.data : ofClient.data;
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
        <OtherDraft key={draft.draftId} {...{ draft, desk, keeper }} />
      ))}
    </>
  );
}
