/** Queries over the tables. `subscribeToTables` refreshes them, so none goes stale with time. */
import { queryOptions } from '@tanstack/react-query';
import type { JournalEntry } from '../domain/journal/journal.ts';
import { createStore } from '../lib/store.ts';
import { tables } from './database.ts';
import { otherDrafts } from './drafts.ts';
import { readJournal } from './journal.ts';
import type { TableRows, TableName } from './table.ts';

/** The key of a table's query. The table's name comes second, so that a change finds all its queries. */
export function tableKey(name: TableName, ...rest: readonly unknown[]): readonly unknown[] {
  return ['local', name, ...rest];
}

function allOf<N extends TableName>(name: N, connection: string) {
  return queryOptions({
    queryKey: tableKey(name, connection),
    queryFn: async () => (await tables())[name].all(connection),
    // Not 'static', which would prevent the refresh by `subscribeToTables`.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

// Selectors are constants: one made with each render would return a new list each time.
type Client = TableRows['index'];
const ofClients = (rows: Client[]) => rows.filter((row) => row.whatIfOf === undefined);
const ofScratch = (rows: Client[]) => rows.filter((row) => row.whatIfOf !== undefined);
const latestSaved = (drafts: TableRows['drafts'][]) => drafts.toSorted((a, b) => b.savedAt - a.savedAt);

/** The client index without the scratch clients of what-ifs, in no particular order. */
export const indexQuery = (connection: string) =>
  queryOptions({ ...allOf('index', connection), select: ofClients });

/** The scratch clients of what-ifs, in no particular order. */
export const scratchClientsQuery = (connection: string) =>
  queryOptions({ ...allOf('index', connection), select: ofScratch });

/** All drafts of the connection, latest first. */
export const draftsQuery = (connection: string) =>
  queryOptions({ ...allOf('drafts', connection), select: latestSaved });

/** The drafts of a client except this tab's own, latest first. */
export const otherDraftsQuery = (connection: string, clientId: string, own: string) =>
  queryOptions({
    queryKey: tableKey('drafts', connection, clientId, own),
    queryFn: () => otherDrafts(connection, clientId, own),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/**
 * The journal entries whose responses this page waits for, by id. Not stored: after a reload, and in another tab, their
 * end is unknown.
 */
const callsUnderWay = createStore<ReadonlySet<string>>(new Set());

export function startCall(entryId: string): void {
  callsUnderWay.setState((ids) => new Set([...ids, entryId]));
}

export function endCall(entryId: string): void {
  callsUnderWay.setState((ids) => new Set([...ids].filter((id) => id !== entryId)));
}

/** The journal, latest first, with `underWay` set on the calls that this page waits for. */
export const journalQuery = (connection: string) =>
  queryOptions({
    queryKey: tableKey('journal', connection),
    queryFn: async () => {
      // Before the read, because a call that ends during it causes another read.
      const ids = callsUnderWay.getState();
      const entries = await readJournal(connection);
      return entries
        .map((entry): JournalEntry =>
          entry.outcome === 'unknown' && ids.has(entry.id) ? { ...entry, underWay: true } : entry,
        )
        .toReversed();
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** The progress of each known quote request. */
export const pollsQuery = (connection: string) => allOf('polls', connection);

/** Every version of every config that this browser has read. */
export const configVersionsQuery = (connection: string) => allOf('configVersions', connection);
