import type { ComparisonCell, ComparisonRow } from '../../domain/quotes/compare.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { formatDay, formatMoment, type TimeMode } from '../../ui/time-format.ts';

/** A cell as the comparison shows it, in plain text: moments with their zone, and the two kinds of nothing told apart. */
export function cellWords(row: ComparisonRow, cell: ComparisonCell | undefined, times: TimeMode): string {
  if (!cell || cell.kind === 'notProvided') return '—';
  if (cell.kind === 'notApplicable') return 'n/a';
  if (row.id === 'effective') return formatDay(cell.text);
  const ms = timestampToMs(cell.moment);
  return ms === undefined ? cell.text : formatMoment(ms, { mode: times, precision: 'minute' });
}
