/** Commercial auto: rates, factors, coverages and programs, for 12 months. */
import { formatNumber } from '../../src/lib/format.ts';
import { heavySizes } from '../seed/books/commercial-auto.ts';
import { productIds } from '../seed/product-ids.ts';
import { need } from './completeness.ts';
import {
  actingOn,
  decline,
  fail,
  higherDeductible,
  loaded,
  refer,
  type Coverage,
  type Factor,
  type FactorGroup,
  type Pricing,
  type Product,
  type Program,
} from './product.ts';
import { bands, rowsBy } from './rate-table.ts';
import {
  accountCredit,
  byTown,
  continuousFactor,
  experienceFactor,
  industryFactor,
  legalEntityFactor,
  lapseFactor,
  quillstoneNote,
  subcontractorFactor,
  surplusLinesCharges,
  surplusLinesNotes,
  vehicleTitle,
  vinSymbol,
  workbookNote,
  workbookVersions,
  yearsInBusiness,
} from './shared-rates.ts';
import { sum, type Facts } from './submission.ts';

const bySize = rowsBy('Private passenger', 'Light', ...heavySizes, 'Trailer');
const byRadius = rowsBy('Local', 'Intermediate', 'Long');
const byUse = rowsBy('Service', 'Commercial', 'Retail');
const byMotoristLimit = rowsBy('50000', '100000', '300000', '500000', '750000', '1000000');
const byMedicalLimit = rowsBy('1000', '2000', '5000', '10000');

/** The workbook of 2026. */
const workbook = {
  /** Dollars per unit at a limit of 100,000, by size. */
  liability: bySize(700, 840, 1020, 1560, 2200, 2500, 3400, 130),
  limit: { '100000': 1, '300000': 1.32, '500000': 1.48, '750000': 1.58, '1000000': 1.68 },
  radius: byRadius(1, 1.3, 1.85),
  use: byUse(1, 1.2, 1.45),
  territory: { ...byTown(1, 1.18, 1.05, 1.22, 1.55), other: 1.1 },

  /** Of one driver: an age factor, and surcharges. */
  driverAge: bands([21, 1.5], [25, 1.25], [70, 1], [Infinity, 1.15]),
  newlyLicensed: 0.15,
  atFault: 0.25,
  minorViolation: 0.08,
  majorViolation: 0.6,
  noCDL: 0,

  /** By power units; trailers do not count. */
  fleet: bands([5, 1], [Infinity, 0.92]),
  yearsInBusiness: bands([1, 1.25], [3, 1.12], [Infinity, 1]),
  losses: bands([1, 0.95], [2, 1.05], [3, 1.2], [Infinity, 1.45]),

  /** Per 100 of cost new. */
  OTC: 0.62,
  COLL: 1.45,
  vehicleAge: bands([2, 1], [4, 0.85], [7, 0.7], [Infinity, 0.55]),
  deductible: { '500': 1, '1000': 0.88, '2500': 0.72, '5000': 0.58 },

  /** Dollars per power unit. */
  UM: byMotoristLimit(24, 34, 58, 74, 95, 110),
  MED: byMedicalLimit(10, 16, 28, 40),
  PIP: 60,
  /** Share of the cost of hire. */
  hired: 0.012,
  hiredMinimum: 75,
  /** Dollars by employees who drive their own cars for work. */
  nonOwned: bands([26, 115], [Infinity, 230]),
};
/** `AI` and `waiver` are dollars for each additional insured and for a waiver; the workbook writes neither. */
type Name = keyof typeof workbook | 'AI' | 'waiver';

const liability = ['LIAB', 'LIAB-SPLIT'];

const isTrailer = (vehicle: Facts) => vehicle.is('ve_size', 'Trailer');
/** Power units over 10,000 lb; a unit of unknown size is none. */
const isHeavy = (vehicle: Facts) => vehicle.is('ve_size', ...heavySizes);
const vehicles = (policy: Facts) => policy.loop('ca_vehicles');
const powerUnits = (policy: Facts) => vehicles(policy).filter((vehicle) => !isTrailer(vehicle)).length;
const perPowerUnit = { label: 'Number of power units', by: powerUnits };

