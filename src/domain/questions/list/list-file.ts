/** Question lists as files: a workbook or a flat file that a person chose, cells that were pasted, and a workbook again. */
import { openTableFile, type ReadProgress } from '../../../lib/tables/table-file.ts';
import { readPasted } from '../../../lib/tables/separated-text.ts';
import { UnreadableFile, type FormulaCount } from '../../../lib/tables/text-table.ts';
import { writeWorkbook } from '../../../lib/tables/write-workbook.ts';
import { bounds } from '../workspace/bounds.ts';
import type { QuestionList } from './columns.ts';
import { writeTables, type NamedTable } from './list-tables.ts';

/** A list of 2,000 questions has 3,000 rows; its choices may have more. */
const mostRows = bounds.questions * 20;

/** More columns than anybody says the meaning of. */
const mostColumns = 500;

/** All tables of a file, hidden ones too: choices often are. @throws UnreadableFile with what to do */
export async function openListFile(file: File, progress: ReadProgress = {}): Promise<NamedTable[]> {
  const { tables, read, has } = await openTableFile(file);
  const found: NamedTable[] = [];
  const counts: FormulaCount[] = [];
  for (const [at, { name }] of tables.entries()) {
    const { rows, formulas } = await read(at, progress);
    counts.push(formulas);
    found.push(listTable(name, rows));
  }
  const notes = [
    ...(has?.macros ? ['Macros are not read.'] : []),
    ...(has?.links
      ? ['Other workbooks are not opened: cells that read them have what they last showed.']
      : []),
    ...formulaNotes(counts),
  ];
  return found.map((table, at) => (at === 0 && notes.length > 0 ? { ...table, notes } : table));
}

function formulaNotes(counts: readonly FormulaCount[]): string[] {
  const sum = (of: keyof FormulaCount) => counts.reduce((all, count) => all + count[of], 0);
  const withoutValue = sum('withoutValue');
  if (sum('all') === 0) return [];
  const none = withoutValue === 1 ? 'cell has none, and is' : 'cells have none, and are';
  const rest = withoutValue === 0 ? '' : `: ${withoutValue} ${none} taken as the text of the formula`;
  return [`Formulas are read by their last value${rest}.`];
}

/** The cells that were pasted, as the table of a flat file. @throws UnreadableFile where they are too many */
export const pastedList = (text: string): NamedTable[] => [listTable('', readPasted(text))];

function listTable(name: string, rows: NamedTable['rows']): NamedTable {
  const refuse = (most: number, what: string) => {
    const count = most.toLocaleString('en-US');
    throw new UnreadableFile(`More than ${count} ${what}: no question list. Leave out what is not asked.`);
  };
  if (rows.length > mostRows) refuse(mostRows, 'rows');
  if (rows.some(({ length }) => length > mostColumns)) refuse(mostColumns, 'columns');
  return { name, rows };
}

/** A list as a workbook (.xlsx). */
export const writeListFile = (list: QuestionList): Uint8Array<ArrayBuffer> =>
  writeWorkbook(writeTables(list));
