/** A shelf in the database. */
import type { IDBPDatabase } from 'idb';
import { pack, unpack } from './packed.ts';
import type { Shelf, ShelfItems, ShelfName } from './shelf.ts';

export function keptShelf<N extends ShelfName>(database: IDBPDatabase, name: N): Shelf<ShelfItems[N]> {
  return {
    get: async (key) => unpack(name, await database.get(name, [...key])),
    all: async (connection) => {
      const items: ShelfItems[N][] = await database.getAllFromIndex(name, 'connection', connection);
      return items.map((item) => unpack(name, item));
    },
    // No key path of the table names a single member.
    keys: (connection) =>
      database.getAllKeysFromIndex(name, 'connection', connection) as Promise<unknown> as Promise<string[][]>,
    put: async (item) => {
      await database.put(name, pack(name, item));
    },
    putAll: async (items) => {
      const transaction = database.transaction(name, 'readwrite');
      await Promise.all([...items.map((item) => transaction.store.put(pack(name, item))), transaction.done]);
    },
    delete: async (key) => {
      await database.delete(name, [...key]);
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
