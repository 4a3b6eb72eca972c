/** The known reads of the archive, by client and product, with the last search for changes. */
import { queryOptions } from '@tanstack/react-query';
import { joinReads, nothingKnown, type KnownReads } from '../domain/journal/known-reads.ts';
import type { SearchNote } from '../domain/journal/change-search.ts';
import { browserNow } from '../lib/clock.ts';
import { readNames } from '../domain/stored-names.ts';
import { tableKey } from './queries.ts';
import { tables } from './database/database.ts';

interface StoredReads {
  readonly known: KnownReads;
  /** The agent's last search; undefined when there was none. */
  readonly search: SearchNote | undefined;
}

const keyOf = (clientId: string, productId: string) => `${readNames.archive}${clientId}/${productId}`;

/** The products for which a client's reads are stored. */
export async function productsRead(connection: string, clientId: string): Promise<string[]> {
  const keys = await (await tables()).reads.keys(connection);
  const start = keyOf(clientId, '');
  return keys
    .flatMap(([, key]) => (key?.startsWith(start) === true ? [key.slice(start.length)] : []))
    .toSorted();
}

/** The stored reads of a client. */
export async function knownReads(
  connection: string,
  clientId: string,
  productId: string,
): Promise<KnownReads> {
  return (await storedReads(connection, clientId, productId)).known;
}

/** The stored reads of a client, and the last search. */
export async function storedReads(
  connection: string,
  clientId: string,
  productId: string,
): Promise<StoredReads> {
  const row = await (await tables()).reads.get([connection, keyOf(clientId, productId)]);
  if (!row || typeof row.data === 'string') return { known: nothingKnown, search: undefined };
  const { search, ...known } = row.data;
  return { known, search };
}

export function storedReadsQuery(connection: string, clientId: string, productId: string) {
  return queryOptions({
    queryKey: tableKey('reads', connection, clientId, productId),
    queryFn: () => storedReads(connection, clientId, productId),
    // `subscribeToTables` refreshes it.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

let lastStored: Promise<unknown> = Promise.resolve();

/**
 * Adds reads, one call after the other, so that none overwrites another's.
 * @param search the progress of the search that made them, where it can be resumed.
 */
export function storeReads(
  connection: string,
  clientId: string,
  productId: string,
  known: KnownReads,
  search?: SearchNote,
): Promise<void> {
  const stored = lastStored.then(() => addReads(connection, clientId, productId, known, search));
  lastStored = stored.catch(() => undefined);
  return stored;
}

/** Joins with the stored reads: another tab may have added some. */
async function addReads(
  connection: string,
  clientId: string,
  productId: string,
  known: KnownReads,
  search: SearchNote | undefined,
): Promise<void> {
  const before = await storedReads(connection, clientId, productId);
  const data = { ...joinReads(before.known, known), search: search ?? before.search };
  await (await tables()).reads.put({ connection, key: keyOf(clientId, productId), at: browserNow(), data });
}
