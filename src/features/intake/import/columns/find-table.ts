/**
 * The table in a worksheet or a file: the row that names its columns, and the rows that are none of its items. A person
 * reads past titles, totals and notes; here each is left out with its reason.
 */
import type { Question } from '../../../../domain/questions/schema.ts';
import { cellKey, type FileTable } from '../../../../lib/tables/text-table.ts';
import { normalizeHeader } from './column-names.ts';
import { headerScore } from './match-columns.ts';
import { shortNumber } from '../short-number.ts';

export interface FoundTable {
  /** The index of the row that names the columns; -1 for none. */
  readonly headerRow: number;
  /** The names of the columns; '' for one without. */
  readonly header: readonly string[];
  /** Rows that name columns, or are above those that do. */
  readonly start: number;
  /** Why rows are left out, by their index. */
  readonly leftOut: ReadonlyMap<number, string>;
}

/** Rows that may be above the header. */
export const mostAbove = 20;

/** Finds the table. @param chosen the index of the header row as chosen; -1 for none, undefined to find it */
export function findTable(questions: readonly Question[], table: FileTable, chosen?: number): FoundTable {
  const { rows } = table;
  const headerRow = chosen ?? findHeader(questions, rows);
  if (headerRow < 0) return { headerRow, header: [], start: 0, leftOut: hiddenRows(table, 0) };
  const { header, last } = readHeader(questions, table, headerRow);
  const start = last + 1;
  const leftOut = new Map(hiddenRows(table, start));
  for (const [at, why] of outsideRows(table, header, start)) if (!leftOut.has(at)) leftOut.set(at, why);
  for (let at = 0; at < headerRow; at += 1) {
    if (filled(rows[at]).length > 0 && !isGroupRow(questions, rows, at, headerRow))
      leftOut.set(at, 'Above the header');
  }
  return { headerRow, header, start, leftOut };
}

/** How many questions the row names that names the most. */
export const mostNamed = (questions: readonly Question[], rows: FileTable['rows']): number =>
  Math.max(0, ...rows.slice(0, mostAbove).map((row) => headerScore(questions, row)));

/** The first of the rows that name most questions. */
function findHeader(questions: readonly Question[], rows: FileTable['rows']): number {
  const most = mostNamed(questions, rows);
  return most === 0 ? -1 : rows.findIndex((row) => headerScore(questions, row) === most);
}

const hiddenRows = ({ hiddenRows: hidden }: FileTable, start: number): ReadonlyMap<number, string> =>
  new Map([...hidden].filter((at) => at >= start).map((at) => [at, 'Hidden in the file']));

interface Filled {
  readonly column: number;
  readonly text: string;
}

const filled = (row: readonly string[] = []): readonly Filled[] =>
  row.map((text, column) => ({ column, text: text.trim() })).filter(({ text }) => text !== '');

/** Whether a row names groups of columns: the one above the header, unless it is a title or names more columns. */
function isGroupRow(
  questions: readonly Question[],
  rows: FileTable['rows'],
  at: number,
  headerRow: number,
): boolean {
  const cells = filled(rows[at]);
  if (headerScore(questions, rows[at] ?? []) > headerScore(questions, rows[headerRow] ?? [])) return false;
  const isTitle = cells.length === 1 && cells[0]?.column === 0;
  return at === headerRow - 1 && cells.length > 0 && !isTitle && cells.every(({ text }) => !/^\d/.test(text));
}

