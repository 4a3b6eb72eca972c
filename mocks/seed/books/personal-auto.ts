/** The question book of personal auto, in the order of the call. */
import type { Expression } from '../../../src/domain/questions/rules/expression.ts';
import type { Check, Loop, Option, Section } from '../../../src/domain/questions/schema.ts';
import { amounts, ask, dateOfBirth, deductibleOf, labeled, limitOf, noneOr, part, words } from './ask.ts';
import { pointsNowhere, refuse, toBind, undeclared, warn, warnAny } from './checks.ts';
import { coverage, extra, identity, knockout, rated, ratedKnockout, renewed, required } from './flags.ts';
import {
  asLiability,
  isUnsigned,
  needsForm,
  selectionForm,
  umRejected,
  untilSigned,
} from './motorist-limits.ts';
import { maritalStatuses } from './personal.ts';
import { lineBook } from './line-book.ts';
import { effectiveDate, insuredNow, priorInsurance, reason, terms } from './policy-questions.ts';
import {
  all,
  among,
  effective,
  effectiveYear,
  either,
  given,
  is,
  itemOf,
  join,
  not,
  op,
  over,
  q,
  yes,
} from './rules.ts';

/** Bodily injury limits with their rank: a single limit ranks with the split limit with the same limit per accident. */
const ranks = [
  ['25/50', 1],
  ['50/100', 2],
  ['100/300', 3],
  ['CSL 300', 3],
  ['250/500', 4],
  ['CSL 500', 4],
] as const;

const biOptions: Option[] = labeled({
  '25/50': '25/50',
  '50/100': '50/100',
  '100/300': '100/300',
  '250/500': '250/500',
  'CSL 300': 'Combined single limit $300,000',
  'CSL 500': 'Combined single limit $500,000',
});

/** True when both are answered and the limit of `qid` is above the limit of `than`. */
function limitAbove(qid: string, than: string): Expression {
  return either(
    ...ranks.flatMap(([limit, rank]) => {
      const higher = ranks.filter(([, other]) => other > rank).map(([other]) => other);
      return higher.length === 0 ? [] : [all(is(than, limit), among(qid, ...higher))];
    }),
  );
}

/** The coverage of that code, or the single limit in place of it and the others. */
const liability = (code: string) => limitOf(code, 'CSL');

const lowered = either(
  is('pa_um', 'Rejected'),
  is('pa_uim', 'Rejected'),
  limitAbove('pa_bi', 'pa_um'),
  limitAbove('pa_bi', 'pa_uim'),
);

/** The named insured or the spouse, by the words of the spouse's name, or by the relation. */
const isSpouse = all(op('has', q('per_spouse'), q('pd_first')), op('has', q('per_spouse'), q('pd_last')));
const isInsured = either(
  all(op('=', q('pd_first'), q('per_first')), op('=', q('pd_last'), q('per_last'))),
  // The spouse may be a named insured too.
  all(is('pd_relation', 'Named insured'), not(isSpouse)),
);
const insuredListed = over('any', 'pa_drivers', isInsured);
const spouseListed = over('any', 'pa_drivers', either(isSpouse, is('pd_relation', 'Spouse')));
const insuredName = [part('per_first'), ' ', part('per_last')];
const spouseName = [part('per_spouse')];

const policy: Section = {
  title: 'Policy',
  items: [
    reason('pa_reason', 'per_state', 'First policy', 'Renewal shopping', 'Vehicle bought today'),
    effectiveDate('pa_effective', 'the home address'),
    ask('pa_term', 'choice', 'Term', extra, {
      help: 'Some carriers quote only one term.',
      options: terms,
      prefill: '6',
    }),
  ],
};

const prior = priorInsurance(
  'pa',
  { label: 'Auto insurance now?', help: 'Or until recently.' },
  'Current premium per term',
  [
    ask('pa_cur_bi', 'choice', 'Current bodily injury limit', rated, {
      ...insuredNow('pa'),
      options: biOptions,
      expiringCovers: liability('BI'),
    }),
    ask('pa_cur_years', 'integer', 'Years insured without gap', rated, {
      ...insuredNow('pa'),
      limits: { min: 0, max: 90 },
    }),
    ask('pa_lapse', 'workedOut', 'Days without coverage', ['price'], {
      ...insuredNow('pa'),
      formula: op('max', 0, op('daysBetween', q('pa_cur_expires'), effective)),
    }),
    ask('pa_home_here', 'yesNo', 'Home or renters with us?', rated, {
      help: 'Placed with us now or with this policy.',
    }),
  ],
);

