/** A shelf that ends with the page. */
import { keyOf, type Shelf, type ShelfItems, type ShelfName } from './shelf.ts';

/** @param tellSize given a way to ask how much lies on it. */
export function memoryShelf<N extends ShelfName>(
  name: N,
  tellSize: (size: () => number) => void,
): Shelf<ShelfItems[N]> {
  const items = new Map<string, ShelfItems[N]>();
  tellSize(() => items.size);
  const put = (item: ShelfItems[N]) => items.set(keyOf(name, item), structuredClone(item));
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
