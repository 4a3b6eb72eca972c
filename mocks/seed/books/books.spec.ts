/** What the books find in answers, what they ask, and what they call things: a row for each. */
import { describe, expect, it } from 'vitest';
import { compileBook } from '../../../src/domain/questions/compile-book.ts';
import { validate } from '../../../src/domain/questions/validation/validate.ts';
import { buildingId, caterer, hardwareStore } from '../../rating/samples/businessowners.ts';
import { heavyTruck, lightVans } from '../../rating/samples/commercial-auto.ts';
import * as home from '../../rating/samples/homeowners.ts';
import { family, twoCars } from '../../rating/samples/personal-auto.ts';
import { plumber } from '../../rating/samples/workers-compensation.ts';
import { productIds } from '../product-ids.ts';
import {
  add,
  changed,
  edit,
  mapOf,
  rowId,
  rowsOf,
  type Answers,
  type Changes,
} from '../scenarios/builders/answers.ts';
import { demoWorkspace } from '../workspace.ts';

const liquor = { row: 'liquor', off_what: 'LIQUOR', off_result: 'Offered and rejected' };
const bank = {
  row: 'bank',
  hi_name: 'Lakeland Bank ISAOA',
  hi_kind: 'First mortgagee',
  hi_addr: '2 Quay Street, Marrow Bend IL 61899',
  hi_escrow: 'YES',
};

const samples = {
  vans: [productIds.commercialAuto, lightVans],
  truck: [productIds.commercialAuto, heavyTruck],
  store: [productIds.businessowners, hardwareStore],
  kitchen: [productIds.businessowners, { ...caterer, agy_offers: [liquor] }],
  plumber: [productIds.workersCompensation, plumber],
  twoCars: [productIds.personalAuto, twoCars],
  family: [productIds.personalAuto, family],
  house: [productIds.homeowners, home.house],
  mortgaged: [productIds.homeowners, { ...home.house, ho_interests: [bank] }],
  condo: [productIds.homeowners, home.condo],
  renter: [productIds.homeowners, home.renter],
} as const satisfies Record<string, readonly [string, Answers]>;
type Sample = keyof typeof samples;

/** A sample after changes, looked at by its book; `mvrCount` is what the latest MVR check counted. */
function look(sample: Sample, changes: Changes = {}, mvrCount?: number) {
  const [productId, plain] = samples[sample];
  const book = compileBook({ ...demoWorkspace, licenses: undefined }, productId);
  if (!book) throw new Error('Each product of the demo has a book.');
  const file = { agy_taken_by: 'Rosa Pell', agy_spoke_with: 'Sam Sample, owner' };
  return validate(
    book,
    { clientData: mapOf('sample', changed({ ...plain, ...file }, changes)) },
    {
      today: '2026-04-20',
      latestCheck: (path) => (path === 'MVR.totalViolationCount' ? mvrCount : undefined),
    },
  );
}

/** "warn pa_vehicles/pv_zip: …" */
const problems = (...of: Parameters<typeof look>) =>
  look(...of).issues.map(({ severity, address, message }) => {
    const place = address.length === 3 ? `${address[0]}/${address[2]}` : address[0];
    return `${severity} ${place}: ${message}`;
  });

const nobody = '00000000-0000-4000-8000-000000000000';
const van = (changes: Record<string, string>) => ({ ca_vehicles: edit({ a: changes }) });
const building = (changes: Record<string, string>) => ({ bop_buildings: edit({ a: changes }) });
const sam = (changes: Record<string, string>) => ({ wc_owners: edit({ sam: changes }) });
const car = (changes: Record<string, string>) => ({ pa_vehicles: edit({ a: changes }) });
const driver = (changes: Record<string, string>) => ({ pa_drivers: edit({ two: changes }) });
const bump = (on: string) => ({ pa_incidents: edit({ bump: { pi_date: on } }) });
const copy = (sample: Sample, loop: string) => {
  const [first] = rowsOf(samples[sample][1], loop);
  return { [loop]: first ? add({ ...first, row: 'copy' }) : [] };
};

const fund = 'OH, ND, WA and WY sell this coverage through a state fund only: no carrier can quote it.';
const married = { per_marital: 'Married', per_spouse: 'Ben Sample' };

