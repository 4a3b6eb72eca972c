import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  probeTimes,
  type Range,
  isUnfinished,
  earlierReads,
  type SearchNote,
} from '../../../domain/journal/change-search.ts';
import { joinReads, nothingKnown, type KnownReads } from '../../../domain/journal/known-reads.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { storedReads, storedReadsQuery } from '../../../storage/known-reads.ts';
import { findChanges, pageLeft, type SearchState } from './find-changes.ts';
import { useSession } from '../../../operations/session.ts';

export interface ChangeSearch {
  /** What is known of the archive, kept reads and those of the search under way. */
  readonly known: KnownReads;
  /** Moments worth reading before others, earliest first; undefined until what is kept here is read. */
  readonly hints: readonly number[] | undefined;
  /** Undefined until a search was begun on this visit. */
  readonly run: SearchState | undefined;
  /** The last search of an earlier visit, or of another tab, while it has left something to be looked for. */
  readonly brokenOff: SearchNote | undefined;
  /** @param noted whether a later visit is to be told of it; see `Search`. */
  readonly start: (range: Range, cap: number, noted: boolean) => void;
  readonly stop: () => void;
}

/** A search for changes of one client that this page began, and what was found before. Leaving the page stops it. */
export function useChangeSearch(clientId: string, productId: string): ChangeSearch {
  const session = useSession();
  const { known: kept, search: before } =
    useQuery(storedReadsQuery(session.key, clientId, productId)).data ?? {};
  const journal = useQuery(journalQuery(session.key)).data;
  const visited = `${clientId}/${productId}`;
  const [last, setLast] = useState<{ readonly of: string; readonly run: SearchState }>();
  const run = last?.of === visited ? last.run : undefined;
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(pageLeft), []);

  const search = async (range: Range, cap: number, noted: boolean, signal: AbortSignal) => {
    // One that another took the place of ends without a word.
    const tell = (state: SearchState) => {
      if (stopping.current?.signal === signal) setLast({ of: visited, run: state });
    };
    // Read anew: the kept reads on screen may be those of a moment ago.
    const { known, search: last } = await storedReads(session.key, clientId, productId);
    const madeBefore = noted ? earlierReads(last, known, range) : 0;
    const hints = probeTimes(journal ?? [], clientId);
    tell({ known, range, made: 0, madeBefore, state: 'searching' });
    await findChanges(
      session,
      { clientId, productId, range, hints, known, cap, madeBefore, noted },
      tell,
      signal,
    );
  };
  const found = run?.known ?? nothingKnown;
  const known = useMemo(() => (kept ? joinReads(kept, found) : found), [kept, found]);
  const hints = useMemo(
    () => (kept && journal ? probeTimes(journal, clientId) : undefined),
    [kept, journal, clientId],
  );
  return {
    known,
    hints,
    run,
    brokenOff: (!run || run.state === 'done') && before && isUnfinished(before, known) ? before : undefined,
    start: (range, cap, noted) => {
      stopping.current?.abort(pageLeft);
      stopping.current = new AbortController();
      void search(range, cap, noted, stopping.current.signal);
    },
    stop: () => stopping.current?.abort(),
  };
}
