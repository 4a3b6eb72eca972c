/** What two quotes say otherwise, beside premium, term and dates: whatever the comparison would show in two columns. */
import { timestampToMs } from '../../lib/timestamp.ts';
import type { CoverageJoin } from '../workspace/schema.ts';
import { compareQuotes, type ComparisonCell } from './compare.ts';
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

/** Sentences: messages first, then what is said of the quote as a whole, its coverages and its rate details. */
export function quotedDifferences(
  first: QuoteView,
  second: QuoteView,
  joins: readonly CoverageJoin[],
  moment: (ms: number) => string,
): string[] {
  const rows = compareQuotes([first, second], joins).filter(
    ({ id, differs }) => differs && !elsewhere.has(id),
  );
  const say = (cell: ComparisonCell | undefined): string => {
    if (cell?.kind !== 'value') return 'not provided';
    const at = timestampToMs(cell.moment);
    return at === undefined ? cell.text : moment(at);
  };
  return [
    ...saidOnlyBy('first', first, second),
    ...saidOnlyBy('second', second, first),
    ...rows.flatMap(({ group, label, cells }) => {
      const [before, after] = [say(cells[0]), say(cells[1])];
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
