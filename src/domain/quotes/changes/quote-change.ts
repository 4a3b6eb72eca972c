/** What differs between two quotes that a carrier gave for the same option: arithmetic, no causes. */
import { timestampToMs } from '../../../lib/timestamp.ts';
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import { compareCoverages, notItemized, type ComparisonGroup } from '../comparison/compare.ts';
import type { CoverageCell } from '../comparison/coverage-rows.ts';
import { feesOf, isMoneyDetail } from '../fees.ts';
import { cents, timesAYear, type PeriodAmount } from '../premium.ts';
import { messageText, type QuoteView } from '../reading/read-quote.ts';
import { premiumChange } from './since.ts';

export interface QuoteChange {
  /** By the year, or as quoted where both are for one period; undefined where they cannot be compared. */
  readonly premium: PeriodAmount | undefined;
  /** The largest change of premium first. With `notItemized` they add up to `premium`, but for rounding. */
  readonly coverages: readonly CoverageChange[];
  readonly notItemized: number;
  /** The sums of the fees and taxes due, where they differ. */
  readonly fees: Changed<number | undefined> | undefined;
  readonly factors: readonly (Changed<string | undefined> & { readonly label: string })[];
  /** Notes of the carrier that only the later quote has. */
  readonly notes: readonly string[];
  /** When the rates of each were configured, milliseconds since 1970, where that differs. */
  readonly rates: Changed<number> | undefined;
}

interface Changed<Value> {
  readonly before: Value;
  readonly after: Value;
}

export interface CoverageChange {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** What it adds to the change of premium; 0 where only its terms differ, or premiums cannot be compared. */
  readonly amount: number;
  /** Undefined where the quote does not have it. */
  readonly before: CoverageTerms | undefined;
  readonly after: CoverageTerms | undefined;
}

export type CoverageTerms = Pick<CoverageCell, 'limit' | 'deductible'>;

/** From the earlier quote to the later one. */
export function quoteChange(
  before: QuoteView,
  after: QuoteView,
  aliases: readonly CoverageAlias[],
): QuoteChange {
  const pair = [
    { key: 'before', view: before, submitted: undefined },
    { key: 'after', view: after, submitted: undefined },
  ];
  const groups = compareCoverages(pair, { submitted: undefined, current: undefined, aliases });
  const premium = premiumChange(before, after);
  const isItemized = pair.every(({ key }) => groups.some(({ premiums }) => premiums.has(key)));
  const times = premium && isItemized ? timesOf(before, after) : { before: 0, after: 0 };
  const change = (was = 0, is = 0): number => cents(is * times.after - was * times.before);
  const left = notItemized(pair, groups);
  const [was, is] = [before, after].map(
    ({ rateMeta }) => new Map(rateMeta.map(([label, text]) => [label, text])),
  );
  const earlierNotes = before.messages.map(messageText);
  const [fees, rates] = [changed(feesDue(before), feesDue(after)), changed(ratedAt(before), ratedAt(after))];
  return {
    premium,
    coverages: coverageChanges(groups, change),
    notItemized: change(left.get('before'), left.get('after')),
    fees,
    factors: [
      ...new Set([before, after].flatMap(({ rateMeta }) => rateMeta.map(([label]) => label))),
    ].flatMap((label) => {
      const factor = isMoneyDetail(label) ? undefined : changed(was?.get(label), is?.get(label));
      return factor ? [{ label, ...factor }] : [];
    }),
    notes: after.messages.map(messageText).filter((text) => !earlierNotes.includes(text)),
    rates:
      rates?.before === undefined || rates.after === undefined
        ? undefined
        : { before: rates.before, after: rates.after },
  };
}

const changed = <Value>(before: Value, after: Value): Changed<Value> | undefined =>
  before === after ? undefined : { before, after };

const feesDue = ({ premium, rateMeta }: QuoteView) => feesOf(premium?.amount, rateMeta).sum;

const ratedAt = ({ asRatingConfiguredAtTimestamp }: QuoteView) =>
  timestampToMs(asRatingConfiguredAtTimestamp);

/** What the figures of each are multiplied by, to be for the same period. */
function timesOf(before: QuoteView, after: QuoteView): Changed<number> {
  const [was, is] = [before, after].map(({ premium, duration }) => premium && timesAYear(premium, duration));
  return was === undefined || is === undefined ? { before: 1, after: 1 } : { before: was, after: is };
}

function coverageChanges(
  groups: readonly ComparisonGroup[],
  change: (was: number | undefined, is: number | undefined) => number,
): CoverageChange[] {
  const found = groups.flatMap(({ title, rows }) =>
    rows.map(({ id, label, cells, differs }) => {
      const [before, after] = [cells.get('before'), cells.get('after')];
      return {
        id,
        group: title,
        label,
        differs,
        amount: change(before?.premium, after?.premium),
        before,
        after,
      };
    }),
  );
  return found
    .filter(({ differs, amount }) => differs || amount !== 0)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}
