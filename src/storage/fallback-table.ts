/** A table of the database that goes on in memory with what the browser refuses to keep. */
import { keyOf, type Table, type TableRows, type TableName } from './table.ts';

/**
 * What is held in memory comes before what is kept, until it can be kept as well. A read that fails fails: taken for an
 * empty table it would say of a journal or a draft that there is none.
 * @param stored undefined where there is no database.
 * @param changed told after each change.
 */
export function fallbackTable<N extends TableName>(
  name: N,
  stored: Table<TableRows[N]> | undefined,
  memory: Table<TableRows[N]>,
  changed: () => void,
): Table<TableRows[N]> {
  const putAll = async (items: readonly TableRows[N][]) => {
    try {
      if (!stored) throw new Error('There is no database to keep it in.');
      await (items.length === 1 && items[0] ? stored.put(items[0]) : stored.putAll(items));
      for (const item of items) await memory.delete(JSON.parse(keyOf(name, item)));
    } catch {
      await memory.putAll(items);
    }
    changed();
  };
  return {
    get: async (key) => (await memory.get(key)) ?? stored?.get(key),
    all: async (connection) => {
      const [before, later] = [(await stored?.all(connection)) ?? [], await memory.all(connection)];
      const own = new Set(later.map((item) => keyOf(name, item)));
      return own.size === 0 ? before : [...before.filter((item) => !own.has(keyOf(name, item))), ...later];
    },
    keys: async (connection) => {
      const keys = [...((await stored?.keys(connection)) ?? []), ...(await memory.keys(connection))];
      return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
    },
    put: (item) => putAll([item]),
    putAll,
    delete: async (key) => {
      await memory.delete(key);
      await stored?.delete(key);
      changed();
    },
    clear: async (connection, keep) => {
      await memory.clear(connection, keep);
      await stored?.clear(connection, keep);
      changed();
    },
  };
}
