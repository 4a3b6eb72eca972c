import type { IDBPTransaction } from 'idb';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { createStore } from '../../lib/store.ts';
import type { TableName } from './table.ts';

/** What notes rows that wait to be shared; only a connection with a desk has it loaded (`note-waiting.ts`). */
export interface RowSharing {
  /** The stores of a transaction that puts rows of a table. */
  readonly storesFor: (name: TableName) => TableName[];
  /** In the transaction that puts the rows. */
  readonly noteWaiting: (
    transaction: IDBPTransaction<unknown, TableName[], 'readwrite'>,
    name: TableName,
    rows: readonly { readonly connection: string }[],
  ) => Promise<void>;
  /** Whether a colleague's computer may still wait for the response to a call; if so, its entry is read again when it no longer may. */
  readonly watchAwaited: (entry: JournalEntry) => boolean;
}

export const rowSharing = createStore<RowSharing | undefined>(undefined);
