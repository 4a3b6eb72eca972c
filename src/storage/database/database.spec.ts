import * as fc from 'fast-check';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleEntry } from '../../domain/journal/sample-journal.ts';
import type { JournalRow } from '../../domain/journal/journal.ts';
import { specBrowser } from '../../lib/spec-browser.ts';
import { indexedDbTable } from './indexed-db-table.ts';
import { memoryTable } from './memory-table.ts';
import { orders } from './table.ts';

beforeEach(() => {
  specBrowser();
});

it('brings what the first version stored into the rows of today', async () => {
  const first = await openDB('quotebench-2', 1, {
    upgrade(db) {
      for (const [name, id] of [
        ['index', 'clientId'],
        ['drafts', 'draftId'],
        ['journal', 'id'],
      ] as const) {
        db.createObjectStore(name, { keyPath: ['connection', id] }).createIndex('connection', 'connection');
      }
    },
  });
  const connection = 'gateway:x';
  const request = { triggerRequestId: 't', sentAt: 9, quoted: 1, declined: 0, seenAt: 12, quotes: [] };
  await first.put('index', {
    connection,
    clientId: 'ana',
    clientName: 'Ana',
    lastSavedAt: 200,
    lastOpenedAt: 210,
    requests: { p: request },
    undocumented: [{ entryId: 'e', at: 4, productId: 'p', what: ['Liability'] }],
  });
  const { client: _client, ...made } = sampleEntry({
    id: 'made',
    connection,
    clientId: undefined,
    sentAt: 7,
  });
  await first.put('journal', { ...made, request: { json: ['{"a":', '1}'] } });
  await first.put('journal', { id: 'later', connection, of: 'made', at: 8, more: { clientId: 'ana' } });
  first.close();

  vi.resetModules();
  const { tables, survivesReload } = await import('./database.ts');
  const { index, own } = await tables();
  expect(survivesReload()).toBe(true);
  expect(await index.get([connection, 'ana'])).toMatchObject({
    clientName: 'Ana',
    undocumented: { e: { what: ['Liability'] } },
    set: { clientName: { at: 200, by: '' }, 'requests/p': { at: 9, by: '' } },
  });
  expect(await own.get([connection, 'ana'])).toMatchObject({
    openedAt: 210,
    seen: { p: { triggerRequestId: 't', at: 12 } },
  });
  const { entriesOfClient } = await import('../journal.ts');
  expect(await entriesOfClient(connection, 'ana')).toMatchObject([
    { id: 'made', clientId: 'ana', request: { a: 1 } },
  ]);
});

it('adds the table of saves to what the second version stored', async () => {
  const second = await openDB('quotebench-2', 2, {
    upgrade(db) {
      const names = [
        ['index', 'clientId'],
        ['drafts', 'draftId'],
        ['journal', 'id'],
      ] as const;
      for (const [name, id] of names) {
        const store = db.createObjectStore(name, { keyPath: ['connection', id] });
        store.createIndex('connection', 'connection');
        if (name !== 'journal') continue;
        for (const [order, members] of Object.entries(orders)) store.createIndex(order, [...members]);
      }
    },
  });
  const connection = 'gateway:x';
  await second.put('drafts', { connection, draftId: 'd', clientId: 'ana', savedAt: 1 });
  second.close();
  vi.resetModules();
  const { tables, survivesReload } = await import('./database.ts');
  const { drafts, unshownSaves } = await tables();
  expect(await drafts.get([connection, 'd'])).toMatchObject({ clientId: 'ana' });
  expect(await unshownSaves.all(connection)).toEqual([]);
  expect(survivesReload()).toBe(true);
});

it('reads rows in an order from the database as from memory', async () => {
  const database = await openDB('orders', 1, {
    upgrade(db) {
      const store = db.createObjectStore('journal', { keyPath: ['connection', 'id'] });
      for (const [order, members] of Object.entries(orders)) store.createIndex(order, [...members]);
    },
  });
  const row = fc.record({
    id: fc.stringMatching(/^[a-d]$/),
    client: fc.constantFrom('', 'ana', 'bo'),
    sentAt: fc.integer({ min: 0, max: 5 }),
    isAddition: fc.boolean(),
  });
  const part = fc.record(
    {
      upTo: fc.integer({ min: 0, max: 5 }),
      isBelow: fc.boolean(),
      from: fc.integer({ min: 0, max: 5 }),
      most: fc.integer({ min: 1, max: 3 }),
    },
    { requiredKeys: [] },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), part, async (rows, of) => {
      const connection = `run ${run++}`;
      const [stored, memory] = [
        indexedDbTable((act) => act({ database, count: 1 }), 'journal'),
        memoryTable('journal'),
      ];
      const all = rows.map(({ isAddition, id, ...more }): JournalRow => {
        if (isAddition) return { ...more, id: `${id}+`, connection, of: id, at: 9, more: {} };
        return sampleEntry({ ...more, id, connection, clientId: more.client });
      });
      await stored.putAll(all);
      await memory.putAll(all);
      const times = (found: readonly JournalRow[]) =>
        found.map((one) => ('sentAt' in one ? one.sentAt : undefined));
      for (const [order, within] of [
        ['byTime', {}],
        ['byClient', { of: ['ana'] }],
        ['byKind', { of: ['fire'] }],
      ] as const) {
        const { upTo = 5, isBelow = false } = of;
        const asked = { ...of, ...within, from: Math.min(of.from ?? 0, isBelow ? upTo - 1 : upTo) };
        const [a, b] = [
          await stored.ordered(connection, order, asked),
          await memory.ordered(connection, order, asked),
        ];
        expect(times(a)).toEqual(times(b));
        const ids = (found: readonly JournalRow[]) =>
          new Set(of.most === undefined ? found.map(({ id }) => id) : []);
        expect(ids(a)).toEqual(ids(b));
        expect(await stored.count(connection, order)).toBe(await memory.count(connection, order));
      }
    }),
  );
  database.close();
  await deleteDB('orders');
});
