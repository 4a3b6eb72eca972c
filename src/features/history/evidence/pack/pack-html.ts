/**
 * A pack as one page that opens anywhere: no scripts, nothing fetched, everything from the pack as text. Objects become
 * lists of names and values, lists of like objects tables, and what was sent and came raw stands folded, as JSON. What
 * is folded is not printed, and says so: the bodies of one client would fill hundreds of sheets.
 */
import { escapeHtml, htmlPage } from '../../../../lib/html.ts';
import { isObject } from '../../../../lib/json.ts';
import { describeEvent } from '../../../../domain/journal/journal.ts';
import { promise } from '../../../../domain/quotes/promise.ts';
import { demoMark } from '../../../../domain/quotes/promise.ts';
import { aboutText } from './about-text.ts';
import { packText, partText, type Pack, type PackPart } from './pack.ts';
import { memberWords, rawMembers } from './member-words.ts';
import { isJournalMoment, isPackMoment } from './pack-moment.ts';
import { countReads, readsWords } from './unread.ts';

export function packHtml(pack: Pack): string {
  const about = pack.parts.find(({ id }) => id === 'about')?.content;
  const { client = '', quote, made } = aboutText(about);
  const reads = pack.parts.find(({ id }) => id === 'reads')?.content;
  const title = client === '' ? pack.heading : `${pack.heading}: ${client}`;
  const page = `<header>
<h1>${escapeHtml(title)}</h1>
${pack.demo ? `<p><b>${escapeHtml(demoMark)}</b></p>` : ''}
${pack.leftOut.length > 0 ? `<p><b>Left out of this excerpt:</b> ${escapeHtml(pack.leftOut.join('; '))}.</p>` : ''}
${countReads(reads).unread > 0 ? `<p><b>${escapeHtml(readsWords(reads))}</b></p>` : ''}
<p>${escapeHtml(promise)}</p>
${quote === undefined ? '' : `<p>Of the quote <b>${escapeHtml(quote)}</b></p>\n`}${made === undefined ? '' : `<p>Made ${escapeHtml(made)}</p>\n`}<p>SHA-256 of the whole: <code>${escapeHtml(pack.sha256)}</code></p>
<p>${escapeHtml(pack.hashShows)}</p>
</header>
<nav aria-label="Parts"><ol>${pack.parts.map((part) => `<li><a href="#${escapeHtml(part.id)}">${escapeHtml(part.title)}</a>${part.state === 'whole' ? '' : ` (${part.state})`}</li>`).join('')}<li><a href="#hashed">${hashedTitle}</a></li></ol></nav>
<main>
${pack.parts.map(section).join('\n')}
${hashedTexts(pack)}
</main>`;
  return htmlPage(title, `${style}${everyPage(pack)}`, page);
}

/** At the foot of every printed page: what it is a page of, so that none stands alone. */
function everyPage({ heading, sha256 }: Pack): string {
  // Nothing that could end the text of a style.
  const plainText = (text: string) => text.replaceAll(/[^\w ,]/g, '');
  return `@page{margin:14mm 12mm 16mm;@bottom-left{content:"${plainText(heading)}, SHA-256 ${plainText(sha256)}";font:7pt system-ui,sans-serif}@bottom-right{content:counter(page) " of " counter(pages);font:7pt system-ui,sans-serif}}`;
}

function section(part: PackPart): string {
  return `<section id="${escapeHtml(part.id)}"><h2>${escapeHtml(part.title)}${part.state === 'whole' ? '' : ` (${part.state})`}</h2>
<p class="h">SHA-256 of the whole part: <code>${escapeHtml(part.sha256)}</code></p>
${contentHtml(part)}</section>`;
}

function contentHtml({ state, content, title }: PackPart): string {
  if (state === 'left out') return '<p>Left out of this excerpt.</p>';
  // A whole part without anything says nothing of what the browser does not know.
  if (Array.isArray(content) && content.length === 0) return '<p>This browser knows of none.</p>';
  return valueHtml(content, title);
}

const hashedTitle = 'What is hashed';

/** The very texts, so that nobody has to make them from the page. */
function hashedTexts({ parts, sha256 }: Pack): string {
  const folded = (name: string, hash: string, text: string) =>
    `<li>${escapeHtml(name)}: SHA-256 <code>${escapeHtml(hash)}</code><details><summary>The text, as it is hashed</summary><pre>${escapeHtml(text)}</pre></details></li>`;
  const ofParts = parts.map(({ id, state, sha256: hash, content, salt }) =>
    state === 'whole'
      ? folded(id, hash, partText(content, salt))
      : `<li>${escapeHtml(id)}: SHA-256 <code>${escapeHtml(hash)}</code> (${state}: that of the full part, whose text is not here)</li>`,
  );
  return `<section id="hashed"><h2>${hashedTitle}</h2>
<p>How the hashes are made is told above, under “What can and cannot be known”.</p>
<ul>${folded('The whole', sha256, packText(parts))}${ofParts.join('\n')}</ul></section>`;
}

/** A text of a member that holds what was sent or came, and that is longer, is folded too. */
const foldedFrom = 400;

/** @param name what it is called where it stands. */
function valueHtml(value: unknown, name: string): string {
  if (Array.isArray(value)) return listHtml(value, name);
  if (!isObject(value)) return escapeHtml(plain(value));
  if (isPackMoment(value)) return momentHtml(value);
  if (isJournalMoment(value)) return `${sideHtml(value['browser'])}<br>${sideHtml(value['service'])}`;
  const entries = Object.entries(value);
  if (entries.length === 0) return 'none';
  return `<dl>${entries.map(([member, inner]) => `<dt>${escapeHtml(memberWords(member))}</dt><dd>${memberHtml(member, inner)}</dd>`).join('')}</dl>`;
}

