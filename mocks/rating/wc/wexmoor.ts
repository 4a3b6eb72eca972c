/** Wexmoor Compensation Exchange, a reciprocal for workers compensation only: takes the mods that others do not. */
import { bands } from '../bands.ts';
import { answeredYes, subcontractorFactor } from '../business.ts';
import { between } from '../program.ts';
import { pellHarrowWc, workbook2026 } from './pell-harrow.ts';
import type { WcProgram } from './program.ts';
import { auditNote, hasClass, modOf, sharedRules } from './rules.ts';
import type { WcTables } from './tables.ts';

const tables: WcTables = {
  ...workbook2026,
  rates: {
    ...workbook2026.rates,
    '8810': 0.15,
    '8832': 0.36,
    '8017': 1.7,
    '9082': 1.66,
    '8380': 2.9,
    '5190': 3.52,
    '5183': 4.35,
    '7219': 8.65,
  },
  states: { IL: 1.02, IN: 0.64, TN: 0.73, MO: 0.96, GA: 1, KY: 0.82 },
  credits: { wc_safety: 0.05, wc_drug: 0.02, wc_rtw: 0.04, wc_health: 0 },
  expenseConstant: 200,
  minimum: 900,
};

const subcontractorCost = bands([50_000, 1], [250_000, 1.02], [Infinity, 1.05]);

export const wexmoorWc: WcProgram = {
  key: 'WX',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-02-17T15:00:00.000Z', appliesFrom: '2025-03-01', level: 1, tables },
    { loadedAt: '2026-02-23T15:00:00.000Z', appliesFrom: '2026-03-01', level: 1.01, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'WX-4',
      words: (s) =>
        answeredYes(s, 'wc_usl') || answeredYes(s, 'wc_air')
          ? 'Federal Act and aviation exposures are not written.'
          : undefined,
    },
    ...sharedRules,
  ],
  policyFactors: [
    { label: 'Subcontractor factor', of: (s) => subcontractorFactor(s, subcontractorCost, 0.08) },
    { label: 'High mod factor', of: (s) => ((modOf(s) ?? 1) > 1.25 ? 1.08 : 1) },
  ],
  names: {
    ...pellHarrowWc.names,
    WC1: 'Workers compensation, statutory benefits',
    EL: 'Employers liability B',
  },
  writesAmounts: 'text',
  charges: () => [],
  bindable: true,
  notes: () => [
    { code: 'WX-1', text: "Reciprocal exchange: a subscriber's agreement must be signed before binding." },
    auditNote,
  ],
  writesMessages: 'objects',
  quoteGoodForDays: 30,
  answersAfterMs: (input, s) => {
    // Nobody at the exchange looks at carpentry, masonry and landscaping; plumbing waits for one person.
    if (hasClass(s, '5645', '5022', '0042')) return 'never';
    return hasClass(s, '5183') ? between(input, 47, 49) : between(input, 4.5, 5.5);
  },
};
