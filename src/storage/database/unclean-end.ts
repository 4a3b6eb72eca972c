/**
 * Mends what the sudden end of a browser leaves of IndexedDB. Chromium's log may then end within a record. At the next
 * start it writes on behind that, and at the start after it takes the log for broken and begins with nothing: every
 * database of this address is gone, whatever was acknowledged. A log that holds more than its buffer is written out and
 * begun anew, so writing that much once, and taking it away again, leaves a whole one.
 */
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { randomId } from '../../lib/random-id.ts';

const databaseName = 'quotebench-pages';

/** Chromium's log is begun anew at 4 MiB at the most. A value of more than 64 KiB would not go into it. Bytes. */
const [mostOfLog, mostOfValue] = [4 * 1024 * 1024, 60_000];

interface Layout extends DBSchema {
  /** A row for each page that is open or ended suddenly, by its id. The id is the name of a lock too while it is open. */
  pages: { key: string; value: Uint8Array | true };
}

/**
 * Notes that this page is open, and mends what an earlier one left that ended without leaving.
 * @returns whether there was one. False also where this browser stores nothing.
 */
export async function mendUncleanEnd(): Promise<boolean> {
  const page = `quotebench.page.${randomId()}`;
  const locks = globalThis.navigator?.locks;
  void locks?.request(page, () => new Promise(() => {}));
  try {
    const database = await openDB<Layout>(databaseName, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('pages'),
      blocking: (_current, _next, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    const noted = await database.getAllKeys('pages');
    const open = new Set((await locks?.query())?.['held']?.map(({ name }) => name));
    const ended = noted.filter((one) => !open.has(one));
    await database.put('pages', true, page);
    noteLeaving(database, page);
    if (ended.length === 0) return false;
    const mending = database.transaction('pages', 'readwrite');
    const filling = new Uint8Array(mostOfValue);
    for (let written = 0; written <= mostOfLog; written += mostOfValue)
      void mending.store.put(filling, ended[0]);
    for (const one of ended) void mending.store.delete(one);
    await mending.done;
    return true;
  } catch {
    // Where nothing is stored nothing is lost, and the databases themselves say what troubles them.
    return false;
  }
}

/** A page that is left may be shown again as it was. */
function noteLeaving(database: IDBPDatabase<Layout>, page: string): void {
  const note = (
    act: (pages: IDBPObjectStore<Layout, ['pages'], 'pages', 'readwrite'>) => Promise<unknown>,
  ) => {
    try {
      const noting = database.transaction('pages', 'readwrite');
      void act(noting.store);
      // Nothing that waits for an answer is done while a page is left.
      noting.commit();
    } catch {
      // Closed because the site's data was cleared.
    }
  };
  addEventListener('pageshow', () => note((pages) => pages.put(true, page)));
  addEventListener('pagehide', () => note((pages) => pages.delete(page)));
}
