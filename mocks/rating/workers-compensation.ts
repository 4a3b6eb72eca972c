/** Workers compensation: rates, the order of the sum, coverages and programs, for 12 months. */
import { formatNumber } from '../../src/lib/format.ts';
import { productIds } from '../seed/product-ids.ts';
import { need } from './completeness.ts';
import { wholeCents, wholeDollars } from './money.ts';
import {
  actingOn,
  decline,
  fail,
  higherDeductible,
  loaded,
  refer,
  type Charge,
  type Coverage,
  type Note,
  type Pricing,
  type Product,
  type Program,
  type Rule,
} from './product.ts';
import { bands, rowsBy } from './rate-table.ts';
import {
  accountCredit,
  industryFactor,
  legalEntityFactor,
  lapseFactor,
  quillstoneNote,
  subcontractorFactor,
  workbookNote,
  ventureFactors,
  workbookVersions,
  yearsInBusiness,
} from './shared-rates.ts';
import { sum, type Facts } from './submission.ts';

const byState = rowsBy('IL', 'IN', 'TN', 'MO', 'GA', 'KY');
const credited = ['wc_safety', 'wc_drug', 'wc_rtw', 'wc_health'];
const byCredit = rowsBy(...credited);

/** The workbook of 2026. */
const workbook = {
  /** Illinois, per 100 of payroll, by class code. */
  rate: {
    '8810': 0.14,
    '8742': 0.27,
    '8832': 0.33,
    '8017': 1.6,
    '9082': 1.55,
    '8380': 2.75,
    '9014': 3.45,
    '5190': 3.35,
    '5183': 4.1,
    '0042': 5.6,
    '7219': 8.2,
    '5645': 9.85,
    '5022': 8.4,
  },
  /** Multiples of Illinois. */
  state: { ...byState(1, 0.62, 0.7, 0.94, 0.98, 0.78), other: 1.1 },
  /** Least and most remuneration of an included owner that is charged, by state. */
  ownerPayLeast: { ...byState(62_400, 52_000, 49_400, 50_700, 53_300), other: 52_000 },
  ownerPayMost: { ...byState(249_600, 208_000, 197_600, 202_800, 213_200), other: 208_000 },
  /** Increase for employers liability, a share of manual premium. */
  employersLiability: { '100/500/100': 0, '500/500/500': 0.008, '1M/1M/1M': 0.014 },
  /** Shares of the premium so far; a scheduled waiver costs a minimum. */
  waiver: { Scheduled: 0.02, Blanket: 0.05 },
  waiverMinimum: { Scheduled: 100, Blanket: 0 },
  deductible: { '500': 0.985, '1000': 0.97, '2500': 0.945 },
  /** Points taken off the schedule factor for each yes. */
  credits: byCredit(0.03, 0.03, 0.02, 0.01),
  /** Shares of standard premium above 10,000 and above 200,000. */
  discount10k: 0.09,
  discount200k: 0.11,
  expenseConstant: 160,
  /** Per 100 of payroll. */
  terrorism: 0.01,
  catastrophe: 0.01,
  minimum: 750,
};
type Name = keyof typeof workbook;

/** What is charged by payroll: each class, and each included owner within the bounds of the state. */
function charged(price: Pricing) {
  const { policy } = price;
  const classes = policy.loop('wc_classes').map((item, index) => ({
    label: `Class ${index + 1}`,
    state: need(item.text('cl_state'), 'cl_state'),
    rate: need(price.value('rate', item.text('cl_code')), 'cl_code'),
    payroll: need(item.number('cl_payroll'), 'cl_payroll'),
  }));
  const owners = policy.loop('wc_owners').flatMap((owner, index) => {
    if (!owner.is('ow_incl', 'Included')) return [];
    const state = need(policy.text('biz_state'), 'biz_state');
    const least = price.value('ownerPayLeast', state) ?? 0;
    const most = price.value('ownerPayMost', state) ?? Infinity;
    const pay = need(owner.number('ow_pay'), 'ow_pay');
    return [
      {
        label: `Owner ${index + 1}`,
        state,
        rate: need(price.value('rate', owner.text('ow_class')), 'ow_class'),
        payroll: Math.min(Math.max(pay, least), most),
      },
    ];
  });
  return [...classes, ...owners];
}

const payroll = (price: Pricing) => sum(charged(price).map((part) => part.payroll));

/**
 * Part One in cents, by the bureau's order, each step rounded to whole dollars: manual premium, employers liability,
 * waiver, deductible, experience mod, schedule, discount. Without a published mod its step is left out: it is not 1.00.
 */
