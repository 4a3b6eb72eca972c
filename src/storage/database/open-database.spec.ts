import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { checkChain } from '../../domain/journal/journal-chain.ts';
import { sampleEntry } from '../../domain/journal/sample-journal.ts';
import { blankRecord } from '../../domain/client/draft-record.ts';
import type { Draft } from '../../domain/local-data.ts';
import { unpack } from './packed.ts';
import { specBrowser } from '../../lib/spec-browser.ts';

const name = 'quotebench-2';
let connection: string;

beforeEach(() => {
  // Pages of earlier tests may still come to their end.
  connection = crypto.randomUUID();
  specBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const draft = (clientName: string, draftId = 'd'): Draft => ({
  draftId,
  connection,
  clientId: 'c',
  productId: 'p',
  startedAt: 0,
  savedAt: 1,
  base: undefined,
  ours: { ...blankRecord, clientName },
  nameTyped: true,
});

/** A page with modules of its own. */
async function openPage() {
  vi.resetModules();
  const database = await import('./database.ts');
  const opening = await import('./open-database.ts');
  const drafts = await import('../drafts.ts');
  const journal = await import('../append-to-journal.ts');
  const whole = await import('../whole-journal.ts');
  const { databaseState } = opening;
  const trouble = () => database.storageTrouble.getState();
  const count = () => databaseState.getState().count;
  return { ...database, ...opening, ...drafts, ...journal, ...whole, trouble, count };
}

/** A page of the app that has the database, as an older or newer version of it does. It does not close it by itself. */
async function otherVersion(version?: number) {
  const database = await openDB(name, version);
  onTestFinished(() => database.close());
  return database;
}

/** The names in the drafts that are in the database, as another page reads them. */
async function storedNames(): Promise<string[]> {
  const database = await openDB(name);
  try {
    const rows: Draft[] = await database.getAll('drafts');
    const ours = rows.filter((row) => row.connection === connection);
    return ours.map((row) => unpack('drafts', row).ours.clientName).toSorted();
  } finally {
    database.close();
  }
}

/** Refuses to put rows until the returned function is called. */
function fillDisk(error = new DOMException('Full.', 'QuotaExceededError')) {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw error;
  });
  return () => put.mockRestore();
}

/** Lets the database go as far as it can. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

it('lets the database be deleted under it, opens it again, and stores there', async () => {
  const page = await openPage();
  await page.writeDraft(draft('Ana'));
  const first = page.count();
  await deleteDB(name);
  await expect.poll(page.count).not.toBe(first);
  await expect.poll(page.count).toBeDefined();
  expect(await page.readDraft(connection, 'd')).toBeUndefined();
  expect(await page.writeDraft(draft('Bo'))).toEqual({ count: page.count() });
  expect(await storedNames()).toEqual(['Bo']);
  expect(page.trouble()).toBeUndefined();
});

it('says at once that what was stored may be gone', async () => {
  const page = await openPage();
  await page.writeDraft(draft('Ana'));
  const seen: (number | undefined)[] = [];
  page.databaseState.subscribe(({ count }) => seen.push(count));
  await deleteDB(name);
  await expect.poll(page.count).toBeDefined();
  expect(seen).toEqual([undefined, 2]);
});

it('calls the next database where one is closed in the middle of a call', async () => {
  const page = await openPage();
  await page.writeDraft(draft('Ana'));
  const [written] = await Promise.all([page.writeDraft(draft('Bo')), deleteDB(name)]);
  await expect.poll(page.count).toBeDefined();
  const isThere = typeof written === 'object' && written.count === page.count();
  expect(await page.readDraft(connection, 'd').then(Boolean)).toBe(isThere);
});

/** Fails every call of the databases that are open now: the process behind them is gone. */
function loseConnections() {
  const [opened, lost] = [new WeakSet<object>(), new WeakSet<object>()];
  const begin = function (this: IDBDatabase, ...given: Parameters<IDBDatabase['transaction']>) {
    if (!opened.has(this)) lost.add(this);
    if (lost.has(this)) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    return transaction.apply(this, given);
  };
  const { transaction } = IDBDatabase.prototype;
  const { open } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...given) {
    const request = open.apply(this, given);
    request.addEventListener('success', () => opened.add(request.result));
    return request;
  });
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(begin);
}

it('opens the database again where the browser lost the connection to it', async () => {
  const page = await openPage();
  await page.writeDraft(draft('Ana'));
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  loseConnections();
  expect((await page.readDraft(connection, 'd'))?.ours.clientName).toBe('Ana');
  expect(await page.writeDraft(draft('Bo'))).toEqual({ count: page.count() });
  expect(await storedNames()).toEqual(['Bo']);
  expect(page.trouble()).toBeUndefined();
});

