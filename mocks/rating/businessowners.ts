/** Businessowners: rates, factors, coverages and programs, for 12 months. */
import { formatNumber } from '../../src/lib/format.ts';
import { businessClasses, constructions } from '../seed/books/businessowners.ts';
import { productIds } from '../seed/product-ids.ts';
import {
  actingOn,
  decline,
  higherDeductible,
  loaded,
  refer,
  type Coverage,
  type FactorGroup,
  type Note,
  type Product,
  type Program,
} from './product.ts';
import { bands, rowsBy } from './rate-table.ts';
import {
  accountCredit,
  byTown,
  industryFactor,
  legalEntityFactor,
  lapseFactor,
  quillstoneNote,
  subcontractorFactor,
  surplusLinesCharges,
  surplusLinesNotes,
  ventureFactors,
  workbookVersions,
} from './shared-rates.ts';
import { sum, type Facts } from './submission.ts';

const byConstruction = rowsBy(...constructions);
const byClass = rowsBy(...businessClasses);

/** The workbook of 2026. */
const workbook = {
  /** Per 100 of the limit: buildings by construction, contents by class. */
  building: byConstruction(0.38, 0.31, 0.25, 0.21, 0.18, 0.15),
  contents: byClass(0.32, 0.36, 0.42, 0.46, 0.78, 0.78, 0.7, 0.4, 0.44, 0.3, 0.38),
  /** Per 1,000 of receipts, at 1M/2M. */
  liability: byClass(0.62, 0.62, 0.95, 1.05, 3.1, 3.1, 2.6, 0.9, 3.4, 1.6, 2.2),
  liabilityLimit: { '500000/1000000': 0.95, '1000000/2000000': 1, '2000000/4000000': 1.12 },

  protection: bands([5, 1], [7, 1.06], [8, 1.12], [9, 1.2], [11, 1.45]),
  /** By years since the building was built; 40 at most if everything was updated within 25 years. */
  buildingAge: bands([11, 0.95], [21, 1], [41, 1.08], [Infinity, 1.18]),
  /** By the sprinklered share in per cent. */
  sprinkler: bands([80, 1], [101, 0.72]),
  territory: { ...byTown(1, 1.06, 1.04, 1.12, 1.15), other: 1.1 },
  valuation: { 'Replacement cost': 1, 'Actual cash value': 0.92 },
  deductible: { '500': 1.06, '1000': 1, '2500': 0.86, '5000': 0.79, '10000': 0.71 },
  wind: { Same: 1, '1': 0.97, '2': 0.94, '5': 0.88 },
  /** By losses in 36 months. */
  losses: bands([1, 1], [2, 1.1], [3, 1.25], [Infinity, 1.5]),
  cooking: { None: 1, Warming: 1.02, Limited: 1.08, 'Deep frying': 1.2 },
  /** Cooking beyond warming without a UL 300 system. */
  noUL300: 1.15,

  /** Dollars by limit. */
  rented: { '50000': 0, '100000': 45, '300000': 120 },
  water: { '5000': 45, '10000': 70, '25000': 125 },
  practices: { '25000': 140, '50000': 195, '100000': 270, '250000': 420 },
  cyber: { '50000': 85, '100000': 120, '250000': 210, '500000': 330, '1000000': 520 },
  spoilage: { '5000': 35, '10000': 60, '25000': 130 },
  dishonesty: { '5000': 25, '10000': 40, '25000': 75, '50000': 120, '100000': 190 },
  hiredAuto: 95,
  /** Shares of the property premium; of ordinance or law, of the building premium. */
  income: { '12 months actual loss': 0, '24 months actual loss': 0.03 },
  ordinance: { '10': 0.015, '25': 0.03 },
  equipment: 0.04,
  terrorism: 0.02,
  minimum: 500,
};
type Name = keyof typeof workbook;

const property = ['BLDG', 'BPP'];
const rated = [...property, 'BLIAB'];
const buildings = (policy: Facts) => policy.loop('bop_buildings');
const ofProperty = { label: 'property premium', premiumOf: property };
const dollars = (amount: string | number | undefined) => formatNumber(Number(amount ?? 0));

