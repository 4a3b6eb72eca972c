/** The agency's own workbook for commercial auto: an estimate, seen by no carrier. */
import { bands } from '../bands.ts';
import { between } from '../program.ts';
import type { CaProgram, QuoteOption } from './program.ts';
import type { CaTables } from './tables.ts';

export const workbook2026: CaTables = {
  base: {
    'Private passenger': 700,
    Light: 840,
    Medium: 1020,
    Heavy: 1560,
    'Extra-heavy': 2200,
    'Tractor to 45,000': 2500,
    'Tractor over 45,000': 3400,
    Trailer: 130,
  },
  radius: { Local: 1, Intermediate: 1.3, Long: 1.85 },
  use: { Service: 1, Commercial: 1.2, Retail: 1.45 },
  zip: { '618': 1, '462': 1.18, '371': 1.05, '630': 1.22, '303': 1.55 },
  otherZip: 1.1,
  csl: { '100000': 1, '300000': 1.32, '500000': 1.48, '750000': 1.58, '1000000': 1.68 },
  driver: {
    age: bands([21, 1.5], [25, 1.25], [70, 1], [Infinity, 1.15]),
    newlyLicensed: 0.15,
    atFault: 0.25,
    minor: 0.08,
    major: 0.6,
    noCdl: 0,
    surcharges: 'added',
  },
  fleet: { from: 5, factor: 0.92 },
  yearsInBusiness: bands([1, 1.25], [3, 1.12], [Infinity, 1]),
  losses: bands([1, 0.95], [2, 1.05], [3, 1.2], [Infinity, 1.45]),
  damage: { otc: 0.62, coll: 1.45 },
  vehicleAge: bands([2, 1], [4, 0.85], [7, 0.7], [Infinity, 0.55]),
  deductible: { '500': 1, '1000': 0.88, '2500': 0.72, '5000': 0.58 },
  um: { '50000': 24, '100000': 34, '300000': 58, '500000': 74, '750000': 95, '1000000': 110 },
  med: { '1000': 10, '2000': 16, '5000': 28, '10000': 40 },
  pip: 60,
  hired: { minimum: 75, rate: 0.012 },
  nonOwned: bands([26, 115], [Infinity, 230]),
};

/** Before the increase of 3 % on base rates. */
const workbook2025: CaTables = {
  ...workbook2026,
  base: {
    'Private passenger': 680,
    Light: 816,
    Medium: 990,
    Heavy: 1515,
    'Extra-heavy': 2136,
    'Tractor to 45,000': 2427,
    'Tractor over 45,000': 3301,
    Trailer: 126,
  },
  damage: { otc: 0.602, coll: 1.408 },
};

export const pellHarrowCa: CaProgram = {
  key: 'PH',
  type: 'RATE',
  versions: [
    { loadedAt: '2024-12-15T18:00:00.000Z', appliesFrom: '2025-01-01', level: 1, tables: workbook2025 },
    { loadedAt: '2025-12-15T18:00:00.000Z', appliesFrom: '2026-01-01', level: 1, tables: workbook2026 },
  ],
  versionsBy: 'effectiveDate',
  rules: [],
  policyFactors: [],
  unitFactors: [],
  additionalInsured: 0,
  waiver: 0,
  names: {
    LIAB: 'Liability CSL',
    UM: 'Uninsured and underinsured motorist',
    MED: 'Medical payments',
    PIP: 'Personal injury protection',
    OTC: 'Comprehensive',
    COLL: 'Collision',
    HIRED: 'Hired auto liability',
    NONOWN: 'Non-owned auto liability',
  },
  writesAmounts: 'numbers',
  charges: () => [],
  bindable: false,
  notes: () => [{ text: "Estimate from the agency's own workbook. No carrier has seen this." }],
  writesMessages: 'strings',
  quoteGoodForDays: 30,
  answersAfterMs: (input) => between(input, 0.3, 0.6),
};

/** The second quote of each firing: every deductible one step up. */
export const nextHigherDeductible: QuoteOption = {
  deductible: (asked) =>
    (({ None: 'None', '500': '1000', '1000': '2500', '2500': '5000', '5000': '5000' }) as const)[asked],
  note: 'Next higher deductible: every comprehensive and collision deductible one step above what was asked.',
};
