import { describe, expect, it } from 'vitest';
import { premiumOf, textsOf } from '../ca/samples.ts';
import type { Outcome } from '../outcome.ts';
import { condo, house, largeHouse, outcomeOf, renter } from './samples.ts';

function coverages(outcome: Outcome) {
  if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join());
  return outcome.quote.quoteDetails.coverageTypes.flatMap((type) =>
    type.coverages.map(({ details }) => details),
  );
}

const cover = (outcome: Outcome, code: string) => coverages(outcome).find((found) => found.code === code);
const metaOf = (outcome: Outcome) => (outcome.kind === 'quoted' ? outcome.quote.rateMeta : {});
const loadedAt = (outcome: Outcome) =>
  outcome.kind === 'quoted' ? outcome.quote.asRatingConfiguredAtTimestamp : undefined;

describe("the worked case in the agency's workbook", () => {
  const outcome = outcomeOf('PH', house);

  it('comes to 1,913, and to 1,651 at a Coverage A of 340,000', () => {
    expect(premiumOf(outcome)).toBe(1913);
    expect(premiumOf(outcomeOf('PH', { ...house, ho_a: '340000' }))).toBe(1651);
  });

  it.each([
    ['Base at a Coverage A of 300,000', '1450.00'],
    ['Coverage A factor', '1.2700'],
    ['Territory factor', '1.10'],
    ['Home age factor', '1.06'],
    ['Roof age factor', '1.10'],
    ['Claims factor', '0.90'],
    ['All other perils deductible factor', '0.90'],
    ['Bundle factor', '1.00'],
  ])('names %s as %s', (label, factor) => {
    expect(Number(metaOf(outcome)[label])).toBe(Number(factor));
  });

  it('stands on Coverage A, with what the form includes in words', () => {
    expect(cover(outcome, 'A')).toMatchObject({ limit: 412000, premium: 1913 });
    expect(cover(outcome, 'B')).toMatchObject({ limit: '10 % of A', premium: 'Included' });
    expect(cover(outcome, 'C')).toMatchObject({ limit: '50 % of A', premium: 'Included' });
    expect(cover(outcome, 'E')).toMatchObject({ limit: 300000, premium: 'Included' });
  });

  it('is rated again with the next higher deductible', () => {
    const higher = outcomeOf('PH', house, { option: 'next-higher-deductible' });
    expect(cover(higher, 'AOP')).toMatchObject({ deductible: 5000 });
    // 0.80 in place of 0.90 of 1,913.14.
    expect(premiumOf(higher)).toBe(1701);
  });
});

describe('tables', () => {
  it('end at printed amounts: above 1,000,000 and below 150,000 the workbook has no rate', () => {
    for (const amount of ['1150000', '149999']) {
      const outcome = outcomeOf('PH', { ...house, ho_a: amount });
      expect(outcome.kind).toBe('failed');
      expect(textsOf(outcome)).toEqual(['PH-900 Submission incomplete: Coverage A. Not a declination.']);
    }
    expect(outcomeOf('PH', { ...house, ho_a: '150000' }).kind).toBe('quoted');
  });

  it('count ages to the effective date', () => {
    const factor = (date: string) =>
      metaOf(outcomeOf('PH', house, { effectiveDate: date }))['Roof age factor'];
    expect(factor('2029-12-31')).toBe('1.10');
    expect(factor('2030-01-01')).toBe('1.25');
  });

  it('take a house of more than fifty years for one of fifty', () => {
    const old = outcomeOf('PH', { ...house, ho_built: '1900' });
    expect(metaOf(old)['Home age factor']).toBe('1.20');
  });

  it('forget claims after five years', () => {
    const claimed = (date: string) => ({
      ...house,
      ho_claims: [{ row: 'c', hc_date: date, hc_kind: 'Water', hc_paid: '900', hc_open: 'NO' }],
    });
    expect(metaOf(outcomeOf('PH', claimed('2021-05-01')))['Claims factor']).toBe('1.15');
    expect(metaOf(outcomeOf('PH', claimed('2021-04-30')))['Claims factor']).toBe('0.90');
  });

  it('rate extras each by itself', () => {
    const outcome = outcomeOf('PH', {
      ...house,
      ho_xrc: '25 %',
      ho_water: '10000',
      ho_serv: '10000',
      ho_items: [{ row: 'ring', hs_kind: 'Jewelry', hs_what: 'Ring', hs_value: '8400' }],
    });
    const premiums = ['XRC', 'WBK', 'SERV', 'SPP'].map((code) => cover(outcome, code)?.premium);
    // 4 % of 1,913 is 76.52; 84 times 1.40 is 117.60.
    expect(premiums).toEqual([77, 70, 30, 118]);
    expect(premiumOf(outcome)).toBe(1913 + 77 + 70 + 30 + 118);
  });
});

