/** The question book of commercial auto, in the order of the call. */
import type { Check, Loop, Section } from '../../../src/domain/questions/schema.ts';
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
import { lineBook } from './line-book.ts';
import { effectiveDate, insuredNow, priorInsurance, reason } from './policy-questions.ts';
import { all, among, effective, effectiveYear, either, is, itemOf, not, op, over, q, yes } from './rules.ts';

const limits = [100000, 300000, 500000, 750000, 1000000] as const;

/** Power units over 10,000 lb: the ones that need a USDOT number. A trailer is no power unit. */
export const heavySizes = [
  'Medium',
  'Heavy',
  'Extra-heavy',
  'Tractor to 45,000',
  'Tractor over 45,000',
] as const;
const anyHeavy = over('any', 'ca_vehicles', among('ve_size', ...heavySizes));

const policy: Section = {
  title: 'Policy',
  items: [
    reason('ca_reason', 'biz_state', 'New venture', 'Renewal shopping', 'Vehicle bought today'),
    effectiveDate('ca_effective', 'the mailing address'),
  ],
};

const prior = priorInsurance('ca', { label: 'Commercial auto insurance now?' }, 'Current annual premium', [
  ask('ca_cur_csl', 'choice', 'Current liability limit', rated, {
    ...insuredNow('ca'),
    options: [...amounts(50000, ...limits), ...words('Split limits')],
    expiringCovers: limitOf('LIAB', 'LIAB-SPLIT'),
  }),
  ask('ca_cur_years', 'integer', 'Years insured without gap', rated, {
    ...insuredNow('ca'),
    limits: { min: 0, max: 100 },
  }),
]);

const eligibility: Section = {
  title: 'Eligibility',
  items: [
    ask('ca_forhire', 'yesNo', "Hauls others' goods?", ratedKnockout, {
      help: 'For a fee.',
    }),
    ask('ca_hazmat', 'yesNo', 'Placarded hazardous material?', ratedKnockout),
    ask('ca_people', 'yesNo', 'Carries passengers?', ratedKnockout, { help: 'For a fee.' }),
    ask('ca_apps', 'yesNo', 'Delivery apps or rideshare?', knockout),
    ask('ca_interstate', 'yesNo', 'Crosses state lines?', rated),
    ask('ca_usdot', 'usdot', 'USDOT number', required, { shownIf: either(yes('ca_forhire'), anyHeavy) }),
    ask('ca_mc', 'text', 'MC number', required, { shownIf: all(yes('ca_forhire'), yes('ca_interstate')) }),
    ask('ca_filings', 'choices', 'Filings needed', rated, {
      options: words('None', 'MCS-90', 'BMC-91X', 'Form E'),
      shownIf: yes('ca_forhire'),
    }),
  ],
};

const drivers: Loop = {
  loop: 'ca_drivers',
  label: 'Drivers',
  itemLabel: 'driver',
  title: [part('dr_first'), part('dr_last', ' '), part('dr_dob', ' · born ', 'year')],
  min: 1,
  duplicateKey: ['dr_dl'],
  questions: [
    ask('dr_first', 'text', 'First name, as on the license', identity),
    ask('dr_last', 'text', 'Last name, as on the license', identity),
    dateOfBirth('dr_dob'),
    ask('dr_dl', 'licence', "Driver's license no.", ['bind', 'sensitive', 'identity']),
    ask('dr_dl_state', 'state', 'License state', required, { prefill: q('biz_state') }),
    ask('dr_licensed', 'year', 'Year first licensed', rated, { limits: { min: 1914, max: effectiveYear } }),
    ask('dr_cdl', 'choice', 'CDL class', rated, { options: words('None', 'A', 'B', 'C') }),
    ask('dr_use', 'choice', 'Drives', required, { options: words('Regularly', 'Occasionally', 'Never') }),
    ask('dr_hired', 'date', 'Hire date'),
  ],
};

const deductibles = noneOr(500, 1000, 2500, 5000);
const insuredForDamage = either(op('≠', q('ve_otc'), 'None'), op('≠', q('ve_coll'), 'None'));