/** The names of the columns: with that of their group, or with the rest of the name below, where it takes both. */
function readHeader(questions: readonly Question[], table: FileTable, headerRow: number) {
  const { rows } = table;
  const own = (rows[headerRow] ?? []).map(oneLine);
  const groups = isGroupRow(questions, rows, headerRow - 1, headerRow)
    ? groupsOf(rows[headerRow - 1] ?? [])
    : [];
  const isKnown = (name: string) => headerScore(questions, [name]) > 0;
  const counts = new Map<string, number>();
  for (const name of own.map(normalizeHeader)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const named = Array.from({ length: Math.max(own.length, groups.length) }, (_, column) => {
    const [name, group] = [own[column] ?? '', groups[column] ?? ''];
    // A cell that is merged with the one above has its text.
    if (group === '' || table.repeated.has(cellKey(headerRow, column))) return name;
    const isEnough = name !== '' && isKnown(name) && counts.get(normalizeHeader(name)) === 1;
    return isEnough ? name : `${group} ${name}`.trim();
  });
  const below = (rows[headerRow + 1] ?? []).map(oneLine);
  const more = filled(below);
  // "Address" over "Street", "City", "ST", "Zip".
  const areUnder = more.length > 1 && more.some(({ column }) => (named[column] ?? '') === '');
  if (areUnder && more.every(({ text }) => isKnown(text))) {
    const width = Math.max(named.length, below.length);
    const header = Array.from({ length: width }, (_, at) => below[at] || (named[at] ?? ''));
    return { header, last: headerRow + 1 };
  }
  const goesOn =
    more.length > 0 &&
    more.length < filled(own).length &&
    more.every(
      ({ column, text }) =>
        !/\d/.test(text) && !isKnown(named[column] ?? '') && isKnown(`${named[column] ?? ''} ${text}`),
    );
  if (!goesOn) return { header: named, last: headerRow };
  return {
    header: named.map((name, column) => `${name} ${below[column] ?? ''}`.trim()),
    last: headerRow + 1,
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A group's name is in its first column. */
function groupsOf(row: readonly string[]): string[] {
  let group = '';
  return row.map((text) => {
    if (text.trim() !== '') group = oneLine(text);
    return group;
  });
}

/** Rows below the header that are no items: totals, headings, the header again, and notes. */
function* outsideRows(
  { rows }: FileTable,
  header: readonly string[],
  start: number,
): Generator<[number, string]> {
  const body = rows.slice(start).map((row) => ({ row, cells: filled(row) }));
  const usual = median(body.map(({ cells }) => cells.length).filter((count) => count > 0));
  const sums = new Sums();
  const notes: [number, string][] = [];
  const names = header.map(normalizeHeader);
  for (const [at, { row, cells }] of body.entries()) {
    if (cells.length === 0) continue;
    const index = start + at;
    if (cells.length > 1 && cells.every(({ column, text }) => normalizeHeader(text) === names[column])) {
      yield [index, 'The header again'];
    } else if (isTotal(cells, usual)) {
      yield [index, 'A total'];
      sums.end();
    } else if (sums.areIn(cells)) {
      yield [index, 'The sums of rows above'];
      sums.end();
    } else if (cells.length === 1 && usual >= 3 && isProse(cells[0]?.text ?? '')) {
      notes.push([index, 'A heading']);
      sums.end();
    } else {
      sums.add(row, cells);
      yield* notes.splice(0);
    }
  }
  // Nothing is under them.
  for (const [at] of notes) yield [at, 'Below the table'];
}

/** A text that is no VIN, number or name of one thing alone: words, or one without a digit. */
const isProse = (text: string): boolean => /\s/.test(text) || !/\d/.test(text);

const totalWords =
  /^(?:(?:grand|sub|report|page|schedule|fleet|section)[\s-]*)?(?:totals?|sum|average)\b|\b(?:sub[\s-]?)?totals?\s*:?$/i;
const totalAlone = /^(?:(?:grand|sub|report|page)[\s-]*)?totals?\s*:?$/i;

/** A row that calls itself a total. A business may be called so too: its row has as many cells as others. */
function isTotal(cells: readonly Filled[], usual: number): boolean {
  const words = cells.find(({ text }) => amountOf(text) === undefined)?.text ?? '';
  return totalAlone.test(words) || (totalWords.test(words) && cells.length < Math.max(2, usual * 0.75));
}

/** The sums of the rows so far, of all and of those since the last total or heading. */
class Sums {
  private readonly all = new Map<number, number>();
  private section = new Map<number, number>();
  private readonly counts = new Map<number, number>();
  private rows = 0;
  private sectionRows = 0;

  add(row: readonly string[], cells: readonly Filled[]): void {
    this.rows += 1;
    this.sectionRows += 1;
    for (const { column } of cells) {
      this.counts.set(column, (this.counts.get(column) ?? 0) + 1);
      const amount = amountOf(row[column] ?? '') ?? 0;
      this.all.set(column, (this.all.get(column) ?? 0) + amount);
      this.section.set(column, (this.section.get(column) ?? 0) + amount);
    }
  }

  end(): void {
    this.section = new Map();
    this.sectionRows = 0;
  }

  /** Whether a row has sums and counts only, and lacks what each row above has: the last of three amounts may be their sum. */
  areIn(cells: readonly Filled[]): boolean {
    if (this.rows < 2) return false;
    const given = new Set(cells.map(({ column }) => column));
    const lacks = [...this.counts].some(([column, count]) => count === this.rows && !given.has(column));
    const isSum = ({ column, text }: Filled) => {
      const amount = amountOf(text);
      if (amount === undefined) return false;
      const near = (sum = 0) => sum !== 0 && Math.abs(sum - amount) <= Math.max(0.011, this.rows * 0.0051);
      const whole = (sum = 0) => sum !== 0 && Number.isInteger(amount) && Math.round(sum) === amount;
      return [this.all, this.section].some((sums) => near(sums.get(column)) || whole(sums.get(column)));
    };
    const isCount = ({ text }: Filled) => [this.rows, this.sectionRows].includes(amountOf(text) ?? -1);
    return lacks && cells.some(isSum) && cells.every((cell) => isSum(cell) || isCount(cell));
  }
}

/** The amount of a cell, as a sum is made of; undefined for a text. */
function amountOf(text: string): number | undefined {
  const plain = text.replaceAll(/[$,\s]|USD/g, '');
  const [, inBrackets] = /^\((.*)\)$/.exec(plain) ?? [];
  const digits = inBrackets ?? plain;
  if (digits === '-' || digits === '—') return 0;
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits)
    ? Number(digits) * (inBrackets === undefined ? 1 : -1)
    : shortNumber(plain);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
