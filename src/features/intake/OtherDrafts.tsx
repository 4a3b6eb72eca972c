import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blankRecord } from '../../domain/blank-record.ts';
import { diffRecords } from '../../domain/answers/diff.ts';
import { mergeRecords } from '../../domain/answers/merge.ts';
import { keptByServiceClock, type Draft } from '../../domain/seen.ts';
import { draftsBesideQuery } from '../../local/draft-family.ts';
import { keepDraft } from '../../local/drafts.ts';
import { otherDraftsQuery } from '../../local/queries.ts';
import { discardDraft } from '../../operations/discard-draft.ts';
import { useHeldReason } from '../../operations/use-hold.ts';
import { useSession } from '../../operations/session.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Desk } from './desk.ts';
import { DraftChanges } from './DraftChanges.tsx';
import type { DraftKeeper } from './draft-keeper.ts';

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

function OtherDraft({ draft, desk, keeper }: { draft: Draft } & Omit<OtherDraftsProps, 'clientId'>) {
  const held = useHeldReason(draft.clientId);
  // Brought in as it stood then; what is typed there afterwards is not.
  const [brought, setBrought] = useState<number>();
  const isHere = brought === draft.keptAt;
  const changes = draft.base && diffRecords(draft.base, draft.mine);
  const { book, sheet } = desk;

  function bringIn() {
    const { record } = sheet.state();
    // Of a client never saved nothing is common that could tell who changed what: what both have stays as here.
    const base = draft.base ?? keeper.base() ?? blankRecord;
    const { merged, clashes } = mergeRecords(base, record, draft.mine);
    sheet.replace(merged);
    setBrought(draft.keptAt);
    const kept =
      clashes.length === 0 ? '' : `; where both changed one answer, ${clashes.length} stayed as here`;
    announce(`The other draft is in this one${kept}`, { visible: true });
  }

  async function discard() {
    const stays = await discardDraft(draft);
    if (stays !== undefined) {
      announce(stays, { assertive: true, visible: true });
      return;
    }
    announce('The other draft is discarded', { action: { label: 'Undo', run: () => void keepDraft(draft) } });
  }

  return (
    <Notice
      tone="warn"
      title="Another draft of this client"
      actions={
        <>
          {!isHere && <Button onClick={bringIn}>Bring it in</Button>}
          <Button kind="quiet" disabledReason={held} onClick={() => void discard()}>
            Discard the other
          </Button>
        </>
      }
    >
      {originWords(draft, keeper)}Typed in another tab, kept <Time ms={keptByServiceClock(draft)} />
      {changes && `; it changes ${changes.length} ${changes.length === 1 ? 'thing' : 'things'}`}.{' '}
      {isHere ? 'It is in this draft; the other stays until it is discarded.' : notHere}
      {draft.base && changes && <DraftChanges {...{ changes, book }} base={draft.base} mine={draft.mine} />}
    </Notice>
  );
}

/** Which of two is the copy; of a saved client neither is. */
function originWords({ draftId, copyOf }: Draft, keeper: DraftKeeper): string {
  if (keeper.copyOf === draftId) return 'This draft began as a copy of it. ';
  return copyOf === keeper.draftId ? 'It began as a copy of this one. ' : '';
}

const notHere = 'It is not shown here and not saved with this one.';