/** Checks of the books, each with an answer that makes it speak. */
const issues: Readonly<Partial<Record<Sample, Readonly<Record<string, Changes | readonly Changes[]>>>>> = {
  vans: {
    'warn ca_effective: Days without coverage: 10.': { ca_cur_expires: '2026-04-21' },
    'warn ca_drivers: Power units: 2, drivers: 1. Is a driver missing?': {
      ca_drivers: rowsOf(lightVans, 'ca_drivers').slice(0, 1),
    },
    'refuse ca_um: Uninsured motorist limit is above the liability limit.': { ca_csl: '300000' },
    'warn ca_um_form: Rejection form: not signed.': {
      biz_state: 'IN',
      ca_um: 'Rejected',
    },
    'warn ca_vehicles/ve_payee: Financed or leased, but no lienholder or lessor named.': van({
      ve_title: 'Financed',
    }),
    'warn ca_incidents/in_driver: Driver is no longer listed.': {
      ca_incidents: [{ row: 'old', in_driver: nobody }],
    },
  },
  truck: {
    'warn ca_usdot: Units over 10,000 lb, for hire or interstate, need a USDOT number.': { ca_usdot: '' },
    'warn ca_csl: For-hire units over 10,000 lb need at least $750,000 liability.': {
      ca_csl: '500000',
      ca_um: '500000',
    },
  },
  store: {
    'warn bop_buildings: 35001 sq ft, above the usual 35,000: may need a package policy.': building({
      bl_sqft: '35001',
      bl_limit: '4000000',
    }),
    'warn bop_buildings/bl_limit: Tenant insures the building: does the lease require it?': building({
      bl_interest: 'Tenant',
    }),
    'warn bop_buildings/bl_limit: Below $90 per sq ft: enough to rebuild?': building({
      bl_sqft: '10000',
      bl_limit: '899999',
    }),
  },
  kitchen: {
    'warn bop_alcohol: Serves alcohol, and no liquor liability offer is noted.': { agy_offers: [] },
  },
  plumber: {
    [`refuse wc_states: ${fund}`]: { wc_states: 'IL, WA' },
    'warn wc_owners: Ownership adds up to 110%.': { wc_owners: add({ row: 'ann', ow_pct: '10' }) },
    'warn wc_owners/ow_form: Sole proprietors and partners are out unless elected in: form not signed.': {
      ...sam({ ow_incl: 'Included', ow_form: 'Sent' }),
      biz_entity: 'Individual',
    },
    "warn wc_owners/ow_pay: Excluded but paid: is this pay in a class's payroll?": sam({ ow_pay: '60000' }),
    'warn biz_subs: Construction without subcontractors? Uninsured ones are charged at audit.': {
      biz_subs: 'NO',
    },
    'warn biz_subs_certs: Charged as payroll without certificates: $20,000.': { biz_subs_certs: 'NO' },
    'warn wc_classes: 1210 employees in all, 8 in the classes.': { biz_pt: '1202' },
  },
  twoCars: {
    'warn pa_unlisted: List everyone 15 or older: rated, excluded or insured elsewhere.': {
      pa_unlisted: 'YES',
    },
    "warn pa_drivers: Ben Sample isn't listed: rated, excluded or insured elsewhere?": married,
    'refuse pa_um: Uninsured motorist limit is above bodily injury.': { pa_um: '250/500' },
    'warn pa_vehicles/pv_miles: The commute alone, twice on 220 days, exceeds the annual miles.': car({
      pv_use: 'Commute',
      pv_commute: '23',
    }),
    'warn pa_vehicles/pv_coll: Leased without comprehensive or collision: the lease requires both.': car({
      pv_title: 'Leased',
      pv_lien: 'Lakeland Leasing',
      pv_coll: 'None',
    }),
  },
  family: {
    'warn pa_drivers/pd_rated: Licensed, but not rated, excluded or insured elsewhere.': driver({
      pd_rated: '',
    }),
    'refuse pa_vehicles/pv_driver: Primary driver is excluded by name: no coverage while driving.': driver({
      pd_rated: 'Excluded by name',
    }),
    'warn pa_drivers/pd_dob: A birthday within the term (16, 18, 21, 25, 65 or 75) may change the price.': [
      { ...driver({ pd_dob: '1961-06-01' }), pa_term: '6' },
      { ...driver({ pd_dob: '1961-12-01' }), pa_term: '12' },
    ],
  },
  house: {
    'warn ho_a: Coverage A is $72,000 below the estimate (82.5% of it).': { ho_a: '340000' },
    'warn ho_wind: Wind/hail deductible is below all other perils.': [
      { ho_wind: '1000' },
      { ho_wind: '1 %', ho_aop: '5000' },
    ],
    'warn ho_pc: Protection class 8 or better, but over 5 miles to the fire station.': {
      ho_pc: '8',
      ho_station: '5.5',
    },
  },
  mortgaged: {
    'warn ho_interests/hi_name: Paid from escrow, but no lender named.': {
      ho_interests: edit({ bank: { hi_kind: 'Additional insured' } }),
    },
  },
};

