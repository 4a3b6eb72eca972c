import { diffRecords } from '../../domain/answers/diff.ts';
import { keptByServiceClock, type Draft } from '../../domain/seen.ts';
import { Button } from '../../ui/Button.tsx';
import { Time } from '../../ui/Time.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Says that a draft was taken up, from when it is and what it changes, and lets it be thrown away. */
export function DraftNotice({ draft, onDiscard }: { draft: Draft; onDiscard: () => Promise<void> }) {
  const changes = draft.base === undefined ? undefined : diffRecords(draft.base, draft.mine).length;
  return (
    <Notice
      tone="info"
      title="Draft taken up"
      actions={<Button onClick={() => void onDiscard()}>Discard draft</Button>}
    >
      Kept <Time ms={keptByServiceClock(draft)} />
      {changes !== undefined &&
        `; it changes ${changes} ${changes === 1 ? 'thing' : 'things'} of the saved record`}
      .
    </Notice>
  );
}
