/** Personal auto: rates, factors, coverages and programs. Premiums are for 12 months unless a term is six. */
import { productIds } from '../seed/product-ids.ts';
import {
  actingOn,
  decline,
  higherDeductible,
  loaded,
  refer,
  type Charge,
  type Coverage,
  type FactorGroup,
  type Product,
  type Program,
} from './product.ts';
import { bands, rowsBy } from './rate-table.ts';
import {
  byTown,
  continuousFactor,
  vehicleTitle,
  vinSymbol,
  workbookNote,
  workbookVersions,
} from './shared-rates.ts';
import type { Facts } from './submission.ts';

const byRental = rowsBy('30/900', '40/1200');
const byTowing = rowsBy('75', '150');

/** The workbook of 2026. Base premiums are dollars per vehicle: liability at 25/50/25, damage at a deductible of 500. */
const workbook = {
  BI: 180,
  PD: 160,
  UM: 30,
  UIM: 36,
  MED: { '1000': 9, '2000': 14, '5000': 24, '10000': 38 },
  COMP: 140,
  COLL: 420,
  rental: byRental(36, 48),
  towing: byTowing(12, 20),

  limit: { '25/50': 1, '50/100': 1.18, '100/300': 1.42, '250/500': 1.72, 'CSL 300': 1.55, 'CSL 500': 1.8 },
  PDLimit: { '25000': 1, '50000': 1.06, '100000': 1.1, '250000': 1.16 },
  compDeductible: { '100': 1.3, '250': 1.12, '500': 1, '1000': 0.9 },
  collDeductible: { '250': 1.18, '500': 1, '1000': 0.82, '2000': 0.66 },

  territory: { ...byTown(1.05, 1.12, 1, 1.2, 1.6), other: 1.1 },
  miles: bands([7500, 0.92], [15_001, 1], [Infinity, 1.1]),
  use: { Pleasure: 1, Commute: 1, Business: 1.15, Farm: 0.96 },

  driverAge: bands([19, 2.9], [21, 2.3], [25, 1.6], [30, 1.15], [65, 1], [75, 1.05], [Infinity, 1.28]),
  atFault: bands([1, 1], [2, 1.4], [3, 1.85], [Infinity, 2.4]),
  minorViolation: 1.15,
  majorViolation: 1.95,
  goodStudent: 0.9,
  awayAtSchool: 0.8,

  multiCar: 0.85,
  homeToo: 0.9,
  /** By days without coverage; Infinity is none now. */
  gap: bands([31, 1], [Infinity, 1.25]),
  priorLimits: 0.94,
  telematics: 0.95,
  quotedAhead: 0.95,
};
type Name = keyof typeof workbook;

const damage = ['COMP', 'COLL'];
const driven = ['BI', 'PD', 'CSL', 'COLL'];
const rated = [...driven, 'UM', 'UIM', 'MED', 'COMP'];

const isSingleLimit = (policy: Facts) => policy.text('pa_bi')?.startsWith('CSL') === true;

const coverages: readonly Coverage<Name>[] = [
  onEachVehicle('BI', 'bodily injury', 'pa_bi', { when: (policy) => !isSingleLimit(policy) }),
  onEachVehicle('PD', 'property damage', 'pa_pd', { when: (policy) => !isSingleLimit(policy) }),
  onEachVehicle('CSL', 'single limit', 'pa_bi', {
    when: isSingleLimit,
    base: { table: 'BI' },
    limit: (policy, price) => price.amount(Number(policy.text('pa_bi')?.slice(4)) * 1000),
  }),
  onEachVehicle('UM', 'UM', 'pa_um'),
  onEachVehicle('UIM', 'UIM', 'pa_uim'),
  onEachVehicle('MED', 'medical payments', 'pa_med', { base: 'MED' }),
  physicalDamage('COMP', 'comprehensive', 'pv_comp'),
  physicalDamage('COLL', 'collision', 'pv_coll'),
  { code: 'RENT', label: 'rental', each: 'listed', answer: 'pv_rental', flat: 'rental' },
  { code: 'TOW', label: 'towing', each: 'listed', answer: 'pv_tow', flat: 'towing' },
];

