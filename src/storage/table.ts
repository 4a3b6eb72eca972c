/** The tables of the local data: their rows, and a table in IndexedDB, in memory, and in both. */
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { IndexRow, OwnNotes } from '../domain/client-index/index-row.ts';
import type { QuotePoll, JournalRow } from '../domain/journal/journal.ts';
import type { ConfigVersion, Draft, StoredRead } from '../domain/local-data.ts';
import { pack, unpack } from './packed.ts';

export interface TableRows {
  index: IndexRow & { connection: string };
  own: OwnNotes & { connection: string };
  drafts: Draft;
  journal: JournalRow;
  polls: QuotePoll;
  configVersions: ConfigVersion & { connection: string };
  reads: StoredRead & { connection: string };
  /** Small named values, such as the imported workspace file. */
  values: { connection: string; name: string; value: unknown };
}
export type TableName = keyof TableRows;

export const keyPaths = {
  index: ['connection', 'clientId'],
  own: ['connection', 'clientId'],
  drafts: ['connection', 'draftId'],
  journal: ['connection', 'id'],
  polls: ['connection', 'triggerRequestId'],
  configVersions: ['connection', 'configId', 'version'],
  reads: ['connection', 'key'],
  values: ['connection', 'name'],
} as const satisfies Record<TableName, readonly string[]>;

export const tableNames = Object.keys(keyPaths) as TableName[]; // the literal keys of the table above

/**
 * Rows in the order of some members; a row without one of them is in no such list. An addition to the journal has the
 * client and the time of its entry, so that entries are read together with what became known of them.
 */
export const orders = {
  byClient: ['connection', 'client', 'sentAt'],
  byTime: ['connection', 'sentAt'],
  /** Entries only. */
  byKind: ['connection', 'kind', 'sentAt'],
} as const;
export type Order = keyof typeof orders;

/** Some rows in an order, the last first. */
export interface Part {
  /** The values of the order's members but the last, after the connection. */
  readonly of?: readonly string[];
  /** Only rows whose last member is this or less; with `isBelow` less. */
  readonly upTo?: number;
  readonly isBelow?: boolean;
  readonly from?: number;
  /** At most so many. */
  readonly most?: number;
}

/** Rows of a connection come in no particular order. */
export interface Table<Row> {
  get(key: readonly (string | number)[]): Promise<Row | undefined>;
  all(connection: string): Promise<Row[]>;
  /** The journal has these orders. */
  ordered(connection: string, order: Order, part?: Part): Promise<Row[]>;
  /** How many rows an order has. */
  count(connection: string, order: Order): Promise<number>;
  /** The keys of all rows, as `get` takes them. */
  keys(connection: string): Promise<string[][]>;
  /** @param isQuiet nothing that a screen shows changes. */
  put(row: Row, isQuiet?: boolean): Promise<void>;
  putAll(rows: readonly Row[]): Promise<void>;
  delete(key: readonly (string | number)[]): Promise<void>;
  /** Deletes a connection's rows except those to keep. */
  clear(connection: string, keep?: (row: Row) => boolean): Promise<void>;
}

/** A row's key as one text. */
function keyOf<N extends TableName>(name: N, row: TableRows[N]): string {
  const members = new Map<string, unknown>(Object.entries(row));
  return JSON.stringify(keyPaths[name].map((member) => members.get(member)));
}

