import * as fc from 'fast-check';
import { get, set } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { fieldName } from './field-name.ts';

const anyQid = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('.', '[', ']', '"', "'", '/', '0', '1', '_', 'a', '~', '\ud83d', ' ') }),
  fc.constantFrom('', '0', '007', 'a.b', 'a[0]', '__proto__', 'constructor', 'toString', 'a_2e_b', '_', '__'),
);

/** The inverse of `fieldName`. */
function qidOf(name: string): string {
  return name
    .slice(1)
    .replaceAll(/_([0-9a-f]*)_/g, (_match, code: string) =>
      code === '' ? '_' : String.fromCharCode(Number.parseInt(code, 16)),
    );
}

describe('fieldName', () => {
  it('is readable for usual qids', () => {
    expect(fieldName('ca_csl')).toBe('qca__csl');
    expect(fieldName('roofAge')).toBe('qroofAge');
  });

  it('has only characters that react-hook-form does not read as a path', () => {
    fc.assert(
      fc.property(anyQid, (qid) => {
        expect(fieldName(qid)).toMatch(/^q[A-Za-z0-9_]*$/);
      }),
    );
  });

  it('can be inverted, so that no two qids share a field', () => {
    fc.assert(
      fc.property(anyQid, (qid) => {
        expect(qidOf(fieldName(qid))).toBe(qid);
      }),
    );
  });

  it('is a flat key to react-hook-form', () => {
    fc.assert(
      fc.property(anyQid, fc.string(), (qid, answer) => {
        const values: Record<string, unknown> = {};
        set(values, fieldName(qid), answer);
        expect(Object.keys(values)).toEqual([fieldName(qid)]);
        expect(values[fieldName(qid)]).toBe(answer);
        expect(get(values, fieldName(qid))).toBe(answer);
      }),
    );
  });
});
