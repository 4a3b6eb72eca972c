/** Tallgrass Farm & Home, personal auto: rural, six months, the premium stated for the term. */
import { yearsBetween } from '../../../src/domain/calendar.ts';
import { bands } from '../bands.ts';
import { need } from '../incomplete.ts';
import { between } from '../program.ts';
import { feesOf } from './fees.ts';
import { workbook2026 } from './pell-harrow.ts';
import type { PaProgram } from './program.ts';
import { isOnlyDriverUnder21, needsFiling } from './rules.ts';
import { lapseDays, type Submission } from './submission.ts';
import type { PaTables } from './tables.ts';

const tables: PaTables = {
  ...workbook2026,
  base: { bi: 168, pd: 154, um: 26, uim: 31, comp: 158, coll: 396 },
  driver: {
    ...workbook2026.driver,
    age: bands([19, 2.7], [21, 2.2], [25, 1.5], [30, 1.1], [68, 0.97], [76, 1.06], [Infinity, 1.35]),
    goodStudent: 0.88,
  },
  zip: { '618': 0.98, '462': 1.15, '371': 0.96, '630': 1.24, '303': 1.72 },
  use: { Pleasure: 0.98, Commute: 1, Business: 1.18, Farm: 0.88 },
  lapse: { days: bands([31, 1], [Infinity, 1.3]), none: 1.3 },
  highPriorLimits: 0.96,
  rental: { '30/900': 34, '40/1200': 46 },
  tow: { '75': 9, '150': 15 },
};

/** Comprehensive and collision; 1.02 for any other make. */
const makes: Readonly<Record<string, number>> = {
  ford: 0.97,
  chevrolet: 0.98,
  honda: 1,
  toyota: 1.01,
  subaru: 1.04,
  tesla: 1.3,
};

export const tallgrassPa: PaProgram = {
  key: 'TG',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-02-17T16:00:00.000Z', appliesFrom: '2025-03-01', level: 1, tables },
    { loadedAt: '2026-04-06T16:00:00.000Z', appliesFrom: '2026-05-01', level: 1.02, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'TG-A4',
      words: (s) =>
        isOnlyDriverUnder21(s) || needsFiling(s) || (lapseDays(s) ?? 0) > 60
          ? 'Does not meet underwriting guidelines (operator age / filing / lapse).'
          : undefined,
    },
  ],
  policyFactors: [
    { label: 'Mature policyholder factor', of: mature },
    {
      label: 'Unlisted household member factor',
      of: ({ answers }) => (need(answers.yesNo('pa_unlisted'), 'pa_unlisted') ? 1.08 : 1),
    },
    {
      label: 'Home owner factor',
      of: ({ answers }) => (need(answers.text('per_home'), 'per_home') === 'Own' ? 0.96 : 1),
    },
    { label: 'Paid in full factor', of: ({ answers }) => (answers.yesNo('pa_pif') === true ? 0.93 : 1) },
  ],
  vehicleFactors: [
    {
      label: 'make factor',
      on: 'damage',
      of: ({ answers }) => makes[need(answers.text('pv_make'), 'pv_make').toLowerCase()] ?? 1.02,
    },
  ],
  driverFactors: [],
  term: () => ({ per: 'TERM', months: 6 }),
  names: {
    BI: 'Liability to others, injury',
    PD: 'Liability to others, property',
    CSL: 'Liability to others, single limit',
    UM: 'Uninsured driver',
    UIM: 'Underinsured driver',
    MED: 'Medical expense',
    COMP: 'Fire, theft, hail and animals',
    COLL: 'Collision and upset',
    RENT: 'Loss of use',
    TOW: 'Roadside',
  },
  writesAmounts: 'numbers',
  charges: (_premium, s) => feesOf(s, 1500),
  bindable: true,
  notes: () => [],
  writesMessages: 'objects',
  quoteGoodForDays: 21,
  answersAfterMs: (input) => between(input, 0.8, 1.5),
};

/** From 55 on, counted to the effective date. */
function mature({ answers, effective }: Submission): number {
  const born = need(answers.day('per_dob'), 'per_dob');
  return (yearsBetween(born, effective) ?? 0) >= 55 ? 0.95 : 1;
}
