/**
 * A pack as one page that opens anywhere: no scripts, nothing fetched, everything from the pack as text. Objects become
 * lists of names and values, lists of like objects tables, and what was sent and came raw stands folded, as JSON.
 */
import { escapeHtml } from '../../lib/escape-html.ts';
import { isObject } from '../../lib/json.ts';
import { capital } from '../../lib/text.ts';
import { demoMark } from '../quotes/proposal.ts';
import type { Pack, PackPart } from './pack.ts';

export function packHtml(pack: Pack): string {
  const about = pack.parts.find(({ id }) => id === 'about')?.content;
  const client = isObject(about) && typeof about['client'] === 'string' ? about['client'] : '';
  const title = client === '' ? pack.heading : `${pack.heading}: ${client}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${pack.demo ? `<p><b>${escapeHtml(demoMark)}</b></p>` : ''}
${pack.leftOut.length > 0 ? `<p><b>Left out of this excerpt:</b> ${escapeHtml(pack.leftOut.join('; '))}.</p>` : ''}
<p>Quote only. Nothing is in force until the carrier confirms in writing.</p>
<p>SHA-256 of the whole: <code>${escapeHtml(pack.sha256)}</code></p>
<p>${escapeHtml(pack.hashShows)}</p>
<ol>${pack.parts.map((part) => `<li><a href="#${escapeHtml(part.id)}">${escapeHtml(part.title)}</a>${part.state === 'whole' ? '' : ` (${part.state})`}</li>`).join('')}</ol>
${pack.parts.map(section).join('\n')}
</body>
</html>
`;
}

function section(part: PackPart): string {
  return `<section id="${escapeHtml(part.id)}"><h2>${escapeHtml(part.title)}${part.state === 'whole' ? '' : ` (${part.state})`}</h2>
<p class="h">SHA-256 of the whole part: <code>${escapeHtml(part.sha256)}</code></p>
${part.state === 'left out' ? '<p>Left out of this excerpt.</p>' : valueHtml(part.content)}</section>`;
}

/** Members that hold what was sent or came, as it was. */
const rawMembers: ReadonlySet<string> = new Set(['raw', 'bodySent', 'answer', 'body', 'params', 'chained']);

function valueHtml(value: unknown): string {
  if (Array.isArray(value)) return listHtml(value);
  if (!isObject(value)) return escapeHtml(plain(value));
  if (isMoment(value)) return momentHtml(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return 'none';
  return `<dl>${entries.map(([name, member]) => `<dt>${escapeHtml(words(name))}</dt><dd>${memberHtml(name, member)}</dd>`).join('')}</dl>`;
}

function memberHtml(name: string, member: unknown): string {
  const isRaw = rawMembers.has(name) && typeof member === 'object' && member !== null;
  if (!isRaw) return valueHtml(member);
  return `<details><summary>As it was</summary><pre>${escapeHtml(JSON.stringify(member, null, 1))}</pre></details>`;
}

function listHtml(list: readonly unknown[]): string {
  if (list.length === 0) return 'none';
  const rows = list.filter(isObject);
  if (rows.length === list.length && rows.every(isFlat)) return tableHtml(rows);
  return `<ol>${list.map((item) => `<li>${valueHtml(item)}</li>`).join('')}</ol>`;
}

/** A row of a table: nothing in it that needs more than a cell. */
function isFlat(row: Readonly<Record<string, unknown>>): boolean {
  return !isMoment(row) && Object.values(row).every((value) => typeof value !== 'object' || value === null);
}

function tableHtml(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const isFilled = (name: string) => rows.some((row) => Object.hasOwn(row, name) && row[name] !== '');
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => name !== 'sensitive' && isFilled(name),
  );
  const head = names.map((name) => `<th scope="col">${escapeHtml(words(name))}</th>`).join('');
  const body = rows.map((row) => {
    const cells = names.map(
      (name) => `<td>${escapeHtml(Object.hasOwn(row, name) ? plain(row[name]) : '')}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

function isMoment(value: Readonly<Record<string, unknown>>): boolean {
  return ['utc', 'local', 'clock'].every((name) => typeof value[name] === 'string');
}

function momentHtml(value: Readonly<Record<string, unknown>>): string {
  const { utc, local, clock } = value;
  return `${escapeHtml(plain(utc))} · ${escapeHtml(plain(local))} <span class="h">${escapeHtml(plain(clock))}</span>`;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** "answersToExpect" as "Answers to expect". */
function words(name: string): string {
  return capital(name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

const style = `body{font:14px/1.45 system-ui,sans-serif;color:#111;background:#fff;margin:24px auto;padding:0 24px;max-width:1100px}
h1{font-size:20px}h2{font-size:16px;border-top:1px solid #999;padding-top:12px;margin-top:28px}p{margin:4px 0}.h{color:#555;font-size:12px}
code,pre{font:12px/1.4 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}dl{display:grid;grid-template-columns:minmax(120px,max-content) 1fr;gap:2px 16px;margin:4px 0}
dt{color:#555}dd{margin:0;min-width:0;overflow-wrap:anywhere}dd:has(>table,>ol,>dl){grid-column:1/-1;padding-left:16px}table{border-collapse:collapse;margin:4px 0;font-variant-numeric:tabular-nums}
th,td{border:1px solid #ccc;padding:2px 8px;text-align:left;vertical-align:top;overflow-wrap:break-word}thead th{background:#f2f2f2}
li{margin:6px 0}@media print{details::details-content{content-visibility:visible}body{margin:0;max-width:none;font-size:11px}}`;
