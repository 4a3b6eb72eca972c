/** A shelf of what this browser remembers: what lies on which, and what every one can do. */
import type { FiringWatch, JournalEntry } from '../domain/journal/journal.ts';
import type { ConfigVersion, Draft, IndexEntry } from '../domain/seen.ts';

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

export const keyPaths = {
  index: ['connection', 'clientId'],
  drafts: ['connection', 'draftId'],
  journal: ['connection', 'id'],
  watches: ['connection', 'triggerRequestId'],
  configVersions: ['connection', 'configId', 'version'],
  reads: ['connection', 'key'],
  things: ['connection', 'name'],
} as const satisfies Record<ShelfName, readonly string[]>;

export const shelfNames = Object.keys(keyPaths) as ShelfName[]; // the literal keys of the table above

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

/** What an item is found by, as one text. */
export function keyOf<N extends ShelfName>(name: N, item: ShelfItems[N]): string {
  const members = new Map<string, unknown>(Object.entries(item));
  return JSON.stringify(keyPaths[name].map((member) => members.get(member)));
}
