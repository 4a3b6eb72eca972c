/** Harbor Mutual, businessowners: standard market, main street risks in protected towns. */
import { bands, row } from '../bands.ts';
import { byAnswer } from '../business.ts';
import { need } from '../incomplete.ts';
import { gridFactor } from '../location-grid.ts';
import { between } from '../program.ts';
import { gradeDifferences } from './fire-grades.ts';
import { pellHarrowBop, workbook2026 } from './pell-harrow.ts';
import type { BopProgram } from './program.ts';
import {
  dayCareDeclined,
  friesWithoutUl300,
  hasOldUpdates,
  receiptsAbove,
  totalArea,
  unprotectedClass,
} from './rules.ts';
import { recentLosses, type Building, type Submission } from './submission.ts';
import type { BopTables } from './tables.ts';

const tables: BopTables = {
  ...workbook2026,
  building: {
    Frame: 0.4,
    'Joisted masonry': 0.32,
    'Non-combustible': 0.24,
    'Masonry non-combustible': 0.2,
    'Modified fire resistive': 0.17,
    'Fire resistive': 0.14,
  },
  contents: {
    ...workbook2026.contents,
    Office: 0.3,
    'Dental or medical office': 0.34,
    'Hardware store': 0.48,
  },
  liability: { ...workbook2026.liability, 'Hardware store': 1.12, Caterer: 2.45, Salon: 0.82 },
  zip: { '618': 0.98, '462': 1.04, '371': 1.05, '630': 1.15, '303': 1.18 },
  sprinkler: bands([50, 1], [90, 0.88], [Infinity, 0.7]),
  losses: bands([1, 0.95], [2, 1.08], [3, 1.3], [Infinity, 1.6]),
  lossesActOn: 'all',
  income: { '12 months actual loss': 0.015, '24 months actual loss': 0.04 },
  equipment: 0.035,
  water: { '5000': 40, '10000': 65, '25000': 140 },
  cyber: { '50000': 78, '100000': 115, '250000': 200, '500000': 345, '1000000': 560 },
  hiredAuto: 110,
};

const entities: Readonly<Record<string, number>> = {
  Individual: 1.03,
  Partnership: 1.02,
  LLC: 1,
  Corporation: 0.99,
  'S corporation': 0.99,
  Nonprofit: 0.96,
  Trust: 1,
  'Joint venture': 1.05,
};

/** By the first three digits of the NAICS code; 1.02 for any other industry. */
const industries: Readonly<Record<string, number>> = { '444': 1, '621': 0.97, '722': 1.06, '238': 1.08 };

/** By state, for wind and hail; 1.04 in any other. */
const states: Readonly<Record<string, number>> = { IL: 1, IN: 0.98, TN: 1.03, MO: 1.08, GA: 1.06 };

const alarms: Readonly<Record<string, number>> = {
  None: 1,
  Local: 0.99,
  'Central burglar': 0.97,
  'Central fire': 0.96,
  Both: 0.93,
};

const alcohol = bands([1, 1], [11, 1.05], [31, 1.15], [Infinity, 1.3]);

export const harborMutualBop: BopProgram = {
  key: 'HM',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-01-20T15:00:00.000Z', appliesFrom: '2025-02-01', level: 1, tables },
    { loadedAt: '2026-02-16T15:00:00.000Z', appliesFrom: '2026-03-01', level: 1.035, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'HM-BP-003',
      words: (s) =>
        totalArea(s) > 35_000 || receiptsAbove(s, 6_000_000)
          ? 'Exceeds businessowners eligibility. Submit as a package.'
          : undefined,
    },
    {
      verdict: 'decline',
      code: 'HM-BP-017',
      words: (s) =>
        friesWithoutUl300(s)
          ? 'Deep fat frying without a UL 300 system serviced in the last six months.'
          : undefined,
    },
    {
      verdict: 'decline',
      code: 'HM-BP-018',
      words: (s) =>
        (s.answers.number('bop_alcohol') ?? 0) > 30 ? 'Alcohol receipts above 30 %.' : undefined,
    },
    {
      verdict: 'decline',
      code: 'HM-BP-022',
      words: (s) => {
        const found = unprotectedClass(s);
        return found === undefined ? undefined : `Protection class ${found} not eligible.`;
      },
    },
    { verdict: 'decline', words: dayCareDeclined },
    {
      verdict: 'refer',
      code: 'HM-BP-040',
      words: (s) => (hasOldUpdates(s) ? 'Wiring or roof update needed; inspection ordered.' : undefined),
    },
  ],
  policyFactors: [
    { label: 'Legal entity factor', on: 'liability', of: (s) => byAnswer(s, 'biz_entity', entities) },
    {
      label: 'Industry factor',
      on: 'liability',
      of: (s) => industries[need(s.answers.text('biz_naics'), 'biz_naics').slice(0, 3)] ?? 1.02,
    },
    {
      label: 'Prior cover factor',
      on: 'all',
      of: (s) => (need(s.answers.yesNo('bop_cur_has'), 'bop_cur_has') ? 1 : 1.1),
    },
    {
      label: 'Alcohol factor',
      on: 'liability',
      of: (s) => row(alcohol, s.answers.number('bop_alcohol') ?? 0),
    },
  ],
  buildingFactors: [
    {
      label: 'location factor',
      on: 'both',
      of: ({ answers }) =>
        gridFactor(need(answers.text('bl_street'), 'bl_street'), need(answers.text('bl_city'), 'bl_city')),
    },
    {
      label: 'state factor',
      on: 'both',
      of: ({ answers }) => states[need(answers.text('bl_state'), 'bl_state')] ?? 1.04,
    },
    { label: 'alarm factor', on: 'both', of: (building) => byAnswer(building, 'bl_alarm', alarms) },
    { label: 'occupancy factor', on: 'contents', of: occupancy },
    { label: 'valuation source factor', on: 'both', of: source },
  ],
  lossCount: weighed,
  names: {
    ...pellHarrowBop.names,
    BPP: 'Business personal property and improvements',
    WIND: 'Windstorm or hail deductible',
    TRIA: 'Certified acts of terrorism',
  },
  writesAmounts: 'text',
  charges: () => [],
  bindable: true,
  notes: (s) => gradeDifferences(s).map((text) => ({ code: 'HM-BP-051', text })),
  writesMessages: 'strings',
  quoteGoodForDays: 30,
  answersAfterMs: (input) => between(input, 1.2, 2.5),
};

/** A tenant's improvements are dearer to put right. */
function occupancy({ answers }: Building): number {
  return byAnswer({ answers }, 'bl_interest', { Owner: 1, Tenant: 1.04 });
}

/** A value that only the client gives is taken to be low. */
function source({ answers }: Building): number {
  return byAnswer({ answers }, 'bl_source', {
    Client: 1.03,
    'Valuation tool': 1,
    Appraisal: 0.99,
    'Expiring policy': 1.01,
  });
}

/** Two losses by wind or hail weigh as one; the first counts. */
function weighed(submission: Submission): number {
  const losses = recentLosses(submission);
  const weather = losses.filter(({ kind }) => kind === 'Wind/hail').length;
  return losses.length - Math.floor(weather / 2);
}
