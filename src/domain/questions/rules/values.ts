/** Values of rules: blanks, truth, numbers and comparison. */

/** Answers are strings, including dates. `null` is blank. */
export type Value = string | number | boolean | null;

// Functions here run for every answer of every item: no lists for a pair of values, no pattern made with each call.

const plainNumber = /^-?\d+(?:\.\d+)?$/;
/** Text with leading zeros, such as a ZIP code, is not compared as a number. */
const codeLike = /^-?0\d/;

export function isBlank(value: Value): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** YES is true, so that a yes/no question alone is a rule. So is any number but zero. */
export function isTrue(value: Value): boolean {
  return value === true || value === 'YES' || (typeof value === 'number' && value !== 0);
}

/** The number in plain notation; undefined when it is none. */
export function numberOf(value: Value): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && plainNumber.test(value.trim()) ? Number(value) : undefined;
}

/** Undefined when either is blank. Numbers are equal by value, other text by its characters. */
export function areEqual(a: Value, b: Value): boolean | undefined {
  if (isBlank(a) || isBlank(b)) return undefined;
  const left = plain(a);
  const right = plain(b);
  if (left === right) return true;
  if (typeof a === 'string' && typeof b === 'string' && (codeLike.test(left) || codeLike.test(right))) {
    return false;
  }
  const x = numberOf(left);
  return x !== undefined && x === numberOf(right);
}

/** Negative, zero or positive; undefined when either is blank or the two have no order. */
export function compare(a: Value, b: Value): number | undefined {
  if (isBlank(a) || isBlank(b)) return undefined;
  const x = numberOf(a);
  const y = numberOf(b);
  if (x !== undefined && y !== undefined) return x - y;
  // YYYY-MM-DD sorts by time.
  const days = typeof a === 'string' && typeof b === 'string' && day.test(a) && day.test(b);
  return days ? Number(a > b) - Number(a < b) : undefined;
}

const day = /^\d{4}-\d\d-\d\d$/;

/** A value as text; blank is the empty text. */
export function textOf(value: Value): string {
  if (value === null) return '';
  return plain(value);
}

function plain(value: Value): string {
  if (typeof value === 'boolean') return value ? 'YES' : 'NO';
  return String(value).trim();
}

/** Blank when a value is blank or not a number, or there is no result (÷ 0). */
export function calculate(values: readonly Value[], join: (a: number, b: number) => number): Value {
  const numbers = values.map(numberOf);
  let [result] = numbers;
  for (const number of numbers.slice(1)) {
    result = result === undefined || number === undefined ? undefined : join(result, number);
  }
  // Rounds off binary fractions: 0.1 + 0.2 is 0.3.
  return result === undefined || !Number.isFinite(result) ? null : Number(result.toPrecision(14));
}