function memberHtml(name: string, member: unknown): string {
  // Beside what it is called in words stands what the service calls it.
  if (name === 'call' && typeof member === 'string' && /^[A-Z_]+$/.test(member))
    return escapeHtml(`${describeEvent(member)} (${member})`);
  const isLong =
    typeof member === 'string' ? member.length >= foldedFrom : isObject(member) || Array.isArray(member);
  if (!rawMembers.has(name) || !isLong) return valueHtml(member, memberWords(name));
  const text = typeof member === 'string' ? member : JSON.stringify(member, null, 1);
  return `<details><summary>${escapeHtml(memberWords(name))}, as it was</summary><pre>${escapeHtml(text)}</pre></details>`;
}

function listHtml(list: readonly unknown[], name: string): string {
  if (list.length === 0) return 'none';
  if (list.every((item) => typeof item === 'number')) return list.join(', ');
  const rows = list.filter(isObject);
  if (rows.length === list.length && rows.every(isPair)) return pairsHtml(rows);
  if (rows.length === list.length && rows.every(isFlat)) return tableHtml(rows, name);
  return `<ol>${list.map((item) => `<li>${valueHtml(item, name)}</li>`).join('')}</ol>`;
}

/** A thing and what was said of it. */
function isPair(row: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(row).join() === 'what,says';
}

/** In columns: a quote may state a hundred rate details. */
function pairsHtml(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const items = rows.map(
    ({ what, says }) => `<li>${escapeHtml(plain(what))}: <b>${escapeHtml(plain(says))}</b></li>`,
  );
  return `<ul class="c">${items.join('\n')}</ul>`;
}

/** A row of a table: nothing in it that needs more than a cell. */
function isFlat(row: Readonly<Record<string, unknown>>): boolean {
  const isCell = (value: unknown) => typeof value !== 'object' || value === null || isPackMoment(value);
  return !isPackMoment(row) && Object.values(row).every(isCell);
}

/** Wider than a small screen it scrolls by itself, by keyboard too. */
function tableHtml(rows: readonly Readonly<Record<string, unknown>>[], name: string): string {
  const isFilled = (name: string) => rows.some((row) => Object.hasOwn(row, name) && row[name] !== '');
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => name !== 'sensitive' && isFilled(name),
  );
  const head = names.map((name) => `<th scope="col">${escapeHtml(memberWords(name))}</th>`).join('');
  const body = rows.map((row) => {
    const cells = names.map((member) => cellHtml(row, member));
    return `<tr>${cells.join('')}</tr>`;
  });
  const label = escapeHtml(name);
  return `<div class="t" role="group" aria-label="${label}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}

/** A word too long for a column, such as an id, may be broken anywhere; no other word is. */
function cellHtml(row: Readonly<Record<string, unknown>>, name: string): string {
  const member = Object.hasOwn(row, name) ? row[name] : '';
  const isLong = typeof member === 'string' && /\S{20,}/.test(member);
  return `<td${isLong ? ' class="l"' : ''}>${valueHtml(member, name)}</td>`;
}

function sideHtml(value: unknown): string {
  return isObject(value) ? momentHtml(value) : `Service clock: ${escapeHtml(plain(value))}`;
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

const style = `body{font:14px/1.45 system-ui,sans-serif;color:#111;background:#fff;margin:24px auto;padding:0 24px;max-width:1100px}
h1{font-size:20px}h2{font-size:16px;border-top:1px solid #999;padding-top:12px;margin-top:28px}p{margin:4px 0;overflow-wrap:anywhere}.h{color:#555;font-size:12px}
code,pre{font:12px/1.4 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}dl{display:grid;grid-template-columns:minmax(120px,max-content) 1fr;gap:2px 16px;margin:4px 0}
dt{color:#555}dd{margin:0;min-width:0;overflow-wrap:anywhere}dd:has(>.t,>.c,>ol,>dl){grid-column:1/-1;padding-left:16px}.t{overflow-x:auto;margin:4px 0}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{border:1px solid #ccc;padding:2px 8px;text-align:left;vertical-align:top;overflow-wrap:break-word}thead th{background:#f2f2f2}a,summary{line-height:24px}
li{margin:6px 0}.c{columns:3 200px;column-gap:24px;margin:4px 0;padding:0;list-style:none}.c li{margin:0;break-inside:avoid}.c b{font-weight:500}li>dl{margin:0}@media(max-width:640px){body{margin:16px auto;padding:0 16px}dl{display:block}dd{margin:0 0 6px}dd:has(>.t,>.c,>ol,>dl){padding-left:8px}ol{padding-left:24px}td{min-width:80px}}
@media print{.c{columns:3;font-size:9px}details:not([open])>summary::after{content:": folded when this was printed, in full in the file"}body{margin:0;padding:0;max-width:none;font-size:11px}code,pre,.h{font-size:9px}pre{margin:2px 0}.t{overflow:visible}table{width:100%}td,th{min-width:0;padding:1px 4px}td.l{overflow-wrap:anywhere;min-width:96px}h2,section>.h{break-after:avoid}tr{break-inside:avoid}a{color:inherit;text-decoration:none}dl{grid-template-columns:minmax(90px,max-content) 1fr}}
`;
