/** The worked cases of the demo's rating notes, in the agency's workbook, and what its tables do at their edges. */
import { describe, expect, it } from 'vitest';
import { editRow, type Answers } from '../seed/scenarios/answers.ts';
import { driver } from '../seed/scenarios/commercial-auto-client.ts';
import { caterer, hardwareStore } from './samples/businessowners.ts';
import { firstDriver as caFirst, lightVans } from './samples/commercial-auto.ts';
import { condo, house, renter } from './samples/homeowners.ts';
import { family, firstDriver, twoCars } from './samples/personal-auto.ts';
import { coverageOf, coveragesOf, metaOf, outcomeOf, premiumOf, textsOf } from './samples/rate-sample.ts';
import { landscaper, plumber } from './samples/workers-compensation.ts';

const total = (premiums: readonly number[]) => premiums.reduce((sum, premium) => sum + premium, 0);
const higher = { option: 'next-higher-deductible' };

describe('commercial auto', () => {
  const outcome = outcomeOf('PH', lightVans);
  const [newer, older] = ['2023 Ford Transit 250 · VIN …5208', '2022 Ford Transit 250 · VIN …4417'];

  it.each([
    ['LIAB', 'Policy', 2 * 1609],
    ['UM', 'Policy', 2 * 110],
    ['MED', 'Policy', 2 * 28],
    ['HIRED', 'Policy', 75],
    ['NONOWN', 'Policy', 115],
    ['OTC', newer, 213],
    ['OTC', older, 201],
    ['COLL', newer, 499],
    ['COLL', older, 469],
  ])('has %s of %s at %i', (code, group, premium) => {
    expect(coverageOf(outcome, code, group)?.premium).toBe(premium);
  });

  it('adds up to 5,066', () => {
    expect(premiumOf(outcome)).toBe(5066);
  });

  it('lists each figure of the sum', () => {
    expect(metaOf(outcome)).toMatchObject({
      'Vehicle 1 liability base': '840.00',
      'Vehicle 1 use factor': '1.20',
      'Vehicle 1 radius factor': '1.00',
      'Liability limit factor': '1.68',
      'Mean driver factor': '1.00',
      'At-fault losses factor': '0.95',
      'Vehicle 1 liability premium': '1609.00',
      'Collision rate per 100': '1.45',
    });
  });

  it('is rated with the next higher deductibles too', () => {
    const option = outcomeOf('PH', lightVans, higher);
    const found = coveragesOf(option).filter(({ code }) => code === 'OTC' || code === 'COLL');
    expect(found.map(({ deductible }) => deductible)).toEqual([2500, 2500, 2500, 2500]);
    expect(coverageOf(option, 'OTC', newer)?.premium).toBe(175);
    expect(coverageOf(option, 'LIAB')?.premium).toBe(3218);
  });

  it('takes the mean of the drivers without rounding it', () => {
    const adult = driver('one', ['Ana', 'One'], '1980-02-02', 'O500-1111-1111', 1998);
    const young = driver('two', ['Ben', 'Two'], '2002-05-02', 'T500-2222-2222', 2018);
    const third = driver('three', ['Cy', 'Three'], '1970-05-02', 'T500-3333-3333', 1990);
    // 840 × 1.20 × 1.68 × 0.95 × (3.25 ÷ 3) = 1,742.83; the mean cut to two places would give 1,737.
    const three = outcomeOf('PH', { ...lightVans, ca_drivers: [adult, young, third] });
    expect(coverageOf(three, 'LIAB')?.premium).toBe(2 * 1743);
  });

  it('counts birthdays to the effective date and violations for 36 months before it', () => {
    const mean = (answers: Answers, effectiveDate?: string) =>
      metaOf(outcomeOf('PH', answers, { effectiveDate }))['Mean driver factor'];
    const young = driver('two', ['Ben', 'Two'], '2001-05-02', 'T500-2222-2222', 2018);
    const one = { ...lightVans, ca_drivers: [young] };
    expect([mean(one), mean(one, '2026-05-02')]).toEqual(['1.25', '1.00']);
    const speeding = (day: string) => ({
      ...lightVans,
      ca_incidents: [
        { row: 'x', in_driver: caFirst, in_kind: 'Minor violation', in_date: day, in_what: 'x' },
      ],
    });
    expect([mean(speeding('2023-05-01')), mean(speeding('2023-04-30'))]).toEqual(['1.04', '1.00']);
  });
});