const vehicles: Loop = {
  loop: 'ca_vehicles',
  label: 'Vehicles',
  itemLabel: 'vehicle',
  title: [part('ve_year'), part('ve_make', ' '), part('ve_model', ' '), part('ve_vin', ' · VIN …', 'last4')],
  min: 1,
  duplicateKey: ['ve_vin'],
  questions: [
    ask('ve_vin', 'vin', 'VIN', rated),
    ask('ve_year', 'year', 'Model year', rated, {
      limits: { min: 1900, max: op('+', effectiveYear, 1) },
      // Above 10,000 lb the VIN leaves open which 30 years are meant.
      prefill: [{ when: among('ve_size', 'Private passenger', 'Light'), value: op('vinYear', q('ve_vin')) }],
    }),
    ask('ve_make', 'text', 'Make', rated),
    ask('ve_model', 'text', 'Model', rated),
    ask('ve_size', 'choice', 'Size', rated, {
      help: 'By gross weight, tractors by combination weight.',
      options: labeled({
        'Private passenger': 'Private passenger',
        Light: 'Light truck or van, up to 10,000 lb',
        Medium: 'Medium, 10,001 to 20,000 lb',
        Heavy: 'Heavy, 20,001 to 45,000 lb',
        'Extra-heavy': 'Extra-heavy, over 45,000 lb',
        'Tractor to 45,000': 'Tractor, up to 45,000 lb GCW',
        'Tractor over 45,000': 'Tractor, over 45,000 lb GCW',
        Trailer: 'Trailer',
      }),
    }),
    ask('ve_use', 'choice', 'Use', renewed, {
      options: labeled({
        Service: 'Service: to and from job sites',
        Retail: 'Retail: deliveries to homes',
        Commercial: 'Commercial: everything else',
      }),
    }),
    ask('ve_radius', 'choice', 'Radius of operation', renewed, {
      options: labeled({
        Local: 'Local, up to 50 miles',
        Intermediate: 'Intermediate, 51 to 200 miles',
        Long: 'Long, over 200 miles',
      }),
    }),
    ask('ve_zip', 'zip', 'Garaging ZIP code', rated, { prefill: q('biz_zip') }),
    ask('ve_body', 'choice', 'Body type', [], {
      options: words('Car | Pickup | Van | Box truck | Flatbed | Dump | Tractor | Trailer | Other'),
    }),
    ask('ve_otc', 'choice', 'Comprehensive deductible', coverage, {
      options: deductibles,
      covers: deductibleOf('OTC'),
    }),
    ask('ve_coll', 'choice', 'Collision deductible', coverage, {
      options: deductibles,
      covers: deductibleOf('COLL'),
    }),
    ask('ve_cost_new', 'money', 'Cost new', rated, { shownIf: insuredForDamage, limits: { min: 0 } }),
    ask('ve_stated', 'money', 'Stated amount', [], {
      help: 'Eight model years and older, if wanted.',
      shownIf: op('≤', q('ve_year'), op('−', effectiveYear, 8)),
      limits: { min: 0 },
    }),
    ask('ve_title', 'choice', 'Ownership', required, {
      options: words('Owned outright', 'Financed', 'Leased', "Employee's own"),
    }),
    ask('ve_payee', 'longText', 'Lienholder or lessor', ['bind'], {
      help: 'Name and address.',
      shownIf: among('ve_title', 'Financed', 'Leased'),
    }),
    ask('ve_driver', 'reference', 'Principal operator', [], { refersTo: 'ca_drivers' }),
    ask('ve_personal', 'yesNo', 'Personal use?', rated, { help: 'Taken home or used personally.' }),
  ],
};

