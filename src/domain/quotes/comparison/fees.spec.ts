import { describe, expect, it } from 'vitest';
import { feesAndTaxes, notInTotal } from './fees.ts';

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

describe('notInTotal', () => {
  const policy = ['Policy fee', '200'] as const;
  const each = ['Installment fee, each', '5.00'] as const;
  const due = (amount: string) => ['Total due', amount] as const;

  it('knows by the figures alone which fees a total leaves out', () => {
    expect(notInTotal(1000, [policy, each, due('1,200.00')])).toEqual([each]);
    expect(notInTotal(1000, [policy, each, due('1,000')])).toEqual([policy, each]);
    expect(notInTotal(1000, [policy, each, due('1,205')])).toEqual([]);
  });

  it('claims nothing of fees of one amount, of other sums, and of several totals', () => {
    const other = ['Inspection fee', '200.00'] as const;
    expect(notInTotal(1000, [policy, other, each, due('1,200')])).toEqual([each]);
    expect(notInTotal(1000, [policy, each, due('650')])).toBeUndefined();
    expect(notInTotal(1000, [policy, ['Tax', '4 %'], due('1,200')])).toBeUndefined();
    expect(notInTotal(1000, [due('1,000'), ['Amount due', '1,000']])).toBeUndefined();
    expect(notInTotal(undefined, [due('1,000')])).toBeUndefined();
  });
});
