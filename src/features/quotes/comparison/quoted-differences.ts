/** What two quotes say otherwise, beside premium, term and dates: whatever the comparison would show in two columns. */
import { timestampToMs } from '../../../lib/timestamp.ts';
import type { CoverageAlias } from '../../../domain/questions/workspace/schema.ts';
import {
  compareQuotes,
  isLapsed,
  rateDetails,
  type AroundQuotes,
  type ComparisonRow,
} from '../../../domain/quotes/comparison/compare.ts';
import { type ComparisonCell } from '../../../domain/quotes/comparison/money-cells.ts';
import { folded } from '../../../domain/quotes/comparison/coverage-identity.ts';
import { plainNumber } from '../../../domain/quotes/comparison/percent-money.ts';
import { messageText, type QuoteView } from '../../../domain/quotes/read-quote.ts';

/**
 * Rows that are told elsewhere: of the product and the organization, of dates, term and premium. Fees and sums due
 * stand among the rate details, messages are told one by one.
 */
const elsewhere: ReadonlySet<string> = new Set([
  'product',
  'quotedAt',
  'ratedWith',
  'premium',
  'perYear',
  'term',
  'effective',
  'organization',
  'fees',
  'totalDue',
  'earned',
  'messages',
]);

interface QuotedContext extends Pick<AroundQuotes, 'asks'> {
  readonly joins: readonly CoverageAlias[];
  /** Formats a moment; `end` is until when something is good. */
  readonly moment: (ms: number, precision?: 'end') => string;
  readonly now: number;
}

/**
 * Sentences: messages first, then what is said of the quote as a whole, its coverages and its rate details. `now`, by the
 * service's clock, tells which of the two have expired.
 */
export function quotedDifferences(
  first: QuoteView,
  second: QuoteView,
  { joins, moment, now, asks }: QuotedContext,
): string[] {
  const lapsed = [first, second].map((quote) => isLapsed(quote, now));
  const rows = compareQuotes([first, second], joins, { lapsed, asks }).filter(
    ({ id, differs }) => differs && !elsewhere.has(id),
  );
  const say = (id: string, cells: readonly ComparisonCell[], at: number): string => {
    const cell = cells[at];
    if (cell?.kind === 'notApplicable') return 'n/a';
    if (cell?.kind !== 'value') return 'not provided';
    const ms = timestampToMs(cell.moment);
    if (ms === undefined) return cell.text;
    if (id !== 'validUntil') return moment(ms);
    return `${moment(ms, 'end')}${lapsed[at] === true ? ' (expired)' : ''}`;
  };
  const again = repeatedIn(rows);
  return [
    ...saidOnlyBy('first', first, second),
    ...saidOnlyBy('second', second, first),
    ...rows
      .filter((row) => !again.has(row))
      .flatMap(({ id, group, label, cells }) => {
        const [before, after] = [say(id, cells, 0), say(id, cells, 1)];
        // Moments that are written to the minute may read the same.
        if (before === after) return [];
        return [`${group === '' ? label : `${group}, ${label}`}: ${before} → ${after}.`];
      }),
    ...(again.size > 0
      ? [
          `${rateDetails}: ${again.size} more ${again.size === 1 ? 'says' : 'say'} the same of these premiums.`,
        ]
      : []),
  ];
}

/** The rate details that tell of a coverage's premium what its own row tells: the same two figures, by its name. */
function repeatedIn(rows: readonly ComparisonRow[]): ReadonlySet<ComparisonRow> {
  const figuresOf = ({ cells }: ComparisonRow): string | undefined => {
    const figures = cells.map(({ text }) => plainNumber(text));
    return figures.includes(undefined) ? undefined : figures.join(' ');
  };
  // By the figures, because a fleet has thousands of both.
  const names = new Map<string, Set<string>>();
  for (const row of rows) {
    const figures = row.coverage?.part === 'premium' ? figuresOf(row) : undefined;
    if (figures === undefined) continue;
    const name = folded(row.label.replace(/: premium$/, ''));
    names.set(figures, (names.get(figures) ?? new Set()).add(`${name} premium`));
  }
  return new Set(
    rows.filter((row) => {
      const figures = row.group === rateDetails && !row.coverage ? figuresOf(row) : undefined;
      const told = figures === undefined ? [] : [...(names.get(figures) ?? [])];
      return told.some((name) => folded(row.label).endsWith(name));
    }),
  );
}

function saidOnlyBy(which: 'first' | 'second', quote: QuoteView, other: QuoteView): string[] {
  const known = new Set(other.messages.map(messageText));
  const own = new Set(quote.messages.map(messageText));
  return [...own].filter((text) => !known.has(text)).map((text) => `Only the ${which} says: “${text}”`);
}
