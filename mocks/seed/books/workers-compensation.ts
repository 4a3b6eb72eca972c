/** The question book of workers compensation, in the order of the call. */
import { usStates } from '../../../src/domain/questions/kinds/us-states.ts';
import type { Expression } from '../../../src/domain/questions/rules/expression.ts';
import type { Check, Loop, Section } from '../../../src/domain/questions/schema.ts';
import { ask, deductibleOf, labeled, limitOf, noneOr, part, words } from './ask.ts';
import { refuse, warn, warnAny, toBind } from './checks.ts';
import { coverage, extra, knockout, rated, renewed, required } from './flags.ts';
import { lineBook } from './line-book.ts';
import { effectiveDate, priorInsurance, reason } from './policy-questions.ts';
import { all, among, effective, effectiveYear, either, given, is, not, op, over, q, yes } from './rules.ts';

const states = { options: labeled(Object.fromEntries(usStates)) };

const policy: Section = {
  title: 'Policy',
  items: [
    reason('wc_reason', 'biz_state', 'New venture', 'Renewal shopping', 'Contract asks for it'),
    effectiveDate('wc_effective', 'the mailing address'),
    ask('wc_states', 'choices', 'States with payroll (3.A)', rated, {
      ...states,
      help: 'Part One is statutory: no limit.',
      prefill: q('biz_state'),
    }),
    ask('wc_other', 'choices', 'Other states (3.C)', [], { ...states, help: 'Where work may start.' }),
  ],
};

const prior = priorInsurance(
  'wc',
  { label: 'Workers compensation insurance now?' },
  'Current annual premium',
  [
    ask('wc_mod', 'number', 'Experience mod', ['price', 'again'], {
      help: 'Blank if none published, never 1.00.',
      limits: { min: 0.2, max: 4 },
    }),
    ask('wc_mod_date', 'date', 'Mod effective', ['again']),
    ask('wc_risk_id', 'text', 'Bureau risk ID'),
  ],
);

const knockOut = (qid: string, label: string, help?: string) =>
  ask(qid, 'yesNo', label, knockout, help === undefined ? {} : { help });

const eligibility: Section = {
  title: 'Eligibility',
  items: [
    knockOut('wc_heights', 'Work above ground?'),
    ask('wc_max_ft', 'integer', 'Greatest height, ft', knockout, {
      shownIf: yes('wc_heights'),
      limits: { min: 0, max: 2000 },
    }),
    knockOut('wc_leased', 'Leased or PEO staff?'),
    knockOut('wc_vol', 'Volunteers?'),
    knockOut('wc_travel', 'Work out of state?'),
    knockOut('wc_usl', 'Work on or near water?', 'Longshore Act (USL&H).'),
    knockOut('wc_air', 'Own or chartered aircraft?', 'Or leased.'),
    knockOut('wc_van', 'Rides of over 4?', 'More than 4 employees in one vehicle.'),
  ],
};

/** Codes as the rating bureaus number them, with the words agents know them by. */
const classCodes = [
  '0042 Landscaping',
  '5022 Masonry',
  '5183 Plumbing',
  '5190 Electrical work',
  '5645 Carpentry, dwellings',
  '7219 Trucking',
  '8017 Retail store',
  '8380 Auto repair',
  '8742 Outside sales',
  '8810 Clerical office',
  '8832 Medical or dental office',
  '9014 Janitorial',
  '9082 Restaurant',
].map((label) => ({ value: label.slice(0, 4), label }));

/** Out of the law's protection unless they elect in; owners of other entities are in unless they elect out. */
const outUnlessElected = among('biz_entity', 'Individual', 'Partnership', 'Joint venture');

const classes: Loop = {
  loop: 'wc_classes',
  label: 'Classes and payroll',
  itemLabel: 'class',
  title: [part('cl_state'), part('cl_code', ' · ', 'optionLabel'), part('cl_loc', ' · ')],
  min: 1,
  duplicateKey: ['cl_state', 'cl_loc', 'cl_code'],
  questions: [
    ask('cl_state', 'state', 'State', rated, { prefill: q('biz_state') }),
    ask('cl_loc', 'text', 'Location', required, { prefill: q('biz_city') }),
    ask('cl_code', 'choice', 'Class code', rated, { options: classCodes }),
    ask('cl_words', 'text', 'Duties', required, { help: 'In words.' }),
    ask('cl_outside', 'yesNo', 'Clerical staff work outside?', [], {
      help: 'Any of them, outside the office too.',
      shownIf: is('cl_code', '8810'),
    }),
    ask('cl_ft', 'integer', 'Full-time employees', required, { limits: { min: 0 } }),
    ask('cl_pt', 'integer', 'Part-time employees', required, { limits: { min: 0 } }),
    ask('cl_payroll', 'money', 'Payroll', renewed, {
      help: 'Next 12 months, without overtime premium.',
      limits: { min: 0 },
    }),
  ],
};

