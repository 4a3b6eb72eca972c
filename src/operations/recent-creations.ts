import { noteCreated, recently } from '../api/just-created.ts';
import { browserNow } from '../lib/clock.ts';
import { tables } from '../storage/database/database.ts';
import type { Session } from './session.ts';

/** Notes after a reload which clients this browser has just created, from its journal. */
export async function noteRecentCreations({ connection, key }: Session): Promise<void> {
  const rows = await (await tables()).journal.ordered(key, 'byTime', { from: browserNow() - recently });
  for (const row of rows) {
    // The row has no client but the one that became known of it.
    const isCreation = 'kind' in row && row.clientId === undefined && row.importedAt === undefined;
    if (isCreation && row.client !== '') noteCreated(connection, row.client, row.sentAt);
  }
}
