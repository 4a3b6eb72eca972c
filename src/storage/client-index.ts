/** The client index: there is no list of clients in the service, so the app keeps what it has seen. */
import type { IndexEntry } from '../domain/local-data.ts';
import { tables } from './database.ts';

const blank = {
  clientType: undefined,
  locationCode: undefined,
  lastSavedAt: undefined,
  lastOpenedAt: undefined,
  lastQuotedAt: undefined,
  lowest: [],
  followUpOn: undefined,
} satisfies Partial<IndexEntry>;

/** Adds what was learnt of a client to its row; members not given keep what was known. */
export async function noteClient(
  connection: string,
  clientId: string,
  learnt: Partial<Omit<IndexEntry, 'clientId'>>,
): Promise<void> {
  const { index } = await tables();
  const known = await index.get([connection, clientId]);
  await index.put({ clientName: 'Unnamed client', ...blank, ...known, ...learnt, connection, clientId });
}
