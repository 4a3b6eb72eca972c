/** The client index. The service lists no clients, so the app stores those that it has opened. */
import type { IndexEntry } from '../domain/local-data.ts';
import { sameJson } from '../lib/json.ts';
import { tables } from './database.ts';

const blank = {
  clientName: 'Unnamed client',
  clientType: undefined,
  locationCode: undefined,
  lastSavedAt: undefined,
  lastOpenedAt: undefined,
  lastQuotedAt: undefined,
  followUpOn: undefined,
} satisfies Partial<IndexEntry>;

type Update = Partial<Omit<IndexEntry, 'clientId'>>;

/** Updates a client's row; the other members stay as they are. @param update also a function of the row as it is. */
export async function noteClient(
  connection: string,
  clientId: string,
  update: Update | ((known: IndexEntry) => Update),
): Promise<void> {
  const { index } = await tables();
  const stored = await index.get([connection, clientId]);
  const known = { ...blank, ...stored, clientId };
  const next = { ...known, ...(typeof update === 'function' ? update(known) : update), connection };
  // A put makes every list read the whole index again.
  if (!stored || !sameJson(stored, next)) await index.put(next);
}

/** Notes that the agent looks at a request's quotes. @param at service's clock, milliseconds since 1970 */
export async function noteQuotesSeen(
  connection: string,
  { clientId, productId, trigger }: { clientId: string; productId: string; trigger: string },
  at: number,
): Promise<void> {
  await noteClient(connection, clientId, ({ requests }) => {
    const request = requests?.[productId];
    if (!request || request.triggerRequestId !== trigger) return {};
    if ((request.seenAt ?? -Infinity) >= (request.arrivedAt ?? -Infinity)) return {};
    return { requests: { ...requests, [productId]: { ...request, seenAt: at } } };
  });
}

/** Takes a client off the lists here. The service keeps it. */
export async function removeFromIndex(connection: string, clientId: string): Promise<void> {
  await (await tables()).index.delete([connection, clientId]);
}
