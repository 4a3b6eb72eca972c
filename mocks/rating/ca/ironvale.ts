/** Ironvale Transport, commercial auto: trucks over 10,000 lb, for hire too. */
import { need } from '../incomplete.ts';
import { workbook2026 } from './pell-harrow.ts';
import { bands } from '../bands.ts';
import { between } from '../program.ts';
import type { CaProgram } from './program.ts';
import { answeredYes, hasLongRadius, hasNoHeavyUnit } from './rules.ts';
import { isHeavy, type Submission } from './submission.ts';
import type { CaTables } from './tables.ts';

const tables: CaTables = {
  ...workbook2026,
  base: {
    'Private passenger': 760,
    Light: 905,
    Medium: 1010,
    Heavy: 1490,
    'Extra-heavy': 2120,
    'Tractor to 45,000': 2410,
    'Tractor over 45,000': 3280,
    Trailer: 118,
  },
  radius: { Local: 1, Intermediate: 1.24, Long: 1.72 },
  use: { Service: 1.05, Commercial: 1.15, Retail: 1.5 },
  zip: { '618': 1, '462': 1.14, '371': 1.06, '630': 1.18, '303': 1.42 },
  driver: { ...workbook2026.driver, age: bands([21, 1.9], [25, 1.4], [68, 1], [Infinity, 1.2]), noCdl: 0.2 },
  fleet: { from: 5, factor: 0.9 },
  damage: { otc: 0.7, coll: 1.6 },
  um: { '50000': 28, '100000': 40, '300000': 66, '500000': 84, '750000': 106, '1000000': 124 },
  hired: { minimum: 150, rate: 0.014 },
};

const filingFactors: Readonly<Record<string, number>> = { 'MCS-90': 1.05, 'BMC-91X': 1.03, 'Form E': 1.02 };

/** Collision, by a word of the model's name; 1.00 for any other. */
const models: readonly (readonly [word: string, factor: number])[] = [
  ['cascadia', 1.04],
  ['t680', 1.07],
  ['f-150', 0.95],
];

export const ironvaleCa: CaProgram = {
  key: 'IV',
  type: 'QUOTE',
  versions: [{ loadedAt: '2025-02-10T14:00:00.000Z', appliesFrom: '2025-03-01', level: 1, tables }],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'IV-02',
      words: (s) =>
        hasNoHeavyUnit(s) ? 'At least one power unit over 10,000 lb GVW is required.' : undefined,
    },
    {
      verdict: 'fail',
      code: 'IV-905',
      words: (s) => (lacksUsdot(s) ? 'Submission incomplete: USDOT number. Not a declination.' : undefined),
    },
    {
      verdict: 'refer',
      code: 'IV-31',
      words: (s) =>
        hasLongRadius(s)
          ? 'Long haul: zone rating and 12 months of IFTA mileage needed before binding.'
          : undefined,
    },
  ],
  policyFactors: [
    { label: 'For-hire factor', of: (s) => (answeredYes(s, 'ca_forhire') ? 1.12 : 1) },
    { label: 'Filings factor', of: filings },
    { label: 'Interstate factor', of: (s) => (answeredYes(s, 'ca_interstate') ? 1.1 : 1) },
    { label: 'Hazardous material factor', of: (s) => (answeredYes(s, 'ca_hazmat') ? 1.5 : 1) },
    { label: 'Camera factor', of: (s) => (answeredYes(s, 'ca_cameras') ? 0.95 : 1) },
  ],
  unitFactors: [
    {
      label: 'model factor',
      on: 'collision',
      of: ({ answers }) => {
        const model = need(answers.text('ve_model'), 've_model').toLowerCase();
        return models.find(([word]) => model.includes(word))?.[1] ?? 1;
      },
    },
  ],
  additionalInsured: 50,
  waiver: 150,
  names: {
    LIAB: 'Combined Single Limit BI & PD',
    UM: 'Uninsured/underinsured motorist',
    MED: 'Medical payments',
    PIP: 'Personal injury protection',
    OTC: 'Comprehensive',
    COLL: 'Collision',
    HIRED: 'Hired auto liability',
    NONOWN: 'Non-owned auto liability',
    AI: 'Additional insured endorsement',
    WAIVER: 'Waiver of subrogation',
  },
  writesAmounts: 'numbers',
  charges: () => [{ label: 'Policy fee', cents: 12_500, due: true }],
  bindable: true,
  notes: () => [],
  writesMessages: 'objects',
  quoteGoodForDays: 10,
  // Long haul goes to an underwriter's desk, which takes more than a minute.
  answersAfterMs: (input, s) =>
    hasLongRadius(s) && !lacksUsdot(s) ? between(input, 70, 72) : between(input, 6, 15),
};

function lacksUsdot(s: Submission): boolean {
  return s.vehicles.some(isHeavy) && s.answers.text('ca_usdot') === undefined;
}

function filings(s: Submission): number {
  if (!answeredYes(s, 'ca_forhire')) return 1;
  const wanted = need(s.answers.text('ca_filings'), 'ca_filings')
    .split(',')
    .map((filing) => filing.trim());
  // The factors add their surcharges rather than multiply, so that one filing more always costs the same.
  return Number((1 + wanted.reduce((sum, filing) => sum + (filingFactors[filing] ?? 1) - 1, 0)).toFixed(2));
}
