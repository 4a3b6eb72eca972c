/** Harbor Mutual, personal auto: six months, with the premium stated for a year. */
import { bands, row } from '../bands.ts';
import { need } from '../incomplete.ts';
import { between } from '../program.ts';
import { vinSymbol } from '../vin-symbol.ts';
import { feesOf } from './fees.ts';
import { workbook2026 } from './pell-harrow.ts';
import type { PaProgram } from './program.ts';
import { atFaultAccidents, hasMajorViolation } from './rules.ts';
import { lapseDays, type Driver, type Submission } from './submission.ts';
import type { PaTables } from './tables.ts';

const tables: PaTables = {
  ...workbook2026,
  base: { bi: 172, pd: 151, um: 28, uim: 33, comp: 134, coll: 402 },
  bi: { '25/50': 1, '50/100': 1.16, '100/300': 1.39, '250/500': 1.69 },
  driver: {
    ...workbook2026.driver,
    age: bands([19, 3.1], [21, 2.4], [25, 1.55], [30, 1.12], [70, 0.98], [Infinity, 1.2]),
    atFault: bands([1, 1], [2, 1.45], [3, 1.95], [Infinity, 2.6]),
    minor: 1.18,
  },
  zip: { '618': 1.02, '462': 1.1, '371': 0.99, '630': 1.18, '303': 1.52 },
  homeToo: 0.88,
  lapse: { days: bands([8, 1], [31, 1.1], [Infinity, 1.25]), none: 1.2 },
  rental: { '30/900': 40, '40/1200': 54 },
  tow: { '75': 10, '150': 17 },
};

/** By age in model years on the effective date. */
const modelAge = bands([3, 1.06], [8, 1], [Infinity, 0.86]);

const licences: Readonly<Record<string, number>> = {
  Valid: 1,
  Permit: 1.05,
  Foreign: 1.15,
  Expired: 1.2,
  Suspended: 1.5,
  None: 1.4,
};

export const harborMutualPa: PaProgram = {
  key: 'HM',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-01-20T15:00:00.000Z', appliesFrom: '2025-02-01', level: 1, tables },
    // Files were loaded on 31 August for policies from 15 September on.
    { loadedAt: '2026-08-31T15:00:00.000Z', appliesFrom: '2026-09-15', level: 1.068, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'HM-PA-101',
      words: (s) =>
        atFaultAccidents(s) >= 2 ? `Driving record: ${atFaultAccidents(s)} chargeable accidents` : undefined,
    },
    {
      verdict: 'decline',
      code: 'HM-PA-102',
      words: (s) => (hasMajorViolation(s) ? 'Major conviction within 60 months.' : undefined),
    },
    {
      verdict: 'decline',
      code: 'HM-PA-110',
      words: (s) => {
        const days = lapseDays(s) ?? 0;
        return days > 30 ? `Lapse in coverage of ${days} days.` : undefined;
      },
    },
    {
      verdict: 'refer',
      code: 'HM-PA-120',
      words: ({ answers }) =>
        answers.yesNo('pa_unlisted') === true
          ? 'Household member 15 or older must be rated or excluded before binding.'
          : undefined,
    },
  ],
  policyFactors: [
    { label: 'Household factor', of: household },
    { label: 'Continuous insurance factor', of: continuous },
    { label: 'Paperless and EFT factor', of: ({ answers }) => (answers.yesNo('pa_eft') === true ? 0.97 : 1) },
  ],
  vehicleFactors: [
    {
      label: 'commute factor',
      on: 'all',
      of: ({ answers }) =>
        answers.text('pv_use') === 'Commute' && need(answers.number('pv_commute'), 'pv_commute') > 15
          ? 1.06
          : 1,
    },
    {
      label: 'model year factor',
      on: 'damage',
      of: ({ answers }, { effective }) => {
        const age = Number(effective.slice(0, 4)) - need(answers.number('pv_year'), 'pv_year');
        return row(modelAge, age);
      },
    },
    {
      label: 'VIN symbol factor',
      on: 'damage',
      of: ({ answers }) => vinSymbol(need(answers.text('pv_vin'), 'pv_vin')),
    },
  ],
  driverFactors: [
    {
      label: 'marital status factor',
      of: ({ answers }) =>
        ['Married', 'Domestic partner'].includes(need(answers.text('pd_marital'), 'pd_marital')) ? 0.96 : 1,
    },
    {
      label: 'licence status factor',
      of: ({ answers }) => need(licences[answers.text('pd_status') ?? ''], 'pd_status'),
    },
    { label: 'newly licensed factor', of: newlyLicensed },
    {
      label: 'filing factor',
      of: ({ answers }) => (answers.yesNo('pd_sr22') === true ? 1.2 : 1),
    },
  ],
  term: () => ({ per: 'YEAR', months: 6 }),
  names: {
    BI: 'Bodily injury liability',
    PD: 'Property damage liability',
    CSL: 'Liability CSL',
    UM: 'Uninsured motorist',
    UIM: 'Underinsured motorist',
    MED: 'Medical payments',
    COMP: 'Comprehensive',
    COLL: 'Collision',
    RENT: 'Rental reimbursement',
    TOW: 'Towing and labor',
  },
  writesAmounts: 'text',
  charges: (_premium, s) => feesOf(s, 0),
  bindable: true,
  notes: () => [],
  writesMessages: 'strings',
  quoteGoodForDays: 30,
  answersAfterMs: (input) => between(input, 1.2, 2.5),
};

/** Each rated driver beyond the number of vehicles adds to what every vehicle costs. */
function household({ drivers, vehicles }: Submission): number {
  const rated = drivers.filter(
    ({ answers }) => need(answers.text('pd_rated'), 'pd_rated') === 'Rated',
  ).length;
  return Number((1 + 0.04 * Math.max(0, rated - vehicles.length)).toFixed(2));
}

function continuous({ answers }: Submission): number {
  if (!need(answers.yesNo('pa_cur_has'), 'pa_cur_has')) return 1;
  return need(answers.number('pa_cur_years'), 'pa_cur_years') >= 5 ? 0.95 : 1;
}

function newlyLicensed({ answers }: Driver, { effective }: Submission): number {
  if (answers.text('pd_status') === 'None') return 1;
  const years = Number(effective.slice(0, 4)) - need(answers.number('pd_licensed'), 'pd_licensed');
  return years < 3 ? 1.12 : 1;
}
