/** Copperline Specialty, homeowners: surplus lines, vacant houses too, never bindable from here. */
import { bands } from '../bands.ts';
import { need } from '../incomplete.ts';
import { between } from '../program.ts';
import { surplusLinesCharges } from '../surplus-lines.ts';
import { workbook2026 } from './pell-harrow.ts';
import type { HoProgram } from './program.ts';
import { formNotWritten } from './rules.ts';
import { recentClaims } from './submission.ts';
import type { HoTables } from './tables.ts';

const tables: HoTables = {
  ...workbook2026,
  base: 2140,
  coverageA: [
    [50, 0.42],
    [150, 0.66],
    [300, 1],
    [500, 1.46],
    [1000, 2.7],
    [2000, 5.3],
  ],
  zip: { '618': 1.1, '462': 1.08, '371': 1.25, '630': 1.32, '303': 1.3 },
  use: { Primary: 1, Secondary: 1.05, Seasonal: 1.12, 'Rented out': 1.15, Vacant: 1.45 },
  claims: bands([1, 1], [2, 1.1], [3, 1.25], [Infinity, 1.5]),
  wind: { Same: 1, '1 %': 1, '2 %': 0.96, '5 %': 0.86, '1000': 1, '2500': 1, '5000': 1 },
  bundle: 1,
  liability: { '100000': 0, '300000': 60, '500000': 120, '1000000': 240 },
  medical: { '1000': 0, '5000': 25 },
  backup: { '5000': 90, '10000': 150, '25000': 280 },
};

/** Words in a street's name by which Copperline's map places a house at the water. */
const waterside = ['quay', 'river', 'landing', 'shore', 'lake'];

export const copperlineHo: HoProgram = {
  key: 'CS',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-02-03T13:00:00.000Z', appliesFrom: '2025-02-03', level: 1, tables },
    { loadedAt: '2026-06-01T13:00:00.000Z', appliesFrom: '2026-06-01', level: 1.05, tables },
  ],
  versionsBy: 'quoteDate',
  rules: [
    { verdict: 'decline', code: 'CS-30', words: formNotWritten },
    {
      verdict: 'decline',
      code: 'CS-31',
      words: (s) => (recentClaims(s).length > 4 ? 'Loss history.' : undefined),
    },
  ],
  policyFactors: [
    {
      label: 'Waterside factor',
      of: ({ answers }) => {
        const street = need(answers.text('ho_street'), 'ho_street').toLowerCase();
        return waterside.some((word) => street.includes(word)) ? 1.07 : 1;
      },
    },
  ],
  wind: (asked) => (asked === '5 %' ? asked : '2 %'),
  names: {
    A: 'Dwelling',
    B: 'Other structures',
    C: 'Personal property',
    D: 'Loss of use',
    E: 'Premises liability',
    F: 'Medical payments',
    AOP: 'All other perils deductible',
    WIND: 'Wind and hail deductible',
    XRC: 'Extended replacement cost',
    ORD: 'Ordinance or law',
    WBK: 'Water backup',
    SERV: 'Service line',
    EQ: 'Earthquake',
    SPP: 'Scheduled property',
  },
  writesAmounts: 'text',
  charges: (premium, { answers }) => surplusLinesCharges(premium, need(answers.text('ho_state'), 'ho_state')),
  bindable: false,
  notes: ({ answers }) => [
    {
      code: 'CS-01',
      text: 'Not bindable from here: signed application, surplus lines disclosure and diligent search first.',
    },
    { code: 'CS-02', text: 'Surplus lines insurer: no guaranty fund stands behind this policy.' },
    { code: 'CS-06', text: 'Roof surfacing settled at actual cash value.' },
    ...(['2 %', '5 %'].includes(answers.text('ho_wind') ?? '')
      ? []
      : [{ code: 'CS-07', text: 'Quoted other than asked: wind and hail deductible at least 2 %.' }]),
  ],
  writesMessages: 'objects',
  quoteGoodForDays: 15,
  answersAfterMs: (input) => between(input, 4, 8),
};
