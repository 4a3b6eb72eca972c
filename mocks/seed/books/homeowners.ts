/** The question book of homeowners, in the order of the call. */
import type { Expression } from '../../../src/domain/questions/rules/expression.ts';
import type { Check, Loop, Prefill, Section } from '../../../src/domain/questions/schema.ts';
import { amounts, ask, deductibleOf, labeled, limitOf, noneOr, part, words } from './ask.ts';
import { warn, warnAny } from './checks.ts';
import {
  coverage,
  extra,
  knockout,
  rated,
  ratedKnockout,
  renewed,
  renewedCoverage,
  required,
} from './flags.ts';
import { lineBook } from './line-book.ts';
import { effectiveDate, priorInsurance, reason } from './policy-questions.ts';
import { all, among, effective, effectiveYear, either, is, op, q, yes } from './rules.ts';

/** Forms that insure a house; the others insure what is in an apartment. */
const house = among('ho_form', 'HO-3', 'HO-5');
const ofHouse = { shownIf: house };
const oldHouse = { shownIf: all(house, op('≤', q('ho_built'), op('−', effectiveYear, 30))) };
const yearUpToNow = { limits: { min: 1700, max: effectiveYear } };
const usually = 'What this agency usually proposes';

const policy: Section = {
  title: 'Policy',
  items: [
    reason('ho_reason', 'per_state', 'Home purchase', 'New tenancy', 'Renewal shopping'),
    effectiveDate('ho_effective', 'the insured home'),
    ask('ho_closing', 'date', 'Closing date', required, { shownIf: is('ho_reason', 'Home purchase') }),
    ask('ho_form', 'choice', 'Policy form', coverage, {
      options: labeled({
        'HO-3': 'HO-3 owner',
        'HO-5': 'HO-5 owner, open perils',
        'HO-4': 'HO-4 renter',
        'HO-6': 'HO-6 condo unit',
      }),
      default: { value: 'HO-3', origin: usually },
    }),
  ],
};

const prior = priorInsurance(
  'ho',
  { label: 'Home insurance now?', help: 'Homeowners or renters.' },
  'Current annual premium',
  [
    ask('ho_cur_a', 'money', 'Current Coverage A', required, {
      shownIf: all(yes('ho_cur_has'), house),
      limits: { min: 0 },
    }),
    ask('ho_auto_here', 'yesNo', 'Auto with us?', rated, { help: 'Placed with us now or with this policy.' }),
  ],
);

/** A client who is not moving insures the home address. */
const fromHome = (qid: string): Prefill => [
  { when: among('ho_reason', 'Renewal shopping', 'Cancelled by carrier', 'Price', 'Service'), value: q(qid) },
];

const home: Section = {
  title: 'Home to insure',
  items: [
    ask('ho_street', 'text', 'Insured home: street', rated, { prefill: fromHome('per_street') }),
    ask('ho_city', 'text', 'Insured home: city', rated, { prefill: fromHome('per_city') }),
    ask('ho_state', 'state', 'Insured home: state', rated, { prefill: fromHome('per_state') }),
    ask('ho_zip', 'zip', 'Insured home: ZIP code', rated, { prefill: fromHome('per_zip') }),
  ],
};

const eligibility: Section = {
  title: 'Eligibility',
  items: [
    ask('ho_use', 'choice', 'Use', ratedKnockout, {
      options: words('Primary', 'Secondary', 'Seasonal', 'Rented out', 'Vacant'),
    }),
    ask('ho_wiring', 'choice', 'Wiring', knockout, {
      options: words('Breakers', 'Fuses', 'Knob and tube', 'Aluminum'),
    }),
    ask('ho_str', 'yesNo', 'Rented by the night?', knockout),
    ask('ho_business', 'yesNo', 'Business on premises?', ['first', 'again']),
    ask('ho_dog', 'yesNo', 'Dogs?', knockout),
    ask('ho_bite', 'yesNo', 'Bite history?', knockout, { shownIf: yes('ho_dog') }),
    ask('ho_pool', 'yesNo', 'Pool?', knockout),
    ask('ho_fence', 'yesNo', 'Pool fenced, locking gate?', knockout, { shownIf: yes('ho_pool') }),
    ask('ho_tramp', 'yesNo', 'Trampoline?', knockout),
  ],
};

