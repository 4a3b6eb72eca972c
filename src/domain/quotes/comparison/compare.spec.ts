import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import { compareQuotes, isLapsed } from './compare.ts';
import { readQuote } from '../read-quote.ts';

interface Coverage {
  readonly name?: string;
  readonly code?: string;
  readonly limit?: unknown;
  readonly deductible?: unknown;
  readonly premium?: unknown;
}

const quote = (coverages: Record<string, Coverage[]>, more: object = {}, details: object = {}) =>
  readQuote({
    lineName: 'Auto',
    quoteDetails: {
      coverageTypes: Object.entries(coverages).map(([name, list]) => {
        return { name, coverages: list.map((one) => ({ details: one })) };
      }),
      ...details,
    },
    ...more,
  });

const texts = (quotes: ReturnType<typeof quote>[], joins: CoverageAlias[] = []) =>
  Object.fromEntries(
    compareQuotes(quotes, joins).map((row) => [
      `${row.group}|${row.label}`,
      row.cells.map(({ kind, text }) => (kind === 'value' ? text : kind === 'notProvided' ? '—' : 'n/a')),
    ]),
  );

describe('compareQuotes', () => {
  it('puts what the quotes say side by side, and leaves out what none of them says', () => {
    const first = quote(
      {},
      {
        type: 'RATE',
        bindable: false,
        quotingOrganization: 'PH',
        quotingOrganizationId: 'o',
        clientOrganizationId: 'o',
      },
      { premium: { amount: 0, per: 'YEAR' }, duration: { length: 12, scale: 'MONTH' } },
    );
    const second = quote(
      {},
      { quotingOrganization: 'HM', messages: ['One.', { code: 'A', text: 'Two.' }] },
      { premium: { amount: 447, per: 'TERM' }, duration: { length: 6, scale: 'MONTH' } },
    );
    expect(texts([first, second])).toEqual({
      '|Product': ['Auto', 'Auto'],
      '|Premium': ['$0 per year', '$447 per term'],
      '|Fees and taxes': ['not stated', 'not stated'],
      '|Premium per year, worked out': ['$0', 'n/a'],
      '|Term': ['12 months', '6 months'],
      '|Type': ['Rate: worked out from rates, not given by the carrier', '—'],
      '|Can be bound': ['Cannot be bound, says the service', '—'],
      '|Organization': ['PH (own rating)', 'HM'],
      '|Messages': ['—', 'One.\nA Two.'],
    });
  });

  it('does not repeat of an expired quote that it can be bound', () => {
    const bindable = quote({}, { bindable: true }, { expirationDate: '2026-08-15T15:24:00.000Z' });
    const until = Date.parse('2026-08-15T15:24:00.000Z');
    const said = (now: number) => {
      const lapsed = [isLapsed(bindable, now)];
      const rows = compareQuotes([bindable, quote({}, { bindable: true })], [], { lapsed });
      return rows.find(({ id }) => id === 'bindable')?.cells.map(({ text }) => text);
    };
    const can = 'Can be bound, says the service';
    expect(said(until - 1)).toEqual([can, can]);
    expect(said(until)).toEqual(['Expired, cannot be bound', can]);
  });

  it('says of a quote that it lapses before its cover starts, as long as it has not lapsed', () => {
    const early = quote({}, {}, { expirationDate: '2026-08-15T15:24:00.000Z' });
    const noteOf = (lapsed: boolean) => {
      const rows = compareQuotes([early], [], { lapsed: [lapsed], endsBefore: [true] });
      return rows.find(({ id }) => id === 'validUntil')?.cells[0]?.note;
    };
    expect(noteOf(false)).toBe('lapses before cover starts');
    expect(noteOf(true)).toBeUndefined();
  });

  describe('of several products', () => {
    const home = quote({ '': [{ code: 'DWELLING', limit: 1 }] }, { lineId: 'home' });
    const auto = quote({ '': [{ code: 'CSL', limit: 2 }] }, { lineId: 'auto' });
    const bare = quote({}, { lineId: 'home' });
    const books: Record<string, ReadonlySet<string>> = {
      home: new Set(['DWELLING limit']),
      auto: new Set(['CSL limit']),
    };
    const dwelling = (asks?: (lineId: string | undefined) => ReadonlySet<string> | undefined) =>
      compareQuotes([home, auto, bare], [], asks && { asks })
        .find(({ label }) => label === 'DWELLING: limit')
        ?.cells.map(({ kind }) => kind);

    it('has no place for what only another product’s book asks about', () => {
      expect(dwelling((lineId) => books[lineId ?? ''])).toEqual(['value', 'notApplicable', 'notProvided']);
    });

    it('has none either for what no book asks about', () => {
      expect(dwelling(() => books['auto'])).toEqual(['value', 'notApplicable', 'notProvided']);
    });

    it('claims that of no quote whose book it does not know, or asks about it too', () => {
      const unknown = ['value', 'notProvided', 'notProvided'];
      expect(dwelling()).toEqual(unknown);
      expect(dwelling((lineId) => (lineId === 'auto' ? undefined : books['home']))).toEqual(unknown);
      expect(dwelling(() => books['home'])).toEqual(unknown);
    });
  });

  it('flags the rows that differ', () => {
    const rows = compareQuotes([quote({}, { type: 'RATE' }), quote({}, { type: 'QUOTE' })], []);
    expect(rows.map(({ id, differs }) => [id, differs])).toEqual([
      ['product', false],
      ['type', true],
    ]);
  });

  it('aligns coverages by part and code, else by name', () => {
    const first = quote({
      Policy: [{ code: 'MED', name: 'Medical payments', limit: 5000, premium: 28 }],
      'Van 1': [{ code: 'OTC', name: 'Comprehensive', deductible: 1000 }],
    });
    const second = quote({
      'Van 1': [{ code: 'OTC', name: 'Other than collision', deductible: 500 }],
      policy: [
        { name: 'Roadside', premium: 'Included' },
        { code: 'MED', limit: 'Rejected' },
      ],
    });
    expect(texts([first, second])).toEqual({
      '|Product': ['Auto', 'Auto'],
      'Policy|Medical payments: limit': ['$5,000', 'Rejected'],
      'Policy|Medical payments: premium': ['$28', '—'],
      'policy|Roadside: premium': ['—', 'Included'],
      'Van 1|Comprehensive: deductible': ['$1,000', '$500'],
    });
  });

  it('says once what a figure is where the coverage is called so', () => {
    const one = quote({
      Policy: [
        { code: 'AOP', name: 'All other perils deductible', deductible: 2500, premium: 90 },
        { code: 'DED', name: 'Deductibles waived', deductible: 0 },
      ],
    });
    expect(Object.keys(texts([one, one]))).toEqual([
      '|Product',
      'Policy|All other perils deductible',
      'Policy|All other perils deductible: premium',
      'Policy|Deductibles waived: deductible',
    ]);
  });

  it('names a row as most quotes do, in whatever order they stand, and tells once who calls it otherwise', () => {
    const named = (name: string) => quote({ '': [{ code: 'OTC', name, deductible: 500, premium: 90 }] });
    const list = [named('Fire and theft'), named('Comprehensive'), named('comprehensive')];
    for (const quotes of [list, list.toReversed()]) {
      const rows = compareQuotes(quotes, []).filter(({ coverage }) => coverage);
      expect(rows.map(({ label, differs }) => [label, differs])).toEqual([
        ['Comprehensive: deductible', false],
        ['Comprehensive: premium', false],
      ]);
      const called = rows.map(({ cells }) => cells.flatMap((cell) => cell.called ?? []));
      expect(called).toEqual([['called “Fire and theft”'], []]);
    }
  });

  it('never puts a single limit and split limits into one row', () => {
    const single = quote({ '': [{ code: 'LIAB', name: 'Liability', limit: 1000000 }] });
    const split = quote({ '': [{ code: 'LIAB', name: 'Liability', limit: '100/300/100' }] });
    expect(texts([single, split])).toEqual({
      '|Product': ['Auto', 'Auto'],
      '|Liability, single limit: limit': ['$1,000,000', '—'],
      '|Liability, split limits: limit': ['—', '100/300/100'],
    });
    expect(texts([split])).toHaveProperty(['|Liability: limit']);
  });

  it('joins what the agency reads as one, each still under its own name', () => {
    const apart = quote({
      '': [
        { code: 'UM', name: 'Uninsured', limit: 300000 },
        { code: 'UIM', name: 'Underinsured', limit: 100000 },
      ],
    });
    const together = quote({ '': [{ code: 'UMUIM', name: 'UM/UIM CSL', limit: 300000 }] });
    const joins = [{ label: 'UM and UIM', codes: ['UM', 'UIM', 'UMUIM'] }];
    expect(texts([apart, together], joins)).toHaveProperty(
      ['|UM and UIM: limit'],
      ['Uninsured $300,000; Underinsured $100,000', '$300,000'],
    );
  });

  it('puts the period beside the premiums of coverages only where the quotes have several', () => {
    const covered = { '': [{ code: 'COLL', name: 'Collision', deductible: 500, premium: 186 }] };
    const priced = (per: string) =>
      quote(covered, {}, { premium: { amount: 900, per }, duration: { length: 6, scale: 'MONTH' } });
    const notes = (...quotes: ReturnType<typeof quote>[]) =>
      compareQuotes(quotes, [])
        .filter(({ coverage }) => coverage)
        .map(({ label, cells }) => [label, ...cells.map(({ note }) => note)]);
    expect(notes(priced('YEAR'), priced('TERM'))).toEqual([
      ['Collision: deductible', undefined, undefined],
      ['Collision: premium', '6 months, per year', '6 months, per term'],
    ]);
    expect(notes(priced('TERM'), priced('TERM'))[1]).toEqual(['Collision: premium', undefined, undefined]);
  });

  it('says of a premium that known fees are not in it, and repeats what is stated as due and as kept', () => {
    const rateMeta = {
      'Policy fee': '200.00',
      'Total due': '$3,033.59',
      'Minimum earned premium 25 %': '646.25',
    };
    const premium = { premium: { amount: 2585, per: 'YEAR' } };
    const plain = quote({}, {}, premium);
    const rows = compareQuotes([quote({}, { metadata: { rateMeta } }, premium), plain], []);
    const cells = Object.fromEntries(rows.map((row) => [row.id, row.cells]));
    expect(cells['premium']?.map(({ note }) => note)).toEqual(['without fees and taxes', undefined]);
    expect(cells['totalDue']?.map(({ text }) => text)).toEqual(['$3,033.59', '']);
    expect(cells['totalDue']?.map(({ note }) => note)).toEqual(['period not stated', undefined]);
    expect(cells['earned']?.map(({ text }) => text)).toEqual(['Minimum earned premium 25 % $646.25', '']);
    expect(compareQuotes([plain], []).map(({ id }) => id)).not.toContain('totalDue');
  });

  it('gives a total that is the premium with stated fees the period of the premium, and marks what it leaves out', () => {
    const rateMeta = { 'Policy fee': '200.00', 'Installment fee, each': '5.00', 'Total due': '2,785.00' };
    const of = (per?: string) =>
      quote({}, { metadata: { rateMeta } }, { premium: { amount: 2585, ...(per && { per }) } });
    const rows = compareQuotes([of('YEAR'), of('TERM'), of()], []);
    const cells = Object.fromEntries(rows.map((row) => [row.id, row.cells]));
    expect(cells['totalDue']?.map(({ note }) => note)).toEqual(['per year', 'per term', 'period not stated']);
    expect(cells['fees']?.[0]?.text).toBe('Policy fee $200\nInstallment fee, each $5, not in the total due');
  });

  it('lists rate details by label', () => {
    const first = quote({}, { metadata: { rateMeta: { 'Policy fee': '50' } } });
    expect(texts([first, quote({})])).toHaveProperty(['Rate details|Policy fee'], ['$50', '—']);
  });
});

