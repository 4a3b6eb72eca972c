import type { ComparisonCell, ComparisonRow } from '../../domain/quotes/compare.ts';
import type { PremiumDelta } from '../../domain/quotes/premium-delta.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { formatAmount } from '../../ui/money-format.ts';
import { formatDay, formatMoment, type TimeMode } from '../../ui/time-format.ts';

/**
 * A cell as the comparison shows it, in plain text: moments with their zone, the two kinds of nothing told apart, and what
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
  const text = formatMoment(ms, { mode: times, precision: 'minute' });
  return row.id === 'validUntil' && ms <= now ? `Expired ${text}` : text;
}

/** A difference in money and per cent, or why there is none. */
export function deltaWords(delta: PremiumDelta): string {
  if (delta.kind === 'notCompared') return `not compared: ${delta.why}`;
  const { amount, percent } = delta;
  const share = percent === undefined ? '' : ` (${formatAmount(percent, { digits: 1, signed: true })} %)`;
  return `${formatAmount(amount, { signed: true })}${share}`;
}
