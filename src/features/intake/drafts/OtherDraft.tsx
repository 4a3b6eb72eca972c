import { useRef, useState } from 'react';
import { blankRecord, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { resolveConflict, type Conflict, type Side } from '../../../domain/client/conflict.ts';
import { diffRecords } from '../../../domain/client/diff.ts';
import { mergeRecords, type RecordMerge } from '../../../domain/client/merge.ts';
import { unionMaps } from '../../../domain/client/union.ts';
import { savedByServiceClock, type Draft } from '../../../domain/local-data.ts';
import { announceDiscarded, draftInUse } from '../../../views/DiscardButton.tsx';
import { discardDraft, saveDraft } from '../../../storage/drafts.ts';
import { useHoldReason } from '../../../views/use-hold.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Time } from '../../../ui/Time.tsx';
import { Conflicts } from '../save/Conflicts.tsx';
import { maskedFormat } from '../masked-format.ts';
import type { IntakeSession } from '../intake-session.ts';
import { DiscardOther, type OnlyThere } from './DiscardOther.tsx';
import { DraftChanges } from './DraftChanges.tsx';
import type { Autosave } from '../autosave.ts';
import { conflictKey } from '../save/save-questions.ts';
import { useClientFormat } from '../use-client-format.ts';

interface OtherDraftProps {
  readonly draft: Draft;
  readonly intake: Pick<IntakeSession, 'store' | 'book'>;
  readonly autosave: Autosave;
}

/** What bringing in came to: of what both changed nothing came in until it is chosen. */
interface Brought {
  /** As the other draft stood then; what is typed there afterwards is not here. */
  readonly savedAt: number;
  readonly merge: RecordMerge;
  readonly chosen: ReadonlyMap<string, Side>;
}

/** One of them: what it changes, a way to bring it in, answer by answer where both have one, and a way to discard it. */
export function OtherDraft({ draft, intake, autosave }: OtherDraftProps) {
  const { book, store } = intake;
  const holdReason = useHoldReason(draft.clientId);
  const formatFor = useClientFormat(book);
  const [latest, setBrought] = useState<Brought>();
  const brought = latest?.savedAt === draft.savedAt ? latest : undefined;
  const statusBox = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<OnlyThere>();
  const changes = draft.base && diffRecords(draft.base, draft.ours);

  // Of a client never saved nothing is common that could tell who changed what.
  const mergeNow = () =>
    mergeRecords(draft.base ?? store.getState().base ?? blankRecord, store.getState().record, draft.ours);
  const wordsNow = () =>
    maskedFormat(
      formatFor(
        unionMaps(
          unionMaps((draft.base ?? blankRecord).clientData, store.getState().record.clientData),
          draft.ours.clientData,
        ),
      ),
    );

  /** What was put back there is put back here, as far as it comes in. */
  function takeIn(record: DraftRecord) {
    autosave.addRestored(draft.restored ?? []);
    store.rebase(record, store.getState().base);
  }

  function bringIn() {
    const merge = mergeNow();
    takeIn(merge.merged);
    setBrought({ savedAt: draft.savedAt, merge, chosen: new Map() });
    const { length } = merge.conflicts;
    announce(
      length === 0
        ? 'The other draft is in this one'
        : `The other draft is in this one, but for ${answers(length)} that both changed: choose`,
      { visible: true },
    );
    // The button has gone: what is to be chosen is next, unless the hand is elsewhere by now.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (statusBox.current?.querySelector('input') ?? statusBox.current)?.focus();
    });
  }

  function choose({ merge, chosen, savedAt }: Brought, conflict: Conflict, side: Side) {
    // What stands here stands already, and may have been typed anew; unless the other was chosen before.
    if (side === 'theirs' || chosen.get(conflictKey(conflict)) === 'theirs') {
      takeIn(resolveConflict(store.getState().record, conflict, side));
    }
    setBrought({ savedAt, merge, chosen: new Map(chosen).set(conflictKey(conflict), side) });
  }

  async function discard() {
    setAsked(undefined);
    if (!(await discardDraft(draft))) {
      announce(draftInUse, { assertive: true, visible: true });
      return;
    }
    announceDiscarded('The other draft is discarded', () => saveDraft(draft));
  }

  function askOrDiscard() {
    const { fromTheirs, conflicts } = mergeNow();
    const open = conflicts.filter((conflict) => brought?.chosen.get(conflictKey(conflict)) !== 'ours');
    if (fromTheirs.length + open.length === 0) void discard();
    else setAsked({ changes: fromTheirs, conflicts: open, words: wordsNow() });
  }

  return (
    <Notice
      tone="warn"
      title="Another draft of this client"
      actions={
        <>
          {!brought && <Button onClick={bringIn}>Bring it in</Button>}
          <Button kind="quiet" disabledReason={holdReason} onClick={askOrDiscard}>
            Discard the other
          </Button>
        </>
      }
    >
      <div ref={statusBox} tabIndex={-1}>
        Typed in another tab, kept <Time ms={savedByServiceClock(draft)} />
        {changes && `; it changes ${changes.length} ${changes.length === 1 ? 'thing' : 'things'}`}.{' '}
        {brought ? broughtWords(brought) : notHere}
        {brought && brought.merge.overriddenMoves.length > 0 && (
          <p>
            Moved in both, and stays where it is here:{' '}
            {brought.merge.overriddenMoves.map(wordsNow().place).join('; ')}.
          </p>
        )}
        {brought && brought.merge.conflicts.length > 0 && (
          <Conflicts
            conflicts={brought.merge.conflicts}
            format={wordsNow()}
            chosen={brought.chosen}
            sides={hereAndThere}
            onChoose={(conflict, side) => choose(brought, conflict, side)}
          />
        )}
        {draft.base && changes && (
          <DraftChanges
            {...{ changes, book }}
            base={draft.base}
            ours={draft.ours}
            restored={draft.restored ?? []}
          />
        )}
      </div>
      {asked && (
        <DiscardOther only={asked} onKeep={() => setAsked(undefined)} onDiscard={() => void discard()} />
      )}
    </Notice>
  );
}

const hereAndThere = { ours: 'Here', theirs: 'In the other draft' };

const answers = (count: number): string => (count === 1 ? '1 answer' : `${count} answers`);

function broughtWords({ merge: { conflicts }, chosen }: Brought): string {
  const open = conflicts.filter((conflict) => !chosen.has(conflictKey(conflict))).length;
  if (open > 0) {
    return `It is in this draft, but for ${answers(open)} that both changed: what stands here stays until you choose below. The other stays until it is discarded.`;
  }
  const how = conflicts.length === 0 ? '' : ', as chosen below';
  return `It is in this draft${how}; the other stays until it is discarded.`;
}

const notHere = 'It is not shown here and not saved with this one.';
