import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { journalQuery } from '../../local/queries.ts';
import { keepsOverReload } from '../../local/shelves.ts';
import { useSession } from '../../operations/session.ts';
import { Status } from '../../ui/Status.tsx';
import { formatClock } from '../../ui/time-format.ts';
import type { DraftKeeper } from './draft-keeper.ts';

/** How safe the answers are, in words: kept as a draft, or saved and checked. */
export function SaveState({ keeper, clientId }: { keeper: DraftKeeper; clientId: string | undefined }) {
  const { key } = useSession();
  const keptAt = useSyncExternalStore(keeper.follow, keeper.keptAt);
  const journal = useQuery(journalQuery(key));
  if (keptAt !== undefined) {
    return (
      <Status tone="draft">
        {keepsOverReload()
          ? `Draft kept ${formatClock(keptAt)}`
          : 'This browser keeps nothing: the draft ends with this page'}
      </Status>
    );
  }
  const saved = journal.data?.find(
    (entry) => entry.kind === 'save' && entry.clientId === clientId && entry.outcome === 'answered',
  );
  if (clientId === undefined || !saved) return <span>Nothing typed yet</span>;
  const at = formatClock(saved.answeredAt ?? saved.sentAt);
  switch (saved.receipt?.result) {
    case 'same':
      return <Status tone="quoted">Saved and checked {at}</Status>;
    case 'differs':
      return <Status tone="warn">Saved {at}; the service holds something else than was sent</Status>;
    case undefined:
      return <Status tone="warn">Saved {at}; reading it back failed</Status>;
  }
}
