/**
 * What this browser remembers, in IndexedDB. What it refuses to keep (private windows, denied by policy, a full disk) stays
 * in memory, so that no save or draft fails over it; `keepsOverReload` says so.
 */
import { openDB, type IDBPDatabase } from 'idb';
import { createStore } from '../lib/store.ts';
import { indexedDbTable } from './indexed-db-table.ts';
import { memoryTable } from './memory-table.ts';
import { pack, unpack } from './packed.ts';
import { keyPaths, tableNames, type Table, type TableRows, type TableName } from './table.ts';
import { fallbackTable } from './fallback-table.ts';

type Tables = { readonly [N in TableName]: Table<TableRows[N]> };

/** A journal entry, and the small thing that has to be in step with it. */
interface EntryWithValue {
  readonly entry: TableRows['journal'];
  readonly value: StoredValue;
}

type StoredValue = TableRows['values'];
type MakeEntry = (thing: StoredValue | undefined) => EntryWithValue;

/** The first version kept its data under "quotebench"; that stays untouched and is not read. */
const databaseName = 'quotebench-2';
const databaseVersion = 1;

interface Opened {
  /** Undefined where the browser has none for this page. */
  readonly database: IDBPDatabase | undefined;
  readonly tables: Tables;
}

let opened: Promise<Opened> | undefined;
let inMemory = false;

/** What the browser refused to keep, and how much there is in each table. */
const memorySizes: (() => number)[] = [];
const memory = eachTable((name) => memoryTable(name, (size) => memorySizes.push(size)));

/** The tables, opened once. */
export async function tables(): Promise<Tables> {
  return (await openOnce()).tables;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Puts a journal entry that follows from a small thing as it is now, and the thing as it is then. In the database it is
 * one transaction: other calls and other tabs wait their turn, and a page that goes leaves all or nothing.
 * @param lasting a thing that never changes, put with them where it is not kept yet.
 */
export async function putWithEntry(
  key: readonly [connection: string, name: string],
  makeEntry: MakeEntry,
  lasting?: StoredValue,
): Promise<void> {
  const { database } = await openOnce();
  try {
    // In memory it would be further than in the database.
    if (!database || (await memory.values.get(key))) throw new Error('There is no database to put it in.');
    await putTogether(database, key, makeEntry, lasting);
    notifyLater('journal');
    notifyLater('values');
  } catch {
    // Opened anew where the database ended meanwhile.
    const { journal, values } = await tables();
    const put = async () => {
      const isNew = lasting && !(await values.get([lasting.connection, lasting.name]));
      const { entry, value: thing } = makeEntry(await values.get(key));
      await Promise.all([journal.put(entry), values.putAll(isNew ? [thing, lasting] : [thing])]);
    };
    const next = turn.then(put);
    turn = next.catch(() => undefined);
    await next;
  }
}

async function putTogether(
  database: IDBPDatabase,
  key: readonly string[],
  makeEntry: MakeEntry,
  lasting: StoredValue | undefined,
): Promise<void> {
  const transaction = database.transaction(['journal', 'values'], 'readwrite');
  const [journal, values] = [transaction.objectStore('journal'), transaction.objectStore('values')];
  const [before, known] = await Promise.all([
    values.get([...key]),
    lasting && values.getKey([lasting.connection, lasting.name]),
  ]);
  const { entry, value: thing } = makeEntry(unpack('values', before));
  const puts = [
    journal.put(pack('journal', entry)),
    values.put(pack('values', thing)),
    lasting && known === undefined && values.put(pack('values', lasting)),
  ];
  // A call waits for this: the database need not first be told that nothing more will come.
  transaction.commit();
  await Promise.all([...puts, transaction.done]);
}

/** False when something of what is remembered ends with this page. Known once `tables()` has answered. */
export function survivesReload(): boolean {
  return !inMemory && memorySizes.every((size) => size() === 0);
}

function openOnce(): Promise<Opened> {
  opened ??= openTables();
  return opened;
}

async function openTables(): Promise<Opened> {
  const database = await openDatabase();
  const tables = eachTable((name) =>
    fallbackTable(name, database && indexedDbTable(database, name), memory[name], () => notifyLater(name)),
  );
  return { database, tables };
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
      // The site's data was cleared while the page is open: it begins anew.
      terminated() {
        opened = undefined;
      },
    });
  } catch {
    inMemory = true;
    return undefined;
  }
}

function eachTable(make: <N extends TableName>(name: N) => Table<TableRows[N]>): Tables {
  return {
    index: make('index'),
    drafts: make('drafts'),
    journal: make('journal'),
    polls: make('polls'),
    configVersions: make('configVersions'),
    reads: make('reads'),
    values: make('values'),
  };
}

// Changes are told to this page and, where the browser has the channel, to the other tabs.
const lastChange = createStore<{ readonly name: TableName } | undefined>(undefined);
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('quotebench.tables');
channel?.addEventListener('message', (event: MessageEvent<TableName>) =>
  lastChange.setState({ name: event.data }),
);

const changes = new Set<TableName>();

/** Told once whoever made the change has gone on: what is read anew for it must not hold back a call that waits for it. */
function notifyLater(name: TableName): void {
  if (changes.size === 0) {
    setTimeout(() => {
      const changed = [...changes];
      changes.clear();
      for (const change of changed) {
        lastChange.setState({ name: change });
        channel?.postMessage(change);
      }
    });
  }
  changes.add(name);
}

/** Calls back with a table's name whenever something in it changed, here or in another tab; the answer stops it. */
export function subscribeToTables(listener: (name: TableName) => void): () => void {
  return lastChange.subscribe((change) => change && listener(change.name));
}
