/** Rows and curves of rating tables. */
import { exact, over, plus, times, type Exact } from './exact.ts';

/** A row for every number below a bound, in ascending order; the last bound may be Infinity. */
export type Bands = readonly { readonly below: number; readonly value: number }[];

export function bands(...rows: readonly (readonly [below: number, value: number])[]): Bands {
  return rows.map(([below, value]) => ({ below, value }));
}

/** The row for a number of a table whose last row has no bound. */
export function row(rows: Bands, number: number): number {
  const found = rows.find((band) => number < band.below);
  if (!found) throw new RangeError(`No row for ${number}.`);
  return found.value;
}

/** Points of a curve in ascending order, joined by straight lines. */
export type Curve = readonly (readonly [at: number, value: number])[];

/** The points between which a number stands, or the one that it stands on; none outside the curve. */
export function pointsAround(curve: Curve, number: number): Curve {
  const right = curve.findIndex(([at]) => number <= at);
  const on = curve[right]?.[0] === number;
  return right < 1 && !on ? [] : curve.slice(on ? right : right - 1, right + 1);
}

/** The curve at a number; undefined outside its points, where no value is. */
export function onCurve(curve: Curve, number: number): Exact | undefined {
  const [from, to] = pointsAround(curve, number);
  if (!from) return undefined;
  if (!to) return exact(from[1]);
  const width = to[0] - from[0];
  // Weighted with whole distances, so that a curve that falls needs no number below zero.
  return over(
    plus(times(exact(from[1]), exact(to[0] - number)), times(exact(to[1]), exact(number - from[0]))),
    width,
  );
}
