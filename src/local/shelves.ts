/**
 * What this browser remembers, in IndexedDB. Where storage is refused (private windows, denied by policy) the same
 * shelves live in memory, and `keepsOverReload` says so.
 */
import { openDB, type IDBPDatabase } from 'idb';
import type { FiringWatch, JournalEntry } from '../domain/journal.ts';
import type { ConfigVersion, Draft, IndexEntry } from '../domain/seen.ts';
import { pack, unpack } from './packed.ts';

export interface ShelfItems {
  index: IndexEntry & { connection: string };
  drafts: Draft;
  journal: JournalEntry;
  watches: FiringWatch;
  configVersions: ConfigVersion & { connection: string };
  /** Last reads, for reading without a network: the query's key as text, and its data. */
  reads: { connection: string; key: string; at: number; data: unknown };
  /** Small things with a name: the imported workspace file, coverages joined by the agency. */
  things: { connection: string; name: string; value: unknown };
}
export type ShelfName = keyof ShelfItems;

const keyPaths = {
  index: ['connection', 'clientId'],
  drafts: ['connection', 'draftId'],
  journal: ['connection', 'id'],
  watches: ['connection', 'triggerRequestId'],
  configVersions: ['connection', 'configId', 'version'],
  reads: ['connection', 'key'],
  things: ['connection', 'name'],
} as const satisfies Record<ShelfName, readonly string[]>;

const shelfNames = Object.keys(keyPaths) as ShelfName[]; // the literal keys of the table above

/** What every shelf can do. All reads of one connection come in no particular order. */
export interface Shelf<T> {
  get(key: readonly (string | number)[]): Promise<T | undefined>;
  all(connection: string): Promise<T[]>;
  /** What `get` finds each of them by. */
  keys(connection: string): Promise<string[][]>;
  put(item: T): Promise<void>;
  putAll(items: readonly T[]): Promise<void>;
  delete(key: readonly (string | number)[]): Promise<void>;
  /** Takes away all of a connection but what is to be kept. */
  clear(connection: string, keep?: (item: T) => boolean): Promise<void>;
}

type Shelves = { readonly [N in ShelfName]: Shelf<ShelfItems[N]> };

/** A journal entry, and the small thing that has to be in step with it. */
export interface InStep {
  readonly entry: ShelfItems['journal'];
  readonly thing: ShelfItems['things'];
}

type PutInStep = (
  key: readonly [connection: string, name: string],
  follow: (thing: ShelfItems['things'] | undefined) => InStep,
) => Promise<void>;

const databaseName = 'quotebench';
const databaseVersion = 1;

let opened: Promise<{ readonly shelves: Shelves; readonly putInStep: PutInStep }> | undefined;
let inMemory = false;

/** The shelves, opened once. */
export async function shelves(): Promise<Shelves> {
  opened ??= openShelves();
  return (await opened).shelves;
}

/**
 * Puts a journal entry that follows from a small thing as it is now, and the thing as it is then. It is one transaction:
 * other calls and other tabs wait their turn, and a page that goes leaves both or neither.
 */
export const putInStep: PutInStep = async (key, follow) => {
  opened ??= openShelves();
  return (await opened).putInStep(key, follow);
};

/** False when what is remembered ends with this page. Known once `shelves()` has answered. */
export function keepsOverReload(): boolean {
  return !inMemory;
}

async function openShelves(): NonNullable<typeof opened> {
  try {
    const database = await openDB(databaseName, databaseVersion, {
      upgrade(db) {
        for (const name of shelfNames) {
          db.createObjectStore(name, { keyPath: [...keyPaths[name]] }).createIndex(
            'connection',
            'connection',
          );
        }
      },
    });
    return {
      shelves: eachShelf((name) => keptShelf(database, name)),
      putInStep: async (key, follow) => {
        const transaction = database.transaction(['journal', 'things'], 'readwrite');
        const [journal, things] = [transaction.objectStore('journal'), transaction.objectStore('things')];
        const { entry, thing } = follow(unpack('things', await things.get([...key])));
        await Promise.all([
          journal.put(pack('journal', entry)),
          things.put(pack('things', thing)),
          transaction.done,
        ]);
        tellChange('journal');
        tellChange('things');
      },
    };
  } catch {
    inMemory = true;
    const shelves = eachShelf(memoryShelf);
    let turn: Promise<unknown> = Promise.resolve();
    return {
      shelves,
      putInStep: (key, follow) => {
        const put = async () => {
          const { entry, thing } = follow(await shelves.things.get(key));
          await Promise.all([shelves.journal.put(entry), shelves.things.put(thing)]);
        };
        const next = turn.then(put);
        turn = next.catch(() => undefined);
        return next;
      },
    };
  }
}

