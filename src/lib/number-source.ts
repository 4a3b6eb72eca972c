/**
 * Numbers that a double does not print again as they came, such as 90071992547409931 or 1234.50. Each is plain JSON data
 * that holds its source text, so that it survives copies, storage and merges; `json-text.ts` writes the source again.
 */
/** No service can send this member: the reader of JSON refuses it (`strict-json.ts`). */
export const numberMember = '\u0000number';

/** The source text of a number that is kept as such; undefined for everything else, also for a plain number. */
export function sourceOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, numberMember)) return undefined;
  const source = (value as Readonly<Record<string, unknown>>)[numberMember]; // it has this member
  return typeof source === 'string' ? source : undefined;
}

/** A finite number, plain or kept as its source; undefined for everything else. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : Number(sourceOf(value) ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}

const storedNumber = /\{\s*"\\u0000number":\s*"(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)"\s*\}/g;

/** JSON text with the sources in place of their objects. In a string no quote comes after a brace without a backslash. */
export function withSources(text: string): string {
  return text.includes(String.raw`"\u0000number"`) ? text.replaceAll(storedNumber, '$1') : text;
}

/** A value of ours in which every number is plain: in files that people write, 1.0 is 1. */
export function withPlainNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainNumbers);
  if (typeof value !== 'object' || value === null) return value;
  const source = sourceOf(value);
  if (source !== undefined) return Number(source);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withPlainNumbers(one)]));
}
