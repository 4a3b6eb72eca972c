import { useSyncExternalStore } from 'react';
import { browserNow, serviceNow, toServiceTime } from '../../../lib/clock.ts';
import { dayOf, formatTime, formatTimeOfDay } from '../../../lib/format.ts';
import { survivesReload } from '../../../storage/database.ts';
import { Status } from '../../../ui/Status.tsx';
import type { DraftKeeper } from '../draft-keeper.ts';
import type { SaveStanding } from './save-standing.ts';
import { useSaveStanding } from './use-save-standing.ts';

/** When this page came to its first intake, browser clock. */
const opened = browserNow();

/** What was saved or kept today by its time of day, anything older with its date. */
function savedWords(ms: number): string {
  return dayOf(ms) === dayOf(serviceNow()) ? formatTimeOfDay(ms) : formatTime(ms);
}

interface SaveStateProps {
  readonly keeper: DraftKeeper;
  readonly clientId: string | undefined;
}

/** How safe the answers are, in words: kept as a draft, or saved and checked. Busy while a change is not kept yet. */
export function SaveState({ keeper, clientId }: SaveStateProps) {
  const { pending, savedAt } = useSyncExternalStore(keeper.follow, keeper.keeping);
  const standing = useSaveStanding(keeper, clientId);
  return (
    <div role="group" aria-label="Save state" aria-busy={pending}>
      {savedAt === undefined ? <SavedWords standing={standing} /> : <DraftWords {...{ savedAt, standing }} />}
    </div>
  );
}

interface DraftWordsProps {
  readonly savedAt: number;
  readonly standing: SaveStanding | undefined;
}

function DraftWords({ savedAt, standing }: DraftWordsProps) {
  return survivesReload() ? (
    <Status tone="draft">
      Draft kept {savedWords(savedAt)}
      {sinceWords(standing)}
    </Status>
  ) : (
    <Status tone="failed">This browser keeps nothing: the draft ends with this page. Save soon.</Status>
  );
}

/** Who typed on while a save was under way is told here how it ended; one made elsewhere has its own notice. */
function sinceWords(standing: SaveStanding | undefined): string {
  if (!standing || standing.kind === 'elsewhere' || standing.at < toServiceTime(opened)) return '';
  return `, since the save of ${savedWords(standing.at)} (${checkWords[standing.kind]})`;
}

const checkWords = {
  checked: 'checked',
  unread: 'reading it back failed',
  differs: 'read back as something else than was sent',
  changedSince: 'changed elsewhere since',
} as const;

function SavedWords({ standing }: { readonly standing: SaveStanding | undefined }) {
  if (!standing) return <span>Nothing typed yet</span>;
  const at = savedWords(standing.at);
  switch (standing.kind) {
    case 'checked':
      return <Status tone="quoted">Saved and checked {at}</Status>;
    case 'unread':
      return <Status tone="warn">Saved {at}; reading it back failed</Status>;
    case 'differs':
      return <Status tone="warn">Saved {at}; reading it back showed something else than was sent</Status>;
    case 'changedSince':
      return <Status tone="neutral">Saved {at}; changed elsewhere since</Status>;
    case 'elsewhere':
      return <Status tone="warn">Saved elsewhere {at}; not shown here</Status>;
  }
}