describe('whatever the quotes say', () => {
  const coverage = fc.record(
    {
      name: fc.constantFrom('Liability', 'Collision', 'Medical payments'),
      code: fc.constantFrom('LIAB', 'COLL', 'MED'),
      limit: fc.constantFrom(1000000, '100/300/100', 'Included', '2%'),
      deductible: fc.constantFrom(500, '1%', 'Rejected'),
      premium: fc.constantFrom(0, 120.5, 'Included'),
    },
    { requiredKeys: ['name'] },
  );
  const parts = fc.dictionary(fc.constantFrom('', 'Van 1', 'Van 2'), fc.array(coverage, { maxLength: 3 }));
  const any = fc
    .tuple(parts, fc.constantFrom('RATE', 'QUOTE'), fc.integer({ min: 1, max: 900_000 }))
    .map(([covered, type, amount]) => quote(covered, { type }, { premium: { amount, per: 'YEAR' } }));
  const quotes = fc.array(any, { minLength: 1, maxLength: 5 });

  it('has a cell for every quote in every row, no empty row, no row twice, and marks just those that differ', () => {
    fc.assert(
      fc.property(quotes, (list) => {
        const rows = compareQuotes(list, []);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        for (const { cells, differs } of rows) {
          expect(cells).toHaveLength(list.length);
          expect(cells.some(({ kind }) => kind === 'value')).toBe(true);
          expect(differs).toBe(new Set(cells.map(({ kind, text }) => `${kind} ${text}`)).size > 1);
        }
      }),
    );
  });

  it('says the same of a quote wherever its column stands', () => {
    fc.assert(
      fc.property(quotes, (list) => {
        const said = (row: (typeof rows)[number], at: number) => `${row.id} ${row.cells[at]?.text}`;
        const rows = compareQuotes(list, []);
        const turned = compareQuotes(list.toReversed(), []);
        const named = (all: typeof rows) => all.map(({ id, label }) => `${id} ${label}`).toSorted();
        expect(named(turned)).toEqual(named(rows));
        list.forEach((_, at) => {
          const here = rows.map((row) => said(row, at)).toSorted();
          expect(turned.map((row) => said(row, list.length - 1 - at)).toSorted()).toEqual(here);
        });
      }),
    );
  });
});
