import { describe, expect, it } from 'vitest';
import { Quote } from '../../../src/contract/quotes.ts';
import { editRow } from '../../seed/scenarios/answers.ts';
import { productIds } from '../../seed/product-ids.ts';
import { premiumOf, textsOf } from '../ca/samples.ts';
import { carriersOf } from '../carriers.ts';
import type { Outcome } from '../outcome.ts';
import { carrierOf, caterer, hardwareStore, inputOf, outcomeOf } from './samples.ts';

const carriers = carriersOf(productIds.businessowners);

function coverages(outcome: Outcome) {
  if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join());
  return outcome.quote.quoteDetails.coverageTypes.flatMap((type) =>
    type.coverages.map(({ details }) => ({ group: String(type['name']), ...details })),
  );
}

const coverage = (outcome: Outcome, code: string) => coverages(outcome).find((found) => found.code === code);

const metaOf = (outcome: Outcome) => (outcome.kind === 'quoted' ? outcome.quote.rateMeta : {});

describe("the worked case in the agency's workbook", () => {
  const outcome = outcomeOf('PH', hardwareStore);

  it('adds up to 5,566', () => {
    expect(premiumOf(outcome)).toBe(5566);
  });

  it.each([
    ['BLDG', '1-1 · 14 Quay St', 2447],
    ['BPP', '1-1 · 14 Quay St', 1367],
    ['BLIAB', 'Policy', 1523],
    ['EQB', 'Policy', 153],
    ['TRIA', 'Policy', 76],
  ])('has %s of %s at %i', (code, group, premium) => {
    expect(coverage(outcome, code)).toMatchObject({ group, premium });
  });

  it('carries each factor, so that the sum can be done again by hand', () => {
    expect(metaOf(outcome)).toMatchObject({
      'Building 1 building limit': '850000.00',
      'Building 1 building rate per 100': '0.31',
      'Building 1 contents rate per 100': '0.46',
      'Building 1 protection class factor': '1.00',
      'Building 1 age factor': '1.08',
      'Property deductible factor': '0.86',
      'Losses factor': '1.00',
      'Liability rate per 1,000': '1.05',
      'Equipment breakdown, share of property premium': '0.04',
      'Terrorism, share of property premium': '0.02',
    });
  });

  it('may be bound, because the program is under authority', () => {
    expect(outcome).toMatchObject({ kind: 'quoted', quote: { type: 'RATE', bindable: true } });
    expect(textsOf(outcome).join()).not.toContain('No carrier has seen this');
  });

  it('is rated again with the next higher deductible', () => {
    const higher = outcomeOf('PH', hardwareStore, { option: 'next-higher-deductible' });
    expect(coverage(higher, 'DED')?.deductible).toBe(5000);
    // 2,635 × 1.08 × 0.79 and 1,472 × 1.08 × 0.79.
    expect(coverage(higher, 'BLDG')?.premium).toBe(2248);
    expect(coverage(higher, 'BPP')?.premium).toBe(1256);
    expect(coverage(higher, 'BLIAB')?.premium).toBe(1523);
  });

  it('cost less by the version before, whose base rates were 3 % lower', () => {
    const before = outcomeOf('PH', { ...hardwareStore, bop_effective: '2025-12-31' });
    // 8,500 × 0.301 × 1.08 × 0.86.
    expect(coverage(before, 'BLDG')?.premium).toBe(2376);
    expect(before.kind === 'quoted' && before.quote.asRatingConfiguredAtTimestamp).toBe(
      '2024-12-15T18:00:00.000Z',
    );
  });
});

describe('ages of building and updates', () => {
  const ageFactor = (changes: Record<string, string>) =>
    metaOf(outcomeOf('PH', editRow(hardwareStore, 'bop_buildings', 'a', changes)))['Building 1 age factor'];

  it.each([
    ['2016', '0.95'],
    ['2015', '1.00'],
    ['2006', '1.00'],
    ['2005', '1.08'],
    ['1986', '1.08'],
  ])('built %s: %s', (built, factor) => {
    expect(ageFactor({ bl_built: built })).toBe(factor);
  });

  it('count an update 25 years before the effective date and none before that', () => {
    expect(ageFactor({ bl_heat: '2001' })).toBe('1.08');
    expect(ageFactor({ bl_heat: '2000' })).toBe('1.18');
  });
});

describe('losses', () => {
  it('count for 36 months before the effective date', () => {
    const on = (day: string) => editRow(caterer, 'bop_losses', 'leak', { lo_date: day });
    const factor = (day: string) => metaOf(outcomeOf('PH', on(day)))['Losses factor'];
    expect(factor('2023-05-01')).toBe('1.10');
    expect(factor('2023-04-30')).toBe('1.00');
  });
});

