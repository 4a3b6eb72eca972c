/**
 * Rounding. Each coverage of each unit is rounded to a whole dollar, halves up, and then added; taxes and the like are
 * rounded to the cent, halves up. Factors and totals are never rounded.
 */

/** Cents rounded to whole cents. Six decimals drop the noise of binary fractions: 1.005 × 100 is 100.5. */
export function wholeCents(cents: number): number {
  return Math.round(Number(cents.toFixed(6)));
}

/** Dollars rounded to whole dollars, in cents. */
export function wholeDollars(dollars: number): number {
  return wholeCents(dollars) * 100;
}

/** A factor as rate details list it, with two to six decimals: "1.00", "0.955". */
export function decimalText(value: number): string {
  return value.toFixed(6).replace(/0{1,4}$/, '');
}

/** Cents in dollars: 160900 is "1609.00". */
export function moneyText(cents: number): string {
  return (cents / 100).toFixed(2);
}