const coverages: readonly Coverage<Name>[] = [
  {
    code: 'LIAB',
    label: 'liability',
    rate: 'liability base',
    each: 'added up',
    answer: 'ca_csl',
    when: (policy) => !isSplit(policy),
    base: { table: 'liability', answer: 've_size' },
  },
  {
    code: 'LIAB-SPLIT',
    label: 'liability',
    rate: 'liability base',
    each: 'added up',
    answer: 'ca_csl',
    when: isSplit,
    base: { table: 'liability', answer: 've_size' },
  },
  { code: 'UM', label: 'UM per power unit', answer: 'ca_um', flat: 'UM', exposure: perPowerUnit },
  {
    code: 'MED',
    label: 'medical payments per power unit',
    answer: 'ca_med',
    flat: 'MED',
    exposure: perPowerUnit,
  },
  {
    code: 'PIP',
    label: 'PIP per power unit',
    answer: 'ca_pip',
    when: (policy) => policy.is('biz_state', 'KY'),
    flat: { table: 'PIP' },
    exposure: perPowerUnit,
    limit: 'Basic',
  },
  {
    code: 'HIRED',
    label: 'hired auto',
    rate: 'hired auto rate',
    answer: 'ca_hired',
    flat: { table: 'hired' },
    exposure: { label: 'cost of hire', answer: 'ca_hired_cost' },
    minimum: 'hiredMinimum',
    limit: 'Included in liability limit',
  },
  {
    code: 'NONOWN',
    label: 'non-owned auto',
    answer: 'ca_nonowned',
    flat: { table: 'nonOwned', answer: 'ca_nonowned_n' },
    limit: 'Included in liability limit',
  },
  {
    code: 'AI',
    label: 'additional insured, each',
    answer: 'ca_ai',
    flat: { table: 'AI' },
    exposure: { label: 'number of additional insureds', answer: 'ca_ai' },
    limit: (policy) => `${policy.text('ca_ai')} scheduled`,
  },
  {
    code: 'WAIVER',
    label: 'waiver of subrogation',
    answer: 'ca_waiver',
    flat: { table: 'waiver' },
    limit: 'Included',
  },
  physicalDamage('OTC', 'comprehensive', 've_otc'),
  physicalDamage('COLL', 'collision', 've_coll'),
];

/** By cost new; `qid` asks for the deductible. */
function physicalDamage(code: 'OTC' | 'COLL', label: string, qid: string): Coverage<Name> {
  return {
    code,
    label,
    rate: `${label} rate per 100`,
    each: 'listed',
    answer: qid,
    base: { table: code },
    exposure: { label: 'cost new', answer: 've_cost_new', per: 100 },
    limit: valueInsured,
    deductible: qid,
  };
}

/** A limit such as 100/300/100, which a carrier may write in place of a single one. */
function isSplit(policy: Facts): boolean {
  return policy.text('ca_csl')?.includes('/') === true;
}

function valueInsured(vehicle: Facts): string {
  const amount = vehicle.number('ve_stated');
  return amount === undefined ? 'Actual cash value' : `Stated amount ${formatNumber(amount)}`;
}

const incidents = (policy: Facts, kind: string, years: number) =>
  policy.recent('ca_incidents', 'in_date', years).filter((incident) => incident.is('in_kind', kind));
const atFaultAccidents = (policy: Facts) => incidents(policy, 'At-fault accident', 3).length;

