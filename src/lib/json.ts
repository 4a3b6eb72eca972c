import { jsonText } from './json-text.ts';
import { numberMember, sourceOf } from './number-source.ts';

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [member: string]: Json };

/** True for a JSON object: not null, not an array, and not a number that is kept as its source. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !Object.hasOwn(value, numberMember)
  );
}

/** Deep equality of JSON values. The order of members does not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, i) => sameJson(item, b[i]))
    );
  }
  if (!isObject(a) || !isObject(b)) {
    const source = sourceOf(a);
    return source !== undefined && source === sourceOf(b);
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

/** A value as text: strings unchanged, anything else as JSON, numbers as they came. */
export function rawText(value: unknown): string {
  return typeof value === 'string' ? value : (jsonText(value) ?? 'nothing');
}

/** So many parts of a path lead a person to its place. */
export const shownPath = 20;

/** The beginning of the path to a list or object that is nested deeper than this in others; undefined where none is. */
export function placeDeeperThan(value: unknown, most: number): (string | number)[] | undefined {
  interface Place {
    readonly value: unknown;
    readonly depth: number;
    readonly part: string | number;
    readonly above: Place | undefined;
  }
  const open: Place[] = [{ value, depth: 0, part: '', above: undefined }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: here, depth } = next;
    if (depth > most) {
      const path: (string | number)[] = [];
      for (let place = next; place.above; place = place.above) path.unshift(place.part);
      return path.slice(0, shownPath);
    }
    const inner = Array.isArray(here) ? here.entries() : isObject(here) ? Object.entries(here) : [];
    for (const [part, one] of inner)
      if (typeof one === 'object' && one !== null)
        open.push({ value: one, depth: depth + 1, part, above: next });
  }
  return undefined;
}

/** JSON with sorted members, so that equal values give equal texts and hashes. */
export function canonicalJson(value: unknown): string {
  return jsonText(withSortedMembers(value)) ?? 'null';
}

/** With plain loops: opening a scenario sorts megabytes. */
function withSortedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedMembers);
  if (!isObject(value)) return value;
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) {
    const member = withSortedMembers(value[key]);
    // An assignment would set the prototype.
    if (key === '__proto__') Object.defineProperty(sorted, key, { value: member, enumerable: true });
    else sorted[key] = member;
  }
  return sorted;
}

/** A path as a JSON Pointer (RFC 6901). */
export function pointer(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The tokens of a JSON Pointer; undefined for any other text. */
export function parsePointer(text: string): string[] | undefined {
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  const tokens = text.slice(1).split('/');
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}
