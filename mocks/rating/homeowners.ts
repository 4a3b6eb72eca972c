/** Homeowners: rates, factors, coverages and programs, for 12 months. */
import { formatNumber } from '../../src/lib/format.ts';
import { productIds } from '../seed/product-ids.ts';
import { need } from './completeness.ts';
import {
  actingOn,
  decline,
  higherDeductible,
  loaded,
  refer,
  type Charge,
  type Coverage,
  type FactorGroup,
  type Pricing,
  type Product,
  type Program,
  type Rule,
} from './product.ts';
import { bands, curve, rowsBy } from './rate-table.ts';
import {
  byTown,
  surplusLinesCharges,
  surplusLinesNotes,
  workbookNote,
  workbookVersions,
} from './shared-rates.ts';
import type { Facts } from './submission.ts';

const byLiability = rowsBy('100000', '300000', '500000', '1000000');
const byWaterBackup = rowsBy('5000', '10000', '25000');

/** The workbook of 2026. */
const workbook = {
  /** An HO-3 at a Coverage A of 300,000, and the curve of Coverage A. Outside its points there is no rate. */
  house: 1450,
  coverageA: curve(
    [150_000, 0.62],
    [200_000, 0.75],
    [250_000, 0.88],
    [300_000, 1],
    [400_000, 1.24],
    [500_000, 1.49],
    [750_000, 2.15],
    [1_000_000, 2.84],
  ),
  openPerils: 1.12,
  /** Renters, and unit owners, with so much personal property; then for each further 1,000. */
  renter: 165,
  renterAt: 30_000,
  renterPerThousand: 3.2,
  condo: 380,
  condoAt: 40_000,
  condoPerThousand: 3.6,
  /** The unit owner's part of the building, for each 1,000 of Coverage A. */
  condoBuilding: 1.9,

  territory: { ...byTown(1.1, 1.05, 1.22, 1.3, 1.18), other: 1.1 },
  use: { Primary: 1, Secondary: 1.08, Seasonal: 1.2, 'Rented out': 1.25, Vacant: 1.6 },
  protection: bands([5, 1], [7, 1.05], [8, 1.1], [9, 1.18], [10, 1.55], [11, 2]),
  construction: { Frame: 1, 'Masonry veneer': 0.97, Masonry: 0.92, Log: 1.15, Manufactured: 1.25 },
  homeAge: curve([0, 0.8], [10, 1], [30, 1.06], [50, 1.2], [Infinity, 1.2]),
  roof: bands([6, 0.92], [11, 1], [16, 1.1], [21, 1.25], [Infinity, 1.45]),
  roofKind: { 'Asphalt shingle': 1, Architectural: 0.98, Metal: 0.94, Tile: 0.96, Wood: 1.2, Flat: 1.08 },
  /** By claims in five years. */
  claims: bands([1, 0.9], [2, 1.15], [3, 1.4], [4, 1.75], [Infinity, 2.2]),
  deductible: { '500': 1.15, '1000': 1, '2500': 0.9, '5000': 0.8 },
  wind: { Same: 1, '1 %': 1, '2 %': 0.93, '5 %': 0.85, '1000': 1, '2500': 0.97, '5000': 0.94 },
  bundle: 0.85,
  alarm: { None: 1, Local: 0.98, Central: 0.95 },
  stove: 1.05,

  /** For each 1,000 of other structures above 10 %, and of personal property above 50 % of Coverage A. */
  moreB: 1.1,
  moreC: 0.9,
  /** Dollars by limit. */
  liability: byLiability(0, 0, 32, 68),
  medical: { '1000': 0, '5000': 0 },
  waterBackup: byWaterBackup(45, 70, 125),
  serviceLine: { '10000': 30 },
  /** In per cent of the Coverage A premium. */
  extended: { '25 %': 4, '50 %': 7 },
  ordinance: { '10 %': 2, '25 %': 5 },
  /** For each 1,000 of Coverage A, or of personal property where no house is insured. */
  earthquake: { '10 %': 0.55, '15 %': 0.42 },
  /** Per 100 of an item's value. */
  items: { Jewelry: 1.4, Furs: 0.6, 'Fine art': 0.3, Cameras: 1.6, Musical: 0.7, Guns: 1.2, Other: 1.8 },
};
type Name = keyof typeof workbook;

