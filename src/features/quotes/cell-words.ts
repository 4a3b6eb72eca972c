import type { ComparisonRow } from '../../domain/quotes/comparison/compare.ts';
import type { ComparisonCell } from '../../domain/quotes/comparison/money-cells.ts';
import { coverageDelta, type Difference, type PremiumDelta } from './premium-delta.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import {
  formatDay,
  formatEnd,
  formatMoney,
  formatPercentChange,
  formatTime,
  type TimeMode,
} from '../../lib/format.ts';
import type { Column } from './comparison/column.ts';

/**
 * A cell as the comparison shows it, in plain text for paper: the two kinds of nothing told apart, and what
 * is past its end marked. `now` by the service's clock, milliseconds since 1970.
 */
export function cellWords(
  row: Pick<ComparisonRow, 'id'>,
  cell: ComparisonCell | undefined,
  times: TimeMode,
  now: number,
): string {
  if (!cell || cell.kind === 'notProvided') return '—';
  if (cell.kind === 'notApplicable') return 'n/a';
  if (row.id === 'effective') return formatDay(cell.text);
  const ms = timestampToMs(cell.moment);
  if (ms === undefined) return cell.text;
  if (row.id !== 'validUntil') return formatTime(ms, { mode: times });
  return `${ms <= now ? 'Expired ' : ''}${formatEnd(ms, now, { mode: times })}`;
}

/** A difference in money and per cent, or why there is none. */
export function deltaWords(delta: PremiumDelta): string {
  if (delta.kind === 'notCompared') return `not compared: ${delta.why}`;
  return `${formatMoney(delta.amount, { signed: true })}${inBrackets(shareWords(delta))}`;
}

/**
 * A difference in per cent: "−5.4 %". One too small for it says so, because 0.0 would deny the money beside it, which has
 * the sign. Undefined where there is none.
 */
export function shareWords({ amount, percent }: Difference): string | undefined {
  if (percent === undefined) return undefined;
  if (amount !== 0 && percent === 0) return 'less than 0.1 %';
  return formatPercentChange(percent);
}

const inBrackets = (share: string | undefined): string => (share === undefined ? '' : ` (${share})`);

/** How far a figure of a coverage is from the baseline's; undefined where there is nothing to tell. */
export function coverageDeltaWords(
  row: ComparisonRow,
  columns: readonly Column[],
  base: Column | undefined,
  column: Column,
): string | undefined {
  if (!row.coverage || !base || base === column) return undefined;
  const at = (one: Column) => ({ view: one.view, at: columns.indexOf(one) });
  const delta = coverageDelta(row, at(base), at(column));
  if (!delta) return undefined;
  return `${formatMoney(delta.amount, { signed: true })}${inBrackets(shareWords(delta))}`;
}
