/** What two quotes say otherwise, beside premium, term and dates: whatever the comparison would show in two columns. */
import { timestampToMs } from '../../lib/timestamp.ts';
import type { CoverageJoin } from '../workspace/schema.ts';
import { compareQuotes, isLapsed, type AroundQuotes, type ComparisonCell } from './compare.ts';
import { messageText, type QuoteView } from './read-quote.ts';

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
  readonly joins: readonly CoverageJoin[];
  readonly moment: (ms: number) => string;
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
    return id === 'validUntil' && lapsed[at] === true ? `${moment(ms)} (expired)` : moment(ms);
  };
  return [
    ...saidOnlyBy('first', first, second),
    ...saidOnlyBy('second', second, first),
    ...rows.flatMap(({ id, group, label, cells }) => {
      const [before, after] = [say(id, cells, 0), say(id, cells, 1)];
      // Moments that are written to the minute may read the same.
      if (before === after) return [];
      return [`${group === '' ? label : `${group}, ${label}`}: ${before} → ${after}.`];
    }),
  ];
}

function saidOnlyBy(which: 'first' | 'second', quote: QuoteView, other: QuoteView): string[] {
  const known = new Set(other.messages.map(messageText));
  const own = new Set(quote.messages.map(messageText));
  return [...own].filter((text) => !known.has(text)).map((text) => `Only the ${which} says: “${text}”`);
}
