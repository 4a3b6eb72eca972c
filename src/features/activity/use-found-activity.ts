import { useDeferredValue, useEffect, useMemo } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { useSession } from '../../operations/session.ts';
import { clientJournalQuery, indexQuery } from '../../storage/queries.ts';
import { journalQuery } from '../../storage/whole-journal.ts';
import { kindsIn, matching, ofClient, type ActivityFilter, type ActivitySearch } from './activity-filter.ts';

/** The entries of the journal that an address asks for, and what they can be filtered by. */
export interface FoundActivity {
  /** Latest first. */
  readonly entries: readonly JournalEntry[];
  /** Whether there may be earlier ones, which were not read yet. */
  readonly hasMore: boolean;
  /** The clients' names, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly kinds: readonly string[];
  /** Who did something, by name. */
  readonly agents: readonly string[];
  /** The clients with activity, by name. */
  readonly clients: readonly (readonly [id: string, name: string])[];
}

/**
 * @param most how many of the found entries are shown; earlier ones of everybody's are read when there are no more
 * @returns undefined until the journal is read
 */
export function useFoundActivity(
  search: ActivitySearch,
  clientId: string | undefined,
  most: number,
): FoundActivity | undefined {
  const { key } = useSession();
  // One client's are read whole, everybody's some at a time.
  const client = clientId ?? search.client;
  const own = useQuery({ ...clientJournalQuery(key, client), enabled: client !== undefined }).data;
  const ofAll = useInfiniteQuery({ ...journalQuery(key), enabled: client === undefined });
  const pages = ofAll.data?.pages;
  const read = useMemo(
    () => (client === undefined ? pages?.flatMap(({ entries }) => entries) : own && ofClient(own, client)),
    [client, pages, own],
  );
  const index = useQuery(indexQuery(key)).data;
  const names = useMemo(() => new Map(index?.map((row) => [row.clientId, row.clientName])), [index]);
  // Typing stays quick in a long journal.
  const words = useDeferredValue(search.q ?? '');
  const { kind, agent, product, outcome, entry: named } = search;
  const filter: ActivityFilter = useMemo(
    () => ({ kind, agent, product, outcome, words }),
    [kind, agent, product, outcome, words],
  );
  const entries = useMemo(() => matching(read ?? [], filter, names), [read, filter, names]);
  const kinds = useMemo(() => kindsIn(read ?? []), [read]);
  const agents = useMemo(
    () => [...new Set((read ?? []).map((entry) => entry.agent))].filter(Boolean).toSorted(),
    [read],
  );
  const clients = useMemo(
    () =>
      (index ?? [])
        .filter(({ lastSavedAt, lastQuotedAt }) => (lastSavedAt ?? lastQuotedAt) !== undefined)
        .map((row) => [row.clientId, row.clientName] as const)
        .toSorted(([, a], [, b]) => a.localeCompare(b)),
    [index],
  );
  const { hasNextPage, isFetching, fetchNextPage } = ofAll;
  const isNamedMissing = named !== undefined && !entries.some(({ id }) => id === named);
  useEffect(() => {
    if (hasNextPage && !isFetching && (entries.length <= most || isNamedMissing)) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage, entries.length, most, isNamedMissing]);
  return read && { entries, hasMore: client === undefined && hasNextPage, names, kinds, agents, clients };
}