/** Listed once, with the premiums of all vehicles. */
function onEachVehicle(
  code: 'BI' | 'PD' | 'CSL' | 'UM' | 'UIM' | 'MED',
  label: string,
  answer: string,
  rest: Partial<Coverage<Name>> = {},
): Coverage<Name> {
  const base = code === 'CSL' ? undefined : { table: code };
  return { code, label, rate: `${label} base`, each: 'added up', answer, base, ...rest };
}

/** `qid` asks for the deductible. */
function physicalDamage(code: 'COMP' | 'COLL', label: string, qid: string): Coverage<Name> {
  const [rate, limit] = [`${label} base`, 'Actual cash value'];
  return { code, label, rate, each: 'listed', answer: qid, base: { table: code }, limit, deductible: qid };
}

const isExcluded = (driver: Facts) => driver.is('pd_rated', 'Excluded by name');

/** Drivers with a record that counts: all but those excluded by name. */
const insuredDrivers = (policy: Facts) => policy.loop('pa_drivers').filter((driver) => !isExcluded(driver));

/** Incidents of a kind within so many years, of all but excluded drivers, or of one. */
function incidents(facts: Facts, kind: string, years: number, driver?: string): number {
  const excluded = facts.loop('pa_drivers').filter(isExcluded);
  const counts = (incident: Facts) => !excluded.some(({ id }) => incident.is('pi_driver', id ?? ''));
  return facts
    .recent('pa_incidents', 'pi_date', years)
    .filter((incident) => incident.is('pi_kind', kind) && counts(incident))
    .filter((incident) => driver === undefined || incident.is('pi_driver', driver)).length;
}

/** A count of incidents of the vehicle's principal driver. */
const ofDriver = (kind: string, years: number) => (vehicle: Facts) =>
  incidents(vehicle, kind, years, vehicle.text('pv_driver') ?? '');

const underAge25 = (qid: string) => (vehicle: Facts) =>
  (vehicle.age('pd_dob') ?? 25) < 25 && vehicle.yes(qid);

const hasHighPriorLimits = (policy: Facts) =>
  policy.yes('pa_cur_has') && policy.is('pa_cur_bi', '100/300', '250/500', 'CSL 300', 'CSL 500');

const factors: readonly FactorGroup<Name>[] = [
  actingOn('BI', [{ label: 'Bodily injury limit factor', answer: 'pa_bi', table: 'limit' }]),
  actingOn('CSL', [{ label: 'Combined single limit factor', answer: 'pa_bi', table: 'limit' }]),
  actingOn('PD', [{ label: 'Property damage limit factor', answer: 'pa_pd', table: 'PDLimit' }]),
  actingOn('UM', [{ label: 'UM limit factor', answer: 'pa_um', table: 'limit' }]),
  actingOn('UIM', [{ label: 'UIM limit factor', answer: 'pa_uim', table: 'limit' }]),
  actingOn('COMP', [{ each: 'comprehensive deductible factor', answer: 'pv_comp', table: 'compDeductible' }]),
  actingOn('COLL', [{ each: 'collision deductible factor', answer: 'pv_coll', table: 'collDeductible' }]),
  actingOn(rated, [
    { label: 'Multi-car factor', by: (policy) => policy.loop('pa_vehicles').length > 1, table: 'multiCar' },
    { label: 'Home too factor', answer: 'pa_home_here', table: 'homeToo' },
    { label: 'Coverage lapse factor', by: (policy) => policy.daysUninsured('pa'), table: 'gap' },
    { label: 'Prior limits factor', by: hasHighPriorLimits, table: 'priorLimits' },
    { label: 'Telematics factor', by: (policy) => policy.is('pa_telem', 'Joined'), table: 'telematics' },
    { label: 'Quoted ahead factor', by: (policy) => policy.daysAhead >= 8, table: 'quotedAhead' },
    { each: 'territory factor', answer: 'pv_zip', as: 'prefix', table: 'territory' },
    { each: 'miles factor', answer: 'pv_miles', table: 'miles' },
    { each: 'use factor', answer: 'pv_use', table: 'use' },
  ]),
  actingOn(driven, [
    { each: 'driver age factor', answer: 'pd_dob', as: 'age', table: 'driverAge' },
    { each: 'driver at-fault factor', by: ofDriver('At-fault accident', 3), table: 'atFault' },
    { each: 'driver minor violations factor', by: ofDriver('Minor', 3), table: 'minorViolation' },
    { each: 'driver major violations factor', by: ofDriver('Major', 5), table: 'majorViolation' },
    { each: 'driver good student factor', by: underAge25('pd_student'), table: 'goodStudent' },
    { each: 'driver away at school factor', by: underAge25('pd_away'), table: 'awayAtSchool' },
  ]),
];

