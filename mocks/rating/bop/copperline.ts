/** Copperline Specialty, businessowners: surplus lines, reached through a wholesaler, never bindable from here. */
import { bands } from '../bands.ts';
import { subcontractorFactor } from '../business.ts';
import { need } from '../incomplete.ts';
import { between } from '../program.ts';
import { surplusLinesCharges } from '../surplus-lines.ts';
import { pellHarrowBop, workbook2026 } from './pell-harrow.ts';
import type { BopProgram } from './program.ts';
import { lossCount } from './rules.ts';
import { recentLosses, type Building, type Submission } from './submission.ts';
import type { BopTables } from './tables.ts';

const tables: BopTables = {
  ...workbook2026,
  building: {
    Frame: 0.62,
    'Joisted masonry': 0.5,
    'Non-combustible': 0.41,
    'Masonry non-combustible': 0.35,
    'Modified fire resistive': 0.3,
    'Fire resistive': 0.26,
  },
  contents: { ...workbook2026.contents, 'Hardware store': 0.7, 'Day care': 0.66, Caterer: 1.05 },
  liability: { ...workbook2026.liability, 'Hardware store': 1.7, 'Day care': 4.6, Caterer: 3.9 },
  zip: { '618': 1, '462': 1.05, '371': 1.08, '630': 1.18, '303': 1.22 },
  protection: bands([5, 1], [7, 1.08], [8, 1.15], [9, 1.3], [10, 1.6], [Infinity, 1.95]),
  losses: bands([1, 1], [2, 1.05], [3, 1.12], [Infinity, 1.25]),
  income: { '12 months actual loss': 0.04, '24 months actual loss': 0.08 },
  terrorism: 0.03,
  hiredAuto: 240,
  minimum: 1500,
};

const subcontractorCost = bands([50_000, 1], [250_000, 1.04], [Infinity, 1.08]);

export const copperlineBop: BopProgram = {
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
      code: 'CS-22',
      words: (s) => (lossCount(s) >= 4 ? 'Loss history.' : undefined),
    },
  ],
  policyFactors: [
    {
      label: 'Subcontractor factor',
      on: 'liability',
      of: (s) => subcontractorFactor(s, subcontractorCost, 0.1),
    },
  ],
  buildingFactors: [{ label: 'own losses factor', on: 'both', of: ownLosses }],
  lossCount,
  names: { ...pellHarrowBop.names, BLIAB: 'General liability', BPP: 'Contents', MIN: 'Minimum premium' },
  writesAmounts: 'text',
  charges: (premium, s) => surplusLinesCharges(premium, need(s.answers.text('biz_state'), 'biz_state')),
  bindable: false,
  notes: () => [
    {
      code: 'CS-01',
      text: 'Not bindable from here: signed application, surplus lines disclosure and diligent search first.',
    },
    { code: 'CS-02', text: 'Surplus lines insurer: no guaranty fund stands behind this policy.' },
  ],
  writesMessages: 'objects',
  quoteGoodForDays: 15,
  answersAfterMs: (input) => between(input, 4, 8),
};

/** A building that burned or flooded before is rated on its own record too. */
function ownLosses(building: Building, submission: Submission): number {
  const own = recentLosses(submission).filter(({ buildingId }) => buildingId === building.id).length;
  return own === 0 ? 1 : 1.08;
}