function eachShelf(make: <N extends ShelfName>(name: N) => Shelf<ShelfItems[N]>): Shelves {
  return {
    index: make('index'),
    drafts: make('drafts'),
    journal: make('journal'),
    watches: make('watches'),
    configVersions: make('configVersions'),
    reads: make('reads'),
    things: make('things'),
  };
}

function keptShelf<N extends ShelfName>(database: IDBPDatabase, name: N): Shelf<ShelfItems[N]> {
  const changed = () => tellChange(name);
  return {
    get: async (key) => unpack(name, await database.get(name, [...key])),
    all: async (connection) => {
      const items: ShelfItems[N][] = await database.getAllFromIndex(name, 'connection', connection);
      return items.map((item) => unpack(name, item));
    },
    // No key path of the table names a single member.
    keys: (connection) =>
      database.getAllKeysFromIndex(name, 'connection', connection) as Promise<unknown> as Promise<string[][]>,
    put: async (item) => {
      await database.put(name, pack(name, item));
      changed();
    },
    putAll: async (items) => {
      const transaction = database.transaction(name, 'readwrite');
      await Promise.all([...items.map((item) => transaction.store.put(pack(name, item))), transaction.done]);
      changed();
    },
    delete: async (key) => {
      await database.delete(name, [...key]);
      changed();
    },
    clear: async (connection, keep = () => false) => {
      const transaction = database.transaction(name, 'readwrite');
      const index = transaction.store.index('connection');
      for (let at = await index.openCursor(connection); at; at = await at.continue()) {
        if (!keep(unpack(name, at.value))) await at.delete();
      }
      await transaction.done;
      changed();
    },
  };
}

function memoryShelf<N extends ShelfName>(name: N): Shelf<ShelfItems[N]> {
  const items = new Map<string, ShelfItems[N]>();
  const keyOf = (item: ShelfItems[N]) => {
    const members = new Map<string, unknown>(Object.entries(item));
    return JSON.stringify(keyPaths[name].map((member) => members.get(member)));
  };
  const put = (item: ShelfItems[N]) => items.set(keyOf(item), structuredClone(item));
  return {
    get: async (key) => structuredClone(items.get(JSON.stringify(key))),
    all: async (connection) =>
      [...items.values()]
        .filter((item) => item.connection === connection)
        .map((item) => structuredClone(item)),
    keys: async (connection) =>
      [...items]
        .filter(([, item]) => item.connection === connection)
        .map(([key]) => JSON.parse(key) as string[]), // made by keyOf
    put: async (item) => {
      put(item);
      tellChange(name);
    },
    putAll: async (many) => {
      many.forEach(put);
      tellChange(name);
    },
    delete: async (key) => {
      items.delete(JSON.stringify(key));
      tellChange(name);
    },
    clear: async (connection, keep = () => false) => {
      for (const [key, item] of items) if (item.connection === connection && !keep(item)) items.delete(key);
      tellChange(name);
    },
  };
}

// Changes are told to this page and, where the browser has the channel, to the other tabs.
const followers = new Set<(name: ShelfName) => void>();
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('quotebench.shelves');
channel?.addEventListener('message', (event: MessageEvent<ShelfName>) => tellFollowers(event.data));

const changes = new Set<ShelfName>();

/** Told once whoever made the change has gone on: what is read anew for it must not hold back a call that waits for it. */
function tellChange(name: ShelfName): void {
  if (changes.size === 0) {
    setTimeout(() => {
      const told = [...changes];
      changes.clear();
      for (const change of told) {
        tellFollowers(change);
        channel?.postMessage(change);
      }
    });
  }
  changes.add(name);
}

function tellFollowers(name: ShelfName): void {
  for (const follow of followers) follow(name);
}

/** Calls back with a shelf's name whenever something on it changed, here or in another tab; the answer stops it. */
export function followShelves(follow: (name: ShelfName) => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}