/** The carrier's policy fee, SR-22 filings, and what each installment costs, which is not due with the premium. */
const feesWith =
  (policyFee: number) =>
  (_premium: number, policy: Facts): Charge[] => {
    const filings = policy.loop('pa_drivers').filter((driver) => driver.yes('pd_sr22')).length;
    const installment = {
      label: 'Installment fee, each',
      cents: policy.yes('pa_eft') ? 200 : 500,
      due: false,
    };
    return [
      { label: 'Policy fee', cents: policyFee, due: true },
      ...(filings > 0 ? [{ label: 'SR-22 fee', cents: filings * 2500, due: true }] : []),
      ...(policy.yes('pa_pif') ? [] : [installment]),
    ];
  };

/** The agency's own workbook: an estimate. */
const pellHarrow: Program<Name> = {
  versions: workbookVersions,
  notes: () => [workbookNote],
  term: (policy) => (policy.is('pa_term', '12') ? { per: 'YEAR', months: 12 } : { per: 'TERM', months: 6 }),
};

const atFaultAccidents = (policy: Facts) => incidents(policy, 'At-fault accident', 3);

/** Days of a lapse that a current policy left; without one there is no lapse to count. */
function lapseDays(policy: Facts): number {
  const days = policy.daysUninsured('pa') ?? 0;
  return days === Infinity ? 0 : days;
}

/** Standard market: six months, with the premium given for a year. */
const harborMutual: Program<Name> = {
  versions: [loaded('2025-01-20T15:00', '2025-02-01', 1), loaded('2026-08-31T15:00', '2026-09-15', 1.068)],
  tables: {
    BI: 172,
    PD: 151,
    UM: 28,
    UIM: 33,
    COMP: 134,
    COLL: 402,
    limit: { '50/100': 1.16, '100/300': 1.39, '250/500': 1.69 },
    driverAge: bands([19, 3.1], [21, 2.4], [25, 1.55], [30, 1.12], [70, 0.98], [Infinity, 1.2]),
    atFault: bands([1, 1], [2, 1.45], [3, 1.95], [Infinity, 2.6]),
    minorViolation: 1.18,
    territory: byTown(1.02, 1.1, 0.99, 1.18, 1.52),
    homeToo: 0.88,
    gap: bands([8, 1], [31, 1.1], [Infinity, 1.2]),
    rental: byRental(40, 54),
    towing: byTowing(10, 17),
  },
  factors: [
    actingOn(rated, [
      {
        label: 'Household factor',
        by: (policy) =>
          policy.loop('pa_drivers').filter((driver) => driver.is('pd_rated', 'Rated')).length -
          policy.loop('pa_vehicles').length,
        // By rated drivers beyond the number of vehicles.
        table: bands([1, 1], [2, 1.04], [3, 1.08], [4, 1.12], [Infinity, 1.16]),
      },
      continuousFactor('pa', 5, 0.95),
      { label: 'Paperless and EFT factor', answer: 'pa_eft', table: 0.97 },
      {
        each: 'commute factor',
        by: (vehicle) => vehicle.is('pv_use', 'Commute') && (vehicle.number('pv_commute') ?? 0) > 15,
        table: 1.06,
      },
    ]),
    actingOn(damage, [
      {
        each: 'model year factor',
        answer: 'pv_year',
        as: 'years',
        table: bands([3, 1.06], [8, 1], [Infinity, 0.86]),
      },
      { each: 'VIN symbol factor', of: vinSymbol('pv_vin') },
      { each: 'anti-theft factor', answer: 'pv_theft', table: { None: 1, other: 0.97 } },
    ]),
    actingOn(driven, [
      {
        each: 'driver marital status factor',
        answer: 'pd_marital',
        table: { Married: 0.96, 'Domestic partner': 0.96, other: 1 },
      },
      {
        each: 'driver license status factor',
        answer: 'pd_status',
        table: { Valid: 1, Permit: 1.05, Foreign: 1.15, Expired: 1.2, Suspended: 1.5, None: 1.4 },
      },
      {
        each: 'driver newly licensed factor',
        answer: 'pd_licensed',
        as: 'years',
        table: bands([3, 1.12], [Infinity, 1]),
      },
      { each: 'driver filing factor', answer: 'pd_sr22', table: 1.2 },
    ]),
  ],
  rules: [
    decline(
      'HM-PA-101',
      (policy) => atFaultAccidents(policy) >= 2,
      (policy) => `Driving record: ${atFaultAccidents(policy)} chargeable accidents`,
    ),
    decline('HM-PA-102', (policy) => incidents(policy, 'Major', 5) > 0, 'Major conviction within 60 months.'),
    decline(
      'HM-PA-110',
      (policy) => lapseDays(policy) > 30,
      (policy) => `Coverage lapse of ${lapseDays(policy)} days.`,
    ),
    refer(
      'HM-PA-120',
      (policy) => policy.yes('pa_unlisted'),
      'Household member 15 or older must be rated or excluded before binding.',
    ),
    refer(
      'HM-PA-130',
      (policy) => policy.loop('pa_vehicles').some((vehicle) => (vehicle.number('pv_custom') ?? 0) > 5000),
      'Custom equipment over 5,000.',
    ),
  ],
  names: { BI: 'Bodily injury liability', PD: 'Property damage liability', CSL: 'Liability CSL' },
  charges: feesWith(0),
  term: () => ({ per: 'YEAR', months: 6 }),
};