/** The mean of all drivers' factors; a driver's is the age factor and the surcharges, put together by the carrier. */
const meanDriverFactor = (driverFactor: (age: number, surcharges: number) => number): Factor<Name> => ({
  label: 'Mean driver factor',
  of: (policy, price: Pricing) => {
    const ofHeavyUnits = vehicles(policy).some(isHeavy);
    const factors = policy.loop('ca_drivers').map((driver, index) => {
      const count = (kind: string, years: number) =>
        incidents(policy, kind, years).filter((incident) => incident.text('in_driver') === driver.id).length;
      const age = need(price.value('driverAge', driver.age('dr_dob')), 'dr_dob');
      const surcharges = [
        { table: 'newlyLicensed', times: Number(need(driver.yearsSince('dr_licensed'), 'dr_licensed') < 3) },
        { table: 'noCDL', times: Number(driver.is('dr_cdl', 'None') && ofHeavyUnits) },
        { table: 'atFault', times: count('At-fault accident', 3) },
        { table: 'minorViolation', times: count('Minor violation', 3) },
        { table: 'majorViolation', times: count('Major violation', 5) },
      ] as const;
      const surcharge = sum(surcharges.map(({ table, times }) => times * (price.value(table) ?? 0)));
      return price.note(`Driver ${index + 1} factor`, driverFactor(age, surcharge));
    });
    return sum(factors) / factors.length;
  },
});

const factors: readonly FactorGroup<Name>[] = [
  actingOn(liability, [
    { label: 'Liability limit factor', answer: 'ca_csl', table: 'limit' },
    { label: 'Fleet factor', by: powerUnits, table: 'fleet' },
    { label: 'Years in business factor', by: yearsInBusiness, table: 'yearsInBusiness' },
    { label: 'At-fault losses factor', by: atFaultAccidents, table: 'losses' },
    { each: 'radius factor', answer: 've_radius', table: 'radius' },
    { each: 'use factor', answer: 've_use', table: 'use' },
    { each: 'territory factor', answer: 've_zip', as: 'prefix', table: 'territory' },
    meanDriverFactor((age, surcharges) => age + surcharges),
  ]),
  actingOn(['OTC', 'COLL'], [{ each: 'age factor', answer: 've_year', as: 'years', table: 'vehicleAge' }]),
  actingOn('OTC', [{ each: 'comprehensive deductible factor', answer: 've_otc', table: 'deductible' }]),
  actingOn('COLL', [{ each: 'collision deductible factor', answer: 've_coll', table: 'deductible' }]),
];

/** The agency's own workbook: an estimate. */
const pellHarrow: Program<Name> = { versions: workbookVersions, notes: () => [workbookNote] };

const hasLongRadius = (policy: Facts) => vehicles(policy).some((vehicle) => vehicle.is('ve_radius', 'Long'));

/** Standard market: local and intermediate radius. */
const harborMutual: Program<Name> = {
  versions: [loaded('2025-01-20T15:00', '2025-02-01', 1), loaded('2026-01-19T15:00', '2026-02-01', 1.02)],
  tables: {
    liability: bySize(724, 872, 1066, 1640, 2380, 2690, 3720, 124),
    radius: byRadius(1, 1.36, 2.05),
    use: byUse(0.98, 1.17, 1.42),
    territory: byTown(0.97, 1.15, 1.04, 1.2, 1.6),
    atFault: 0.3,
    minorViolation: 0.1,
    majorViolation: 0.75,
    OTC: 0.58,
    COLL: 1.38,
    UM: byMotoristLimit(26, 37, 61, 79, 99, 116),
    MED: byMedicalLimit(9, 15, 26, 38),
    PIP: 64,
    hired: 0.011,
    hiredMinimum: 90,
    nonOwned: bands([26, 128], [Infinity, 260]),
    AI: 35,
    waiver: 100,
  },
  factors: [
    actingOn(liability, [
      legalEntityFactor(),
      industryFactor({
        '238': 1,
        '484': 1.14,
        '561': 1.04,
        '722': 1.08,
        '811': 0.97,
        '459': 0.95,
        other: 1.03,
      }),
      { label: 'Prior coverage factor', by: priorLimit, table: { None: 1.1, Low: 1.06, High: 1 } },
      { label: 'Hazardous material factor', answer: 'ca_hazmat', table: 1.35 },
      { label: 'Passengers for a fee factor', answer: 'ca_people', table: 1.4 },
      { label: 'Interstate factor', answer: 'ca_interstate', table: 1.06 },
      { each: 'personal use factor', answer: 've_personal', table: 1.05 },
    ]),
    actingOn('COLL', [{ each: 'VIN symbol factor', of: vinSymbol('ve_vin') }]),
  ],
  rules: [
    decline('HM-CA-014', hasLongRadius, 'Radius of operation over 200 miles is outside our appetite.'),
    decline(
      'HM-CA-020',
      (policy) =>
        vehicles(policy).some((vehicle) => vehicle.is('ve_size', 'Extra-heavy', 'Tractor over 45,000')),
      'We do not write power units over 45,000 lb GVW or GCW.',
    ),
    decline(
      'HM-CA-031',
      (policy) => incidents(policy, 'Major violation', 5).length > 0,
      (policy) => `Driver ${driverWithMajorViolation(policy)}: major violation within five years.`,
    ),
    refer(
      'HM-CA-050',
      (policy) => (yearsInBusiness(policy) ?? 1) < 1,
      'New venture. Referred to underwriting: resume and business plan needed.',
    ),
  ],
  names: { HIRED: 'Hired autos', NONOWN: 'Non-owned autos', AI: 'Additional insureds' },
};

