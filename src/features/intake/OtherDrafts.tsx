import { useQuery } from '@tanstack/react-query';
import { diffRecords } from '../../domain/answers/diff.ts';
import { mergeRecords } from '../../domain/answers/merge.ts';
import { keptByServiceClock, type Draft } from '../../domain/seen.ts';
import { dropDraft, keepDraft } from '../../local/drafts.ts';
import { otherDraftsQuery } from '../../local/queries.ts';
import { useHeldReason } from '../../operations/use-hold.ts';
import { useSession } from '../../operations/session.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Time } from '../../ui/Time.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import type { Sheet } from './sheet.ts';

interface OtherDraftsProps {
  readonly clientId: string | undefined;
  readonly sheet: Sheet;
  readonly keeper: DraftKeeper;
}

/** Drafts of the same client that this tab does not work on: of another tab, open or closed. None is forgotten. */
export function OtherDrafts({ clientId, sheet, keeper }: OtherDraftsProps) {
  const { key } = useSession();
  const drafts = useQuery({
    ...otherDraftsQuery(key, clientId ?? '', keeper.draftId),
    enabled: clientId !== undefined,
  });
  return (drafts.data ?? []).map((draft) => <OtherDraft key={draft.draftId} {...{ draft, sheet, keeper }} />);
}

function OtherDraft({ draft, sheet, keeper }: { draft: Draft } & Omit<OtherDraftsProps, 'clientId'>) {
  const held = useHeldReason(draft.clientId);
  const changes = draft.base ? diffRecords(draft.base, draft.mine).length : undefined;

  function bringIn() {
    const { record } = sheet.state();
    const base = draft.base ?? keeper.base() ?? record;
    const { merged, clashes } = mergeRecords(base, record, draft.mine);
    sheet.replace(merged);
    const kept =
      clashes.length === 0 ? '' : `; where both changed one answer, ${clashes.length} stayed as here`;
    announce(`The other draft is in this one${kept}`, { visible: true });
  }

  async function discard() {
    await dropDraft(draft.connection, draft.draftId);
    announce('The other draft is discarded', { action: { label: 'Undo', run: () => void keepDraft(draft) } });
  }

  return (
    <Notice
      tone="warn"
      title="Another draft of this client"
      actions={
        <>
          <Button onClick={bringIn}>Bring it in</Button>
          <Button kind="quiet" disabledReason={held} onClick={() => void discard()}>
            Discard the other
          </Button>
        </>
      }
    >
      Typed in another tab, kept <Time ms={keptByServiceClock(draft)} />
      {changes !== undefined && `; it changes ${changes} ${changes === 1 ? 'thing' : 'things'}`}. It is not
      shown here and not saved with this one.
    </Notice>
  );
}
