/** A proposal as the files that are given away: for spreadsheets, and as one page that opens anywhere. */
import { escapeHtml, htmlPage } from '../../../lib/html.ts';
import { searchable } from '../../../lib/text.ts';
import { headingLines, sheetFoot, type PaperHeading } from '../../../domain/quotes/proposal/paper-heading.ts';
import { proposalStyle } from './proposal-style.ts';
import type { PaperList, Proposal } from '../../../domain/quotes/proposal/proposal.ts';
import type { PaperTable } from '../../../domain/quotes/proposal/proposal-table.ts';
import type { PaperCell } from '../../../domain/quotes/proposal/proposal-facts.ts';
import { pieces } from '../../../domain/quotes/proposal/sheet-parts.ts';

/** "proposal-dunmore-plumbing-drain-llc-2026-11-17.html"; `day` is YYYY-MM-DD. */
export function proposalFile(preparedFor: string, day: string, ending: 'html' | 'csv'): string {
  const who = searchable(preparedFor).match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${['proposal', ...who].join('-').slice(0, 80)}-${day}.${ending}`;
}

/** Without it a spreadsheet that opens the file takes its letters for another alphabet's. */
const byteOrderMark = '\uFEFF';

/**
 * Comma-separated values (RFC 4180) in UTF-8. Figures are plain numbers, which can be summed; what they are for stands in a row of
 * its own below. What a spreadsheet would take for a formula is kept from being one.
 */
export function proposalCsv(proposal: Proposal): string {
  const wide = (text: string): string[] => [text];
  const listed = ({ heading, items }: PaperList) => items.map((item) => wide(`${heading}: ${item}`));
  const lines: (readonly string[])[] = [
    ...headingLines(proposal.head).map(wide),
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
  return byteOrderMark + lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
}

const noteOf = ({ unit, note }: PaperCell): string =>
  [unit, note].filter((part) => part !== undefined).join(', ');

function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d,.]*$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One file without scripts and without anything fetched, in the same order as on paper. */
export function proposalHtml({ head, before, sheets, after, promises }: Proposal): string {
  const list = ({ heading, items }: PaperList) =>
    `<section><h2>${escapeHtml(heading)}</h2><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul></section>`;
  const page = `${headHtml(head)}
${before.map(list).join('\n')}
${sheets.map((table) => tableHtml(table, head.title)).join('\n')}
<footer>
${after.map(list).join('\n')}
${promises.map((line) => `<p class="p">${escapeHtml(line)}</p>`).join('\n')}
</footer>`;
  return htmlPage(head.title, proposalStyle(sheetFoot(head)), page);
}

function headHtml({ demo, agency, contact, title, about, promise }: PaperHeading): string {
  const mark = demo === undefined ? '' : `<p class="d">${escapeHtml(demo)}</p>`;
  return `<header>${mark}<p class="a">${escapeHtml(agency)}</p><p class="c">${escapeHtml(contact)}</p></header>
<h1>${escapeHtml(title)}</h1>
<p class="f">${about.map(escapeHtml).join(' · ')}</p>
<p class="p">${escapeHtml(promise)}</p>`;
}

function tableHtml({ title: part, columns, rows }: PaperTable, title: string): string {
  let group = '';
  const besides = columns.map(({ beside }) => beside);
  const body = rows.map((row) => {
    const heading =
      row.group === group
        ? ''
        : `<tr><th colspan="${columns.length + 1}" scope="rowgroup" class="g"><span>${escapeHtml(row.group)}</span></th></tr>`;
    group = row.group;
    const cell = ({ text, note, figure }: PaperCell, at: number) => {
      const toRight = row.numeric || figure !== undefined;
      const kinds = [toRight && 'n', besides[at] && 'b', /^(?:—|n\/a)$/.test(text) && 'z'].filter(Boolean);
      const open = kinds.length > 0 ? `<td class="${kinds.join(' ')}">` : '<td>';
      return `${open}${softHtml(text)}${note === undefined ? '' : `<small>${softHtml(note)}</small>`}</td>`;
    };
    return `${heading}<tr${row.lead ? ' class="m"' : ''}><th scope="row">${escapeHtml(row.label)}</th>${row.cells.map(cell).join('')}</tr>`;
  });
  const heads = columns.map(
    ({ name, beside }) => `<th scope="col"${beside ? ' class="b"' : ''}>${escapeHtml(name)}</th>`,
  );
  const label = [title, part].filter((words) => words !== undefined).join(': ');
  return `<div class="t" role="group" aria-label="${escapeHtml(label)}" tabindex="0"><table aria-label="${escapeHtml(label)}">
<thead><tr><td>${escapeHtml(part ?? '')}</td>${heads.join('')}</tr></thead>
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
