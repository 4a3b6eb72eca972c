import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import { coverageRows } from './compare-coverages.ts';
import { readQuote } from '../read-quote.ts';

interface Cover {
  readonly code?: string;
  readonly name?: string;
  readonly limit?: string | number;
  readonly deductible?: string | number;
}
type Parts = readonly (readonly [name: string, coverages: readonly Cover[]])[];

const quote = (parts: Parts) =>
  readQuote({
    quoteDetails: {
      coverageTypes: parts.map(([name, coverages]) => ({
        name,
        coverages: coverages.map((details) => ({ details })),
      })),
    },
  });

/** The deductibles of each quote by part and label; "—" where a quote says none. */
function deductibles(quotes: readonly Parts[], joins: readonly CoverageAlias[] = []) {
  return coverageRows(quotes.map(quote), joins)
    .filter(({ facts, texts }) => facts.part === 'deductible' && texts.some((text) => text !== undefined))
    .map(({ group, label, texts }) => [
      [group, label.replace(': deductible', '')].filter((one) => one !== '').join(' | '),
      ...texts.map((text) => text ?? '—'),
    ]);
}

describe('coverages of several quotes', () => {
  it('are one row where their codes differ by case alone', () => {
    const rows = deductibles([
      [['', [{ code: 'COLL', name: 'Collision', deductible: 500 }]]],
      [['', [{ code: ' coll', name: 'Collision', deductible: 1000 }]]],
    ]);
    expect(rows).toEqual([['Collision', '$500', '$1,000']]);
  });

  it('without a code join those of their name in the same part, as long as these have one code', () => {
    const coded = { code: 'COLL', name: 'Collision', deductible: 500 };
    const plain = { name: 'collision', deductible: 1000 };
    expect(deductibles([[['Van', [coded]]], [['van', [plain]]]])).toEqual([
      ['Van | Collision', '$500', '$1,000'],
    ]);
    expect(deductibles([[['Van', [coded]]], [['Car', [plain]]]])).toHaveLength(2);
    const other = { code: 'CX', name: 'Collision', deductible: 250 };
    expect(deductibles([[['', [coded]]], [['', [other]]], [['', [plain]]]]).map(([label]) => label)).toEqual([
      'Collision (COLL)',
      'Collision (CX)',
      'collision',
    ]);
  });

  it('are joined by the agency by code or by name, in whatever case', () => {
    const rows = deductibles(
      [
        [['', [{ code: 'OTC', name: 'Other than collision', deductible: 500 }]]],
        [['', [{ name: 'Comprehensive', deductible: 250 }]]],
      ],
      [{ label: 'Comprehensive', codes: ['otc', 'comprehensive'] }],
    );
    expect(rows).toEqual([['Comprehensive', '$500', '$250']]);
  });

  it('of two vehicles of one title stay apart, and each of them meets its own in other quotes', () => {
    const two: Parts = [
      ['2021 Ford Transit', [{ code: 'COLL', name: 'Collision', deductible: 500 }]],
      ['2021 Ford Transit', [{ code: 'COLL', name: 'Collision', deductible: 1000 }]],
    ];
    expect(deductibles([two, two.toReversed()])).toEqual([
      ['2021 Ford Transit | Collision', '$500', '$1,000'],
      ['2021 Ford Transit (2) | Collision', '$1,000', '$500'],
    ]);
  });

  it('of a part that goes on in another of its name stay one part', () => {
    const parts: Parts = [
      ['Policy', [{ code: 'MED', name: 'Medical payments', deductible: 0 }]],
      ['Policy', [{ code: 'UM', name: 'Uninsured', deductible: 250 }]],
    ];
    expect(deductibles([parts]).map(([label]) => label)).toEqual([
      'Policy | Medical payments',
      'Policy | Uninsured',
    ]);
  });

  it('take a percentage from their own part where two have one title', () => {
    const building = (limit: number): Parts[number] => [
      'Warehouse',
      [
        { code: 'BLDG', name: 'Building', limit },
        { code: 'WIND', name: 'Wind', deductible: '2 %' },
      ],
    ];
    expect(deductibles([[building(100_000), building(500_000)]])).toEqual([
      ['Warehouse | Wind', '2 % ($2,000 of $100,000)'],
      ['Warehouse (2) | Wind', '2 % ($10,000 of $500,000)'],
    ]);
  });

  it('never share a row where one has a single limit and the other split limits, however they are written', () => {
    const split = fc.constantFrom('100K/300K', '250,000 each person / 500,000 each accident', '100/300/100');
    const single = fc.constantFrom('1,000,000', 1_000_000, '1M', '500,000 each accident');
    fc.assert(
      fc.property(split, single, (a, b) => {
        const rows = coverageRows(
          [a, b].map((limit) => quote([['', [{ code: 'LIAB', name: 'Liability', limit }]]])),
          [],
        ).filter(({ facts }) => facts.part === 'limit');
        expect(rows.map(({ texts }) => texts.map((text) => text !== undefined))).toEqual([
          [true, false],
          [false, true],
        ]);
      }),
    );
  });
});
