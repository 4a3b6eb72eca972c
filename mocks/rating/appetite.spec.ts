/** Every appetite rule of every carrier: one submission that it applies to, and a near one that it does not. */
import { describe, expect, it } from 'vitest';
import type { CarrierKey } from '../seed/actions.ts';
import { ratedProducts } from './carriers.ts';
import type { Outcome } from './outcome.ts';
import { clientOf } from './samples/clients.ts';
import { carrierOf, coverageOf, inputOf, outcomeOf, premiumOf, textsOf } from './samples/rate-sample.ts';

/** A rule's message under its carriers and verdict; below it who it applies to, then after a bar who it does not. */
const rules = `
HM decline: HM-CA-014 Radius of operation over 200 miles is outside our appetite.
  lightVans: ve_radius Long | ve_radius Intermediate
HM decline: HM-CA-020 We do not write power units over 45,000 lb GVW or GCW.
  truck: ve_size Tractor over 45,000 | ve_size Tractor to 45,000
HM decline: HM-CA-031 Driver Ana One: major violation within five years.
  lightVans: ca_incidents Major violation 2021-05-01 | added0.in_date 2021-04-30
HM refer: HM-CA-050 New venture. Referred to underwriting: resume and business plan needed.
  lightVans: biz_started 2026; biz_experience 1 | biz_started 2025
QC decline: QC-1102 For-hire trucking is not eligible. Private carriage only.
  heavyTruck | truck
QC decline: QC-1107 Operator under 21 assigned to a vehicle over 10,000 lb.
  youngOperator | ve_size Light
QC decline: QC-1111 Loss frequency: 3 at-fault accidents in 36 months, maximum 2.
  lightVans: ca_incidents At-fault accident 2024-06-01 2025-06-01 2026-01-01 | added0.in_date 2023-04-30
IV decline: IV-02 At least one power unit over 10,000 lb GVW is required.
  lightVans | heavyTruck
IV fail: IV-905 Submission incomplete: USDOT number. Not a declination.
  heavyTruck: ca_usdot | heavyTruck
IV refer: IV-31 Long haul: zone rating and 12 months of IFTA mileage needed before binding.
  heavyTruck: ve_radius Long | heavyTruck
CS decline: CS-09 Placarded materials and livery are excluded from this program.
  lightVans: ca_hazmat YES | lightVans
  lightVans: ca_people YES | lightVans
HM decline: HM-BP-003 Exceeds businessowners eligibility. Submit as a package.
  twoStores: a.bl_sqft 17500; b.bl_sqft 17501 | b.bl_sqft 17500
  hardwareStore: biz_receipts 6000001 | biz_receipts 6000000
HM decline: HM-BP-017 Deep fat frying without a UL 300 system serviced in the last six months.
  caterer: bop_class Restaurant full service; bop_cooking Deep frying; bop_ul300 NO | bop_ul300 YES
HM decline: HM-BP-018 Alcohol receipts above 30 %.
  caterer: bop_class Restaurant full service; bop_alcohol 31 | bop_alcohol 30
HM decline: HM-BP-022 Protection class 9 not eligible.
  hardwareStore: bl_pc 9 | bl_pc 8
HM TG decline: Class not eligible: Day care.
  hardwareStore: bop_class Day care | hardwareStore
HM refer: HM-BP-040 Wiring or roof update needed; inspection ordered.
  hardwareStore: bl_wire 2000 | bl_wire 2001
  hardwareStore: bl_built 1985; bl_wire 1985 | bl_built 1986; bl_wire 1986
QC decline: QC-2204 Class not eligible: Hardware store.
  hardwareStore: bop_24h YES | hardwareStore
QC decline: QC-2204 Class not eligible: Caterer.
  caterer | bop_cooking Warming
QC decline: QC-2204 Class not eligible: Day care.
  hardwareStore: bop_class Day care | hardwareStore
TG decline: TG-B1 Outside Main Street program.
  hardwareStore: biz_receipts 2500001 | biz_receipts 2500000
  caterer: bop_cooking Warming | bop_cooking None
CS decline: CS-22 Loss history.
  hardwareStore: bop_losses Theft 2023-05-01 2024-06-01 2025-01-01 2025-06-01 | lo_date 2023-04-30
PH HM QC WX fail: Coverage in OH is bought from the state fund. Not a declination.
  plumber: wc_states IL, OH | wc_states IL, IN
  plumber: cl_state OH | cl_state IN
PH HM QC WX refer: Certificates needed, or subcontract cost will be charged as payroll at audit.
  plumber: biz_subs_certs NO | plumber
HM decline: HM-WC-006 Experience modification 1.30 exceeds 1.25.
  plumber: wc_mod 1.3 | wc_mod 1.25
HM decline: HM-WC-011 Work above 30 feet.
  plumber: wc_heights YES; wc_max_ft 31 | wc_max_ft 30
HM decline: HM-WC-013 No prior workers compensation coverage shown.
  plumber: wc_cur_has NO | biz_started 2025; biz_experience 3
QC decline: QC-3301 Minimum payroll 75,000; trucking and leased staff not eligible.
  plumber: wc_leased YES | plumber
  plumber: cl_code 7219 | cl_code 8380
  landscaper: cl_payroll 74999 | cl_payroll 75000
WX decline: WX-4 Federal Act and aviation exposures are not written.
  plumber: wc_usl YES | plumber
  plumber: wc_air YES | plumber
HM decline: HM-PA-101 Driving record: 2 chargeable accidents
  family: pa_incidents At-fault accident 2024-06-01 2023-05-01 | added1.pi_date 2023-04-30
HM decline: HM-PA-102 Major conviction within 60 months.
  family: pa_incidents Major 2021-05-01 | added0.pi_date 2021-04-30
  family: pa_incidents Major 2025-05-01 | one.pd_rated Excluded by name
HM decline: HM-PA-110 Coverage lapse of 31 days.
  family: pa_cur_expires 2026-03-31 | pa_cur_expires 2026-04-01
HM refer: HM-PA-120 Household member 15 or older must be rated or excluded before binding.
  family: pa_unlisted YES | family
TG decline: TG-A4 Does not meet underwriting guidelines (operator age / filing / coverage lapse).
  onlyDriver: pd_dob 2005-05-02 | pd_dob 2005-05-01
  family: two.pd_sr22 YES | family
  family: pa_cur_expires 2026-03-01 | pa_cur_expires 2026-03-02
LM decline: LM-07 Prior limits below 100/300.
  family: pa_cur_bi 50/100 | pa_cur_bi CSL 300
  family: pa_cur_has NO | family
LM decline: LM-08 Home must be insured with us.
  family: per_home Rent | family
  family: pa_home_here NO | three.pd_dob 2001-05-01
HM decline: HM-HO-001 Coverage A outside 150,000–900,000.
  house: ho_a 149999 | ho_a 150000
  house: ho_a 900001 | ho_a 900000
HM refer: HM-HO-002 Coverage A must be at least 100 % of our estimate of 360,000.
  house: ho_a 359999 | ho_a 360000
HM decline: HM-HO-015 Roof age 21 years.
  house: ho_roof 2005 | ho_roof 2006
  house: ho_roof 2005 | ho_roof_kind Metal
HM decline: HM-HO-016 Knob and tube wiring.
  house: ho_wiring Knob and tube | ho_wiring Fuses
HM decline: HM-HO-020 Two or more non-weather losses in five years.
  house: ho_claims Water 2021-05-01 2021-05-01 | hc_date 2021-04-30
  house: ho_claims Water 2024-02-02 2024-02-02 | hc_kind Wind/hail
HM decline: HM-HO-030 Dog with a bite history.
  house: ho_dog YES; ho_bite YES | ho_bite NO
HM decline: HM-HO-031 Vacant dwelling.
  house: ho_use Vacant | ho_use Seasonal
TG decline: TG-H2 Roof over 25 years: 26 years.
  house: ho_roof 2000 | ho_roof 2001
TG decline: TG-H6 Homes let by the night are not eligible.
  house: ho_str YES | house
TG refer: TG-H9 Photos and installation certificate needed.
  house: ho_stove YES | house
  house: ho_pc 10; ho_station 6 | ho_station 5
LM decline: LM-20 Form not written: HO-4.
  renter | largeHouse
LM decline: LM-21 Below our minimum Coverage A of 500,000.
  largeHouse: ho_a 499999 | ho_a 500000
CS decline: CS-30 Form not written: HO-6.
  condo | house
CS decline: CS-31 Loss history.
  house: ho_claims Theft 2024-02-02 2024-02-02 2024-02-02 2024-02-02 2024-02-02 | ho_use Vacant; added4.hc_date 2014-02-02`;

