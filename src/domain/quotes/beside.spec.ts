import { describe, expect, it } from 'vitest';
import type { AskedCover } from './asked.ts';
import { askedInNoRow, besideText, expiringBeside, type Beside } from './beside.ts';
import { compareQuotes, type ComparisonRow } from './compare.ts';
import { readQuote } from './read-quote.ts';

const quote = (lineId: string, coverages: object[]) =>
  readQuote({
    lineId,
    effectiveDate: '2026-12-01',
    quoteDetails: {
      premium: { amount: 100, per: 'YEAR' },
      coverageTypes: [{ name: 'Policy', coverages: coverages.map((details) => ({ details })) }],
    },
  });

const cover = (code: string, words: string, over: Partial<AskedCover> = {}): AskedCover => ({
  code,
  part: 'limit',
  label: code,
  item: undefined,
  words,
  ...over,
});

const beside = (lineId: string, over: Partial<Beside> = {}): Beside => ({
  lineId,
  product: lineId,
  asked: [],
  asks: new Set(),
  expiring: undefined,
  effectiveDate: undefined,
  ...over,
});

const rowOf = (rows: readonly ComparisonRow[], label: string): ComparisonRow => {
  const row = rows.find((one) => one.label === label || one.id === label);
  if (!row) throw new Error(`no row ${label}`);
  return row;
};

const say = (
  kind: 'asked' | 'expiring',
  row: ComparisonRow,
  besides: readonly Beside[],
  lines: readonly string[],
) => {
  const told = besideText(kind, row, besides, lines, (day) => `day ${day}`);
  return told.kind === 'value' ? told.text : told.kind;
};

describe('besideText', () => {
  const rows = compareQuotes(
    [
      quote('auto', [
        { code: 'LIAB', name: 'Liability', limit: 500000 },
        { code: 'X', name: 'Extra', limit: 1 },
      ]),
    ],
    [],
  );

  it('tells what was asked, what could have been, and what no question is about', () => {
    const asks = new Set(['LIAB limit']);
    const asked = [cover('LIAB', '1,000,000')];
    const liability = rowOf(rows, 'Liability: limit');
    expect(say('asked', liability, [beside('auto', { asks, asked })], ['auto'])).toBe('1,000,000');
    expect(say('asked', liability, [beside('auto', { asks })], ['auto'])).toBe('notProvided');
    expect(say('asked', rowOf(rows, 'Extra: limit'), [beside('auto', { asks, asked })], ['auto'])).toBe(
      'noPlace',
    );
    const split = [cover('LIAB', '100/300')];
    expect(say('asked', liability, [beside('auto', { asks, asked: split })], ['auto'])).toBe('noPlace');
  });

  it('never says of a coverage that the expiring cover has none, and words its premium as it was asked for', () => {
    const expiring = {
      carrier: 'Old Oak',
      premium: '6240',
      premiumLabel: 'Current premium, a year',
      ends: '2026-12-01',
      others: [],
    };
    const besides = [beside('auto', { expiring })];
    expect(say('expiring', rowOf(rows, 'Liability: limit'), besides, ['auto'])).toBe('noPlace');
    expect(besideText('expiring', rowOf(rows, 'premium'), besides, ['auto'], String)).toEqual({
      kind: 'value',
      text: '6,240.00',
      note: 'Current premium, a year',
    });
  });

  it('answers a row by the books of the products that have it, and names them where several do', () => {
    const lines = ['auto', 'comp'];
    const both = compareQuotes(
      [
        quote('auto', [{ code: 'MED', name: 'Medical', limit: 5000 }]),
        quote('comp', [{ code: 'EL', name: 'Part Two', limit: 1 }]),
      ],
      [],
    );
    const besides = [
      beside('auto', { asks: new Set(['MED limit', 'EL limit']), effectiveDate: '2026-12-05' }),
      beside('comp', {
        asks: new Set(['EL limit']),
        asked: [cover('EL', '500,000')],
        effectiveDate: '2027-01-01',
      }),
    ];
    expect(say('asked', rowOf(both, 'Part Two: limit'), besides, lines)).toBe('500,000');
    expect(say('asked', rowOf(both, 'Medical: limit'), besides, lines)).toBe('notProvided');
    expect(say('asked', rowOf(both, 'effective'), besides, lines)).toBe(
      'auto: day 2026-12-05\ncomp: day 2027-01-01',
    );
  });
});

describe('askedInNoRow', () => {
  const rows = compareQuotes([quote('auto', [{ code: 'LIAB', name: 'Liability', limit: 500000 }])], []);

  it('lists each question once whose answer no row is about, and no cover that was not wanted', () => {
    const asked = [
      cover('LIAB', '500,000'),
      cover('HNOA', 'As liability', { label: 'Hired auto?' }),
      cover('CYBER', 'None', { label: 'Cyber' }),
      cover('', 'Any auto', { code: undefined, part: undefined, label: 'Liability applies to' }),
      cover('', 'Agreed', { code: undefined, part: undefined, label: 'Value', item: 'Van 1' }),
      cover('', 'Agreed', { code: undefined, part: undefined, label: 'Value', item: 'Van 2' }),
    ];
    expect(askedInNoRow([beside('auto', { asked })], rows)).toEqual([
      'Hired auto: As liability',
      'Liability applies to: Any auto',
      'Value: Agreed',
    ]);
  });

  it('names the product where there are several', () => {
    const asked = [cover('HNOA', 'As liability', { label: 'Hired auto' })];
    expect(askedInNoRow([beside('auto', { asked }), beside('comp')], rows)).toEqual([
      'auto: Hired auto: As liability',
    ]);
    const expiring = { carrier: undefined, premium: undefined, premiumLabel: undefined, ends: undefined };
    const told = beside('comp', { expiring: { ...expiring, others: ['Limit now: 5'] } });
    expect(expiringBeside([beside('auto'), told])).toEqual(['comp: Limit now: 5']);
  });
});
