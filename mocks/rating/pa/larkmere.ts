/** Larkmere Assurance, personal auto: preferred, twelve months, one single limit of liability; declines most. */
import { bands } from '../bands.ts';
import { need } from '../incomplete.ts';
import { between } from '../program.ts';
import { feesOf } from './fees.ts';
import { workbook2026 } from './pell-harrow.ts';
import type { PaProgram } from './program.ts';
import { hasDriverUnder25 } from './rules.ts';
import { hasHighPriorLimits, type BiLimit, type SingleLimit, type Submission } from './submission.ts';
import type { PaTables } from './tables.ts';

const tables: PaTables = {
  ...workbook2026,
  base: { bi: 164, pd: 150, um: 32, uim: 38, comp: 132, coll: 380 },
  csl: { 'CSL 300': 2.3, 'CSL 500': 2.62 },
  driver: {
    ...workbook2026.driver,
    age: bands([19, 3.3], [25, 1.9], [30, 1.2], [70, 0.94], [Infinity, 1.15]),
    atFault: bands([1, 1], [2, 1.5], [Infinity, 2.2]),
  },
  zip: { '618': 1, '462': 1.06, '371': 0.98, '630': 1.14, '303': 1.44 },
  homeToo: 0.86,
  rental: { '30/900': 30, '40/1200': 42 },
  tow: { '75': 0, '150': 8 },
};

/** Comprehensive and collision, by a word of the model's name; 1.00 for any other. */
const models: readonly (readonly [word: string, factor: number])[] = [
  ['rav4', 0.98],
  ['cr-v', 0.97],
  ['outback', 0.95],
  ['f-150', 1.06],
  ['mustang', 1.35],
];

const asked = ({ answers }: Submission) => answers.text('pa_bi');

export const larkmerePa: PaProgram = {
  key: 'LM',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-01-13T14:30:00.000Z', appliesFrom: '2025-02-01', level: 1, tables },
    { loadedAt: '2026-02-09T14:30:00.000Z', appliesFrom: '2026-03-01', level: 1.015, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'LM-07',
      words: (s) => (hasLowPriorLimits(s) ? 'Prior limits below 100/300.' : undefined),
    },
    {
      verdict: 'decline',
      code: 'LM-08',
      words: (s) => (lacksHome(s) ? 'Home must be insured with us.' : undefined),
    },
  ],
  policyFactors: [
    {
      label: 'Marital status factor',
      of: ({ answers }) => (need(answers.text('per_marital'), 'per_marital') === 'Married' ? 0.97 : 1),
    },
    { label: 'Paid in full factor', of: ({ answers }) => (answers.yesNo('pa_pif') === true ? 0.93 : 1) },
  ],
  vehicleFactors: [
    {
      label: 'model factor',
      on: 'damage',
      of: ({ answers }) => {
        const model = need(answers.text('pv_model'), 'pv_model').toLowerCase();
        return models.find(([word]) => model.includes(word))?.[1] ?? 1;
      },
    },
  ],
  driverFactors: [],
  singleLimit: oneLimit,
  term: () => ({ per: 'YEAR', months: 12 }),
  names: {
    CSL: 'Automobile liability, single limit',
    UM: 'Uninsured motorist',
    UIM: 'Underinsured motorist',
    MED: 'Medical payments',
    COMP: 'Comprehensive',
    COLL: 'Collision',
    RENT: 'Rental',
    TOW: 'Roadside assistance',
  },
  writesAmounts: 'text',
  charges: (_premium, s) => feesOf(s, 0),
  bindable: true,
  notes: (s) => {
    const limit = asked(s);
    return limit?.startsWith('CSL') === false
      ? [{ code: 'LM-02', text: `Quoted other than asked: one single limit in place of ${limit}.` }]
      : [];
  },
  writesMessages: 'objects',
  quoteGoodForDays: 14,
  answersAfterMs: (input) => between(input, 3, 6),
};

function oneLimit(limit: BiLimit): SingleLimit {
  return limit === '250/500' || limit === 'CSL 500' ? 'CSL 500' : 'CSL 300';
}

/** No current cover counts as low limits; a blank says nothing yet. */
function hasLowPriorLimits(s: Submission): boolean {
  const insured = s.answers.yesNo('pa_cur_has');
  if (insured === undefined) return false;
  return insured ? s.answers.text('pa_cur_bi') !== undefined && !hasHighPriorLimits(s) : true;
}

function lacksHome(s: Submission): boolean {
  const rents = s.answers.text('per_home') === 'Rent';
  return rents || (hasDriverUnder25(s) && s.answers.yesNo('pa_home_here') === false);
}
