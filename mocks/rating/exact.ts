/**
 * Exact numbers for rating. A factor such as 1.20 has no exact double, and 840 × 1.20 × 1.68 × 0.95 rounded half up
 * must give what a pocket calculator gives, so factors are fractions of integers until a premium is rounded.
 *
 * Rounding: each coverage of each unit to a whole dollar, halves up, before it is added; taxes and assessments to the
 * cent, halves up; factors and totals never. What `rateMeta` notes is cut to six places only where the figures it is
 * made of stand beside it.
 */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

/** The number as it is printed: 1.2 is 12/10. */
export function exact(value: number): Exact {
  const [whole = '0', fraction = ''] = String(value).split('.');
  return { n: BigInt(whole + fraction), d: 10n ** BigInt(fraction.length) };
}

export function times(...factors: Exact[]): Exact {
  return factors.reduce((product, factor) => ({ n: product.n * factor.n, d: product.d * factor.d }));
}

export function plus(...terms: Exact[]): Exact {
  return terms.reduce((sum, term) => ({ n: sum.n * term.d + term.n * sum.d, d: sum.d * term.d }));
}

export function over(value: Exact, divisor: number): Exact {
  return { n: value.n, d: value.d * BigInt(divisor) };
}

/** Rounded to a whole number, halves up. Not for numbers below zero, which no premium is. */
export function rounded(value: Exact): number {
  return Number((2n * value.n + value.d) / (2n * value.d));
}

/** Whole dollars, halves up, in cents. */
export function wholeDollars(value: Exact): number {
  return rounded(value) * 100;
}

/** Decimal text with two to six places, cut to what is needed: "1.00", "0.955", "1.083333". */
export function decimalText(value: Exact): string {
  const millionths = rounded(times(value, exact(1_000_000)));
  const text = (millionths / 1_000_000).toFixed(6);
  return text.replace(/0{1,4}$/, '');
}

/** Cents as decimal text in major units: 160900 is "1609.00". */
export function moneyText(cents: number): string {
  return (cents / 100).toFixed(2);
}
