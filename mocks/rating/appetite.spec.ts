/** Appetite rules of every carrier and line: one submission that a rule applies to, and a near one that it does not. */
import { describe, expect, it } from 'vitest';
import type { CarrierKey } from '../seed/actions.ts';
import type { Outcome } from './outcome.ts';
import { clientOf } from './samples/clients.ts';
import { coverageOf, inputOf, outcomeOf, textsOf } from './samples/rate-sample.ts';

/** A rule's message under its carriers and verdict; below it who it applies to, then after a bar who it does not. */
const rules = `
HM decline: HM-CA-014 Radius of operation over 200 miles is outside our appetite.
  lightVans: ve_radius Long | ve_radius Intermediate
HM decline: HM-CA-031 Driver Ana One: major violation within five years.
  lightVans: ca_incidents Major violation 2021-05-01 | added0.in_date 2021-04-30
HM refer: HM-CA-050 New venture. Referred to underwriting: resume and business plan needed.
  lightVans: biz_started 2026; biz_experience 1 | biz_started 2025
QC refer: QC-1105 Dump bodies: underwriter reviews hauling.
  lightVans: ve_body Dump | ve_body Van
QC decline: QC-1102 For-hire trucking is not eligible. Private carriage only.
  heavyTruck | truck
IV decline: IV-02 At least one power unit over 10,000 lb GVW is required.
  lightVans | heavyTruck
IV fail: IV-905 Submission incomplete: USDOT number. Not a declination.
  heavyTruck: ca_usdot | heavyTruck
CS decline: CS-09 Placarded materials and livery are excluded from this program.
  lightVans: ca_hazmat YES | lightVans
HM decline: HM-BP-003 Exceeds businessowners eligibility. Submit as a package.
  twoStores: a.bl_sqft 17500; b.bl_sqft 17501 | b.bl_sqft 17500
HM decline: HM-BP-017 Deep fat frying without a UL 300 system serviced in the last six months.
  caterer: bop_class Restaurant full service; bop_cooking Deep frying; bop_ul300 NO | bop_ul300 YES
HM refer: HM-BP-040 Wiring or roof update needed; inspection ordered.
  hardwareStore: bl_wire 2000 | bl_wire 2001
TG decline: TG-B1 Outside Main Street program.
  hardwareStore: biz_receipts 2500001 | biz_receipts 2500000
PH HM QC WX fail: Coverage in OH is bought from the state fund. Not a declination.
  plumber: wc_states IL, OH | wc_states IL, IN
HM decline: HM-WC-006 Experience modification 1.30 exceeds 1.25.
  plumber: wc_mod 1.3 | wc_mod 1.25
QC decline: QC-3301 Minimum payroll 75,000; trucking and leased staff not eligible.
  plumber: wc_leased YES | plumber
WX decline: WX-4 Federal Act and aviation exposures are not written.
  plumber: wc_usl YES | plumber
HM decline: HM-PA-102 Major conviction within 60 months.
  family: pa_incidents Major 2021-05-01 | added0.pi_date 2021-04-30
HM refer: HM-PA-130 Custom equipment over 5,000.
  family: pv_custom 5001 | pv_custom 5000
TG decline: TG-A4 Does not meet underwriting guidelines (operator age / filing / coverage lapse).
  onlyDriver: pd_dob 2005-05-02 | pd_dob 2005-05-01
LM decline: LM-08 Home must be insured with us.
  family: per_home Rent | family
HM decline: HM-HO-001 Coverage A outside 150,000–900,000.
  house: ho_a 149999 | ho_a 150000
HM refer: HM-HO-002 Coverage A must be at least 100 % of our estimate of 360,000.
  house: ho_a 359999 | ho_a 360000
HM decline: HM-HO-020 Two or more non-weather losses in five years.
  house: ho_claims Water 2021-05-01 2021-05-01 | hc_date 2021-04-30
TG refer: TG-H9 Photos and installation certificate needed.
  house: ho_stove YES | house
LM decline: LM-20 Form not written: HO-4.
  renter | largeHouse
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
});