/** Rural: six months, with the premium given for the term. */
const tallgrass: Program<Name> = {
  versions: [loaded('2025-02-17T16:00', '2025-03-01', 1), loaded('2026-04-06T16:00', '2026-05-01', 1.02)],
  tables: {
    BI: 168,
    PD: 154,
    UM: 26,
    UIM: 31,
    COMP: 158,
    COLL: 396,
    driverAge: bands([19, 2.7], [21, 2.2], [25, 1.5], [30, 1.1], [68, 0.97], [76, 1.06], [Infinity, 1.35]),
    goodStudent: 0.88,
    territory: byTown(0.98, 1.15, 0.96, 1.24, 1.72),
    use: { Pleasure: 0.98, Commute: 1, Business: 1.18, Farm: 0.88 },
    gap: bands([31, 1], [Infinity, 1.3]),
    priorLimits: 0.96,
    rental: byRental(34, 46),
    towing: byTowing(9, 15),
  },
  factors: [
    actingOn(rated, [
      {
        label: 'Mature policyholder factor',
        answer: 'per_dob',
        as: 'age',
        table: bands([55, 1], [Infinity, 0.95]),
      },
      { label: 'Unlisted household member factor', answer: 'pa_unlisted', table: 1.08 },
      { label: 'Home owner factor', answer: 'per_home', table: { Own: 0.96, other: 1 } },
      { label: 'Paid in full factor', answer: 'pa_pif', table: 0.93 },
    ]),
    actingOn(damage, [
      {
        each: 'make factor',
        answer: 'pv_make',
        as: 'word',
        table: { ford: 0.97, chevrolet: 0.98, honda: 1, toyota: 1.01, subaru: 1.04, tesla: 1.3, other: 1.02 },
      },
    ]),
  ],
  rules: [
    decline(
      'TG-A4',
      (policy) =>
        isOnlyDriverUnder21(policy) ||
        insuredDrivers(policy).some((driver) => driver.yes('pd_sr22')) ||
        lapseDays(policy) > 60,
      'Does not meet underwriting guidelines (operator age / filing / coverage lapse).',
    ),
  ],
  names: {
    BI: 'Liability to others, injury',
    PD: 'Liability to others, property',
    CSL: 'Liability to others, single limit',
    UM: 'Uninsured driver',
    UIM: 'Underinsured driver',
    MED: 'Medical expense',
    COMP: 'Fire, theft, hail and animals',
    COLL: 'Collision and upset',
    RENT: 'Loss of use',
    TOW: 'Roadside',
  },
  charges: feesWith(1500),
  term: () => ({ per: 'TERM', months: 6 }),
};

function isOnlyDriverUnder21(policy: Facts): boolean {
  const [only, ...others] = insuredDrivers(policy);
  return others.length === 0 && (only?.age('pd_dob') ?? 21) < 21;
}