const owners: Loop = {
  loop: 'wc_owners',
  label: 'Owners, partners and officers',
  itemLabel: 'owner',
  title: [part('ow_name'), part('ow_title', ' · '), part('ow_incl', ' · ', 'optionLabel')],
  min: 1,
  duplicateKey: ['ow_name'],
  questions: [
    ask('ow_name', 'text', 'Name', required),
    ask('ow_title', 'text', 'Title', required),
    ask('ow_pct', 'percent', 'Ownership, %', required, { limits: { min: 0, max: 100 } }),
    ask('ow_dob', 'date', 'Date of birth', ['sensitive'], { limits: { min: '1900-01-01', max: effective } }),
    ask('ow_incl', 'choice', 'Included or excluded', coverage, { options: words('Included', 'Excluded') }),
    ask('ow_class', 'choice', 'Class', rated, { shownIf: is('ow_incl', 'Included'), options: classCodes }),
    ask('ow_pay', 'money', 'Remuneration', renewed, {
      help: 'Next 12 months; 0 if in no class.',
      limits: { min: 0 },
    }),
    ask('ow_form', 'choice', 'Election form', ['bind'], {
      help: 'Elects an owner in, or out.',
      shownIf: either(
        all(outUnlessElected, is('ow_incl', 'Included')),
        all(not(outUnlessElected), is('ow_incl', 'Excluded')),
      ),
      options: words('Signed', 'Sent', 'Not sent'),
    }),
  ],
};

const years: Loop = {
  loop: 'wc_years',
  label: 'Policy history, last 5 years',
  askAgain: true,
  itemLabel: 'policy year',
  title: [part('yr_year'), part('yr_carrier', ' · '), part('yr_claims', ' · claims ')],
  max: 10,
  duplicateKey: ['yr_year', 'yr_policy'],
  questions: [
    ask('yr_year', 'year', 'Policy year', rated, { limits: { min: 1980, max: effectiveYear } }),
    ask('yr_carrier', 'text', 'Carrier', required),
    ask('yr_policy', 'text', 'Policy number'),
    ask('yr_premium', 'money', 'Audited premium', rated, { limits: { min: 0 } }),
    ask('yr_mod', 'number', 'Mod that year', [], { limits: { min: 0.2, max: 4 } }),
    ask('yr_claims', 'integer', 'Claims', renewed, { limits: { min: 0 } }),
    ask('yr_incurred', 'money', 'Total incurred', renewed, {
      help: 'Paid and reserved.',
      limits: { min: 0 },
    }),
    ask('yr_valued', 'date', 'Loss run valued on', ['required', 'again']),
  ],
};

const coverages: Section = {
  title: 'Coverages',
  items: [
    ask('wc_el', 'choice', 'Employers liability', coverage, {
      help: 'Accident / disease policy / disease employee.',
      options: labeled({
        '100/500/100': '$100,000 / $500,000 / $100,000',
        '500/500/500': '$500,000 / $500,000 / $500,000',
        '1M/1M/1M': '$1,000,000 / $1,000,000 / $1,000,000',
      }),
      default: { value: '500/500/500', origin: 'What this agency usually proposes' },
      covers: limitOf('EL'),
    }),
    ask('wc_ded', 'choice', 'Deductible, each claim', extra, {
      options: noneOr(500, 1000, 2500),
      covers: deductibleOf('WC1'),
    }),
    ask('wc_waiver', 'choice', 'Waiver of subrogation', extra, {
      options: words('None', 'Scheduled', 'Blanket'),
      covers: limitOf('WAIVER'),
    }),
    ask('wc_payg', 'yesNo', 'Pay-as-you-go payroll reporting?', extra),
  ],
};

const safety: Section = {
  title: 'Safety',
  items: [
    ask('wc_safety', 'yesNo', 'Written safety plan?', ['price']),
    ask('wc_drug', 'yesNo', 'Drug-free workplace program?', ['price']),
    ask('wc_rtw', 'yesNo', 'Return-to-work plan?', ['price']),
    ask('wc_health', 'yesNo', 'Group health offered?', ['price']),
  ],
};

/** States with a fund of their own that alone sells this coverage. */
const monopolisticStates = ['OH', 'ND', 'WA', 'WY'] as const;
const fromStateFund =
  'OH, ND, WA and WY sell this coverage through a state fund only: no carrier can quote it.';

