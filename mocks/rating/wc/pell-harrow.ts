/** The agency's own workbook for workers compensation: an estimate, seen by no carrier. */
import { between } from '../program.ts';
import type { QuoteOption, WcProgram } from './program.ts';
import { auditNote, sharedRules } from './rules.ts';
import type { WcTables } from './tables.ts';

export const workbook2026: WcTables = {
  rates: {
    '8810': 0.14,
    '8742': 0.27,
    '8832': 0.33,
    '8017': 1.6,
    '9082': 1.55,
    '8380': 2.75,
    '9014': 3.45,
    '5190': 3.35,
    '5183': 4.1,
    '0042': 5.6,
    '7219': 8.2,
    '5645': 9.85,
    '5022': 8.4,
  },
  states: { IL: 1, IN: 0.62, TN: 0.7, MO: 0.94, GA: 0.98, KY: 0.78 },
  otherState: 1.1,
  ownerPay: {
    IL: { least: 62_400, most: 249_600 },
    IN: { least: 52_000, most: 208_000 },
    TN: { least: 49_400, most: 197_600 },
    MO: { least: 50_700, most: 202_800 },
    GA: { least: 53_300, most: 213_200 },
  },
  otherOwnerPay: { least: 52_000, most: 208_000 },
  employers: { '100/500/100': 0, '500/500/500': 0.008, '1M/1M/1M': 0.014 },
  waiver: { scheduled: 0.02, scheduledMinimum: 100, blanket: 0.05 },
  deductible: { None: 1, '500': 0.985, '1000': 0.97, '2500': 0.945 },
  credits: { wc_safety: 0.03, wc_drug: 0.03, wc_rtw: 0.02, wc_health: 0.01 },
  schedule: { least: 0.75, most: 1.25 },
  discount: [
    { above: 10_000, share: 0.09 },
    { above: 200_000, share: 0.11 },
  ],
  expenseConstant: 160,
  terrorism: 0.01,
  catastrophe: 0.01,
  minimum: 750,
  assessment: 1.2,
};

/** Before the increase of 3 % on base rates. */
const workbook2025: WcTables = {
  ...workbook2026,
  rates: {
    '8810': 0.136,
    '8742': 0.262,
    '8832': 0.32,
    '8017': 1.553,
    '9082': 1.505,
    '8380': 2.67,
    '9014': 3.35,
    '5190': 3.252,
    '5183': 3.981,
    '0042': 5.437,
    '7219': 7.961,
    '5645': 9.563,
    '5022': 8.155,
  },
};

export const pellHarrowWc: WcProgram = {
  key: 'PH',
  type: 'RATE',
  versions: [
    { loadedAt: '2024-12-15T18:00:00.000Z', appliesFrom: '2025-01-01', level: 1, tables: workbook2025 },
    { loadedAt: '2025-12-15T18:00:00.000Z', appliesFrom: '2026-01-01', level: 1, tables: workbook2026 },
  ],
  versionsBy: 'effectiveDate',
  rules: sharedRules,
  policyFactors: [],
  names: {
    WC1: 'Part One: workers compensation',
    EL: 'Part Two: employers liability',
    OTHER: 'Part Three: other states',
    WAIVER: 'Waiver of subrogation',
    EXPENSE: 'Expense constant',
    TERR: 'Terrorism',
    CAT: 'Catastrophe (other than terrorism)',
    MIN: 'Balance to minimum premium',
  },
  writesAmounts: 'numbers',
  charges: () => [],
  bindable: false,
  notes: () => [{ text: "Estimate from the agency's own workbook. No carrier has seen this." }, auditNote],
  writesMessages: 'strings',
  quoteGoodForDays: 30,
  answersAfterMs: (input) => between(input, 0.3, 0.6),
};

/** The second quote of each firing: the deductible one step up. */
export const nextHigherDeductible: QuoteOption = {
  deductible: (asked) => (({ None: '500', '500': '1000', '1000': '2500', '2500': '2500' }) as const)[asked],
  note: 'Next higher deductible: the deductible of each claim one step above what was asked.',
};
