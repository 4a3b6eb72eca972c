/**
 * Tables as text for spreadsheets: comma-separated (RFC 4180) for files, tab-separated for the clipboard.
 *
 * A cell that a spreadsheet would run as a formula begins with an apostrophe. `withoutApostrophe` takes it off again, so
 * that a table which is written and read is the same table.
 */
type Table = readonly (readonly string[])[];

/** A CSV file. Without the byte order mark a spreadsheet takes its letters for another alphabet's. */
export function writeCsv(table: Table): string {
  return `\uFEFF${table.map((row) => writeRow(row, ',')).join('\r\n')}\r\n`;
}

/** The table as a clipboard takes it. */
export function writeTsv(table: Table): string {
  return table.map((row) => writeRow(row, '\t')).join('\r\n');
}

function writeRow(row: readonly string[], delimiter: ',' | '\t'): string {
  // A row with one blank cell would be an empty line, and nothing at the end of the table.
  if (row.length === 1 && row[0] === '') return '""';
  // What else could separate cells is in quotes in a file: its reader finds out which one does.
  const special = delimiter === '\t' ? /["\t\r\n]/ : /["\t\r\n,;|]/;
  return row
    .map(withApostrophe)
    .map((cell) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter);
}

/** What a spreadsheet runs as a formula, after any spaces and apostrophes. */
const formula = /^['\s]*[=+\-@\t\r]/;

function withApostrophe(cell: string): string {
  return formula.test(cell) && !/^-\d[\d,]*(?:\.\d+)?$/.test(cell) ? `'${cell}` : cell;
}

/** A cell as it was before it was written. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
