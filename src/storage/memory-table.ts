/** A table that ends with the page. */
import { keyOf, type Table, type TableRows, type TableName } from './table.ts';

/** @param onSize given a way to ask how much lies on it. */
export function memoryTable<N extends TableName>(
  name: N,
  onSize: (size: () => number) => void,
): Table<TableRows[N]> {
  const items = new Map<string, TableRows[N]>();
  onSize(() => items.size);
  const put = (item: TableRows[N]) => items.set(keyOf(name, item), structuredClone(item));
  return {
    get: async (key) => structuredClone(items.get(JSON.stringify(key))),
    all: async (connection) =>
      [...items.values()]
        .filter((item) => item.connection === connection)
        .map((item) => structuredClone(item)),
    keys: async (connection) =>
      [...items]
        .filter(([, item]) => item.connection === connection)
        .map(([key]) => JSON.parse(key) as string[]), // made by `keyOf`
    put: async (item) => {
      put(item);
    },
    putAll: async (many) => {
      many.forEach(put);
    },
    delete: async (key) => {
      items.delete(JSON.stringify(key));
    },
    clear: async (connection, keep = () => false) => {
      for (const [key, item] of items) if (item.connection === connection && !keep(item)) items.delete(key);
    },
  };
}
