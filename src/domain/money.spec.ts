import { describe, expect, it } from 'vitest';
import { annualise, formatAmount, withThousands } from './money.ts';

it('writes amounts with two decimals, so that zero is 0.00', () => {
  expect([0, 5066, 1234567.891, 0.1 + 0.2, -12.5, 999.995].map(formatAmount)).toEqual([
    '0.00',
    '5,066.00',
    '1,234,567.89',
    '0.30',
    '−12.50',
    '1,000.00',
  ]);
});

it('puts commas into plain decimals and leaves any other text alone', () => {
  expect(
    ['1000000', '-45000.50', '999', '1,000', 'Included', '100/300/100', '0.0001234', ''].map(withThousands),
  ).toEqual(['1,000,000', '-45,000.50', '999', '1,000', 'Included', '100/300/100', '0.0001234', '']);
});

describe('annualise', () => {
  const year = { length: 12, scale: 'MONTH' };

  it('works a year out where period and unit are known', () => {
    expect(annualise({ amount: 1200, per: 'YEAR' }, year)).toEqual({ amount: 1200, computed: true });
    expect(annualise({ amount: 100.1, per: 'MONTH' }, year)?.amount).toBe(1201.2);
    expect(annualise({ amount: 894, per: 'YEAR' }, { length: 6, scale: 'MONTH' })?.amount).toBe(894);
  });

  it.each([
    [{ amount: 447, per: 'TERM' }, year],
    [{ amount: 447, per: undefined }, year],
    [{ amount: 447, per: 'constructor' }, year],
    [
      { amount: 447, per: 'YEAR' },
      { length: 2, scale: 'FORTNIGHT' },
    ],
    [{ amount: 447, per: 'YEAR' }, undefined],
    [undefined, year],
  ])('never converts what it does not know: %j for %j', (premium, duration) => {
    expect(annualise(premium, duration)).toBeUndefined();
  });
});
