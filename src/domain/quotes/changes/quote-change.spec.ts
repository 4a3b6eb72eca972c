import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteChange } from './quote-change.ts';
import { readQuote } from '../reading/read-quote.ts';

interface Coverage {
  readonly code: string;
  readonly premium?: number | string;
  readonly limit?: string;
}

interface Given {
  readonly amount: number;
  readonly per?: string;
  readonly length?: number;
  /** Other members of the quote. */
  readonly [member: string]: unknown;
}

const quote = (coverages: readonly Coverage[], { amount, per = 'YEAR', length = 12, ...more }: Given) =>
  readQuote({
    quotingOrganization: 'Harbor Mutual',
    quoteDetails: {
      premium: { amount, per },
      duration: { length, scale: 'MONTH' },
      coverageTypes: [{ name: 'Policy', coverages: coverages.map((details) => ({ details })) }],
    },
    ...more,
  });

it('adds up to the change of premium, the largest coverage first', () => {
  const before = quote(
    [
      { code: 'LIABILITY', premium: 300, limit: '100/300' },
      { code: 'COLLISION', premium: 212, limit: '$500' },
      { code: 'TOWING', premium: 10 },
    ],
    { amount: 530 },
  );
  const after = quote(
    [
      { code: 'LIABILITY', premium: 389, limit: '100/300' },
      { code: 'COLLISION', premium: 200, limit: '$1,000' },
      { code: 'TOWING', premium: 10 },
    ],
    { amount: 609 },
  );
  const change = quoteChange(before, after, []);
  expect(change.premium).toEqual({ amount: 79, derived: false });
  expect(change.coverages).toMatchObject([
    { label: 'LIABILITY', amount: 89 },
    { label: 'COLLISION', amount: -12, before: { limit: '$500' }, after: { limit: '$1,000' } },
  ]);
  expect(change.notItemized).toBe(2);
});

it('counts by the year where the terms differ', () => {
  const before = quote([{ code: 'A', premium: 1340 }], { amount: 1340 });
  const after = quote([{ code: 'A', premium: 522 }], { amount: 522, per: 'TERM', length: 6 });
  const change = quoteChange(before, after, []);
  expect(change.premium).toEqual({ amount: -296, derived: true });
  expect(change.coverages).toMatchObject([{ amount: -296 }]);
});

it('gives no amounts where premiums cannot be compared or one quote has none by coverage', () => {
  const priced = quote([{ code: 'A', premium: 100 }], { amount: 100 });
  const other = quote([{ code: 'A', premium: 50, limit: '$5' }], { amount: 50, per: 'FORTNIGHT' });
  expect(quoteChange(priced, other, [])).toMatchObject({
    premium: undefined,
    coverages: [{ amount: 0, after: { limit: '$5' } }],
    notItemized: 0,
  });
  const words = quote([{ code: 'A', premium: 'Included' }], { amount: 120 });
  expect(quoteChange(priced, words, [])).toMatchObject({
    premium: { amount: 20 },
    coverages: [],
    notItemized: 0,
  });
});

it('lists factors, fees, notes and rates that differ', () => {
  const rated = (rateMeta: object, messages: readonly string[], asRatingConfiguredAtTimestamp: string) =>
    quote([], { amount: 100, metadata: { rateMeta }, messages, asRatingConfiguredAtTimestamp });
  const before = rated(
    { 'Tier factor': '1.00', 'Age factor': '1.10', 'Policy fee': '25', 'Property premium': '80' },
    ['Photos.'],
    '2026-01-01T00:00:00.000Z',
  );
  const after = rated(
    { 'Age factor': '1.05', 'Policy fee': '30', 'Property premium': '90' },
    ['Photos.', 'Inspection.'],
    '2026-02-01T00:00:00.000Z',
  );
  expect(quoteChange(before, after, [])).toMatchObject({
    factors: [
      { label: 'Tier factor', before: '1.00', after: undefined },
      { label: 'Age factor', before: '1.10', after: '1.05' },
    ],
    fees: { before: 25, after: 30 },
    notes: ['Inspection.'],
    rates: { before: Date.UTC(2026, 0), after: Date.UTC(2026, 1) },
  });
  expect(quoteChange(before, before, [])).toMatchObject({
    coverages: [],
    factors: [],
    fees: undefined,
    notes: [],
    rates: undefined,
  });
});

const itemized = fc
  .record({
    prices: fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.nat(99_999), { minKeys: 1 }),
    rest: fc.nat(999),
    isHalfYear: fc.boolean(),
  })
  .map(({ prices, rest, isHalfYear }) => {
    const coverages = Object.entries(prices).map(([code, cents]) => ({ code, premium: cents / 100 }));
    const amount = (Object.values(prices).reduce((a, b) => a + b, 0) + rest) / 100;
    return quote(coverages, isHalfYear ? { amount, per: 'TERM', length: 6 } : { amount });
  });

it('always adds up, and backwards to the opposite', () => {
  fc.assert(
    fc.property(itemized, itemized, (one, two) => {
      const [there, back] = [quoteChange(one, two, []), quoteChange(two, one, [])];
      const sum = there.coverages.reduce((all, { amount }) => all + amount, there.notItemized);
      expect(sum).toBeCloseTo(there.premium?.amount ?? NaN, 6);
      expect(back.premium?.amount).toBeCloseTo(-(there.premium?.amount ?? NaN), 6);
      expect(back.coverages).toHaveLength(there.coverages.length);
    }),
  );
});
