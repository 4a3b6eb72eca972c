/** From version 1 of the database to version 2. */
import type { IDBPTransaction } from 'idb';
import { fromFirstIndexRow, fromFirstJournalRows, type FirstIndexRow } from '../../domain/first-rows.ts';

/** Rewrites what version 1 stored, in the transaction that makes version 2. */
export async function upgradeRows(
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
): Promise<void> {
  const [index, own, journal] = ['index', 'own', 'journal'].map((name) => transaction.objectStore(name));
  if (!index || !own || !journal) return;
  const clients: (FirstIndexRow & { connection: string })[] = await index.getAll();
  for (const { connection, ...client } of clients) {
    const { row, own: notes } = fromFirstIndexRow(client);
    await index.put({ ...row, connection });
    await own.put({ ...notes, connection });
  }
  // Ids are unique over connections. Large members stay packed: they are not read.
  for (const row of fromFirstJournalRows(await journal.getAll())) await journal.put(row);
}
