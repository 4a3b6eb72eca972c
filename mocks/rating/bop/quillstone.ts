/** Quillstone Casualty, businessowners: offices, shops and contractors; no kitchens, nobody through the night. */
import { accountCredit } from '../account.ts';
import { bands, row } from '../bands.ts';
import { answeredYes, daysWithoutCover, experienceFactor, yearsInBusiness } from '../business.ts';
import { need } from '../incomplete.ts';
import { between } from '../program.ts';
import { pellHarrowBop, workbook2026 } from './pell-harrow.ts';
import type { BopProgram } from './program.ts';
import { classOf, cooksBeyondWarming, isDayCare, lossCount } from './rules.ts';
import type { Submission } from './submission.ts';
import type { BopTables } from './tables.ts';

const tables: BopTables = {
  ...workbook2026,
  building: {
    Frame: 0.37,
    'Joisted masonry': 0.3,
    'Non-combustible': 0.25,
    'Masonry non-combustible': 0.215,
    'Modified fire resistive': 0.185,
    'Fire resistive': 0.155,
  },
  contents: { ...workbook2026.contents, 'Hardware store': 0.44, Salon: 0.37, 'Artisan contractor': 0.47 },
  liability: { ...workbook2026.liability, 'Hardware store': 1, 'Artisan contractor': 3.15, Office: 0.58 },
  protection: bands([5, 0.98], [7, 1.05], [8, 1.14], [9, 1.25], [Infinity, 1.7]),
  zip: { '618': 1.02, '462': 1.05, '371': 1.02, '630': 1.1, '303': 1.12 },
  deductible: { '500': 1.08, '1000': 1, '2500': 0.88, '5000': 0.8, '10000': 0.7 },
  liabilityLimit: { '500000/1000000': 0.94, '1000000/2000000': 1, '2000000/4000000': 1.15 },
  rented: { '50000': 0, '100000': 0, '300000': 95 },
  income: { '12 months actual loss': 0.01, '24 months actual loss': 0.03 },
  practices: { '25000': 125, '50000': 180, '100000': 255, '250000': 440 },
  hiredAuto: 105,
};

const years = bands([1, 1.15], [3, 1.06], [Infinity, 1]);

export const quillstoneBop: BopProgram = {
  key: 'QC',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-01-06T16:30:00.000Z', appliesFrom: '2025-01-15', level: 1, tables },
    { loadedAt: '2026-07-13T16:30:00.000Z', appliesFrom: '2026-08-01', level: 1.02, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'QC-2204',
      words: (s) =>
        isDayCare(s) || answeredYes(s, 'bop_24h') || cooksBeyondWarming(s)
          ? `Class not eligible: ${classOf(s)}.`
          : undefined,
    },
  ],
  policyFactors: [
    {
      label: 'Years in business factor',
      on: 'all',
      of: (s) => row(years, Math.max(0, need(yearsInBusiness(s), 'biz_started'))),
    },
    { label: 'Experience factor', on: 'all', of: (s) => experienceFactor(s, 0.95, 1.05) },
    { label: 'Lapse factor', on: 'all', of: lapse },
    { ...accountCredit, on: 'all' },
  ],
  buildingFactors: [
    {
      label: 'stories factor',
      on: 'building',
      of: ({ answers }) => (need(answers.number('bl_stories'), 'bl_stories') > 3 ? 1.06 : 1),
    },
  ],
  lossCount,
  names: {
    ...pellHarrowBop.names,
    BPP: 'Contents',
    BLIAB: 'Business liability',
    BI: 'Business income and extra expense',
    EQB: 'Mechanical breakdown',
    HNOA: 'Hired auto and non-owned auto liability',
  },
  writesAmounts: 'numbers',
  charges: () => [],
  bindable: true,
  notes: () => [{ code: 'QC-0001', text: 'Subject to a signed application within 30 days of binding.' }],
  writesMessages: 'objects',
  quoteGoodForDays: 60,
  answersAfterMs: (input) => between(input, 2, 4),
};

function lapse(s: Submission): number {
  const days = daysWithoutCover(s, 'bop');
  if (days === undefined) return 1.08;
  return days > 30 ? 1.1 : 1;
}
