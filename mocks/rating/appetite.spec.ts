/** Every appetite rule of every carrier: one submission that it applies to, and a near one that it does not. */
import { describe, expect, it } from 'vitest';
import { addRow, editRow, rowsOf, type Answers, type Row } from '../seed/scenarios/answers.ts';
import { driver as caDriver } from '../seed/scenarios/commercial-auto-client.ts';
import { paDriver } from '../seed/scenarios/personal-client.ts';
import { businessowners } from './businessowners.ts';
import { commercialAuto } from './commercial-auto.ts';
import { homeowners } from './homeowners.ts';
import type { CarrierKey } from '../seed/actions.ts';
import type { Outcome } from './outcome.ts';
import { personalAuto } from './personal-auto.ts';
import type { Product } from './product.ts';
import { buildingId, caterer, hardwareStore } from './samples/businessowners.ts';
import { firstDriver as caFirst, heavyTruck, lightVans } from './samples/commercial-auto.ts';
import { condo, house, largeHouse, renter } from './samples/homeowners.ts';
import { family, firstDriver, secondDriver, twoCars } from './samples/personal-auto.ts';
import { carrierOf, coverageOf, inputOf, outcomeOf, premiumOf, textsOf } from './samples/rate-sample.ts';
import { landscaper, plumber } from './samples/workers-compensation.ts';
import { workersCompensation } from './workers-compensation.ts';

/** By verdict and message: a submission that the rule applies to, then one that it does not; and so on in pairs. */
type Cases = Readonly<Record<string, readonly Answers[]>>;

const truck: Answers = { ...heavyTruck, ca_forhire: 'NO', ca_mc: '', ca_filings: '' };
const inUnit = (answers: Answers, changes: Record<string, string>) =>
  editRow(answers, 'ca_vehicles', 'a', changes);
const caIncidents = (answers: Answers, kind: string, ...days: string[]) =>
  days.reduce(
    (client, day) =>
      addRow(client, 'ca_incidents', {
        row: day,
        in_driver: caFirst,
        in_kind: kind,
        in_date: day,
        in_what: 'x',
      }),
    answers,
  );
const youngOperator = inUnit(
  { ...truck, ca_drivers: [caDriver('one', ['Ana', 'One'], '2006-02-02', 'O500-1111-1111', 2022)] },
  { ve_driver: caFirst },
);

const commercialAutoCases: Partial<Record<CarrierKey, Cases>> = {
  HM: {
    'decline: HM-CA-014 Radius of operation over 200 miles is outside our appetite.': [
      inUnit(lightVans, { ve_radius: 'Long' }),
      inUnit(lightVans, { ve_radius: 'Intermediate' }),
    ],
    'decline: HM-CA-020 We do not write power units over 45,000 lb GVW or GCW.': [
      inUnit(truck, { ve_size: 'Tractor over 45,000' }),
      inUnit(truck, { ve_size: 'Tractor to 45,000' }),
    ],
    'decline: HM-CA-031 Driver Ana One: major violation within five years.': [
      caIncidents(lightVans, 'Major violation', '2021-05-01'),
      caIncidents(lightVans, 'Major violation', '2021-04-30'),
    ],
    'refer: HM-CA-050 New venture. Referred to underwriting: resume and business plan needed.': [
      { ...lightVans, biz_started: '2026', biz_experience: '1' },
      { ...lightVans, biz_started: '2025', biz_experience: '1' },
    ],
  },
  QC: {
    'decline: QC-1102 For-hire trucking is not eligible. Private carriage only.': [heavyTruck, truck],
    'decline: QC-1107 Operator under 21 assigned to a vehicle over 10,000 lb.': [
      youngOperator,
      inUnit(youngOperator, { ve_size: 'Light' }),
    ],
    'decline: QC-1111 Loss frequency: 3 at-fault accidents in 36 months, maximum 2.': [
      caIncidents(lightVans, 'At-fault accident', '2024-06-01', '2025-06-01', '2026-01-01'),
      caIncidents(lightVans, 'At-fault accident', '2023-04-30', '2025-06-01', '2026-01-01'),
    ],
  },
  IV: {
    'decline: IV-02 At least one power unit over 10,000 lb GVW is required.': [lightVans, heavyTruck],
    'fail: IV-905 Submission incomplete: USDOT number. Not a declination.': [
      { ...heavyTruck, ca_usdot: '' },
      heavyTruck,
    ],
    'refer: IV-31 Long haul: zone rating and 12 months of IFTA mileage needed before binding.': [
      inUnit(heavyTruck, { ve_radius: 'Long' }),
      heavyTruck,
    ],
  },
  CS: {
    'decline: CS-09 Placarded materials and livery are excluded from this program.': [
      { ...lightVans, ca_hazmat: 'YES' },
      lightVans,
      { ...lightVans, ca_people: 'YES' },
      lightVans,
    ],
  },
};

