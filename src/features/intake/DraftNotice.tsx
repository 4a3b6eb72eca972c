import { useState, useSyncExternalStore } from 'react';
import { diffRecords } from '../../domain/answers/diff.ts';
import { keptByServiceClock, type Draft } from '../../domain/seen.ts';
import { toServiceTime } from '../../lib/clock.ts';
import { useHeldReason } from '../../operations/use-hold.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Time } from '../../ui/Time.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import type { Sheet } from './sheet.ts';

interface DraftNoticeProps {
  /** As it was taken up. */
  readonly draft: Draft;
  readonly sheet: Sheet;
  readonly keeper: DraftKeeper;
  readonly onDiscard: () => Promise<void>;
}

/**
 * Says that a draft was taken up, from when it is and what it changes, and lets it be thrown away. It goes once the
 * answers are saved.
 */
export function DraftNotice({ draft, sheet, keeper, onDiscard }: DraftNoticeProps) {
  const { keptAt } = useSyncExternalStore(keeper.follow, keeper.keeping);
  const held = useHeldReason(draft.clientId);
  // What is typed once nothing of it is left is a draft of this visit.
  const [over, setOver] = useState(false);
  if (keptAt === undefined && !over) setOver(true);
  if (over || keptAt === undefined) return null;
  const base = keeper.base();
  const changes = base === undefined ? undefined : diffRecords(base, sheet.state().record).length;
  return (
    <Notice
      tone="info"
      title="Draft taken up"
      actions={
        <Button disabledReason={held} onClick={() => void onDiscard()}>
          Discard draft
        </Button>
      }
    >
      Kept <Time ms={keptAt === draft.keptAt ? keptByServiceClock(draft) : toServiceTime(keptAt)} />
      {changes !== undefined &&
        `; it changes ${changes} ${changes === 1 ? 'thing' : 'things'} of the saved record`}
      .
    </Notice>
  );
}