const building: Section = {
  title: 'The building',
  items: [
    ask('ho_built', 'year', 'Year built', rated, yearUpToNow),
    ask('ho_sqft', 'integer', 'Living area, sq ft', rated, { limits: { min: 100 } }),
    ask('ho_constr', 'choice', 'Construction', rated, {
      options: words('Frame', 'Masonry veneer', 'Masonry', 'Log', 'Manufactured'),
    }),
    ask('ho_stories', 'integer', 'Stories'),
    ask('ho_families', 'integer', 'Families'),
    ask('ho_base', 'choice', 'Foundation', [], { options: words('Basement', 'Crawl space', 'Slab') }),
    ask('ho_roof', 'year', 'Roof year', renewed, { ...ofHouse, ...yearUpToNow }),
    ask('ho_roof_kind', 'choice', 'Roof type', renewed, {
      ...ofHouse,
      options: words('Asphalt shingle', 'Architectural', 'Metal', 'Tile', 'Wood', 'Flat'),
    }),
    ask('ho_roof_shape', 'choice', 'Roof shape', ['price'], {
      ...ofHouse,
      options: words('Gable', 'Hip', 'Flat', 'Other'),
    }),
    ask('ho_heat', 'choice', 'Primary heat', [], { options: words('Gas', 'Electric', 'Oil', 'Wood') }),
    ask('ho_stove', 'yesNo', 'Wood stove?', rated),
    ask('ho_heat_yr', 'year', 'Heating updated (year)', required, { ...oldHouse, ...yearUpToNow }),
    ask('ho_plumb_yr', 'year', 'Plumbing updated (year)', required, { ...oldHouse, ...yearUpToNow }),
    ask('ho_wire_yr', 'year', 'Wiring updated (year)', required, { ...oldHouse, ...yearUpToNow }),
    ask('ho_pc', 'integer', 'Protection class', rated, { help: '1 to 10.', limits: { min: 1, max: 10 } }),
    ask('ho_station', 'number', 'Miles to fire station', rated, { limits: { min: 0, max: 100 } }),
    ask('ho_smoke', 'yesNo', 'Smoke detectors?'),
    ask('ho_flood', 'text', 'Flood zone'),
    ask('ho_alarm', 'choice', 'Alarm', rated, { options: words('None', 'Local', 'Central') }),
    // Asked until the protection class and the kind of alarm took their place; old web forms still send them.
    ask('ho_hydrant', 'integer', 'Feet to nearest hydrant', [], { retired: true }),
    ask('ho_burglar', 'yesNo', 'Burglar alarm?', [], { retired: true }),
  ],
};

const claims: Loop = {
  loop: 'ho_claims',
  label: 'Claims, last 5 years, any address',
  askAgain: true,
  itemLabel: 'claim',
  title: [
    part('hc_date', '', 'yearMonth'),
    part('hc_kind', ' · ', 'optionLabel'),
    part('hc_paid', ' · ', 'money'),
  ],
  required: true,
  questions: [
    ask('hc_date', 'date', 'Date', rated),
    ask('hc_kind', 'choice', 'Kind', rated, {
      options: words('Wind/hail', 'Water', 'Fire', 'Theft', 'Liability', 'Other'),
    }),
    ask('hc_paid', 'money', 'Paid', rated, { limits: { min: 0 } }),
    ask('hc_open', 'yesNo', 'Still open?', rated),
  ],
};

const interests: Loop = {
  loop: 'ho_interests',
  label: 'Lenders and other interests',
  itemLabel: 'interest',
  title: [part('hi_name'), part('hi_kind', ' · ', 'optionLabel')],
  questions: [
    ask('hi_name', 'text', 'Name exactly as required', required, {
      help: 'With ISAOA or ATIMA if the lender asks.',
    }),
    ask('hi_kind', 'choice', 'Interest', required, {
      options: words('First mortgagee', 'Second mortgagee', 'Additional insured'),
    }),
    ask('hi_addr', 'longText', 'Address', required),
    ask('hi_loan', 'text', 'Loan number'),
    ask('hi_escrow', 'yesNo', 'Paid from escrow?', required),
  ],
};

