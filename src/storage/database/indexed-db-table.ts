import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { pack, unpack, unpackOnUse } from './packed.ts';
import { rowSharing } from './row-sharing.ts';
import type { Table, TableName, TableRows } from './table.ts';

export interface OpenDatabase {
  readonly database: IDBPDatabase;
  /** The how-manyth database of this page. What was stored in an earlier one may be gone. */
  readonly count: number;
}

/** Calls the open database; a call for many rows may take longer. */
export type CallDatabase = <T>(act: (open: OpenDatabase) => Promise<T>, isForMany?: boolean) => Promise<T>;

/** A table in the browser's database. */
export function indexedDbTable<N extends TableName>(call: CallDatabase, name: N): Table<TableRows[N]> {
  return {
    get: (key) => call(async ({ database }) => unpack(name, await database.get(name, [...key]))),
    all: (connection) =>
      call(async ({ database }) => {
        const rows: TableRows[N][] = await database.getAllFromIndex(name, 'connection', connection);
        return rows.map((row) => unpack(name, row));
      }, true),
    ordered: (
      connection,
      order,
      { of = [], upTo = Infinity, isBelow = false, from = -Infinity, most } = {},
    ) =>
      call(async ({ database }) => {
        const range = IDBKeyRange.bound([connection, ...of, from], [connection, ...of, upTo], false, isBelow);
        const index = database.transaction(name).store.index(order);
        const rows: TableRows[N][] = [];
        if (most === undefined) rows.push(...(await index.getAll(range)).toReversed());
        else {
          let at = await index.openCursor(range, 'prev');
          for (; at && rows.length < most; at = await at.continue()) rows.push(at.value);
        }
        return rows.map((row) => unpack(name, row));
      }, true),
    count: (connection, order) =>
      call(
        ({ database }) =>
          database.countFromIndex(name, order, IDBKeyRange.bound([connection], [connection, []])),
        true,
      ),
    keys: (connection) =>
      call(
        // No key path of the table names a single member.
        async ({ database }) =>
          (await database.getAllKeysFromIndex(name, 'connection', connection)) as unknown as string[][],
        true,
      ),
    put: (row) =>
      call(async ({ database }) => {
        const transaction = database.transaction(storesFor(name), 'readwrite');
        const putting = transaction.objectStore(name).put(pack(name, row));
        const sharing = rowSharing.getState();
        if (sharing) await sharing.noteWaiting(transaction, name, [row]);
        await commit(transaction, putting);
      }),
    putAll: (rows) =>
      call(async ({ database }) => {
        const transaction = database.transaction(storesFor(name), 'readwrite');
        const store = transaction.objectStore(name);
        const putting = rows.map((row) => store.put(pack(name, row)));
        await rowSharing.getState()?.noteWaiting(transaction, name, rows);
        await Promise.all([...putting, transaction.done]);
      }, true),
    delete: (key) =>
      call(async ({ database }) => {
        const transaction = database.transaction(name, 'readwrite');
        await commit(transaction, transaction.store.delete([...key]));
      }),
    change: (key, next) =>
      call(async ({ database, count }) => {
        const transaction = database.transaction(storesFor(name), 'readwrite');
        const store = transaction.objectStore(name);
        const stored = await store.get([...key]);
        const present: TableRows[N] | undefined = stored && unpackOnUse(name, stored);
        const row = next(present);
        if (row !== present) {
          const changing = row ? store.put(pack(name, row)) : store.delete([...key]);
          const sharing = rowSharing.getState();
          if (row && sharing) await sharing.noteWaiting(transaction, name, [row]);
          await commit(transaction, changing);
        } else await transaction.done;
        return { row, count };
      }),
    clear: (connection, keep = () => false) =>
      call(async ({ database }) => {
        const transaction = database.transaction(name, 'readwrite');
        const index = transaction.store.index('connection');
        for (let at = await index.openCursor(connection); at; at = await at.continue()) {
          if (!keep(unpack(name, at.value))) await at.delete();
        }
        await transaction.done;
      }, true),
  };
}

const storesFor = (name: TableName): TableName[] => rowSharing.getState()?.storesFor(name) ?? [name];

/** Commits at once: a page that unloads aborts open transactions, and the last keystrokes would be lost. */
async function commit(
  transaction: Pick<IDBPTransaction<unknown, TableName[], 'readwrite'>, 'commit' | 'done'>,
  request: Promise<unknown>,
): Promise<void> {
  transaction.commit();
  await Promise.all([request, transaction.done]);
}