const coverages: readonly Coverage<Name>[] = [
  {
    code: 'BLIAB',
    label: 'liability',
    rate: 'Liability rate per 1,000',
    answer: 'bop_liab',
    base: { table: 'liability', answer: 'bop_class' },
    exposure: { label: 'receipts', answer: 'biz_receipts', per: 1000 },
    limit: (policy) => liabilityLimits(policy).map(dollars).join(' / '),
  },
  { code: 'PCO', limit: (policy) => dollars(liabilityLimits(policy)[1]) },
  { code: 'DPR', label: 'damage to premises rented', answer: 'bop_rented', flat: 'rented' },
  { code: 'BMED', limit: (_policy, price) => price.amount(5000) },
  { code: 'DED', deductible: 'bop_ded', unpriced: true },
  {
    code: 'BLDG',
    label: 'building',
    rate: 'building rate per 100',
    each: 'listed',
    answer: 'bl_limit',
    base: { table: 'building', answer: 'bl_constr' },
    exposure: { label: 'building limit', answer: 'bl_limit', per: 100 },
    limit: (building) => `${dollars(building.text('bl_limit'))} ${valuation(building)}`,
    deductible: 'bop_ded',
  },
  {
    code: 'BPP',
    label: 'contents',
    rate: 'contents rate per 100',
    each: 'listed',
    answer: 'bl_bpp',
    base: { table: 'contents', answer: 'bop_class' },
    exposure: { label: 'contents limit', answer: 'bl_bpp', per: 100 },
    limit: (building) => `${dollars(building.text('bl_bpp'))} ${valuation(building)}`,
    deductible: 'bop_ded',
  },
  { code: 'WIND', each: 'listed', deductible: windDeductible, unpriced: true },
  {
    code: 'BI',
    label: 'business income, share of property premium',
    answer: 'bop_bi',
    flat: 'income',
    exposure: ofProperty,
  },
  {
    code: 'ORD',
    label: 'ordinance or law, share of building premium',
    answer: 'bop_ord',
    // Without a building there is nothing to insure.
    when: (policy) => buildings(policy).some((building) => (building.number('bl_limit') ?? 0) > 0),
    flat: 'ordinance',
    exposure: { label: 'building premium', premiumOf: ['BLDG'] },
    limit: (policy) => `${policy.text('bop_ord')} % of the building limit`,
  },
  {
    code: 'EQB',
    label: 'equipment breakdown, share of property premium',
    answer: 'bop_eqb',
    flat: { table: 'equipment' },
    exposure: ofProperty,
  },
  { code: 'WBK', label: 'water backup', answer: 'bop_water', flat: 'water' },
  { code: 'SPOIL', label: 'spoilage', answer: 'bop_spoil', flat: 'spoilage' },
  { code: 'CRIME', label: 'employee dishonesty', answer: 'bop_crime', flat: 'dishonesty' },
  {
    code: 'EPLI',
    label: 'employment practices',
    answer: 'bop_epli',
    flat: 'practices',
    // Claims-made: what happened before the retroactive date is not insured.
    limit: (policy) =>
      `${dollars(policy.text('bop_epli'))}, claims-made, retroactive date ${policy.effective}`,
  },
  { code: 'CYBER', label: 'cyber', answer: 'bop_cyber', flat: 'cyber' },
  {
    code: 'HNOA',
    label: 'hired and non-owned auto',
    answer: 'bop_hnoa',
    flat: { table: 'hiredAuto' },
    limit: (policy, price) => price.amount(Number(liabilityLimits(policy)[0])),
  },
  {
    code: 'TRIA',
    label: 'terrorism, share of property premium',
    answer: 'bop_tria',
    words: ['Not yet asked'],
    flat: { table: 'terrorism' },
    exposure: ofProperty,
  },
];

/** Each occurrence and aggregate. */
function liabilityLimits(policy: Facts): string[] {
  return (policy.text('bop_liab') ?? '').split('/');
}

function valuation(building: Facts): string {
  return building.is('bl_valuation', 'Replacement cost') ? 'RC' : 'ACV';
}

/** A percentage comes with the dollars it is of the building's limit, or of its contents'. */
function windDeductible(building: Facts): string {
  const percent = building.text('bop_wind') ?? 'Same';
  if (percent === 'Same') return percent;
  const limit = building.number('bl_limit') || building.number('bl_bpp') || 0;
  return `${percent} % (${dollars(Math.round((limit * Number(percent)) / 100))})`;
}

