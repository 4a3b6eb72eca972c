/** The worked cases of the demo's rating notes, in the agency's workbook, and what its tables do at their edges. */
import { expect, it } from 'vitest';
import { addRow } from '../seed/scenarios/answers.ts';
import { driver } from '../seed/scenarios/commercial-auto-client.ts';
import type { Outcome } from './outcome.ts';
import { clientOf } from './samples/clients.ts';
import { firstDriver } from './samples/personal-auto.ts';
import { coverageOf, coveragesOf, metaOf, outcomeOf, premiumOf, textsOf } from './samples/rate-sample.ts';

/**
 * A client, with "@ higher" for the next higher deductible, "@ for" another effective date or "@ on" another day of the
 * request; below it the figures that come out, by coverage ("OTC 2" is the second vehicle's) or label of the rate details.
 */
const figures = `
lightVans
  total = 5066; LIAB = 3218; UM = 220; MED = 56; HIRED = 75; NONOWN = 115; OTC = 213; OTC 2 = 201; COLL = 499
  COLL 2 = 469; Vehicle 1 liability base = 840.00; Vehicle 1 use factor = 1.20; Vehicle 1 radius factor = 1.00
  Liability limit factor = 1.68; Mean driver factor = 1.00; At-fault losses factor = 0.95
  Vehicle 1 liability premium = 1609.00; Collision rate per 100 = 1.45
lightVans @ higher
  OTC deductible = 2500; OTC 2 deductible = 2500; COLL deductible = 2500; OTC = 175; LIAB = 3218
lightVans: one.dr_dob 2001-05-02; two.dr_dob 2001-05-02
  Mean driver factor = 1.25
lightVans: one.dr_dob 2001-05-02; two.dr_dob 2001-05-02 @ for 2026-05-02
  Mean driver factor = 1.00
lightVans: ca_incidents Minor violation 2023-05-01
  Mean driver factor = 1.04
lightVans: ca_incidents Minor violation 2023-04-30
  Mean driver factor = 1.00
hardwareStore
  total = 5566; BLDG = 2447; BPP = 1367; BLIAB = 1523; EQB = 153; TRIA = 76
  Building 1 building limit = 850000.00; Building 1 building rate per 100 = 0.31
  Building 1 contents rate per 100 = 0.46; Building 1 age factor = 1.08; Property deductible factor = 0.86
  Liability rate per 1,000 = 1.05; Equipment breakdown, share of property premium = 0.04
hardwareStore @ higher
  DED deductible = 5000; BLDG = 2248
hardwareStore: bl_built 2016
  Building 1 age factor = 0.95
hardwareStore: bl_built 2015
  Building 1 age factor = 1.00
hardwareStore: bl_built 2005
  Building 1 age factor = 1.08
hardwareStore: bl_heat 2001
  Building 1 age factor = 1.08
hardwareStore: bl_heat 2000
  Building 1 age factor = 1.18
hardwareStore: bl_limit 0; bl_bpp 10000; biz_receipts 40000; bop_class Office
  total = 500; MIN = 443
caterer: bop_tria Not yet asked; bop_wind 2
  TRIA = absent; TRIA limit = Not yet asked; BI = Included; BI limit = 12 months actual loss
  EPLI limit = 25,000, claims-made, retroactive date 2026-05-01; BLDG limit = 850,000 RC
  WIND deductible = 2 % (17,000)
plumber
  total = 10759; Class 1 manual premium = 11726.00; Class 2 manual premium = 73.00; Class 3 manual premium = 130.00
  Manual premium = 11929.00; Employers liability increase = 167.00; Experience mod = 0.92
  Premium after experience mod = 11128.00; Schedule factor = 0.95; Standard premium = 10572.00
  Premium discount = 51.00; Expense constant premium = 160.00; Assessment 1.2 % = 126.25; Total due = 10885.25
  TERR = 39; CAT = 39; WC1 = 10521; WC1 limit = Statutory; EL limit = 1,000,000 / 1,000,000 / 1,000,000
  Owner 1 payroll = absent; Waiver of subrogation premium = absent
plumber @ higher
  WC1 deductible = 500; WC1 = 10377
plumber: wc_mod
  Experience mod = absent
plumber: wc_mod 1.00
  Experience mod = 1.00
plumber: wc_waiver Scheduled
  Waiver of subrogation premium = 242.00
plumber: wc_waiver Blanket
  Waiver of subrogation premium = 605.00
landscaper: cl_code 8810; wc_waiver Scheduled
  Waiver of subrogation premium = 100.00
plumber: ow_incl Included; sam.ow_class 8810; ow_pay 1000; ow_form
  Owner 1 payroll = 62400.00
plumber: ow_incl Included; sam.ow_class 8810; ow_pay 90000; ow_form
  Owner 1 payroll = 90000.00
plumber: ow_incl Included; sam.ow_class 8810; ow_pay 900000; ow_form
  Owner 1 payroll = 249600.00
landscaper: cl_payroll 5000
  total = 750; MIN = 320
twoCars: pa_term 12
  Vehicle 1 bodily injury premium = 205.00; Vehicle 1 property damage premium = 141.00
  Vehicle 1 medical payments premium = 19.00; Vehicle 1 UM premium = 34.00; Vehicle 1 UIM premium = 41.00
  Vehicle 1 comprehensive premium = 112.00; Vehicle 1 collision premium = 337.00
twoCars
  total = 894; Vehicle 1 bodily injury premium = 103.00; Vehicle 1 property damage premium = 71.00
  Vehicle 1 medical payments premium = 10.00; Vehicle 1 UM premium = 17.00; Vehicle 1 UIM premium = 21.00
  Vehicle 1 comprehensive premium = 56.00; Vehicle 1 collision premium = 169.00
twoCars: one.pd_dob 2001-10-30; one.pd_student NO; one.pd_away NO @ for 2026-10-29
  Vehicle 1 driver age factor = 1.60
twoCars: one.pd_dob 2001-10-30; one.pd_student NO; one.pd_away NO @ for 2026-10-30
  Vehicle 1 driver age factor = 1.15
twoCars @ on 2026-04-23
  Quoted ahead factor = 0.95
twoCars @ on 2026-04-24
  Quoted ahead factor = 1.00
twoCars: pa_incidents At-fault accident 2025-01-01
  Vehicle 1 driver at-fault factor = 1.40
twoCars: pa_incidents At-fault accident 2025-01-01 2025-01-01; added1.pi_driver ${firstDriver}
  Vehicle 1 driver at-fault factor = 1.85
twoCars: pa_incidents Minor 2025-01-01 2025-01-01; added1.pi_driver ${firstDriver}
  Vehicle 1 driver minor violations factor = 1.3225
twoCars: pa_incidents Major 2025-01-01; pa_incidents Glass 2025-01-01
  Vehicle 1 driver major violations factor = 1.95; Vehicle 1 driver at-fault factor = 1.00
twoCars: pa_incidents Not at fault 2025-01-01
  Vehicle 1 driver at-fault factor = 1.00; Vehicle 1 driver minor violations factor = 1.00
family
  Vehicle 1 driver age factor = 1.60; Vehicle 2 driver age factor = 1.00
twoCars: pa_term 12; pa_bi CSL 300; pa_pd
  CSL = 448; CSL limit = 300000; BI = absent; PD = absent
house
  total = 1913; Base at a Coverage A of 300,000 = 1450.00; Coverage A factor = 1.27; Territory factor = 1.10
  Home age factor = 1.06; Roof age factor = 1.10; Claims factor = 0.90; A = 1913; A limit = 412000
  B = Included; B limit = 10 % of A; E = Included; E limit = 300000
house: ho_a 340000
  total = 1651
house @ higher
  total = 1701
house: ho_a 149999
  total = absent
house: ho_a 150000
  Coverage A limit = absent; A limit = 150000
house: ho_a 1000000
  A limit = 1000000
house: ho_a 1150000
  total = absent
ringOwner: ho_xrc 25 %; ho_water 10000; ho_serv 10000
  XRC = 77; WBK = 70; SERV = 30; SPP = 118
renter
  total = 201
renter: ho_c_amount 12000
  total = 156
condo
  total = 518`;