const main = ['A', 'C'];
const isHouse = (policy: Facts) => policy.is('ho_form', 'HO-3', 'HO-5');
const isFlat = (policy: Facts) => !isHouse(policy);
const coverageA = (policy: Facts) => (isHouse(policy) ? policy.number('ho_a') : undefined);

const coverages: readonly Coverage<Name>[] = [
  {
    code: 'A',
    label: 'Coverage A',
    rate: 'Base at a Coverage A of 300,000',
    when: isHouse,
    base: { table: 'house' },
    limit: amountOf('ho_a'),
  },
  { code: 'A', when: (policy) => policy.is('ho_form', 'HO-6'), limit: amountOf('ho_a') },
  moreThanIncluded('B', 'ho_b', 'moreB', 10),
  moreThanIncluded('C', 'ho_c', 'moreC', 50),
  {
    code: 'C',
    label: 'level of base rates',
    when: isFlat,
    base: { table: 1 },
    exposure: { label: 'Personal property at its rates', by: contentsRate },
    limit: amountOf('ho_c_amount'),
  },
  moreThanIncluded('D', 'ho_d', 'moreC', 20),
  { code: 'D', when: isFlat, limit: '30 % of C' },
  { code: 'E', label: 'personal liability', answer: 'ho_e', blank: '100000', flat: 'liability' },
  { code: 'F', label: 'medical payments', answer: 'ho_f', blank: '1000', flat: 'medical' },
  { code: 'AOP', deductible: 'ho_aop' },
  {
    code: 'WIND',
    deductible: (policy, price) => {
      const text = policy.text(policy.is('ho_wind', 'Same') ? 'ho_aop' : 'ho_wind') ?? '';
      return /^\d+$/.test(text) ? price.amount(Number(text)) : text;
    },
  },
  shareOfA('XRC', 'extended replacement cost', 'ho_xrc', 'extended'),
  shareOfA('ORD', 'ordinance or law', 'ho_ord', 'ordinance'),
  { code: 'WBK', label: 'water backup', answer: 'ho_water', flat: 'waterBackup' },
  { code: 'SERV', label: 'service line', answer: 'ho_serv', flat: 'serviceLine' },
  {
    code: 'EQ',
    label: 'earthquake, each 1,000',
    answer: 'ho_eq',
    flat: 'earthquake',
    exposure: {
      label: 'amount insured against earthquake',
      by: (policy) => policy.number(isHouse(policy) ? 'ho_a' : 'ho_c_amount'),
      per: 1000,
    },
    limit: 'As Coverages A to D',
    deductible: 'ho_eq',
  },
  {
    code: 'SPP',
    label: 'scheduled item',
    rate: 'rate per 100',
    each: 'listed',
    flat: { table: 'items', answer: 'hs_kind' },
    exposure: { label: 'value', answer: 'hs_value', per: 100 },
    limit: amountOf('hs_value'),
    deductible: () => 'None',
  },
];

function amountOf(qid: string) {
  return (facts: Facts, price: Pricing) => price.amount(need(facts.number(qid), qid));
}

/** A coverage of which the form includes some per cent of Coverage A. */
function moreThanIncluded(code: string, qid: string, table: Name, included: number): Coverage<Name> {
  const percent = (policy: Facts) =>
    policy.text(qid) === undefined ? included : need(policy.number(qid), qid);
  return {
    code,
    label: `each 1,000 of Coverage ${code} above ${included} % of A`,
    when: isHouse,
    flat: { table },
    exposure: {
      label: `Coverage ${code} above ${included} % of A`,
      by: (policy) => (need(policy.number('ho_a'), 'ho_a') * Math.max(0, percent(policy) - included)) / 100,
      per: 1000,
    },
    limit: (policy) => `${percent(policy)} % of A`,
  };
}

/** A share of what Coverage A costs, for a limit in per cent of it. */
function shareOfA(code: string, label: string, answer: string, flat: Name): Coverage<Name> {
  return {
    code,
    label: `${label}, % of Coverage A premium`,
    answer,
    when: isHouse,
    flat,
    exposure: { label: 'Coverage A premium', premiumOf: ['A'], per: 100 },
    limit: (policy) => `${policy.text(answer)} of A`,
  };
}

