import { expect, it, vi } from 'vitest';
import { memoryTable } from './memory-table.ts';
import type { Table, TableRows } from './table.ts';
import { fallbackTable } from './fallback-table.ts';

type Thing = TableRows['values'];
const thing = (name: string, value: unknown): Thing => ({ connection: 'c', name, value });

/** A table whose database keeps what it keeps until it is full, or gone altogether. */
function tables() {
  let size = () => 0;
  const stored = memoryTable('values', () => undefined);
  const memory = memoryTable('values', (ask) => {
    size = ask;
  });
  const state = { full: false, missing: false };
  const refuse = async <R>(no: boolean, ask: () => Promise<R>): Promise<R> => {
    if (no || state.missing) throw new DOMException('No.', 'QuotaExceededError');
    return ask();
  };
  const refusing: Table<Thing> = {
    get: (key) => refuse(false, () => stored.get(key)),
    all: (connection) => refuse(false, () => stored.all(connection)),
    keys: (connection) => refuse(false, () => stored.keys(connection)),
    put: (item) => refuse(state.full, () => stored.put(item)),
    putAll: (items) => refuse(state.full, () => stored.putAll(items)),
    delete: (key) => refuse(false, () => stored.delete(key)),
    clear: (connection, keep) => refuse(false, () => stored.clear(connection, keep)),
  };
  const changed = vi.fn<() => void>();
  return {
    table: fallbackTable('values', refusing, memory, changed),
    stored,
    inMemory: () => size(),
    state,
    changed,
  };
}

it('goes on in memory with what the database has no room for, before what it kept earlier', async () => {
  const { table, stored, inMemory, state, changed } = tables();
  await table.putAll([thing('a', 1), thing('b', 1)]);
  expect(inMemory()).toBe(0);
  state.full = true;
  await table.put(thing('a', 2));
  await table.putAll([thing('c', 1)]);
  expect(inMemory()).toBe(2);
  expect(await table.get(['c', 'a'])).toEqual(thing('a', 2));
  expect((await table.all('c')).toSorted((x, y) => x.name.localeCompare(y.name))).toEqual([
    thing('a', 2),
    thing('b', 1),
    thing('c', 1),
  ]);
  expect((await table.keys('c')).map(([, name]) => name).toSorted()).toEqual(['a', 'b', 'c']);
  expect(await stored.get(['c', 'a'])).toEqual(thing('a', 1));
  expect(changed).toHaveBeenCalledTimes(3);
});

it('keeps again once there is room, and no older state comes back', async () => {
  const { table, stored, inMemory, state } = tables();
  state.full = true;
  await table.put(thing('a', 1));
  state.full = false;
  await table.put(thing('a', 2));
  expect(inMemory()).toBe(0);
  expect(await stored.get(['c', 'a'])).toEqual(thing('a', 2));
  state.full = true;
  await table.put(thing('a', 3));
  await table.delete(['c', 'a']);
  expect(await table.get(['c', 'a'])).toBeUndefined();
});

it('takes a database that fails for no empty table, and holds what comes then', async () => {
  const { table, state } = tables();
  await table.put(thing('a', 1));
  state.missing = true;
  await expect(table.get(['c', 'a'])).rejects.toThrow('No.');
  await expect(table.all('c')).rejects.toThrow('No.');
  await table.put(thing('b', 1));
  expect(await table.get(['c', 'b'])).toEqual(thing('b', 1));
});
