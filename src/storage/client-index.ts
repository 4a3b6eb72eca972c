/** The client index. The service lists no clients, so the app stores those that it has opened. */
import type { IndexEntry } from '../domain/local-data.ts';
import { tables } from './database.ts';

const blank = {
  clientName: 'Unnamed client',
  clientType: undefined,
  locationCode: undefined,
  lastSavedAt: undefined,
  lastOpenedAt: undefined,
  lastQuotedAt: undefined,
  lowest: [],
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
  const known = { ...blank, ...(await index.get([connection, clientId])), clientId };
  await index.put({ ...known, ...(typeof update === 'function' ? update(known) : update), connection });
}

/** Takes a client off the lists here. The service keeps it. */
export async function removeFromIndex(connection: string, clientId: string): Promise<void> {
  await (await tables()).index.delete([connection, clientId]);
}
