/** Tallgrass Farm & Home, homeowners: rural; older roofs at actual cash value. */
import { bands, row } from '../bands.ts';
import { need } from '../incomplete.ts';
import { between } from '../program.ts';
import { installmentFee } from './fees.ts';
import { workbook2026 } from './pell-harrow.ts';
import type { HoProgram } from './program.ts';
import { recentClaims, roofAge, type Submission } from './submission.ts';
import type { HoTables } from './tables.ts';

const tables: HoTables = {
  ...workbook2026,
  base: 1396,
  renter: { premium: 158, at: 30_000, perThousand: 3 },
  condo: { premium: 371, at: 40_000, perThousand: 3.4, building: 1.8 },
  zip: { '618': 1.04, '462': 1.08, '371': 1.18, '630': 1.36, '303': 1.26 },
  protection: bands([5, 1], [7, 1.02], [8, 1.05], [9, 1.1], [10, 1.3], [Infinity, 1.6]),
  roof: bands([6, 0.9], [11, 1], [16, 1.08], [Infinity, 1.14]),
  stove: 1.08,
  liability: { '100000': 0, '300000': 15, '500000': 36, '1000000': 72 },
  medical: { '1000': 0, '5000': 8 },
  backup: { '5000': 40, '10000': 65, '25000': 118 },
};

/** Fire districts; 1.03 for any other town. */
const towns: Readonly<Record<string, number>> = {
  'marrow bend': 1,
  'tanner crossing': 0.98,
  'goshen landing': 1.01,
  'old fairlow': 1.04,
  'st. brannock': 1.02,
};

const area = bands([1200, 0.97], [3500, 1], [Infinity, 1.05]);
const largestClaim = bands([10_000, 1], [50_000, 1.04], [Infinity, 1.1]);
const claimKinds: Readonly<Record<string, number>> = { Water: 1.04, Liability: 1.08, Fire: 1.05 };

export const tallgrassHo: HoProgram = {
  key: 'TG',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-02-17T16:00:00.000Z', appliesFrom: '2025-03-01', level: 1, tables },
    { loadedAt: '2026-04-06T16:00:00.000Z', appliesFrom: '2026-05-01', level: 1.025, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'TG-H2',
      words: (s) => ((roofAge(s) ?? 0) > 25 ? `Roof over 25 years: ${roofAge(s)} years.` : undefined),
    },
    {
      verdict: 'decline',
      code: 'TG-H6',
      words: ({ answers }) =>
        answers.yesNo('ho_str') === true ? 'Homes let by the night are not eligible.' : undefined,
    },
    {
      verdict: 'refer',
      code: 'TG-H9',
      words: (s) =>
        isFarFromHelp(s) || s.answers.yesNo('ho_stove') === true
          ? 'Photos and installation certificate needed.'
          : undefined,
    },
  ],
  policyFactors: [
    {
      label: 'Fire district factor',
      of: ({ answers }) => towns[need(answers.text('ho_city'), 'ho_city').toLowerCase()] ?? 1.03,
    },
    {
      label: 'Living area factor',
      of: ({ answers }) => row(area, need(answers.number('ho_sqft'), 'ho_sqft')),
    },
    {
      label: 'Marital status factor',
      of: ({ answers }) => (need(answers.text('per_marital'), 'per_marital') === 'Married' ? 0.98 : 1),
    },
    {
      label: 'First home factor',
      of: ({ answers }) => (need(answers.text('per_home'), 'per_home') === 'Own' ? 1 : 1.02),
    },
    { label: 'Claim kinds factor', of: kinds },
    {
      label: 'Largest claim factor',
      of: (s) => row(largestClaim, Math.max(0, ...recentClaims(s).map(({ paid }) => paid ?? 0))),
    },
  ],
  names: {
    A: 'House',
    B: 'Barns and other structures',
    C: 'Household goods',
    D: 'Additional living cost',
    E: 'Liability to others',
    F: 'Medical expense of others',
    AOP: 'Deductible',
    WIND: 'Wind and hail deductible',
    XRC: 'Extended replacement cost',
    ORD: 'Building code upgrade',
    WBK: 'Backup of sewers and drains',
    SERV: 'Underground lines',
    EQ: 'Earthquake',
    SPP: 'Listed valuables',
  },
  writesAmounts: 'numbers',
  charges: installmentFee,
  bindable: true,
  notes: (s) => ((roofAge(s) ?? 0) >= 16 ? [{ text: 'Roof surfacing settled at actual cash value.' }] : []),
  writesMessages: 'objects',
  quoteGoodForDays: 21,
  answersAfterMs: (input) => between(input, 0.8, 1.5),
};

/** Protection class 10 and more than five miles from the fire station. */
function isFarFromHelp({ answers }: Submission): boolean {
  return answers.number('ho_pc') === 10 && (answers.number('ho_station') ?? 0) > 5;
}

/** The dearest kind among the claims counts. */
function kinds(s: Submission): number {
  return Math.max(1, ...recentClaims(s).map(({ kind }) => claimKinds[kind ?? ''] ?? 1));
}