const eligibility: Section = {
  title: 'Eligibility',
  items: [
    ask('pa_unlisted', 'yesNo', 'Household members 15+ not listed?', ratedKnockout, {
      help: 'Anyone at home or away at school.',
    }),
    ask('pa_ride', 'yesNo', 'Drives for rideshare?', knockout, { help: 'Anyone listed.' }),
    ask('pa_deliver', 'yesNo', 'Delivers for pay?', knockout, { help: 'Anyone listed.' }),
    ask('pa_salvage', 'yesNo', 'Salvage or rebuilt title?', knockout, { help: 'Any vehicle.' }),
    ask('pa_susp', 'yesNo', 'License suspended?', knockout, { help: 'Any driver, last 5 years.' }),
  ],
};

const hasLicense = op('≠', q('pd_status'), 'None');
const under25 = op('<', op('yearsBetween', q('pd_dob'), effective), 25);

const drivers: Loop = {
  loop: 'pa_drivers',
  label: 'Drivers and household members',
  itemLabel: 'driver',
  title: [
    part('pd_first'),
    part('pd_last', ' '),
    part('pd_dob', ' · ', 'age'),
    { ...part('pd_rated', ' · ', 'optionLabel'), when: op('≠', q('pd_rated'), 'Rated') },
  ],
  min: 1,
  duplicateKey: ['pd_dl'],
  suggest: [
    {
      label: ['Add ', ...insuredName, ' as driver'],
      when: all(given('per_first'), given('per_last'), not(insuredListed)),
      values: {
        pd_first: q('per_first'),
        pd_last: q('per_last'),
        pd_dob: q('per_dob'),
        pd_relation: 'Named insured',
        pd_marital: q('per_marital'),
      },
    },
    {
      label: ['Add ', ...spouseName, ' as driver'],
      when: all(given('per_spouse'), not(spouseListed)),
      values: {
        pd_first: op('firstNames', q('per_spouse')),
        pd_last: op('lastName', q('per_spouse')),
        pd_relation: 'Spouse',
        pd_marital: q('per_marital'),
      },
    },
  ],
  questions: [
    ask('pd_first', 'text', 'First name, as on the license', identity),
    ask('pd_last', 'text', 'Last name, as on the license', identity, {
      prefill: [
        {
          when: all(is('pd_relation', 'Spouse'), op('has', q('per_spouse'), q('per_last'))),
          value: q('per_last'),
        },
      ],
    }),
    dateOfBirth('pd_dob'),
    ask('pd_relation', 'choice', 'Relation to named insured', required, {
      options: words('Named insured', 'Spouse', 'Child', 'Parent', 'Other resident', 'Non-resident'),
    }),
    ask('pd_marital', 'choice', 'Marital status', rated, { options: maritalStatuses }),
    ask('pd_status', 'choice', 'License status', rated, {
      options: words('Valid', 'Permit', 'Suspended', 'Expired', 'Foreign', 'None'),
    }),
    ask('pd_dl', 'licence', "Driver's license no.", ['bind', 'sensitive', 'identity'], {
      shownIf: hasLicense,
    }),
    ask('pd_dl_state', 'state', 'License state', required, {
      shownIf: all(hasLicense, op('≠', q('pd_status'), 'Foreign')),
      prefill: q('per_state'),
    }),
    ask('pd_licensed', 'year', 'Year first licensed', rated, {
      shownIf: hasLicense,
      limits: { min: op('+', op('year', q('pd_dob')), 14), max: effectiveYear },
    }),
    ask('pd_rated', 'choice', 'On this policy', rated, {
      options: labeled({
        Rated: 'Rated',
        'Excluded by name': 'Excluded by name (form)',
        'Listed, insured elsewhere': 'Listed, insured elsewhere',
      }),
    }),
    ask('pd_student', 'yesNo', 'Good student?', ['price'], {
      help: 'Grade B or better; school report needed.',
      shownIf: under25,
    }),
    ask('pd_away', 'yesNo', 'Away at school?', ['price'], {
      help: 'Over 100 miles, without a car.',
      shownIf: under25,
    }),
    ask('pd_sr22', 'yesNo', 'SR-22 needed?', ['price']),
  ],
};