const recentLosses = (policy: Facts) => policy.recent('bop_losses', 'lo_date', 3);
const cooksBeyondWarming = (policy: Facts) => policy.is('bop_cooking', 'Limited', 'Deep frying');
const yearsSinceUpdates = (building: Facts) =>
  ['bl_roof', 'bl_wire', 'bl_plumb', 'bl_heat'].flatMap((qid) => building.yearsSince(qid) ?? []);

function ageForRating(building: Facts): number | undefined {
  const age = building.yearsSince('bl_built');
  const updates = yearsSinceUpdates(building);
  const allUpdated = updates.length === 4 && updates.every((years) => years <= 25);
  return age === undefined ? undefined : Math.min(age, allUpdated ? 40 : Infinity);
}

const factors: readonly FactorGroup<Name>[] = [
  actingOn('BLIAB', [{ label: 'Liability limit factor', answer: 'bop_liab', table: 'liabilityLimit' }]),
  actingOn(property, [
    { label: 'Losses factor', by: (policy) => recentLosses(policy).length, table: 'losses' },
    { label: 'Property deductible factor', answer: 'bop_ded', table: 'deductible' },
    { label: 'Wind and hail deductible factor', answer: 'bop_wind', table: 'wind' },
    { label: 'Cooking factor', answer: 'bop_cooking', table: 'cooking' },
    {
      label: 'UL 300 factor',
      by: (policy) => cooksBeyondWarming(policy) && !policy.yes('bop_ul300'),
      table: 'noUL300',
    },
    { each: 'protection class factor', answer: 'bl_pc', table: 'protection' },
    { each: 'age factor', by: ageForRating, table: 'buildingAge' },
    { each: 'sprinkler factor', answer: 'bl_sprinkler', table: 'sprinkler' },
    { each: 'territory factor', answer: 'bl_zip', as: 'prefix', table: 'territory' },
    { each: 'valuation factor', answer: 'bl_valuation', table: 'valuation' },
  ]),
];

/** The agency's own program: rated in its workbook and bound under its own authority. */
const pellHarrow: Program<Name> = {
  versions: workbookVersions,
  bindable: true,
  notes: () => [{ text: "The agency's own program: it may bind within its authority." }],
};

const isDayCare = (policy: Facts) => policy.is('bop_class', 'Day care');
const receipts = (policy: Facts) => policy.number('biz_receipts') ?? 0;
const worstProtection = (policy: Facts) =>
  Math.max(0, ...buildings(policy).map((building) => building.number('bl_pc') ?? 0));