/** Everything that a quote says, by what the table above calls it. */
function figuresOf(outcome: Outcome): Readonly<Record<string, unknown>> {
  if (outcome.kind !== 'quoted') return {};
  const found: Record<string, unknown> = { total: premiumOf(outcome), ...metaOf(outcome) };
  for (const { code, premium, limit, deductible } of coveragesOf(outcome)) {
    const count = Object.keys(found).filter((name) => name.replace(/ \d$/, '') === code).length;
    const name = count === 0 ? String(code) : `${code} ${count + 1}`;
    Object.assign(found, { [name]: premium, [`${name} limit`]: limit, [`${name} deductible`]: deductible });
  }
  return found;
}

const cases = figures.trim().split(/\n(?! )/);

it.each(cases)('%s', (text) => {
  const [head = '', ...lines] = text.split('\n');
  const [client = '', how = ''] = head.split(' @ ');
  const [, on] = /^on (.*)$/.exec(how) ?? [];
  const [, effectiveDate] = /^for (.*)$/.exec(how) ?? [];
  const outcome = outcomeOf('PH', clientOf(client), {
    ...(how === 'higher' && { option: 'next-higher-deductible' }),
    ...(on !== undefined && { requestedAt: `${on}T15:30:00.000Z` }),
    ...(effectiveDate !== undefined && { effectiveDate }),
  });
  const expected = lines.flatMap((line) => line.trim().split('; ')).map((figure) => figure.split(' = '));
  const found = figuresOf(outcome);
  expect(expected.map(([name = '']) => [name, String(found[name] ?? 'absent')])).toEqual(expected);
});

