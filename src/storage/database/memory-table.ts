import { keyOf, orders, type Order, type Part, type Table, type TableName, type TableRows } from './table.ts';

export interface MemoryTable<Row> extends Table<Row> {
  /** How many rows it has, of all connections. */
  readonly size: () => number;
  /** All rows, of all connections. */
  readonly rows: () => readonly Row[];
}

/** What a part has of rows in memory. */
export function inPart<Row extends TableRows[TableName]>(
  rows: readonly Row[],
  connection: string,
  order: Order,
  { of = [], upTo = Infinity, isBelow = false, from = -Infinity, most = Infinity }: Part = {},
): Row[] {
  const members = orders[order];
  const valueOf = (row: Row, member: string): unknown =>
    new Map<string, unknown>(Object.entries(row)).get(member);
  const last = (row: Row) => valueOf(row, members.at(-1) ?? '');
  return rows
    .filter((row) =>
      [connection, ...of].every((value, place) => valueOf(row, members[place] ?? '') === value),
    )
    .filter((row) => {
      const value = last(row);
      return typeof value === 'number' && value >= from && (isBelow ? value < upTo : value <= upTo);
    })
    .toSorted((a, b) => Number(last(b)) - Number(last(a)))
    .slice(0, most);
}

/** A table that ends with the page. */
export function memoryTable<N extends TableName>(name: N): MemoryTable<TableRows[N]> {
  const rows = new Map<string, TableRows[N]>();
  const put = (row: TableRows[N]) => rows.set(keyOf(name, row), structuredClone(row));
  return {
    size: () => rows.size,
    rows: () => [...rows.values()].map((row) => structuredClone(row)),
    get: async (key) => structuredClone(rows.get(JSON.stringify(key))),
    all: async (connection) =>
      [...rows.values()].filter((row) => row.connection === connection).map((row) => structuredClone(row)),
    ordered: async (connection, order, part) =>
      inPart([...rows.values()], connection, order, part).map((row) => structuredClone(row)),
    count: async (connection, order) =>
      [...rows.values()].filter(
        (row) => row.connection === connection && orders[order].every((member) => member in row),
      ).length,
    keys: async (connection) =>
      [...rows]
        .filter(([, row]) => row.connection === connection)
        .map(([key]) => JSON.parse(key) as string[]), // made by `keyOf`
    put: async (row) => {
      put(row);
    },
    putAll: async (many) => {
      many.forEach(put);
    },
    delete: async (key) => {
      rows.delete(JSON.stringify(key));
    },
    change: async (key, next) => {
      const present = rows.get(JSON.stringify(key));
      const row = next(present && structuredClone(present));
      if (row) put(row);
      else rows.delete(JSON.stringify(key));
      return { row, count: undefined };
    },
    clear: async (connection, keep = () => false) => {
      for (const [key, row] of rows) if (row.connection === connection && !keep(row)) rows.delete(key);
    },
  };
}