const sum = (loop: string, of: Expression): Expression => ({ op: 'sum', loop, of });
const ownership = sum('wc_owners', q('ow_pct'));
const headcount = op('+', q('biz_ft'), q('biz_pt'));
const classHeadcount = sum('wc_classes', op('+', q('cl_ft'), q('cl_pt')));
const perHead = op('÷', q('cl_payroll'), op('+', q('cl_ft'), q('cl_pt')));
const construction = among('cl_code', '5190', '5183', '5645', '5022');
const notSigned = among('ow_form', 'Sent', 'Not sent');

/**
 * What does not fit together. The same class entered twice is found by the loop's duplicate key, an effective date in the
 * past or far ahead by the role.
 */
const checks: Check[] = [
  refuse(
    ['wc_states'],
    either(...monopolisticStates.map((state) => op('has', q('wc_states'), state))),
    fromStateFund,
  ),
  refuse(
    ['wc_classes', 'cl_state'],
    over('any', 'wc_classes', among('cl_state', ...monopolisticStates)),
    fromStateFund,
  ),
  warnAny(
    'wc_classes',
    'cl_state',
    all(given('cl_state'), given('wc_states'), not(op('has', q('wc_states'), q('cl_state')))),
    'State not among the states with payroll (3.A).',
  ),
  warn(['wc_owners'], op('>', ownership, 100), 'Ownership adds up to ', { value: ownership }, '%.'),
  toBind(
    warnAny(
      'wc_owners',
      'ow_form',
      all(outUnlessElected, is('ow_incl', 'Included'), notSigned),
      'Sole proprietors and partners are out unless elected in: form not signed.',
    ),
  ),

  toBind(
    warnAny(
      'wc_owners',
      'ow_form',
      all(not(outUnlessElected), is('ow_incl', 'Excluded'), notSigned),
      'Officers and members are in unless elected out: form not signed.',
    ),
  ),

  warnAny(
    'wc_owners',
    'ow_pay',
    all(is('ow_incl', 'Excluded'), op('>', q('ow_pay'), 0)),
    "Excluded but paid: is this pay in a class's payroll?",
  ),
  warn(
    ['biz_subs'],
    all(over('any', 'wc_classes', construction), is('biz_subs', 'NO')),
    'Construction without subcontractors? Uninsured ones are charged at audit.',
  ),
  warn(
    ['biz_subs_certs', 'biz_subs_cost'],
    all(yes('biz_subs'), is('biz_subs_certs', 'NO')),
    'Charged as payroll without certificates: ',
    part('biz_subs_cost', '', 'money'),
    '.',
  ),
  warnAny(
    'wc_years',
    'yr_valued',
    op('>', op('daysBetween', q('yr_valued'), effective), 90),
    'Loss run is over 90 days old on the effective date.',
  ),
  warnAny(
    'wc_classes',
    'cl_code',
    all(is('cl_code', '8810'), yes('cl_outside')),
    "Clerical employees who work outside don't belong in 8810.",
  ),
  warnAny(
    'wc_classes',
    'cl_payroll',
    either(op('<', perHead, 8000), op('>', perHead, 250_000)),
    'Payroll per employee is below $8,000 or above $250,000.',
  ),
  warn(
    ['wc_classes'],
    op('≠', headcount, classHeadcount),
    { value: headcount },
    ' employees in all, ',
    { value: classHeadcount },
    ' in the classes.',
  ),
];

export const workersCompensationBook = lineBook('wc', 'biz', {
  policy,
  riskPlaces: ['biz_state', 'biz_zip', 'cl_state'],
  prior,
  eligibility,
  offers: {
    OWNER_INCLUSION: 'Inclusion of owners',
    EL_LIMIT: 'Higher employers liability limit',
    UMBRELLA: 'Umbrella',
    OTHER_STATES: 'Other states (3.C)',
  },
  rest: [
    { title: 'Classes and payroll', items: [classes] },
    { title: 'Owners', items: [owners] },
    { title: 'Policy history', items: [years] },
    coverages,
    safety,
  ],
  checks,
  templates: [
    { label: '500/500/500', values: { wc_el: '500/500/500', wc_ded: 'None', wc_waiver: 'None' } },
    { label: '1M/1M/1M', values: { wc_el: '1M/1M/1M', wc_ded: 'None', wc_waiver: 'None' } },
    {
      label: '1M/1M/1M, blanket waiver',
      values: { wc_el: '1M/1M/1M', wc_ded: 'None', wc_waiver: 'Blanket' },
    },
  ],
});
