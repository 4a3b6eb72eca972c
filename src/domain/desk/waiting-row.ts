/** Which rows of a browser are the agency's, and how one is noted that waits to be shared. */
import { bookNames, computerNames, holdNames, publishedName } from '../stored-names.ts';

export const sharedTables = ['index', 'journal', 'polls', 'values'] as const;
export type SharedTable = (typeof sharedTables)[number];

const sharedNames = [holdNames, bookNames, computerNames];

export const isSharedTable = (name: string): name is SharedTable => sharedTables.some((one) => one === name);

/** A row that waits: it is read where it is when it is sent. */
export interface WaitingRow {
  /** The table and the row's key. */
  readonly id: string;
  readonly table: SharedTable;
  /** Browser's clock, milliseconds since 1970, with a random fraction: the same row has another one when it is put again. */
  readonly order: number;
  /** The desk does not take it. Its length in characters. */
  readonly refusedLength?: number;
}

/**
 * Whether a row is to be shared: clients; what was journaled here, holds, the question books of calls, the published
 * workspace and what computers say of themselves; and the ends of quote requests, because only the browser that sent one polls it.
 */
export function isShared(table: SharedTable, row: object): boolean {
  switch (table) {
    case 'index':
      return true;
    case 'journal':
      return !('erasedAt' in row) && !('sharedBy' in row && row.sharedBy !== undefined);
    case 'polls':
      return 'state' in row && row.state !== 'pending';
    case 'values': {
      const name = 'name' in row && typeof row.name === 'string' ? row.name : '';
      return name === publishedName || sharedNames.some((prefix) => name.startsWith(prefix));
    }
  }
}
