/** Tables of texts, as files, spreadsheets and clipboards have them. */

/** What a choice of files offers to read. */
export const tableFileTypes =
  '.xlsx,.xlsm,.xls,.csv,.tsv,.tab,.txt,.htm,.html,text/csv,text/tab-separated-values,text/plain,text/html,' +
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel';

/** Rows of cells. Rows may differ in length. */
export type TextTable = readonly (readonly string[])[];

/** A table of a file, with what a person who opens the file may not see. */
export interface FileTable {
  /** As in the file, blank rows included: the index of a row is its number there, less one. */
  readonly rows: TextTable;
  /** Indexes of rows that the file hides. */
  readonly hiddenRows: ReadonlySet<number>;
  /** Indexes of columns that the file hides. */
  readonly hiddenColumns: ReadonlySet<number>;
  /** Cells, by `cellKey`, that are merged with the one above and have its text here. */
  readonly repeated: ReadonlySet<string>;
  readonly formulas: FormulaCount;
}

/** How many cells are formulas, which are read by the values that were last worked out. */
export interface FormulaCount {
  readonly all: number;
  /** Never worked out: the text of the formula is read. */
  readonly withoutValue: number;
}

/** What a cell is found by. */
export const cellKey = (row: number, column: number): string => `${row} ${column}`;

/** A table that hides and merges nothing. */
export const plainTable = (rows: TextTable): FileTable => ({ ...nothingHidden, rows });

const none: ReadonlySet<never> = new Set();
const nothingHidden = {
  hiddenRows: none,
  hiddenColumns: none,
  repeated: none,
  formulas: { all: 0, withoutValue: 0 },
};

/** Cells that span several, both ends included. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/**
 * Repeats the text of merged cells in the rows below, for which it counts too; to the right it is not repeated. Changes
 * the rows. @returns the cells that have it by this @throws UnreadableFile where they are too many
 */
export function repeatMerged(rows: string[][], merges: readonly Merge[]): ReadonlySet<string> {
  const repeated = new Set<string>();
  let cells = 0;
  for (const { top, left, bottom } of merges) {
    const text = rows[top]?.[left] ?? '';
    if (text === '') continue;
    // A merge may go on to the last row that a spreadsheet can have.
    for (let at = top + 1; at <= Math.min(bottom, rows.length - 1); at += 1) {
      const row = rows[at] ?? [];
      cells += Math.max(1, left + 1 - row.length);
      checkSize(rows.length, cells);
      while (row.length <= left) row.push('');
      row[left] = text;
      repeated.add(cellKey(at, left));
    }
  }
  return repeated;
}

/** Why a file can't be read, in a sentence for the person who chose it. */
export class UnreadableFile extends Error {}

/** More cells or rows than this are no schedule, and would freeze the page. */
const mostCells = 1_000_000;
const mostRows = 100_000;

/** Refuses a table that is too large. @throws UnreadableFile */
export function checkSize(rows: number, cells: number): void {
  if (rows > mostRows) throw new UnreadableFile('More than 100,000 rows. Split it first.');
  if (cells > mostCells) throw new UnreadableFile('More than 1,000,000 cells. Split it first.');
}