it('takes the mean of the drivers without rounding it', () => {
  const third = driver('three', ['Cy', 'Three'], '1970-05-02', 'T500-3333-3333', 1990);
  const three = addRow(clientOf('lightVans: two.dr_dob 2002-05-02'), 'ca_drivers', third);
  // 840 × 1.20 × 1.68 × 0.95 × (3.25 ÷ 3) = 1,742.83; the mean cut to two places would give 1,737.
  expect(coverageOf(outcomeOf('PH', three), 'LIAB')?.premium).toBe(2 * 1743);
});

it('rates a published experience mod, and leaves the step out while there is none', () => {
  const [blank = 0, published = 0] = ['', '1.18'].map((mod) =>
    premiumOf(outcomeOf('HM', clientOf(`landscaper: wc_mod ${mod}`))),
  );
  expect(published / blank).toBeCloseTo(1.17, 1);
});

it('discounts 9 % above 10,000 and 11 % above 200,000', () => {
  const meta = metaOf(outcomeOf('PH', clientOf('plumber: cl_payroll 9000000')));
  const standard = Number(meta['Standard premium']);
  expect(standard).toBeGreaterThan(200_000);
  expect(Number(meta['Premium discount'])).toBe(Math.round(17_100 + (standard - 200_000) * 0.11));
});

it('comes to 818 for a car with both deductibles at 1,000, and to 2,002 with a driver of 17', () => {
  const firstCar = (client: string) =>
    Object.entries(metaOf(outcomeOf('PH', clientOf(client))))
      .filter(([label]) => /^Vehicle 1 .* premium$/.test(label))
      .reduce((sum, [, premium]) => sum + Number(premium), 0);
  const dearer = 'twoCars: pa_term 12; a.pv_comp 1000; a.pv_coll 1000';
  expect(firstCar(dearer)).toBe(818);
  const born = 'one.pd_dob 2008-06-06; one.pd_licensed 2024; one.pd_student NO; one.pd_away NO';
  expect(firstCar(`${dearer}; ${born}`)).toBe(2002);
});

it('rates no car by an excluded driver, and a renter without a roof', () => {
  const excluded = outcomeOf('PH', clientOf('family: three.pd_rated Excluded by name'));
  expect(textsOf(excluded)[0]).toMatch(/^PH-900 Submission incomplete: .*driver/i);
  const bare = clientOf('renter: ho_a; ho_rce; ho_rce_from; ho_roof; ho_roof_kind');
  expect(outcomeOf('HM', bare).kind).toBe('quoted');
});
