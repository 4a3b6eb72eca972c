import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { overByServiceClock } from '../../domain/journal.ts';
import { serviceNow, toServiceTime } from '../../lib/clock.ts';
import { journalQuery } from '../../local/queries.ts';
import { keepsOverReload } from '../../local/shelves.ts';
import { useSession } from '../../operations/session.ts';
import { Status } from '../../ui/Status.tsx';
import { formatClock, formatMoment } from '../../ui/time-format.ts';
import type { DraftKeeper, Keeping } from './draft-keeper.ts';

/** A save of today by its time of day, an older one with its date. */
function savedWords(ms: number): string {
  const day = (at: number) => formatMoment(at, { precision: 'day' });
  return day(ms) === day(serviceNow()) ? formatClock(ms) : formatMoment(ms, { precision: 'minute' });
}

interface SaveStateProps {
  readonly keeper: DraftKeeper;
  readonly clientId: string | undefined;
}

/** How safe the answers are, in words: kept as a draft, or saved and checked. Busy while a change is not kept yet. */
export function SaveState({ keeper, clientId }: SaveStateProps) {
  const keeping = useSyncExternalStore(keeper.follow, keeper.keeping);
  return (
    <div role="group" aria-label="Save state" aria-busy={keeping.pending}>
      <SaveWords {...keeping} clientId={clientId} />
    </div>
  );
}

function SaveWords({ keptAt, clientId }: Keeping & { readonly clientId: string | undefined }) {
  const { key } = useSession();
  const journal = useQuery(journalQuery(key));
  if (keptAt !== undefined) {
    return keepsOverReload() ? (
      <Status tone="draft">Draft kept {formatClock(toServiceTime(keptAt))}</Status>
    ) : (
      <Status tone="failed">This browser keeps nothing: the draft ends with this page. Save soon.</Status>
    );
  }
  const saved = journal.data?.find(
    ({ kind, clientId: id, outcome, receipt }) =>
      // A save whose answer was lost counts once reading showed that it was done.
      kind === 'save' && id === clientId && (outcome === 'answered' || receipt !== undefined),
  );
  if (clientId === undefined || !saved) return <span>Nothing typed yet</span>;
  const at = savedWords(overByServiceClock(saved));
  switch (saved.receipt?.result) {
    case 'same':
      return <Status tone="quoted">Saved and checked {at}</Status>;
    case 'differs':
      return <Status tone="warn">Saved {at}; the service holds something else than was sent</Status>;
    case undefined:
      return <Status tone="warn">Saved {at}; reading it back failed</Status>;
  }
}
