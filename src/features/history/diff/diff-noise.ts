/** Differences in how an answer is written and not in what it says: case, spaces, and the notation of numbers. */

const number = /^([+-]?)\$? ?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;

/**
 * True when two answers differ in case, spaces or number notation alone. Number notation counts only where the question
 * asks for a number: "07030" and "7030" are two ZIP codes.
 */
export function isNoise(before: string, after: string, asksNumber: boolean): boolean {
  if (before === after) return false;
  const [left, right] = [plain(before), plain(after)];
  if (left === right) return true;
  if (!asksNumber) return false;
  const [x, y] = [plainNumber(left), plainNumber(right)];
  return x !== undefined && x === y;
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Digits are compared as text, because long amounts do not fit into a number exactly. */
function plainNumber(text: string): string | undefined {
  const parts = number.exec(text);
  if (!parts) return undefined;
  const [, sign = '', whole = '', decimals = ''] = parts;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const rest = decimals.replace(/0+$/, '');
  const isZero = digits === '0' && rest === '';
  return `${sign === '-' && !isZero ? '-' : ''}${digits}.${rest}`;
}
