/** The agency's own workbook for personal auto: an estimate, seen by no carrier. */
import { bands } from '../bands.ts';
import { between } from '../program.ts';
import type { PaProgram, QuoteOption } from './program.ts';
import type { PaTables } from './tables.ts';

export const workbook2026: PaTables = {
  base: { bi: 180, pd: 160, um: 30, uim: 36, comp: 140, coll: 420 },
  bi: { '25/50': 1, '50/100': 1.18, '100/300': 1.42, '250/500': 1.72 },
  csl: { 'CSL 300': 1.55, 'CSL 500': 1.8 },
  pd: { '25000': 1, '50000': 1.06, '100000': 1.1, '250000': 1.16 },
  med: { '1000': 9, '2000': 14, '5000': 24, '10000': 38 },
  comp: { '100': 1.3, '250': 1.12, '500': 1, '1000': 0.9 },
  coll: { '250': 1.18, '500': 1, '1000': 0.82, '2000': 0.66 },
  rental: { '30/900': 36, '40/1200': 48 },
  tow: { '75': 12, '150': 20 },
  driver: {
    age: bands([19, 2.9], [21, 2.3], [25, 1.6], [30, 1.15], [65, 1], [75, 1.05], [Infinity, 1.28]),
    atFault: bands([1, 1], [2, 1.4], [3, 1.85], [Infinity, 2.4]),
    minor: 1.15,
    major: 1.95,
    goodStudent: 0.9,
    awayAtSchool: 0.8,
  },
  zip: { '618': 1.05, '462': 1.12, '371': 1, '630': 1.2, '303': 1.6 },
  otherZip: 1.1,
  miles: bands([7500, 0.92], [15_001, 1], [Infinity, 1.1]),
  use: { Pleasure: 1, Commute: 1, Business: 1.15, Farm: 0.96 },
  multiCar: 0.85,
  homeToo: 0.9,
  lapse: { days: bands([31, 1], [Infinity, 1.25]), none: 1.25 },
  highPriorLimits: 0.94,
  telematics: 0.95,
  ahead: { days: 8, factor: 0.95 },
};

/** Before the increase of 3 % on base rates. */
const workbook2025: PaTables = {
  ...workbook2026,
  base: { bi: 175, pd: 155, um: 29, uim: 35, comp: 136, coll: 408 },
  med: { '1000': 9, '2000': 14, '5000': 23, '10000': 37 },
};

export const pellHarrowPa: PaProgram = {
  key: 'PH',
  type: 'RATE',
  versions: [
    { loadedAt: '2024-12-15T18:00:00.000Z', appliesFrom: '2025-01-01', level: 1, tables: workbook2025 },
    { loadedAt: '2025-12-15T18:00:00.000Z', appliesFrom: '2026-01-01', level: 1, tables: workbook2026 },
  ],
  versionsBy: 'effectiveDate',
  rules: [],
  policyFactors: [],
  vehicleFactors: [],
  driverFactors: [],
  term: ({ answers }) =>
    answers.text('pa_term') === '12' ? { per: 'YEAR', months: 12 } : { per: 'TERM', months: 6 },
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
  comp: (asked) =>
    (({ None: 'None', '100': '250', '250': '500', '500': '1000', '1000': '1000' }) as const)[asked],
  coll: (asked) =>
    (({ None: 'None', '250': '500', '500': '1000', '1000': '2000', '2000': '2000' }) as const)[asked],
  note: 'Next higher deductible: every comprehensive and collision deductible one step above what was asked.',
};