describe('words', () => {
  it('stand where no amount does', () => {
    const outcome = outcomeOf('PH', { ...caterer, bop_tria: 'Rejected' });
    expect(coverage(outcome, 'TRIA')).toMatchObject({ limit: 'Rejected' });
    expect(coverage(outcome, 'TRIA')).not.toHaveProperty('premium');
    expect(coverage(outcome, 'BI')).toMatchObject({ limit: '12 months actual loss', premium: 'Included' });
    expect(coverage(outcome, 'PCO')).toMatchObject({ limit: '2,000,000', premium: 'Included' });
    expect(coverage(outcome, 'EPLI')?.limit).toBe('25,000, claims-made, retroactive date 2026-05-01');
    expect(coverage(outcome, 'BLDG')?.limit).toBe('850,000 RC');
  });

  it('give the money of a wind deductible in per cent', () => {
    const outcome = outcomeOf('HM', { ...hardwareStore, bop_wind: '2' });
    expect(coverage(outcome, 'WIND')?.deductible).toBe('2 % (17,000)');
    const tenant = editRow({ ...hardwareStore, bop_wind: '5' }, 'bop_buildings', 'a', {
      bl_interest: 'Tenant',
      bl_limit: '0',
    });
    expect(coverage(outcomeOf('HM', tenant), 'WIND')?.deductible).toBe('5 % (16,000)');
    expect(coverage(outcomeOf('HM', tenant), 'BLDG')).toBeUndefined();
  });

  it("are Tallgrass's own", () => {
    expect(coverage(outcomeOf('TG', hardwareStore), 'BPP')?.name).toBe('Stock and fixtures');
  });
});

describe('a minimum premium', () => {
  const small = editRow(
    { ...hardwareStore, biz_receipts: '40000', bop_class: 'Office' },
    'bop_buildings',
    'a',
    {
      bl_limit: '0',
      bl_bpp: '10000',
    },
  );

  it('is reached by a line of its own, so that the coverages add up', () => {
    const outcome = outcomeOf('PH', small);
    expect(premiumOf(outcome)).toBe(500);
    // 25 of liability, 30 of contents, 1 each of equipment breakdown and terrorism.
    expect(coverage(outcome, 'MIN')).toMatchObject({ name: 'Balance to minimum premium', premium: 443 });
  });
});

describe('an incomplete submission', () => {
  it('fails by naming the question', () => {
    const outcome = outcomeOf('HM', { ...hardwareStore, bop_ded: '' });
    expect(outcome.kind).toBe('failed');
    expect(textsOf(outcome)).toEqual([
      'HM-900 Submission incomplete: Property deductible. Not a declination.',
    ]);
  });

  it('fails on an answer that has no row, and on an empty schedule', () => {
    const straw = editRow(hardwareStore, 'bop_buildings', 'a', { bl_constr: 'Straw' });
    expect(textsOf(outcomeOf('PH', straw))).toEqual([
      'PH-900 Submission incomplete: Construction. Not a declination.',
    ]);
    expect(textsOf(outcomeOf('PH', { ...hardwareStore, bop_epli: '1' }))[0]).toContain(
      'Employment practices',
    );
    expect(textsOf(outcomeOf('QC', { ...hardwareStore, bop_buildings: [] }))[0]).toContain('Buildings');
  });
});

describe('every quote', () => {
  it('has the form of the contract', () => {
    for (const { key } of carriers) {
      const outcome = outcomeOf(key, hardwareStore);
      if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join());
      const { quote } = outcome;
      expect(Quote.shape.quoteDetails.parse(quote.quoteDetails)).toEqual(quote.quoteDetails);
      expect(Quote.shape.messages.parse(quote.messages)).toEqual(quote.messages);
      expect(Object.values(quote.rateMeta).every((text) => /^\d+(\.\d+)?$/.test(text))).toBe(true);
    }
  });

  it.each([
    ['PH', 30],
    ['HM', 30],
    ['QC', 60],
    ['TG', 21],
    ['CS', 15],
  ] as const)('of %s is good for %i days from its answer', (key, days) => {
    const outcome = outcomeOf(key, hardwareStore);
    const input = inputOf(hardwareStore);
    const quotedAt = input.firedAt + Number(carrierOf(key).answersAfterMs(input));
    expect(outcome.kind === 'quoted' && outcome.quote.quoteDetails.expirationDate).toBe(
      new Date(quotedAt + days * 86_400_000).toISOString(),
    );
  });
});