function partOne(price: Pricing): number {
  const { policy } = price;
  const note = (label: string, cents: number): number => {
    price.note(label, cents / 100);
    return cents;
  };
  const times = (cents: number, label: string, factor: number) =>
    wholeDollars((cents / 100) * price.note(label, factor));

  const manual = charged(price).map((part) =>
    note(
      `${part.label} manual premium`,
      wholeDollars(
        (price.note(`${part.label} payroll`, part.payroll) / 100) *
          price.note(`${part.label} rate per 100`, price.leveled(part.rate)) *
          price.note(`${part.label} state factor`, price.value('state', part.state) ?? 1),
      ),
    ),
  );
  let premium = note('Manual premium', sum(manual));

  const increase = need(price.value('employersLiability', policy.text('wc_el')), 'wc_el');
  premium += note(
    'Employers liability increase',
    times(premium, 'Employers liability, share of manual premium', increase),
  );

  const waiver = bought(policy, 'wc_waiver');
  if (waiver !== undefined) {
    const share = times(
      premium,
      'Waiver of subrogation share',
      need(price.value('waiver', waiver), 'wc_waiver'),
    );
    const least = price.note('Waiver of subrogation minimum', price.value('waiverMinimum', waiver) ?? 0);
    premium += note('Waiver of subrogation premium', Math.max(share, least * 100));
  }

  const deductible = bought(policy, 'wc_ded');
  if (deductible !== undefined) {
    const factor = need(price.value('deductible', deductible), 'wc_ded');
    premium = note('Premium after deductible credit', times(premium, 'Deductible factor', factor));
  }

  if (policy.text('wc_mod') !== undefined) {
    const mod = need(policy.number('wc_mod'), 'wc_mod');
    premium = note('Premium after experience mod', times(premium, 'Experience mod', mod));
  }

  const factors = price.factorsOn('WC1') * scheduleFactor(price);
  const standard = note('Standard premium', wholeDollars((premium / 100) * factors));

  const [first, second] = [price.value('discount10k') ?? 0, price.value('discount200k') ?? 0];
  price.note('Premium discount, share above 10,000', first);
  price.note('Premium discount, share above 200,000', second);
  const above = (dollars: number) => Math.max(0, standard / 100 - dollars);
  const discount = wholeDollars((above(10_000) - above(200_000)) * first + above(200_000) * second);
  return note('Premium after discount', standard - note('Premium discount', discount));
}

/** 1 less the points that safety earns, within the bounds that the law sets. */
function scheduleFactor(price: Pricing): number {
  const earned = credited
    .filter((qid) => price.policy.yes(qid))
    .map((qid) => price.value('credits', qid) ?? 0);
  price.note('Schedule credits', sum(earned));
  return price.note('Schedule factor', Math.min(1.25, Math.max(0.75, 1 - sum(earned))));
}

/** A choice that may be left blank, like None. */
function bought(policy: Facts, qid: string): string | undefined {
  return policy.is(qid, 'None') ? undefined : policy.text(qid);
}

/** A flat rate per 100 of all payroll. */
function onPayroll(code: string, table: 'terrorism' | 'catastrophe'): Coverage<Name> {
  return {
    code,
    label: `${table} rate per 100 of payroll`,
    flat: { table },
    exposure: { label: 'payroll', by: (_policy, price) => payroll(price), per: 100 },
  };
}

const coverages: readonly Coverage<Name>[] = [
  {
    code: 'WC1',
    premium: partOne,
    // It pays what the law says.
    limit: 'Statutory',
    deductible: (policy, price) => {
      const deductible = bought(policy, 'wc_ded');
      return deductible === undefined ? undefined : price.amount(Number(deductible));
    },
  },
  {
    code: 'EL',
    limit: (policy) =>
      (policy.text('wc_el') ?? '')
        .split('/')
        .map((part) => Number(part.replace('M', '000')) * 1000)
        .map(formatNumber)
        .join(' / '),
  },
  { code: 'OTHER', answer: 'wc_other' },
  { code: 'WAIVER', answer: 'wc_waiver' },
  { code: 'EXPENSE', label: 'expense constant premium', flat: { table: 'expenseConstant' } },
  onPayroll('TERR', 'terrorism'),
  onPayroll('CAT', 'catastrophe'),
];

/** On the discounted premium; it is no premium itself. */
function payrollCharge(price: Pricing): Charge[] {
  return [{ label: 'Assessment 1.2 %', cents: wholeCents(price.premiumOf('WC1') * 0.012), due: true }];
}

const auditNote: Note = { text: 'Estimated premium; final premium by audit.' };

/** States whose own fund alone sells this coverage: no carrier can decide. */
const stateFunds: readonly string[] = ['OH', 'ND', 'WA', 'WY'];

function fundState(policy: Facts): string | undefined {
  const inClasses = policy.loop('wc_classes').flatMap((item) => item.text('cl_state') ?? []);
  return [...policy.list('wc_states'), ...inClasses].find((state) => stateFunds.includes(state));
}