it('waits three seconds for a database that another tab blocks, and takes it when that closes', async () => {
  const other = await otherVersion(1);
  const isAsked = new Promise((resolve) => other.addEventListener('versionchange', resolve));
  const page = await openPage();
  const reading = page.draftsOfClient(connection, 'c').catch(String);
  const writing = page.writeDraft(draft('Ana'));
  await isAsked;
  await turns();
  await seconds(3);
  expect(await reading).toMatch(/Another tab blocks/);
  expect(await writing).toBe('in memory');
  expect(page.trouble()).toBe('blocked');
  expect(page.survivesReload()).toBe(false);
  // Nothing waits once it is known.
  await expect(page.draftsOfClient(connection, 'c')).rejects.toThrow(/Close the other/);
  other.close();
  await expect.poll(page.trouble).toBeUndefined();
  await expect.poll(storedNames).toEqual(['Ana']);
  expect(page.survivesReload()).toBe(true);
});

it('writes what is typed before a newer version has the database, and says that it is open', async () => {
  const page = await openPage();
  await page.writeDraft(draft('Ana'));
  page.beforeClosing(() => page.writeDraft(draft('Typed last')));
  const newer = await otherVersion(99);
  await expect.poll(page.trouble).toBe('newer');
  expect(unpack('drafts', (await newer.getAll('drafts'))[0]).ours.clientName).toBe('Typed last');
  await expect(page.readDraft(connection, 'd')).rejects.toThrow(/newer version/);
  expect(await page.writeDraft(draft('Bo'))).toBe('in memory');
});

it('lets a newer version have the database though writing does not end', async () => {
  const page = await openPage();
  await page.writeDraft(draft('Ana'));
  page.beforeClosing(() => new Promise(() => {}));
  const opening = otherVersion(99);
  await turns();
  await seconds(1);
  expect((await opening).version).toBe(99);
});

it('says where a newer version had the database first', async () => {
  (await otherVersion(99)).close();
  const page = await openPage();
  await expect(page.draftsOfClient(connection, 'c')).rejects.toThrow(/newer version/);
  expect(page.trouble()).toBe('newer');
});

it('keeps what a full disk refuses, and stores it by itself once there is room', async () => {
  const page = await openPage();
  await page.writeDraft(draft('Ana'));
  const free = fillDisk();
  expect(await page.writeDraft(draft('Bo'))).toBe('in memory');
  expect(page.trouble()).toBe('full');
  expect((await page.readDraft(connection, 'd'))?.ours.clientName).toBe('Bo');
  await seconds(10);
  await expect.poll(page.trouble).toBe('full');
  free();
  await expect
    .poll(async () => {
      await seconds(10);
      return page.trouble();
    })
    .toBeUndefined();
  expect(await storedNames()).toEqual(['Bo']);
  expect(page.survivesReload()).toBe(true);
});

it('tries again where the database could not be opened, and says why', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  const page = await openPage();
  expect(await page.writeDraft(draft('Ana'))).toBe('in memory');
  expect(page.trouble()).toBe('full');
  expect(await page.draftsOfClient(connection, 'c')).toHaveLength(1);
  open.mockRestore();
  await seconds(5);
  await expect.poll(page.count).toBeDefined();
  await expect.poll(storedNames).toEqual(['Ana']);
});

it('does not wait for a database that never answers', async () => {
  const page = await openPage();
  await page.writeDraft(draft('Ana'));
  const free = fillDisk();
  vi.mocked(IDBObjectStore.prototype.put).mockImplementation(() => new IDBRequest());
  const writing = page.writeDraft(draft('Bo'));
  await turns();
  await seconds(6);
  expect(await writing).toBe('in memory');
  expect(page.trouble()).toBe('slow');
  free();
});

it('overwrites no draft that another tab took up meanwhile, and keeps both', async () => {
  const [page, other] = [await openPage(), await openPage()];
  await page.writeDraft(draft('Ana'));
  const free = fillDisk();
  await page.writeDraft(draft('Typed here'));
  free();
  expect((await other.openDraftOf(connection, 'c')).draft?.ours.clientName).toBe('Ana');
  await other.writeDraft(draft('Typed there'));
  expect(await other.writeDraft(draft('More there'))).toEqual({ count: 1 });
  await seconds(10);
  await expect.poll(storedNames).toEqual(['More there', 'Typed here']);
  expect(await page.writeDraft(draft('Late'))).toBe('of another tab');
  expect(await page.dropDraft(draft('Late'))).toBe('of another tab');
  expect(await storedNames()).toEqual(['More there', 'Typed here']);
});

it('goes on with the journal where nothing can be read, as a chain of its own', async () => {
  const before = await openPage();
  await before.appendToJournal(sampleEntry({ id: 'a', connection, sentAt: 1 }));
  await before.appendToJournal(sampleEntry({ id: 'aa', connection, sentAt: 1 }));
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('No.', 'UnknownError');
  });
  const page = await openPage();
  await page.appendToJournal(sampleEntry({ id: 'b', connection, sentAt: 2 }));
  open.mockRestore();
  await seconds(5);
  await expect.poll(page.trouble).toBeUndefined();
  await expect.poll(page.survivesReload).toBe(true);
  await page.appendToJournal(sampleEntry({ id: 'c', connection, sentAt: 3 }));
  const rows = await page.journalRows(connection);
  expect(rows.map(({ id, link }) => `${id}${link?.number}`).toSorted()).toEqual(['a1', 'aa2', 'b1', 'c3']);
  expect(checkChain(rows, await page.chainEnd(connection), () => true)).toMatchObject({
    missing: [],
    broken: [],
  });
});
