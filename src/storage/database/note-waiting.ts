/** Where a desk is joined, a row that is the agency's is noted as waiting in the transaction that stores it. */
import type { IDBPTransaction } from 'idb';
import { isShared, isSharedTable, type SharedTable } from '../../domain/desk/waiting-row.ts';
import { deskName } from '../../domain/stored-names.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { browserNow, serviceNow } from '../../lib/clock.ts';
import { isObject } from '../../lib/json.ts';
import { announceChange } from './database.ts';
import { rowSharing } from './row-sharing.ts';
import { keyOf, type TableName, type TableRows } from './table.ts';

/** From now on rows are noted. */
export const noteWaitingRows = (): void => rowSharing.setState({ storesFor, noteWaiting, watchAwaited });

const storesFor = (name: TableName): TableName[] =>
  isSharedTable(name) ? [...new Set([name, 'values', 'outbox'] as const)] : [name];

interface OfConnection {
  readonly connection: string;
}

/** A row that is put again waits again, also while an earlier state of it is being sent. */
async function noteWaiting(
  transaction: IDBPTransaction<unknown, TableName[], 'readwrite'>,
  name: TableName,
  rows: readonly OfConnection[],
): Promise<void> {
  if (!isSharedTable(name)) return;
  const shared = rows.filter((row) => isShared(name, row));
  const [first] = shared;
  // Rows that are put together are of one connection.
  if (!first) return;
  const mark = await transaction.objectStore('values').get([first.connection, deskName]);
  if (!isObject(mark?.value) || mark.value['leftAt'] !== undefined) return;
  const outbox = transaction.objectStore('outbox');
  await Promise.all(shared.map((row) => outbox.put(waitingRow(name, row))));
}

/** What the row of a key waits under. @param key as `keyText` gives it */
export const waitingId = (name: SharedTable, key: string): string => `${name} ${key}`;

/** What is noted of a row. No two have one order, and later ones come later. */
export const waitingRow = (name: SharedTable, row: OfConnection): TableRows['outbox'] => ({
  connection: row.connection,
  id: waitingId(name, keyOf(name, row)),
  table: name,
  order: browserNow() + Math.random(),
});

/** How long a colleague's computer may wait for a response before it counts as not heard from. Milliseconds. */
const elsewhereLimit = 60_000;

/** Entries that are read again when nobody waits for their response any longer, by id. */
const watched = new Set<string>();

function watchAwaited(entry: JournalEntry): boolean {
  const { id, sharedBy, hasEnded, client, sentAt, serviceOffsetMs = 0 } = entry;
  if (sharedBy === undefined || hasEnded) return false;
  const left = sentAt + serviceOffsetMs + elsewhereLimit - serviceNow();
  if (left <= 0 || left > elsewhereLimit) return false;
  if (watched.has(id)) return true;
  watched.add(id);
  setTimeout(() => {
    watched.delete(id);
    announceChange('journal', [client]);
  }, left);
  return true;
}