describe('businessowners', () => {
  const outcome = outcomeOf('PH', hardwareStore);
  const inStore = (changes: Record<string, string>, answers = hardwareStore) =>
    editRow(answers, 'bop_buildings', 'a', changes);

  it('adds up to 5,566', () => {
    const premiums = ['BLDG', 'BPP', 'BLIAB', 'EQB', 'TRIA'].map(
      (code) => coverageOf(outcome, code)?.premium,
    );
    expect(premiums).toEqual([2447, 1367, 1523, 153, 76]);
    expect(premiumOf(outcome)).toBe(5566);
  });

  it('lists each figure of the sum', () => {
    expect(metaOf(outcome)).toMatchObject({
      'Building 1 building limit': '850000.00',
      'Building 1 building rate per 100': '0.31',
      'Building 1 contents rate per 100': '0.46',
      'Building 1 age factor': '1.08',
      'Property deductible factor': '0.86',
      'Liability rate per 1,000': '1.05',
      'Equipment breakdown, share of property premium': '0.04',
    });
  });

  it('is rated with the next higher deductible too', () => {
    const option = outcomeOf('PH', hardwareStore, higher);
    expect(coverageOf(option, 'DED')?.deductible).toBe(5000);
    // 2,635 × 1.08 × 0.79.
    expect(coverageOf(option, 'BLDG')?.premium).toBe(2248);
  });

  it.each([
    [{ bl_built: '2016' }, '0.95'],
    [{ bl_built: '2015' }, '1.00'],
    [{ bl_built: '2005' }, '1.08'],
    [{ bl_heat: '2001' }, '1.08'],
    [{ bl_heat: '2000' }, '1.18'],
  ])('ages a building and its updates: %j', (changes: Record<string, string>, factor) => {
    expect(metaOf(outcomeOf('PH', inStore(changes)))['Building 1 age factor']).toBe(factor);
  });

  it('reaches the minimum premium by a coverage of its own', () => {
    const small = inStore(
      { bl_limit: '0', bl_bpp: '10000' },
      { ...hardwareStore, biz_receipts: '40000', bop_class: 'Office' },
    );
    expect(premiumOf(outcomeOf('PH', small))).toBe(500);
    // 25 of liability, 30 of contents, 1 each of equipment breakdown and terrorism.
    expect(coverageOf(outcomeOf('PH', small), 'MIN')).toMatchObject({ premium: 443 });
  });

  it('has words where there is no amount', () => {
    const words = outcomeOf('PH', { ...caterer, bop_tria: 'Not yet asked', bop_wind: '2' });
    expect(coverageOf(words, 'TRIA')).toEqual({
      group: 'Policy',
      name: 'Terrorism',
      code: 'TRIA',
      limit: 'Not yet asked',
    });
    expect(coverageOf(words, 'BI')).toMatchObject({ limit: '12 months actual loss', premium: 'Included' });
    expect(coverageOf(words, 'EPLI')?.limit).toBe('25,000, claims-made, retroactive date 2026-05-01');
    expect(coverageOf(words, 'BLDG')?.limit).toBe('850,000 RC');
    expect(coverageOf(words, 'WIND')?.deductible).toBe('2 % (17,000)');
  });
});

