/**
 * The local data of this browser, in IndexedDB. What cannot be stored (private windows, a policy, a full disk) stays in
 * memory, so that no save or draft fails over it; `survivesReload` says whether that is the case.
 */
import { openDB, type IDBPDatabase } from 'idb';
import { createStore } from '../lib/store.ts';
import { pack, unpack } from './packed.ts';
import {
  fallbackTable,
  indexedDbTable,
  keyPaths,
  memoryTable,
  orders,
  tableNames,
  type MemoryTable,
  type Table,
  type TableName,
  type TableRows,
} from './table.ts';

type Tables = { readonly [N in TableName]: Table<TableRows[N]> };
type StoredValue = TableRows['values'];

/** The first version's data under "quotebench" is left untouched and not read. */
const databaseName = 'quotebench-2';
const databaseVersion = 2;

interface Opened {
  /** Undefined where the browser offers none. */
  readonly database: IDBPDatabase | undefined;
  readonly tables: Tables;
}

let opened: Promise<Opened> | undefined;
let inMemory = false;

const memory: { readonly [N in TableName]: MemoryTable<TableRows[N]> } = {
  index: memoryTable('index'),
  own: memoryTable('own'),
  drafts: memoryTable('drafts'),
  journal: memoryTable('journal'),
  polls: memoryTable('polls'),
  configVersions: memoryTable('configVersions'),
  reads: memoryTable('reads'),
  values: memoryTable('values'),
};

/** The tables. The database is opened once. */
export async function tables(): Promise<Tables> {
  return (await openOnce()).tables;
}

/** A named value of a connection; undefined where there is none. */
export async function storedValue(connection: string, name: string): Promise<unknown> {
  return (await (await tables()).values.get([connection, name]))?.value;
}

export async function storeValue(connection: string, name: string, value: unknown): Promise<void> {
  await (await tables()).values.put({ connection, name, value });
}

let lastPut: Promise<unknown> = Promise.resolve();

/**
 * Puts a row of the journal together with a value that both follow from the current value. In the database this is one
 * transaction: other calls and tabs wait, and a page that unloads leaves all or nothing.
 * @param once a value that never changes, put unless it is stored already.
 * @param moved rows that are there, under the client that became known of them.
 */
export async function putWithRow(
  key: readonly [connection: string, name: string],
  makeRow: (current: StoredValue | undefined) => {
    readonly row: TableRows['journal'];
    readonly value: StoredValue;
  },
  once?: StoredValue,
  moved: readonly TableRows['journal'][] = [],
): Promise<void> {
  const { database } = await openOnce();
  try {
    // A value in memory is newer than the one in the database.
    if (!database || (await memory.values.get(key))) throw new Error('There is no database to put it in.');
    const transaction = database.transaction(['journal', 'values'], 'readwrite');
    const [journal, values] = [transaction.objectStore('journal'), transaction.objectStore('values')];
    const [current, isStored] = await Promise.all([
      values.get([...key]),
      once && values.getKey([once.connection, once.name]),
    ]);
    const { row, value } = makeRow(unpack('values', current));
    const puts = [
      ...[row, ...moved].map((one) => journal.put(pack('journal', one))),
      values.put(pack('values', value)),
      once && isStored === undefined && values.put(pack('values', once)),
    ];
    // A call waits for this, so it does not wait for the automatic commit.
    transaction.commit();
    await Promise.all([...puts, transaction.done]);
    announceChange('journal', clientsOf([row, ...moved]));
    announceChange('values');
  } catch {
    // Opens the database again where it was terminated.
    const { journal, values } = await tables();
    const put = async () => {
      const isNew = once && !(await values.get([once.connection, once.name]));
      const { row, value } = makeRow(await values.get(key));
      await Promise.all([journal.putAll([row, ...moved]), values.putAll(isNew ? [value, once] : [value])]);
    };
    const next = lastPut.then(put);
    lastPut = next.catch(() => undefined);
    await next;
  }
}