const inStore = (changes: Record<string, string>) => editRow(hardwareStore, 'bop_buildings', 'a', changes);
const kitchen: Answers = { ...caterer, bop_class: 'Restaurant full service' };
const frying: Answers = { ...kitchen, bop_cooking: 'Deep frying' };
const dayCare: Answers = { ...hardwareStore, bop_class: 'Day care' };
const burgled = (...days: string[]): Answers => ({
  ...hardwareStore,
  bop_losses: days.map((day): Row => ({
    row: day,
    lo_date: day,
    lo_kind: 'Theft',
    lo_paid: '4000',
    lo_where: buildingId('a'),
    lo_what: 'break-in',
  })),
});
const twoStores = (area: string): Answers => ({
  ...hardwareStore,
  bop_buildings: rowsOf(hardwareStore, 'bop_buildings').flatMap((store): Row[] => [
    { ...store, bl_sqft: '17500' },
    { ...store, row: 'b', bl_no: '2', bl_sqft: area },
  ]),
});

const businessownersCases: Partial<Record<CarrierKey, Cases>> = {
  HM: {
    'decline: HM-BP-003 Exceeds businessowners eligibility. Submit as a package.': [
      twoStores('17501'),
      twoStores('17500'),
      { ...hardwareStore, biz_receipts: '6000001' },
      { ...hardwareStore, biz_receipts: '6000000' },
    ],
    'decline: HM-BP-017 Deep fat frying without a UL 300 system serviced in the last six months.': [
      { ...frying, bop_ul300: 'NO' },
      { ...frying, bop_ul300: 'YES' },
    ],
    'decline: HM-BP-018 Alcohol receipts above 30 %.': [
      { ...kitchen, bop_alcohol: '31' },
      { ...kitchen, bop_alcohol: '30' },
    ],
    'decline: HM-BP-022 Protection class 9 not eligible.': [inStore({ bl_pc: '9' }), inStore({ bl_pc: '8' })],
    'decline: Class not eligible: Day care.': [dayCare, hardwareStore],
    'refer: HM-BP-040 Wiring or roof update needed; inspection ordered.': [
      inStore({ bl_wire: '2000' }),
      inStore({ bl_wire: '2001' }),
      inStore({ bl_built: '1985', bl_wire: '1985' }),
      inStore({ bl_built: '1986', bl_wire: '1986' }),
    ],
  },
  QC: {
    'decline: QC-2204 Class not eligible: Hardware store.': [
      { ...hardwareStore, bop_24h: 'YES' },
      hardwareStore,
    ],
    'decline: QC-2204 Class not eligible: Caterer.': [caterer, { ...caterer, bop_cooking: 'Warming' }],
    'decline: QC-2204 Class not eligible: Day care.': [dayCare, hardwareStore],
  },
  TG: {
    'decline: TG-B1 Outside Main Street program.': [
      { ...hardwareStore, biz_receipts: '2500001' },
      { ...hardwareStore, biz_receipts: '2500000' },
      { ...caterer, bop_cooking: 'Warming' },
      { ...caterer, bop_cooking: 'None' },
    ],
    'decline: Class not eligible: Day care.': [dayCare, hardwareStore],
  },
  CS: {
    'decline: CS-22 Loss history.': [
      burgled('2023-05-01', '2024-06-01', '2025-01-01', '2025-06-01'),
      burgled('2023-04-30', '2024-06-01', '2025-01-01', '2025-06-01'),
    ],
  },
};

const inField = (answers: Answers, changes: Record<string, string>) =>
  editRow(answers, 'wc_classes', 'field', changes);