/** What is in a flat: a premium at an amount, more for each further 1,000, and the unit owner's part of the building. */
function contentsRate(policy: Facts, price: Pricing): number {
  const form = policy.is('ho_form', 'HO-6') ? 'condo' : 'renter';
  const value = (table: Name) => price.value(table) ?? 0;
  const amount = need(policy.number('ho_c_amount'), 'ho_c_amount');
  const at = value(`${form}At`);
  const first = price.note(`Base at personal property of ${formatNumber(at)}`, value(form));
  const further = price.note('Each further 1,000 of personal property', value(`${form}PerThousand`));
  const contents = first + (Math.max(0, amount - at) / 1000) * further;
  if (form === 'renter') return contents;
  const building = need(policy.number('ho_a'), 'ho_a') / 1000;
  return contents + building * price.note('Each 1,000 of Coverage A', value('condoBuilding'));
}

const roofAge = (policy: Facts) => (isHouse(policy) ? policy.yearsSince('ho_roof') : undefined);
const recentClaims = (policy: Facts) => policy.recent('ho_claims', 'hc_date', 5);

const factors: readonly FactorGroup<Name>[] = [
  actingOn('A', [
    { label: 'Coverage A factor', answer: 'ho_a', table: 'coverageA' },
    { label: 'Form factor', by: (policy) => policy.is('ho_form', 'HO-5'), table: 'openPerils' },
    { label: 'Roof age factor', answer: 'ho_roof', as: 'years', table: 'roof' },
    { label: 'Roof kind factor', answer: 'ho_roof_kind', table: 'roofKind' },
  ]),
  actingOn(main, [
    { label: 'Territory factor', answer: 'ho_zip', as: 'prefix', table: 'territory' },
    { label: 'Use factor', answer: 'ho_use', table: 'use' },
    { label: 'Protection class factor', answer: 'ho_pc', table: 'protection' },
    { label: 'Construction factor', answer: 'ho_constr', table: 'construction' },
    { label: 'Home age factor', answer: 'ho_built', as: 'years', table: 'homeAge' },
    { label: 'Claims factor', by: (policy) => recentClaims(policy).length, table: 'claims' },
    { label: 'All other perils deductible factor', answer: 'ho_aop', table: 'deductible' },
    { label: 'Wind and hail deductible factor', answer: 'ho_wind', table: 'wind' },
    { label: 'Bundle factor', answer: 'ho_auto_here', table: 'bundle' },
    { label: 'Alarm factor', answer: 'ho_alarm', table: 'alarm' },
    { label: 'Wood stove factor', answer: 'ho_stove', table: 'stove' },
  ]),
];

/** What each installment costs; it is not due with the premium. */
const installmentFee = (): Charge[] => [{ label: 'Installment fee, each', cents: 500, due: false }];

/** The agency's own workbook: an estimate. */
const pellHarrow: Program<Name> = { versions: workbookVersions, notes: () => [workbookNote] };

