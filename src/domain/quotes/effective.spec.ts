import { expect, it } from 'vitest';
import { dayHasPassed, lapsesBeforeCover } from './effective.ts';

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

it.each([
  ['2026-11-16', true],
  ['2026-11-17', false],
  ['soon', false],
  [undefined, false],
])('an effective date of %s has passed: %s', (day, passed) => {
  expect(dayHasPassed(day, '2026-11-17')).toBe(passed);
});

it.each([
  ['2026-11-19T23:59:00Z', '2026-11-20', true],
  ['2026-11-20T00:01:00Z', '2026-11-20', false],
  ['2026-11-19T23:59:00Z', undefined, false],
  [undefined, '2026-11-20', false],
])(
  'a quote good through %s, effective %s, ends before coverage starts: %s',
  (expirationDate, effectiveDate, early) => {
    expect(lapsesBeforeCover({ expirationDate, effectiveDate }, dayOf)).toBe(early);
  },
);
