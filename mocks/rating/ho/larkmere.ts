/** Larkmere Assurance, homeowners: preferred houses from 500,000 on, always open perils. */
import { bands } from '../bands.ts';
import { between } from '../program.ts';
import { installmentFee } from './fees.ts';
import { workbook2026 } from './pell-harrow.ts';
import type { HoProgram } from './program.ts';
import { formNotWritten } from './rules.ts';
import { houseCoverageA } from './submission.ts';
import type { HoTables } from './tables.ts';

const tables: HoTables = {
  ...workbook2026,
  base: 1310,
  openPerils: 1.1,
  coverageA: [
    [500, 1.44],
    [750, 2.02],
    [1000, 2.61],
    [1500, 3.84],
    [2500, 6.3],
  ],
  zip: { '618': 1.02, '462': 1, '371': 1.15, '630': 1.22, '303': 1.12 },
  claims: bands([1, 0.88], [2, 1.2], [Infinity, 1.8]),
  bundle: 0.8,
  alarm: { None: 1, Local: 0.97, Central: 0.9 },
  liability: { '100000': 0, '300000': 0, '500000': 20, '1000000': 44 },
  extended: { '25 %': 2, '50 %': 3.5 },
  backup: { '5000': 30, '10000': 48, '25000': 90 },
  items: { Jewelry: 1.1, Furs: 0.5, 'Fine art': 0.22, Cameras: 1.2, Musical: 0.5, Guns: 1, Other: 1.4 },
};

export const larkmereHo: HoProgram = {
  key: 'LM',
  type: 'QUOTE',
  versions: [
    { loadedAt: '2025-01-13T14:30:00.000Z', appliesFrom: '2025-02-01', level: 1, tables },
    { loadedAt: '2026-02-09T14:30:00.000Z', appliesFrom: '2026-03-01', level: 1.03, tables },
  ],
  versionsBy: 'effectiveDate',
  rules: [
    { verdict: 'decline', code: 'LM-20', words: formNotWritten },
    {
      verdict: 'decline',
      code: 'LM-21',
      words: (s) =>
        (houseCoverageA(s) ?? 500_000) < 500_000 ? 'Below our minimum Coverage A of 500,000.' : undefined,
    },
  ],
  policyFactors: [],
  writes: () => 'HO-5',
  names: {
    A: 'Dwelling',
    B: 'Other permanent structures',
    C: 'Contents',
    D: 'Additional living expense',
    E: 'Personal liability',
    F: 'Medical payments',
    AOP: 'Base deductible',
    WIND: 'Windstorm and hail deductible',
    XRC: 'Extended rebuilding cost',
    ORD: 'Rebuilding to code',
    WBK: 'Backup of sewers and drains',
    SERV: 'Service lines',
    EQ: 'Earthquake',
    SPP: 'Valuable articles',
  },
  writesAmounts: 'text',
  charges: installmentFee,
  bindable: true,
  notes: ({ form }) =>
    form === 'HO-3' ? [{ code: 'LM-03', text: 'Quoted other than asked: HO-5 in place of HO-3.' }] : [],
  writesMessages: 'objects',
  quoteGoodForDays: 14,
  answersAfterMs: (input) => between(input, 3, 6),
};