/** Standard, with an estimate of its own for every house. */
const harborMutual: Program<Name> = {
  versions: [
    loaded('2025-01-20T15:00', '2025-02-01', 1),
    {
      ...loaded('2026-06-01T15:00', '2026-06-15', 1),
      // Older roofs cost more.
      tables: { roof: bands([6, 0.9], [11, 1.02], [16, 1.16], [21, 1.38], [Infinity, 1.7]) },
    },
  ],
  tables: {
    house: 1492,
    openPerils: 1.15,
    renter: 172,
    renterPerThousand: 3.4,
    condo: 402,
    condoPerThousand: 3.7,
    condoBuilding: 2,
    territory: byTown(1.06, 1.03, 1.24, 1.34, 1.2),
    roof: bands([6, 0.94], [11, 1], [16, 1.08], [21, 1.2], [Infinity, 1.4]),
    claims: bands([1, 0.92], [2, 1.12], [3, 1.45], [Infinity, 1.9]),
    bundle: 0.83,
    liability: byLiability(0, 22, 48, 90),
    medical: { '1000': 0, '5000': 12 },
    waterBackup: byWaterBackup(48, 74, 138),
    serviceLine: { '10000': 34 },
  },
  factors: [
    actingOn(main, [
      {
        label: 'State factor',
        answer: 'ho_state',
        table: { IN: 0.99, TN: 1.02, MO: 1.03, GA: 1.04, other: 1 },
      },
      {
        label: 'Mature policyholder factor',
        answer: 'per_dob',
        as: 'age',
        table: bands([60, 1], [Infinity, 0.94]),
      },
      { label: 'Roof shape factor', answer: 'ho_roof_shape', table: { Hip: 0.96, other: 1 } },
      {
        label: 'Prior coverage factor',
        by: (policy) => policy.daysUninsured('ho'),
        table: (days) => (days === Infinity ? 1.06 : days > 30 ? 1.1 : 1),
      },
      { label: 'Fire station factor', answer: 'ho_station', table: (miles) => (miles > 5 ? 1.08 : 1) },
      {
        label: 'Open claims factor',
        by: (policy) => recentClaims(policy).some((claim) => claim.yes('hc_open')),
        table: 1.05,
      },
    ]),
  ],
  rules: [
    decline(
      'HM-HO-001',
      (policy) => {
        const amount = coverageA(policy) ?? 150_000;
        return amount < 150_000 || amount > 900_000;
      },
      'Coverage A outside 150,000–900,000.',
    ),
    refer(
      'HM-HO-002',
      (policy) => (coverageA(policy) ?? Infinity) < (estimate(policy) ?? 0),
      (policy) =>
        `Coverage A must be at least 100 % of our estimate of ${formatNumber(estimate(policy) ?? 0)}.`,
    ),
    decline(
      'HM-HO-015',
      (policy) =>
        policy.is('ho_roof_kind', 'Asphalt shingle', 'Architectural') && (roofAge(policy) ?? 0) > 20,
      (policy) => `Roof age ${roofAge(policy)} years.`,
    ),
    decline('HM-HO-016', (policy) => policy.is('ho_wiring', 'Knob and tube'), 'Knob and tube wiring.'),
    decline(
      'HM-HO-020',
      (policy) =>
        recentClaims(policy).filter(
          (claim) => claim.text('hc_kind') !== undefined && !claim.is('hc_kind', 'Wind/hail'),
        ).length >= 2,
      'Two or more non-weather losses in five years.',
    ),
    decline(
      'HM-HO-030',
      (policy) => policy.yes('ho_dog') && policy.yes('ho_bite'),
      'Dog with a bite history.',
    ),
    decline('HM-HO-031', (policy) => policy.is('ho_use', 'Vacant'), 'Vacant dwelling.'),
  ],
  names: {
    A: 'Coverage A, Dwelling',
    B: 'Coverage B, Other structures',
    C: 'Coverage C, Personal property',
    D: 'Coverage D, Loss of use',
    E: 'Coverage E, Personal liability',
    F: 'Coverage F, Medical payments',
    AOP: 'Deductible, all perils but wind and hail',
    WIND: 'Deductible, wind and hail',
    XRC: 'Additional amounts of insurance',
    WBK: 'Water backup and sump overflow',
    SPP: 'Scheduled articles',
  },
  charges: installmentFee,
};

/** What a house costs to build again, by living area and construction, to the next 1,000 below. */
function estimate(policy: Facts): number | undefined {
  const perSquareFoot: Readonly<Record<string, number>> = {
    Frame: 180,
    'Masonry veneer': 195,
    Masonry: 210,
    Log: 225,
    Manufactured: 110,
  };
  const area = policy.number('ho_sqft');
  const cost = perSquareFoot[policy.text('ho_constr') ?? ''];
  if (!isHouse(policy) || area === undefined || cost === undefined) return undefined;
  return Math.floor((area * cost) / 1000) * 1000;
}