/** Standard market: main street risks in protected towns. */
const harborMutual: Program<Name> = {
  versions: [loaded('2025-01-20T15:00', '2025-02-01', 1), loaded('2026-02-16T15:00', '2026-03-01', 1.035)],
  tables: {
    building: byConstruction(0.4, 0.32, 0.24, 0.2, 0.17, 0.14),
    contents: { Office: 0.3, 'Dental or medical office': 0.34, 'Hardware store': 0.48 },
    liability: { 'Hardware store': 1.12, Caterer: 2.45, Salon: 0.82 },
    territory: byTown(0.98, 1.04, 1.05, 1.15, 1.18),
    sprinkler: bands([50, 1], [90, 0.88], [101, 0.7]),
    losses: bands([1, 0.95], [2, 1.08], [3, 1.3], [Infinity, 1.6]),
    income: { '12 months actual loss': 0.015, '24 months actual loss': 0.04 },
    equipment: 0.035,
    water: { '5000': 40, '10000': 65, '25000': 140 },
    cyber: { '50000': 78, '100000': 115, '250000': 200, '500000': 345, '1000000': 560 },
    hiredAuto: 110,
  },
  factors: [
    actingOn(rated, [
      { label: 'Losses factor', by: weighedLosses, table: 'losses' },
      { label: 'Prior coverage factor', answer: 'bop_cur_has', table: { YES: 1, NO: 1.1 } },
    ]),
    actingOn('BLIAB', [
      legalEntityFactor(),
      industryFactor({ '444': 1, '621': 0.97, '722': 1.06, '238': 1.08, other: 1.02 }),
      {
        label: 'Alcohol factor',
        answer: 'bop_alcohol',
        table: bands([1, 1], [11, 1.05], [31, 1.15], [Infinity, 1.3]),
      },
    ]),
    actingOn(property, [
      { each: 'location factor', of: locationFactor },
      {
        each: 'state factor',
        answer: 'bl_state',
        table: { IL: 1, IN: 0.98, TN: 1.03, MO: 1.08, GA: 1.06, other: 1.04 },
      },
      {
        each: 'alarm factor',
        answer: 'bl_alarm',
        table: { None: 1, Local: 0.99, 'Central burglar': 0.97, 'Central fire': 0.96, Both: 0.93 },
      },
      {
        each: 'valuation source factor',
        answer: 'bl_source',
        table: { Client: 1.03, 'Valuation tool': 1, Appraisal: 0.99, 'Expiring policy': 1.01 },
      },
    ]),
    actingOn('BPP', [
      // A tenant's improvements cost more to repair.
      { each: 'occupancy factor', answer: 'bl_interest', table: { Owner: 1, Tenant: 1.04 } },
    ]),
  ],
  rules: [
    decline(
      'HM-BP-003',
      (policy) =>
        sum(buildings(policy).map((building) => building.number('bl_sqft') ?? 0)) > 35_000 ||
        receipts(policy) > 6_000_000,
      'Exceeds businessowners eligibility. Submit as a package.',
    ),
    decline(
      'HM-BP-017',
      (policy) => policy.is('bop_cooking', 'Deep frying') && policy.is('bop_ul300', 'NO'),
      'Deep fat frying without a UL 300 system serviced in the last six months.',
    ),
    decline(
      'HM-BP-018',
      (policy) => (policy.number('bop_alcohol') ?? 0) > 30,
      'Alcohol receipts above 30 %.',
    ),
    decline(
      'HM-BP-022',
      (policy) => worstProtection(policy) >= 9,
      (policy) => `Protection class ${worstProtection(policy)} not eligible.`,
    ),
    decline(undefined, isDayCare, 'Class not eligible: Day care.'),
    refer(
      'HM-BP-040',
      (policy) =>
        buildings(policy).some(
          (building) =>
            (building.yearsSince('bl_built') ?? 0) > 40 &&
            yearsSinceUpdates(building).some((years) => years > 25),
        ),
      'Wiring or roof update needed; inspection ordered.',
    ),
  ],
  names: {
    BPP: 'Business personal property and improvements',
    WIND: 'Windstorm or hail deductible',
    TRIA: 'Certified acts of terrorism',
  },
  notes: (policy) => buildings(policy).flatMap(protectionOnFile),
};

/** Two losses by wind or hail count as one; the first counts. */
function weighedLosses(policy: Facts): number {
  const losses = recentLosses(policy);
  const weather = losses.filter((loss) => loss.is('lo_kind', 'Wind/hail')).length;
  return losses.length - Math.floor(weather / 2);
}

/** What a street within a city is taken to say about hydrants, traffic and water. */
function locationFactor(building: Facts): number {
  const cells = [0.96, 0.98, 1, 1.02, 1.05];
  const address = [building.text('bl_street'), building.text('bl_city')].join('/').toLowerCase();
  const characters = Array.from(address.replaceAll(/\s+/g, ''), (character) => character.codePointAt(0) ?? 0);
  return cells[characters.reduce((total, code) => (total * 31 + code) % 9973, 7) % cells.length] ?? 1;
}

/** The survey's protection class where it differs from the answer: near this address the volunteer station closed. */
function protectionOnFile(building: Facts): Note[] {
  const survey = {
    street: '22 boatyard lane',
    zip: '61897',
    protectionClass: 8,
    since: '2026-10-12T15:00:00.000Z',
  };
  const answered = building.number('bl_pc');
  const isThere =
    building.text('bl_street')?.toLowerCase() === survey.street && building.is('bl_zip', survey.zip);
  if (!isThere || building.requestedAt < Date.parse(survey.since)) return [];
  if (answered === survey.protectionClass) return [];
  const text = `${buildingTitle(building)}: protection class ${survey.protectionClass} on our file, ${answered} was answered. Correct and ask again.`;
  return [{ code: 'HM-BP-051', text }];
}