const percentOfA = (values: readonly number[]) => [
  ...words('None'),
  ...labeled(Object.fromEntries(values.map((value) => [`${value} %`, `${value}% of Coverage A`]))),
];

const coverages: Section = {
  title: 'Coverages',
  items: [
    ask('ho_rce', 'money', 'Replacement cost estimate', required, { ...ofHouse, limits: { min: 0 } }),
    ask('ho_rce_from', 'choice', 'Estimate from', required, {
      ...ofHouse,
      options: words('Tool', 'Carrier', 'Appraisal', "Client's guess"),
    }),
    ask('ho_a', 'money', 'Coverage A', renewedCoverage, {
      help: "The house; for a condo, the owner's part.",
      shownIf: among('ho_form', 'HO-3', 'HO-5', 'HO-6'),
      limits: { min: 0 },
      covers: limitOf('A'),
    }),
    ask('ho_b', 'percent', 'Other structures, % of A', extra, {
      ...ofHouse,
      limits: { min: 0, max: 70 },
      covers: limitOf('B'),
      default: { value: '10', origin: 'What the policy form includes' },
    }),
    ask('ho_c', 'percent', 'Personal property, % of A', extra, {
      ...ofHouse,
      limits: { min: 0, max: 100 },
      covers: limitOf('C'),
      default: { value: '50', origin: 'What the policy form includes' },
    }),
    ask('ho_d', 'percent', 'Loss of use, % of A', extra, {
      ...ofHouse,
      limits: { min: 0, max: 100 },
      covers: limitOf('D'),
    }),
    ask('ho_c_amount', 'money', 'Personal property amount', coverage, {
      shownIf: among('ho_form', 'HO-4', 'HO-6'),
      limits: { min: 0 },
      covers: limitOf('C'),
    }),
    ask('ho_e', 'choice', 'Personal liability', extra, {
      help: 'Each occurrence.',
      options: amounts(100000, 300000, 500000, 1000000),
      default: { value: '300000', origin: usually },
      covers: limitOf('E'),
    }),
    ask('ho_f', 'choice', 'Medical payments to others', extra, {
      options: amounts(1000, 5000),
      default: { value: '5000', origin: usually },
      covers: limitOf('F'),
    }),
    ask('ho_aop', 'choice', 'All other perils deductible', coverage, {
      options: amounts(500, 1000, 2500, 5000),
      covers: deductibleOf('AOP'),
    }),
    ask('ho_wind', 'choice', 'Wind/hail deductible', coverage, {
      options: [
        { value: 'Same', label: 'Same as all other perils', sameAs: 'ho_aop' },
        ...labeled({ '1 %': '1% of Coverage A', '2 %': '2% of Coverage A', '5 %': '5% of Coverage A' }),
        ...amounts(1000, 2500, 5000),
      ],
      covers: deductibleOf('WIND'),
    }),
    ask('ho_xrc', 'choice', 'Extended replacement cost', extra, {
      ...ofHouse,
      options: percentOfA([25, 50]),
      covers: limitOf('XRC'),
    }),
    ask('ho_ord', 'choice', 'Ordinance or law', extra, {
      ...ofHouse,
      options: percentOfA([10, 25]),
      covers: limitOf('ORD'),
    }),
    ask('ho_water', 'choice', 'Water backup', extra, {
      options: noneOr(5000, 10000, 25000),
      covers: limitOf('WBK'),
    }),
    ask('ho_serv', 'choice', 'Service line', extra, {
      options: noneOr(10000),
      covers: limitOf('SERV'),
    }),
    ask('ho_eq', 'choice', 'Earthquake', extra, {
      options: labeled({ None: 'None', '10 %': '10% deductible', '15 %': '15% deductible' }),
      covers: deductibleOf('EQ'),
    }),
  ],
};

