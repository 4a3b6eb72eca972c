/** Queries over the tables. `subscribeToTables` refreshes them, so none goes stale with time. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { JournalEntry } from '../domain/journal/journal.ts';
import { createStore } from '../lib/store.ts';
import { entryOf } from '../domain/client-index/entry-of.ts';
import type { IndexEntry } from '../domain/client-index/index-row.ts';
import { tables, type TableChange } from './database/database.ts';
import { rowSharing } from './database/row-sharing.ts';
import { entriesOfClient } from './journal.ts';
import type { TableRows, TableName } from './database/table.ts';

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
const ofClients = (rows: IndexEntry[]) => rows.filter((row) => row.whatIfOf === undefined);
const ofScratch = (rows: IndexEntry[]) => rows.filter((row) => row.whatIfOf !== undefined);
const latestSaved = (drafts: TableRows['drafts'][]) => drafts.toSorted((a, b) => b.savedAt - a.savedAt);

const allClients = (connection: string) =>
  queryOptions({
    queryKey: tableKey('index', connection),
    queryFn: async (): Promise<IndexEntry[]> => {
      const { index, own } = await tables();
      const [rows, notes] = await Promise.all([index.all(connection), own.all(connection)]);
      const noteOf = new Map(notes.map((note) => [note.clientId, note]));
      return rows.flatMap((row) => entryOf(row, noteOf.get(row.clientId)) ?? []);
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** The client index without the scratch clients of what-ifs, in no particular order. */
export const indexQuery = (connection: string) =>
  queryOptions({ ...allClients(connection), select: ofClients });

/** The scratch clients of what-ifs, in no particular order. */
export const scratchClientsQuery = (connection: string) =>
  queryOptions({ ...allClients(connection), select: ofScratch });

/** All drafts of the connection, latest first. */
export const draftsQuery = (connection: string) =>
  queryOptions({ ...allOf('drafts', connection), select: latestSaved });

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

/** Entries with `underWay` set on the calls that this page, or a colleague's computer, waits for. @param read reads them; its calls are known before. */
export async function withCallsUnderWay(read: () => Promise<JournalEntry[]>): Promise<JournalEntry[]> {
  // Before the read, because a call that ends during it causes another read.
  const ids = callsUnderWay.getState();
  const entries = await read();
  return entries.map((entry) =>
    entry.outcome === 'unknown' && (ids.has(entry.id) || rowSharing.getState()?.watchAwaited(entry))
      ? { ...entry, underWay: true }
      : entry,
  );
}

/** What the key of a client's journal has in the place where other queries of the table have another word. */
const ofClient = 'client';

/**
 * A client's entries, latest first, with `underWay` set on the calls that this page waits for. What-ifs sent under a copy
 * of the client are among them. @param clientId undefined for the entries of no client, such as its creation.
 */
export const clientJournalQuery = (connection: string, clientId: string | undefined) =>
  queryOptions({
    queryKey: tableKey('journal', connection, ofClient, clientId ?? ''),
    queryFn: () => withCallsUnderWay(() => entriesOfClient(connection, clientId ?? '')),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** Reads again what a change of a table makes stale: of the journal and the index what is of the clients that it is about. */
export async function refreshTables(queryClient: QueryClient, { name, clients }: TableChange): Promise<void> {
  const isOfIndex = name === 'index' || name === 'own';
  if (isOfIndex && clients && clients.length <= someClients) return refreshClients(queryClient, clients);
  await queryClient.invalidateQueries({
    queryKey: tableKey(isOfIndex ? 'index' : name),
    predicate: ({ queryKey: [, , , what, client] }) =>
      !clients || what !== ofClient || clients.some((one) => one === client),
  });
}

/** So many clients are read one by one; of more, all are read again. */
const someClients = 100;

/**
 * Puts what became of some clients into the lists of all that were read: to read fifty thousand again takes a quarter of a
 * second from the agent.
 */
async function refreshClients(queryClient: QueryClient, clients: readonly string[]): Promise<void> {
  const { index, own } = await tables();
  const lists = queryClient.getQueryCache().findAll({ queryKey: tableKey('index') });
  await Promise.all(
    lists.map(async (list) => {
      const { queryKey, state } = list;
      const connection = String(queryKey[2]);
      // Put into a list that is to be read again, it would be taken for all that is new.
      const isRead = () => list.state.fetchStatus === 'idle' && !list.state.isInvalidated;
      const read = async (client: string) => {
        const key = [connection, client];
        const [row, notes] = await Promise.all([index.get(key), own.get(key)]);
        return [client, row && entryOf(row, notes)] as const;
      };
      const entries = state.data === undefined ? undefined : new Map(await Promise.all(clients.map(read)));
      if (!entries || !isRead()) return queryClient.invalidateQueries({ queryKey, exact: true });
      queryClient.setQueryData<IndexEntry[]>(queryKey, (present = []) => {
        const isNew = (client: string) => !present.some(({ clientId }) => clientId === client);
        const added = [...entries].flatMap(([client, entry]) => (entry && isNew(client) ? entry : []));
        const changed = present.flatMap((one) =>
          entries.has(one.clientId) ? (entries.get(one.clientId) ?? []) : one,
        );
        return [...changed, ...added];
      });
    }),
  );
}

/** The progress of each known quote request. */
export const pollsQuery = (connection: string) => allOf('polls', connection);

/** The saves of every client that the service has not shown yet. */
export const unshownSavesQuery = (connection: string) => allOf('unshownSaves', connection);

/** Every version of every config that this browser has read. */
export const configVersionsQuery = (connection: string) => allOf('configVersions', connection);
