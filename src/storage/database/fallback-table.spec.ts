import { expect, it, vi } from 'vitest';
import { fallbackTable } from './fallback-table.ts';
import { memoryTable } from './memory-table.ts';
import type { Table, TableRows } from './table.ts';

type Row = TableRows['values'];
const row = (name: string, value: unknown): Row => ({ connection: 'c', name, value });

/** A table whose database can be full or missing. */
function tables() {
  const stored = memoryTable('values');
  const memory = memoryTable('values');
  const state = { full: false, missing: false };
  const refuse = async <R>(no: boolean, act: () => Promise<R>): Promise<R> => {
    if (no || state.missing) throw new DOMException('No.', 'QuotaExceededError');
    return act();
  };
  const refusing: Table<Row> = {
    get: (key) => refuse(false, () => stored.get(key)),
    all: (connection) => refuse(false, () => stored.all(connection)),
    ordered: (connection, order, part) => refuse(false, () => stored.ordered(connection, order, part)),
    count: (connection, order) => refuse(false, () => stored.count(connection, order)),
    keys: (connection) => refuse(false, () => stored.keys(connection)),
    put: (one) => refuse(state.full, () => stored.put(one)),
    putAll: (rows) => refuse(state.full, () => stored.putAll(rows)),
    delete: (key) => refuse(false, () => stored.delete(key)),
    change: (key, next) => refuse(state.full, () => stored.change(key, next)),
    clear: (connection, keep) => refuse(false, () => stored.clear(connection, keep)),
  };
  const [onChange, onRefused] = [vi.fn<() => void>(), vi.fn<(error: unknown) => void>()];
  const table = fallbackTable('values', refusing, memory, {
    onChange,
    onCleared: () => undefined,
    onRefused,
  });
  return { table, stored, memory, state, onChange, onRefused };
}

it('falls back to memory when the database is full, and reads memory first', async () => {
  const { table, stored, memory, state, onChange } = tables();
  await table.putAll([row('a', 1), row('b', 1)]);
  expect(memory.size()).toBe(0);
  state.full = true;
  await table.put(row('a', 2));
  await table.putAll([row('c', 1)]);
  expect(memory.size()).toBe(2);
  expect(await table.get(['c', 'a'])).toEqual(row('a', 2));
  expect((await table.all('c')).toSorted((x, y) => x.name.localeCompare(y.name))).toEqual([
    row('a', 2),
    row('b', 1),
    row('c', 1),
  ]);
  expect((await table.keys('c')).map(([, name]) => name).toSorted()).toEqual(['a', 'b', 'c']);
  expect(await stored.get(['c', 'a'])).toEqual(row('a', 1));
  expect(onChange).toHaveBeenCalledTimes(3);
});

it('stores again once there is room, without bringing an older value back', async () => {
  const { table, stored, memory, state } = tables();
  state.full = true;
  await table.put(row('a', 1));
  state.full = false;
  await table.put(row('a', 2));
  expect(memory.size()).toBe(0);
  expect(await stored.get(['c', 'a'])).toEqual(row('a', 2));
  state.full = true;
  await table.put(row('a', 3));
  await table.delete(['c', 'a']);
  expect(await table.get(['c', 'a'])).toBeUndefined();
});

it('fails a read when the database fails, and still takes new rows', async () => {
  const { table, state } = tables();
  await table.put(row('a', 1));
  state.missing = true;
  await expect(table.get(['c', 'a'])).rejects.toThrow('No.');
  await expect(table.all('c')).rejects.toThrow('No.');
  await table.put(row('b', 1));
  expect(await table.get(['c', 'b'])).toEqual(row('b', 1));
});
