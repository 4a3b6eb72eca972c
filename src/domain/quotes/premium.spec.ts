import { describe, expect, it } from 'vitest';
import { annualize } from './premium.ts';

describe('annualize', () => {
  const year = { length: 12, scale: 'MONTH' };

  it('converts to a year where period and unit are known', () => {
    expect(annualize({ amount: 1200, per: 'YEAR' }, year)).toEqual({ amount: 1200, computed: true });
    expect(annualize({ amount: 100.1, per: 'MONTH' }, year)?.amount).toBe(1201.2);
    expect(annualize({ amount: 894, per: 'YEAR' }, { length: 6, scale: 'MONTH' })?.amount).toBe(894);
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
  ])('converts nothing that it does not know: %j for %j', (premium, duration) => {
    expect(annualize(premium, duration)).toBeUndefined();
  });
});