/** Rural; older roofs at actual cash value. */
const tallgrass: Program<Name> = {
  versions: [loaded('2025-02-17T16:00', '2025-03-01', 1), loaded('2026-04-06T16:00', '2026-05-01', 1.025)],
  tables: {
    house: 1396,
    renter: 158,
    renterPerThousand: 3,
    condo: 371,
    condoPerThousand: 3.4,
    condoBuilding: 1.8,
    territory: byTown(1.04, 1.08, 1.18, 1.36, 1.26),
    protection: bands([5, 1], [7, 1.02], [8, 1.05], [9, 1.1], [10, 1.3], [11, 1.6]),
    roof: bands([6, 0.9], [11, 1], [16, 1.08], [Infinity, 1.14]),
    stove: 1.08,
    liability: byLiability(0, 15, 36, 72),
    medical: { '1000': 0, '5000': 8 },
    waterBackup: byWaterBackup(40, 65, 118),
  },
  factors: [
    actingOn(main, [
      {
        label: 'Fire district factor',
        answer: 'ho_city',
        as: 'word',
        table: {
          'marrow bend': 1,
          'tanner crossing': 0.98,
          'goshen landing': 1.01,
          'old fairlow': 1.04,
          'st. brannock': 1.02,
          other: 1.03,
        },
      },
      {
        label: 'Living area factor',
        answer: 'ho_sqft',
        table: bands([1200, 0.97], [3500, 1], [Infinity, 1.05]),
      },
      { label: 'Marital status factor', answer: 'per_marital', table: { Married: 0.98, other: 1 } },
      { label: 'First home factor', answer: 'per_home', table: { Own: 1, other: 1.02 } },
      {
        label: 'Claim kinds factor',
        // The most expensive kind among the claims.
        by: (policy) =>
          ['Liability', 'Fire', 'Water'].find((kind) =>
            recentClaims(policy).some((claim) => claim.is('hc_kind', kind)),
          ) ?? 'None',
        table: { Liability: 1.08, Fire: 1.05, Water: 1.04, None: 1 },
      },
      {
        label: 'Largest claim factor',
        by: (policy) => Math.max(0, ...recentClaims(policy).map((claim) => claim.number('hc_paid') ?? 0)),
        table: bands([10_000, 1], [50_000, 1.04], [Infinity, 1.1]),
      },
    ]),
  ],
  rules: [
    decline(
      'TG-H2',
      (policy) => (roofAge(policy) ?? 0) > 25,
      (policy) => `Roof over 25 years: ${roofAge(policy)} years.`,
    ),
    decline(
      'TG-H6',
      (policy) => policy.yes('ho_str') || policy.yes('ho_business'),
      'Homes let by the night or with a business are not eligible.',
    ),
    refer(
      'TG-H9',
      (policy) =>
        policy.yes('ho_stove') || (policy.is('ho_pc', '10') && (policy.number('ho_station') ?? 0) > 5),
      'Photos and installation certificate needed.',
    ),
  ],
  names: {
    A: 'House',
    B: 'Barns and other structures',
    C: 'Household goods',
    D: 'Additional living cost',
    E: 'Liability to others',
    F: 'Medical expense of others',
    AOP: 'Deductible',
    ORD: 'Building code upgrade',
    WBK: 'Backup of sewers and drains',
    SERV: 'Underground lines',
    SPP: 'Listed valuables',
  },
  charges: installmentFee,
  notes: (policy) =>
    (roofAge(policy) ?? 0) >= 16 ? [{ text: 'Roof surfacing settled at actual cash value.' }] : [],
};

/** Declines renters and unit owners. */
const housesOnly = (code: string): Rule =>
  decline(
    code,
    (policy) => policy.is('ho_form', 'HO-4', 'HO-6'),
    (policy) => `Form not written: ${policy.text('ho_form')}.`,
  );

/** Preferred houses from 500,000 on, always open perils. */
const larkmere: Program<Name> = {
  versions: [loaded('2025-01-13T14:30', '2025-02-01', 1), loaded('2026-02-09T14:30', '2026-03-01', 1.03)],
  tables: {
    house: 1310,
    openPerils: 1.1,
    coverageA: curve(
      [500_000, 1.44],
      [750_000, 2.02],
      [1_000_000, 2.61],
      [1_500_000, 3.84],
      [2_500_000, 6.3],
    ),
    territory: byTown(1.02, 1, 1.15, 1.22, 1.12),
    claims: bands([1, 0.88], [2, 1.2], [Infinity, 1.8]),
    bundle: 0.8,
    alarm: { None: 1, Local: 0.97, Central: 0.9 },
    liability: byLiability(0, 0, 20, 44),
    extended: { '25 %': 2, '50 %': 3.5 },
    waterBackup: byWaterBackup(30, 48, 90),
    items: { Jewelry: 1.1, Furs: 0.5, 'Fine art': 0.22, Cameras: 1.2, Musical: 0.5, Guns: 1, Other: 1.4 },
  },
  replaces: { ho_form: { 'HO-3': 'HO-5' } },
  rules: [
    housesOnly('LM-20'),
    decline(
      'LM-21',
      (policy) => (coverageA(policy) ?? 500_000) < 500_000,
      'Below our minimum Coverage A of 500,000.',
    ),
  ],
  names: {
    B: 'Other permanent structures',
    C: 'Contents',
    D: 'Additional living expense',
    F: 'Medical payments',
    AOP: 'Base deductible',
    WIND: 'Windstorm and hail deductible',
    XRC: 'Extended rebuilding cost',
    ORD: 'Rebuilding to code',
    WBK: 'Backup of sewers and drains',
    SERV: 'Service lines',
    SPP: 'Valuable articles',
  },
  charges: installmentFee,
  notes: (policy) =>
    policy.is('ho_form', 'HO-3')
      ? [{ code: 'LM-03', text: 'Quoted other than asked: HO-5 in place of HO-3.' }]
      : [],
};

