import { describe, expect, it } from 'vitest';
import { feesOf, isMoneyDetail } from './fees.ts';
import { readQuote } from './reading/read-quote.ts';

/** Of a quote with these rate details. */
const feesWith = (amount: number | undefined, details: readonly (readonly [string, string])[]) =>
  feesOf(amount, readQuote({ metadata: { rateMeta: Object.fromEntries(details) } }).rateMeta);

describe('fees and taxes', () => {
  it('are the sum of those that are due, with the total given', () => {
    const rateMeta = [
      ['Policy fee', '200.00'],
      ['Surplus lines tax 3.5 %', '97.48'],
      ['Installment fee, each', '5.00'],
      ['Passengers for a fee factor', '1.00'],
      ['Minimum earned premium 25 %', '646.25'],
      ['Total due', '2882.48'],
    ] as const;
    const fees = feesWith(2585, rateMeta);
    expect(fees.sum).toBe(297.48);
    expect(fees.total).toEqual({ amount: 2882.48, given: true });
    expect(fees.optional.map(([label]) => label)).toEqual(['Installment fee, each']);
    expect(fees.earned.map(([label]) => label)).toEqual(['Minimum earned premium 25 %']);
  });

  it('are added to the premium where no total is given, and not known where one of them is no figure', () => {
    expect(feesWith(100, [['Policy fee', '20']]).total).toEqual({ amount: 120, given: false });
    expect(feesWith(100, [['Policy fee', 'varies']])).toMatchObject({ sum: undefined, total: undefined });
    expect(feesWith(100, [['Policy fee', '$20.00']])).toMatchObject({ sum: undefined, total: undefined });
    expect(feesWith(100, [['Total due', '$1,999.00']]).total).toEqual({ amount: '$1,999.00', given: true });
    expect(feesWith(undefined, [['Policy fee', '20']]).total).toBeUndefined();
    expect(feesWith(100, []).sum).toBeUndefined();
  });

  it('are not in a total that is the premium alone', () => {
    const installments = ['Installment fee, each', '5.00'] as const;
    expect(feesWith(100, [installments, ['Total due', '100.00']]).total).toBeUndefined();
    expect(feesWith(100, [installments, ['Total due', '112.00']]).total).toEqual({
      amount: 112,
      given: true,
    });
    expect(
      feesWith(100, [
        ['Policy fee', '0'],
        ['Total due', '100.00'],
      ]).total,
    ).toEqual({ amount: 100, given: true });
  });

  it('are distinct from factors and counts by their labels', () => {
    const labels = ['Policy fee', 'Total due', 'Deposit', 'Base premium', 'Fee factor', 'Vehicles'];
    expect(labels.filter(isMoneyDetail)).toEqual(['Policy fee', 'Total due', 'Deposit', 'Base premium']);
  });
});
