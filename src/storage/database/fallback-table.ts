import { inPart, type MemoryTable } from './memory-table.ts';
import { StorageError } from './storage-trouble.ts';
import { keyOf, keyParts, type Table, type TableName, type TableRows } from './table.ts';

/** A table in the database and in memory. */
export interface FallbackTable<Row> extends Table<Row> {
  /**
   * Brings the rows in memory into the database. One that cannot be stored yet stays there.
   * @param settle what becomes of the present row and the one in memory; `isBlind` when that was put while nothing could be read.
   */
  readonly drain: (
    settle: (present: Row | undefined, row: Row, isBlind: boolean) => Row | undefined,
  ) => Promise<void>;
  /** What is being put, and what is in memory alone. */
  readonly unstored: () => readonly Row[];
  /** Has rows in memory that another page could not store. */
  readonly takeLeft: (rows: readonly Row[]) => void;
}

interface FallbackEvents<Row> {
  /** Rows are being put. */
  readonly onPutting?: () => void;
  /** Called after each change, with the rows that were put. */
  readonly onChange: (rows?: readonly Row[]) => void;
  readonly onCleared: () => void;
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
  { onPutting, onChange, onCleared, onRefused }: FallbackEvents<TableRows[N]>,
): FallbackTable<TableRows[N]> {
  type Row = TableRows[N];
  let writes = 0;
  const putting = new Set<readonly Row[]>();
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
    putting.add(rows);
    onPutting?.();
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
    putting.delete(rows);
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
      const isSilent = () => (typeof isQuiet === 'function' ? isQuiet() : isQuiet);
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
        if (!isSilent()) onChange(changed.row && [changed.row]);
        return changed;
      } catch (error) {
        if (later) {
          await remember(later, number, error instanceof StorageError);
          onRefused(error);
        } else if (isNone(error)) await forget(JSON.stringify(key), number);
        else throw error;
        if (!isSilent()) onChange(later && [later]);
        return { row: later, count: undefined };
      }
    },
    clear: async (connection, keep) => {
      await memory.clear(connection, keep);
      await orNothing(stored.clear(connection, keep), undefined);
      onCleared();
    },
    unstored: () => [...memory.rows(), ...[...putting].flat()],
    takeLeft: (rows) => {
      writes += 1;
      for (const row of rows) void remember(row, writes, false);
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

/** There is no database to be had, as opposed to one that fails or is to come. */
const isNone = (error: unknown): boolean =>
  error instanceof StorageError && (error.trouble === 'refused' || error.trouble === 'full');

/** @param nothing what there is without a database. */
const orNothing = <T>(read: Promise<T>, nothing: T): Promise<T> =>
  read.catch((error: unknown) => {
    if (isNone(error)) return nothing;
    throw error;
  });
