/** Tables in text: files of separated values, and what spreadsheets put on the clipboard. */
import { withoutApostrophe } from '../csv.ts';
import { checkSize, type TextTable } from './text-table.ts';

export type Separator = '\t' | ';' | '|' | ',';

/** Where two separate cells equally well, the first is meant: it is the rarer one within cells. */
const separators: readonly Separator[] = ['\t', ';', '|', ','];

/**
 * Reads a file of separated values, by the separator that gives even rows. A byte order mark, a line `sep=` and blank lines
 * at the end are no part of the table; spaces around texts stay. @throws UnreadableFile for too large a table
 */
export function readSeparated(text: string): TextTable {
  const body = text.replace(/^\uFEFF/, '').replace(/[\r\n]+$/, '');
  if (body === '') return [];
  const [line, named] = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(body) ?? [];
  if (line !== undefined && named !== undefined) return readCells(body.slice(line.length), named);
  return readCells(body, separatorOf(body) ?? ',');
}

/** Reads copied cells: tabs separate them, and nothing else. */
export function readPasted(text: string): TextTable {
  const body = text.replace(/^\uFEFF/, '').replace(/(?:\r\n|\r|\n)$/, '');
  return body === '' && text === '' ? [] : readCells(body, '\t');
}

/**
 * Reads pasted lines as separated values, where each line has as many of a separator.
 * @returns undefined where they have none, or there is one line
 */
export function readPastedList(text: string): TextTable | undefined {
  const body = text.replace(/[\r\n]+$/, '');
  const { separator, lines, even } = best(body);
  return separator !== undefined && lines > 1 && even === lines ? readCells(body, separator) : undefined;
}

const separatorOf = (body: string): Separator | undefined => best(body).separator;

/** Lines that are looked at to find the separator. */
const mostLines = 200;

interface Best {
  /** Undefined where the lines have none. */
  readonly separator: Separator | undefined;
  readonly lines: number;
  /** Lines with as many separators as most have. */
  readonly even: number;
}

/** The separator that most lines have equally often. What is in quotes separates nothing. */
function best(body: string): Best {
  const lines = body
    .slice(0, 500_000)
    .replaceAll(quoted, (_, before: string) => before)
    .split(/\r\n|\r|\n/, mostLines)
    .filter((line) => /[^ ]/.test(line));
  const ranked = separators.map((separator) => ({ separator, ...evenness(lines, separator) }));
  const [first] = ranked.toSorted((a, b) => b.even - a.even || b.each - a.each);
  if (!first || first.even === 0) return { separator: undefined, lines: lines.length, even: 0 };
  return { separator: first.separator, lines: lines.length, even: first.even };
}

/** A cell in quotes: its end is followed by another cell or by the end of the line. */
const quoted = /(^|[\t;|,\r\n]) *"[^"]*(?:""[^"]*)*" *(?=[\t;|,\r\n]|$)/g;

/** How often most lines have the separator, of those that have it, and how many lines these are. */
function evenness(lines: readonly string[], separator: Separator): { even: number; each: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const each = line.split(separator).length - 1;
    if (each > 0) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([a, x], [b, y]) => y - x || b - a);
  return most ? { each: most[0], even: most[1] } : { each: 0, even: 0 };
}

const lineEnd = /\r\n|\r|\n/y;

/**
 * Splits a text into cells. One is in quotes only if its closing quote is its end: a spreadsheet puts no quotes around a
 * copied cell that merely begins with one.
 */
function readCells(body: string, separator: string): TextTable {
  const close = new RegExp(
    `"[^"]*(?:""[^"]*)*"${separator === '\t' ? '' : ' *'}(?=${escaped(separator)}|\\r|\\n|$)`,
    'y',
  );
  const plain = new RegExp(`[^\\r\\n${escaped(separator)}]*`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  for (let at = 0; ;) {
    const start = separator === '\t' ? at : skipSpaces(body, at);
    const inQuotes = body[start] === '"' ? matchAt(close, body, start) : undefined;
    const text = inQuotes ?? matchAt(plain, body, at) ?? '';
    at = (inQuotes === undefined ? at : start) + text.length;
    row.push(withoutApostrophe(inQuotes === undefined ? text : unquoted(inQuotes)));
    if (body[at] === separator) {
      at += 1;
      continue;
    }
    rows.push(row);
    cells += row.length;
    checkSize(rows.length, cells);
    const end = matchAt(lineEnd, body, at);
    if (end === undefined) return rows;
    at += end.length;
    row = [];
  }
}

const escaped = (separator: string): string => separator.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);

function skipSpaces(body: string, from: number): number {
  let at = from;
  while (body[at] === ' ') at += 1;
  return at;
}

function matchAt(pattern: RegExp, body: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.test(body) ? body.slice(at, pattern.lastIndex) : undefined;
}

const unquoted = (text: string): string => text.trim().slice(1, -1).replaceAll('""', '"');
