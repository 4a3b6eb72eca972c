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

/** Updates a client's row; the other members stay as they are. */
export async function noteClient(
  connection: string,
  clientId: string,
  update: Partial<Omit<IndexEntry, 'clientId'>>,
): Promise<void> {
  const { index } = await tables();
  const known = await index.get([connection, clientId]);
  await index.put({ ...blank, ...known, ...update, connection, clientId });
}