/** No coverage now, or a limit below 500,000, costs more. */
function priorLimit(policy: Facts): string {
  if (!policy.yes('ca_cur_has')) return 'None';
  return policy.is('ca_cur_csl', '500000', '750000', '1000000') ? 'High' : 'Low';
}

function driverWithMajorViolation(policy: Facts): string {
  const [incident] = incidents(policy, 'Major violation', 5);
  const driver = policy.loop('ca_drivers').find(({ id }) => id === incident?.text('in_driver'));
  const name = ['dr_first', 'dr_last'].flatMap((qid) => driver?.text(qid) ?? []).join(' ');
  return name === '' ? 'not listed' : name;
}

/** Private carriage. */
const quillstone: Program<Name> = {
  versions: [loaded('2025-01-06T16:30', '2025-01-15', 1), loaded('2026-03-20T16:30', '2026-04-15', 0.98)],
  tables: {
    liability: bySize(690, 810, 1044, 1610, 2290, 2560, 3510, 140),
    limit: { '300000': 1.3, '500000': 1.45, '750000': 1.56, '1000000': 1.66 },
    radius: byRadius(1, 1.28, 1.9),
    use: byUse(1, 1.22, 1.5),
    territory: byTown(1.02, 1.16, 1.07, 1.25, 1.5),
    driverAge: bands([21, 1.6], [25, 1.3], [65, 0.98], [Infinity, 1.2]),
    minorViolation: 0.12,
    OTC: 0.66,
    COLL: 1.52,
    deductible: { '500': 1, '1000': 0.86, '2500': 0.7, '5000': 0.55 },
    UM: byMotoristLimit(22, 32, 55, 72, 90, 104),
    MED: byMedicalLimit(11, 17, 30, 44),
    PIP: 58,
    hired: 0.0125,
    hiredMinimum: 80,
    nonOwned: bands([26, 110], [Infinity, 225]),
    AI: 40,
    waiver: 125,
  },
  factors: [
    actingOn(liability, [
      meanDriverFactor((age, surcharges) => age * (1 + surcharges)),
      experienceFactor(0.95, 1.05),
      lapseFactor('ca', 1.12, 1.1),
      continuousFactor('ca', 3, 0.96),
      {
        label: 'Receipts factor',
        answer: 'biz_receipts',
        table: bands([500_000, 0.97], [2_000_000, 1], [5_000_000, 1.04], [Infinity, 1.08]),
      },
      { label: 'MVR review factor', answer: 'ca_mvr', table: 0.97 },
      accountCredit,
    ]),
    actingOn('COLL', [
      {
        each: 'make factor',
        answer: 've_make',
        as: 'word',
        table: {
          ford: 1,
          chevrolet: 1,
          gmc: 1.01,
          ram: 0.98,
          toyota: 0.97,
          freightliner: 1.06,
          kenworth: 1.08,
          other: 1.03,
        },
      },
    ]),
  ],
  rules: [
    decline(
      'QC-1102',
      (policy) => policy.yes('ca_forhire'),
      'For-hire trucking is not eligible. Private carriage only.',
    ),
    refer(
      'QC-1105',
      (policy) => vehicles(policy).some((vehicle) => vehicle.is('ve_body', 'Dump')),
      'Dump bodies: underwriter reviews hauling.',
    ),
    decline('QC-1107', hasYoungDriverOnHeavyUnit, 'Operator under 21 assigned to a vehicle over 10,000 lb.'),
    decline(
      'QC-1111',
      (policy) => atFaultAccidents(policy) >= 3,
      (policy) => `Loss frequency: ${atFaultAccidents(policy)} at-fault accidents in 36 months, maximum 2.`,
    ),
  ],
  names: {
    UM: 'UM/UIM CSL',
    MED: 'Auto medical payments',
    PIP: 'No-fault',
    OTC: 'Other than collision',
    HIRED: 'Hired auto',
    NONOWN: 'Non-ownership liability',
    WAIVER: 'Waiver of transfer of rights',
  },
  charges: () => [{ label: 'Policy fee', cents: 5000, due: true }],
  notes: () => [quillstoneNote],
};