const rulesOfAll: readonly Rule[] = [
  fail(
    undefined,
    (policy) => fundState(policy) !== undefined,
    (policy) => `Coverage in ${fundState(policy)} is bought from the state fund. Not a declination.`,
  ),
  refer(
    undefined,
    (policy) => policy.yes('biz_subs') && policy.is('biz_subs_certs', 'NO'),
    'Certificates needed, or subcontract cost will be charged as payroll at audit.',
  ),
];

const part = 'WC1';
const modOf = (policy: Facts) => policy.number('wc_mod');
const hasClass = (policy: Facts, ...codes: readonly string[]) =>
  policy.loop('wc_classes').some((item) => item.is('cl_code', ...codes));

/** A sum over the policies of the three years before the effective date; undefined without any. */
function ofRecentYears(policy: Facts, qid: string): number | undefined {
  const recent = policy.loop('wc_years').filter((year) => need(year.yearsSince('yr_year'), 'yr_year') <= 3);
  return recent.length === 0 ? undefined : sum(recent.map((year) => need(year.number(qid), qid)));
}

/** The agency's own workbook: an estimate. */
const pellHarrow: Program<Name> = {
  versions: workbookVersions,
  rules: rulesOfAll,
  notes: () => [workbookNote, auditNote],
};

/** Standard market: both feet near the ground, mods up to 1.25. */
const harborMutual: Program<Name> = {
  versions: [loaded('2025-01-20T15:00', '2025-02-01', 1), loaded('2026-01-19T15:00', '2026-02-01', 0.99)],
  tables: {
    rate: {
      '8810': 0.13,
      '8832': 0.31,
      '9082': 1.48,
      '8380': 2.62,
      '5190': 3.21,
      '5183': 4.02,
      '0042': 5.75,
      '5645': 10.4,
    },
    state: byState(1, 0.6, 0.72, 0.92, 1.01, 0.8),
    discount10k: 0.05,
    discount200k: 0.08,
    credits: byCredit(0.04, 0.02, 0.03, 0.02),
  },
  factors: [
    actingOn(part, [
      legalEntityFactor(1),
      industryFactor({
        '238': 1,
        '444': 0.99,
        '561': 1.03,
        '621': 0.96,
        '722': 1.01,
        '811': 0.98,
        other: 1.02,
      }),
      {
        label: 'Loss ratio factor',
        by: lossRatio,
        table: { 'Under 30 %': 0.95, 'Under 60 %': 1, 'Under 100 %': 1.1, Higher: 1.25, 'No record': 1 },
      },
    ]),
  ],
  rules: [
    decline(
      'HM-WC-006',
      (policy) => (modOf(policy) ?? 0) > 1.25,
      (policy) => `Experience modification ${modOf(policy)?.toFixed(2)} exceeds 1.25.`,
    ),
    decline(
      'HM-WC-011',
      (policy) => policy.yes('wc_heights') && (policy.number('wc_max_ft') ?? 0) > 30,
      'Work above 30 feet.',
    ),
    decline(
      'HM-WC-013',
      (policy) => (yearsInBusiness(policy) ?? 0) > 1 && policy.is('wc_cur_has', 'NO'),
      'No prior workers compensation coverage shown.',
    ),
    ...rulesOfAll,
  ],
  names: { TERR: 'Certified acts of terrorism', CAT: 'Natural catastrophe' },
  notes: () => [auditNote],
};

/** Incurred losses against audited premium. */
function lossRatio(policy: Facts): string {
  const [premium, incurred] = [ofRecentYears(policy, 'yr_premium'), ofRecentYears(policy, 'yr_incurred')];
  if (!premium || incurred === undefined) return 'No record';
  const ratio = incurred / premium;
  return ratio < 0.3 ? 'Under 30 %' : ratio < 0.6 ? 'Under 60 %' : ratio < 1 ? 'Under 100 %' : 'Higher';
}

