import { describe, expect, it } from 'vitest';
import { readDeclined, readQuote } from '../reading/read-quote.ts';
import { premiumChange, sinceEarlier } from './since.ts';

const quote = (amount: number, { option, per = 'YEAR' }: { option?: string; per?: string } = {}) =>
  readQuote({
    quotingOrganizationId: 'harbor',
    metadata: { option },
    quoteDetails: { premium: { amount, per }, duration: { length: 6, scale: 'MONTH' } },
  });
const earlier = (...quotes: ReturnType<typeof quote>[]) => ({
  quoted: quotes.map((view) => ({ view })),
  declined: [],
});

describe('sinceEarlier', () => {
  it('compares with the same carrier’s quote for the same option', () => {
    const before = earlier(quote(900, { option: 'higher-deductible' }), quote(1000, { option: 'as-asked' }));
    expect(sinceEarlier(quote(1089), before)).toMatchObject({ kind: 'premium', change: { amount: 89 } });
    expect(sinceEarlier(quote(950, { option: 'higher-deductible' }), before)).toMatchObject({
      change: { amount: 50 },
    });
  });

  it('finds what the carrier gave in place of a quote, or nothing', () => {
    const refusal = readDeclined({ quotingOrganizationId: 'harbor', metadata: { outcome: 'FAILED' } });
    expect(sinceEarlier(quote(1), { quoted: [], declined: [{ view: refusal }] })).toEqual({
      kind: 'noQuote',
      outcome: 'failed',
    });
    expect(sinceEarlier(quote(1), earlier())).toEqual({ kind: 'new' });
  });
});

it('compares premiums by the year, those of unknown periods only with their like', () => {
  expect(premiumChange(quote(100, { per: 'MONTH' }), quote(660, { per: 'TERM' }))).toEqual({
    amount: 120,
    derived: true,
  });
  expect(premiumChange(quote(1, { per: 'FORTNIGHT' }), quote(3, { per: 'FORTNIGHT' }))).toEqual({
    amount: 2,
    derived: false,
  });
  expect(premiumChange(quote(1, { per: 'FORTNIGHT' }), quote(3))).toBeUndefined();
});
