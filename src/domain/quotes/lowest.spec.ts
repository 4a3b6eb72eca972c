import { describe, expect, it } from 'vitest';
import { lowestPremiums } from './lowest.ts';
import { readQuote } from './read-quote.ts';
import { termWords } from './term.ts';

const quote = (
  organization: string,
  amount: number,
  per = 'YEAR',
  length = 12,
  scale = 'MONTH',
  lineId = 'l',
) =>
  readQuote({
    lineId,
    lineName: 'Personal auto',
    quotingOrganization: organization,
    quoteDetails: { premium: { amount, per }, duration: { length, scale } },
  });

describe('lowestPremiums', () => {
  it('keeps apart products, terms and periods', () => {
    const found = lowestPremiums([
      quote('HM', 900),
      quote('PH', 889),
      quote('QC', 889),
      quote('TG', 447, 'TERM', 6),
      quote('HM', 894, 'YEAR', 6),
      quote('PH', 1, 'YEAR', 12, 'MONTH', 'other'),
    ]);
    expect(
      found.map(({ productId, term, amount, organization }) => [productId, term, amount, organization]),
    ).toEqual([
      ['l', '12 months', 889, 'PH'],
      ['l', '6 months, per TERM', 447, 'TG'],
      ['l', '6 months, per year', 894, 'HM'],
      ['other', '12 months', 1, 'PH'],
    ]);
  });

  it('takes one year and twelve months for one term', () => {
    expect(lowestPremiums([quote('HM', 900), quote('PH', 800, 'YEAR', 1, 'YEAR')])).toHaveLength(1);
  });

  it('does not count a quote without premium or product', () => {
    expect(
      lowestPremiums([readQuote({ lineId: 'l' }), readQuote({ quoteDetails: { premium: { amount: 1 } } })]),
    ).toEqual([]);
  });
});

it('a term in words, units the app does not know as they came', () => {
  const terms = [
    { length: 12, scale: 'MONTH' },
    { length: 1, scale: 'YEAR' },
    { length: 2, scale: 'FORTNIGHT' },
    { length: undefined, scale: 'MONTH' },
    undefined,
  ];
  expect(terms.map(termWords)).toEqual(['12 months', '1 year', '2 FORTNIGHT', '? months', 'term not stated']);
});
