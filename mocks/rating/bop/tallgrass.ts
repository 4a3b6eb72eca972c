/** Tallgrass Farm & Home, businessowners: its Main Street program for small shops and offices without a kitchen. */
import { bands, row } from '../bands.ts';
import { need } from '../incomplete.ts';
import { between } from '../program.ts';
import { workbook2026 } from './pell-harrow.ts';
import type { BopProgram } from './program.ts';
import { cooksAtAll, dayCareDeclined, receiptsAbove } from './rules.ts';
import { recentLosses } from './submission.ts';
import type { BopTables } from './tables.ts';

const tables: BopTables = {
  ...workbook2026,
  building: {
    Frame: 0.36,
    'Joisted masonry': 0.31,
    'Non-combustible': 0.26,
    'Masonry non-combustible': 0.22,
    'Modified fire resistive': 0.19,
    'Fire resistive': 0.16,
  },
  contents: { ...workbook2026.contents, 'Retail store': 0.4, 'Hardware store': 0.43 },
  liability: { ...workbook2026.liability, 'Retail store': 0.88, 'Hardware store': 0.98 },
  // Rural: a long way to the fire station costs less here than elsewhere.
  protection: bands([5, 1], [7, 1.03], [8, 1.08], [9, 1.14], [10, 1.28], [Infinity, 1.4]),
  zip: { '618': 0.97, '462': 1.02, '371': 1, '630': 1.09, '303': 1.14 },
  losses: bands([1, 0.96], [2, 1.1], [3, 1.3], [Infinity, 1.75]),
  water: { '5000': 35, '10000': 60, '25000': 120 },
  minimum: 500,
};

const claimsFree = bands([3, 1], [5, 0.97], [Infinity, 0.92]);

/** Smaller losses are not held against the client. */
const countedFrom = 2500;

export const tallgrassBop: BopProgram = {
  key: 'TG',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-03-03T14:00:00.000Z', appliesFrom: '2025-03-15', level: 1, tables },
    { loadedAt: '2026-03-02T14:00:00.000Z', appliesFrom: '2026-03-15', level: 1.015, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'TG-B1',
      words: (s) =>
        receiptsAbove(s, 2_500_000) || cooksAtAll(s) ? 'Outside Main Street program.' : undefined,
    },
    { verdict: 'decline', words: dayCareDeclined },
  ],
  policyFactors: [
    {
      label: 'Claims-free factor',
      on: 'all',
      of: (s) =>
        need(s.answers.yesNo('bop_cur_has'), 'bop_cur_has')
          ? row(claimsFree, need(s.answers.number('bop_claims_free'), 'bop_claims_free'))
          : 1.05,
    },
  ],
  buildingFactors: [
    {
      label: 'area factor',
      on: 'building',
      of: ({ answers }) => (need(answers.number('bl_sqft'), 'bl_sqft') > 12_000 ? 1.04 : 1),
    },
  ],
  lossCount: (s) => recentLosses(s).filter(({ paid }) => (paid ?? 0) >= countedFrom).length,
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
    TRIA: 'Terrorism',
    MIN: 'Minimum premium adjustment',
  },
  writesAmounts: 'text',
  charges: () => [],
  bindable: true,
  notes: () => [{ text: 'Main Street program: photos of each building within 15 days of binding.' }],
  writesMessages: 'strings',
  quoteGoodForDays: 21,
  answersAfterMs: (input) => between(input, 0.8, 1.5),
};
