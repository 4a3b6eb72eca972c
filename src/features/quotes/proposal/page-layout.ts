/**
 * What has room on page one. Heights are estimates in CSS pixels for the styles of `proposal.css`, on the safe side: no test
 * can measure a printed page, so look at one after a change of either.
 */
import type { Proposal, ProposalGroup, ProposalRow } from './proposal.ts';

interface PageLayout {
  /** The height of the table's rows, pixels. */
  readonly rowHeight: number;
  readonly groups: readonly ProposalGroup[];
  /** The groups that page one has no room for: the schedule. */
  readonly schedule: readonly ProposalGroup[];
  /** Whether declined coverage and notices are on page one too. */
  readonly isOnePage: boolean;
}

/** A Letter page within its margins. */
const pageHeight = 970;
/** Agency, client, the heads of the options, signature and notice. */
const fixedHeight = 354;
/** "Recommended", an option or a badge in the head of a quote. */
const badgeHeight = 22;
const tightest = 16;
const rowHeights = [26, 24, 22, 20, 19, 18, 17, tightest];
const lineHeight = 16;

export function pageLayout(proposal: Proposal): PageLayout {
  const { facts, groups, options, carrierNotes, recommendation, footnotes, declined, notices } = proposal;
  const badges = options.map(
    (one) => one.badges.length + Number(one.recommended) + Number(one.option !== undefined),
  );
  const room =
    pageHeight -
    fixedHeight -
    Math.max(0, ...badges) * badgeHeight -
    listHeight(carrierNotes) -
    listHeight(recommendation === '' ? [] : recommendation.split('\n').map((line) => line || ' ')) -
    linesOf([footnotes.join('   ')], 112) * 15;
  const heightFor = (shown: readonly ProposalGroup[], within: number) => {
    const lines = [
      ...facts.map((row) => linesIn(row, labelLength)),
      ...shown.map((row) => linesIn(row, headingLength)),
      ...shown.flatMap(({ rows }) => rows.map((row) => linesIn(row, labelLength))),
    ];
    const heightOf = (height: number) =>
      lines.reduce((sum, count) => sum + Math.max(height, count * 14 + 2), 0);
    return rowHeights.find((height) => heightOf(height) <= within);
  };

  const whole = heightFor(groups, room - listHeight(declined) - listHeight(notices));
  if (whole !== undefined) return { rowHeight: whole, groups, schedule: [], isOnePage: true };
  const alone = heightFor(groups, room);
  if (alone !== undefined) return { rowHeight: alone, groups, schedule: [], isOnePage: false };
  // A row more says that the schedule goes on.
  const within = room - 2 * lineHeight;
  const fitting = groups.filter((_, at) => heightFor(groups.slice(0, at + 1), within) !== undefined);
  const first = groups.slice(0, Math.max(1, fitting.length));
  return {
    rowHeight: heightFor(first, within) ?? tightest,
    groups: first,
    schedule: groups.slice(first.length),
    isOnePage: false,
  };
}

/** Characters in a line of a label, and of a group's heading, which reaches into the first option. */
const labelLength = 27;
const headingLength = 40;

/** How many lines a row has: its label, or a cell with a warning or text that wraps. */
function linesIn({ label, cells }: ProposalRow, characters: number): number {
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
