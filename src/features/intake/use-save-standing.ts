import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { JournalEntry } from '../../domain/journal.ts';
import { toServiceTime } from '../../lib/clock.ts';
import { journalQuery } from '../../local/queries.ts';
import { useSession } from '../../operations/session.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { newestSave, standingOf, type SaveStanding } from './save-standing.ts';
import { useFollowed } from './use-followed.ts';

/**
 * How the answers stand to the newest save known of the client; undefined when none is. While these answers are being
 * saved it stays as it was. It is worked out once for each save: the records may be large.
 */
export function useSaveStanding(keeper: DraftKeeper, clientId: string | undefined): SaveStanding | undefined {
  const { key } = useSession();
  const newest = useCallback((journal: readonly JournalEntry[]) => newestSave(journal, clientId), [clientId]);
  const { data: entry } = useQuery({ ...journalQuery(key), select: newest });
  const base = useFollowed(keeper.follow, keeper.base);
  const saving = useFollowed(keeper.follow, () => keeper.keeping().saving);
  const known = useRef<SaveStanding>(undefined);
  const state = entry && `${entry.id} ${entry.receipt?.readBackAt}`;
  return useMemo(() => {
    if (!saving) known.current = standingOf(entry, base, toServiceTime(keeper.basedAt()));
    return known.current;
    // An entry is read anew with every change of the journal; it is another only where its state is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [state, base, saving, keeper]);
}
