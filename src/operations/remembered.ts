/** Everything this browser remembers of one connection: counted, taken out as a file, erased. */
import { queryOptions } from '@tanstack/react-query';
import { browserNow, moment } from '../lib/clock.ts';
import { noteErased } from '../storage/erased.ts';
import { isEvidenceName } from '../storage/evidence-names.ts';
import { holdsOf } from '../storage/holds.ts';
import type { ShelfItems, ShelfName } from '../storage/shelf.ts';
import { keepsOverReload, shelves } from '../storage/shelves.ts';
import type { Session } from './session.ts';

/** The shelves with what they hold in words, in the order in which they are told. */
export const shelfWords: readonly (readonly [ShelfName, one: string, many: string])[] = [
  ['index', 'client in the index', 'clients in the index'],
  ['drafts', 'draft', 'drafts'],
  ['journal', 'journal entry', 'journal entries'],
  ['watches', 'quote request watched', 'quote requests watched'],
  ['configVersions', 'configuration version seen', 'configuration versions seen'],
  ['reads', 'last read', 'last reads'],
  ['things', 'workspace file, question book or hold', 'workspace files, question books, holds and the like'],
];

export interface Remembered {
  readonly counts: Readonly<Record<ShelfName, number>>;
  /** False when it all ends with this page. */
  readonly keepsOverReload: boolean;
  /** Bytes used by this site and bytes it may use, all connections together; undefined where the browser does not say. */
  readonly used: number | undefined;
  readonly quota: number | undefined;
  /** Whether the browser promised not to clear it by itself when the disk runs full. */
  readonly persisted: boolean;
}

/** How much is remembered. Read anew each time it is looked at. */
export function rememberedQuery(connection: string) {
  return queryOptions({
    queryKey: ['remembered', connection],
    queryFn: async (): Promise<Remembered> => {
      const counts = await eachShelf(async (name) => (await (await shelves())[name].all(connection)).length);
      const { usage, quota } = await storageEstimate();
      return {
        counts,
        keepsOverReload: keepsOverReload(),
        used: usage,
        quota,
        persisted: (await storage()?.persisted?.()) ?? false,
      };
    },
    staleTime: 0,
  });
}

/** Everything remembered as one JSON text. Holds client data, and never a credential: none is remembered there. */
export async function rememberedText(session: Session): Promise<string> {
  const remembered = await eachShelf(async (name) => (await shelves())[name].all(session.key));
  return JSON.stringify(
    {
      format: 'quotebench-remembered/1',
      connection: session.connection.name,
      exportedAt: moment(browserNow()),
      remembered,
    },
    null,
    2,
  );
}

/**
 * Erases everything remembered of the connection but what belongs to clients on hold: after notice of a claim nothing
 * of them is taken away. What the service holds stays as it is.
 * @returns how many clients were on hold.
 */
export async function eraseRemembered(connection: string): Promise<number> {
  const all = await shelves();
  const held = (await holdsOf(connection)).map(({ clientId }) => clientId);
  // Whatever names the client stays: its drafts, calls, watches and reads, and what other entries say of it.
  const isHeld = (item: unknown) => {
    const text = held.length === 0 ? '' : JSON.stringify(item);
    return held.some((clientId) => text.includes(clientId));
  };
  // The chain goes on to tell that nothing is missing from it but these.
  if (held.length > 0) {
    const goes = (await all.journal.all(connection)).filter((entry) => !isHeld(entry));
    await noteErased(connection, goes, browserNow());
  }
  const isEvidence = (item: ShelfItems['things']) =>
    isHeld(item) || (held.length > 0 && isEvidenceName(item.name));
  await eachShelf((name) =>
    name === 'things'
      ? all.things.clear(connection, isEvidence)
      : // Versions of the configuration name no client, and tell what its quotes were rated with.
        all[name].clear(connection, name === 'configVersions' ? () => held.length > 0 : isHeld),
  );
  return held.length;
}

/** Asks the browser to keep what is remembered even when the disk runs full; true when it promises to. */
export async function askToPersist(): Promise<boolean> {
  return (await storage()?.persist?.()) ?? false;
}

async function eachShelf<T>(look: (name: ShelfName) => Promise<T>): Promise<Record<ShelfName, T>> {
  return {
    index: await look('index'),
    drafts: await look('drafts'),
    journal: await look('journal'),
    watches: await look('watches'),
    configVersions: await look('configVersions'),
    reads: await look('reads'),
    things: await look('things'),
  };
}

/** Missing where the page was not served safely. */
function storage(): Partial<StorageManager> | undefined {
  return navigator.storage as StorageManager | undefined; // the DOM types do not know that it may be missing
}

async function storageEstimate(): Promise<StorageEstimate> {
  try {
    return (await storage()?.estimate?.()) ?? {};
  } catch {
    return {};
  }
}
