/** Values of rules: what counts as blank, true, a number, alike. */

/** Answers are texts, dates too. `null` is blank. */
export type Value = string | number | boolean | null;

const plainNumber = /^-?\d+(?:\.\d+)?$/;
/** A text with needless zeros in front, such as a ZIP code, is never compared as a number. */
const codeLike = /^-?0\d/;

export function isBlank(value: Value): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** YES is true, so that a yes/no question alone is a rule; so is a count other than zero. */
export function isTrue(value: Value): boolean {
  return value === true || value === 'YES' || (typeof value === 'number' && value !== 0);
}

/** The number an answer in plain notation says; undefined when it says none. */
export function numberOf(value: Value): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && plainNumber.test(value.trim()) ? Number(value) : undefined;
}

/** Undefined when either is blank. Numbers are compared as numbers however they are written, other texts as they stand. */
export function areEqual(a: Value, b: Value): boolean | undefined {
  if (isBlank(a) || isBlank(b)) return undefined;
  const [left, right] = [plain(a), plain(b)];
  if (left === right) return true;
  if (typeof a === 'string' && typeof b === 'string' && (codeLike.test(left) || codeLike.test(right))) {
    return false;
  }
  const [x, y] = [numberOf(left), numberOf(right)];
  return x !== undefined && x === y;
}

/** Less than zero, zero or more; undefined when either is blank or the two cannot be put in order. */
export function order(a: Value, b: Value): number | undefined {
  if (isBlank(a) || isBlank(b)) return undefined;
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== undefined && y !== undefined) return x - y;
  // Days as texts stand in the order of time.
  const days = typeof a === 'string' && typeof b === 'string' && day.test(a) && day.test(b);
  return days ? Number(a > b) - Number(a < b) : undefined;
}

const day = /^\d{4}-\d\d-\d\d$/;

/** A value as words; blank is the empty text. */
export function textOf(value: Value): string {
  if (value === null) return '';
  return plain(value);
}

function plain(value: Value): string {
  if (typeof value === 'boolean') return value ? 'YES' : 'NO';
  return String(value).trim();
}

/** Blank when a value is blank or no number, or the result is none (÷ 0). */
export function reckon(values: readonly Value[], join: (a: number, b: number) => number): Value {
  const numbers = values.map(numberOf);
  let [result] = numbers;
  for (const number of numbers.slice(1)) {
    result = result === undefined || number === undefined ? undefined : join(result, number);
  }
  // Decimals of money do not add up exactly in binary: 0.1 + 0.2 is to be 0.3.
  return result === undefined || !Number.isFinite(result) ? null : Number(result.toPrecision(14));
}
