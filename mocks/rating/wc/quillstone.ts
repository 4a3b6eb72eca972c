/** Quillstone Casualty, workers compensation: own staff, payroll from 75,000, no trucking. */
import { accountCredit } from '../account.ts';
import { bands, row } from '../bands.ts';
import { answeredYes, daysWithoutCover, experienceFactor, yearsInBusiness } from '../business.ts';
import { need } from '../incomplete.ts';
import { between } from '../program.ts';
import { pellHarrowWc, workbook2026 } from './pell-harrow.ts';
import type { WcProgram } from './program.ts';
import { auditNote, hasClass, payrollBelow, sharedRules } from './rules.ts';
import { classPayroll, recentYears, type Submission } from './submission.ts';
import type { WcTables } from './tables.ts';

const tables: WcTables = {
  ...workbook2026,
  rates: {
    ...workbook2026.rates,
    '8017': 1.52,
    '9082': 1.6,
    '9014': 3.3,
    '5190': 3.4,
    '5183': 4.2,
    '0042': 5.45,
    '5022': 8.8,
  },
  states: { IL: 1.01, IN: 0.63, TN: 0.69, MO: 0.95, GA: 0.97, KY: 0.79 },
  credits: { wc_safety: 0.03, wc_drug: 0.04, wc_rtw: 0.02, wc_health: 0.02 },
  deductible: { None: 1, '500': 0.98, '1000': 0.96, '2500': 0.93 },
  expenseConstant: 180,
};

const years = bands([1, 1.12], [3, 1.05], [Infinity, 1]);
const claims = bands([1, 0.96], [3, 1], [Infinity, 1.1]);

export const quillstoneWc: WcProgram = {
  key: 'QC',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-01-06T16:30:00.000Z', appliesFrom: '2025-01-15', level: 1, tables },
    { loadedAt: '2026-07-13T16:30:00.000Z', appliesFrom: '2026-08-01', level: 0.985, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'QC-3301',
      words: (s) =>
        answeredYes(s, 'wc_leased') || hasClass(s, '7219') || payrollBelow(s, 75_000)
          ? 'Minimum payroll 75,000; trucking and leased staff not eligible.'
          : undefined,
    },
    ...sharedRules,
  ],
  policyFactors: [
    {
      label: 'Years in business factor',
      of: (s) => row(years, Math.max(0, need(yearsInBusiness(s), 'biz_started'))),
    },
    { label: 'Experience factor', of: (s) => experienceFactor(s, 0.97, 1.04) },
    { label: 'Prior cover factor', of: priorCover },
    { label: 'Claims factor', of: claimsFactor },
    { label: 'Multi-state factor', of: multiState },
    { label: 'Receipts to payroll factor', of: receiptsToPayroll },
    { label: 'Pay-as-you-go factor', of: (s) => (answeredYes(s, 'wc_payg') ? 0.98 : 1) },
    accountCredit,
  ],
  names: {
    ...pellHarrowWc.names,
    EL: 'Employers liability',
    OTHER: 'Other states insurance',
    WAIVER: 'Waiver of our right to recover from others',
  },
  writesAmounts: 'numbers',
  charges: () => [],
  bindable: true,
  notes: () => [
    { code: 'QC-0001', text: 'Subject to a signed application within 30 days of binding.' },
    auditNote,
  ],
  writesMessages: 'objects',
  quoteGoodForDays: 60,
  answersAfterMs: (input) => between(input, 2, 4),
};

function priorCover(s: Submission): number {
  const days = daysWithoutCover(s, 'wc');
  if (days === undefined) return 1.08;
  return days > 30 ? 1.06 : 1;
}

/** A business without a policy behind it has no record to be credited for. */
function claimsFactor(s: Submission): number {
  const recent = recentYears(s);
  return recent.length === 0
    ? 1
    : row(
        claims,
        recent.reduce((sum, year) => sum + year.claims, 0),
      );
}

/** Each state with payroll beyond the first. */
function multiState({ answers }: Submission): number {
  const states = need(answers.text('wc_states'), 'wc_states').split(',');
  const more = states.filter((state) => state.trim() !== '').length - 1;
  return Number((1 + 0.02 * Math.min(5, Math.max(0, more))).toFixed(2));
}

/** Receipts far above payroll are taken to be earned by people whom nobody declared. */
function receiptsToPayroll(s: Submission): number {
  const receipts = need(s.answers.number('biz_receipts'), 'biz_receipts');
  return receipts > 12 * need(classPayroll(s), 'cl_payroll') ? 1.03 : 1;
}
