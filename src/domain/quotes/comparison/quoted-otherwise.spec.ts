import { expect, it } from 'vitest';
import type { AskedCover } from './asked.ts';
import { compareQuotes } from './compare.ts';
import { notWeighed, quotedOtherwise } from './quoted-otherwise.ts';
import { readQuote } from '../read-quote.ts';

const cover = (
  code: string,
  part: 'limit' | 'deductible',
  words: string,
  more: Partial<AskedCover> = {},
): AskedCover => ({ code, part, label: code, item: undefined, words, ...more });

/** The quotes of one request, called A, B and so on. */
const of = (quotes: readonly (readonly object[])[], asked: readonly AskedCover[]) => {
  const columns = quotes.map((_, at) => {
    const name = String.fromCodePoint(65 + at);
    return { key: name, name, messages: [] };
  });
  const allRows = compareQuotes(
    quotes.map((coverages) =>
      readQuote({
        quoteDetails: {
          coverageTypes: [{ name: 'Policy', coverages: coverages.map((details) => ({ details })) }],
        },
      }),
    ),
    [],
  );
  const beside = {
    lineId: 'auto',
    product: 'Auto',
    request: '17 Nov',
    quotes: new Set(columns.map(({ key }) => key)),
    asked,
    asks: new Set<string>(),
    expiring: undefined,
    effectiveDate: undefined,
  };
  return { columns, allRows, besides: [beside] };
};

it('tells a single limit that stands in place of split ones from cover that is not there', () => {
  const liability = (code: string, words: string) => [
    cover(code, 'limit', words),
    cover('CSL', 'limit', words, { label: code }),
  ];
  const split = [
    { code: 'BI', limit: '100/300' },
    { code: 'PD', limit: 100000 },
  ];
  const asked = [...liability('BI', '100/300'), ...liability('PD', '100,000')];
  expect(quotedOtherwise(of([split, [{ code: 'CSL', limit: 300000 }]], asked))).toEqual([
    'B: Policy, CSL: limit: $300,000 quoted, one single limit in place of “BI” 100/300 and “PD” 100,000 asked.',
  ]);
  expect(quotedOtherwise(of([split, split.slice(0, 1)], asked))).toEqual([
    'B: Policy, PD: limit: not stated in the quote, 100,000 asked.',
  ]);
  const single = [...liability('BI', 'Combined single limit 300,000')];
  expect(quotedOtherwise(of([split, [{ code: 'CSL', limit: 300000 }]], single))).toEqual([
    'A: Policy, BI: limit: 100/300 quoted, split limits in place of Combined single limit 300,000 asked.',
  ]);
});

it('holds words against the answer that they stand for, and names what it cannot weigh', () => {
  const house = { code: 'A', name: 'Dwelling', limit: 340000 };
  const quoted = [
    house,
    { code: 'WIND', name: 'Wind', deductible: '2 %' },
    { code: 'ORD', name: 'Ordinance', limit: '34,000' },
    { code: 'EQ', name: 'Earthquake', deductible: '10 %' },
  ];
  const same = cover('WIND', 'deductible', 'Same as other (2,500)', { value: 'Same', figure: '2,500' });
  const percent = { value: '10 %' };
  const all = of(
    [quoted],
    [
      same,
      cover('ORD', 'limit', '10 % of Coverage A', percent),
      cover('EQ', 'deductible', 'Wanted, 10 %', percent),
    ],
  );
  expect(quotedOtherwise(all)).toEqual([
    'A: Policy, Wind: deductible: 2 % ($6,800 of $340,000) quoted, Same as other (2,500) asked.',
  ]);
  expect(notWeighed(all)).toEqual([
    'Asked for or quoted in words or as a percentage, so that it is not compared: Ordinance: limit.',
  ]);
  const asAsked = of([[house, { code: 'WIND', name: 'Wind', deductible: '2,500' }]], [same]);
  expect([...quotedOtherwise(asAsked), ...notWeighed(asAsked)]).toEqual([]);
  const unknown = of([quoted.slice(0, 2)], [cover('WIND', 'deductible', 'Same as other')]);
  expect(notWeighed(unknown)).toHaveLength(1);
});

it('names what was asked for and not stated, where the book does not say whose cover it is', () => {
  const insureds = { code: 'AI', name: 'Additional insured', limit: '1 scheduled', premium: 35 };
  const liability = { code: 'LIAB', name: 'Liability', limit: 500000 };
  const asked = (words: string) => ({
    ...cover('', 'limit', words, { label: 'Additional insureds, how many' }),
    code: undefined,
    part: undefined,
  });
  const said = (words: string) => quotedOtherwise(of([[liability, insureds], [liability]], [asked(words)]));
  expect(said('1')).toEqual([
    'B: Policy, Additional insured: limit: not stated in the quote, asked: “Additional insureds, how many” 1.',
  ]);
  expect(said('None')).toEqual([]);
  const premiumOnly = { ...insureds, limit: undefined };
  expect(quotedOtherwise(of([[insureds], [premiumOnly]], [asked('1')]))).toEqual([]);
});

it('takes a cover that is there in whatever words for one that was asked for by yes', () => {
  const hired = (limit: string) => [{ code: 'HIRED', name: 'Hired auto', limit }];
  const asked = [cover('HIRED', 'limit', 'Yes', { value: 'YES' })];
  const all = of([hired('Included in liability limit'), hired('1,000,000'), hired('Excluded'), []], asked);
  expect(quotedOtherwise(all)).toEqual([
    'C: Policy, Hired auto: limit: Excluded quoted, Yes asked.',
    'D: Policy, Hired auto: limit: not stated in the quote, Yes asked.',
  ]);
  expect(notWeighed(all)).toEqual([]);
});

it('holds what one product was asked for against no row that only another product has', () => {
  const liability = { code: 'LIAB', name: 'Liability', limit: '1,000,000' };
  const csl = { code: 'CSL', name: 'Liability CSL', limit: '1,000,000' };
  const symbols = {
    ...cover('', 'limit', 'Hired autos', { label: 'Liability applies to' }),
    code: undefined,
    part: undefined,
  };
  const both = of([[csl], [liability], [csl, { ...liability, limit: '500,000' }]], []);
  const [beside] = both.besides;
  if (!beside) throw new Error('no request');
  const set = (lineId: string, keys: readonly string[], asked: readonly AskedCover[]) => {
    return { ...beside, lineId, quotes: new Set(keys), asked };
  };
  const asked = [symbols, cover('LIAB', 'deductible', '500'), cover('LIAB', 'limit', '1,000,000')];
  const auto = set('auto', ['A'], asked);
  expect(quotedOtherwise({ ...both, besides: [auto, set('bop', ['B', 'C'], [])] })).toEqual([]);
  const request = set('auto', ['A', 'C'], asked);
  expect(quotedOtherwise({ ...both, besides: [request, set('bop', ['B'], [])] })).toEqual([
    'C: Policy, Liability: limit: $500,000 quoted, 1,000,000 asked.',
    'A: Policy, Liability: limit: not stated in the quote, 1,000,000 asked.',
  ]);
});
