/** A worksheet of a workbook, read in one pass over its XML. */
import { builtInFormat, formatValue, plainNumber } from './number-format.ts';
import { checkSize, repeatMerged, type FileTable, type Merge } from './text-table.ts';
import { attributeOf, xmlTags } from './xml-tags.ts';

/** What cells of all worksheets refer to. */
export interface SharedParts {
  /** Texts by their index. */
  readonly strings: readonly string[];
  /** Codes of number formats by the index of a cell's style. */
  readonly formats: readonly string[];
  /** Days are counted from 1904 on. */
  readonly from1904: boolean;
}

/** Reads the texts that cells share. */
export function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isPhonetic = false;
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'rPh') isPhonetic = !tag.isEnd && !tag.isEmpty;
    else if (tag.name === 't' && tag.isEnd && !isPhonetic) text += tag.text;
    else if (tag.name === 'si' && (tag.isEnd || tag.isEmpty)) {
      strings.push(unescaped(text));
      text = '';
    }
  }
  return strings;
}

/** Reads the formats of numbers. */
export function readFormats(xml: string): string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isOfCells = false;
  for (const tag of xmlTags(xml)) {
    const id = Number(attributeOf(tag, 'numFmtId') ?? 0);
    if (tag.name === 'numFmt') own.set(id, attributeOf(tag, 'formatCode') ?? 'General');
    else if (tag.name === 'cellXfs') isOfCells = !tag.isEnd;
    else if (tag.name === 'xf' && isOfCells && !tag.isEnd)
      formats.push(own.get(id) ?? builtInFormat(id) ?? 'General');
  }
  return formats;
}

/** Rows between two reports of progress. */
const rowsAtOnce = 200;

/**
 * Reads a worksheet; formulas by the values that were last worked out. Yields how much of it is read, from 0 to 1, so that
 * a caller can let the page breathe, or stop. @throws UnreadableFile for too large a table
 */
export function* readWorksheet(xml: string, parts: SharedParts): Generator<number, FileTable> {
  const rows: string[][] = [];
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const merges: Merge[] = [];
  const formulas = { all: 0, withoutValue: 0 };
  let cells = 0;
  let read = 0;
  let at = -1;
  let column = -1;
  let cell = newCell(undefined, 0);
  for (const tag of xmlTags(xml)) {
    const { name, isEnd } = tag;
    read += tag.text.length + tag.attributes.length + name.length + 3;
    if (name === 'row' && !isEnd) {
      at = Math.max(at + 1, Number(attributeOf(tag, 'r') ?? 0) - 1);
      column = -1;
      if (isTrue(attributeOf(tag, 'hidden'))) hiddenRows.add(at);
      if (at % rowsAtOnce === rowsAtOnce - 1) yield Math.min(1, read / xml.length);
    } else if (name === 'c' && !isEnd) {
      column = columnOf(attributeOf(tag, 'r')) ?? column + 1;
      cell = newCell(attributeOf(tag, 't'), Number(attributeOf(tag, 's') ?? 0));
    } else if (isEnd && name === 'f') {
      cell.formula = tag.text;
      formulas.all += 1;
    } else if (isEnd && (name === 'v' || name === 't')) {
      // A text may have several parts, each in letters of its own.
      cell.value += tag.text;
    } else if (name === 'c' && isEnd) {
      const text = cellText(cell, parts);
      if (cell.value === '' && cell.formula !== '') formulas.withoutValue += 1;
      if (text === '') continue;
      // Blank cells before it take memory too.
      cells += Math.max(1, column + 1 - (rows[at]?.length ?? 0));
      checkSize(at + 1, cells);
      while (rows.length <= at) rows.push([]);
      const row = rows[at] ?? [];
      while (row.length < column) row.push('');
      row[column] = text;
    } else if (name === 'col' && isTrue(attributeOf(tag, 'hidden'))) {
      const last = Math.min(Number(attributeOf(tag, 'max') ?? 0), mostHiddenColumns);
      for (let hidden = Number(attributeOf(tag, 'min') ?? 1); hidden <= last; hidden += 1)
        hiddenColumns.add(hidden - 1);
    } else if (name === 'mergeCell' && !isEnd) {
      const merge = areaOf(attributeOf(tag, 'ref') ?? '');
      if (merge) merges.push(merge);
    }
  }
  return { rows, hiddenRows, hiddenColumns, repeated: repeatMerged(rows, merges), formulas };
}

/** All columns after the last one used are often hidden. */
const mostHiddenColumns = 1000;

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** What is read of a cell so far. */
interface Cell {
  readonly type: string | undefined;
  /** The index of its style. */
  readonly style: number;
  value: string;
  formula: string;
}

const newCell = (type: string | undefined, style: number): Cell => ({ type, style, value: '', formula: '' });

function cellText(
  { type, style, value, formula }: Cell,
  { strings, formats, from1904 }: SharedParts,
): string {
  // A formula that was never worked out, as by a program that only writes workbooks.
  if (value === '') return formula === '' ? '' : `=${formula}`;
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'b':
      return isTrue(value) ? 'TRUE' : 'FALSE';
    case 'd':
      return value.replace(/T00:00:00(?:\.0+)?Z?$/, '');
    case 'str':
    case 'inlineStr':
    case 'e':
      return unescaped(value);
    default: {
      const number = Number(value);
      if (Number.isNaN(number)) return value;
      const format = formats[style];
      return format === undefined ? plainNumber(number) : formatValue(number, format, from1904);
    }
  }
}

/** Characters that XML cannot have are written as "_x000D_". */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** The index of the column of "BC12"; undefined for no reference. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function areaOf(reference: string): Merge | undefined {
  const [from = '', to = from] = reference.split(':');
  const [left, right] = [columnOf(from), columnOf(to)];
  const [top, bottom] = [from, to].map((corner) => Number(/\d+$/.exec(corner)?.[0] ?? 0) - 1);
  if (left === undefined || right === undefined || top === undefined || bottom === undefined)
    return undefined;
  return { top, left, bottom, right };
}