describe('workers compensation', () => {
  const outcome = outcomeOf('PH', plumber);

  it('adds up to 10,759 in the order of the bureau', () => {
    expect(premiumOf(outcome)).toBe(10_759);
    expect(metaOf(outcome)).toMatchObject({
      'Class 1 manual premium': '11726.00',
      'Class 2 manual premium': '73.00',
      'Class 3 manual premium': '130.00',
      'Manual premium': '11929.00',
      'Employers liability increase': '167.00',
      'Experience mod': '0.92',
      'Premium after experience mod': '11128.00',
      'Schedule factor': '0.95',
      'Standard premium': '10572.00',
      'Premium discount': '51.00',
      'Expense constant premium': '160.00',
      'Assessment 1.2 %': '126.25',
      'Total due': '10885.25',
    });
    expect(['TERR', 'CAT'].map((code) => coverageOf(outcome, code)?.premium)).toEqual([39, 39]);
    expect(coverageOf(outcome, 'WC1')).toMatchObject({ limit: 'Statutory', premium: 10_521 });
    expect(coverageOf(outcome, 'EL')).toMatchObject({ limit: '1,000,000 / 1,000,000 / 1,000,000' });
  });

  it('is rated with the next higher deductible too', () => {
    // 12,096 × 0.985 = 11,915; × 0.92 = 10,962; × 0.95 = 10,414; less 37.
    expect(coverageOf(outcomeOf('PH', plumber, higher), 'WC1')).toMatchObject({
      deductible: 500,
      premium: 10_377,
    });
  });

  it('leaves the step of the experience mod out while none is published', () => {
    expect(metaOf(outcomeOf('PH', { ...plumber, wc_mod: '' }))).not.toHaveProperty('Experience mod');
    expect(metaOf(outcomeOf('PH', { ...plumber, wc_mod: '1.00' }))).toHaveProperty('Experience mod', '1.00');
    const [blank = 0, published = 0] = ['', '1.18'].map((mod) =>
      premiumOf(outcomeOf('HM', { ...landscaper, wc_mod: mod })),
    );
    expect(published / blank).toBeCloseTo(1.17, 1);
  });

  it('charges a scheduled waiver at 2 % but at least 100, a blanket one at 5 %', () => {
    const waiver = (bought: string, answers = plumber) =>
      metaOf(outcomeOf('PH', { ...answers, wc_waiver: bought }))['Waiver of subrogation premium'];
    expect([waiver('Scheduled'), waiver('Blanket'), waiver('None')]).toEqual(['242.00', '605.00', undefined]);
    const office = editRow(landscaper, 'wc_classes', 'field', { cl_code: '8810' });
    expect(waiver('Scheduled', office)).toBe('100.00');
  });

  it('discounts 9 % above 10,000 and 11 % above 200,000', () => {
    const large = editRow(plumber, 'wc_classes', 'field', { cl_payroll: '9000000' });
    const meta = metaOf(outcomeOf('PH', large));
    const standard = Number(meta['Standard premium']);
    expect(standard).toBeGreaterThan(200_000);
    expect(Number(meta['Premium discount'])).toBe(Math.round(17_100 + (standard - 200_000) * 0.11));
  });

  it('charges an included owner within the bounds of the state', () => {
    const payroll = (pay: string) => {
      const changes = { ow_incl: 'Included', ow_class: '8810', ow_pay: pay, ow_form: '' };
      return metaOf(outcomeOf('PH', editRow(plumber, 'wc_owners', 'sam', changes)))['Owner 1 payroll'];
    };
    expect(['1000', '90000', '900000'].map(payroll)).toEqual(['62400.00', '90000.00', '249600.00']);
    expect(metaOf(outcome)).not.toHaveProperty('Owner 1 payroll');
  });

  it('reaches the minimum premium by a coverage of its own', () => {
    const tiny = outcomeOf('PH', editRow(landscaper, 'wc_classes', 'field', { cl_payroll: '5000' }));
    expect(premiumOf(tiny)).toBe(750);
    // 280 manual, 2 of employers liability, ×0.95 = 268; 160, 1 and 1 flat.
    expect(coverageOf(tiny, 'MIN')).toMatchObject({ premium: 320 });
  });
});

describe('personal auto', () => {
  const yearly: Answers = { ...twoCars, pa_term: '12' };

  /** What the first of two cars costs by itself. */
  function firstCar(answers: Answers): number[] {
    const meta = metaOf(outcomeOf('PH', answers));
    const labels = [
      'bodily injury',
      'property damage',
      'medical payments',
      'UM',
      'UIM',
      'comprehensive',
      'collision',
    ];
    return labels.map((label) => Number(meta[`Vehicle 1 ${label} premium`]));
  }

  it('comes to 889 a year for one of two cars', () => {
    expect(firstCar(yearly)).toEqual([205, 141, 19, 34, 41, 112, 337]);
    expect(total(firstCar(yearly))).toBe(889);
  });

  it('comes to 447 for six months, each coverage halved and then rounded', () => {
    expect(firstCar(twoCars)).toEqual([103, 71, 10, 17, 21, 56, 169]);
    expect(premiumOf(outcomeOf('PH', twoCars))).toBe(2 * 447);
  });

  it('comes to 818 with both deductibles at 1,000, and to 2,002 with a driver of 17', () => {
    const dearer = editRow(yearly, 'pa_vehicles', 'a', { pv_comp: '1000', pv_coll: '1000' });
    expect(total(firstCar(dearer))).toBe(818);
    const born = { pd_dob: '2008-06-06', pd_licensed: '2024', pd_student: 'NO', pd_away: 'NO' };
    expect(total(firstCar(editRow(dearer, 'pa_drivers', 'one', born)))).toBe(2002);
  });

  it('moves by date alone: a birthday, and a quote eight days ahead', () => {
    const young = editRow(twoCars, 'pa_drivers', 'one', {
      pd_dob: '2001-10-30',
      pd_student: 'NO',
      pd_away: 'NO',
    });
    const age = (effectiveDate: string) =>
      metaOf(outcomeOf('PH', young, { effectiveDate }))['Vehicle 1 driver age factor'];
    expect([age('2026-10-29'), age('2026-10-30')]).toEqual(['1.60', '1.15']);
    const ahead = (day: string) =>
      metaOf(outcomeOf('PH', twoCars, { requestedAt: `${day}T15:30:00.000Z` }))['Quoted ahead factor'];
    expect([ahead('2026-04-23'), ahead('2026-04-24')]).toEqual(['0.95', '1.00']);
  });

  it.each<[string[], number]>([
    [['At-fault accident'], 1.4],
    [['At-fault accident', 'At-fault accident'], 1.85],
    [['Minor', 'Minor'], 1.3225],
    [['Major'], 1.95],
    [['Not at fault', 'Glass', 'Comprehensive'], 1],
  ])('surcharges the principal driver of %j', (kinds, expected) => {
    const pa_incidents = kinds.map((kind, index) => ({
      row: `incident ${index}`,
      pi_driver: firstDriver,
      pi_kind: kind,
      pi_date: '2025-01-01',
      pi_what: 'x',
    }));
    const meta = metaOf(outcomeOf('PH', { ...twoCars, pa_incidents }));
    const labels = ['at-fault', 'minor violations', 'major violations'];
    const factors = labels.map((label) => Number(meta[`Vehicle 1 driver ${label} factor`]));
    expect(factors.reduce((product, factor) => product * factor)).toBeCloseTo(expected, 6);
  });

  it('rates each car by its own driver, who is not excluded', () => {
    const meta = metaOf(outcomeOf('PH', family));
    expect([1, 2].map((car) => meta[`Vehicle ${car} driver age factor`])).toEqual(['1.60', '1.00']);
    const excluded = editRow(family, 'pa_drivers', 'three', { pd_rated: 'Excluded by name' });
    expect(textsOf(outcomeOf('PH', excluded))[0]).toMatch(/^PH-900 Submission incomplete: .*driver/i);
  });

  it('has a combined single limit in place of bodily injury and property damage', () => {
    const single = outcomeOf('PH', { ...yearly, pa_bi: 'CSL 300', pa_pd: '' });
    // 180 × 1.55 × 1.05 × 0.85 × 0.90 = 224.11 for each car.
    expect(coverageOf(single, 'CSL')).toMatchObject({ limit: 300_000, premium: 448 });
    expect([coverageOf(single, 'BI'), coverageOf(single, 'PD')]).toEqual([undefined, undefined]);
  });
});

