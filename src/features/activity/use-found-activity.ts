import { useDeferredValue, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { useSession } from '../../operations/session.ts';
import { indexQuery, journalQuery } from '../../storage/queries.ts';
import { isOf, kindsIn, matching, type ActivityFilter, type ActivitySearch } from './activity-filter.ts';

/** The entries of the journal that an address asks for, and what they can be filtered by. */
export interface FoundActivity {
  /** Latest first. */
  readonly entries: readonly JournalEntry[];
  /** The clients' names, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly kinds: readonly string[];
  /** The clients with activity, by name. */
  readonly clients: readonly (readonly [id: string, name: string])[];
}

/** @returns undefined until the journal is read */
export function useFoundActivity(
  search: ActivitySearch,
  clientId: string | undefined,
): FoundActivity | undefined {
  const { key } = useSession();
  const journal = useQuery(journalQuery(key)).data;
  const index = useQuery(indexQuery(key)).data;
  const names = useMemo(() => new Map(index?.map((row) => [row.clientId, row.clientName])), [index]);
  const own = useMemo(
    () => (clientId === undefined ? journal : journal?.filter((entry) => isOf(entry, clientId))) ?? [],
    [journal, clientId],
  );
  // Typing stays quick in a long journal.
  const words = useDeferredValue(search.q ?? '');
  const { kind, product, outcome } = search;
  const client = clientId === undefined ? search.client : undefined;
  const filter: ActivityFilter = useMemo(
    () => ({ kind, product, outcome, client, words }),
    [kind, product, outcome, client, words],
  );
  const entries = useMemo(() => matching(own, filter, names), [own, filter, names]);
  const kinds = useMemo(() => kindsIn(own), [own]);
  const clients = useMemo(() => {
    const listed = new Set(own.map((entry) => entry.clientId));
    return [...names].filter(([id]) => listed.has(id)).toSorted(([, a], [, b]) => a.localeCompare(b));
  }, [own, names]);
  return journal && { entries, names, kinds, clients };
}