const cases = rules
  .trim()
  .split('\n')
  .reduce<{ keys: string[]; rule: string; pair: string }[]>((all, line) => {
    const [, keys, rule = ''] = /^((?:[A-Z]{2} )+)(.*)$/.exec(line) ?? [];
    if (keys !== undefined) return [...all, { keys: keys.trim().split(' '), rule, pair: '' }];
    const { pair, ...last } = all.at(-1) ?? expect.unreachable(line);
    return [...(pair === '' ? all.slice(0, -1) : all), { ...last, pair: line.trim() }];
  }, [])
  .flatMap(({ keys, rule, pair }) => {
    const [applies = '', doesNot = ''] = pair.split(' | ');
    const client = clientOf(applies);
    const pairOf = { rule, pair, client, other: clientOf(doesNot, client), line: inputOf(client).productId };
    return keys.map((key) => ({ ...pairOf, key: key as CarrierKey })); // the test of all rules names each carrier
  });

const outcomes: Readonly<Record<string, Outcome['kind']>> = {
  decline: 'declined',
  fail: 'failed',
  refer: 'quoted',
};

describe('appetite', () => {
  it.each(cases)('$key $rule $pair', ({ key, rule, client, other }) => {
    const [, verdict = '', text = ''] = /^(\w+): (.*)$/.exec(rule) ?? [];
    const [hit, missed] = [outcomeOf(key, client), outcomeOf(key, other)];
    expect(hit.kind).toBe(outcomes[verdict]);
    expect(hit.kind === 'quoted' && hit.quote.bindable).toBe(false);
    expect(textsOf(hit)).toContain(text);
    expect(missed.kind).toBe('quoted');
    expect(textsOf(missed)).not.toContain(text);
  });

  it('has a case for every rule', () => {
    const missing = ratedProducts.flatMap(({ id, programs }) =>
      Object.entries(programs).flatMap(([key, program]) =>
        (program.rules ?? [])
          .map(
            ({ verdict, code, text }) =>
              `${verdict}: ${code ?? (typeof text === 'string' ? text : 'Coverage in')}`,
          )
          .filter(
            (begins) =>
              !cases.some((one) => one.line === id && one.key === key && one.rule.startsWith(begins)),
          ),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('gives every reason at once, and none for a payroll that is not given', () => {
    const longTractor = clientOf('heavyTruck: ve_size Tractor over 45,000; ve_radius Long');
    const reasons = textsOf(outcomeOf('HM', longTractor)).map((text) => text.slice(0, 9));
    expect(reasons).toEqual(['HM-CA-014', 'HM-CA-020']);
    expect(outcomeOf('QC', clientOf('landscaper: cl_payroll')).kind).toBe('failed');
  });
});

describe('quoted other than submitted', () => {
  it('Copperline writes split limits for a single one of 300,000', () => {
    const outcome = outcomeOf('CS', clientOf('lightVans: ca_csl 300000; ca_um 300000'));
    expect(textsOf(outcome)).toContain('CS-05 Quoted other than asked: split limits 100/300/100.');
    expect(coverageOf(outcome, 'LIAB-SPLIT')?.limit).toBe('100/300/100');
    expect(coverageOf(outcome, 'LIAB')).toBeUndefined();
  });

  it('Copperline writes wind at 2 % at least', () => {
    const wind = (submitted: string) =>
      coverageOf(outcomeOf('CS', clientOf(`house: ho_wind ${submitted}`)), 'WIND')?.deductible;
    expect(['Same', '1 %', '2 %', '5 %', '2500'].map(wind)).toEqual(['2 %', '2 %', '2 %', '5 %', '2 %']);
  });

  it('Larkmere writes one single limit for twelve months, and open perils for an HO-3', () => {
    const outcome = outcomeOf('LM', clientOf('family: pa_bi 250/500; pa_um_form 2026-11-02'));
    expect(coverageOf(outcome, 'CSL')?.limit).toBe('500,000');
    expect([coverageOf(outcome, 'BI'), coverageOf(outcome, 'PD')]).toEqual([undefined, undefined]);
    const single = 'LM-02 Quoted other than asked: one single limit in place of 250/500.';
    expect(textsOf(outcome)).toEqual([single]);
    expect(outcome.kind === 'quoted' && outcome.quote.quoteDetails.duration.length).toBe(12);
    const [named, open] = ['HO-3', 'HO-5'].map((form) =>
      outcomeOf('LM', clientOf(`largeHouse: ho_form ${form}`)),
    );
    if (!named || !open) throw new Error('Both were rated.');
    expect(textsOf(named)).toEqual(['LM-03 Quoted other than asked: HO-5 in place of HO-3.']);
    expect([textsOf(open), premiumOf(open)]).toEqual([[], premiumOf(named)]);
  });

  it('Tallgrass settles a roof of 16 to 25 years at actual cash value, Copperline any', () => {
    const settled = 'Roof surfacing settled at actual cash value.';
    expect(textsOf(outcomeOf('TG', clientOf('house: ho_roof 2011')))).toEqual([]);
    expect(textsOf(outcomeOf('TG', clientOf('house: ho_roof 2010')))).toEqual([settled]);
    expect(textsOf(outcomeOf('CS', clientOf('house')))).toContain(`CS-06 ${settled}`);
  });
});

it.each<[CarrierKey, string, number | 'never']>([
  ['PH', 'lightVans', 0.45],
  ['HM', 'lightVans', 1.85],
  ['QC', 'lightVans', 3],
  ['TG', 'hardwareStore', 1.15],
  ['LM', 'house', 4.5],
  ['IV', 'heavyTruck', 10.5],
  ['IV', 'heavyTruck: ve_radius Long', 71],
  ['CS', 'lightVans', 6],
  ['CS', 'lightVans: ca_reason Vehicle bought today', 'never'],
  ['WX', 'plumber: cl_code 5190', 5],
  ['WX', 'plumber', 48],
  ['WX', 'landscaper', 'never'],
  ['WX', 'plumber: cl_code 5645', 'never'],
  ['WX', 'plumber: cl_code 5022', 'never'],
])('%s responds to %s in %s seconds', (key, client, expected) => {
  const after = carrierOf(key).answersAfterMs(inputOf(clientOf(client)));
  expect(after === 'never' ? after : after / 1000).toBe(expected);
});
