/** A table as it is looked at before it is taken: which row names its columns, which column answers which question. */
import type { Question } from '../../../../domain/questions/schema.ts';
import type { FileTable, TextTable } from '../../../../lib/tables/text-table.ts';
import { findTable, type FoundTable } from './find-table.ts';
import { matchByName, matchByPosition, type ColumnMatches, type RememberedMatches } from './match-columns.ts';
import { splitColumns, type SplitTable } from './split-columns.ts';

export interface ReadColumns extends Pick<FoundTable, 'headerRow' | 'leftOut'> {
  readonly hasHeader: boolean;
  /** The rows, blank where those are that name the columns; parts of split columns come last in each. */
  readonly rows: TextTable;
  /** The name of each column; '' for one without. */
  readonly names: readonly string[];
  /** The column that a part of several answers is of, by the part's. */
  readonly wholeOf: SplitTable['wholeOf'];
  /** Indexes of columns that the file hides. */
  readonly hidden: ReadonlySet<number>;
  readonly matches: ColumnMatches;
}

interface Looked {
  /** The index of the header row as chosen; -1 for none, undefined to find it. */
  readonly chosen?: number | undefined;
  readonly remembered: RememberedMatches;
  /** The question of the first column where no row names them; the first one if left out. */
  readonly startsAt?: string | undefined;
}

/** Reads the columns of a table. */
export function readColumns(
  questions: readonly Question[],
  table: FileTable,
  { chosen, remembered, startsAt }: Looked,
): ReadColumns {
  const { headerRow, header, start, leftOut } = findTable(questions, table, chosen);
  const hasHeader = headerRow >= 0;
  const split = hasHeader
    ? splitColumns(questions, header, table.rows, start)
    : { header: [], rows: table.rows, wholeOf: new Map<number, number>() };
  const width = split.rows.reduce((most, row) => Math.max(most, row.length), split.header.length);
  const { wholeOf } = split;
  const names = Array.from({ length: width }, (_, at) => split.header[at] ?? '');
  return {
    headerRow,
    leftOut,
    hasHeader,
    rows: split.rows.map((row, at) => (at < start && !leftOut.has(at) ? [] : row)),
    names,
    wholeOf,
    hidden: table.hiddenColumns,
    matches: hasHeader
      ? matchByName(questions, names, remembered, table.hiddenColumns)
      : matchByPosition(questions, width, startsAt),
  };
}
