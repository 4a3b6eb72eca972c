import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'wouter';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { describeCreation } from '../../../views/describe-unconfirmed.ts';
import { unconfirmedCreations } from '../../../domain/journal/unconfirmed.ts';
import { RetryConfirm, useRetryConfirmation, type RetryConfirmation } from '../../../views/RetryConfirm.tsx';
import { journalQuery } from '../../../storage/queries.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { DraftKeeper } from '../draft-keeper.ts';
import { LinkById, type Linking } from './LinkById.tsx';

const none: readonly JournalEntry[] = [];

/** The saves by which this draft may have made a client already, and the decision to save it as a new one again. */
export function useCreatedBefore(
  { draftId, copyOf }: DraftKeeper,
  clientId: string | undefined,
): RetryConfirmation {
  const { key } = useSession();
  const ofDraft = useCallback(
    (journal: readonly JournalEntry[]) =>
      clientId === undefined ? unconfirmedCreations(journal, [draftId, copyOf]) : none,
    [clientId, draftId, copyOf],
  );
  const { data } = useQuery({ ...journalQuery(key), select: ofDraft });
  return useRetryConfirmation(data ?? none);
}

interface CreatedBeforeProps {
  readonly before: RetryConfirmation;
  readonly linking: Linking;
}

/** Stops a second save of a new client while nobody knows what became of the first, and offers to link the draft instead. */
export function CreatedBefore({
  before: { unconfirmed: unsure, agreed, agree },
  linking,
}: CreatedBeforeProps) {
  const { workspace } = useSession();
  if (unsure.length === 0) return null;
  return (
    <>
      <RetryConfirm
        title="Saving again may create the client twice"
        unconfirmed={unsure}
        nameOf={({ productId }) => productOf(workspace, productId ?? '').name}
        endOf={(entry) => describeCreation(entry)}
        look={<Link href={paths.events()}>Events</Link>}
        agreed={agreed}
        onAgree={agree}
      />
      <p>When you know the id of the client that was made, link the draft to it instead.</p>
      <LinkById linking={linking} />
    </>
  );
}

/** Stands with the draft, over a reload too, until it is linked or was saved again on purpose. */
export function MayBeCreated({ unsure }: { readonly unsure: readonly JournalEntry[] }) {
  if (unsure.every(({ underWay }) => underWay)) return null;
  return (
    <Notice tone="warn" title="This client may have been created already">
      <p>
        A save of this draft was sent, and which client it made is not known. “Save client” lets you link the
        draft to that client by its id, or send it again on purpose.
      </p>
    </Notice>
  );
}
