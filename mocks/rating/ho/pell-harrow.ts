/** The agency's own workbook for homeowners: an estimate, seen by no carrier. */
import { bands } from '../bands.ts';
import { between } from '../program.ts';
import type { HoProgram, QuoteOption } from './program.ts';
import type { HoTables } from './tables.ts';

export const workbook2026: HoTables = {
  base: 1450,
  openPerils: 1.12,
  coverageA: [
    [150, 0.62],
    [200, 0.75],
    [250, 0.88],
    [300, 1],
    [400, 1.24],
    [500, 1.49],
    [750, 2.15],
    [1000, 2.84],
  ],
  renter: { premium: 165, at: 30_000, perThousand: 3.2 },
  condo: { premium: 380, at: 40_000, perThousand: 3.6, building: 1.9 },
  zip: { '618': 1.1, '462': 1.05, '371': 1.22, '630': 1.3, '303': 1.18 },
  otherZip: 1.1,
  use: { Primary: 1, Secondary: 1.08, Seasonal: 1.2, 'Rented out': 1.25, Vacant: 1.6 },
  protection: bands([5, 1], [7, 1.05], [8, 1.1], [9, 1.18], [10, 1.55], [Infinity, 2]),
  construction: { Frame: 1, 'Masonry veneer': 0.97, Masonry: 0.92, Log: 1.15, Manufactured: 1.25 },
  homeAge: [
    [0, 0.8],
    [10, 1],
    [30, 1.06],
    [50, 1.2],
  ],
  roof: bands([6, 0.92], [11, 1], [16, 1.1], [21, 1.25], [Infinity, 1.45]),
  roofKind: { 'Asphalt shingle': 1, Architectural: 0.98, Metal: 0.94, Tile: 0.96, Wood: 1.2, Flat: 1.08 },
  claims: bands([1, 0.9], [2, 1.15], [3, 1.4], [4, 1.75], [Infinity, 2.2]),
  aop: { '500': 1.15, '1000': 1, '2500': 0.9, '5000': 0.8 },
  wind: { Same: 1, '1 %': 1, '2 %': 0.93, '5 %': 0.85, '1000': 1, '2500': 0.97, '5000': 0.94 },
  bundle: 0.85,
  alarm: { None: 1, Local: 0.98, Central: 0.95 },
  stove: 1.05,
  moreB: 1.1,
  moreC: 0.9,
  liability: { '100000': 0, '300000': 0, '500000': 32, '1000000': 68 },
  medical: { '1000': 0, '5000': 0 },
  extended: { '25 %': 4, '50 %': 7 },
  ordinance: { '10 %': 2, '25 %': 5 },
  backup: { '5000': 45, '10000': 70, '25000': 125 },
  serviceLine: 30,
  earthquake: { '10 %': 0.55, '15 %': 0.42 },
  items: { Jewelry: 1.4, Furs: 0.6, 'Fine art': 0.3, Cameras: 1.6, Musical: 0.7, Guns: 1.2, Other: 1.8 },
};

/** Before the increase of 3 % on base rates. */
const workbook2025: HoTables = {
  ...workbook2026,
  base: 1408,
  renter: { premium: 160, at: 30_000, perThousand: 3.1 },
  condo: { premium: 369, at: 40_000, perThousand: 3.5, building: 1.85 },
};

export const pellHarrowHo: HoProgram = {
  key: 'PH',
  type: 'RATE',
  versions: [
    { loadedAt: '2024-12-15T18:00:00.000Z', appliesFrom: '2025-01-01', level: 1, tables: workbook2025 },
    { loadedAt: '2025-12-15T18:00:00.000Z', appliesFrom: '2026-01-01', level: 1, tables: workbook2026 },
  ],
  versionsBy: 'effectiveDate',
  rules: [],
  policyFactors: [],
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
  writesAmounts: 'numbers',
  charges: () => [],
  bindable: false,
  notes: () => [{ text: "Estimate from the agency's own workbook. No carrier has seen this." }],
  writesMessages: 'strings',
  quoteGoodForDays: 30,
  answersAfterMs: (input) => between(input, 0.3, 0.6),
};

/** The second quote of each firing: the deductible for all other perils one step up. */
export const nextHigherDeductible: QuoteOption = {
  aop: (asked) => (({ '500': '1000', '1000': '2500', '2500': '5000', '5000': '5000' }) as const)[asked],
  note: 'Next higher deductible: all other perils one step above what was asked.',
};
