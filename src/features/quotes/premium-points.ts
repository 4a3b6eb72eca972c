/** The premiums of a grid as series of points over time. */
import type { PremiumGrid } from '../../domain/quotes/premium-grid.ts';

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
 * Where the axis of amounts begins and ends: round numbers around all of them, with room above and below. It does not
 * begin at zero, because what is read from it is how premiums move, and it says so by its numbers.
 */
export function amountRange(points: readonly PremiumPoint[]): readonly [low: number, high: number] {
  const all = points.flatMap(({ amounts }) => Object.values(amounts));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (all.length === 0) return [0, 1];
  const room = Math.max(high - low, high / 10, 1);
  const step = Math.max(1, 10 ** Math.floor(Math.log10(room)) / 2);
  const floor = Math.floor((low - room * 0.15) / step) * step;
  return [Math.max(0, floor), Math.ceil((high + room * 0.15) / step) * step];
}