/** Offices, shops and contractors: no kitchens, nobody open through the night. */
const quillstone: Program<Name> = {
  versions: [loaded('2025-01-06T16:30', '2025-01-15', 1), loaded('2026-07-13T16:30', '2026-08-01', 1.02)],
  tables: {
    building: byConstruction(0.37, 0.3, 0.25, 0.215, 0.185, 0.155),
    contents: { 'Hardware store': 0.44, Salon: 0.37, 'Artisan contractor': 0.47 },
    liability: { 'Hardware store': 1, 'Artisan contractor': 3.15, Office: 0.58 },
    liabilityLimit: { '500000/1000000': 0.94, '1000000/2000000': 1, '2000000/4000000': 1.15 },
    protection: bands([5, 0.98], [7, 1.05], [8, 1.14], [9, 1.25], [11, 1.7]),
    territory: byTown(1.02, 1.05, 1.02, 1.1, 1.12),
    deductible: { '500': 1.08, '1000': 1, '2500': 0.88, '5000': 0.8, '10000': 0.7 },
    rented: { '50000': 0, '100000': 0, '300000': 95 },
    income: { '12 months actual loss': 0.01, '24 months actual loss': 0.03 },
    practices: { '25000': 125, '50000': 180, '100000': 255, '250000': 440 },
    hiredAuto: 105,
  },
  factors: [
    actingOn(rated, [
      ...ventureFactors(bands([1, 1.15], [3, 1.06], [Infinity, 1]), 0.95, 1.05),
      lapseFactor('bop', 1.08, 1.1),
      accountCredit,
    ]),
    actingOn('BLDG', [
      { each: 'stories factor', answer: 'bl_stories', table: bands([4, 1], [Infinity, 1.06]) },
    ]),
  ],
  rules: [
    decline(
      'QC-2204',
      (policy) => isDayCare(policy) || policy.yes('bop_24h') || cooksBeyondWarming(policy),
      (policy) => `Class not eligible: ${policy.text('bop_class') ?? 'none given'}.`,
    ),
  ],
  names: {
    BPP: 'Contents',
    BLIAB: 'Business liability',
    BI: 'Business income and extra expense',
    EQB: 'Mechanical breakdown',
    HNOA: 'Hired auto and non-owned auto liability',
  },
  notes: () => [quillstoneNote],
};

/** The Main Street program: small shops and offices without a kitchen. */
const tallgrass: Program<Name> = {
  versions: [loaded('2025-03-03T14:00', '2025-03-15', 1), loaded('2026-03-02T14:00', '2026-03-15', 1.015)],
  writesAmounts: 'text',
  writesMessages: 'strings',
  tables: {
    building: byConstruction(0.36, 0.31, 0.26, 0.22, 0.19, 0.16),
    contents: { 'Retail store': 0.4, 'Hardware store': 0.43 },
    liability: { 'Retail store': 0.88, 'Hardware store': 0.98 },
    // Rural: a long way to the fire station costs less here than elsewhere.
    protection: bands([5, 1], [7, 1.03], [8, 1.08], [9, 1.14], [10, 1.28], [11, 1.4]),
    territory: byTown(0.97, 1.02, 1, 1.09, 1.14),
    losses: bands([1, 0.96], [2, 1.1], [3, 1.3], [Infinity, 1.75]),
    water: { '5000': 35, '10000': 60, '25000': 120 },
  },
  factors: [
    actingOn(property, [
      {
        label: 'Losses factor',
        // Smaller losses are not held against the client.
        by: (policy) => recentLosses(policy).filter((loss) => (loss.number('lo_paid') ?? 0) >= 2500).length,
        table: 'losses',
      },
    ]),
    actingOn(rated, [
      {
        label: 'Claims-free factor',
        by: (policy) => (policy.is('bop_cur_has', 'NO') ? Infinity : policy.number('bop_claims_free')),
        // Infinity is no coverage now, so no record.
        table: (years) => (years === Infinity ? 1.05 : bands([3, 1], [5, 0.97], [Infinity, 0.92])(years)),
      },
    ]),
    actingOn('BLDG', [
      { each: 'area factor', answer: 'bl_sqft', table: bands([12_001, 1], [Infinity, 1.04]) },
    ]),
  ],
  rules: [
    decline(
      'TG-B1',
      (policy) =>
        receipts(policy) > 2_500_000 || policy.is('bop_cooking', 'Warming', 'Limited', 'Deep frying'),
      'Outside Main Street program.',
    ),
    decline(undefined, isDayCare, 'Class not eligible: Day care.'),
  ],
  names: {
    BLDG: 'Premises',
    BPP: 'Stock and fixtures',
    WIND: 'Wind and hail, your share',
    BLIAB: 'Main Street liability',
    PCO: 'Products aggregate',
    DPR: 'Fire legal liability',
    BMED: 'Medical payments to others',
    DED: 'Your share of each loss',
    BI: 'Loss of income',
    ORD: 'Building code upgrade',
    EQB: 'Equipment and boiler',
    WBK: 'Sewer and drain',
    SPOIL: 'Food spoilage',
    CRIME: 'Dishonest employees',
    EPLI: 'Employment practices',
    CYBER: 'Data guard',
    HNOA: 'Borrowed and employee cars',
    MIN: 'Minimum premium adjustment',
  },
  notes: () => [{ text: 'Main Street program: photos of each building within 15 days of binding.' }],
};

