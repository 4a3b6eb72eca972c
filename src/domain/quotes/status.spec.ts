import { describe, expect, it } from 'vitest';
import { readQuote } from './reading/read-quote.ts';
import { inOrder, lowestOffer, quoteStatus } from './status.ts';

const now = Date.parse('2026-11-17T15:30:00.000Z');

interface Facts {
  readonly amount?: number;
  readonly per?: string;
  readonly months?: number;
  readonly until?: string;
  readonly [member: string]: unknown;
}

const quote = (key: string, { amount, per = 'YEAR', months = 12, until, ...more }: Facts = {}) => ({
  key,
  view: readQuote({
    type: 'QUOTE',
    bindable: true,
    ...more,
    quoteDetails: {
      ...(amount !== undefined && { premium: { amount, per } }),
      duration: { length: months, scale: 'MONTH' },
      ...(until !== undefined && { expirationDate: until }),
    },
  }),
});
const own = { clientOrganizationId: 'us', quotingOrganizationId: 'us' };
const keys = (quotes: readonly { readonly key: string }[]) => quotes.map(({ key }) => key).join(' ');

describe('the status of a quote', () => {
  it.each([
    [{ type: 'QUOTE', bindable: true }, 'bindable'],
    [{ type: 'QUOTE', bindable: false }, 'notBindable'],
    [{ type: 'QUOTE', bindable: undefined }, 'unstated'],
    [{ type: 'RATE', bindable: true, ...own }, 'bindable'],
    [{ type: 'RATE', bindable: false, ...own }, 'agencyEstimate'],
    [
      { type: 'RATE', bindable: false, clientOrganizationId: 'us', quotingOrganizationId: 'they' },
      'indication',
    ],
  ])('%j is %s', (facts, status) => {
    expect(quoteStatus(quote('a', facts).view)).toBe(status);
  });

  it('is compared bindable ones first, by the year, then expired and unbindable, without a year, estimates', () => {
    const all = [
      quote('estimate', { amount: 1, type: 'RATE', bindable: false, ...own }),
      quote('unknown', { amount: 2, per: 'FORTNIGHT' }),
      quote('expired', { amount: 3, until: '2026-11-17T15:29:59.000Z' }),
      quote('unbindable', { amount: 4, bindable: false }),
      quote('year', { amount: 1100 }),
      quote('term', { amount: 522, per: 'TERM', months: 6 }),
    ];
    expect(keys(inOrder(all, now))).toBe('term year expired unbindable unknown estimate');
    expect(keys(inOrder(all.toReversed(), now))).toBe('term year expired unbindable unknown estimate');
  });

  it('is the lowest premium only as a bindable, unexpired quote for what was submitted', () => {
    const offers = [
      quote('option', { amount: 1, metadata: { option: 'next higher deductible' } }),
      quote('expired', { amount: 2, until: '2026-11-17T15:30:00.000Z' }),
      quote('unbindable', { amount: 3, bindable: false }),
      quote('yearless', { amount: 4, per: 'FORTNIGHT' }),
      quote('good', { amount: 5, until: '2026-11-17T15:30:01.000Z' }),
    ];
    expect(lowestOffer(offers, now)?.key).toBe('good');
    expect(lowestOffer(offers.slice(0, 3), now)).toBeUndefined();
  });
});