const ofAll: Cases = {
  'fail: Coverage in OH is bought from the state fund. Not a declination.': [
    { ...plumber, wc_states: 'IL, OH' },
    { ...plumber, wc_states: 'IL, IN' },
    inField(plumber, { cl_state: 'OH' }),
    inField(plumber, { cl_state: 'IN' }),
  ],
  'refer: Certificates needed, or subcontract cost will be charged as payroll at audit.': [
    { ...plumber, biz_subs_certs: 'NO' },
    plumber,
  ],
};
const workersCompensationCases: Partial<Record<CarrierKey, Cases>> = {
  PH: ofAll,
  HM: {
    'decline: HM-WC-006 Experience modification 1.30 exceeds 1.25.': [
      { ...plumber, wc_mod: '1.3' },
      { ...plumber, wc_mod: '1.25' },
    ],
    'decline: HM-WC-011 Work above 30 feet.': [
      { ...plumber, wc_heights: 'YES', wc_max_ft: '31' },
      { ...plumber, wc_heights: 'YES', wc_max_ft: '30' },
    ],
    'decline: HM-WC-013 No prior workers compensation coverage shown.': [
      { ...plumber, wc_cur_has: 'NO' },
      { ...plumber, wc_cur_has: 'NO', biz_started: '2025', biz_experience: '3' },
    ],
    ...ofAll,
  },
  QC: {
    'decline: QC-3301 Minimum payroll 75,000; trucking and leased staff not eligible.': [
      { ...plumber, wc_leased: 'YES' },
      plumber,
      inField(plumber, { cl_code: '7219' }),
      inField(plumber, { cl_code: '8380' }),
      inField(landscaper, { cl_payroll: '74999' }),
      inField(landscaper, { cl_payroll: '75000' }),
    ],
    ...ofAll,
  },
  WX: {
    'decline: WX-4 Federal Act and aviation exposures are not written.': [
      { ...plumber, wc_usl: 'YES' },
      plumber,
      { ...plumber, wc_air: 'YES' },
      plumber,
    ],
    ...ofAll,
  },
};

const paIncidents = (answers: Answers, kind: string, ...days: string[]) =>
  days.reduce(
    (client, day, index) =>
      addRow(client, 'pa_incidents', {
        row: day,
        pi_driver: index === 0 ? firstDriver : secondDriver,
        pi_kind: kind,
        pi_date: day,
        pi_what: 'x',
      }),
    answers,
  );
const excluded = editRow(family, 'pa_drivers', 'one', { pd_rated: 'Excluded by name' });
const onlyDriver = (born: string): Answers => ({
  ...twoCars,
  pa_drivers: [
    paDriver('one', ['Ann', 'Sample'], born, 'S514-0001-4063', 2022, { pd_student: 'NO', pd_away: 'NO' }),
  ],
});
const personalAutoCases: Partial<Record<CarrierKey, Cases>> = {
  HM: {
    'decline: HM-PA-101 Driving record: 2 chargeable accidents': [
      paIncidents(family, 'At-fault accident', '2024-06-01', '2023-05-01'),
      paIncidents(family, 'At-fault accident', '2024-06-01', '2023-04-30'),
    ],
    'decline: HM-PA-102 Major conviction within 60 months.': [
      paIncidents(family, 'Major', '2021-05-01'),
      paIncidents(family, 'Major', '2021-04-30'),
      paIncidents(family, 'Major', '2025-05-01'),
      paIncidents(excluded, 'Major', '2025-05-01'),
    ],
    'decline: HM-PA-110 Coverage lapse of 31 days.': [
      { ...family, pa_cur_expires: '2026-03-31' },
      { ...family, pa_cur_expires: '2026-04-01' },
    ],
    'refer: HM-PA-120 Household member 15 or older must be rated or excluded before binding.': [
      { ...family, pa_unlisted: 'YES' },
      family,
    ],
  },
  TG: {
    'decline: TG-A4 Does not meet underwriting guidelines (operator age / filing / coverage lapse).': [
      onlyDriver('2005-05-02'),
      onlyDriver('2005-05-01'),
      editRow(family, 'pa_drivers', 'two', { pd_sr22: 'YES' }),
      family,
      { ...family, pa_cur_expires: '2026-03-01' },
      { ...family, pa_cur_expires: '2026-03-02' },
    ],
  },
  LM: {
    'decline: LM-07 Prior limits below 100/300.': [
      { ...family, pa_cur_bi: '50/100' },
      { ...family, pa_cur_bi: 'CSL 300' },
      { ...family, pa_cur_has: 'NO' },
      family,
    ],
    'decline: LM-08 Home must be insured with us.': [
      { ...family, per_home: 'Rent' },
      family,
      { ...family, pa_home_here: 'NO' },
      { ...editRow(family, 'pa_drivers', 'three', { pd_dob: '2001-05-01' }), pa_home_here: 'NO' },
    ],
  },
};

const claimed = (count: number, kind: string, day = '2024-02-02'): Answers => ({
  ...house,
  ho_claims: Array.from({ length: count }, (_, index) => ({
    row: `claim ${index}`,
    hc_date: day,
    hc_kind: kind,
    hc_paid: '900',
    hc_open: 'NO',
  })),
});

