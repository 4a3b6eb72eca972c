/** The tables of the local data: their rows, and a table in IndexedDB, in memory, and in both. */
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { IndexRow, OwnNotes } from '../domain/client-index/index-row.ts';
import type { QuotePoll, JournalRow } from '../domain/journal/journal.ts';
import type { ConfigVersion, Draft, StoredRead } from '../domain/local-data.ts';
import type { UnshownSave } from '../domain/saving/unshown-save.ts';
import { pack, unpack, unpackOnUse } from './packed.ts';
import { StorageError } from './storage-trouble.ts';

export interface TableRows {
  index: IndexRow & { connection: string };
  own: OwnNotes & { connection: string };
  drafts: Draft;
  /** Saves that the service has not shown yet: what this browser alone goes on from, in no file. */
  unshownSaves: UnshownSave & { connection: string };
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
  unshownSaves: ['connection', 'clientId'],
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

export interface Changed<Row> {
  /** The row that is there now. */
  readonly row: Row | undefined;
  /** The count of the database that has it; undefined where it is in memory alone. */
  readonly count: number | undefined;
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
  /**
   * Puts what the present row becomes, in one transaction. Undefined deletes it; the present row itself stays as it is.
   */
  change(
    key: readonly (string | number)[],
    next: (present: Row | undefined) => Row | undefined,
    isQuiet?: boolean,
  ): Promise<Changed<Row>>;
  /** Deletes a connection's rows except those to keep. */
  clear(connection: string, keep?: (row: Row) => boolean): Promise<void>;
}

export interface OpenDatabase {
  readonly database: IDBPDatabase;
  /** The how-manyth database of this page. What was stored in an earlier one may be gone. */
  readonly count: number;
}

/** Calls the open database; a call for many rows may take longer. */
export type CallDatabase = <T>(act: (open: OpenDatabase) => Promise<T>, isForMany?: boolean) => Promise<T>;

/** A row's key as one text. */
function keyOf<N extends TableName>(name: N, row: TableRows[N]): string {
  const members = new Map<string, unknown>(Object.entries(row));
  return JSON.stringify(keyPaths[name].map((member) => members.get(member)));
}

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
        const transaction = database.transaction(name, 'readwrite');
        await commit(transaction, transaction.store.put(pack(name, row)));
      }),
    putAll: (rows) =>
      call(async ({ database }) => {
        const transaction = database.transaction(name, 'readwrite');
        await Promise.all([...rows.map((row) => transaction.store.put(pack(name, row))), transaction.done]);
      }, true),
    delete: (key) =>
      call(async ({ database }) => {
        const transaction = database.transaction(name, 'readwrite');
        await commit(transaction, transaction.store.delete([...key]));
      }),
    change: (key, next) =>
      call(async ({ database, count }) => {
        const transaction = database.transaction(name, 'readwrite');
        const { store } = transaction;
        const stored = await store.get([...key]);
        const present: TableRows[N] | undefined = stored && unpackOnUse(name, stored);
        const row = next(present);
        if (row === present) await transaction.done;
        else await commit(transaction, row ? store.put(pack(name, row)) : store.delete([...key]));
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
  /** All rows, of all connections. */
  readonly rows: () => readonly Row[];
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

/** A table in the database and in memory. */
export interface FallbackTable<Row> extends Table<Row> {
  /**
   * Brings the rows in memory into the database. One that cannot be stored yet stays there.
   * @param settle what becomes of the present row and the one in memory; `isBlind` when that was put while nothing could be read.
   */
  readonly drain: (
    settle: (present: Row | undefined, row: Row, isBlind: boolean) => Row | undefined,
  ) => Promise<void>;
}

interface FallbackEvents<Row> {
  /** Called after each change, with the rows that were put. */
  readonly onChange: (rows?: readonly Row[]) => void;
  /** A row stays in memory. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * A stored table that falls back to memory for the rows that the browser refuses to store. A failed read fails: an empty
 * result would say that there is no journal and no draft. Where there is no database at all, memory is what there is.
 */
export function fallbackTable<N extends TableName>(
  name: N,
  stored: Table<TableRows[N]>,
  memory: MemoryTable<TableRows[N]>,
  { onChange, onRefused }: FallbackEvents<TableRows[N]>,
): FallbackTable<TableRows[N]> {
  type Row = TableRows[N];
  let writes = 0;
  /** Of each row in memory the write that put it there. */
  const writeOf = new Map<string, { readonly number: number; readonly isBlind: boolean }>();
  const remember = (row: Row, number: number, isBlind: boolean) => {
    const key = keyOf(name, row);
    if ((writeOf.get(key)?.number ?? 0) > number) return undefined;
    writeOf.set(key, { number, isBlind });
    return memory.put(row);
  };
  /** What was stored by a write is in memory no more, unless a later write put it there. */
  const forget = (key: string, number: number) => {
    if ((writeOf.get(key)?.number ?? 0) > number) return undefined;
    writeOf.delete(key);
    return memory.delete(keyParts(key));
  };
  const putAll = async (rows: readonly Row[], isQuiet = false) => {
    writes += 1;
    const number = writes;
    // What is in memory is read first, and brought into the database by itself.
    for (const row of rows) {
      const before = writeOf.get(keyOf(name, row));
      if (before) await remember(row, number, before.isBlind);
    }
    try {
      await (rows.length === 1 && rows[0] ? stored.put(rows[0]) : stored.putAll(rows));
      for (const row of rows) await forget(keyOf(name, row), number);
    } catch (error) {
      for (const row of rows) await remember(row, number, error instanceof StorageError);
      onRefused(error);
    }
    if (!isQuiet) onChange(rows);
  };
  return {
    get: async (key) => (await memory.get(key)) ?? orNothing(stored.get(key), undefined),
    all: async (connection) => {
      const [before, later] = [await orNothing(stored.all(connection), []), await memory.all(connection)];
      const own = new Set(later.map((row) => keyOf(name, row)));
      return own.size === 0 ? before : [...before.filter((row) => !own.has(keyOf(name, row))), ...later];
    },
    ordered: async (connection, order, part) => {
      const [before, later] = [
        await orNothing(stored.ordered(connection, order, part), []),
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
      (await orNothing(stored.count(connection, order), 0)) + (await memory.count(connection, order)),
    keys: async (connection) => {
      const keys = [...(await orNothing(stored.keys(connection), [])), ...(await memory.keys(connection))];
      return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
    },
    put: (row, isQuiet) => putAll([row], isQuiet),
    putAll: (rows) => putAll(rows),
    delete: async (key) => {
      writes += 1;
      await forget(JSON.stringify(key), writes);
      await orNothing(stored.delete(key), undefined);
      onChange();
    },
    change: async (key, next, isQuiet = false) => {
      writes += 1;
      const number = writes;
      const before = await memory.get(key);
      const later = next(before);
      if (before && later) await remember(later, number, writeOf.get(JSON.stringify(key))?.isBlind ?? false);
      try {
        const changed = await stored.change(key, (present) => {
          const row = next(present);
          // What is in memory is newer than the stored row, unless that stays as it is.
          return before && row !== present ? later : row;
        });
        await forget(JSON.stringify(key), number);
        if (!isQuiet) onChange(changed.row && [changed.row]);
        return changed;
      } catch (error) {
        if (later) {
          await remember(later, number, error instanceof StorageError);
          onRefused(error);
        } else if (isNone(error)) await forget(JSON.stringify(key), number);
        else throw error;
        if (!isQuiet) onChange(later && [later]);
        return { row: later, count: undefined };
      }
    },
    clear: async (connection, keep) => {
      await memory.clear(connection, keep);
      await orNothing(stored.clear(connection, keep), undefined);
      onChange();
    },
    drain: async (settle) => {
      for (const row of memory.rows()) {
        const key = keyOf(name, row);
        const { number = 0, isBlind = false } = writeOf.get(key) ?? {};
        try {
          await stored.change(keyParts(key), (present) => settle(present, row, isBlind));
          await forget(key, number);
          onChange([row]);
        } catch (error) {
          onRefused(error);
        }
      }
    },
  };
}

/** The members that `keyOf` made a text of. */
const keyParts = (key: string) => JSON.parse(key) as (string | number)[];

/** There is no database to be had, as opposed to one that fails or is to come. */
const isNone = (error: unknown): boolean =>
  error instanceof StorageError && (error.trouble === 'refused' || error.trouble === 'full');

/** @param nothing what there is without a database. */
const orNothing = <T>(read: Promise<T>, nothing: T): Promise<T> =>
  read.catch((error: unknown) => {
    if (isNone(error)) return nothing;
    throw error;
  });
