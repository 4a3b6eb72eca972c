/** A proposal as the files that are given away: for spreadsheets, and as one page that opens anywhere. */
import { escapeHtml } from '../../lib/escape-html.ts';
import { htmlPage } from '../../lib/html-page.ts';
import { searchable } from '../../lib/text.ts';
import type { PaperCell, PaperList, Proposal } from './proposal.ts';

/** "proposal-dunmore-plumbing-drain-llc-2026-11-17.html"; `day` is YYYY-MM-DD. */
export function proposalFile(preparedFor: string, day: string, ending: 'html' | 'csv'): string {
  const who = searchable(preparedFor).match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${['proposal', ...who].join('-').slice(0, 80)}-${day}.${ending}`;
}

/**
 * Comma-separated values (RFC 4180). Figures are plain numbers, which can be summed; what they are for stands in a row of
 * its own below. What a spreadsheet would take for a formula is kept from being one.
 */
export function proposalCsv(proposal: Proposal): string {
  const wide = (text: string): string[] => [text];
  const listed = ({ heading, items }: PaperList) => items.map((item) => wide(`${heading}: ${item}`));
  const lines: (readonly string[])[] = [
    ...proposal.head.map(wide),
    ...proposal.before.flatMap(listed),
    [],
    ['', ...proposal.columns],
    ...proposal.rows.flatMap(({ group, label, cells }) => {
      const name = group === '' ? label : `${group}: ${label}`;
      const notes = cells.map(noteOf);
      const figures = [name, ...cells.map(({ figure, text }) => figure ?? text)];
      return notes.some((note) => note !== '') ? [figures, [`${name}, note`, ...notes]] : [figures];
    }),
    [],
    ...proposal.after.flatMap(listed),
    ...proposal.promises.map(wide),
  ];
  return lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
}

const noteOf = ({ unit, note }: PaperCell): string =>
  [unit, note].filter((part) => part !== undefined).join(', ');

function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d,.]*$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One file without scripts and without anything fetched, in the same order as on paper. */
export function proposalHtml(proposal: Proposal, title: string): string {
  const { head, columns, rows, before, after, promises } = proposal;
  const list = ({ heading, items }: PaperList) =>
    `<h2>${escapeHtml(heading)}</h2><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  let group = '';
  const body = rows.map((row) => {
    const heading =
      row.group === group
        ? ''
        : `<tr><th colspan="${columns.length + 1}" scope="rowgroup" class="g">${escapeHtml(row.group)}</th></tr>`;
    group = row.group;
    const open = row.numeric ? '<td class="n">' : '<td>';
    const cell = ({ text, note }: PaperCell) =>
      `${open}${escapeHtml(text)}${note === undefined ? '' : `<small>${escapeHtml(note)}</small>`}</td>`;
    return `${heading}<tr><th scope="row">${escapeHtml(row.label)}</th>${row.cells.map(cell).join('')}</tr>`;
  });
  const page = `<h1>${escapeHtml(title)}</h1>
${head.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${before.map(list).join('\n')}
<table>
<thead><tr><td></td>${columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
${after.map(list).join('\n')}
${promises.map((line) => `<p class="p">${escapeHtml(line)}</p>`).join('\n')}`;
  return htmlPage(title, style, page);
}

const style = `body{font:14px/1.4 system-ui,sans-serif;color:#111;background:#fff;margin:24px}h1{font-size:20px}h2{font-size:15px}
p{margin:2px 0}.p{font-weight:600}table{border-collapse:collapse;margin:16px 0;font-variant-numeric:tabular-nums}
th,td{border:1px solid #bbb;padding:4px 8px;text-align:left;vertical-align:top;white-space:pre-line}td.n{text-align:right}thead th,.g{background:#f2f2f2}
small{display:block;color:#555}tr{break-inside:avoid}
@page{size:landscape}@media print{body{margin:0;font-size:11px}}`;