describe('renters and unit owners', () => {
  /** Every factor of the sample but the roof: 1.10 × 1.06 × 0.90 × 0.90. */
  const shared = 0.94446;

  it('pay for personal property from 30,000 on', () => {
    expect(premiumOf(outcomeOf('PH', renter))).toBe(Math.round((165 + 15 * 3.2) * shared));
    expect(premiumOf(outcomeOf('PH', { ...renter, ho_c_amount: '12000' }))).toBe(Math.round(165 * shared));
  });

  it('pay for their part of the building too', () => {
    expect(premiumOf(outcomeOf('PH', condo))).toBe(Math.round((380 + 15 * 3.6 + 60 * 1.9) * shared));
    expect(cover(outcomeOf('PH', condo), 'C')).toMatchObject({ limit: 55000 });
  });

  it('are not asked for a Coverage A when they rent, nor for a roof', () => {
    const bare = { ...renter, ho_a: '', ho_rce: '', ho_rce_from: '', ho_roof: '', ho_roof_kind: '' };
    expect(outcomeOf('HM', bare).kind).toBe('quoted');
  });
});

describe('rate versions', () => {
  const old = { ...house, ho_roof: '2008' };

  it('make roofs dearer with Harbor Mutual from 15 June 2026 on, once loaded', () => {
    const before = outcomeOf('HM', old, { effectiveDate: '2026-06-14' });
    const after = outcomeOf('HM', old, { effectiveDate: '2026-06-15' });
    expect(loadedAt(before)).toBe('2025-01-20T15:00:00.000Z');
    expect(loadedAt(after)).toBe('2026-06-01T15:00:00.000Z');
    expect(premiumOf(after)).toBeGreaterThan(premiumOf(before) ?? 0);
    const notYet = outcomeOf('HM', old, {
      effectiveDate: '2026-06-20',
      firedAt: '2026-05-31T15:00:00.000Z',
    });
    expect(premiumOf(notYet)).toBe(premiumOf(before));
  });

  it("raise the workbook's base rates by three per cent from 2026 on", () => {
    const base = (date: string) =>
      metaOf(outcomeOf('PH', house, { effectiveDate: date }))['Base at a Coverage A of 300,000'];
    expect([base('2025-12-31'), base('2026-01-01')]).toEqual(['1408.00', '1450.00']);
    expect(Math.round(1408 * 1.03)).toBe(1450);
  });

  it('go by the day of the quote with Copperline', () => {
    const asked = { effectiveDate: '2026-09-01' };
    expect(loadedAt(outcomeOf('CS', house, { ...asked, firedAt: '2026-05-01T15:00:00.000Z' }))).toBe(
      '2025-02-03T13:00:00.000Z',
    );
    expect(loadedAt(outcomeOf('CS', house, asked))).toBe('2026-06-01T13:00:00.000Z');
  });
});

describe('an incomplete submission', () => {
  it('fails by naming the question', () => {
    expect(textsOf(outcomeOf('TG', { ...largeHouse, ho_sqft: '' }))).toEqual([
      'TG-900 Submission incomplete: Living area, sq ft. Not a declination.',
    ]);
  });

  it('fails on an answer that has no row, in a question that may stay blank too', () => {
    expect(textsOf(outcomeOf('PH', { ...house, ho_water: '7500' }))).toEqual([
      'PH-900 Submission incomplete: Water backup. Not a declination.',
    ]);
    expect(outcomeOf('PH', { ...house, ho_water: '' }).kind).toBe('quoted');
  });
});
