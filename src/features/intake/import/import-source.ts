/** What is to be imported: a table, and where it comes from. */
import type { TableFile } from '../../../lib/tables/table-file.ts';
import type { FileTable } from '../../../lib/tables/text-table.ts';

export interface ImportSource {
  readonly table: FileTable;
  /** The file with its other tables, and the index of this one; undefined for a paste. */
  readonly from?: { readonly file: TableFile; readonly at: number };
  /** The question that a paste began at, where the table has no header; the first of the loop if left out. */
  readonly startsAt?: string | undefined;
  /** The items of the rows that a paste began at: its rows change them, in order. */
  readonly into?: readonly string[];
}

/** What a choice of files offers for a form. */
export const pdfTypes = '.pdf,application/pdf';
