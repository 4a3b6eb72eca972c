/**
 * The one open database of this page. Nothing waits for it without a limit: it may be blocked by another tab, upgraded by
 * a newer version of the app, deleted under the page, or refused. It is opened again by itself.
 */
import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { browserNow } from '../../lib/clock.ts';
import { nameHere } from '../../lib/computer.ts';
import { createStore, type ReadableStore } from '../../lib/store.ts';
import { StorageError, troubleOf, type StorageTrouble } from './storage-trouble.ts';
import type { CallDatabase, OpenDatabase } from './indexed-db-table.ts';
import { keyPaths, orders, tableNames } from './table.ts';

/** The first version's data under "quotebench" is left untouched and not read. */
const databaseName = nameHere('quotebench-2');
const databaseVersion = 4;

export interface DatabaseState {
  /** The count of the open database; undefined while none is open. */
  readonly count: number | undefined;
  /** Why none is open; undefined also before the first is asked for. */
  readonly trouble: StorageTrouble | undefined;
}

const state = createStore<DatabaseState>({ count: undefined, trouble: undefined });
export const databaseState: ReadableStore<DatabaseState> = state;

/** How long calls wait until a database is open, for one row, and for many. Milliseconds. */
const openLimit = 3_000;
const rowLimit = 5_000;
const bulkLimit = 120_000;

/** For what is done on the way: asking for versions, and writing what is typed before a newer version has the database. */
const shortLimit = 500;

/** Longer than what waits for a page that was busy takes to come. Milliseconds. */
const graceAfterWork = 250;

/** Before another attempt: so long at first, doubled up to so long. Milliseconds. */
const [firstPause, longestPause] = [250, 60_000];

let opening: Promise<OpenDatabase> | undefined;
let count = 0;
let pause = firstPause;
const closing = new Set<() => Promise<unknown>>();

/** Calls back when the database is about to be closed for a newer version. @returns a function that unsubscribes. */
export function beforeClosing(write: () => Promise<unknown>): () => void {
  closing.add(write);
  return () => closing.delete(write);
}

/**
 * Calls the open database; again with the next one where it was closed meanwhile.
 * @throws {StorageError} where none is open, or it does not answer within the limit.
 */
export const withDatabase: CallDatabase = async (act, isForMany = false) => {
  const limit = isForMany ? bulkLimit : rowLimit;
  const first = await open();
  try {
    return await within(limit, act(first));
  } catch (error) {
    if (isConnectionLost(error)) {
      first.database.close();
      lose(first.count);
    }
    if (state.getState().count === first.count) throw error;
    return within(limit, act(await open()));
  }
};

/** How soon a database that was opened again may be given up again. Milliseconds. */
const reopenPause = 10_000;
let openedAt = -Infinity;

/**
 * Whether another connection may do what this one fails to do. WebKit loses the process behind it, mostly while the page is
 * out of view, and then fails every call until it is opened again; a disk that fails says the same, and goes on saying it.
 */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false;
  if (error.name === 'InvalidStateError') return true;
  return error.name === 'UnknownError' && browserNow() - openedAt >= reopenPause;
}

/** The open database. Known once another call was made: undefined while none is open. */
function open(): Promise<OpenDatabase> {
  if (!globalThis.indexedDB) {
    if (!state.getState().trouble) state.setState({ count: undefined, trouble: 'refused' });
    return Promise.reject(new StorageError('refused'));
  }
  opening ??= attempt();
  return opening;
}

/** Rejects at the limit. The request goes on, and its database is taken whenever it comes. */
function attempt(): Promise<OpenDatabase> {
  return new Promise((resolve, reject) => {
    let why: StorageTrouble = 'slow';
    const fail = (trouble: StorageTrouble) => {
      clearTimeout(timer);
      // Another request was faster.
      if (state.getState().count !== undefined) return;
      state.setState({ count: undefined, trouble });
      reject(new StorageError(trouble));
      // A request that is blocked goes on by itself; of another none may come any more.
      if (trouble === 'blocked') return;
      setTimeout(openAgain, pause);
      pause = Math.min(2 * pause, longestPause);
    };
    let timer = setTimeout(() => fail(why), openLimit);
    const asked = request({
      onBlocked: () => {
        why = 'blocked';
      },
      onUpgrade: () => {
        clearTimeout(timer);
        timer = setTimeout(() => fail('slow'), bulkLimit);
      },
    });
    const take = async () => {
      try {
        const database = await asked;
        clearTimeout(timer);
        if (state.getState().count !== undefined) return database.close();
        count += 1;
        openedAt = browserNow();
        pause = firstPause;
        opening = Promise.resolve({ database, count });
        resolve(opening);
        state.setState({ count, trouble: undefined });
      } catch (error) {
        fail(troubleOf(error));
      }
    };
    void take();
  });
}

function openAgain(): void {
  if (state.getState().count !== undefined) return;
  opening = undefined;
  // What comes of it is in the state.
  open().catch(() => undefined);
}

/** The database of this count is closed, and may be gone. */
function lose(lost: number): void {
  if (state.getState().count !== lost) return;
  state.setState({ count: undefined, trouble: undefined });
  openAgain();
}

interface Asked {
  readonly onBlocked: () => void;
  readonly onUpgrade: () => void;
}

async function request({ onBlocked, onUpgrade }: Asked): Promise<IDBPDatabase> {
  // Loaded before it is needed: a transaction ends while a module loads.
  const rows = (await isFirstVersion()) && (await import('./upgrade-rows.ts'));
  const database = await openDB(databaseName, databaseVersion, {
    async upgrade(db, before, _, transaction) {
      onUpgrade();
      makeTables(db, transaction);
      if (before === 1 && rows) await rows.upgradeRows(transaction);
    },
    blocked: onBlocked,
    blocking(_current, next) {
      void giveUp(database, next === null);
    },
    // The site's data was cleared while the page is open.
    terminated() {
      lose(count);
    },
  });
  return database;
}

/** Another page deletes the database, or has a newer version of the app: it must not wait for this one. */
async function giveUp(database: IDBPDatabase, isDeleted: boolean): Promise<void> {
  // What is typed and not written yet goes into the database that stays.
  if (!isDeleted) {
    const written = Promise.allSettled([...closing].map((write) => write()));
    await within(shortLimit, written).catch(() => undefined);
  }
  database.close();
  lose(count);
}

function makeTables(
  db: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
): void {
  for (const name of tableNames) {
    if (db.objectStoreNames.contains(name)) continue;
    db.createObjectStore(name, { keyPath: [...keyPaths[name]] }).createIndex('connection', 'connection');
  }
  const journal = transaction.objectStore('journal');
  for (const [order, members] of Object.entries(orders)) {
    if (!journal.indexNames.contains(order)) journal.createIndex(order, [...members]);
  }
}

/** Whether the rows here are of version 1; also where the browser does not say. */
async function isFirstVersion(): Promise<boolean> {
  const asked = globalThis.indexedDB?.databases?.();
  // Never answered while the browser clears the site's data.
  const all = await (asked && within(shortLimit, asked).catch(() => undefined));
  return all?.some(({ name, version }) => name === databaseName && version === 1) ?? true;
}

/** @throws {StorageError} `slow` at the limit, in milliseconds. */
function within<T>(limit: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new StorageError('slow'));
    // Where the page itself was busy the answer may be there already, and comes after this.
    let timer = setTimeout(() => (timer = setTimeout(giveUp, graceAfterWork)), limit);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