const vehicles: Loop = {
  loop: 'pa_vehicles',
  label: 'Vehicles',
  itemLabel: 'vehicle',
  title: [part('pv_year'), part('pv_make', ' '), part('pv_model', ' '), part('pv_vin', ' · …', 'last4')],
  min: 1,
  duplicateKey: ['pv_vin'],
  questions: [
    ask('pv_vin', 'vin', 'VIN', rated),
    ask('pv_year', 'year', 'Model year', rated, {
      limits: { min: 1900, max: op('+', effectiveYear, 1) },
      prefill: op('vinYear', q('pv_vin')),
    }),
    ask('pv_make', 'text', 'Make', rated, { prefill: op('vinMake', q('pv_vin')) }),
    ask('pv_model', 'text', 'Model', rated),
    ask('pv_zip', 'zip', 'Garaging ZIP code', rated, { prefill: q('per_zip') }),
    ask('pv_use', 'choice', 'Use', rated, {
      options: labeled({
        Pleasure: 'Pleasure',
        Commute: 'Commute to work or school',
        Business: 'Business: sales calls, clients',
        Farm: 'Farm',
      }),
    }),
    ask('pv_commute', 'integer', 'One-way miles', rated, {
      help: 'To work or school.',
      shownIf: is('pv_use', 'Commute'),
      limits: { min: 0, max: 250 },
    }),
    ask('pv_miles', 'integer', 'Annual miles', renewed, { limits: { min: 0, max: 200_000 } }),
    ask('pv_title', 'choice', 'Ownership', required, { options: words('Owned', 'Financed', 'Leased') }),
    ask('pv_lien', 'longText', 'Lienholder or lessor', ['bind'], {
      help: 'Name and address.',
      shownIf: among('pv_title', 'Financed', 'Leased'),
    }),
    ask('pv_named', 'text', 'Titled to', required, {
      help: 'First and last name as on title.',
      separator: ' ',
      prefill: join(' ', q('per_first'), q('per_last')),
    }),
    ask('pv_driver', 'reference', 'Primary driver', rated, { refersTo: 'pa_drivers' }),
    ask('pv_comp', 'choice', 'Comprehensive deductible', coverage, {
      options: noneOr(100, 250, 500, 1000),
      covers: deductibleOf('COMP'),
    }),
    ask('pv_coll', 'choice', 'Collision deductible', coverage, {
      options: noneOr(250, 500, 1000, 2000),
      covers: deductibleOf('COLL'),
    }),
    ask('pv_rental', 'choice', 'Rental (per day / max)', extra, {
      options: labeled({ None: 'None', '30/900': '$30 / $900', '40/1200': '$40 / $1,200' }),
      covers: limitOf('RENT'),
    }),
    ask('pv_tow', 'choice', 'Towing and labor', extra, {
      options: noneOr(75, 150),
      covers: limitOf('TOW'),
    }),
    ask('pv_glass', 'yesNo', 'Full glass?', ['cover']),
    ask('pv_theft', 'choice', 'Anti-theft device', ['price'], {
      options: words('None', 'Alarm', 'Passive', 'Tracking'),
    }),
    ask('pv_custom', 'money', 'Custom equipment value', ['cover'], { limits: { min: 0 } }),
    ask('pv_bought', 'date', 'Purchase date'),
    ask('pv_street', 'text', 'Garaging street'),
  ],
};

const incidents: Loop = {
  loop: 'pa_incidents',
  label: 'Accidents, violations and claims, last 5 years',
  askAgain: true,
  itemLabel: 'incident',
  title: [
    { value: itemOf('pi_driver', 'pd_first') },
    { value: itemOf('pi_driver', 'pd_last'), before: ' ' },
    part('pi_what', ' · '),
    part('pi_date', ' · ', 'yearMonth'),
  ],
  required: true,
  questions: [
    ask('pi_driver', 'reference', 'Driver', rated, { refersTo: 'pa_drivers' }),
    ask('pi_kind', 'choice', 'Kind', rated, {
      options: labeled({
        'At-fault accident': 'At-fault accident',
        'Not at fault': 'Not at fault',
        Minor: 'Minor violation',
        Major: 'Major violation',
        Comprehensive: 'Comprehensive claim',
        Glass: 'Glass claim',
      }),
    }),
    ask('pi_date', 'date', 'Accident or conviction date', rated),
    ask('pi_paid', 'money', 'Paid or reserved', [], { limits: { min: 0 } }),
    ask('pi_what', 'text', 'What happened', required),
  ],
};

