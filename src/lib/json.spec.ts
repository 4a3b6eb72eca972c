import { array, assert, json, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, parsePointer, pointer, sameJson } from './json.ts';

/** The value with the members of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, reversed(member)] as const);
  return Object.fromEntries(members.toReversed());
}

describe('canonicalJson', () => {
  it('preserves any JSON value', () => {
    assert(
      property(json(), (text) => {
        const value: unknown = JSON.parse(text);
        expect(JSON.parse(canonicalJson(value))).toEqual(value);
      }),
    );
  });

  it('does not depend on the order of members, and agrees with sameJson', () => {
    assert(
      property(json(), json(), (a, b) => {
        const [one, other]: unknown[] = [JSON.parse(a), JSON.parse(b)];
        expect(canonicalJson(reversed(one))).toBe(canonicalJson(one));
        expect(canonicalJson(one) === canonicalJson(other)).toBe(sameJson(one, other));
      }),
    );
  });

  it('keeps a member called __proto__ and omits undefined ones', () => {
    expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":2}}'))).toBe('{"__proto__":{"a":2},"b":1}');
    expect(canonicalJson({ b: undefined, a: [undefined] })).toBe('{"a":[null]}');
  });
});

describe('parsePointer', () => {
  it('inverts `pointer` and rejects other texts', () => {
    assert(
      property(array(string(), { minLength: 1 }), (path) => {
        expect(parsePointer(pointer(path))).toEqual(path);
      }),
    );
    expect(parsePointer('biz_fein')).toBeUndefined();
    expect(parsePointer('/a~2')).toBeUndefined();
  });
});
