import { useRef, useState } from 'react';
import { blankRecord, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { resolveConflict, type Conflict, type Side } from '../../../domain/client/conflict.ts';
import { diffRecords } from '../../../domain/client/diff.ts';
import { mergeRecords, type RecordMerge } from '../../../domain/client/merge.ts';
import { unionMaps } from '../../../domain/client/union.ts';
import { savedByServiceClock } from '../../../domain/draft-clock.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { plural } from '../../../lib/format.ts';
import { announceDiscarded, draftInUse } from '../../../views/DiscardButton.tsx';
import { discardDraft, saveDraft } from '../../../storage/drafts.ts';
import { useHoldReason } from '../../../views/use-hold.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Time } from '../../../ui/Time.tsx';
import { Conflicts } from '../save/Conflicts.tsx';
import { maskedFormat } from '../session/client-format.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import { DraftChanges } from '../save/DraftChanges.tsx';
import { conflictKey } from '../save/save-questions.ts';
import { useClientFormat } from '../use-client-format.ts';

interface OtherDraftProps {
  readonly draft: Draft;
  readonly intake: Pick<IntakeSession, 'store' | 'book'>;
}

/** The result of a merge. Conflicts stay ours until chosen. */
interface Merged {
  /** When the other draft was saved; later edits there are not included. */
  readonly savedAt: number;
  readonly merge: RecordMerge;
  readonly chosen: ReadonlyMap<string, Side>;
}

/** Another draft of this client: its changes, a button to merge it, conflict by conflict, and one to discard it. */
export function OtherDraft({ draft, intake }: OtherDraftProps) {
  const { book, store } = intake;
  const holdReason = useHoldReason(draft.clientId);
  const formatFor = useClientFormat(book);
  const [latest, setMerged] = useState<Merged>();
  const mergedDraft = latest?.savedAt === draft.savedAt ? latest : undefined;
  const statusBox = useRef<HTMLDivElement>(null);
  const [discarding, setDiscarding] = useState(false);
  const base = draft.base ?? blankRecord;
  const changes = diffRecords(base, draft.ours);
  const listed = <DraftChanges {...{ changes, book, base }} ours={draft.ours} />;

  // A client never saved has no common base to compare with.
  const mergeNow = () =>
    mergeRecords(draft.base ?? store.getState().base ?? blankRecord, store.getState().record, draft.ours);
  const wordsNow = () =>
    maskedFormat(
      formatFor(
        unionMaps(unionMaps(base.clientData, store.getState().record.clientData), draft.ours.clientData),
      ),
    );

  const takeIn = (record: DraftRecord) => store.rebase(record, store.getState().base);

  function mergeIn() {
    const merge = mergeNow();
    takeIn(merge.merged);
    setMerged({ savedAt: draft.savedAt, merge, chosen: new Map() });
    const { length } = merge.conflicts;
    announce(
      length === 0
        ? 'Other draft merged'
        : `Other draft merged except ${plural(length, 'answer')} changed in both: choose`,
      { visible: true },
    );
    // The button is removed: focus the first choice, unless the focus moved on.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (statusBox.current?.querySelector('input') ?? statusBox.current)?.focus();
    });
  }

  function choose({ merge, chosen, savedAt }: Merged, conflict: Conflict, side: Side) {
    // Our side is in the draft already and may have been edited since, unless theirs was chosen before.
    if (side === 'theirs' || chosen.get(conflictKey(conflict)) === 'theirs') {
      takeIn(resolveConflict(store.getState().record, conflict, side));
    }
    setMerged({ savedAt, merge, chosen: new Map(chosen).set(conflictKey(conflict), side) });
  }

  async function discard() {
    setDiscarding(false);
    if (!(await discardDraft(draft))) {
      announce(draftInUse, { assertive: true, visible: true });
      return;
    }
    announceDiscarded('The other draft is discarded', () => saveDraft(draft));
  }

  return (
    <Notice
      tone="warn"
      title="Another draft of this client"
      actions={
        <>
          {!mergedDraft && <Button onClick={mergeIn}>Merge</Button>}
          <Button kind="quiet" disabledReason={holdReason} onClick={() => setDiscarding(true)}>
            Discard other draft
          </Button>
        </>
      }
    >
      <div ref={statusBox} tabIndex={-1}>
        From another tab, saved <Time ms={savedByServiceClock(draft)} />; {changes.length}{' '}
        {changes.length === 1 ? 'change' : 'changes'}. {mergedDraft ? describeMerged(mergedDraft) : notHere}
        {mergedDraft && mergedDraft.merge.overriddenMoves.length > 0 && (
          <p>
            Moved in both, position here stays:{' '}
            {mergedDraft.merge.overriddenMoves.map(wordsNow().place).join('; ')}.
          </p>
        )}
        {mergedDraft && mergedDraft.merge.conflicts.length > 0 && (
          <Conflicts
            conflicts={mergedDraft.merge.conflicts}
            format={wordsNow()}
            chosen={mergedDraft.chosen}
            sides={hereAndThere}
            onChoose={(conflict, side) => choose(mergedDraft, conflict, side)}
          />
        )}
        {listed}
      </div>
      {discarding && (
        <ConfirmDialog
          title="Discard the other draft?"
          confirmLabel="Discard"
          cancelLabel="Keep it"
          onConfirm={() => void discard()}
          onCancel={() => setDiscarding(false)}
        >
          {listed}
        </ConfirmDialog>
      )}
    </Notice>
  );
}

const hereAndThere = { ours: 'Here', theirs: 'In the other draft' };

function describeMerged({ merge: { conflicts }, chosen }: Merged): string {
  const open = conflicts.filter((conflict) => !chosen.has(conflictKey(conflict))).length;
  if (open > 0) {
    return `Merged except ${plural(open, 'answer')} changed in both: choose below. The other draft stays until discarded.`;
  }
  const how = conflicts.length === 0 ? '' : ', as chosen below';
  return `Merged${how}. The other draft stays until discarded.`;
}

const notHere = 'Not included here.';
