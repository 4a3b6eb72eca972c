/** Keeps the reads of a live service, and shows the last ones, marked by their failure, while it cannot be reached. */
import type { InferDataFromTag, Query, QueryKey, QueryPersister } from '@tanstack/react-query';
import type { z } from 'zod';
import type { WholeClient } from '../domain/client/whole-client.ts';
import { isUnreachable } from '../api/errors.ts';
import { ClientRead } from '../contract/clients.ts';
import { ConfigsRead } from '../contract/configs.ts';
import { QuotesRead } from '../contract/quotes.ts';
import { asKnown, type KnownClient } from './known-client.ts';
import { storedLastRead, storeLastRead } from '../storage/last-reads.ts';
import { storedWorkspace } from '../storage/workspaces.ts';
import { emptyWorkspace } from '../domain/questions/workspace/empty-workspace.ts';

type ReadSchema = z.ZodType<{ readonly raw: unknown }>;

type Schema = (queryKey: QueryKey) => Promise<ReadSchema>;

/** What a stored read is parsed with. Those of no first screen are loaded on demand. */
const schemas: ReadonlyMap<unknown, Schema> = new Map<unknown, Schema>([
  ['client', async () => ClientRead],
  ['whole', async () => (await import('../domain/client/whole-client.ts')).WholeClientRead],
  [
    'quotes',
    async ([, , trigger]) => {
      const { readResponses } = await import('../domain/quotes/reading/read-responses.ts');
      return QuotesRead.transform((read) => readResponses(read, String(trigger)));
    },
  ],
  ['configs', async () => ConfigsRead],
]);

/** Undefined for a query that reads nothing of the service. */
const schemaOf = ([what, , , , of]: QueryKey) => schemas.get(of === 'whole' ? of : what);

/** The connection of a query whose reads are kept; undefined for the demo, whose service is in the browser. */
function connectionOf(queryKey: QueryKey): string | undefined {
  const [, connection] = queryKey;
  const isLive = typeof connection === 'string' && !connection.startsWith('demo:');
  return isLive && schemaOf(queryKey) ? connection : undefined;
}

/** Stores a read for later, without delaying it. */
export function keepLastRead(queryKey: QueryKey, { raw }: { readonly raw: unknown }): void {
  const connection = connectionOf(queryKey);
  // A read that cannot be stored is still a read.
  if (connection !== undefined) void storeLastRead(connection, queryKey, raw).catch(() => undefined);
}

/** A query's last read and when it came, by the browser's clock. */
export async function lastRead<Key extends QueryKey>(
  queryKey: Key,
): Promise<{ readonly at: number; readonly data: InferDataFromTag<unknown, Key> } | undefined> {
  const connection = connectionOf(queryKey);
  const stored = connection === undefined ? undefined : await storedLastRead(connection, queryKey);
  const schema = stored && (await schemaOf(queryKey)?.(queryKey));
  const read = schema?.safeParse(stored?.body).data;
  const [, , clientId, , of] = queryKey;
  const isWhole = connection !== undefined && of === 'whole' && typeof clientId === 'string';
  const data = isWhole && read ? await known(connection, clientId, read as WholeClient) : read; // the schema of 'whole'
  return stored && data && { at: stored.at, data: data as InferDataFromTag<unknown, Key> }; // the schema of this query
}

/** A query knows no session: its answers are read by the questions that were last stored for its connection. */
async function known(key: string, clientId: string, whole: WholeClient): Promise<KnownClient> {
  const workspace = (await storedWorkspace(key)) ?? emptyWorkspace;
  return asKnown({ key, workspace }, clientId, whole);
}

/**
 * Puts a last read into a query that cannot be read now. With its age and the error this is the state of a query that was
 * read then and failed since, so nothing takes it for a fresh read.
 */
export function showLastRead<Data>(
  query: Pick<Query<Data>, 'setState'>,
  data: Data,
  at: number,
  error: Error,
): void {
  query.setState({ data, dataUpdatedAt: at, error, status: 'error' });
}

/** Reads through the network. A read that fails there still fails, with the last read in its place. */
export const lastReadPersister: QueryPersister = async (queryFn, context, query) => {
  if (connectionOf(query.queryKey) === undefined) return queryFn(context);
  // Taking the signal lets the query be cancelled, which only reads of the service can be.
  const { queryKey, signal } = context;
  try {
    const data = await queryFn(context);
    // A locked connection keeps nothing.
    if (!signal.aborted) keepLastRead(queryKey, data as { readonly raw: unknown }); // as every read in `schemas`
    return data;
  } catch (error) {
    const isShown = query.state.data !== undefined;
    if (error instanceof Error && isUnreachable(error) && !signal.aborted && !isShown) {
      const last = await lastRead(queryKey);
      if (last && !signal.aborted) showLastRead(query, last.data, last.at, error);
    }
    throw error;
  }
};
