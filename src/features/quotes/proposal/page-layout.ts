/**
 * What has room on each page. Heights are estimates in CSS pixels for the styles of `proposal.css`, on the safe side: no test
 * can measure a printed page, so look at one after a change of either.
 */
import type { ClientGroup, ClientRow } from '../client-quotes.ts';
import type { Proposal } from './proposal.ts';

interface PageLayout {
  /** The height of the table's rows, pixels. */
  readonly rowHeight: number;
  readonly groups: readonly ClientGroup[];
  /** The schedule: the groups of each further page, the last of which has declined coverage and notices. */
  readonly pages: readonly (readonly ClientGroup[])[];
}

/** A Letter page within its margins. */
const pageHeight = 970;
/** Agency, client, the heads of the options, signature and notice. */
const fixedHeight = 354;
/** Agency, title, the heads of the options, notice and page number. */
const fixedScheduleHeight = 290;
/** "Recommended", an option or a badge in the head of a quote. */
const badgeHeight = 22;
const tightest = 16;
const rowHeights = [26, 24, 22, 20, 19, 18, 17, tightest];
const lineHeight = 16;

export function pageLayout(proposal: Proposal): PageLayout {
  const { facts, groups, options, recommended, carrierNotes, recommendation, footnotes } = proposal;
  const { declined, notices, address } = proposal;
  const badges = options.map(
    (one) => one.badges.length + Number(one.key === recommended) + Number(one.option !== undefined),
  );
  const isByYear = options.some(({ premium }) => premium?.quoted !== undefined);
  const headsAndNotes =
    Math.max(0, ...badges) * badgeHeight +
    (isByYear ? lineHeight : 0) +
    linesOf([footnotes.join('   ')], 112) * 15;
  const room =
    pageHeight -
    fixedHeight -
    headsAndNotes -
    (address === '' ? 0 : lineHeight) -
    listHeight(carrierNotes) -
    listHeight(recommendation === '' ? [] : recommendation.split('\n').map((line) => line || ' '));
  const closing = listHeight(declined) + listHeight(notices);
  const heightOf = (shown: readonly ClientGroup[], height: number, above: readonly ClientRow[] = []) =>
    [
      ...above.map((row) => linesIn(row, labelLength)),
      ...shown.map((row) => linesIn(row, headingLength)),
      ...shown.flatMap(({ rows }) => rows.map((row) => linesIn(row, labelLength))),
    ].reduce((sum, count) => sum + Math.max(height, count * 14 + Math.min(9, height - 14)), 0);
  const heightFor = (shown: readonly ClientGroup[], within: number) =>
    rowHeights.find((height) => heightOf(shown, height, facts) <= within);

  const whole = heightFor(groups, room - closing);
  if (whole !== undefined) return { rowHeight: whole, groups, pages: [] };
  const alone = heightFor(groups, room);
  if (alone !== undefined) return { rowHeight: alone, groups, pages: [[]] };
  // One more row says that the schedule continues.
  const within = room - 2 * lineHeight;
  const fitting = groups.filter((_, at) => heightFor(groups.slice(0, at + 1), within) !== undefined);
  const first = groups.slice(0, Math.max(1, fitting.length));
  const rowHeight = heightFor(first, within) ?? tightest;
  const scheduleRoom = pageHeight - fixedScheduleHeight - headsAndNotes;
  const pages: ClientGroup[][] = [[]];
  for (const group of groups.slice(first.length)) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && heightOf([...page, group], rowHeight) > scheduleRoom) pages.push([group]);
    else page.push(group);
  }
  if (heightOf(pages.at(-1) ?? [], rowHeight) + closing > scheduleRoom) pages.push([]);
  return { rowHeight, groups: first, pages };
}

/** Characters in a line of a label, and of a group's heading, which reaches into the first option. */
const labelLength = 27;
const headingLength = 40;

/** How many lines a row has: its label, or a cell with a warning or text that wraps. */
function linesIn({ label, cells }: ClientRow, characters: number): number {
  const room = cells.length > 2 ? 26 : 40;
  const inCells = cells.map(
    ({ text, premium = '', warning }) =>
      Math.ceil((text.length + premium.length) / room) + (warning === undefined ? 0 : 1),
  );
  return Math.max(Math.ceil(label.length / characters), ...inCells);
}

/** A list next to its heading, with the space above it. */
function listHeight(items: readonly string[]): number {
  const lines = linesOf(items, 90);
  return lines === 0 ? 0 : lines * lineHeight + 12;
}

const linesOf = (items: readonly string[], characters: number): number =>
  items.reduce((sum, item) => sum + Math.ceil(item.length / characters), 0);
