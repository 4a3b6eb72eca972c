import { describe, expect, it } from 'vitest';
import { feesAndTaxes } from './fees.ts';

describe('feesAndTaxes', () => {
  it('finds what the rate details name, as it came', () => {
    const fee = ['Policy fee', '200'] as const;
    const tax = ['Surplus lines tax 3.5 %', '1,092.00'] as const;
    expect(feesAndTaxes([['Vehicle 1 radius factor', '1.00'], fee, tax])).toEqual([fee, tax]);
  });

  it.each(['Passengers for a fee factor', 'Taxidermist class', 'Coffee shop'])(
    'is not misled by “%s”',
    (label) => {
      expect(feesAndTaxes([[label, '1.10']])).toEqual([]);
    },
  );
});
