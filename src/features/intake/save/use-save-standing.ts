import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { useSession } from '../../../operations/session.ts';
import type { DraftKeeper } from '../draft-keeper.ts';
import { newestSave, standingOf, type SaveStanding } from './save-standing.ts';
import { useFollowed } from '../use-followed.ts';

/** The last answer for each sheet: several places on one screen ask, and the records may be large. */
const known = new WeakMap<
  DraftKeeper,
  {
    readonly state: string | undefined;
    readonly base: DraftRecord | undefined;
    readonly standing: SaveStanding | undefined;
  }
>();

/**
 * How the answers stand to the newest save known of the client; undefined when none is. While these answers are being
 * saved it stays as it was.
 */
export function useSaveStanding(keeper: DraftKeeper, clientId: string | undefined): SaveStanding | undefined {
  const { key } = useSession();
  const newest = useCallback((journal: readonly JournalEntry[]) => newestSave(journal, clientId), [clientId]);
  const { data: entry } = useQuery({ ...journalQuery(key), select: newest });
  const base = useFollowed(keeper.follow, keeper.base);
  const saving = useFollowed(keeper.follow, () => keeper.keeping().saving);
  return saving ? known.get(keeper)?.standing : standingFor(keeper, entry, base);
}

function standingFor(
  keeper: DraftKeeper,
  entry: JournalEntry | undefined,
  base: DraftRecord | undefined,
): SaveStanding | undefined {
  // An entry is read anew with every change of the journal; it is another only where its state is.
  const state = entry && `${entry.id} ${entry.receipt?.readBackAt}`;
  const last = known.get(keeper);
  if (last && last.state === state && last.base === base) return last.standing;
  const standing = standingOf(entry, base, keeper.basedAt() + (keeper.basedOffset() ?? 0));
  known.set(keeper, { state, base, standing });
  return standing;
}