/** Surplus lines, reached through a wholesaler, never bindable from here. */
const copperline: Program<Name> = {
  versions: [loaded('2025-02-03T13:00', '2025-02-03', 1), loaded('2026-06-01T13:00', '2026-06-01', 1.04)],
  versionsBy: 'quote date',
  tables: {
    building: byConstruction(0.62, 0.5, 0.41, 0.35, 0.3, 0.26),
    contents: { 'Hardware store': 0.7, 'Day care': 0.66, Caterer: 1.05 },
    liability: { 'Hardware store': 1.7, 'Day care': 4.6, Caterer: 3.9 },
    protection: bands([5, 1], [7, 1.08], [8, 1.15], [9, 1.3], [10, 1.6], [11, 1.95]),
    territory: byTown(1, 1.05, 1.08, 1.18, 1.22),
    losses: bands([1, 1], [2, 1.05], [3, 1.12], [Infinity, 1.25]),
    income: { '12 months actual loss': 0.04, '24 months actual loss': 0.08 },
    terrorism: 0.03,
    hiredAuto: 240,
    minimum: 1500,
  },
  factors: [
    actingOn('BLIAB', [subcontractorFactor(bands([50_000, 1], [250_000, 1.04], [Infinity, 1.08]), 0.1)]),
    actingOn(property, [
      // A building that burned or flooded before is rated on its own record too.
      {
        each: 'own losses factor',
        by: (building) => recentLosses(building).some((loss) => loss.text('lo_where') === building.id),
        table: 1.08,
      },
    ]),
  ],
  rules: [decline('CS-22', (policy) => recentLosses(policy).length >= 4, 'Loss history.')],
  names: { BLIAB: 'General liability', BPP: 'Contents', MIN: 'Minimum premium' },
  charges: surplusLinesCharges('biz_state'),
  notes: () => surplusLinesNotes,
};

/** "1-2 · 14 Quay St" */
function buildingTitle(building: Facts): string {
  const number = ['bl_prem', 'bl_no'].flatMap((qid) => building.text(qid) ?? []).join('-');
  return [number, building.text('bl_street')].filter((part) => part).join(' · ');
}

export const businessowners: Product<Name> = {
  id: productIds.businessowners,
  code: 'BOP',
  units: { loop: 'bop_buildings', label: 'Building', title: buildingTitle },
  requires: ['bop_buildings'],
  dated: { bop_losses: 'lo_date' },
  tables: workbook,
  coverages,
  factors,
  minimum: 'minimum',
  names: {
    BLDG: 'Building',
    BPP: 'Business personal property',
    WIND: 'Wind and hail deductible',
    BLIAB: 'Liability',
    PCO: 'Products and completed operations aggregate',
    DPR: 'Damage to premises rented',
    BMED: 'Medical expenses, each person',
    DED: 'Property deductible',
    BI: 'Business income',
    ORD: 'Ordinance or law',
    EQB: 'Equipment breakdown',
    WBK: 'Water backup',
    SPOIL: 'Spoilage',
    CRIME: 'Employee dishonesty',
    EPLI: 'Employment practices liability',
    CYBER: 'Cyber',
    HNOA: 'Hired and non-owned auto',
    TRIA: 'Terrorism',
    MIN: 'Balance to minimum premium',
  },
  options: higherDeductible({ bop_ded: { '500': '1000', '1000': '2500', '2500': '5000', '5000': '10000' } }),
  counts: { buildings: 'bop_buildings', losses: 'bop_losses' },
  programs: { PH: pellHarrow, HM: harborMutual, QC: quillstone, TG: tallgrass, CS: copperline },
};
