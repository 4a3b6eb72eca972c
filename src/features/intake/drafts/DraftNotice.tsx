import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { diffRecords } from '../../../domain/client/diff.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { unconfirmedCreations } from '../../../domain/journal/unconfirmed.ts';
import { savedByServiceClock } from '../../../domain/draft-clock.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { useSession } from '../../../operations/session.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { DiscardButton } from '../../../views/DiscardButton.tsx';
import { useHoldReason } from '../../../views/use-hold.ts';
import { Button } from '../../../ui/Button.tsx';
import { RecordedTime, Time } from '../../../ui/Time.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { IntakeSession } from '../session/intake-session.ts';
import { DraftChanges } from '../save/DraftChanges.tsx';
import type { Autosave } from '../session/autosave.ts';

const unlinkFirst = 'Unlink it first: it is the draft of a new client that may have been created.';

interface DraftNoticeProps {
  /** As it was taken up. */
  readonly draft: Draft;
  readonly intake: Pick<IntakeSession, 'store' | 'book'>;
  readonly autosave: Autosave;
  /** A client may have been created from it. */
  readonly unconfirmed: boolean;
  readonly onDiscard: () => Promise<void>;
  readonly unlink: () => Promise<void>;
}

/**
 * Shows that the answers come from a draft, its time and changes, with a button to discard it. Disappears once the answers
 * are saved.
 */
export function DraftNotice({ draft, intake, autosave, unconfirmed, onDiscard, unlink }: DraftNoticeProps) {
  const { store, book } = intake;
  const { savedAt } = useStore(autosave);
  const holdReason = useHoldReason(draft.clientId);
  const linked = useLinked(autosave, draft.clientId);
  // What is typed once nothing of it is left is a draft of this visit.
  const [over, setOver] = useState(false);
  if (savedAt === undefined && !over) setOver(true);
  if (over || savedAt === undefined) return null;
  const base = store.getState().base;
  const { record } = store.getState();
  const changes = base && diffRecords(base, record);
  return (
    <Notice
      tone="info"
      title="Unsaved draft"
      actions={
        <>
          {linked && <Button onClick={() => void unlink()}>Unlink</Button>}
          <DiscardButton
            name={record.clientName || 'no name yet'}
            holdReason={holdReason ?? (linked ? unlinkFirst : undefined)}
            {...{ unconfirmed, onDiscard }}
          />
        </>
      }
    >
      From{' '}
      {savedAt === savedByServiceClock(draft) ? (
        <RecordedTime ms={draft.savedAt} serviceOffsetMs={draft.serviceOffsetMs} precision="near" />
      ) : (
        <Time ms={savedAt} precision="near" />
      )}
      {linked
        ? '; linked by id, not saved yet. Saving keeps the client’s answers and asks about conflicts'
        : changes && `; ${changes.length} unsaved ${changes.length === 1 ? 'change' : 'changes'}`}
      .{base && changes && <DraftChanges {...{ changes, book, base }} ours={record} />}
    </Notice>
  );
}

/**
 * Whether the draft was a new client's, was sent, and was linked to this client by its id; not any more once a save of the
 * client was tried.
 */
function useLinked({ draftId, copyOf }: Autosave, clientId: string | undefined): boolean {
  const { key } = useSession();
  const wasSent = useCallback(
    (journal: readonly JournalEntry[]) => unconfirmedCreations(journal, [draftId, copyOf]).length > 0,
    [draftId, copyOf],
  );
  // The client may have been saved elsewhere meanwhile. The draft stays linked.
  const wasTried = useCallback(
    (journal: readonly JournalEntry[]) => {
      const isOfDraft = (id: string | undefined) => id !== undefined && [draftId, copyOf].includes(id);
      return journal.some((entry) => entry.kind === 'save' && isOfDraft(entry.draftId));
    },
    [draftId, copyOf],
  );
  const sent = useQuery({ ...clientJournalQuery(key, undefined), select: wasSent }).data;
  const tried = useQuery({ ...clientJournalQuery(key, clientId), select: wasTried }).data;
  return clientId !== undefined && sent === true && tried === false;
}