const noFaultStates = 'FL HI KS KY MA MI MN NJ NY ND PA UT'.split(' ');

const coverages: Section = {
  title: 'Coverages',
  items: [
    ask('pa_bi', 'choice', 'Bodily injury', coverage, {
      help: 'Each person / each accident, in thousands.',
      options: biOptions,
      covers: liability('BI'),
    }),
    ask('pa_pd', 'choice', 'Property damage', coverage, {
      help: 'Each accident.',
      options: amounts(25000, 50000, 100000, 250000),
      shownIf: not(among('pa_bi', 'CSL 300', 'CSL 500')),
      covers: liability('PD'),
    }),
    ask('pa_um', 'choice', 'Uninsured motorist', coverage, {
      options: [...biOptions, umRejected('per_state')],
      covers: limitOf('UM'),
      prefill: asLiability('per_state', 'pa_bi'),
      suggestAgain: untilSigned('per_state', 'pa_um_form'),
    }),
    ask('pa_uim', 'choice', 'Underinsured motorist', coverage, {
      options: [...biOptions, ...words('Rejected')],
      covers: limitOf('UIM'),
      prefill: asLiability('per_state', 'pa_bi'),
      suggestAgain: untilSigned('per_state', 'pa_um_form'),
    }),
    selectionForm('pa_um_form', needsForm('per_state', lowered)),
    ask('pa_umpd', 'yesNo', 'UM property damage?', ['cover'], { shownIf: not(is('per_state', 'MO')) }),
    ask('pa_med', 'choice', 'Medical payments', extra, {
      help: 'Each person.',
      options: noneOr(1000, 2000, 5000, 10000),
      covers: limitOf('MED'),
    }),
    ask('pa_pip', 'choice', 'Personal injury protection', ['cover'], {
      help: 'No-fault.',
      options: words("State's basic limit", 'Higher limit', 'Rejected'),
      shownIf: among('per_state', ...noFaultStates),
    }),
    ask('pa_telem', 'choice', 'Telematics', extra, {
      options: labeled({ Joined: 'Joined', 'Offered and rejected': 'Offered, declined' }),
    }),
    ask('pa_eft', 'yesNo', 'Paperless and EFT?', extra),
    ask('pa_pif', 'yesNo', 'Paid in full?', extra),
  ],
};

/** The ages at which most carriers change a driver's rate. */
const ratedAges = [16, 18, 21, 25, 65, 75];

/** Six months have at most 184 days. */
function turnsWithinTerm(age: number): Expression {
  const birthday = op('addYears', q('pd_dob'), age);
  return all(
    op('>', birthday, effective),
    either(
      op('≤', birthday, op('addDays', effective, 184)),
      all(is('pa_term', '12'), op('≤', birthday, op('addYears', effective, 1))),
    ),
  );
}

/** Someone who belongs among the drivers, once there are any, and is not. */
const unlisted = (name: Check['message'], rule: Expression): Check =>
  warn(
    ['pa_drivers'],
    all(op('>', over('count', 'pa_drivers'), 0), rule),
    ...name,
    " isn't listed: rated, excluded or insured elsewhere?",
  );

/** By the last name among the words of the title, or the spouse's name in full. */
const titledToNamedInsured = either(
  op('has', q('pv_named'), q('per_last')),
  op('=', q('pv_named'), q('per_spouse')),
);

const violations = ['Minor', 'Major'];

/**
 * What does not fit together. A VIN or license entered twice is found by the loops' duplicate keys, an effective date in
 * the past or far ahead by the role.
 */
