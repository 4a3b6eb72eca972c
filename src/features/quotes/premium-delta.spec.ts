import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuote } from '../../domain/quotes/read-quote.ts';
import { coverageDelta, premiumDelta, type PremiumDelta } from './premium-delta.ts';

const quote = (amount: unknown, { per = 'YEAR', length = 12, lineId = 'auto' } = {}) =>
  readQuote({ lineId, quoteDetails: { premium: { amount, per }, duration: { length, scale: 'MONTH' } } });

describe('premiumDelta', () => {
  it('gives money and per cent of the baseline', () => {
    expect(premiumDelta(quote(5000), quote(5285.5))).toEqual({ kind: 'delta', amount: 285.5, percent: 5.7 });
    expect(premiumDelta(quote(5000), quote(4000))).toEqual({ kind: 'delta', amount: -1000, percent: -20 });
  });

  it('has no per cent of nothing', () => {
    expect(premiumDelta(quote(0), quote(10))).toEqual({ kind: 'delta', amount: 10, percent: undefined });
  });

  it.each([
    ['other term', quote(5000, { length: 6 })],
    ['other period', quote(5000, { per: 'MONTH' })],
    ['other product', quote(5000, { lineId: 'home' })],
    ['no premium', quote('5000')],
  ])('is not worked out for %s', (why, other) => {
    expect(premiumDelta(quote(5000), other)).toEqual({ kind: 'notCompared', why });
    expect(premiumDelta(other, quote(5000))).toEqual({ kind: 'notCompared', why });
  });
});

describe('coverageDelta', () => {
  const delta = (part: 'limit' | 'premium', from: string, to: string, other = quote(6000)) =>
    coverageDelta(
      {
        coverage: { codes: [], part, group: '', split: false },
        cells: [from, to].map((text) => ({ kind: 'value', text })),
      },
      { view: quote(5000), at: 0 },
      { view: other, at: 1 },
    );

  it('gives premiums in money and per cent, and limits as figures alone', () => {
    expect(delta('premium', '1,553', '1,626')).toEqual({ amount: 73, percent: 4.7 });
    expect(delta('limit', '500,000', '1,000,000')).toEqual({ amount: 500_000, percent: undefined });
  });

  it('says nothing of words, of the same figures, and of premiums that do not compare', () => {
    expect(delta('premium', 'Included', '10')).toBeUndefined();
    expect(delta('premium', '10', '10.00')).toBeUndefined();
    expect(delta('premium', '10', '12', quote(6000, { length: 6 }))).toBeUndefined();
    expect(delta('limit', '10', '12', quote(6000, { length: 6 }))).toEqual({ amount: 2, percent: undefined });
  });
});

it('turns its sign when the two change places, and says why alike', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => amount / 100);
  const any = fc
    .tuple(cents, fc.constantFrom('YEAR', 'MONTH'), fc.constantFrom(6, 12), fc.constantFrom('auto', 'home'))
    .map(([amount, per, length, lineId]) => quote(amount, { per, length, lineId }));
  const said = (delta: PremiumDelta) => (delta.kind === 'delta' ? delta.amount : delta.why);
  fc.assert(
    fc.property(any, any, (one, other) => {
      const there = said(premiumDelta(one, other));
      expect(said(premiumDelta(other, one))).toBe(typeof there === 'number' ? 0 - there : there);
      const reached = typeof there === 'number' ? (one.premium?.amount ?? 0) + there : other.premium?.amount;
      expect(reached).toBeCloseTo(other.premium?.amount ?? 0, 2);
    }),
  );
});