const incidents: Loop = {
  loop: 'ca_incidents',
  label: 'Accidents, violations and claims, last 5 years',
  askAgain: true,
  itemLabel: 'incident',
  title: [
    { value: itemOf('in_driver', 'dr_first') },
    { value: itemOf('in_driver', 'dr_last'), before: ' ' },
    part('in_what', ' · '),
    part('in_date', ' · ', 'yearMonth'),
  ],
  required: true,
  questions: [
    ask('in_driver', 'reference', 'Driver', rated, { refersTo: 'ca_drivers' }),
    ask('in_kind', 'choice', 'Kind', rated, {
      options: words(
        'At-fault accident | Not at fault | Minor violation | Major violation | Comprehensive claim',
      ),
    }),
    ask('in_date', 'date', 'Accident or conviction date', rated),
    ask('in_paid', 'money', 'Paid or reserved', [], { limits: { min: 0 } }),
    ask('in_what', 'text', 'What happened', required),
    ask('in_open', 'yesNo', 'Still open?'),
    ask('in_valued', 'date', 'Loss run valued on'),
  ],
};

const lowered = either(is('ca_um', 'Rejected'), op('<', q('ca_um'), q('ca_csl')));

/** By the numbers that the trade gives the kinds of covered autos. */
export const scheduledAndHired = 'Scheduled, hired, non-owned (7, 8, 9)';

const coverages: Section = {
  title: 'Coverages',
  items: [
    ask('ca_csl', 'choice', 'Liability (CSL)', coverage, {
      help: 'Combined single limit, each accident.',
      options: amounts(...limits),
      default: { value: '1000000', origin: 'What this agency usually proposes' },
      covers: limitOf('LIAB'),
    }),
    ask('ca_symbol', 'choice', 'Liability applies to', ['required', 'cover'], {
      options: words(
        'Any auto (1)',
        'Owned, hired, non-owned (2, 8, 9)',
        scheduledAndHired,
        'Owned (2)',
        'Scheduled (7)',
        'Hired, non-owned (8, 9)',
      ),
    }),
    ask('ca_um', 'choice', 'Uninsured/underinsured motorist', coverage, {
      options: [...amounts(50000, ...limits), umRejected('biz_state')],
      covers: limitOf('UM'),
      prefill: asLiability('biz_state', 'ca_csl'),
      suggestAgain: untilSigned('biz_state', 'ca_um_form'),
    }),
    selectionForm('ca_um_form', needsForm('biz_state', lowered)),
    ask('ca_med', 'choice', 'Medical payments', coverage, {
      help: 'Each person.',
      options: noneOr(1000, 2000, 5000, 10000),
      covers: limitOf('MED'),
    }),
    ask('ca_pip', 'choice', 'Personal injury protection', coverage, {
      help: 'No-fault.',
      options: [
        { value: '10000', label: 'Basic, $10,000' },
        { value: 'Rejected', label: 'Rejected, form on file' },
      ],
      shownIf: is('biz_state', 'KY'),
      covers: limitOf('PIP'),
    }),
    ask('ca_hired', 'yesNo', 'Hired auto?', coverage, { covers: limitOf('HIRED') }),
    ask('ca_hired_cost', 'money', 'Cost of hire', rated, {
      help: 'Next 12 months.',
      shownIf: yes('ca_hired'),
      limits: { min: 0 },
    }),
    ask('ca_nonowned', 'yesNo', 'Non-owned auto?', coverage, { covers: limitOf('NONOWN') }),
    ask('ca_nonowned_n', 'integer', 'Employees driving own cars', rated, {
      help: 'For work.',
      shownIf: yes('ca_nonowned'),
      limits: { min: 0 },
    }),
    ask('ca_ai', 'integer', 'Additional insureds (number)', extra, {
      limits: { min: 0 },
      covers: limitOf('AI'),
    }),
    ask('ca_waiver', 'yesNo', 'Waiver of subrogation?', extra, { covers: limitOf('WAIVER') }),
  ],
};

const safety: Section = {
  title: 'Safety',
  items: [
    ask('ca_mvr', 'yesNo', 'MVRs reviewed each year?', ['price'], { help: 'Of all drivers.' }),
    ask('ca_cameras', 'yesNo', 'Dash cameras or telematics?', ['price']),
  ],
};

