/** Harbor Mutual, workers compensation: standard market, both feet near the ground, mods up to 1.25. */
import { bands, row } from '../bands.ts';
import { byAnswer } from '../business.ts';
import { need } from '../incomplete.ts';
import { between } from '../program.ts';
import { pellHarrowWc, workbook2026 } from './pell-harrow.ts';
import type { WcProgram } from './program.ts';
import { auditNote, lacksCover, modOf, sharedRules, worksAbove } from './rules.ts';
import { recentYears, type Submission } from './submission.ts';
import type { WcTables } from './tables.ts';

const tables: WcTables = {
  ...workbook2026,
  rates: {
    ...workbook2026.rates,
    '8810': 0.13,
    '8832': 0.31,
    '9082': 1.48,
    '8380': 2.62,
    '5190': 3.21,
    '5183': 4.02,
    '0042': 5.75,
    '5645': 10.4,
  },
  states: { IL: 1, IN: 0.6, TN: 0.72, MO: 0.92, GA: 1.01, KY: 0.8 },
  discount: [
    { above: 10_000, share: 0.05 },
    { above: 200_000, share: 0.08 },
  ],
  credits: { wc_safety: 0.04, wc_drug: 0.02, wc_rtw: 0.03, wc_health: 0.02 },
};

const entities: Readonly<Record<string, number>> = {
  Individual: 1.02,
  Partnership: 1.02,
  LLC: 1,
  Corporation: 1,
  'S corporation': 1,
  Nonprofit: 0.97,
  Trust: 1,
  'Joint venture': 1.06,
};

/** By the first three digits of the NAICS code; 1.02 for any other industry. */
const industries: Readonly<Record<string, number>> = {
  '238': 1,
  '444': 0.99,
  '561': 1.03,
  '621': 0.96,
  '722': 1.01,
  '811': 0.98,
};

/** By incurred losses in per cent of audited premium. */
const lossRatios = bands([30, 0.95], [60, 1], [100, 1.1], [Infinity, 1.25]);

export const harborMutualWc: WcProgram = {
  key: 'HM',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-01-20T15:00:00.000Z', appliesFrom: '2025-02-01', level: 1, tables },
    { loadedAt: '2026-01-19T15:00:00.000Z', appliesFrom: '2026-02-01', level: 0.99, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'HM-WC-006',
      words: (s) => {
        const mod = modOf(s);
        return mod !== undefined && mod > 1.25
          ? `Experience modification ${mod.toFixed(2)} exceeds 1.25.`
          : undefined;
      },
    },
    {
      verdict: 'decline',
      code: 'HM-WC-011',
      words: (s) => (worksAbove(s, 30) ? 'Work above 30 feet.' : undefined),
    },
    {
      verdict: 'decline',
      code: 'HM-WC-013',
      words: (s) => (lacksCover(s) ? 'No prior workers compensation coverage shown.' : undefined),
    },
    ...sharedRules,
  ],
  policyFactors: [
    { label: 'Legal entity factor', of: (s) => byAnswer(s, 'biz_entity', entities) },
    {
      label: 'Industry factor',
      of: (s) => industries[need(s.answers.text('biz_naics'), 'biz_naics').slice(0, 3)] ?? 1.02,
    },
    { label: 'Loss ratio factor', of: lossRatio },
  ],
  names: { ...pellHarrowWc.names, TERR: 'Certified acts of terrorism', CAT: 'Natural catastrophe' },
  writesAmounts: 'text',
  charges: () => [],
  bindable: true,
  notes: () => [auditNote],
  writesMessages: 'strings',
  quoteGoodForDays: 30,
  answersAfterMs: (input) => between(input, 1.2, 2.5),
};

/** 1 where no premium of three years stands against the losses. */
function lossRatio(submission: Submission): number {
  const years = recentYears(submission);
  const premium = years.reduce((sum, year) => sum + year.premium, 0);
  const incurred = years.reduce((sum, year) => sum + year.incurred, 0);
  return premium === 0 ? 1 : row(lossRatios, (incurred * 100) / premium);
}
