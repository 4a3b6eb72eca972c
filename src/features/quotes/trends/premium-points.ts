/** The premiums of a grid as series of points over time. */
import type { PremiumGrid } from './premium-grid.ts';

export interface PremiumPoint {
  /** When the request was sent, milliseconds since 1970. */
  readonly at: number;
  readonly triggerRequestId: string;
  /** In major units by the key of the column; one that did not quote has none, so that its line has a gap. */
  readonly amounts: Readonly<Record<string, number>>;
}

/** One point for each request whose time is known and that brought a premium of the grid's term, the earliest first. */
export function premiumPoints(
  grid: PremiumGrid,
  requests: readonly { readonly at: number | undefined; readonly triggerRequestId: string }[],
): PremiumPoint[] {
  const points = requests.flatMap(({ at, triggerRequestId }, row): PremiumPoint[] => {
    const amounts = grid.columns.flatMap(({ key }, column) => {
      const cell = grid.rows[row]?.[column];
      return cell?.kind === 'premium' ? [[key, cell.amount] as const] : [];
    });
    if (at === undefined || amounts.length === 0) return [];
    return [{ at, triggerRequestId, amounts: Object.fromEntries(amounts) }];
  });
  return points.toSorted((a, b) => a.at - b.at);
}

/**
 * The marks of the axis of amounts, at most six round numbers around all premiums. It does not begin at zero, because
 * what is read from it is how premiums move; its marks say so.
 */
export function amountTicks(points: readonly PremiumPoint[]): number[] {
  const all = points.flatMap(({ amounts }) => Object.values(amounts));
  if (all.length === 0) return [];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const spread = Math.max(high - low, high / 10, 1);
  const rough = spread / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10));
  const first = Math.max(0, Math.floor((low - spread / 10) / step));
  const last = Math.ceil((high + spread / 10) / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