/** Preferred: twelve months, one single limit of liability; declines most. */
const larkmere: Program<Name> = {
  versions: [loaded('2025-01-13T14:30', '2025-02-01', 1), loaded('2026-02-09T14:30', '2026-03-01', 1.015)],
  tables: {
    BI: 164,
    PD: 150,
    UM: 32,
    UIM: 38,
    COMP: 132,
    COLL: 380,
    limit: { 'CSL 300': 2.3, 'CSL 500': 2.62 },
    driverAge: bands([19, 3.3], [25, 1.9], [30, 1.2], [70, 0.94], [Infinity, 1.15]),
    atFault: bands([1, 1], [2, 1.5], [Infinity, 2.2]),
    territory: byTown(1, 1.06, 0.98, 1.14, 1.44),
    homeToo: 0.86,
    rental: byRental(30, 42),
    towing: byTowing(0, 8),
  },
  replaces: {
    pa_bi: { '25/50': 'CSL 300', '50/100': 'CSL 300', '100/300': 'CSL 300', '250/500': 'CSL 500' },
  },
  factors: [
    actingOn(rated, [
      { label: 'Marital status factor', answer: 'per_marital', table: { Married: 0.97, other: 1 } },
      { label: 'Paid in full factor', answer: 'pa_pif', table: 0.93 },
    ]),
    actingOn(damage, [
      {
        each: 'model factor',
        answer: 'pv_model',
        as: 'word',
        table: { rav4: 0.98, 'cr-v': 0.97, outback: 0.95, 'f-150': 1.06, mustang: 1.35, other: 1 },
      },
    ]),
  ],
  rules: [
    // No coverage now counts as low limits; a blank says nothing yet.
    decline(
      'LM-07',
      (policy) =>
        policy.is('pa_cur_has', 'NO') ||
        (policy.yes('pa_cur_has') && policy.text('pa_cur_bi') !== undefined && !hasHighPriorLimits(policy)),
      'Prior limits below 100/300.',
    ),
    decline(
      'LM-08',
      (policy) =>
        policy.is('per_home', 'Rent') ||
        (policy.is('pa_home_here', 'NO') &&
          insuredDrivers(policy).some((driver) => (driver.age('pd_dob') ?? 25) < 25)),
      'Home must be insured with us.',
    ),
  ],
  names: { CSL: 'Automobile liability, single limit', RENT: 'Rental', TOW: 'Roadside assistance' },
  charges: feesWith(0),
  notes: (policy) =>
    policy.text('pa_bi') === undefined || isSingleLimit(policy)
      ? []
      : [
          {
            code: 'LM-02',
            text: `Quoted other than asked: one single limit in place of ${policy.text('pa_bi')}.`,
          },
        ],
};

/** The principal driver; none when the one named is not listed or is excluded. */
const driverOf = (vehicle: Facts) =>
  insuredDrivers(vehicle).find((driver) => driver.id === vehicle.text('pv_driver'));

export const personalAuto: Product<Name> = {
  id: productIds.personalAuto,
  code: 'PA',
  units: { loop: 'pa_vehicles', label: 'Vehicle', title: vehicleTitle('pv'), partner: driverOf },
  requires: ['pa_drivers', 'pa_vehicles'],
  dated: { pa_incidents: 'pi_date' },
  missing: (policy) =>
    policy.loop('pa_vehicles').some((vehicle) => !driverOf(vehicle)) ? 'pv_driver' : undefined,
  tables: workbook,
  coverages,
  factors,
  names: {
    BI: 'Bodily injury',
    PD: 'Property damage',
    CSL: 'Combined single limit, bodily injury and property damage',
    UM: 'Uninsured motorist',
    UIM: 'Underinsured motorist',
    MED: 'Medical payments',
    COMP: 'Comprehensive',
    COLL: 'Collision',
    RENT: 'Rental reimbursement',
    TOW: 'Towing and labor',
  },
  options: higherDeductible({
    pv_comp: { '100': '250', '250': '500', '500': '1000' },
    pv_coll: { '250': '500', '500': '1000', '1000': '2000' },
  }),
  counts: { vehicles: 'pa_vehicles', drivers: 'pa_drivers' },
  programs: { PH: pellHarrow, HM: harborMutual, TG: tallgrass, LM: larkmere },
};