describe('homeowners', () => {
  const outcome = outcomeOf('PH', house);

  it('comes to 1,913, and to 1,651 at a Coverage A of 340,000', () => {
    expect(premiumOf(outcome)).toBe(1913);
    expect(premiumOf(outcomeOf('PH', { ...house, ho_a: '340000' }))).toBe(1651);
  });

  it('lists each figure of the sum, and what the form includes in words', () => {
    expect(metaOf(outcome)).toMatchObject({
      'Base at a Coverage A of 300,000': '1450.00',
      'Coverage A factor': '1.27',
      'Territory factor': '1.10',
      'Home age factor': '1.06',
      'Roof age factor': '1.10',
      'Claims factor': '0.90',
    });
    expect(coverageOf(outcome, 'A')).toMatchObject({ limit: 412_000, premium: 1913 });
    expect(coverageOf(outcome, 'B')).toMatchObject({ limit: '10 % of A', premium: 'Included' });
    expect(coverageOf(outcome, 'E')).toMatchObject({ limit: 300_000, premium: 'Included' });
  });

  it('is rated with the next higher deductible too', () => {
    // 0.80 in place of 0.90 of 1,913.14.
    expect(premiumOf(outcomeOf('PH', house, higher))).toBe(1701);
  });

  it('has no rate outside the printed amounts of Coverage A', () => {
    expect(
      ['149999', '150000', '1000000', '1150000'].map((ho_a) => outcomeOf('PH', { ...house, ho_a }).kind),
    ).toEqual(['failed', 'quoted', 'quoted', 'failed']);
  });

  it('rates what is added each by itself', () => {
    const added = outcomeOf('PH', {
      ...house,
      ho_xrc: '25 %',
      ho_water: '10000',
      ho_serv: '10000',
      ho_items: [{ row: 'ring', hs_kind: 'Jewelry', hs_what: 'Ring', hs_value: '8400' }],
    });
    // 4 % of 1,913 is 76.52; 84 times 1.40 is 117.60.
    const premiums = ['XRC', 'WBK', 'SERV', 'SPP'].map((code) => coverageOf(added, code)?.premium);
    expect(premiums).toEqual([77, 70, 30, 118]);
  });

  it('rates renters and unit owners by personal property, without a roof', () => {
    // 1.10 × 1.06 × 0.90 × 0.90.
    const shared = 0.94446;
    expect(premiumOf(outcomeOf('PH', renter))).toBe(Math.round((165 + 15 * 3.2) * shared));
    expect(premiumOf(outcomeOf('PH', { ...renter, ho_c_amount: '12000' }))).toBe(Math.round(165 * shared));
    expect(premiumOf(outcomeOf('PH', condo))).toBe(Math.round((380 + 15 * 3.6 + 60 * 1.9) * shared));
    const bare = { ...renter, ho_a: '', ho_rce: '', ho_rce_from: '', ho_roof: '', ho_roof_kind: '' };
    expect(outcomeOf('HM', bare).kind).toBe('quoted');
  });
});