/** False when some local data ends with this page. Known once `tables()` has resolved. */
export function survivesReload(): boolean {
  return !inMemory && tableNames.every((name) => memory[name].size() === 0);
}

/** Whether a draft is in memory alone, and ends with this page. */
export const draftEndsWithPage = (): boolean => memory.drafts.size() > 0;

function openOnce(): Promise<Opened> {
  opened ??= openTables();
  return opened;
}

async function openTables(): Promise<Opened> {
  const database = await openDatabase();
  const open = <N extends TableName>(name: N): Table<TableRows[N]> =>
    fallbackTable(name, database && indexedDbTable(database, name), memory[name], (rows) =>
      announceChange(name, name === 'journal' && rows ? clientsOf(rows) : undefined),
    );
  return {
    database,
    tables: {
      index: open('index'),
      own: open('own'),
      drafts: open('drafts'),
      journal: open('journal'),
      polls: open('polls'),
      configVersions: open('configVersions'),
      reads: open('reads'),
      values: open('values'),
    },
  };
}

/** Whether the rows here are of version 1; also where the browser does not say. */
async function isFirstVersion(): Promise<boolean> {
  const all = await globalThis.indexedDB?.databases?.();
  return all?.some(({ name, version }) => name === databaseName && version === 1) ?? true;
}

async function openDatabase(): Promise<IDBPDatabase | undefined> {
  try {
    // Loaded before it is needed: a transaction ends while a module loads.
    const upgrade = (await isFirstVersion()) && (await import('./upgrade-rows.ts'));
    return await openDB(databaseName, databaseVersion, {
      async upgrade(db, before, _, transaction) {
        for (const name of tableNames) {
          if (db.objectStoreNames.contains(name)) continue;
          db.createObjectStore(name, { keyPath: [...keyPaths[name]] }).createIndex(
            'connection',
            'connection',
          );
        }
        for (const [order, members] of Object.entries(orders)) {
          transaction.objectStore('journal').createIndex(order, [...members]);
        }
        if (before === 1 && upgrade) await upgrade.upgradeRows(transaction);
      },
      // Another tab has a newer version of the app: it must not wait for this one.
      blocking() {
        void opened?.then(({ database }) => database?.close());
        opened = undefined;
      },
      // The site's data was cleared while the page is open.
      terminated() {
        opened = undefined;
      },
    });
  } catch {
    inMemory = true;
    return undefined;
  }
}

// Changes are announced in this page and, through the channel, in other tabs.
export interface TableChange {
  readonly name: TableName;
  /** Whose rows of the journal changed; undefined where it may be anybody's. */
  readonly clients?: readonly string[] | undefined;
}
const lastChange = createStore<TableChange | undefined>(undefined);
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('quotebench.tables');
channel?.addEventListener('message', ({ data }: MessageEvent<TableChange>) => lastChange.setState(data));

/** What `announceChange` is about to announce: the clients of each changed table, or undefined for any. */
const pendingChanges = new Map<TableName, readonly string[] | undefined>();

const clientsOf = (rows: readonly object[]): readonly string[] =>
  rows.flatMap((row) => ('client' in row && typeof row.client === 'string' ? row.client : []));

/** Announces a change in a later task, so that the reads it causes do not delay a call that waits for the put. */
export function announceChange(name: TableName, clients?: readonly string[]): void {
  if (pendingChanges.size === 0) {
    setTimeout(() => {
      const changed = [...pendingChanges].map(([table, of]): TableChange => ({ name: table, clients: of }));
      pendingChanges.clear();
      for (const change of changed) {
        lastChange.setState(change);
        channel?.postMessage(change);
      }
    });
  }
  const before = pendingChanges.has(name) ? pendingChanges.get(name) : [];
  pendingChanges.set(name, before && clients && [...new Set([...before, ...clients])]);
}

/** Calls back after each change of a table, here or in another tab. @returns a function that unsubscribes. */
export function subscribeToTables(listener: (change: TableChange) => void): () => void {
  return lastChange.subscribe((change) => change && listener(change));
}
