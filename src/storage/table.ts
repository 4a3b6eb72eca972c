/** A table of what this browser remembers: what lies on which, and what every one can do. */
import type { QuotePoll, JournalEntry } from '../domain/journal/journal.ts';
import type { ConfigVersion, Draft, IndexEntry } from '../domain/local-data.ts';

export interface TableRows {
  index: IndexEntry & { connection: string };
  drafts: Draft;
  journal: JournalEntry;
  polls: QuotePoll;
  configVersions: ConfigVersion & { connection: string };
  /** Last reads, for reading without a network: the query's key as text, and its data. */
  reads: { connection: string; key: string; at: number; data: unknown };
  /** Small things with a name: the imported workspace file, coverages joined by the agency. */
  values: { connection: string; name: string; value: unknown };
}
export type TableName = keyof TableRows;

export const keyPaths = {
  index: ['connection', 'clientId'],
  drafts: ['connection', 'draftId'],
  journal: ['connection', 'id'],
  polls: ['connection', 'triggerRequestId'],
  configVersions: ['connection', 'configId', 'version'],
  reads: ['connection', 'key'],
  values: ['connection', 'name'],
} as const satisfies Record<TableName, readonly string[]>;

export const tableNames = Object.keys(keyPaths) as TableName[]; // the literal keys of the table above

/** What every table can do. All reads of one connection come in no particular order. */
export interface Table<T> {
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
export function keyOf<N extends TableName>(name: N, item: TableRows[N]): string {
  const members = new Map<string, unknown>(Object.entries(item));
  return JSON.stringify(keyPaths[name].map((member) => members.get(member)));
}
