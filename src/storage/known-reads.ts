/** What reads of the archive have shown, kept for each client and product, and how the last search for changes ended. */
import { queryOptions } from '@tanstack/react-query';
import { withoutDoubtful, joinReads, nothingKnown, type KnownReads } from '../domain/journal/known-reads.ts';
import type { SearchNote } from '../domain/journal/change-search.ts';
import { browserNow } from '../lib/clock.ts';
import { tableKey } from './queries.ts';
import { tables } from './database.ts';

interface StoredReads {
  readonly known: KnownReads;
  /** The last search that an agent began; undefined when there was none. */
  readonly search: SearchNote | undefined;
}

/** Under which a client's reads stand on their table. */
const keyOf = (clientId: string, productId: string) => `archive/${clientId}/${productId}`;

/** The products for which reads of a client are kept. */
export async function productsRead(connection: string, clientId: string): Promise<string[]> {
  const keys = await (await tables()).reads.keys(connection);
  const start = keyOf(clientId, '');
  return keys
    .flatMap(([, key]) => (key?.startsWith(start) === true ? [key.slice(start.length)] : []))
    .toSorted();
}

/** What is known of a client's archive by reads that were kept. */
export async function knownReads(
  connection: string,
  clientId: string,
  productId: string,
): Promise<KnownReads> {
  return (await storedReads(connection, clientId, productId)).known;
}

/** What is known so, and how the last search stands. */
export async function storedReads(
  connection: string,
  clientId: string,
  productId: string,
): Promise<StoredReads> {
  const row = await (await tables()).reads.get([connection, keyOf(clientId, productId)]);
  if (!row) return { known: nothingKnown, search: undefined };
  // Written below and nowhere else.
  const { search, ...known } = row.data as KnownReads & { readonly search?: SearchNote };
  return { known: withoutDoubtful(known), search };
}

export function storedReadsQuery(connection: string, clientId: string, productId: string) {
  return queryOptions({
    queryKey: tableKey('reads', connection, clientId, productId),
    queryFn: () => storedReads(connection, clientId, productId),
    // Refreshed by `subscribeToTables`, as everything remembered is.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

let lastStored: Promise<unknown> = Promise.resolve();

/**
 * Adds to what is kept, one after the other, so that none writes over what another has just added.
 * @param search how the search stands that made the reads, where that is to be told of later.
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

/** Another tab may have found something meanwhile. */
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
