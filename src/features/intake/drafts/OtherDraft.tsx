import { useRef, useState } from 'react';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { diffRecords } from '../../../domain/client/diff.ts';
import { savedByServiceClock } from '../../../domain/draft-clock.ts';
import type { Draft } from '../../../domain/local-data.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { announceDiscarded, draftInUse } from '../../../views/DiscardButton.tsx';
import { discardDraft, saveDraft } from '../../../storage/drafts.ts';
import { useHoldReason } from '../../../views/use-hold.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Time } from '../../../ui/Time.tsx';
import { DraftChanges } from '../save/DraftChanges.tsx';
import type { SaveControl } from '../save/use-save.ts';

interface OtherDraftProps {
  readonly draft: Draft;
  readonly book: BookParts;
  readonly save: Pick<SaveControl, 'pending' | 'mergeDraft'>;
}

/** Another draft of this client: its changes, a button to merge it as a save merges, and one to discard it. */
export function OtherDraft({ draft, book, save }: OtherDraftProps) {
  const holdReason = useHoldReason(draft.clientId);
  // When the draft that was merged was saved: later edits there are not included.
  const [mergedAt, setMergedAt] = useState<number>();
  const isMerged = mergedAt === draft.savedAt;
  const statusBox = useRef<HTMLDivElement>(null);
  const [discarding, setDiscarding] = useState(false);
  const base = draft.base ?? blankRecord;
  const changes = diffRecords(base, draft.ours);
  const listed = <DraftChanges {...{ changes, book, base }} ours={draft.ours} />;

  async function merge() {
    if (!(await save.mergeDraft(draft))) return;
    setMergedAt(draft.savedAt);
    announce('Other draft merged', { visible: true });
    // The button is removed: focus what it led to, unless the focus moved on.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) statusBox.current?.focus();
    });
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
          {!isMerged && (
            <Button disabledReason={save.pending ? 'Saving.' : undefined} onClick={() => void merge()}>
              Merge
            </Button>
          )}
          <Button kind="quiet" disabledReason={holdReason} onClick={() => setDiscarding(true)}>
            Discard other draft
          </Button>
        </>
      }
    >
      <div ref={statusBox} tabIndex={-1}>
        From another tab, saved <Time ms={savedByServiceClock(draft)} />; {changes.length}{' '}
        {changes.length === 1 ? 'change' : 'changes'}.{' '}
        {isMerged ? 'Merged. The other draft stays until discarded.' : 'Not included here.'}
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
