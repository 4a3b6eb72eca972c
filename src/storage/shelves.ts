/**
 * What this browser remembers, in IndexedDB. What it refuses to keep (private windows, denied by policy, a full disk) stays
 * in memory, so that no save or draft fails over it; `keepsOverReload` says so.
 */
import { openDB, type IDBPDatabase } from 'idb';
import { keptShelf } from './kept-shelf.ts';
import { memoryShelf } from './memory-shelf.ts';
import { pack, unpack } from './packed.ts';
import { keyPaths, shelfNames, type Shelf, type ShelfItems, type ShelfName } from './shelf.ts';
import { sturdyShelf } from './sturdy-shelf.ts';

type Shelves = { readonly [N in ShelfName]: Shelf<ShelfItems[N]> };

/** A journal entry, and the small thing that has to be in step with it. */
interface InStep {
  readonly entry: ShelfItems['journal'];
  readonly thing: Thing;
}

type Thing = ShelfItems['things'];
type Follow = (thing: Thing | undefined) => InStep;

const databaseName = 'quotebench';
const databaseVersion = 1;

interface Opened {
  /** Undefined where the browser has none for this page. */
  readonly database: IDBPDatabase | undefined;
  readonly shelves: Shelves;
}

let opened: Promise<Opened> | undefined;
let inMemory = false;

/** What the browser refused to keep, and how much there is on each shelf. */
const heldSizes: (() => number)[] = [];
const held = eachShelf((name) => memoryShelf(name, (size) => heldSizes.push(size)));

/** The shelves, opened once. */
export async function shelves(): Promise<Shelves> {
  return (await openOnce()).shelves;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Puts a journal entry that follows from a small thing as it is now, and the thing as it is then. In the database it is
 * one transaction: other calls and other tabs wait their turn, and a page that goes leaves all or nothing.
 * @param lasting a thing that never changes, put with them where it is not kept yet.
 */
export async function putInStep(
  key: readonly [connection: string, name: string],
  follow: Follow,
  lasting?: Thing,
): Promise<void> {
  const { database } = await openOnce();
  try {
    // In memory it would be further than in the database.
    if (!database || (await held.things.get(key))) throw new Error('There is no database to put it in.');
    await putTogether(database, key, follow, lasting);
    tellChange('journal');
    tellChange('things');
  } catch {
    // Opened anew where the database ended meanwhile.
    const { journal, things } = await shelves();
    const put = async () => {
      const isNew = lasting && !(await things.get([lasting.connection, lasting.name]));
      const { entry, thing } = follow(await things.get(key));
      await Promise.all([journal.put(entry), things.putAll(isNew ? [thing, lasting] : [thing])]);
    };
    const next = turn.then(put);
    turn = next.catch(() => undefined);
    await next;
  }
}

async function putTogether(
  database: IDBPDatabase,
  key: readonly string[],
  follow: Follow,
  lasting: Thing | undefined,
): Promise<void> {
  const transaction = database.transaction(['journal', 'things'], 'readwrite');
  const [journal, things] = [transaction.objectStore('journal'), transaction.objectStore('things')];
  const [before, kept] = await Promise.all([
    things.get([...key]),
    lasting && things.getKey([lasting.connection, lasting.name]),
  ]);
  const { entry, thing } = follow(unpack('things', before));
  const puts = [
    journal.put(pack('journal', entry)),
    things.put(pack('things', thing)),
    lasting && kept === undefined && things.put(pack('things', lasting)),
  ];
  // A call waits for this: the database need not first be told that nothing more will come.
  transaction.commit();
  await Promise.all([...puts, transaction.done]);
}

/** False when something of what is remembered ends with this page. Known once `shelves()` has answered. */
export function keepsOverReload(): boolean {
  return !inMemory && heldSizes.every((size) => size() === 0);
}

function openOnce(): Promise<Opened> {
  opened ??= openShelves();
  return opened;
}

async function openShelves(): Promise<Opened> {
  const database = await openDatabase();
  const shelves = eachShelf((name) =>
    sturdyShelf(name, database && keptShelf(database, name), held[name], () => tellChange(name)),
  );
  return { database, shelves };
}

async function openDatabase(): Promise<IDBPDatabase | undefined> {
  try {
    return await openDB(databaseName, databaseVersion, {
      upgrade(db) {
        for (const name of shelfNames) {
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