const scheduledItems: Loop = {
  loop: 'ho_items',
  label: 'Scheduled items',
  itemLabel: 'item',
  title: [part('hs_what'), part('hs_value', ' · ', 'money')],
  questions: [
    // Carriers rate each kind at its own rate.
    ask('hs_kind', 'choice', 'Kind', rated, {
      options: words('Jewelry', 'Furs', 'Fine art', 'Cameras', 'Musical', 'Guns', 'Other'),
    }),
    ask('hs_what', 'text', 'Description', required),
    ask('hs_value', 'money', 'Value', coverage, { limits: { min: 0 } }),
  ],
};

const shortfall = op('−', q('ho_rce'), q('ho_a'));
const perSquareFoot = op('÷', q('ho_rce'), q('ho_sqft'));
const percentOf = (share: Expression, of: Expression) => op('÷', op('×', share, 100), of);

/** A wind deductible in percent of Coverage A that comes to less than the other perils' deductible. */
const percentBelowAop = either(
  ...[1, 2, 5].map((percent) =>
    all(is('ho_wind', `${percent} %`), op('<', op('÷', op('×', q('ho_a'), percent), 100), q('ho_aop'))),
  ),
);

/** What does not fit together. An effective date in the past or far ahead is found by the role. */
const checks: Check[] = [
  warn(
    ['ho_effective', 'ho_closing'],
    op('≠', op('daysBetween', q('ho_closing'), effective), 0),
    'Effective date differs from the closing date, ',
    part('ho_closing'),
    '.',
  ),
  warn(
    ['ho_a', 'ho_rce'],
    op('>', shortfall, 0),
    'Coverage A is ',
    { value: shortfall, format: 'money' },
    ' below the estimate (',
    { value: percentOf(q('ho_a'), q('ho_rce')), format: 'tenths' },
    '% of it).',
  ),
  warn(['ho_rce', 'ho_sqft'], op('<', perSquareFoot, 110), 'Estimate is below $110 per sq ft.'),
  warn(['ho_rce', 'ho_sqft'], op('>', perSquareFoot, 420), 'Estimate is above $420 per sq ft.'),
  warn(
    ['ho_wind', 'ho_aop'],
    either(op('<', q('ho_wind'), q('ho_aop')), percentBelowAop),
    'Wind/hail deductible is below all other perils.',
  ),
  warn(
    ['ho_a', 'ho_form'],
    all(is('ho_form', 'HO-6'), op('≥', q('ho_a'), 150000)),
    'Coverage A of a whole house on a condo form.',
  ),
  warn(
    ['ho_pc', 'ho_station'],
    all(op('≤', q('ho_pc'), 8), op('>', q('ho_station'), 5)),
    'Protection class 8 or better, but over 5 miles to the fire station.',
  ),
  warn(['ho_roof', 'ho_built'], op('<', q('ho_roof'), q('ho_built')), 'Roof is older than the house.'),
  warnAny(
    'ho_interests',
    'hi_name',
    all(yes('hi_escrow'), either(op('blank', q('hi_name')), is('hi_kind', 'Additional insured'))),
    'Paid from escrow, but no lender named.',
  ),
];

/** The usual shares of Coverage A, and the rest by liability and deductible. */
const standard = (liability: string, aop: string) => ({
  label: `$${Number(liability) / 1000}K liability, $${Number(aop) / 1000}K AOP`,
  values: { ho_b: '10', ho_c: '50', ho_e: liability, ho_f: '5000', ho_aop: aop, ho_wind: 'Same' },
});

export const homeownersBook = lineBook('ho', 'per', {
  policy,
  insured: home,
  riskPlaces: ['ho_state', 'ho_zip'],
  prior,
  eligibility,
  offers: {
    FLOOD: 'Flood',
    EARTHQUAKE: 'Earthquake',
    WATER_BACKUP: 'Water backup',
    UMBRELLA: 'Umbrella',
    SCHEDULED_ITEMS: 'Scheduled items',
  },
  rest: [
    building,
    { title: 'Claims', items: [claims] },
    { title: 'Lenders and interests', items: [interests] },
    coverages,
    { title: 'Scheduled items', items: [scheduledItems] },
  ],
  checks,
  templates: [standard('300000', '1000'), standard('300000', '2500'), standard('500000', '2500')],
});