const rows = Object.entries(issues).flatMap(([sample, found]) =>
  Object.entries(found).flatMap(
    ([problem, changes]) => [changes].flat().map((change) => [sample as Sample, change, problem] as const), // the keys are samples
  ),
);

it.each(rows)('finds in %s with %j: %s', (sample, changes, problem) => {
  expect(problems(sample, changes)).toContain(problem);
});

it.each<[sample: Sample, changes: Changes]>([
  ...Object.keys(samples).map((name) => [name as Sample, {}] satisfies [Sample, Changes]), // their own names
  ['house', { ho_wind: '1 %' }],
  ['house', { ho_pc: '9', ho_station: '5.5' }],
  ['house', { ho_reason: 'Home purchase', ho_closing: '2026-05-01' }],
  ['twoCars', car({ pv_use: 'Commute', pv_commute: '22' })],
  ['twoCars', car({ pv_title: 'Leased', pv_lien: 'Lakeland Leasing' })],
  ['family', { pa_drivers: edit({ three: { pd_away: 'YES' } }), ...car({ pv_zip: '46299' }) }],
  ['family', { per_spouse: 'Ben Ode', ...car({ pv_named: 'Ben Ode' }) }],
  // A spouse may be a named insured; what they are called tells who they are.
  ['family', driver({ pd_relation: 'Named insured' })],
  ['family', driver({ pd_licensed: '1997' })],
  ['family', bump('2026-05-01')],
])('finds nothing in %s with %j', (sample, changes) => {
  expect(problems(sample, changes)).toEqual([]);
});

it('says in a state without rules here that there are none, and applies none of another', () => {
  const inTexas = {
    per_state: 'TX',
    per_zip: '79999',
    pa_vehicles: edit({ a: { pv_zip: '79999' }, b: { pv_zip: '79999' } }),
  };
  expect(problems('twoCars', inTexas)).toEqual([
    'warn per_state: No TX rules here; check with the carrier.',
    'warn pa_drivers/pd_dl_state: IL license, but the address is in TX.',
  ]);
});

it.each([
  ['vans', { ca_vehicles: edit({ b: { ve_vin: '1FTBR1C88PKA05208' } }) }, 'warn ca_vehicles/ve_vin'],
  ['twoCars', copy('twoCars', 'pa_vehicles'), 'warn pa_vehicles/pv_vin'],
  ['store', copy('store', 'bop_buildings'), 'warn bop_buildings/bl_prem'],
  ['plumber', copy('plumber', 'wc_classes'), 'warn wc_classes/cl_state: The same as'],
] as const)('finds in %s what is entered twice', (sample, changes, start) => {
  expect(problems(sample, changes).some((text) => text.startsWith(start))).toBe(true);
});

it.each([
  ['vans', 'truck'],
  ['twoCars', 'family'],
] as const)('finds violations on file that nobody declared in %s, and has them in %s', (clean, declared) => {
  const ofCheck = (sample: Sample, count: number) =>
    problems(sample, {}, count).filter((text) => text.includes('MVR'));
  expect(ofCheck(clean, 2)).toHaveLength(1);
  expect([...ofCheck(clean, 0), ...ofCheck(declared, 2)]).toEqual([]);
});

