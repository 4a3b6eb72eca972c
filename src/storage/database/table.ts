/** The tables of the local data: their rows, keys and orders, and what a table can do. */
import type { IndexRow, OwnNotes } from '../../domain/client-index/index-row.ts';
import type { QuotePoll, JournalRow } from '../../domain/journal/journal.ts';
import type { ConfigVersion, Draft, StoredRead } from '../../domain/local-data.ts';
import type { WaitingRow } from '../../domain/desk/waiting-row.ts';
import type { UnshownSave } from '../../domain/saving/unshown-save.ts';

export interface TableRows {
  index: IndexRow & { connection: string };
  own: OwnNotes & { connection: string };
  drafts: Draft;
  /** Saves that the service has not shown yet: what this browser alone goes on from, in no file. */
  unshownSaves: UnshownSave & { connection: string };
  journal: JournalRow;
  polls: QuotePoll;
  configVersions: ConfigVersion & { connection: string };
  reads: StoredRead & { connection: string };
  /** Small named values, such as the imported workspace file. */
  values: { connection: string; name: string; value: unknown };
  /** What waits to be shared with the agency's other computers. */
  outbox: WaitingRow & { connection: string };
}
export type TableName = keyof TableRows;

export const keyPaths = {
  index: ['connection', 'clientId'],
  own: ['connection', 'clientId'],
  drafts: ['connection', 'draftId'],
  unshownSaves: ['connection', 'clientId'],
  journal: ['connection', 'id'],
  polls: ['connection', 'triggerRequestId'],
  configVersions: ['connection', 'configId', 'version'],
  reads: ['connection', 'key'],
  values: ['connection', 'name'],
  outbox: ['connection', 'id'],
} as const satisfies Record<TableName, readonly string[]>;

export const tableNames = Object.keys(keyPaths) as TableName[]; // the literal keys of the table above

/**
 * Rows in the order of some members; a row without one of them is in no such list. An addition to the journal has the
 * client and the time of its entry, so that entries are read together with what became known of them.
 */
export const orders = {
  byClient: ['connection', 'client', 'sentAt'],
  byTime: ['connection', 'sentAt'],
  /** Entries only. */
  byKind: ['connection', 'kind', 'sentAt'],
} as const;
export type Order = keyof typeof orders;

/** Some rows in an order, the last first. */
export interface Part {
  /** The values of the order's members but the last, after the connection. */
  readonly of?: readonly string[];
  /** Only rows with a last member of this or less; with `isBelow`, less. */
  readonly upTo?: number;
  readonly isBelow?: boolean;
  readonly from?: number;
  /** At most so many. */
  readonly most?: number;
}

export interface Changed<Row> {
  /** The row that is there now. */
  readonly row: Row | undefined;
  /** The count of the database that has it; undefined where it is in memory alone. */
  readonly count: number | undefined;
}

/** Rows of a connection come in no particular order. */
export interface Table<Row> {
  get(key: readonly (string | number)[]): Promise<Row | undefined>;
  all(connection: string): Promise<Row[]>;
  /** The journal has these orders. */
  ordered(connection: string, order: Order, part?: Part): Promise<Row[]>;
  /** How many rows an order has. */
  count(connection: string, order: Order): Promise<number>;
  /** The keys of all rows, as `get` takes them. */
  keys(connection: string): Promise<string[][]>;
  /** @param isQuiet nothing that a screen shows changes. */
  put(row: Row, isQuiet?: boolean): Promise<void>;
  putAll(rows: readonly Row[]): Promise<void>;
  delete(key: readonly (string | number)[]): Promise<void>;
  /**
   * Puts what the present row becomes, in one transaction. Undefined deletes it; the present row itself stays as it is.
   * @param isQuiet as with `put`; asked once it is put
   */
  change(
    key: readonly (string | number)[],
    next: (present: Row | undefined) => Row | undefined,
    isQuiet?: boolean | (() => boolean),
  ): Promise<Changed<Row>>;
  /** Deletes a connection's rows except those to keep. */
  clear(connection: string, keep?: (row: Row) => boolean): Promise<void>;
}

/** A row's key as one text. */
export function keyOf(name: TableName, row: object): string {
  const members = new Map<string, unknown>(Object.entries(row));
  return keyText(keyPaths[name].map((member) => members.get(member)));
}

/** A key, as `keys` gives it, as one text. */
export const keyText = (key: readonly unknown[]): string => JSON.stringify(key);

/** The members of a key that was made a text. */
export const keyParts = (key: string) => JSON.parse(key) as (string | number)[];
