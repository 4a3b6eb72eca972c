/** Queries over what this browser remembers. They are refreshed by `subscribeToTables`, so nothing here goes stale by time. */
import { queryOptions } from '@tanstack/react-query';
import { callsUnderWay, markUnderWay } from './calls-under-way.ts';
import { otherDrafts } from './drafts.ts';
import type { TableRows, TableName } from './table.ts';
import { tables } from './database.ts';

/** The key under which a table's queries stand; the table's name comes second, so that a change finds them all. */
export function tableKey(name: TableName, ...rest: readonly unknown[]): readonly unknown[] {
  return ['local', name, ...rest];
}

function allOf<N extends TableName>(name: N, connection: string) {
  return queryOptions({
    queryKey: tableKey(name, connection),
    queryFn: async () => (await tables())[name].all(connection),
    // Not 'static': that would refuse `subscribeToTables` its refresh too.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

// What picks or sorts stands outside of the options: one made anew with each render would give a new list each time.
type Client = TableRows['index'];
const ofClients = (rows: Client[]) => rows.filter((row) => row.whatIfOf === undefined);
const ofScratch = (rows: Client[]) => rows.filter((row) => row.whatIfOf !== undefined);
const latestSaved = (drafts: TableRows['drafts'][]) => drafts.toSorted((a, b) => b.savedAt - a.savedAt);
const latestSent = (entries: TableRows['journal'][]) => entries.toSorted((a, b) => b.sentAt - a.sentAt);

/** The client index, in no particular order, without the scratch clients of what-ifs. */
export const indexQuery = (connection: string) =>
  queryOptions({ ...allOf('index', connection), select: ofClients });

/** The scratch clients of what-ifs, in no particular order. */
export const scratchClientsQuery = (connection: string) =>
  queryOptions({ ...allOf('index', connection), select: ofScratch });

/** All drafts of the connection, the latest first. */
export const draftsQuery = (connection: string) =>
  queryOptions({ ...allOf('drafts', connection), select: latestSaved });

/** The drafts of a client less the one worked on here, the latest first. */
export const otherDraftsQuery = (connection: string, clientId: string, own: string) =>
  queryOptions({
    queryKey: tableKey('drafts', connection, clientId, own),
    queryFn: () => otherDrafts(connection, clientId, own),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** The journal, the latest first; what this page waits for is marked. */
export const journalQuery = (connection: string) =>
  queryOptions({
    ...allOf('journal', connection),
    queryFn: async () => {
      const { journal } = await tables();
      // Of before the read: a call that ends during it is read again.
      const open = new Set(callsUnderWay);
      return markUnderWay(await journal.all(connection), open);
    },
    select: latestSent,
  });

/** How the watching of each known firing stands. */
export const pollsQuery = (connection: string) => allOf('polls', connection);

/** Every version of every config seen. */
export const configVersionsQuery = (connection: string) => allOf('configVersions', connection);