export function indexedDbTable<N extends TableName>(database: IDBPDatabase, name: N): Table<TableRows[N]> {
  return {
    get: async (key) => unpack(name, await database.get(name, [...key])),
    all: async (connection) => {
      const rows: TableRows[N][] = await database.getAllFromIndex(name, 'connection', connection);
      return rows.map((row) => unpack(name, row));
    },
    ordered: async (
      connection,
      order,
      { of = [], upTo = Infinity, isBelow = false, from = -Infinity, most } = {},
    ) => {
      const range = IDBKeyRange.bound([connection, ...of, from], [connection, ...of, upTo], false, isBelow);
      const index = database.transaction(name).store.index(order);
      const rows: TableRows[N][] = [];
      if (most === undefined) rows.push(...(await index.getAll(range)).toReversed());
      else {
        let at = await index.openCursor(range, 'prev');
        for (; at && rows.length < most; at = await at.continue()) rows.push(at.value);
      }
      return rows.map((row) => unpack(name, row));
    },
    count: (connection, order) =>
      database.countFromIndex(name, order, IDBKeyRange.bound([connection], [connection, []])),
    // No key path of the table names a single member.
    keys: (connection) =>
      database.getAllKeysFromIndex(name, 'connection', connection) as Promise<unknown> as Promise<string[][]>,
    put: async (row) => {
      const transaction = database.transaction(name, 'readwrite');
      await commit(transaction, transaction.store.put(pack(name, row)));
    },
    putAll: async (rows) => {
      const transaction = database.transaction(name, 'readwrite');
      await Promise.all([...rows.map((row) => transaction.store.put(pack(name, row))), transaction.done]);
    },
    delete: async (key) => {
      const transaction = database.transaction(name, 'readwrite');
      await commit(transaction, transaction.store.delete([...key]));
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

/** Commits at once: a page that unloads aborts open transactions, and the last keystrokes would be lost. */
async function commit(
  transaction: Pick<IDBPTransaction<unknown, [TableName], 'readwrite'>, 'commit' | 'done'>,
  request: Promise<unknown>,
): Promise<void> {
  transaction.commit();
  await Promise.all([request, transaction.done]);
}

export interface MemoryTable<Row> extends Table<Row> {
  /** How many rows it has, of all connections. */
  readonly size: () => number;
}

/** What a part has of rows in memory. */
function inPart<Row extends TableRows[TableName]>(
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
    clear: async (connection, keep = () => false) => {
      for (const [key, row] of rows) if (row.connection === connection && !keep(row)) rows.delete(key);
    },
  };
}

/**
 * A stored table that falls back to memory for the rows that the browser refuses to store. A failed read fails: an empty
 * result would say that there is no journal and no draft.
 * @param stored undefined without a database. @param onChange called after each change, with the rows that were put.
 */
export function fallbackTable<N extends TableName>(
  name: N,
  stored: Table<TableRows[N]> | undefined,
  memory: Table<TableRows[N]>,
  onChange: (rows?: readonly TableRows[N][]) => void,
): Table<TableRows[N]> {
  const putAll = async (rows: readonly TableRows[N][], isQuiet = false) => {
    try {
      if (!stored) throw new Error('There is no database.');
      await (rows.length === 1 && rows[0] ? stored.put(rows[0]) : stored.putAll(rows));
      for (const row of rows) await memory.delete(JSON.parse(keyOf(name, row)));
    } catch {
      await memory.putAll(rows);
    }
    if (!isQuiet) onChange(rows);
  };
  return {
    get: async (key) => (await memory.get(key)) ?? stored?.get(key),
    all: async (connection) => {
      const [before, later] = [(await stored?.all(connection)) ?? [], await memory.all(connection)];
      const own = new Set(later.map((row) => keyOf(name, row)));
      return own.size === 0 ? before : [...before.filter((row) => !own.has(keyOf(name, row))), ...later];
    },
    ordered: async (connection, order, part) => {
      const [before, later] = [
        (await stored?.ordered(connection, order, part)) ?? [],
        await memory.ordered(connection, order, part),
      ];
      const own = new Set(later.map((row) => keyOf(name, row)));
      if (own.size === 0) return before;
      return inPart(
        [...before.filter((row) => !own.has(keyOf(name, row))), ...later],
        connection,
        order,
        part,
      );
    },
    // Of rows in memory the few that replace stored ones are counted twice.
    count: async (connection, order) =>
      ((await stored?.count(connection, order)) ?? 0) + (await memory.count(connection, order)),
    keys: async (connection) => {
      const keys = [...((await stored?.keys(connection)) ?? []), ...(await memory.keys(connection))];
      return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
    },
    put: (row, isQuiet) => putAll([row], isQuiet),
    putAll: (rows) => putAll(rows),
    delete: async (key) => {
      await memory.delete(key);
      await stored?.delete(key);
      onChange();
    },
    clear: async (connection, keep) => {
      await memory.clear(connection, keep);
      await stored?.clear(connection, keep);
      onChange();
    },
  };
}