const checks: Check[] = [
  warn(
    ['pa_unlisted', 'pa_drivers'],
    yes('pa_unlisted'),
    'List everyone 15 or older: rated, excluded or insured elsewhere.',
  ),
  warnAny(
    'pa_drivers',
    'pd_rated',
    all(among('pd_status', 'Valid', 'Permit', 'Foreign'), op('blank', q('pd_rated'))),
    'Licensed, but not rated, excluded or insured elsewhere.',
  ),
  unlisted(spouseName, all(given('per_spouse'), not(spouseListed))),
  unlisted(insuredName, all(given('per_last'), not(insuredListed))),
  warnAny(
    'pa_drivers',
    'pd_dob',
    all(isInsured, either(op('≠', q('pd_dob'), q('per_dob')), op('≠', q('pd_marital'), q('per_marital')))),
    "Birth date or marital status differs from the named insured's.",
  ),
  warnAny(
    'pa_incidents',
    'pi_date',
    either(op('>', q('pi_date'), effective), op('<', q('pi_date'), op('addYears', effective, -5))),
    'Not within 5 years before the effective date.',
  ),
  refuse(
    ['pa_vehicles', 'pv_driver'],
    over('any', 'pa_vehicles', op('=', itemOf('pv_driver', 'pd_rated'), 'Excluded by name')),
    'Primary driver is excluded by name: no coverage while driving.',
  ),
  warnAny(
    'pa_vehicles',
    'pv_driver',
    pointsNowhere('pv_driver', 'pd_last', 'pd_dl'),
    'Primary driver is no longer listed.',
  ),
  warnAny(
    'pa_incidents',
    'pi_driver',
    pointsNowhere('pi_driver', 'pd_last', 'pd_dl'),
    'Driver is no longer listed.',
  ),
  refuse(
    ['pa_um', 'pa_bi'],
    limitAbove('pa_um', 'pa_bi'),
    'Uninsured motorist limit is above bodily injury.',
  ),
  refuse(
    ['pa_uim', 'pa_bi'],
    limitAbove('pa_uim', 'pa_bi'),
    'Underinsured motorist limit is above bodily injury.',
  ),
  toBind(
    warn(
      ['pa_um_form', 'pa_um', 'pa_uim'],
      isUnsigned('per_state', 'pa_um_form', lowered),
      'Rejection form: not signed.',
    ),
  ),

  warnAny(
    'pa_vehicles',
    'pv_miles',
    op('>', op('×', q('pv_commute'), 2, 220), q('pv_miles')),
    'The commute alone, twice on 220 days, exceeds the annual miles.',
  ),
  warnAny(
    'pa_vehicles',
    'pv_coll',
    all(is('pv_title', 'Leased'), either(is('pv_comp', 'None'), is('pv_coll', 'None'))),
    'Leased without comprehensive or collision: the lease requires both.',
  ),
  warnAny(
    'pa_vehicles',
    'pv_zip',
    all(op('≠', q('pv_zip'), q('per_zip')), op('=', over('count', 'pa_drivers', yes('pd_away')), 0)),
    'Garaged away from home, and no driver is away at school.',
  ),
  warnAny(
    'pa_drivers',
    'pd_dob',
    either(...ratedAges.map(turnsWithinTerm)),
    'A birthday within the term (16, 18, 21, 25, 65 or 75) may change the price.',
  ),
  warnAny(
    'pa_vehicles',
    'pv_named',
    all(given('pv_named'), given('per_last'), not(titledToNamedInsured)),
    "Titled to someone who isn't a named insured.",
  ),
  undeclared('pa_incidents', 'pi_kind', violations),
];

export const personalAutoBook = lineBook('pa', 'per', {
  policy,
  prior,
  eligibility,
  offers: {
    UMBRELLA: 'Umbrella',
    UM_AT_LIMIT: 'UM/UIM at liability limit',
    RENTAL: 'Rental reimbursement and towing',
    LEASE_GAP: 'Loan or lease gap',
  },
  rest: [
    { title: 'Drivers', items: [drivers] },
    { title: 'Vehicles', items: [vehicles] },
    { title: 'Accidents and violations', items: [incidents] },
    coverages,
  ],
  checks,
  templates: [
    { label: 'Minimum 25/50/25', values: { pa_bi: '25/50', pa_pd: '25000', pa_um: '25/50' } },
    ...['50/100', '100/300', '250/500'].map((limit) => ({
      label: `${limit}/100`,
      values: { pa_bi: limit, pa_pd: '100000', pa_um: limit, pa_uim: limit, pa_med: '5000' },
    })),
    { label: 'CSL 500', values: { pa_bi: 'CSL 500', pa_um: 'CSL 500', pa_uim: 'CSL 500', pa_med: '5000' } },
  ],
  violations: { loop: 'pa_incidents', where: among('pi_kind', ...violations) },
});
