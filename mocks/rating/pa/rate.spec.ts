import { describe, expect, it } from 'vitest';
import { editRow, rowsOf, type Answers } from '../../seed/scenarios/answers.ts';
import { premiumOf, textsOf } from '../ca/samples.ts';
import type { Outcome } from '../outcome.ts';
import { family, firstDriver, outcomeOf, twoCars } from './samples.ts';

const rav4 = '2022 Toyota RAV4 · …0155';

function coverages(outcome: Outcome) {
  if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join());
  return outcome.quote.quoteDetails.coverageTypes.flatMap((type) =>
    type.coverages.map(({ details }) => ({ group: String(type['name']), ...details })),
  );
}

const metaOf = (outcome: Outcome) => (outcome.kind === 'quoted' ? outcome.quote.rateMeta : {});
const loadedAt = (outcome: Outcome) =>
  outcome.kind === 'quoted' ? outcome.quote.asRatingConfiguredAtTimestamp : undefined;

/** What the first car costs by itself: its part of each liability premium, and its own damage. */
function firstCar(outcome: Outcome): number[] {
  const meta = metaOf(outcome);
  const part = (words: string) => Number(meta[`Vehicle 1 ${words} premium`]);
  return [
    'bodily injury',
    'property damage',
    'medical payments',
    'UM',
    'UIM',
    'comprehensive',
    'collision',
  ].map(part);
}

const sum = (premiums: readonly number[]) => premiums.reduce((total, premium) => total + premium, 0);

describe("the worked case in the agency's workbook", () => {
  const yearly: Answers = { ...twoCars, pa_term: '12' };
  const dearer: Answers = editRow(yearly, 'pa_vehicles', 'a', { pv_comp: '1000', pv_coll: '1000' });

  it('comes to 889 a year for one of two cars', () => {
    const parts = firstCar(outcomeOf('PH', yearly));
    expect(parts).toEqual([205, 141, 19, 34, 41, 112, 337]);
    expect(sum(parts)).toBe(889);
  });

  it('comes to 447 for six months, each coverage halved and then rounded', () => {
    const outcome = outcomeOf('PH', twoCars);
    expect(firstCar(outcome)).toEqual([103, 71, 10, 17, 21, 56, 169]);
    expect(sum(firstCar(outcome))).toBe(447);
    expect(premiumOf(outcome)).toBe(2 * 447);
    expect(outcome.kind === 'quoted' && outcome.quote.quoteDetails.duration.length).toBe(6);
  });

  it('comes to 818 with both deductibles at 1,000, and to 2,002 with a driver of 17', () => {
    expect(sum(firstCar(outcomeOf('PH', dearer)))).toBe(818);
    const young = editRow(dearer, 'pa_drivers', 'one', {
      pd_dob: '2008-06-06',
      pd_licensed: '2024',
      pd_student: 'NO',
      pd_away: 'NO',
    });
    expect(sum(firstCar(outcomeOf('PH', young)))).toBe(2002);
  });

  it.each([
    ['Bodily injury base', '180.00'],
    ['Bodily injury limit factor', '1.42'],
    ['Vehicle 1 territory factor', '1.05'],
    ['Multi-car factor', '0.85'],
    ['Home too factor', '0.90'],
    ['Prior limits factor', '1.00'],
    ['Quoted ahead factor', '1.00'],
    ['Vehicle 1 driver factor', '1.00'],
  ])('names %s as %s', (label, factor) => {
    expect(metaOf(outcomeOf('PH', yearly))[label]).toBe(factor);
  });

  it('is rated again with the next higher deductibles', () => {
    const higher = outcomeOf('PH', yearly, { option: 'next-higher-deductible' });
    const own = coverages(higher).filter(({ group }) => group === rav4);
    expect(own.map(({ code, deductible, premium }) => [code, deductible, premium])).toEqual([
      ['COMP', 1000, 101],
      ['COLL', 1000, 277],
    ]);
  });
});

