/** Copperline Specialty, commercial auto: surplus lines, reached through a wholesaler, never bindable from here. */
import { bands, row } from '../bands.ts';
import { need } from '../incomplete.ts';
import { workbook2026 } from './pell-harrow.ts';
import { between } from '../program.ts';
import { surplusLinesCharges } from '../surplus-lines.ts';
import type { CaProgram } from './program.ts';
import { answeredYes } from './rules.ts';
import type { Submission } from './submission.ts';
import type { CaTables } from './tables.ts';

const tables: CaTables = {
  ...workbook2026,
  base: {
    'Private passenger': 930,
    Light: 1120,
    Medium: 1380,
    Heavy: 2050,
    'Extra-heavy': 2860,
    'Tractor to 45,000': 3180,
    'Tractor over 45,000': 3900,
    Trailer: 190,
  },
  radius: { Local: 1, Intermediate: 1.28, Long: 1.7 },
  use: { Service: 1.05, Commercial: 1.22, Retail: 1.55 },
  zip: { '618': 1, '462': 1.16, '371': 1.1, '630': 1.24, '303': 1.5 },
  driver: { ...workbook2026.driver, atFault: 0.2, minor: 0.06, major: 0.45 },
  yearsInBusiness: bands([1, 1.15], [3, 1.08], [Infinity, 1]),
  damage: { otc: 0.84, coll: 1.95 },
  um: { '50000': 35, '100000': 48, '300000': 80, '500000': 100, '750000': 126, '1000000': 145 },
  med: { '1000': 14, '2000': 22, '5000': 38, '10000': 55 },
  pip: 90,
  hired: { minimum: 200, rate: 0.018 },
  nonOwned: bands([26, 175], [Infinity, 350]),
};

const subcontractorCost = bands([50_000, 1], [250_000, 1.03], [Infinity, 1.07]);

/** Written in place of a combined single limit of 300,000. */
const splitLimits = '100/300/100';

export const copperlineCa: CaProgram = {
  key: 'CS',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-02-03T13:00:00.000Z', appliesFrom: '2025-02-03', level: 1, tables },
    { loadedAt: '2026-06-01T13:00:00.000Z', appliesFrom: '2026-06-01', level: 1.04, tables },
  ],
  versionsBy: 'quoteDate',
  rules: [
    {
      verdict: 'decline',
      code: 'CS-09',
      words: (s) =>
        answeredYes(s, 'ca_hazmat') || answeredYes(s, 'ca_people')
          ? 'Placarded materials and livery are excluded from this program.'
          : undefined,
    },
  ],
  policyFactors: [{ label: 'Subcontractor factor', of: subcontractors }],
  unitFactors: [],
  additionalInsured: 75,
  waiver: 250,
  names: {
    LIAB: 'Liability CSL',
    'LIAB-SPLIT': 'Liability, split limits',
    UM: 'Uninsured and underinsured motorist',
    MED: 'Medical payments',
    PIP: 'Personal injury protection',
    OTC: 'Comprehensive',
    COLL: 'Collision',
    HIRED: 'Hired auto',
    NONOWN: 'Non-owned auto',
    AI: 'Additional insured',
    WAIVER: 'Waiver of subrogation',
  },
  writesAmounts: 'text',
  splitLimit: (limit) => (limit === '300000' ? splitLimits : undefined),
  charges: (premium, s) => surplusLinesCharges(premium, need(s.answers.text('biz_state'), 'biz_state')),
  bindable: false,
  notes: (s) => [
    {
      code: 'CS-01',
      text: 'Not bindable from here: signed application, surplus lines disclosure and diligent search first.',
    },
    { code: 'CS-02', text: 'Surplus lines insurer: no guaranty fund stands behind this policy.' },
    ...(s.answers.text('ca_csl') === '300000'
      ? [{ code: 'CS-05', text: `Quoted other than asked: split limits ${splitLimits}.` }]
      : []),
  ],
  writesMessages: 'objects',
  quoteGoodForDays: 15,
  answersAfterMs: (input, s) =>
    s.answers.text('ca_reason') === 'Vehicle bought today' ? 'never' : between(input, 4, 8),
};

function subcontractors(s: Submission): number {
  if (!need(s.answers.yesNo('biz_subs'), 'biz_subs')) return 1;
  const byCost = row(subcontractorCost, need(s.answers.number('biz_subs_cost'), 'biz_subs_cost'));
  const insured = need(s.answers.yesNo('biz_subs_certs'), 'biz_subs_certs');
  return Number((byCost + (insured ? 0 : 0.1)).toFixed(2));
}
