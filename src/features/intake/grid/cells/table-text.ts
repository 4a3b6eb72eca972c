/** Tables read from text: what spreadsheets put on the clipboard, and files of separated values. */
import Papa from 'papaparse';
import { withoutApostrophe } from '../../../../lib/csv.ts';

/** Rows of cells. Rows may differ in length. */
export type TextTable = readonly (readonly string[])[];

/** `pasted`: commas separate cells only if the text is clearly no copied cells. `file`: they do as in a CSV file. */
export type TableSource = 'pasted' | 'file';

/**
 * Reads a table. Tabs separate cells where there are any, else semicolons or commas. A byte order mark and empty lines
 * at the end are dropped; spaces around texts stay.
 */
export function readTable(text: string, source: TableSource = 'pasted'): TextTable {
  const body = text.replace(/^\uFEFF/, '').replace(/[\r\n]+$/, '');
  if (body === '') return [];
  const delimiter = delimiterOf(body, source);
  const parsed = parse(body, delimiter);
  // A spreadsheet puts no quotes around a copied cell that merely begins with one.
  const isUnquoted = delimiter === '\t' && parsed.errors.some(({ type }) => type === 'Quotes');
  const { data } = isUnquoted ? parse(body, delimiter, true) : parsed;
  return data.map((row) => row.map(withoutApostrophe));
}

function parse(body: string, delimiter: string, fastMode = false): Papa.ParseResult<string[]> {
  return Papa.parse<string[]>(body, { delimiter, fastMode });
}

function delimiterOf(body: string, source: TableSource): string {
  const unquoted = body.replaceAll(/(^|[\t,;\r\n])"(?:[^"]|"")*"/g, '$1');
  const lines = unquoted.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (source === 'file') {
    const [first = ''] = lines;
    return [',', ';', '\t'].reduce((most, one) => (count(first, one) > count(first, most) ? one : most));
  }
  if (unquoted.includes('\t')) return '\t';
  return [';', ','].find((delimiter) => separates(delimiter, lines)) ?? '\t';
}

/**
 * Whether pasted lines are separated by a delimiter: each has as many of them, and none is a sentence or an amount.
 * Copied cells such as "Springfield, IL" and "45,000" stay whole.
 */
function separates(delimiter: string, lines: readonly string[]): boolean {
  const [first = ''] = lines;
  const isAmount = (line: string) => /^[-($\s]*\d{1,3}(?:,\d{3})+(?:\.\d+)?[)\s]*$/.test(line);
  return (
    lines.length > 1 &&
    count(first, delimiter) > 0 &&
    lines.every((line) => count(line, delimiter) === count(first, delimiter)) &&
    !lines.some((line) => line.includes(`${delimiter} `) || isAmount(line))
  );
}

const count = (line: string, delimiter: string): number => line.split(delimiter).length - 1;
