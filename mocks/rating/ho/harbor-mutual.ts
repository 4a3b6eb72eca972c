/** Harbor Mutual, homeowners: standard, with an estimate of its own for every house. */
import { yearsBetween } from '../../../src/domain/calendar.ts';
import { bands } from '../bands.ts';
import { need } from '../incomplete.ts';
import { between } from '../program.ts';
import { installmentFee } from './fees.ts';
import { workbook2026 } from './pell-harrow.ts';
import type { HoProgram } from './program.ts';
import { asphaltRoofAge, nonWeatherClaims } from './rules.ts';
import {
  constructions,
  houseCoverageA,
  isHouse,
  lapseDays,
  recentClaims,
  type Submission,
} from './submission.ts';
import type { HoTables } from './tables.ts';

const tables2025: HoTables = {
  ...workbook2026,
  base: 1492,
  openPerils: 1.15,
  renter: { premium: 172, at: 30_000, perThousand: 3.4 },
  condo: { premium: 402, at: 40_000, perThousand: 3.7, building: 2 },
  zip: { '618': 1.06, '462': 1.03, '371': 1.24, '630': 1.34, '303': 1.2 },
  roof: bands([6, 0.94], [11, 1], [16, 1.08], [21, 1.2], [Infinity, 1.4]),
  claims: bands([1, 0.92], [2, 1.12], [3, 1.45], [Infinity, 1.9]),
  bundle: 0.83,
  liability: { '100000': 0, '300000': 22, '500000': 48, '1000000': 90 },
  medical: { '1000': 0, '5000': 12 },
  backup: { '5000': 48, '10000': 74, '25000': 138 },
  serviceLine: 34,
};

/** Loaded on 1 June 2026: older roofs cost more. */
const tables2026: HoTables = {
  ...tables2025,
  roof: bands([6, 0.9], [11, 1.02], [16, 1.16], [21, 1.38], [Infinity, 1.7]),
};

/** What a square foot costs to build again. */
const rebuilding: Readonly<Record<(typeof constructions)[number], number>> = {
  Frame: 180,
  'Masonry veneer': 195,
  Masonry: 210,
  Log: 225,
  Manufactured: 110,
};

const states: Readonly<Record<string, number>> = { IN: 0.99, TN: 1.02, MO: 1.03, GA: 1.04 };

const answered = (s: Submission, qid: string, value: string) => s.answers.text(qid) === value;

export const harborMutualHo: HoProgram = {
  key: 'HM',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-01-20T15:00:00.000Z', appliesFrom: '2025-02-01', level: 1, tables: tables2025 },
    { loadedAt: '2026-06-01T15:00:00.000Z', appliesFrom: '2026-06-15', level: 1, tables: tables2026 },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    {
      verdict: 'decline',
      code: 'HM-HO-001',
      words: (s) => {
        const a = houseCoverageA(s);
        return a !== undefined && (a < 150_000 || a > 900_000)
          ? 'Coverage A outside 150,000–900,000.'
          : undefined;
      },
    },
    {
      verdict: 'refer',
      code: 'HM-HO-002',
      words: (s) => {
        const [a, estimate] = [houseCoverageA(s), ownEstimate(s)];
        return a !== undefined && estimate !== undefined && a < estimate
          ? `Coverage A must be at least 100 % of our estimate of ${estimate.toLocaleString('en-US')}.`
          : undefined;
      },
    },
    {
      verdict: 'decline',
      code: 'HM-HO-015',
      words: (s) => {
        const age = asphaltRoofAge(s) ?? 0;
        return age > 20 ? `Roof age ${age} years.` : undefined;
      },
    },
    {
      verdict: 'decline',
      code: 'HM-HO-016',
      words: (s) => (answered(s, 'ho_wiring', 'Knob and tube') ? 'Knob and tube wiring.' : undefined),
    },
    {
      verdict: 'decline',
      code: 'HM-HO-020',
      words: (s) => (nonWeatherClaims(s) >= 2 ? 'Two or more non-weather losses in five years.' : undefined),
    },
    {
      verdict: 'decline',
      code: 'HM-HO-030',
      words: (s) =>
        answered(s, 'ho_dog', 'YES') && answered(s, 'ho_bite', 'YES')
          ? 'Dog with a bite history.'
          : undefined,
    },
    {
      verdict: 'decline',
      code: 'HM-HO-031',
      words: (s) => (answered(s, 'ho_use', 'Vacant') ? 'Vacant dwelling.' : undefined),
    },
  ],
  policyFactors: [
    {
      label: 'State factor',
      of: ({ answers }) => states[need(answers.text('ho_state'), 'ho_state')] ?? 1,
    },
    {
      label: 'Mature policyholder factor',
      of: ({ answers, effective }) =>
        (yearsBetween(need(answers.day('per_dob'), 'per_dob'), effective) ?? 0) >= 60 ? 0.94 : 1,
    },
    { label: 'Prior cover factor', of: priorCover },
    {
      label: 'Fire station factor',
      of: ({ answers }) => (need(answers.number('ho_station'), 'ho_station') > 5 ? 1.08 : 1),
    },
    {
      label: 'Open claims factor',
      of: (s) => (recentClaims(s).some(({ open }) => open === true) ? 1.05 : 1),
    },
  ],
  names: {
    A: 'Coverage A, Dwelling',
    B: 'Coverage B, Other structures',
    C: 'Coverage C, Personal property',
    D: 'Coverage D, Loss of use',
    E: 'Coverage E, Personal liability',
    F: 'Coverage F, Medical payments',
    AOP: 'Deductible, all perils but wind and hail',
    WIND: 'Deductible, wind and hail',
    XRC: 'Additional amounts of insurance',
    ORD: 'Ordinance or law',
    WBK: 'Water backup and sump overflow',
    SERV: 'Service line',
    EQ: 'Earthquake',
    SPP: 'Scheduled articles',
  },
  writesAmounts: 'text',
  charges: installmentFee,
  bindable: true,
  notes: () => [],
  writesMessages: 'strings',
  quoteGoodForDays: 30,
  answersAfterMs: (input) => between(input, 1.2, 2.5),
};

/** By living area and construction, to the next 1,000 below; undefined for other forms and blanks. */
function ownEstimate(s: Submission): number | undefined {
  const area = s.answers.number('ho_sqft');
  const construction = s.answers.oneOf('ho_constr', constructions);
  if (!isHouse(s) || area === undefined || construction === undefined) return undefined;
  return Math.floor((area * rebuilding[construction]) / 1000) * 1000;
}

/** No cover now, or none for more than a month, costs more. */
function priorCover(s: Submission): number {
  if (!need(s.answers.yesNo('ho_cur_has'), 'ho_cur_has')) return 1.06;
  return need(lapseDays(s), 'ho_cur_expires') > 30 ? 1.1 : 1;
}