describe('dates', () => {
  it('make a driver of 24 one of 25 on the effective date, by date alone', () => {
    const young = editRow(twoCars, 'pa_drivers', 'one', {
      pd_dob: '2001-10-30',
      pd_student: 'NO',
      pd_away: 'NO',
    });
    const factor = (effectiveDate: string) =>
      metaOf(outcomeOf('PH', young, { effectiveDate }))['Vehicle 1 driver age factor'];
    expect([factor('2026-10-29'), factor('2026-10-30')]).toEqual(['1.60', '1.15']);
  });

  it('reward a quote eight days ahead', () => {
    const factor = (firedAt: string) => metaOf(outcomeOf('PH', twoCars, { firedAt }))['Quoted ahead factor'];
    expect(factor('2026-04-23T15:30:00.000Z')).toBe('0.95');
    expect(factor('2026-04-24T15:30:00.000Z')).toBe('1.00');
  });

  it('raise Harbor Mutual by 6.8 % on base rates for policies from 15 September on, once loaded', () => {
    const renewing = { ...twoCars, pa_cur_expires: '2026-09-20' };
    const fire = (firedAt: string) => outcomeOf('HM', renewing, { effectiveDate: '2026-09-20', firedAt });
    const [before, after] = [fire('2026-08-24T15:00:00.000Z'), fire('2026-09-03T15:00:00.000Z')];
    expect(loadedAt(before)).toBe('2025-01-20T15:00:00.000Z');
    expect(loadedAt(after)).toBe('2026-08-31T15:00:00.000Z');
    const [was, is] = [premiumOf(before) ?? 0, premiumOf(after) ?? 0];
    expect(is / was).toBeCloseTo(1.068, 2);
    const workbook = (firedAt: string) => outcomeOf('PH', renewing, { effectiveDate: '2026-09-20', firedAt });
    expect(premiumOf(workbook('2026-09-03T15:00:00.000Z'))).toBe(
      premiumOf(workbook('2026-08-24T15:00:00.000Z')),
    );
    const earlier = outcomeOf('HM', renewing, {
      effectiveDate: '2026-09-14',
      firedAt: '2026-09-03T15:00:00.000Z',
    });
    expect(loadedAt(earlier)).toBe('2025-01-20T15:00:00.000Z');
  });

  it("raise the workbook's base rates by three per cent from 2026 on", () => {
    const base = (effectiveDate: string) =>
      metaOf(outcomeOf('PH', twoCars, { effectiveDate }))['Bodily injury base'];
    expect([base('2025-12-31'), base('2026-01-01')]).toEqual(['175.00', '180.00']);
    expect(Math.round(175 * 1.03)).toBe(180);
  });
});

describe('drivers', () => {
  const withIncidents = (...kinds: string[]) => ({
    ...twoCars,
    pa_incidents: kinds.map((kind, index) => ({
      row: `incident ${index}`,
      pi_driver: firstDriver,
      pi_kind: kind,
      pi_date: '2025-01-01',
      pi_what: 'as told',
    })),
  });
  const factor = (answers: Answers) => metaOf(outcomeOf('PH', answers))['Vehicle 1 driver factor'];

  it.each<[string[], string]>([
    [['At-fault accident'], '1.40'],
    [['At-fault accident', 'At-fault accident'], '1.85'],
    [['Minor', 'Minor'], '1.3225'],
    [['Major'], '1.95'],
    [['Not at fault', 'Glass', 'Comprehensive'], '1.00'],
  ])('with %j take %s', (kinds, expected) => {
    expect(factor(withIncidents(...kinds))).toBe(expected);
  });

  it('count for the car whose main driver they are, not for others', () => {
    const meta = metaOf(outcomeOf('PH', family));
    expect(meta['Vehicle 1 driver factor']).toBe('1.84');
    expect(meta['Vehicle 2 driver factor']).toBe('1.00');
  });

  it('who are excluded by name cannot be rated as the main driver', () => {
    const answers = editRow(family, 'pa_drivers', 'three', { pd_rated: 'Excluded by name' });
    expect(textsOf(outcomeOf('PH', answers))).toEqual([
      'PH-900 Submission incomplete: Primary driver. Not a declination.',
    ]);
  });
});

describe('words and groups', () => {
  it('keep rejected cover a word without a premium', () => {
    const outcome = outcomeOf('PH', { ...twoCars, pa_um: 'Rejected', pa_um_form: 'Signed' });
    const um = coverages(outcome).find(({ code }) => code === 'UM');
    expect(um).toMatchObject({ limit: 'Rejected' });
    expect(um).not.toHaveProperty('premium');
  });

  it('write a single limit where it was asked for, without property damage', () => {
    const outcome = outcomeOf('PH', { ...twoCars, pa_term: '12', pa_bi: 'CSL 300', pa_pd: '' });
    // 180 × 1.55 × 1.05 × 0.85 × 0.90 = 224.11 for each car.
    expect(coverages(outcome).find(({ code }) => code === 'CSL')).toMatchObject({
      limit: 300000,
      premium: 448,
    });
    expect(coverages(outcome).some(({ code }) => code === 'PD' || code === 'BI')).toBe(false);
  });

  it('tell a vehicle entered twice apart', () => {
    const [car] = rowsOf(twoCars, 'pa_vehicles');
    if (!car) throw new Error('no car');
    const twice = { ...twoCars, pa_vehicles: [car, { ...car, row: 'again' }] };
    const groups = coverages(outcomeOf('PH', twice)).map(({ group }) => group);
    expect(new Set(groups)).toEqual(new Set(['Policy', rav4, `${rav4} (2)`]));
  });

  it('fail an answer without a row, in a question that may stay blank too', () => {
    expect(textsOf(outcomeOf('TG', { ...twoCars, pa_med: '7500' }))).toEqual([
      'TG-900 Submission incomplete: Medical payments. Not a declination.',
    ]);
  });
});
