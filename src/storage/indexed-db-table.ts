/** A table in the database. */
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { pack, unpack } from './packed.ts';
import type { Table, TableRows, TableName } from './table.ts';

export function indexedDbTable<N extends TableName>(database: IDBPDatabase, name: N): Table<TableRows[N]> {
  return {
    get: async (key) => unpack(name, await database.get(name, [...key])),
    all: async (connection) => {
      const items: TableRows[N][] = await database.getAllFromIndex(name, 'connection', connection);
      return items.map((item) => unpack(name, item));
    },
    // No key path of the table names a single member.
    keys: (connection) =>
      database.getAllKeysFromIndex(name, 'connection', connection) as Promise<unknown> as Promise<string[][]>,
    put: async (item) => {
      const transaction = database.transaction(name, 'readwrite');
      await ended(transaction, transaction.store.put(pack(name, item)));
    },
    putAll: async (items) => {
      const transaction = database.transaction(name, 'readwrite');
      await Promise.all([...items.map((item) => transaction.store.put(pack(name, item))), transaction.done]);
    },
    delete: async (key) => {
      const transaction = database.transaction(name, 'readwrite');
      await ended(transaction, transaction.store.delete([...key]));
    },
    clear: async (connection, keep = () => false) => {
      const transaction = database.transaction(name, 'readwrite');
      const index = transaction.store.index('connection');
      for (let at = await index.openCursor(connection); at; at = await at.continue()) {
        if (!keep(unpack(name, at.value))) await at.delete();
      }
      await transaction.done;
    },
  };
}

/**
 * Ends a transaction with its only request. Left to end by itself it would be undone by a page that goes before it
 * heard of the request: the last letters before a reload would be lost.
 */
async function ended(
  transaction: Pick<IDBPTransaction<unknown, [TableName], 'readwrite'>, 'commit' | 'done'>,
  request: Promise<unknown>,
): Promise<void> {
  transaction.commit();
  await Promise.all([request, transaction.done]);
}
