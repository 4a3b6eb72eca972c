import { describe, expect, it } from 'vitest';
import type { AskedCover } from './asked.ts';
import { askedInNoRow, expiringBeside } from './beside-lists.ts';
import { askedOf, besideColumns, besideText, otherThanAskedIn, type Beside } from './beside.ts';
import { compareQuotes, type ComparisonRow } from './compare.ts';
import { readQuote } from '../read-quote.ts';

const quote = (lineId: string, coverages: object[]) =>
  readQuote({
    lineId,
    effectiveDate: '2026-12-01',
    quotingOrganization: 'Harbor',
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
  request: '17 Nov',
  quotes: new Set([lineId]),
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
  keys: readonly string[],
) => {
  const told = besideText(kind, row, besides, keys, (day) => `day ${day}`);
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
    expect(
      besideText('asked', liability, [beside('auto', { asks, asked: split })], ['auto'], String),
    ).toEqual({ kind: 'value', text: '100/300', note: 'as split limits' });
  });

  it('never says that what was asked for has no place, where the book does not say whose cover it is', () => {
    const loose = (label: string, words: string) => [
      cover('', words, { code: undefined, part: undefined, label }),
    ];
    const extra = rowOf(rows, 'Extra: limit');
    const ask = (asked: AskedCover[] | undefined) =>
      say('asked', extra, [beside('auto', { asked })], ['auto']);
    expect(ask(loose('Extras, how many', '1'))).toBe('see “Also asked for”');
    expect(ask(loose('Extras, how many', 'None'))).toBe('noPlace');
    expect(ask(loose('Valuation', 'Agreed'))).toBe('notProvided');
    expect(ask(undefined)).toBe('notProvided');
    const byDeductible = beside('auto', { asks: new Set(['X deductible']) });
    expect(say('asked', extra, [byDeductible], ['auto'])).toBe('notProvided');
    expect(say('asked', rowOf(rows, 'organization'), [byDeductible], ['auto'])).toBe('noPlace');
  });

  it('says of what the expiring cover may have that nobody told it, and words its premium as it was asked for', () => {
    const expiring = {
      carrier: 'Old Oak',
      premium: '6240',
      premiumLabel: 'Current premium, a year',
      ends: '2026-12-01',
      others: [],
    };
    const besides = [beside('auto', { expiring })];
    expect(say('expiring', rowOf(rows, 'Liability: limit'), besides, ['auto'])).toBe('notProvided');
    expect(say('expiring', rowOf(rows, 'fees'), besides, ['auto'])).toBe('notProvided');
    expect(say('expiring', rowOf(rows, 'effective'), besides, ['auto'])).toBe('noPlace');
    expect(besideText('expiring', rowOf(rows, 'premium'), besides, ['auto'], String)).toEqual({
      kind: 'value',
      text: '$6,240',
      note: 'Current premium, a year',
    });
  });

  it('tells a limit in the row of the coverage that the question calls alike, and nowhere else then', () => {
    const others = [
      { label: 'Current liability limit', words: '300,000' },
      { label: 'Current extra payroll', words: '5' },
    ];
    const ends = { carrier: undefined, premium: undefined, premiumLabel: undefined, ends: undefined };
    const besides = [beside('auto', { expiring: { ...ends, others } })];
    expect(say('expiring', rowOf(rows, 'Liability: limit'), besides, ['auto'])).toBe('300,000');
    expect(say('expiring', rowOf(rows, 'Extra: limit'), besides, ['auto'])).toBe('notProvided');
    expect(expiringBeside(besides, { rows, keys: ['auto'] })).toEqual(['Current extra payroll: 5']);
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

describe('several requests of one product', () => {
  const asks = new Set(['A limit', 'X limit']);
  const dwelling = (limit: number) => ({ code: 'A', name: 'Dwelling', limit });
  const rows = compareQuotes([quote('home', [dwelling(412000)]), quote('home', [dwelling(340000)])], []);
  const request = (key: string, day: string, over: Partial<Beside>) =>
    beside('home', { asks, request: day, quotes: new Set([key]), ...over });
  const now = request('new', '17 Nov', { asked: [cover('A', '412,000'), cover('X', '1')] });
  const then = request('old', '10 Nov', { asked: [cover('A', '340,000'), cover('X', '1')] });
  const keys = ['new', 'old'];
  const limit = rowOf(rows, 'Dwelling: limit');

  it('asked for themselves: each with whose it is, once where they asked alike', () => {
    expect(say('asked', limit, [now, then], keys)).toBe('412,000 (17 Nov)\n340,000 (10 Nov)');
    expect(say('asked', limit, [now, { ...then, asked: now.asked }], keys)).toBe('412,000');
    const dates = [now, then].map((one) => ({ ...one, effectiveDate: '2026-12-01' }));
    expect(say('asked', rowOf(rows, 'effective'), dates, keys)).toBe('day 2026-12-01');
  });

  it('never lend each other what one of them did not ask, or what is not known of it', () => {
    expect(say('asked', limit, [now, { ...then, asked: [] }], keys)).toBe('412,000 (17 Nov)\n— (10 Nov)');
    expect(say('asked', limit, [now, { ...then, asked: undefined }], keys)).toBe(
      '412,000 (17 Nov)\nnot known here (10 Nov)',
    );
    const third = request('third', '3 Nov', { asked: now.asked });
    const fourth = request('fourth', '2 Nov', { asked: now.asked });
    expect(say('asked', limit, [now, then, third, fourth], keys)).toBe(
      '412,000 (3 requests)\n340,000 (10 Nov)',
    );
    expect(askedOf([now, then], 'old')).toBe(then.asked);
    expect(askedOf([now], 'old')).toEqual([]);
  });

  it('say what is in no row, and what ends, with whose it is unless all do', () => {
    const ends = { carrier: 'Old Oak', premium: undefined, premiumLabel: undefined, ends: undefined };
    const told = { ...now, expiring: { ...ends, others: [{ label: 'Limit now', words: '5' }] } };
    expect(askedInNoRow([now, then], { rows, keys })).toEqual(['X: 1']);
    expect(askedInNoRow([{ ...now, asked: [cover('Y', '2')] }, then], { rows, keys })).toEqual([
      'Y: 2 (17 Nov)',
      'X: 1 (10 Nov)',
    ]);
    expect(expiringBeside([told, then], { rows, keys })).toEqual(['Limit now: 5 (17 Nov)']);
    expect(say('expiring', rowOf(rows, 'organization'), [told, then], keys)).toBe(
      'Old Oak (17 Nov)\n— (10 Nov)',
    );
  });
});

describe('the term', () => {
  const rows = compareQuotes(
    [
      readQuote({
        lineId: 'auto',
        quoteDetails: { premium: { amount: 1 }, duration: { length: 12, scale: 'MONTH' } },
      }),
    ],
    [],
  );
  const term = cover('', '6 months', { code: undefined, part: undefined, label: 'Term' });
  const besides = [beside('auto', { asked: [term] })];

  it('stands in its row, is marked where a quote gives another, and is then set against a row', () => {
    const row = rowOf(rows, 'term');
    expect(say('asked', row, besides, ['auto'])).toBe('6 months');
    expect(otherThanAskedIn(row, row.cells[0], [term])).toBe('6 months');
    expect(askedInNoRow(besides, { rows, keys: ['auto'] })).toEqual([]);
    expect(askedInNoRow(besides, { rows: [], keys: [] })).toEqual(['Term: 6 months']);
  });
});

describe('askedInNoRow', () => {
  const rows = compareQuotes([quote('auto', [{ code: 'LIAB', name: 'Liability', limit: 500000 }])], []);

  it('lists each question once whose answer no row is about, with its items as paper names them, and nothing that was not wanted', () => {
    const asked = [
      cover('LIAB', '500,000'),
      cover('HNOA', 'As liability', { label: 'Hired auto?' }),
      cover('CYBER', 'None', { label: 'Cyber' }),
      cover('', 'Any auto', { code: undefined, part: undefined, label: 'Liability applies to' }),
      cover('', 'Agreed', { code: undefined, part: undefined, label: 'Value', item: 'Van 1' }),
      cover('', 'Agreed', {
        code: undefined,
        part: undefined,
        label: 'Value',
        item: 'Van 2 · born 1988',
        itemForClients: 'Van 2',
      }),
    ];
    expect(askedInNoRow([beside('auto', { asked })], { rows, keys: ['auto'] })).toEqual([
      'Hired auto: As liability',
      'Liability applies to: Any auto',
      'Van 1 and Van 2: Value: Agreed',
    ]);
  });

  it('lists what only another product has a row for', () => {
    const asked = [cover('LIAB', '500,000')];
    const told = {
      carrier: undefined,
      premium: undefined,
      premiumLabel: undefined,
      ends: undefined,
      others: [{ label: 'Current liability limit', words: '300,000' }],
    };
    const compared = { rows, keys: ['auto'] };
    const besides = [beside('auto'), beside('comp', { asked, expiring: told })];
    expect(askedInNoRow(besides, compared)).toEqual(['comp: LIAB: 500,000']);
    expect(expiringBeside(besides, compared)).toEqual(['comp: Current liability limit: 300,000']);
    expect(besideColumns(besides, compared)).toEqual([]);
  });

  it('names the product where there are several', () => {
    const asked = [cover('HNOA', 'As liability', { label: 'Hired auto' })];
    expect(askedInNoRow([beside('auto', { asked }), beside('comp')], { rows, keys: ['auto'] })).toEqual([
      'auto: Hired auto: As liability',
    ]);
    const expiring = { carrier: undefined, premium: undefined, premiumLabel: undefined, ends: undefined };
    const told = beside('comp', { expiring: { ...expiring, others: [{ label: 'Limit now', words: '5' }] } });
    expect(expiringBeside([beside('auto'), told], { rows, keys: ['auto'] })).toEqual(['comp: Limit now: 5']);
  });
});

describe('besideColumns', () => {
  it('stand there only where something is in them', () => {
    const rows = compareQuotes([quote('auto', [{ code: 'LIAB', name: 'Liability', limit: 500000 }])], []);
    const kinds = (over: Partial<Beside>) =>
      besideColumns([beside('auto', over)], { rows, keys: ['auto'] }).map(({ kind }) => kind);
    const blank = {
      carrier: undefined,
      premium: undefined,
      premiumLabel: undefined,
      ends: undefined,
      others: [],
    };
    expect(kinds({})).toEqual([]);
    expect(kinds({ asked: [cover('OTHER', '1')], expiring: blank })).toEqual([]);
    expect(kinds({ expiring: { ...blank, carrier: 'Old Oak' } })).toEqual(['expiring']);
    expect(kinds({ asked: [cover('LIAB', '500,000')] })).toEqual(['asked']);
  });
});
