import { followUpOf } from '../domain/client/follow-up.ts';
import type { IndexEntry } from '../domain/local-data.ts';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import { noteClient } from '../storage/client-index.ts';

/** Notes in the client index what a whole record says of its client, and when it was opened or saved. */
export async function noteRecord(
  connection: string,
  clientId: string,
  record: DraftRecord,
  when: Pick<Partial<IndexEntry>, 'lastOpenedAt' | 'lastSavedAt'>,
): Promise<void> {
  await noteClient(connection, clientId, {
    clientName: record.clientName || 'Unnamed client',
    clientType: record.clientType || undefined,
    locationCode: record.locationCode || undefined,
    followUpOn: followUpOf(record.clientData).on,
    ...when,
  });
}
