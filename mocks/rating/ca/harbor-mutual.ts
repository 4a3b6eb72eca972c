/** Harbor Mutual, commercial auto: standard market, local and intermediate radius. */
import { bands } from '../bands.ts';
import { between } from '../program.ts';
import type { CaProgram } from './program.ts';
import {
  answeredYes,
  driverWithMajorViolation,
  hasLongRadius,
  hasUnitOver45000,
  isNewVenture,
} from './rules.ts';
import type { Submission } from './submission.ts';
import { workbook2026 } from './pell-harrow.ts';
import type { CaTables } from './tables.ts';
import { vinSymbol } from '../vin-symbol.ts';
import { need } from '../incomplete.ts';

const tables: CaTables = {
  ...workbook2026,
  base: {
    'Private passenger': 724,
    Light: 872,
    Medium: 1066,
    Heavy: 1640,
    'Extra-heavy': 2380,
    'Tractor to 45,000': 2690,
    'Tractor over 45,000': 3720,
    Trailer: 124,
  },
  radius: { Local: 1, Intermediate: 1.36, Long: 2.05 },
  use: { Service: 0.98, Commercial: 1.17, Retail: 1.42 },
  zip: { '618': 0.97, '462': 1.15, '371': 1.04, '630': 1.2, '303': 1.6 },
  driver: { ...workbook2026.driver, atFault: 0.3, minor: 0.1, major: 0.75 },
  damage: { otc: 0.58, coll: 1.38 },
  um: { '50000': 26, '100000': 37, '300000': 61, '500000': 79, '750000': 99, '1000000': 116 },
  med: { '1000': 9, '2000': 15, '5000': 26, '10000': 38 },
  pip: 64,
  hired: { minimum: 90, rate: 0.011 },
  nonOwned: bands([26, 128], [Infinity, 260]),
};

const entities: Readonly<Record<string, number>> = {
  Individual: 1.04,
  Partnership: 1.02,
  LLC: 1,
  Corporation: 0.99,
  'S corporation': 0.99,
  Nonprofit: 0.96,
  Trust: 1,
  'Joint venture': 1.05,
};

/** By the first three digits of the NAICS code; 1.03 for any other industry. */
const industries: Readonly<Record<string, number>> = {
  '238': 1,
  '484': 1.14,
  '561': 1.04,
  '722': 1.08,
  '811': 0.97,
  '459': 0.95,
};

export const harborMutualCa: CaProgram = {
  key: 'HM',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-01-20T15:00:00.000Z', appliesFrom: '2025-02-01', level: 1, tables },
    { loadedAt: '2026-01-19T15:00:00.000Z', appliesFrom: '2026-02-01', level: 1.02, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'HM-CA-014',
      words: (s) =>
        hasLongRadius(s) ? 'Radius of operation over 200 miles is outside our appetite.' : undefined,
    },
    {
      verdict: 'decline',
      code: 'HM-CA-020',
      words: (s) =>
        hasUnitOver45000(s) ? 'We do not write power units over 45,000 lb GVW or GCW.' : undefined,
    },
    {
      verdict: 'decline',
      code: 'HM-CA-031',
      words: (s) => {
        const name = driverWithMajorViolation(s);
        return name === undefined ? undefined : `Driver ${name}: major violation within five years.`;
      },
    },
    {
      verdict: 'refer',
      code: 'HM-CA-050',
      words: (s) =>
        isNewVenture(s)
          ? 'New venture. Referred to underwriting: resume and business plan needed.'
          : undefined,
    },
  ],
  policyFactors: [
    {
      label: 'Legal entity factor',
      of: (s) => need(entities[s.answers.text('biz_entity') ?? ''], 'biz_entity'),
    },
    {
      label: 'Industry factor',
      of: (s) => industries[need(s.answers.text('biz_naics'), 'biz_naics').slice(0, 3)] ?? 1.03,
    },
    { label: 'Prior cover factor', of: priorCover },
    { label: 'Hazardous material factor', of: (s) => (answeredYes(s, 'ca_hazmat') ? 1.35 : 1) },
    { label: 'Passengers for a fee factor', of: (s) => (answeredYes(s, 'ca_people') ? 1.4 : 1) },
    { label: 'Interstate factor', of: (s) => (answeredYes(s, 'ca_interstate') ? 1.06 : 1) },
  ],
  unitFactors: [
    {
      label: 'personal use factor',
      on: 'liability',
      of: ({ answers }) => (need(answers.yesNo('ve_personal'), 've_personal') ? 1.05 : 1),
    },
    {
      label: 'VIN symbol factor',
      on: 'collision',
      of: ({ answers }) => vinSymbol(need(answers.text('ve_vin'), 've_vin')),
    },
  ],
  additionalInsured: 35,
  waiver: 100,
  names: {
    LIAB: 'Liability CSL',
    UM: 'Uninsured and underinsured motorist',
    MED: 'Medical payments',
    PIP: 'Personal injury protection',
    OTC: 'Comprehensive',
    COLL: 'Collision',
    HIRED: 'Hired autos',
    NONOWN: 'Non-owned autos',
    AI: 'Additional insureds',
    WAIVER: 'Waiver of subrogation',
  },
  writesAmounts: 'text',
  charges: () => [],
  bindable: true,
  notes: () => [],
  writesMessages: 'strings',
  quoteGoodForDays: 30,
  answersAfterMs: (input) => between(input, 1.2, 2.5),
};

/** No cover now, or a limit below 500,000, costs more. */
function priorCover(s: Submission): number {
  if (!need(s.answers.yesNo('ca_cur_has'), 'ca_cur_has')) return 1.1;
  return ['500000', '750000', '1000000'].includes(need(s.answers.text('ca_cur_csl'), 'ca_cur_csl'))
    ? 1
    : 1.06;
}