/** Own staff, payroll from 75,000, no trucking. */
const quillstone: Program<Name> = {
  versions: [loaded('2025-01-06T16:30', '2025-01-15', 1), loaded('2026-07-13T16:30', '2026-08-01', 0.985)],
  tables: {
    rate: { '8017': 1.52, '9082': 1.6, '9014': 3.3, '5190': 3.4, '5183': 4.2, '0042': 5.45, '5022': 8.8 },
    state: byState(1.01, 0.63, 0.69, 0.95, 0.97, 0.79),
    credits: byCredit(0.03, 0.04, 0.02, 0.02),
    deductible: { '500': 0.98, '1000': 0.96, '2500': 0.93 },
    expenseConstant: 180,
  },
  factors: [
    actingOn(part, [
      ...ventureFactors(bands([1, 1.12], [3, 1.05], [Infinity, 1]), 0.97, 1.04),
      lapseFactor('wc', 1.08, 1.06, 'Prior coverage factor'),
      {
        label: 'Claims factor',
        // Without a policy there is no record to be credited for.
        by: (policy) => ofRecentYears(policy, 'yr_claims') ?? 1,
        table: bands([1, 0.96], [3, 1], [Infinity, 1.1]),
      },
      {
        label: 'Multi-state factor',
        by: (policy) => policy.list('wc_states').length,
        table: bands([2, 1], [3, 1.02], [4, 1.04], [5, 1.06], [6, 1.08], [Infinity, 1.1]),
      },
      // Receipts far above payroll are taken to be earned by people whom nobody declared.
      {
        label: 'Receipts to payroll factor',
        by: (policy) => (policy.number('biz_receipts') ?? 0) > 12 * (classPayroll(policy) ?? Infinity),
        table: 1.03,
      },
      { label: 'Pay-as-you-go factor', answer: 'wc_payg', table: 0.98 },
      accountCredit,
    ]),
  ],
  rules: [
    decline(
      'QC-3301',
      (policy) =>
        policy.yes('wc_leased') || hasClass(policy, '7219') || (classPayroll(policy) ?? Infinity) < 75_000,
      'Minimum payroll 75,000; trucking and leased staff not eligible.',
    ),
    ...rulesOfAll,
  ],
  names: {
    EL: 'Employers liability',
    OTHER: 'Other states insurance',
    WAIVER: 'Waiver of our right to recover from others',
  },
  notes: () => [quillstoneNote, auditNote],
};

/** Undefined as long as one class has none. */
function classPayroll(policy: Facts): number | undefined {
  const payrolls = policy.loop('wc_classes').map((item) => item.number('cl_payroll'));
  const known = payrolls.flatMap((amount) => amount ?? []);
  return known.length === 0 || known.length < payrolls.length ? undefined : sum(known);
}

/** A reciprocal for workers compensation only: takes the mods that others do not. */
const wexmoor: Program<Name> = {
  versions: [loaded('2025-02-17T15:00', '2025-03-01', 1), loaded('2026-02-23T15:00', '2026-03-01', 1.01)],
  tables: {
    rate: {
      '8810': 0.15,
      '8832': 0.36,
      '8017': 1.7,
      '9082': 1.66,
      '8380': 2.9,
      '5190': 3.52,
      '5183': 4.35,
      '7219': 8.65,
    },
    state: byState(1.02, 0.64, 0.73, 0.96, 1, 0.82),
    credits: byCredit(0.05, 0.02, 0.04, 0),
    expenseConstant: 200,
    minimum: 900,
  },
  factors: [
    actingOn(part, [
      subcontractorFactor(bands([50_000, 1], [250_000, 1.02], [Infinity, 1.05]), 0.08),
      { label: 'High mod factor', by: (policy) => (modOf(policy) ?? 1) > 1.25, table: 1.08 },
    ]),
  ],
  rules: [
    decline(
      'WX-4',
      (policy) => policy.yes('wc_usl') || policy.yes('wc_air'),
      'Federal Act and aviation exposures are not written.',
    ),
    ...rulesOfAll,
  ],
  names: { WC1: 'Workers compensation, statutory benefits', EL: 'Employers liability B' },
  notes: () => [
    { code: 'WX-1', text: "Reciprocal exchange: a subscriber's agreement must be signed before binding." },
    auditNote,
  ],
  // Nobody at the exchange looks at carpentry, masonry and landscaping; plumbing waits for one person.
  respondsIn: (policy) => {
    if (hasClass(policy, '5645', '5022', '0042')) return 'never';
    return hasClass(policy, '5183') ? [47, 49] : [4.5, 5.5];
  },
};

export const workersCompensation: Product<Name> = {
  id: productIds.workersCompensation,
  code: 'WC',
  units: { loop: 'wc_classes', label: 'Class', title: (item) => item.text('cl_code') ?? '' },
  requires: ['wc_classes'],
  dated: {},
  tables: workbook,
  coverages,
  factors: [],
  minimum: 'minimum',
  names: {
    WC1: 'Part One: workers compensation',
    EL: 'Part Two: employers liability',
    OTHER: 'Part Three: other states',
    WAIVER: 'Waiver of subrogation',
    EXPENSE: 'Expense constant',
    TERR: 'Terrorism',
    CAT: 'Catastrophe (other than terrorism)',
    MIN: 'Balance to minimum premium',
  },
  options: higherDeductible({ wc_ded: { '': '500', None: '500', '500': '1000', '1000': '2500' } }),
  charges: payrollCharge,
  counts: { classes: 'wc_classes', owners: 'wc_owners' },
  programs: { PH: pellHarrow, HM: harborMutual, QC: quillstone, WX: wexmoor },
};
