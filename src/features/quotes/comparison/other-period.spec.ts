import { expect, it } from 'vitest';
import { otherPeriod } from './other-period.ts';

it('warns of a premium for another period than the term, where both are known', () => {
  const said = (per: string | undefined, length: number | undefined, scale: string | undefined) =>
    otherPeriod({ amount: 1149, per }, { length, scale });
  expect(said('YEAR', 6, 'MONTH')).toBe(
    'The premium is quoted per year, and the term is 6 months: no amount here is said to be for the term.',
  );
  expect(said('MONTH', 1, 'YEAR')).toMatch(/^The premium is quoted per month, and the term is 1 year:/);
  for (const [per, length, scale] of [
    ['YEAR', 12, 'MONTH'],
    ['YEAR', 1, 'YEAR'],
    ['TERM', 6, 'MONTH'],
    ['constructor', 6, 'MONTH'],
    [undefined, 6, 'MONTH'],
    ['YEAR', undefined, 'MONTH'],
    ['YEAR', 180, 'DAY'],
  ] as const) {
    expect(said(per, length, scale)).toBeUndefined();
  }
  expect(otherPeriod(undefined, undefined)).toBeUndefined();
});