describe('what is asked', () => {
  it.each<[sample: Sample, changes: Changes, shown: string, hidden: string]>([
    ['vans', {}, 'biz_cancelled', 'ca_usdot'],
    ['vans', { biz_state: 'MO' }, '', 'biz_cancelled'],
    ['vans', { biz_state: '' }, '', 'biz_cancelled'],
    ['vans', { ca_forhire: 'YES' }, 'ca_usdot', ''],
    ['vans', {}, 'ca_cur_carrier', 'ca_prior'],
    ['vans', { ca_cur_has: 'NO' }, 'ca_prior', 'ca_cur_carrier'],
    ['vans', { ca_cur_has: '' }, '', 'ca_prior ca_cur_carrier'],
    ['truck', { ca_forhire: 'NO' }, 'ca_usdot', ''],
    ['store', {}, 'bop_hnoa bop_tiv', 'bop_cooking bop_ul300 bop_alcohol bop_spoil'],
    ['kitchen', {}, 'bop_cooking bop_ul300 bop_alcohol bop_spoil', ''],
    ['store', { ca_effective: '2026-05-01' }, '', 'bop_hnoa'],
    ['store', building({ bl_limit: '', bl_bpp: '' }), '', 'bop_tiv'],
    ['store', { biz_state: 'MO' }, '', 'biz_cancelled'],
    ['twoCars', {}, 'per_cancelled pa_pd', ''],
    ['twoCars', { per_state: 'MO' }, '', 'per_cancelled pa_pip'],
    ['twoCars', { per_state: 'MI' }, 'pa_pip', ''],
    ['twoCars', { per_state: 'FL' }, 'pa_pip', ''],
    ['twoCars', { per_state: '' }, '', 'per_cancelled'],
    ['twoCars', { pa_bi: 'CSL 300' }, '', 'pa_pd'],
    ['house', {}, 'ho_heat_yr', 'ho_bite ho_fence'],
    ['house', { ho_built: '1997' }, '', 'ho_heat_yr'],
    ['house', { ho_dog: 'YES', ho_pool: 'YES' }, 'ho_bite ho_fence', ''],
    ['house', { ho_form: 'HO-5' }, 'ho_a ho_b ho_c ho_d ho_roof ho_roof_shape', 'ho_c_amount'],
    ['house', { ho_form: 'HO-4' }, 'ho_c_amount', 'ho_a ho_b ho_c ho_d ho_roof ho_roof_shape'],
    ['house', { ho_form: 'HO-6' }, 'ho_a ho_c_amount', 'ho_b ho_c ho_roof'],
  ])('of %s with %j is %s and not %s', (sample, changes, shown, hidden) => {
    const found = look(sample, changes);
    const asked = `${shown} ${hidden}`
      .trim()
      .split(' ')
      .filter((qid) => found.visible([qid]));
    expect(asked.join(' ')).toBe(shown);
  });
});

it('works out sums and days, and never stores them', () => {
  expect(look('store').workedOut(['bop_tiv'])).toBe('1,170,000');
  expect(look('twoCars', { pa_cur_expires: '2026-04-21' }).workedOut(['pa_lapse'])).toBe('10');
  expect(look('twoCars', { pa_cur_expires: '2026-06-01' }).workedOut(['pa_lapse'])).toBe('0');
});

it('calls clients and items as agents do', () => {
  expect(look('twoCars').clientName).toBe('Ann Sample');
  expect(look('twoCars', { per_middle: 'Lee', per_suffix: 'Jr.' }).clientName).toBe('Ann Lee Sample Jr.');
  const [, , child] = look('family').options(['pa_vehicles', 'none', 'pv_driver']);
  expect(child?.label).toBe('Cy Sample · 22');
  const reasons = look('store', { biz_state: 'MO' }).options(['bop_reason']);
  expect(reasons.map(({ value }) => value)).not.toContain('Cancelled by carrier');
  expect(look('store').title('bop_buildings', buildingId('a'))).toBe('1-1 · 14 Quay St · Joisted masonry');
  const title = (loop: string, row: string) => look('plumber').title(loop, rowId('sample', loop, row));
  expect(title('wc_classes', 'field')).toBe('IL · 5183 Plumbing · Marrow Bend');
  expect(title('wc_owners', 'sam')).toBe('Sam Sample · Member · Excluded');
  expect(title('wc_years', '2025')).toBe('2025 · Prairie National · claims 1');
});