const homeownersCases: Partial<Record<CarrierKey, Cases>> = {
  HM: {
    'decline: HM-HO-001 Coverage A outside 150,000–900,000.': [
      { ...house, ho_a: '149999' },
      { ...house, ho_a: '150000' },
      { ...house, ho_a: '900001' },
      { ...house, ho_a: '900000' },
    ],
    'refer: HM-HO-002 Coverage A must be at least 100 % of our estimate of 360,000.': [
      { ...house, ho_a: '359999' },
      { ...house, ho_a: '360000' },
    ],
    'decline: HM-HO-015 Roof age 21 years.': [
      { ...house, ho_roof: '2005' },
      { ...house, ho_roof: '2006' },
      { ...house, ho_roof: '2005' },
      { ...house, ho_roof: '2005', ho_roof_kind: 'Metal' },
    ],
    'decline: HM-HO-016 Knob and tube wiring.': [
      { ...house, ho_wiring: 'Knob and tube' },
      { ...house, ho_wiring: 'Fuses' },
    ],
    'decline: HM-HO-020 Two or more non-weather losses in five years.': [
      claimed(2, 'Water', '2021-05-01'),
      claimed(2, 'Water', '2021-04-30'),
      claimed(2, 'Water'),
      claimed(2, 'Wind/hail'),
    ],
    'decline: HM-HO-030 Dog with a bite history.': [
      { ...house, ho_dog: 'YES', ho_bite: 'YES' },
      { ...house, ho_dog: 'YES', ho_bite: 'NO' },
    ],
    'decline: HM-HO-031 Vacant dwelling.': [
      { ...house, ho_use: 'Vacant' },
      { ...house, ho_use: 'Seasonal' },
    ],
  },
  TG: {
    'decline: TG-H2 Roof over 25 years: 26 years.': [
      { ...house, ho_roof: '2000' },
      { ...house, ho_roof: '2001' },
    ],
    'decline: TG-H6 Homes let by the night are not eligible.': [{ ...house, ho_str: 'YES' }, house],
    'refer: TG-H9 Photos and installation certificate needed.': [
      { ...house, ho_stove: 'YES' },
      house,
      { ...house, ho_pc: '10', ho_station: '6' },
      { ...house, ho_pc: '10', ho_station: '5' },
    ],
  },
  LM: {
    'decline: LM-20 Form not written: HO-4.': [renter, largeHouse],
    'decline: LM-21 Below our minimum Coverage A of 500,000.': [
      { ...largeHouse, ho_a: '499999' },
      { ...largeHouse, ho_a: '500000' },
    ],
  },
  CS: {
    'decline: CS-30 Form not written: HO-6.': [condo, house],
    'decline: CS-31 Loss history.': [claimed(5, 'Theft'), { ...claimed(4, 'Theft'), ho_use: 'Vacant' }],
  },
};

const all: readonly (readonly [Product, Partial<Record<CarrierKey, Cases>>])[] = [
  [commercialAuto, commercialAutoCases],
  [businessowners, businessownersCases],
  [workersCompensation, workersCompensationCases],
  [personalAuto, personalAutoCases],
  [homeowners, homeownersCases],
];
const carrierKeys: readonly CarrierKey[] = ['PH', 'HM', 'QC', 'TG', 'LM', 'IV', 'WX', 'CS'];
const flat = all.flatMap(([{ code: line }, ofCarriers]) =>
  carrierKeys.flatMap((key) =>
    Object.entries(ofCarriers[key] ?? {}).flatMap(([name, clients]) => {
      const [verdict = '', ...text] = name.split(': ');
      return clients.flatMap((applies, index) => {
        const doesNot = clients[index + 1];
        if (index % 2 === 1 || doesNot === undefined) return [];
        return [{ key, line, verdict, text: text.join(': '), applies, doesNot }];
      });
    }),
  ),
);

const outcomes: Readonly<Record<string, Outcome['kind']>> = {
  decline: 'declined',
  fail: 'failed',
  refer: 'quoted',
};

