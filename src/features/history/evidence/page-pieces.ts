/** Small pieces of a file copy’s page: moments by their clocks, names as far as known, lists and tables. */
import { isLateEntry } from '../../../domain/journal/hold.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { type Html, markup } from '../../../lib/html.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { type BothClocks, type Parts, type Time } from './file-copy.ts';
import { byBothClocks, timeIn } from './time-in.ts';

const clocks = { service: 'by the service', browser: 'by this computer' } as const;

export const timeHtml = ({ clock, ...time }: Time): Html => momentHtml(time, clocks[clock]);

/** @param byWhom the clock, in words */
export const momentHtml = ({ utc, local }: Pick<Time, 'utc' | 'local'>, byWhom: string): Html =>
  markup`${local} <small>(${utc.slice(11, 23)} UTC, ${byWhom})</small>`;

/** By the service's clock where it was known then. */
export const callTime = ({ browser, service }: BothClocks): Html => timeHtml(service ?? browser);

/** When an entry was sent; not known without one. */
export function sentTime({ about }: Parts, entry: JournalEntry | undefined): Html | string {
  if (!entry) return orNotKnown(undefined);
  return callTime(byBothClocks(timeIn(about.zone), entry.sentAt, entry.serviceOffsetMs));
}

export const orNotKnown = (text: string | null | undefined, missing = 'Not known'): string =>
  text === null || text === undefined || text === '' ? missing : text;

/** @param isSignedIn the gateway's sign-in gave the name, as the browser says that made the entry */
export const byName = (name: string | null | undefined, isSignedIn = false): string =>
  name
    ? `${name} (${isSignedIn ? 'name from sign-in, as that browser reported' : 'name typed'})`
    : 'Not known';

/** "Late entry" for a save after notice of a claim. */
export function lateNotice({ about }: Parts, entry: JournalEntry): string | undefined {
  const first = about.hold.at(-1)?.setAt;
  const hold = first && { setAt: Date.parse(first.utc), earlier: [] };
  return isLateEntry(hold, entry) ? 'Late entry' : undefined;
}

export function productName({ about }: Pick<Parts, 'about'>, id: string | null | undefined): string {
  return about.products.find((one) => one.id === id)?.name ?? orNotKnown(id);
}

export const listHtml = (items: readonly (readonly [string, Html | string])[]): Html =>
  markup`<dl>${items.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;

export function tableHtml(label: string, heads: readonly string[], rows: readonly Html[]): Html {
  const head = heads.map((one) => markup`<th scope="col">${one}</th>`);
  return markup`<div role="group" aria-label="${label}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

export const rowHtml = (cells: readonly (Html | string | number)[]): Html =>
  markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>
`;

export const noneHtml = markup`<p>None.</p>`;

/** A moment as the service wrote it, also in the file's zone. */
export function momentText({ about }: Parts, text: string | undefined): Html | string {
  const ms = timestampToMs(text);
  return ms === undefined ? orNotKnown(text, 'Not provided') : timeHtml(timeIn(about.zone)(ms, 'service'));
}
