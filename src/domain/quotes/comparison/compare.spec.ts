import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import { readQuote } from '../reading/read-quote.ts';
import {
  compareCoverages,
  mismatchCounts,
  notItemized,
  ratingFactors,
  type ComparedQuote,
  type References,
} from './compare.ts';
import type { SubmittedCoverage } from './submitted.ts';

interface Coverage {
  readonly code?: string;
  readonly name?: string;
  readonly limit?: string | number;
  readonly deductible?: string | number;
  readonly premium?: string | number;
}
type Parts = readonly (readonly [name: string, coverages: readonly Coverage[]])[];

const quote = (
  key: string,
  parts: Parts,
  more: {
    readonly premium?: number;
    readonly rateMeta?: object;
    readonly submitted?: SubmittedCoverage[];
  } = {},
): ComparedQuote => ({
  key,
  submitted: more.submitted,
  view: readQuote({
    metadata: { rateMeta: more.rateMeta },
    quoteDetails: {
      ...(more.premium !== undefined && { premium: { amount: more.premium, per: 'YEAR' } }),
      coverageTypes: parts.map(([name, coverages]) => ({
        name,
        coverages: coverages.map((details) => ({ details })),
      })),
    },
  }),
});
const nothing: References = { submitted: undefined, current: undefined, aliases: [] };
const compare = (quotes: readonly ComparedQuote[], over: Partial<References> = {}) =>
  compareCoverages(quotes, { ...nothing, ...over });

/** "Van | Collision: a $500, b $1,000". */
function rows(quotes: readonly ComparedQuote[], aliases: readonly CoverageAlias[] = []): string[] {
  return compare(quotes, { aliases }).flatMap(({ title, rows: all }) =>
    all.map(
      ({ label, cells }) =>
        `${title} | ${label}: ${[...cells].map(([key, { limit, deductible }]) => `${key} ${limit ?? deductible ?? '—'}`).join(', ')}`,
    ),
  );
}

