import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestAt, lowestPremiums, premiumTerm } from './lowest.ts';
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
      ['l', '6 months, per term', 447, 'TG'],
      ['l', '6 months, per year', 894, 'HM'],
      ['other', '12 months', 1, 'PH'],
    ]);
  });

  it('says why two of one term length stand side by side', () => {
    const notes = lowestPremiums([quote('TG', 618, 'TERM', 6), quote('HM', 1334, 'YEAR', 6), quote('PH', 9)]);
    expect(notes.map(({ note }) => note)).toEqual([
      'other periods not compared',
      'other periods not compared',
      undefined,
    ]);
  });

  it('says when a quote for something else than was asked is lower, and does not count it', () => {
    const option = (amount: number, name: string) =>
      readQuote({
        lineId: 'l',
        quotingOrganization: 'PH',
        quoteDetails: { premium: { amount, per: 'YEAR' } },
        metadata: { option: name },
      });
    const [lowest] = lowestPremiums([option(19_216, 'next-higher-deductible'), option(19_768, 'as asked')]);
    expect(lowest).toMatchObject({ amount: 19_768, note: 'among those as asked' });
    expect(
      lowestPremiums([option(20_000, 'next-higher-deductible'), option(19_768, 'as asked')])[0]?.note,
    ).toBeUndefined();
  });

  it('gives way to the lowest that is still good, and notes it; with none left it stays, as expired', () => {
    const until = (amount: number, day: string | undefined) =>
      readQuote({
        lineId: 'l',
        quoteDetails: {
          premium: { amount, per: 'YEAR' },
          ...(day !== undefined && { expirationDate: `2026-11-${day}T00:00:00.000Z` }),
        },
      });
    const at = (quotes: readonly ReturnType<typeof until>[], day: string) => {
      const now = Date.parse(`2026-11-${day}T00:00:00.000Z`);
      return lowestPremiums(quotes).map((one) => {
        const shown = lowestAt(one, now);
        return [shown.amount, shown.expired, shown.words.includes('among those not expired')];
      });
    };
    const quotes = [until(700, '20'), until(500, '10'), until(600, '05'), until(650, '15')];
    expect(at(quotes, '09')).toEqual([[500, false, false]]);
    expect(at(quotes, '10')).toEqual([[650, false, true]]);
    expect(at(quotes, '17')).toEqual([[700, false, true]]);
    expect(at(quotes, '20')).toEqual([[500, true, false]]);
    expect(at([until(500, '10'), until(900, undefined)], '28')).toEqual([[900, false, true]]);
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

it('is never above any quote of its product and term, and comes from one of them', () => {
  const any = fc
    .tuple(
      fc.constantFrom('HM', 'PH', 'QC'),
      fc.integer({ min: 0, max: 500_000 }),
      fc.constantFrom('YEAR', 'TERM'),
      fc.constantFrom(6, 12),
      fc.constantFrom('l', 'other'),
    )
    .map(([name, amount, per, length, lineId]) => quote(name, amount, per, length, 'MONTH', lineId));
  fc.assert(
    fc.property(fc.array(any), (quotes) => {
      const found = lowestPremiums(quotes);
      const place = (lineId: string | undefined, term: string) => `${lineId} ${term}`;
      expect(new Set(found.map((one) => place(one.productId, one.term))).size).toBe(found.length);
      for (const one of quotes) {
        const lowest = found.find(
          (known) => place(known.productId, known.term) === place(one.lineId, premiumTerm(one)),
        );
        expect(lowest?.amount).toBeLessThanOrEqual(one.premium?.amount ?? -1);
      }
      for (const { amount, organization } of found) {
        expect(
          quotes.some((one) => one.premium?.amount === amount && one.quotingOrganization === organization),
        ).toBe(true);
      }
    }),
  );
});