const powerUnits = over(
  'count',
  'ca_vehicles',
  all(not(op('blank', q('ve_size'))), not(is('ve_size', 'Trailer'))),
);
const driverCount = over('count', 'ca_drivers');
const violations = ['Minor violation', 'Major violation'];

/**
 * What does not fit together. A VIN or license entered twice is found by the loops' duplicate keys, an effective date in
 * the past or far ahead by the role.
 */
const checks: Check[] = [
  warn(
    ['ca_drivers'],
    op('>', powerUnits, driverCount),
    'Power units: ',
    { value: powerUnits },
    ', drivers: ',
    { value: driverCount },
    '. Is a driver missing?',
  ),
  warnAny(
    'ca_drivers',
    'dr_dob',
    op('<', op('yearsBetween', q('dr_dob'), effective), 18),
    'Under 18 on the effective date.',
  ),
  warnAny(
    'ca_drivers',
    'dr_licensed',
    op('<', op('−', q('dr_licensed'), op('year', q('dr_dob'))), 14),
    'Licensed before age 14.',
  ),
  warn(
    ['ca_usdot'],
    all(either(yes('ca_interstate'), yes('ca_forhire')), anyHeavy, op('blank', q('ca_usdot'))),
    'Units over 10,000 lb, for hire or interstate, need a USDOT number.',
  ),
  warn(
    ['ca_csl'],
    all(yes('ca_forhire'), anyHeavy, op('<', q('ca_csl'), 750000)),
    'For-hire units over 10,000 lb need at least $750,000 liability.',
  ),
  refuse(
    ['ca_um', 'ca_csl'],
    op('>', q('ca_um'), q('ca_csl')),
    'Uninsured motorist limit is above the liability limit.',
  ),
  toBind(
    warn(
      ['ca_um_form', 'ca_um'],
      isUnsigned('biz_state', 'ca_um_form', lowered),
      'Rejection form: not signed.',
    ),
  ),

  warnAny(
    'ca_vehicles',
    've_stated',
    op('>', q('ve_stated'), q('ve_cost_new')),
    'Stated amount is above the cost new.',
  ),
  warnAny(
    'ca_vehicles',
    've_payee',
    all(among('ve_title', 'Financed', 'Leased'), op('blank', q('ve_payee'))),
    'Financed or leased, but no lienholder or lessor named.',
  ),
  warnAny(
    'ca_vehicles',
    've_driver',
    pointsNowhere('ve_driver', 'dr_last', 'dr_dl'),
    'Principal operator is no longer listed.',
  ),
  warnAny(
    'ca_incidents',
    'in_driver',
    pointsNowhere('in_driver', 'dr_last', 'dr_dl'),
    'Driver is no longer listed.',
  ),
  warnAny(
    'ca_vehicles',
    've_cost_new',
    op('<', q('ve_cost_new'), 5000),
    'Below $5,000: is it the price when new?',
  ),
  undeclared('ca_incidents', 'in_kind', violations),
];

/** Everything to the liability limit, hired and non-owned autos too. */
const single = (label: string, limit: string) => ({
  label,
  values: {
    ca_csl: limit,
    ca_symbol: scheduledAndHired,
    ca_um: limit,
    ca_med: '5000',
    ca_hired: 'YES',
    ca_nonowned: 'YES',
  },
});

export const commercialAutoBook = lineBook('ca', 'biz', {
  policy,
  prior,
  eligibility,
  offers: {
    UMBRELLA: 'Umbrella',
    UM_AT_LIMIT: 'UM/UIM at liability limit',
    HNOA: 'Hired and non-owned auto',
    RENTAL: 'Rental reimbursement and towing',
    LEASE_GAP: 'Loan or lease gap',
  },
  rest: [
    { title: 'Drivers', items: [drivers] },
    { title: 'Vehicles', items: [vehicles] },
    { title: 'Accidents and violations', items: [incidents] },
    coverages,
    safety,
  ],
  checks,
  templates: [
    single('$1M CSL, hired and non-owned', '1000000'),
    single('$500K CSL, hired and non-owned', '500000'),
  ],
  violations: { loop: 'ca_incidents', where: among('in_kind', ...violations) },
});
