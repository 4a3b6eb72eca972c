import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsOf, termPremium, yearlyPremium } from './premium.ts';

const months = (length: number) => ({ length, scale: 'MONTH' });

describe('a premium by the year and for the term', () => {
  it.each([0, -1, -0.01])('is none where the amount is %d', (amount) => {
    const premium = { amount, per: 'TERM' };
    expect([yearlyPremium(premium, months(6)), termPremium(premium, months(6))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    [
      { amount: 1149, per: 'YEAR' },
      months(6),
      { amount: 1149, derived: false },
      { amount: 574.5, derived: true },
    ],
    [
      { amount: 522, per: 'TERM' },
      months(6),
      { amount: 1044, derived: true },
      { amount: 522, derived: false },
    ],
    [
      { amount: 1029, per: 'TERM' },
      months(12),
      { amount: 1029, derived: false },
      { amount: 1029, derived: false },
    ],
    [
      { amount: 100.1, per: 'MONTH' },
      months(6),
      { amount: 1201.2, derived: true },
      { amount: 600.6, derived: true },
    ],
    [
      { amount: 900, per: 'YEAR' },
      { length: 1, scale: 'YEAR' },
      { amount: 900, derived: false },
      { amount: 900, derived: false },
    ],
  ])('%j for %j', (premium, duration, year, term) => {
    expect(yearlyPremium(premium, duration)).toEqual(year);
    expect(termPremium(premium, duration)).toEqual(term);
  });

  it.each([
    ['ANNUAL', 100],
    ['yearly', 100],
    ['Yr', 100],
    ['SEMI_ANNUAL', 200],
    ['semi-annual', 200],
    ['Biannual', 200],
    ['Quarters', 400],
    ['quarterly', 400],
    ['MONTHS', 1200],
    ['mo', 1200],
    ['Term', 200],
    ['FORTNIGHT', undefined],
    ['', undefined],
  ])('of 100 per %s is %s by the year', (per, yearly) => {
    expect(yearlyPremium({ amount: 100, per }, { length: 6, scale: 'Mo' })?.amount).toBe(yearly);
  });

  it.each([
    ['YEARS', 12],
    ['annual', 12],
    ['Month', 1],
    ['quarter', 3],
    ['SEMIANNUAL', 6],
    ['TERM', undefined],
    ['DAYS', undefined],
  ])('knows a term of two by %s as %s months each', (scale, months) => {
    expect(monthsOf({ length: 2, scale })).toBe(months && 2 * months);
  });

  it('has no figure for an amount in words', () => {
    expect(yearlyPremium({ amount: '$1,999.00', per: 'YEAR' }, months(12))).toBeUndefined();
    expect(termPremium({ amount: 'call us', per: 'TERM' }, months(12))).toBeUndefined();
  });

  it('rounds half up to the cent', () => {
    expect(yearlyPremium({ amount: 100.005, per: 'MONTH' }, months(12))?.amount).toBe(1200.06);
    expect(termPremium({ amount: 100.01, per: 'YEAR' }, months(6))?.amount).toBe(50.01);
  });

  it.each([
    [
      { amount: 447, per: 'TERM' },
      { length: 2, scale: 'FORTNIGHT' },
    ],
    [{ amount: 447, per: 'TERM' }, undefined],
    [{ amount: 447, per: undefined }, months(12)],
    [{ amount: 447, per: 'constructor' }, months(12)],
    [undefined, months(12)],
  ])('has no yearly figure for what it does not know: %j for %j', (premium, duration) => {
    expect(yearlyPremium(premium, duration)).toBeUndefined();
  });

  it('comes back from the year to the term within a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 36 }),
        (cents, length) => {
          const yearly = yearlyPremium({ amount: cents / 100, per: 'TERM' }, months(length));
          const term = termPremium({ amount: yearly?.amount ?? 0, per: 'YEAR' }, months(length));
          expect(Math.abs((term?.amount ?? 0) - cents / 100)).toBeLessThan(0.03);
        },
      ),
    );
  });
});