function hasYoungDriverOnHeavyUnit(policy: Facts): boolean {
  return vehicles(policy).some((vehicle) => {
    const principal = policy.loop('ca_drivers').find(({ id }) => id === vehicle.text('ve_driver'));
    return isHeavy(vehicle) && (principal?.age('dr_dob') ?? 21) < 21;
  });
}

const lacksUSDOT = (policy: Facts) => vehicles(policy).some(isHeavy) && policy.text('ca_usdot') === undefined;

/** Trucks over 10,000 lb, for hire too. */
const ironvale: Program<Name> = {
  versions: [loaded('2025-02-10T14:00', '2025-03-01', 1)],
  tables: {
    liability: bySize(760, 905, 1010, 1490, 2120, 2410, 3280, 118),
    radius: byRadius(1, 1.24, 1.72),
    use: byUse(1.05, 1.15, 1.5),
    territory: byTown(1, 1.14, 1.06, 1.18, 1.42),
    driverAge: bands([21, 1.9], [25, 1.4], [68, 1], [Infinity, 1.2]),
    noCDL: 0.2,
    fleet: bands([5, 1], [Infinity, 0.9]),
    OTC: 0.7,
    COLL: 1.6,
    UM: byMotoristLimit(28, 40, 66, 84, 106, 124),
    hired: 0.014,
    hiredMinimum: 150,
    AI: 50,
    waiver: 150,
  },
  factors: [
    actingOn(liability, [
      { label: 'For-hire factor', answer: 'ca_forhire', table: 1.12 },
      { label: 'Filings factor', of: filings },
      { label: 'Interstate factor', answer: 'ca_interstate', table: 1.1 },
      { label: 'Hazardous material factor', answer: 'ca_hazmat', table: 1.5 },
      { label: 'Camera factor', answer: 'ca_cameras', table: 0.95 },
    ]),
    actingOn('COLL', [
      {
        each: 'model factor',
        answer: 've_model',
        as: 'word',
        table: { cascadia: 1.04, t680: 1.07, 'f-150': 0.95, other: 1 },
      },
    ]),
  ],
  rules: [
    // Said only once the size of every unit is known.
    decline(
      'IV-02',
      (policy) =>
        vehicles(policy).length > 0 &&
        vehicles(policy).every((vehicle) => vehicle.text('ve_size') !== undefined && !isHeavy(vehicle)),
      'At least one power unit over 10,000 lb GVW is required.',
    ),
    fail('IV-905', lacksUSDOT, 'Submission incomplete: USDOT number. Not a declination.'),
    refer(
      'IV-31',
      hasLongRadius,
      'Long haul: zone rating and 12 months of IFTA mileage needed before binding.',
    ),
  ],
  names: {
    LIAB: 'Combined Single Limit BI & PD',
    UM: 'Uninsured/underinsured motorist',
    AI: 'Additional insured endorsement',
  },
  charges: () => [{ label: 'Policy fee', cents: 12_500, due: true }],
  // Long haul goes to an underwriter, who takes more than a minute.
  respondsIn: (policy) => (hasLongRadius(policy) && !lacksUSDOT(policy) ? [70, 72] : [6, 15]),
};

