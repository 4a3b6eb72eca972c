/** Tables of an HTML page, which many programs save under the name of a spreadsheet. */
import { parsePage } from '../trusted-types.ts';
import { checkSize, plainTable, repeatMerged, type FileTable, type Merge } from './text-table.ts';

/** Whether a text is a page of HTML: it begins with a tag, and has a table. */
export const isHtml = (text: string): boolean =>
  /^\uFEFF?\s*<[!a-z]/i.test(text) && /<table[\s>]/i.test(text);

/**
 * Reads the tables of a page as texts. Nothing of the page is shown, loaded or run. Tables that only lay others out are
 * left out, so are blank ones. @throws UnreadableFile for too large a table
 */
export function readHtmlTables(text: string): FileTable[] {
  const page = parsePage(text);
  return [...page.querySelectorAll('table')]
    .filter((table) => table.querySelector('table') === null)
    .map(readTable)
    .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
}

function readTable(table: HTMLTableElement): FileTable {
  const rows: string[][] = [];
  const merges: Merge[] = [];
  const taken = new Set<string>();
  let cells = 0;
  [...table.querySelectorAll('tr')].forEach((tr, top) => {
    const row: string[] = [];
    let left = 0;
    for (const cell of tr.querySelectorAll('td, th')) {
      while (taken.has(`${top} ${left}`)) left += 1;
      const [bottom, right] = [top + span(cell, 'rowspan') - 1, left + span(cell, 'colspan') - 1];
      row[left] = textIn(cell);
      if (bottom > top || right > left) merges.push({ top, left, bottom, right });
      for (let at = top + 1; at <= bottom; at += 1)
        for (let column = left; column <= right; column += 1) taken.add(`${at} ${column}`);
      checkSize(top + 1, taken.size);
      left = right + 1;
    }
    cells += row.length;
    checkSize(top + 1, cells);
    rows.push(Array.from(row, (cell: string | undefined) => cell ?? ''));
  });
  return { ...plainTable(rows), repeated: repeatMerged(rows, merges) };
}

/** No table of texts is merged further, and a number without bounds would take the memory. */
const mostSpanned = 1000;

function span(cell: Element, name: 'rowspan' | 'colspan'): number {
  const number = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  return Number.isNaN(number) ? 1 : Math.min(Math.max(1, number), mostSpanned);
}

/** As it is shown: spaces in a row are one, and a line break is one. */
function textIn(cell: Element): string {
  for (const hidden of cell.querySelectorAll('script, style')) hidden.remove();
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\u2028');
  return (cell.textContent ?? '')
    .replaceAll(/[^\S\u2028]+/g, ' ')
    .replaceAll(/ ?\u2028 ?/g, '\n')
    .trim();
}
