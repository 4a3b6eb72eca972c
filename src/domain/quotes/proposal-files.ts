/** A proposal as the files that are given away: for spreadsheets, and as one page that opens anywhere. */
import { escapeHtml } from '../../lib/escape-html.ts';
import { htmlPage } from '../../lib/html-page.ts';
import { searchable } from '../../lib/text.ts';
import type { PaperList, Proposal } from './proposal.ts';
import type { PaperCell, PaperTable } from './proposal-table.ts';
import { pieces } from './sheet-parts.ts';

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
    ['', ...proposal.table.columns.map(({ name }) => name)],
    ...proposal.table.rows.flatMap(({ group, label, cells }) => {
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
  const { head, before, sheets, after, promises } = proposal;
  const list = ({ heading, items }: PaperList) =>
    `<h2>${escapeHtml(heading)}</h2><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  const page = `<h1>${escapeHtml(title)}</h1>
${head.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${before.map(list).join('\n')}
${sheets.map((table) => tableHtml(table, title)).join('\n')}
${after.map(list).join('\n')}
${promises.map((line) => `<p class="p">${escapeHtml(line)}</p>`).join('\n')}`;
  return htmlPage(title, style, page);
}

function tableHtml({ title: part, columns, rows }: PaperTable, title: string): string {
  let group = '';
  const body = rows.map((row) => {
    const heading =
      row.group === group
        ? ''
        : `<tr><th colspan="${columns.length + 1}" scope="rowgroup" class="g"><span>${escapeHtml(row.group)}</span></th></tr>`;
    group = row.group;
    const open = row.numeric ? '<td class="n">' : '<td>';
    const cell = ({ text, note }: PaperCell) =>
      `${open}${softHtml(text)}${note === undefined ? '' : `<small>${softHtml(note)}</small>`}</td>`;
    return `${heading}<tr><th scope="row">${escapeHtml(row.label)}</th>${row.cells.map(cell).join('')}</tr>`;
  });
  const heads = columns.map(
    ({ name, beside }) => `<th scope="col"${beside ? ' class="b"' : ''}>${escapeHtml(name)}</th>`,
  );
  const label = [title, part].filter((words) => words !== undefined).join(': ');
  return `<div class="t" role="group" aria-label="${escapeHtml(label)}" tabindex="0"><table aria-label="${escapeHtml(label)}">
<thead><tr><td>${part ?? ''}</td>${heads.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table></div>`;
}

const softHtml = (text: string): string =>
  pieces(text)
    .map(({ text: piece, whole, breakBefore }) => {
      const html = escapeHtml(piece);
      return `${breakBefore ? '<wbr>' : ''}${whole ? `<span class="w">${html}</span>` : html}`;
    })
    .join('');

/* The table scrolls in a frame of its own, heads and first column kept; on paper it is as wide as the sheet. */
const style = `body{font:14px/1.4 system-ui,sans-serif;color:#111;background:#fff;margin:24px}h1{font-size:20px}h2{font-size:15px}
p{margin:2px 0}li{overflow-wrap:anywhere}.p{font-weight:600}.t{overflow:auto;max-height:90vh;width:fit-content;max-width:100%;margin:16px 0;border:1px solid #bbb}
table{border-collapse:separate;border-spacing:0;font-variant-numeric:tabular-nums}
th,td{border:0 solid #bbb;border-width:0 1px 1px 0;padding:4px 8px;text-align:left;vertical-align:top;white-space:pre-line;max-width:22rem;overflow-wrap:break-word}
tr>:last-child{border-right:0}tbody tr:last-child>*{border-bottom:0}
td.n{text-align:right}thead th,thead td,.g{background:#f2f2f2}.g{max-width:none}thead th,thead td{position:sticky;top:0;z-index:1}tbody th{background:#fff}
tr>:first-child:not(.g){position:sticky;left:0;min-width:7rem;max-width:40vw}thead tr>:first-child{z-index:2;font-weight:600}.g span{position:sticky;left:8px}
.w{white-space:nowrap}small{display:block;color:#555}tr{break-inside:avoid}
@page{size:landscape;margin:11mm 12mm}@media print{body{margin:0;font-size:11px}.t{overflow:visible;max-height:none;width:auto;border:0}thead tr>*{border-top-width:1px}tr>:first-child{border-left-width:1px}.t+.t{break-before:page}
table{table-layout:fixed;width:100%}th,td{max-width:none;padding:3px 4px;overflow-wrap:anywhere}thead th,thead td,tr>:first-child:not(.g){position:static}
tr>:first-child:not(.g){min-width:0;max-width:none}thead td{width:12em}.b{width:7em}tr>:last-child{border-right:1px solid #bbb}tbody tr:last-child>*{border-bottom:1px solid #bbb}tr:has(.g){break-after:avoid}}`;