/** Filings add up rather than multiply, so that one more always costs the same. */
function filings(policy: Facts): number {
  const surcharges: Readonly<Record<string, number>> = { 'MCS-90': 0.05, 'BMC-91X': 0.03, 'Form E': 0.02 };
  if (!policy.yes('ca_forhire')) return 1;
  return 1 + sum(policy.list('ca_filings').map((filing) => surcharges[filing] ?? 0));
}

/** Surplus lines, reached through a wholesaler, never bindable from here. */
const copperline: Program<Name> = {
  versions: [loaded('2025-02-03T13:00', '2025-02-03', 1), loaded('2026-06-01T13:00', '2026-06-01', 1.04)],
  versionsBy: 'quote date',
  tables: {
    liability: bySize(930, 1120, 1380, 2050, 2860, 3180, 3900, 190),
    limit: { '100/300/100': 1.32 },
    radius: byRadius(1, 1.28, 1.7),
    use: byUse(1.05, 1.22, 1.55),
    territory: byTown(1, 1.16, 1.1, 1.24, 1.5),
    atFault: 0.2,
    minorViolation: 0.06,
    majorViolation: 0.45,
    yearsInBusiness: bands([1, 1.15], [3, 1.08], [Infinity, 1]),
    OTC: 0.84,
    COLL: 1.95,
    UM: byMotoristLimit(35, 48, 80, 100, 126, 145),
    MED: byMedicalLimit(14, 22, 38, 55),
    PIP: 90,
    hired: 0.018,
    hiredMinimum: 200,
    nonOwned: bands([26, 175], [Infinity, 350]),
    AI: 75,
    waiver: 250,
  },
  replaces: { ca_csl: { '300000': '100/300/100' } },
  factors: [
    actingOn(liability, [subcontractorFactor(bands([50_000, 1], [250_000, 1.03], [Infinity, 1.07]), 0.1)]),
  ],
  rules: [
    decline(
      'CS-09',
      (policy) => policy.yes('ca_hazmat') || policy.yes('ca_people'),
      'Placarded materials and livery are excluded from this program.',
    ),
  ],
  names: { HIRED: 'Hired auto', NONOWN: 'Non-owned auto' },
  charges: surplusLinesCharges('biz_state'),
  notes: (policy) => [
    ...surplusLinesNotes,
    ...(policy.is('ca_csl', '300000')
      ? [{ code: 'CS-05', text: 'Quoted other than asked: split limits 100/300/100.' }]
      : []),
  ],
  respondsIn: (policy) => (policy.is('ca_reason', 'Vehicle bought today') ? 'never' : [4, 8]),
};

export const commercialAuto: Product<Name> = {
  id: productIds.commercialAuto,
  code: 'CA',
  units: { loop: 'ca_vehicles', label: 'Vehicle', title: vehicleTitle('ve', 'VIN …') },
  requires: ['ca_drivers', 'ca_vehicles'],
  dated: { ca_incidents: 'in_date' },
  tables: workbook,
  coverages,
  factors,
  names: {
    LIAB: 'Liability CSL',
    'LIAB-SPLIT': 'Liability, split limits',
    UM: 'Uninsured and underinsured motorist',
    MED: 'Medical payments',
    PIP: 'Personal injury protection',
    OTC: 'Comprehensive',
    COLL: 'Collision',
    HIRED: 'Hired auto liability',
    NONOWN: 'Non-owned auto liability',
    AI: 'Additional insured',
    WAIVER: 'Waiver of subrogation',
  },
  options: higherDeductible({
    ve_otc: { '500': '1000', '1000': '2500', '2500': '5000' },
    ve_coll: { '500': '1000', '1000': '2500', '2500': '5000' },
  }),
  counts: { units: 'ca_vehicles', drivers: 'ca_drivers' },
  programs: { PH: pellHarrow, HM: harborMutual, QC: quillstone, IV: ironvale, CS: copperline },
};