/** Surplus lines, vacant houses too, never bindable from here. */
const copperline: Program<Name> = {
  versions: [loaded('2025-02-03T13:00', '2025-02-03', 1), loaded('2026-06-01T13:00', '2026-06-01', 1.05)],
  versionsBy: 'quote date',
  tables: {
    house: 2140,
    coverageA: curve(
      [50_000, 0.42],
      [150_000, 0.66],
      [300_000, 1],
      [500_000, 1.46],
      [1_000_000, 2.7],
      [2_000_000, 5.3],
    ),
    territory: byTown(1.1, 1.08, 1.25, 1.32, 1.3),
    use: { Primary: 1, Secondary: 1.05, Seasonal: 1.12, 'Rented out': 1.15, Vacant: 1.45 },
    claims: bands([1, 1], [2, 1.1], [3, 1.25], [Infinity, 1.5]),
    wind: { '2 %': 0.96, '5 %': 0.86 },
    bundle: 1,
    liability: byLiability(0, 60, 120, 240),
    medical: { '1000': 0, '5000': 25 },
    waterBackup: byWaterBackup(90, 150, 280),
  },
  // Wind and hail at 2 % at least.
  replaces: { ho_wind: { Same: '2 %', '1 %': '2 %', '1000': '2 %', '2500': '2 %', '5000': '2 %' } },
  factors: [
    actingOn(main, [
      {
        label: 'Waterside factor',
        answer: 'ho_street',
        as: 'word',
        table: { quay: 1.07, river: 1.07, landing: 1.07, shore: 1.07, lake: 1.07, other: 1 },
      },
    ]),
  ],
  rules: [
    housesOnly('CS-30'),
    decline('CS-31', (policy) => recentClaims(policy).length > 4, 'Loss history.'),
  ],
  names: { E: 'Premises liability', F: 'Medical payments', SPP: 'Scheduled property' },
  charges: surplusLinesCharges('ho_state'),
  notes: (policy) => [
    ...surplusLinesNotes,
    { code: 'CS-06', text: 'Roof surfacing settled at actual cash value.' },
    ...(policy.is('ho_wind', '2 %', '5 %')
      ? []
      : [{ code: 'CS-07', text: 'Quoted other than asked: wind and hail deductible at least 2 %.' }]),
  ],
};

export const homeowners: Product<Name> = {
  id: productIds.homeowners,
  code: 'HO',
  units: {
    loop: 'ho_items',
    label: 'Item',
    title: (item, number) => `${number} · ${item.text('hs_kind')} · ${item.text('hs_what')}`,
  },
  requires: [],
  dated: { ho_claims: 'hc_date' },
  tables: workbook,
  coverages,
  factors,
  names: {
    A: 'Dwelling',
    B: 'Other structures',
    C: 'Personal property',
    D: 'Loss of use',
    E: 'Personal liability',
    F: 'Medical payments to others',
    AOP: 'All other perils deductible',
    WIND: 'Wind and hail deductible',
    XRC: 'Extended replacement cost',
    ORD: 'Ordinance or law',
    WBK: 'Water backup',
    SERV: 'Service line',
    EQ: 'Earthquake',
    SPP: 'Scheduled personal property',
  },
  options: higherDeductible({ ho_aop: { '500': '1000', '1000': '2500', '2500': '5000' } }),
  counts: { claims: 'ho_claims', scheduledItems: 'ho_items' },
  programs: { PH: pellHarrow, HM: harborMutual, TG: tallgrass, LM: larkmere, CS: copperline },
};
