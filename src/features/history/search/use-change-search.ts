import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isUnfinished, probeTimes, type SearchNote } from '../../../domain/journal/change-search.ts';
import { joinReads, nothingKnown, type KnownReads } from '../../../domain/journal/known-reads.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { useSession } from '../../../operations/session.ts';
import { storedReads, storedReadsQuery } from '../../../storage/known-reads.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { findChanges, type SearchState } from './find-changes.ts';

/** The most reads of one search, and of the reads around known calls when the page opens. */
export const mostReadsAtOnce = 500;

/** Where a search begins: before any archive. */
const archiveStart = Date.UTC(2000, 0);

export interface ChangeSearch {
  /** What is known of the archive: stored reads and those of this visit. */
  readonly known: KnownReads;
  /** The agent's search on this visit; undefined before it. */
  readonly run: SearchState | undefined;
  /** The unfinished search of an earlier visit or of another tab. */
  readonly earlier: SearchNote | undefined;
  /** Searches the whole archive up to now, or resumes that. */
  readonly start: () => void;
  readonly stop: () => void;
}

interface Visit {
  /** The client and the product. */
  readonly visited: string;
  readonly known: KnownReads;
  readonly run: SearchState | undefined;
}

/**
 * What reads of the archive show of a client. Opening the page reads around the known saves and quote requests, so that
 * each shows what it changed; everything else is found by a search that the agent starts. Leaving the page stops both.
 */
export function useChangeSearch(clientId: string, productId: string): ChangeSearch {
  const session = useSession();
  const stored = useQuery(storedReadsQuery(session.key, clientId, productId)).data;
  const journal = useQuery(clientJournalQuery(session.key, clientId)).data;
  const visited = `${clientId}/${productId}`;
  const [last, setLast] = useState<Visit>();
  const visit = last?.visited === visited ? last : undefined;
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const probes = useMemo(() => (journal ? probeTimes(journal, clientId) : []), [journal, clientId]);
  const search = async (isAsked: boolean) => {
    stopping.current?.abort();
    const control = new AbortController();
    stopping.current = control;
    // The stored reads on screen may be older.
    const { known } = await storedReads(session.key, clientId, productId);
    const range = { from: isAsked ? archiveStart : (probes[0] ?? archiveStart), to: serviceNow() };
    const notify = (state: SearchState) => {
      if (stopping.current === control) {
        setLast({ visited, known: state.known, run: isAsked ? state : undefined });
      }
    };
    if (isAsked) notify({ known, range, made: 0, state: 'unfinished', isRunning: true });
    const asked = { clientId, productId, range, probes, probesOnly: !isAsked, known, cap: mostReadsAtOnce };
    await findChanges(session, asked, notify, control.signal);
  };
  useReadProbes(visited, stored?.known, probes, visit?.run?.isRunning === true, () => void search(false));

  const found = visit?.known ?? nothingKnown;
  const known = useMemo(() => (stored ? joinReads(stored.known, found) : found), [stored, found]);
  const { run } = visit ?? {};
  const before = stored?.search;
  return {
    known,
    run,
    earlier: (!run || run.state === 'done') && before && isUnfinished(before, known) ? before : undefined,
    start: () => void search(true),
    stop: () => stopping.current?.abort(),
  };
}

/** Reads the probe times that are not read yet, once per visit and newest one: a failing service is not asked again and again. */
function useReadProbes(
  visited: string,
  stored: KnownReads | undefined,
  probes: readonly number[],
  isSearching: boolean,
  read: () => void,
): void {
  const tried = useRef(new Set<string>());
  useEffect(() => {
    const visit = `${visited} ${probes.at(-1)}`;
    if (!stored || probes.length === 0 || isSearching || tried.current.has(visit)) return;
    tried.current.add(visit);
    read();
  });
}
