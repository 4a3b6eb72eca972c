/** A shelf of the database that goes on in memory with what the browser refuses to keep. */
import { keyOf, type Shelf, type ShelfItems, type ShelfName } from './shelf.ts';

/**
 * What is held in memory comes before what is kept, until it can be kept as well. A read that fails fails: taken for an
 * empty shelf it would say of a journal or a draft that there is none.
 * @param kept undefined where there is no database.
 * @param changed told after each change.
 */
export function sturdyShelf<N extends ShelfName>(
  name: N,
  kept: Shelf<ShelfItems[N]> | undefined,
  held: Shelf<ShelfItems[N]>,
  changed: () => void,
): Shelf<ShelfItems[N]> {
  const putAll = async (items: readonly ShelfItems[N][]) => {
    try {
      if (!kept) throw new Error('There is no database to keep it in.');
      await (items.length === 1 && items[0] ? kept.put(items[0]) : kept.putAll(items));
      for (const item of items) await held.delete(JSON.parse(keyOf(name, item)));
    } catch {
      await held.putAll(items);
    }
    changed();
  };
  return {
    get: async (key) => (await held.get(key)) ?? kept?.get(key),
    all: async (connection) => {
      const [before, later] = [(await kept?.all(connection)) ?? [], await held.all(connection)];
      const own = new Set(later.map((item) => keyOf(name, item)));
      return own.size === 0 ? before : [...before.filter((item) => !own.has(keyOf(name, item))), ...later];
    },
    keys: async (connection) => {
      const keys = [...((await kept?.keys(connection)) ?? []), ...(await held.keys(connection))];
      return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
    },
    put: (item) => putAll([item]),
    putAll,
    delete: async (key) => {
      await held.delete(key);
      await kept?.delete(key);
      changed();
    },
    clear: async (connection, keep) => {
      await held.clear(connection, keep);
      await kept?.clear(connection, keep);
      changed();
    },
  };
}