describe('appetite', () => {
  it.each(flat)('$key $line: $verdict: $text', ({ key, verdict, text, applies, doesNot }) => {
    const [hit, missed] = [outcomeOf(key, applies), outcomeOf(key, doesNot)];
    expect(hit.kind).toBe(outcomes[verdict]);
    expect(hit.kind === 'quoted' && hit.quote.bindable).toBe(false);
    expect(textsOf(hit)).toContain(text);
    expect(missed.kind).toBe('quoted');
    expect(textsOf(missed)).not.toContain(text);
  });

  it('has a case for every rule', () => {
    const missing = all.flatMap(([product, ofCarriers]) =>
      carrierKeys.flatMap((key) =>
        (product.programs[key]?.rules ?? []).filter(({ verdict, code, text }) => {
          const begins = `${verdict}: ${code ?? (typeof text === 'string' ? text : 'Coverage in')}`;
          return !Object.keys(ofCarriers[key] ?? {}).some((name) => name.startsWith(begins));
        }),
      ),
    );
    expect(missing.map(({ code, text }) => code ?? text)).toEqual([]);
  });

  it('gives every reason at once', () => {
    const longTractor = inUnit(heavyTruck, { ve_size: 'Tractor over 45,000', ve_radius: 'Long' });
    expect(textsOf(outcomeOf('HM', longTractor)).map((text) => text.slice(0, 9))).toEqual([
      'HM-CA-014',
      'HM-CA-020',
    ]);
  });

  it('says nothing about a payroll that is not given', () => {
    expect(outcomeOf('QC', inField(landscaper, { cl_payroll: '' })).kind).toBe('failed');
  });
});

describe('quoted other than submitted', () => {
  it('Copperline writes split limits for a single one of 300,000', () => {
    const outcome = outcomeOf('CS', { ...lightVans, ca_csl: '300000', ca_um: '300000' });
    expect(textsOf(outcome)).toContain('CS-05 Quoted other than asked: split limits 100/300/100.');
    expect(coverageOf(outcome, 'LIAB-SPLIT')?.limit).toBe('100/300/100');
    expect(coverageOf(outcome, 'LIAB')).toBeUndefined();
  });

  it('Copperline writes wind at 2 % at least, and roofs at actual cash value', () => {
    const wind = (submitted: string) =>
      coverageOf(outcomeOf('CS', { ...house, ho_wind: submitted }), 'WIND')?.deductible;
    expect(['Same', '1 %', '2 %', '5 %', '2500'].map(wind)).toEqual(['2 %', '2 %', '2 %', '5 %', '2 %']);
    expect(textsOf(outcomeOf('CS', house))).toContain('CS-06 Roof surfacing settled at actual cash value.');
  });

  it('Larkmere writes one single limit for twelve months', () => {
    const outcome = outcomeOf('LM', { ...family, pa_bi: '250/500', pa_um_form: 'Signed' });
    expect(coverageOf(outcome, 'CSL')?.limit).toBe('500,000');
    expect([coverageOf(outcome, 'BI'), coverageOf(outcome, 'PD')]).toEqual([undefined, undefined]);
    expect(textsOf(outcome)).toEqual([
      'LM-02 Quoted other than asked: one single limit in place of 250/500.',
    ]);
    expect(outcome.kind === 'quoted' && outcome.quote.quoteDetails.duration.length).toBe(12);
  });

  it('Larkmere writes open perils for an HO-3', () => {
    const [named, open] = [outcomeOf('LM', largeHouse), outcomeOf('LM', { ...largeHouse, ho_form: 'HO-5' })];
    expect(textsOf(named)).toEqual(['LM-03 Quoted other than asked: HO-5 in place of HO-3.']);
    expect(textsOf(open)).toEqual([]);
    expect(premiumOf(open)).toBe(premiumOf(named));
  });

  it('Tallgrass settles a roof of 16 to 25 years at actual cash value', () => {
    const message = 'Roof surfacing settled at actual cash value.';
    expect(textsOf(outcomeOf('TG', { ...house, ho_roof: '2011' }))).toEqual([]);
    expect(textsOf(outcomeOf('TG', { ...house, ho_roof: '2010' }))).toEqual([message]);
  });
});

describe('time to respond', () => {
  const seconds = (key: CarrierKey, answers: Answers) => {
    const after = carrierOf(key).answersAfterMs(inputOf(answers));
    return after === 'never' ? after : after / 1000;
  };

  it.each<[CarrierKey, Answers, number | 'never']>([
    ['PH', lightVans, 0.45],
    ['HM', lightVans, 1.85],
    ['QC', lightVans, 3],
    ['TG', hardwareStore, 1.15],
    ['LM', house, 4.5],
    ['IV', heavyTruck, 10.5],
    ['IV', inUnit(heavyTruck, { ve_radius: 'Long' }), 71],
    ['CS', lightVans, 6],
    ['CS', { ...lightVans, ca_reason: 'Vehicle bought today' }, 'never'],
    ['WX', inField(plumber, { cl_code: '5190' }), 5],
    ['WX', plumber, 48],
    ['WX', landscaper, 'never'],
    ['WX', inField(plumber, { cl_code: '5645' }), 'never'],
    ['WX', inField(plumber, { cl_code: '5022' }), 'never'],
  ])('%s', (key, answers, expected) => {
    expect(seconds(key, answers)).toBe(expected);
  });
});
