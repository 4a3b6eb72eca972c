/** Quillstone Casualty, commercial auto: private carriage, from January 2025. */
import { accountCredit } from '../account.ts';
import { daysBetween } from '../../../src/domain/calendar.ts';
import { bands, row } from '../bands.ts';
import { need } from '../incomplete.ts';
import { workbook2026 } from './pell-harrow.ts';
import { between } from '../program.ts';
import type { CaProgram } from './program.ts';
import { answeredYes, hasYoungDriverOnHeavyUnit } from './rules.ts';
import { incidentsWithin, yearsInBusiness, type Submission } from './submission.ts';
import type { CaTables } from './tables.ts';

const tables: CaTables = {
  ...workbook2026,
  base: {
    'Private passenger': 690,
    Light: 810,
    Medium: 1044,
    Heavy: 1610,
    'Extra-heavy': 2290,
    'Tractor to 45,000': 2560,
    'Tractor over 45,000': 3510,
    Trailer: 140,
  },
  radius: { Local: 1, Intermediate: 1.28, Long: 1.9 },
  use: { Service: 1, Commercial: 1.22, Retail: 1.5 },
  zip: { '618': 1.02, '462': 1.16, '371': 1.07, '630': 1.25, '303': 1.5 },
  csl: { '100000': 1, '300000': 1.3, '500000': 1.45, '750000': 1.56, '1000000': 1.66 },
  driver: {
    ...workbook2026.driver,
    age: bands([21, 1.6], [25, 1.3], [65, 0.98], [Infinity, 1.2]),
    minor: 0.12,
    surcharges: 'multiplied',
  },
  damage: { otc: 0.66, coll: 1.52 },
  deductible: { '500': 1, '1000': 0.86, '2500': 0.7, '5000': 0.55 },
  um: { '50000': 22, '100000': 32, '300000': 55, '500000': 72, '750000': 90, '1000000': 104 },
  med: { '1000': 11, '2000': 17, '5000': 30, '10000': 44 },
  pip: 58,
  hired: { minimum: 80, rate: 0.0125 },
  nonOwned: bands([26, 110], [Infinity, 225]),
};

/** Collision; 1.03 for any other make. */
const makes: Readonly<Record<string, number>> = {
  ford: 1,
  chevrolet: 1,
  gmc: 1.01,
  ram: 0.98,
  toyota: 0.97,
  freightliner: 1.06,
  kenworth: 1.08,
};

const receipts = bands([500_000, 0.97], [2_000_000, 1], [5_000_000, 1.04], [Infinity, 1.08]);

export const quillstoneCa: CaProgram = {
  key: 'QC',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-01-06T16:30:00.000Z', appliesFrom: '2025-01-15', level: 1, tables },
    { loadedAt: '2026-03-20T16:30:00.000Z', appliesFrom: '2026-04-15', level: 0.98, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'QC-1102',
      words: (s) =>
        answeredYes(s, 'ca_forhire')
          ? 'For-hire trucking is not eligible. Private carriage only.'
          : undefined,
    },
    {
      verdict: 'decline',
      code: 'QC-1107',
      words: (s) =>
        hasYoungDriverOnHeavyUnit(s) ? 'Operator under 21 assigned to a vehicle over 10,000 lb.' : undefined,
    },
    {
      verdict: 'decline',
      code: 'QC-1111',
      words: (s) => {
        const count = incidentsWithin(s, 'At-fault accident', 3).length;
        return count >= 3
          ? `Loss frequency: ${count} at-fault accidents in 36 months, maximum 2.`
          : undefined;
      },
    },
  ],
  policyFactors: [
    { label: 'Experience factor', of: experience },
    { label: 'Lapse factor', of: lapse },
    { label: 'Continuous insurance factor', of: continuous },
    {
      label: 'Receipts factor',
      of: (s) => row(receipts, need(s.answers.number('biz_receipts'), 'biz_receipts')),
    },
    { label: 'MVR review factor', of: (s) => (answeredYes(s, 'ca_mvr') ? 0.97 : 1) },
    accountCredit,
  ],
  unitFactors: [
    {
      label: 'make factor',
      on: 'collision',
      of: ({ answers }) => makes[need(answers.text('ve_make'), 've_make').toLowerCase()] ?? 1.03,
    },
  ],
  additionalInsured: 40,
  waiver: 125,
  names: {
    LIAB: 'Liability CSL',
    UM: 'UM/UIM CSL',
    MED: 'Auto medical payments',
    PIP: 'No-fault',
    OTC: 'Other than collision',
    COLL: 'Collision',
    HIRED: 'Hired auto',
    NONOWN: 'Non-ownership liability',
    AI: 'Additional insured',
    WAIVER: 'Waiver of transfer of rights',
  },
  writesAmounts: 'numbers',
  charges: () => [{ label: 'Policy fee', cents: 5000, due: true }],
  bindable: true,
  notes: () => [{ code: 'QC-0001', text: 'Subject to a signed application within 30 days of binding.' }],
  writesMessages: 'objects',
  quoteGoodForDays: 60,
  answersAfterMs: (input) => between(input, 2, 4),
};

/** A young business is rated better when its owner knows the trade. */
function experience(s: Submission): number {
  if (need(yearsInBusiness(s), 'biz_started') >= 3) return 1;
  return need(s.answers.number('biz_experience'), 'biz_experience') >= 5 ? 0.95 : 1.05;
}

function lapse(s: Submission): number {
  if (!need(s.answers.yesNo('ca_cur_has'), 'ca_cur_has')) return 1.12;
  const days = daysBetween(need(s.answers.day('ca_cur_expires'), 'ca_cur_expires'), s.effective);
  return days !== undefined && days > 30 ? 1.1 : 1;
}

function continuous(s: Submission): number {
  if (!need(s.answers.yesNo('ca_cur_has'), 'ca_cur_has')) return 1;
  return need(s.answers.number('ca_cur_years'), 'ca_cur_years') >= 3 ? 0.96 : 1;
}