describe('the coverages of several quotes', () => {
  const coded = { code: 'COLL', name: 'Collision', deductible: 500 };

  it('are one row where their codes are the same but for case', () => {
    const other = { code: ' coll', name: 'Collision and upset', deductible: 1000 };
    expect(rows([quote('a', [['Van', [coded]]]), quote('b', [['van', [other]]])])).toEqual([
      'Van | Collision: a $500, b $1,000',
    ]);
  });

  it('go by name without a code, in the same part, as long as the name has one code', () => {
    const plain = { name: 'collision', deductible: 1000 };
    expect(rows([quote('a', [['Van', [coded]]]), quote('b', [['Van', [plain]]])])).toHaveLength(1);
    expect(rows([quote('a', [['Van', [coded]]]), quote('b', [['Car', [plain]]])])).toHaveLength(2);
    const second = { code: 'CX', name: 'Collision', deductible: 250 };
    const three = [quote('a', [['', [coded]]]), quote('b', [['', [second]]]), quote('c', [['', [plain]]])];
    expect(rows(three).map((row) => row.split(':')[0])).toEqual([
      ' | Collision (COLL)',
      ' | Collision (CX)',
      ' | collision (collision)',
    ]);
  });

  it('are one row by the agency’s alias, by code or by name', () => {
    const quotes = [
      quote('a', [['', [{ code: 'OTC', name: 'Other than collision', deductible: 500 }]]]),
      quote('b', [['', [{ name: 'Comprehensive', deductible: 250 }]]]),
    ];
    expect(rows(quotes, [{ label: 'Comprehensive', codes: ['otc', 'comprehensive'] }])).toEqual([
      ' | Comprehensive: a $500, b $250',
    ]);
  });

  it('of two vehicles of one title stay apart, each with its own in the other quotes', () => {
    const two: Parts = [
      ['Van', [coded]],
      ['Van', [{ ...coded, deductible: 250 }]],
    ];
    const ids = compare([quote('a', two)]).flatMap((group) => group.rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
    expect(rows([quote('a', two), quote('b', two)])).toEqual([
      'Van | Collision: a $500, b $500',
      'Van (2) | Collision: a $250, b $250',
    ]);
  });

  it('add up by group, and name what is left of the premium', () => {
    const parts: Parts = [
      [
        'Policy',
        [
          { code: 'BI', premium: 288 },
          { code: 'PD', premium: '176' },
          { code: 'MED', premium: 'Included' },
        ],
      ],
      ['Van', [{ ...coded, premium: 80 }]],
    ];
    const quotes = [quote('a', parts, { premium: 544 }), quote('b', parts, { premium: 560 })];
    const groups = compare(quotes);
    expect(groups.map(({ title, premiums }) => [title, premiums.get('a')])).toEqual([
      ['Policy', 464],
      ['Van', 80],
    ]);
    expect([...notItemized(quotes, groups)]).toEqual([['b', 16]]);
  });

  it('say once how a loss is settled where all say the same', () => {
    const van = (limit: string) => ({ code: 'COLL', limit, deductible: 500 });
    const same = compare([
      quote('a', [['', [van('Actual cash value')]]]),
      quote('b', [['', [van('Actual cash value')]]]),
    ]);
    expect(same[0]?.rows[0]).toMatchObject({ basis: 'Actual cash value', differs: false });
    const other = compare([
      quote('a', [['', [van('Actual cash value')]]]),
      quote('b', [['', [van('Stated amount')]]]),
    ]);
    expect(other[0]?.rows[0]).toMatchObject({ basis: undefined, differs: true });
  });

  it('differ by terms and by being there, not by what they cost', () => {
    const at = (premium: number) => [['', [{ ...coded, premium }]]] as const;
    expect(compare([quote('a', at(1)), quote('b', at(2))])[0]?.rows[0]?.differs).toBe(false);
    expect(compare([quote('a', at(1)), quote('b', [])])[0]?.rows[0]?.differs).toBe(true);
  });

  it('are compared with what their own request submitted', () => {
    const asked = (words: string): SubmittedCoverage[] => [
      { code: 'COLL', part: 'deductible', label: 'Collision', item: undefined, words },
    ];
    const quotes = [
      quote('a', [['', [coded]]], { submitted: asked('$500') }),
      quote('b', [['', [coded]]], { submitted: asked('$1,000') }),
      quote('c', [['', [coded]]]),
    ];
    const [row] = compare(quotes, { submitted: asked('$500') })[0]?.rows ?? [];
    expect(row?.submitted).toBe('$500');
    expect([...(row?.cells ?? [])].map(([key, cell]) => [key, cell.mismatch])).toEqual([
      ['a', undefined],
      ['b', '$1,000'],
      ['c', undefined],
    ]);
  });

  it('hold a percentage against an amount by what it comes to', () => {
    const submitted: SubmittedCoverage[] = [
      { code: 'WIND', part: 'deductible', label: 'Wind', item: undefined, words: '$2,500' },
    ];
    const dwelling = (limit: number) => [
      [
        'Policy',
        [
          { code: 'A', limit },
          { code: 'WIND', deductible: '2 %' },
        ],
      ] as const,
    ];
    const quotes = [
      quote('other', dwelling(385_000), { submitted }),
      quote('same', dwelling(125_000), { submitted }),
    ];
    expect(mismatchCounts(compare(quotes, { submitted }))).toEqual(new Map([['other', 1]]));
  });

  it('are in the order of the questions that ask for them, others after them', () => {
    const asked = ['BI', 'COLL'].map((code): SubmittedCoverage => ({
      code,
      part: 'limit',
      label: code,
      item: undefined,
      words: '1',
    }));
    const given = [{ code: 'ROAD' }, { code: 'COLL' }, { code: 'BI' }];
    const [group] = compare([quote('a', [['', given]])], { submitted: asked });
    expect(group?.rows.map(({ label }) => label)).toEqual(['BI', 'COLL', 'ROAD']);
  });

  it('name a deductible beside a limit, also where it is not as submitted', () => {
    const asked = [
      { code: 'WC1', part: 'deductible', label: 'Deductible', item: undefined, words: 'None' },
    ] as const;
    const given = [{ code: 'WC1', limit: 'Statutory', deductible: 500 }];
    const [group] = compare([quote('a', [['', given]], { submitted: [...asked] })], { submitted: asked });
    expect(group?.rows[0]).toMatchObject({ submitted: 'No ded.' });
    expect(group?.rows[0]?.cells.get('a')?.mismatch).toBe('No ded.');
  });

  it('that were submitted are missed in a quote that has the rest of their part', () => {
    const asked: SubmittedCoverage[] = [
      { code: 'COLL', part: 'deductible', label: 'Collision', item: undefined, words: '$500' },
      { code: 'MED', part: 'limit', label: 'Medical payments', item: undefined, words: 'None' },
    ];
    const more = { submitted: asked };
    const medical = { code: 'MED', limit: 5000 };
    const quotes = [
      quote('all', [['Van', [coded, medical, { code: 'TOW' }]]], more),
      quote('none', [['Van', [{ code: 'TOW' }]]], more),
      quote('other', [['Vehicle 1', [{ code: 'TOW' }]]], more),
    ];
    const groups = compare(quotes, { submitted: asked });
    const missing = groups.flatMap(({ rows: all }) => all.map((row) => [row.id, [...row.missing]]));
    expect(missing.filter(([, keys]) => keys?.length !== 0)).toEqual([
      [expect.stringContaining('coll'), [['none', { submitted: '$500', isInSingleLimit: false }]]],
    ]);
    // Medical payments that were not wanted are quoted otherwise too.
    expect(mismatchCounts(groups)).toEqual(
      new Map([
        ['none', 1],
        ['all', 1],
      ]),
    );
  });

  it('in a single limit are not the split limits that were submitted', () => {
    const asked = (['BI', 'PD'] as const).flatMap((code): SubmittedCoverage[] => {
      const words = code === 'BI' ? '100/300' : '$100,000';
      const one = { part: 'limit', label: code, item: undefined, words } as const;
      return [
        { ...one, code },
        { ...one, code: 'CSL' },
      ];
    });
    const more = { submitted: asked };
    const split = [
      { code: 'BI', limit: '100/300' },
      { code: 'PD', limit: 100_000 },
    ];
    const groups = compare([
      quote('split', [['', split]], more),
      quote('single', [['', [{ code: 'CSL', limit: 300_000 }]]], more),
    ]);
    const [bodily, property, single] = groups[0]?.rows ?? [];
    expect(bodily?.missing.get('single')).toEqual({ submitted: '100/300', isInSingleLimit: true });
    expect(property?.missing.get('single')).toEqual({ submitted: '$100,000', isInSingleLimit: true });
    expect(single?.cells.get('single')?.mismatch).toBe('100/300; $100,000');
    expect(mismatchCounts(groups)).toEqual(new Map([['single', 3]]));
  });

  it('have the premium of each coverage of each quote once, whatever the quotes are', () => {
    const coverage = fc.record(
      {
        code: fc.constantFrom('BI', 'PD', 'COLL'),
        name: fc.constantFrom('One', 'Two'),
        premium: fc.integer({ min: 1, max: 999 }),
      },
      { requiredKeys: ['premium'] },
    );
    const parts = fc.array(
      fc.tuple(fc.constantFrom('', 'Van', 'Car'), fc.array(coverage, { maxLength: 4 })),
      {
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 4 }), (all) => {
        const groups = compare(all.map((one, at) => quote(`q${at}`, one)));
        all.forEach((one, at) => {
          const given = one.flatMap(([, list]) => list).reduce((sum, { premium }) => sum + premium, 0);
          const shown = groups.reduce((sum, { premiums }) => sum + (premiums.get(`q${at}`) ?? 0), 0);
          expect(shown).toBe(given);
        });
      }),
    );
  });
});

it('lists how quotes were rated without fees, and without factors of 1', () => {
  const quotes = [
    quote('a', [], { rateMeta: { 'Age factor': '1.15', 'Home factor': '1.00', 'Policy fee': '25' } }),
    quote('b', [], { rateMeta: { 'Age factor': '1.10', 'Home factor': '1' } }),
  ];
  expect(
    ratingFactors(quotes).map(({ label, values, differs }) => [label, [...values.values()], differs]),
  ).toEqual([['Age factor', ['1.15', '1.10'], true]]);
});
