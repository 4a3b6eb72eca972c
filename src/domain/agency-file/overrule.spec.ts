import { expect, it } from 'vitest';
import { markOf, withMarks } from './marks.ts';
import { overrule, raisedAmong, type Warned } from './overrule.ts';

const stamp = { by: 'R. Field', on: '2026-11-17', newId: () => crypto.randomUUID() };
const vin: Warned = { address: ['vans', 'v1', 'vin'], severity: 'warn', message: 'The check digit differs.' };
const mvr: Warned = { address: ['tickets'], severity: 'warn', message: 'Declared 1, on record 3.' };
const missing: Warned = { address: ['name'], severity: 'missing', message: 'Required.' };

it('marks what is saved in spite of a warning, once, and no longer counts that warning', () => {
  const marked = overrule({}, [vin, missing], stamp, new Set());
  expect(markOf(marked, ['vans', 'v1', 'vin'])).toMatchObject({
    kind: 'To confirm',
    by: 'R. Field',
    note: 'Saved with this warning: The check digit differs.',
  });
  expect(raisedAmong([vin, missing], marked)).toEqual({
    raised: [missing],
    overruled: [vin],
    days: ['2026-11-17'],
  });
  expect(overrule(marked, [vin], stamp, new Set())).toBe(marked);
  expect(raisedAmong([{ ...vin, message: 'Too short.' }], marked).raised).toHaveLength(1);
});

it('keeps the kind of a mark that stands there, and adds the words', () => {
  const before = { iterationId: 'm', address: ['tickets'] as const, kind: 'From document', by: '', on: '' };
  const marked = overrule(withMarks({}, [{ ...before, note: 'dec page' }]), [mvr], stamp, new Set());
  expect(markOf(marked, ['tickets'])).toMatchObject({
    kind: 'From document',
    note: 'dec page · Saved with this warning: Declared 1, on record 3.',
  });
});

it('never writes the figures of an identity check into the record', () => {
  const marked = overrule({}, [mvr], stamp, new Set([mvr.message]));
  expect(JSON.stringify(marked)).not.toContain('3.');
  expect(markOf(marked, ['tickets'])?.note).toBe('Saved with a warning about the latest check');
  expect(overrule(marked, [mvr], stamp, new Set([mvr.message]))).toBe(marked);
});

it('marks what is saved though it is plainly wrong, and raises it again with every save', () => {
  const born: Warned = { address: ['born'], severity: 'refuse', message: 'Not a date that exists.' };
  const marked = overrule({}, [born], stamp, new Set());
  expect(markOf(marked, ['born'])).toMatchObject({
    kind: 'To confirm',
    note: 'Saved though wrong: Not a date that exists.',
  });
  expect(raisedAmong([born], marked)).toMatchObject({ raised: [born], overruled: [] });
  expect(overrule(marked, [born], stamp, new Set())).toBe(marked);
});
