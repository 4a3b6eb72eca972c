/** What reads of the archive have shown, kept for each client and product. */
import { queryOptions } from '@tanstack/react-query';
import { believed, joined, nothingKnown, type KnownReads } from '../domain/history/known-reads.ts';
import { browserNow } from '../lib/clock.ts';
import { shelfKey } from './queries.ts';
import { shelves } from './shelves.ts';

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

export async function knownReads(
  connection: string,
  clientId: string,
  productId: string,
): Promise<KnownReads> {
  const kept = await (await shelves()).reads.get([connection, keyOf(clientId, productId)]);
  // Written below and nowhere else.
  return kept ? believed(kept.data as KnownReads) : nothingKnown;
}

export function knownReadsQuery(connection: string, clientId: string, productId: string) {
  return queryOptions({
    queryKey: shelfKey('reads', connection, clientId, productId),
    queryFn: () => knownReads(connection, clientId, productId),
    // Refreshed by `followShelves`, as everything remembered is.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

let lastKept: Promise<unknown> = Promise.resolve();

/** Adds to what is kept, one after the other, so that none writes over what another has just added. */
export function keepReads(
  connection: string,
  clientId: string,
  productId: string,
  known: KnownReads,
): Promise<void> {
  const kept = lastKept.then(() => addReads(connection, clientId, productId, known));
  lastKept = kept.catch(() => undefined);
  return kept;
}

/** Another tab may have found something meanwhile. */
async function addReads(
  connection: string,
  clientId: string,
  productId: string,
  known: KnownReads,
): Promise<void> {
  const data = joined(await knownReads(connection, clientId, productId), known);
  await (await shelves()).reads.put({ connection, key: keyOf(clientId, productId), at: browserNow(), data });
}
