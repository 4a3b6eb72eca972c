/** The client index. The service lists no clients, so the app stores those that it has opened. */
import type { DraftRecord } from '../domain/client/draft-record.ts';
import { followUpOf } from '../domain/client/follow-up.ts';
import type { IndexEntry } from '../domain/local-data.ts';
import { tables } from './database.ts';

const unnamed = 'Unnamed client';

const blank = {
  clientName: unnamed,
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

/** Updates a client's row from its whole record, with when it was opened or saved. */
export async function noteRecord(
  connection: string,
  clientId: string,
  record: DraftRecord,
  when: Pick<Partial<IndexEntry>, 'lastOpenedAt' | 'lastSavedAt'>,
): Promise<void> {
  await noteClient(connection, clientId, {
    clientName: record.clientName || unnamed,
    clientType: record.clientType || undefined,
    locationCode: record.locationCode || undefined,
    followUpOn: followUpOf(record.clientData).on,
    ...when,
  });
}
