/** What reads of the archive have shown, kept for each client and product, and how the last search for changes ended. */
import { queryOptions } from '@tanstack/react-query';
import { believed, joined, nothingKnown, type KnownReads } from '../domain/journal/known-reads.ts';
import type { SearchNote } from '../domain/journal/search-note.ts';
import { browserNow } from '../lib/clock.ts';
import { shelfKey } from './queries.ts';
import { shelves } from './shelves.ts';

interface KeptReads {
  readonly known: KnownReads;
  /** The last search that an agent began; undefined when there was none. */
  readonly search: SearchNote | undefined;
}

/** Under which a client's reads stand on their shelf. */
const keyOf = (clientId: string, productId: string) => `archive/${clientId}/${productId}`;

/** The products for which reads of a client are kept. */
export async function productsRead(connection: string, clientId: string): Promise<string[]> {
  const keys = await (await shelves()).reads.keys(connection);
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
  return (await keptReads(connection, clientId, productId)).known;
}

/** What is known so, and how the last search stands. */
export async function keptReads(connection: string, clientId: string, productId: string): Promise<KeptReads> {
  const kept = await (await shelves()).reads.get([connection, keyOf(clientId, productId)]);
  if (!kept) return { known: nothingKnown, search: undefined };
  // Written below and nowhere else.
  const { search, ...known } = kept.data as KnownReads & { readonly search?: SearchNote };
  return { known: believed(known), search };
}

export function keptReadsQuery(connection: string, clientId: string, productId: string) {
  return queryOptions({
    queryKey: shelfKey('reads', connection, clientId, productId),
    queryFn: () => keptReads(connection, clientId, productId),
    // Refreshed by `subscribeToShelves`, as everything remembered is.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

let lastKept: Promise<unknown> = Promise.resolve();

/**
 * Adds to what is kept, one after the other, so that none writes over what another has just added.
 * @param search how the search stands that made the reads, where that is to be told of later.
 */
export function keepReads(
  connection: string,
  clientId: string,
  productId: string,
  known: KnownReads,
  search?: SearchNote,
): Promise<void> {
  const kept = lastKept.then(() => addReads(connection, clientId, productId, known, search));
  lastKept = kept.catch(() => undefined);
  return kept;
}

/** Another tab may have found something meanwhile. */
async function addReads(
  connection: string,
  clientId: string,
  productId: string,
  known: KnownReads,
  search: SearchNote | undefined,
): Promise<void> {
  const before = await keptReads(connection, clientId, productId);
  const data = { ...joined(before.known, known), search: search ?? before.search };
  await (await shelves()).reads.put({ connection, key: keyOf(clientId, productId), at: browserNow(), data });
}
