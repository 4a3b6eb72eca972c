/** Rates and rules that a carrier has in several products. */
import { isValidNumber } from '../../src/domain/questions/kinds/id-numbers.ts';
import { productIds } from '../seed/product-ids.ts';
import { need } from './completeness.ts';
import { wholeCents } from './money.ts';
import { loaded, type Charge, type Factor, type Note, type RateVersion } from './product.ts';
import { rowsBy, type ByNumber, type Rows } from './rate-table.ts';
import type { Facts } from './submission.ts';

/** By the first three digits of a ZIP code: of the demo's places in Illinois, Indiana, Tennessee, Missouri and Georgia. */
export const byTown = rowsBy('618', '462', '371', '630', '303');

/** The agency's workbook: its base rates rose by 3 % for policies from 2026 on. */
export const workbookVersions = [
  loaded('2024-12-15T18:00', '2025-01-01', 0.971),
  loaded('2025-12-15T18:00', '2026-01-01', 1),
] as const satisfies readonly RateVersion[];

export const workbookNote: Note = {
  text: "Estimate from the agency's own workbook. No carrier has seen this.",
};

/** Calendar years from the year the business started to the effective date. */
export const yearsInBusiness = (policy: Facts): number | undefined => policy.yearsSince('biz_started');

/** Quillstone's: a young business is rated better when its owner knows the trade. */
export function experienceFactor(experienced: number, inexperienced: number): Factor<never> {
  const by = (policy: Facts) => {
    const years = yearsInBusiness(policy);
    if (years === undefined || years >= 3) return years === undefined ? undefined : 'established';
    return (policy.number('biz_experience') ?? 0) >= 5 ? 'experienced' : 'new';
  };
  return { label: 'Experience factor', by, table: { experienced, new: inexperienced, established: 1 } };
}

/** Quillstone's, by years in business and by experience. */
export const ventureFactors = (table: ByNumber, ...ofExperience: Parameters<typeof experienceFactor>) => [
  { label: 'Years in business factor', by: yearsInBusiness, table },
  experienceFactor(...ofExperience),
];

/** By cost of subcontractors, with a loading where their certificates are not on file. */
export function subcontractorFactor(byCost: ByNumber, loading: number): Factor<never> {
  return {
    label: 'Subcontractor factor',
    of: (policy) => {
      if (!policy.yes('biz_subs')) return 1;
      const cost = need(policy.number('biz_subs_cost'), 'biz_subs_cost');
      return need(byCost(cost), 'biz_subs_cost') + (policy.yes('biz_subs_certs') ? 0 : loading);
    },
  };
}

/** Quillstone's, without coverage now, and with more than 30 days without it before the effective date. */
export function lapseFactor(
  prefix: string,
  uninsured: number,
  lapsed: number,
  label = 'Coverage lapse factor',
): Factor<never> {
  return {
    label,
    by: (policy) => policy.daysUninsured(prefix),
    table: (days) => (days === Infinity ? uninsured : days > 30 ? lapsed : 1),
  };
}

/** For so many years of insurance without a gap, while it lasts. */
export const continuousFactor = (line: string, years: number, table: number): Factor<never> => ({
  label: 'Continuous insurance factor',
  by: (policy) => policy.yes(`${line}_cur_has`) && (policy.number(`${line}_cur_years`) ?? 0) >= years,
  table,
});

/** Harbor Mutual's, by the form of the business. */
export function legalEntityFactor(corporation = 0.99): Factor<never> {
  const corporations = { Corporation: corporation, 'S corporation': corporation };
  const table = {
    Individual: 1.04,
    Partnership: 1.02,
    'Joint venture': 1.05,
    Nonprofit: 0.96,
    LLC: 1,
    Trust: 1,
  };
  return { label: 'Legal entity factor', answer: 'biz_entity', table: { ...table, ...corporations } };
}

/** By the first three digits of the NAICS code. */
export function industryFactor(table: Rows): Factor<never> {
  return { label: 'Industry factor', answer: 'biz_naics', as: 'prefix', table };
}

const quillstoneLines: readonly string[] = [
  productIds.commercialAuto,
  productIds.businessowners,
  productIds.workersCompensation,
];

/** Quillstone's credit when the client has another of its lines with the agency. */
export const accountCredit: Factor<never> = {
  label: 'Account credit factor',
  by: (policy) => policy.otherLines.some((line) => quillstoneLines.includes(line)),
  table: 0.95,
};

export const quillstoneNote: Note = {
  code: 'QC-0001',
  text: 'Subject to a signed application within 30 days of binding.',
};

const symbols = [0.96, 0.98, 1, 1.03, 1.06] as const;
const unreadSymbol = 1.08;

/** Harbor Mutual's symbol for a vehicle: what it takes the VIN to say about repair cost. One that fails its check is dear. */
export function vinSymbol(qid: string): (vehicle: Facts) => number {
  return (vehicle) => {
    const vin = need(vehicle.text(qid), qid).toUpperCase();
    if (!isValidNumber('vin', vin)) return unreadSymbol;
    const codes = Array.from(vin.slice(3, 8), (character) => character.charCodeAt(0));
    return symbols[codes.reduce((total, code) => total + code, 0) % symbols.length] ?? unreadSymbol;
  };
}

/** "2021 Ford Transit · VIN …4417", from the questions of the line; `mark` is what stands before the VIN's end. */
export const vehicleTitle =
  (line: string, mark = '…') =>
  (vehicle: Facts): string => {
    const name = ['year', 'make', 'model'].flatMap((part) => vehicle.text(`${line}_${part}`) ?? []).join(' ');
    const vin = vehicle.text(`${line}_vin`);
    return [name, vin === undefined ? '' : `${mark}${vin.slice(-4)}`]
      .filter((part) => part !== '')
      .join(' · ');
  };

/** Surplus lines tax in per cent by state. */
const surplusLinesTax: Rows = { IL: 3.5, IN: 2.5, TN: 5, MO: 5, GA: 4, other: 3 };

/** Copperline's fees, fully earned, and taxes on premium and policy fee. `stateQid` asks where the risk is. */
export function surplusLinesCharges(stateQid: string) {
  return (premium: number, policy: Facts): Charge[] => {
    const state = need(policy.text(stateQid), stateQid);
    const [policyFee, inspectionFee] = [20_000, 15_000];
    const percent = surplusLinesTax[state] ?? surplusLinesTax['other'] ?? 0;
    const due = (label: string, cents: number): Charge => ({ label, cents, due: true });
    const taxed = (rate: number) => wholeCents(((premium + policyFee) * rate) / 100);
    return [
      due('Policy fee', policyFee),
      due('Inspection fee', inspectionFee),
      due(`Surplus lines tax ${percent} %`, taxed(percent)),
      ...(state === 'IL' ? [due('Stamping fee 0.04 %', taxed(0.04))] : []),
      { label: 'Minimum earned premium 25 %', cents: wholeCents(premium / 4), due: false },
    ];
  };
}

export const surplusLinesNotes: readonly Note[] = [
  {
    code: 'CS-01',
    text: 'Not bindable from here: signed application, surplus lines disclosure and diligent search first.',
  },
  { code: 'CS-02', text: 'Surplus lines insurer: no guaranty fund backs this policy.' },
];
