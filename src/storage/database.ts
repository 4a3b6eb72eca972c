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
const databaseVersion = 1;

interface Opened {
  /** Undefined where the browser offers none. */
  readonly database: IDBPDatabase | undefined;
  readonly tables: Tables;
}

let opened: Promise<Opened> | undefined;
let inMemory = false;

const memory: { readonly [N in TableName]: MemoryTable<TableRows[N]> } = {
  index: memoryTable('index'),
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
 */
export async function putWithRow(
  key: readonly [connection: string, name: string],
  makeRow: (current: StoredValue | undefined) => {
    readonly row: TableRows['journal'];
    readonly value: StoredValue;
  },
  once?: StoredValue,
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
      journal.put(pack('journal', row)),
      values.put(pack('values', value)),
      once && isStored === undefined && values.put(pack('values', once)),
    ];
    // A call waits for this, so it does not wait for the automatic commit.
    transaction.commit();
    await Promise.all([...puts, transaction.done]);
    announceChange('journal');
    announceChange('values');
  } catch {
    // Opens the database again where it was terminated.
    const { journal, values } = await tables();
    const put = async () => {
      const isNew = once && !(await values.get([once.connection, once.name]));
      const { row, value } = makeRow(await values.get(key));
      await Promise.all([journal.put(row), values.putAll(isNew ? [value, once] : [value])]);
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
    fallbackTable(name, database && indexedDbTable(database, name), memory[name], () => announceChange(name));
  return {
    database,
    tables: {
      index: open('index'),
      drafts: open('drafts'),
      journal: open('journal'),
      polls: open('polls'),
      configVersions: open('configVersions'),
      reads: open('reads'),
      values: open('values'),
    },
  };
}

async function openDatabase(): Promise<IDBPDatabase | undefined> {
  try {
    return await openDB(databaseName, databaseVersion, {
      upgrade(db) {
        for (const name of tableNames) {
          db.createObjectStore(name, { keyPath: [...keyPaths[name]] }).createIndex(
            'connection',
            'connection',
          );
        }
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
const lastChange = createStore<{ readonly name: TableName } | undefined>(undefined);
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('quotebench.tables');
channel?.addEventListener('message', (event: MessageEvent<TableName>) =>
  lastChange.setState({ name: event.data }),
);

/** The changed tables that `announceChange` is about to announce. */
const pendingChanges = new Set<TableName>();

/** Announces a change in a later task, so that the reads it causes do not delay a call that waits for the put. */
export function announceChange(name: TableName): void {
  if (pendingChanges.size === 0) {
    setTimeout(() => {
      const changed = [...pendingChanges];
      pendingChanges.clear();
      for (const change of changed) {
        lastChange.setState({ name: change });
        channel?.postMessage(change);
      }
    });
  }
  pendingChanges.add(name);
}

/** Calls back with a table's name after each change, here or in another tab. @returns a function that unsubscribes. */
export function subscribeToTables(listener: (name: TableName) => void): () => void {
  return lastChange.subscribe((change) => change && listener(change.name));
}
