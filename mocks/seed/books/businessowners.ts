/** The question book of businessowners, in the order of the call. */
import type { Check, Loop, Section } from '../../../src/domain/questions/schema.ts';
import { formatMoney } from '../../../src/lib/format.ts';
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
import { effectiveDate, insuredNow, priorInsurance, reason } from './policy-questions.ts';
import { all, among, effective, effectiveYear, either, given, is, not, op, over, q } from './rules.ts';

/** Kinds of business, and of construction, by which carriers rate. */
export const businessClasses =
  'Office | Dental or medical office | Retail store | Hardware store | Restaurant full service | Restaurant limited cooking | Caterer | Salon | Artisan contractor | Apartments | Day care'.split(
    ' | ',
  );
export const constructions =
  'Frame | Joisted masonry | Non-combustible | Masonry non-combustible | Modified fire resistive | Fire resistive'.split(
    ' | ',
  );

/** Classes with questions about cooking and alcohol. */
const cookingClasses = ['Restaurant full service', 'Restaurant limited cooking', 'Caterer'] as const;
const cooks = { shownIf: among('bop_class', ...cookingClasses) };

const policy: Section = {
  title: 'Policy',
  items: [
    reason('bop_reason', 'biz_state', 'New venture', 'Renewal shopping', 'New premises'),
    effectiveDate('bop_effective', 'the mailing address'),
  ],
};

/** An occurrence, and all of a year. */
const liabilityLimits = labeled({
  '500000/1000000': '$500,000 / $1,000,000',
  '1000000/2000000': '$1,000,000 / $2,000,000',
  '2000000/4000000': '$2,000,000 / $4,000,000',
});

const prior = priorInsurance(
  'bop',
  { label: 'Businessowners insurance now?', help: 'Or a package policy.' },
  'Current annual premium',
  [
    ask('bop_cur_liab', 'choice', 'Current liability limits', ['again'], {
      ...insuredNow('bop'),
      options: liabilityLimits,
      expiringCovers: limitOf('BLIAB'),
    }),
    ask('bop_claims_free', 'integer', 'Years without a loss', rated, {
      ...insuredNow('bop'),
      limits: { min: 0, max: 100 },
    }),
  ],
);

const eligibility: Section = {
  title: 'Eligibility',
  items: [
    ask('bop_class', 'choice', 'Kind of business', ratedKnockout, {
      options: words(...businessClasses),
    }),
    ask('bop_cooking', 'choice', 'Cooking', ratedKnockout, {
      ...cooks,
      options: words('None', 'Warming', 'Limited', 'Deep frying'),
    }),
    ask('bop_ul300', 'yesNo', 'UL 300 system?', ratedKnockout, {
      ...cooks,
      help: 'Over the cooking surfaces, serviced within 6 months.',
    }),
    ask('bop_alcohol', 'percent', 'Alcohol, % of receipts', ratedKnockout, {
      ...cooks,
      limits: { min: 0, max: 100 },
    }),
    ask('bop_24h', 'yesNo', 'Open 24 hours?', knockout),
    ask('bop_contract', 'percent', 'Off-premises work, %', knockout, {
      help: "Work at others' premises, % of receipts.",
      limits: { min: 0, max: 100 },
    }),
  ],
};

/** Old enough that wiring, roof, plumbing and heating matter more than the year built. */
const oldBuilding = op('≤', q('bl_built'), op('−', effectiveYear, 25));

const updated = (qid: string, what: string) =>
  ask(qid, 'year', `${what} updated (year)`, renewed, {
    help: 'Year built if never updated.',
    shownIf: oldBuilding,
    limits: { min: 1700, max: effectiveYear },
  });

const buildings: Loop = {
  loop: 'bop_buildings',
  label: 'Buildings',
  itemLabel: 'building',
  title: [
    part('bl_prem'),
    part('bl_no', '-'),
    part('bl_street', ' · '),
    part('bl_constr', ' · ', 'optionLabel'),
  ],
  min: 1,
  duplicateKey: ['bl_prem', 'bl_no'],
  suggest: [
    {
      label: ['Add ', part('biz_street')],
      when: all(given('biz_street'), op('=', over('count', 'bop_buildings'), 0)),
      values: {
        bl_prem: '1',
        bl_no: '1',
        bl_street: q('biz_street'),
        bl_city: q('biz_city'),
        bl_state: q('biz_state'),
        bl_zip: q('biz_zip'),
      },
    },
  ],
  questions: [
    ask('bl_prem', 'integer', 'Premises number', required, {
      help: 'Groups buildings; each has its own row.',
      limits: { min: 1 },
    }),
    ask('bl_no', 'integer', 'Building number', required, { limits: { min: 1 } }),
    ask('bl_street', 'text', 'Street', rated),
    ask('bl_city', 'text', 'City', rated),
    ask('bl_state', 'state', 'State', rated),
    ask('bl_zip', 'zip', 'ZIP code', rated),
    ask('bl_interest', 'choice', 'Interest in building', rated, { options: words('Owner', 'Tenant') }),
    ask('bl_sqft', 'integer', 'Area, sq ft', rated, { limits: { min: 1 } }),
    ask('bl_built', 'year', 'Year built', rated, { limits: { min: 1700, max: effectiveYear } }),
    ask('bl_constr', 'choice', 'Construction', rated, {
      options: words(...constructions),
    }),
    ask('bl_stories', 'integer', 'Stories', rated, { limits: { min: 1, max: 120 } }),
    updated('bl_roof', 'Roof'),
    updated('bl_wire', 'Wiring'),
    updated('bl_plumb', 'Plumbing'),
    updated('bl_heat', 'Heating'),
    ask('bl_pc', 'integer', 'Protection class', rated, {
      help: '1 to 10; 10 is no recognized protection.',
      limits: { min: 1, max: 10 },
    }),
    ask('bl_sprinkler', 'percent', 'Sprinklered, % of area', rated, { limits: { min: 0, max: 100 } }),
    ask('bl_alarm', 'choice', 'Alarm', rated, {
      options: words('None', 'Local', 'Central burglar', 'Central fire', 'Both'),
    }),
    ask('bl_limit', 'money', 'Building limit', renewedCoverage, {
      help: '0 if not insured here.',
      limits: { min: 0 },
      covers: limitOf('BLDG'),
    }),
    ask('bl_bpp', 'money', 'Business personal property', renewedCoverage, {
      help: "With tenant's improvements; 0 if none.",
      limits: { min: 0 },
      covers: limitOf('BPP'),
    }),
    ask('bl_valuation', 'choice', 'Valuation', renewedCoverage, {
      options: words('Replacement cost', 'Actual cash value'),
    }),
    ask('bl_coins', 'percent', 'Coinsurance, %', ['cover']),
    ask('bl_source', 'choice', 'Value from', renewed, {
      options: words('Client', 'Valuation tool', 'Appraisal', 'Expiring policy'),
    }),
  ],
};

const losses: Loop = {
  loop: 'bop_losses',
  label: 'Losses, last 5 years',
  askAgain: true,
  itemLabel: 'loss',
  title: [
    part('lo_date', '', 'yearMonth'),
    part('lo_kind', ' · ', 'optionLabel'),
    part('lo_paid', ' · ', 'money'),
  ],
  required: true,
  questions: [
    ask('lo_date', 'date', 'Date of loss', rated, { limits: { max: effective } }),
    ask('lo_kind', 'choice', 'Kind', rated, {
      options: words('Fire', 'Wind/hail', 'Water', 'Theft', 'Liability', 'Other'),
    }),
    ask('lo_paid', 'money', 'Paid and reserved', rated, { limits: { min: 0 } }),
    ask('lo_where', 'reference', 'Building', rated, {
      refersTo: 'bop_buildings',
      shownIf: op('≠', q('lo_kind'), 'Liability'),
    }),
    ask('lo_what', 'text', 'What happened', required),
  ],
};

const interests: Loop = {
  loop: 'bop_interests',
  label: 'Mortgageholders, loss payees and additional insureds',
  itemLabel: 'interest',
  title: [part('bi_name'), part('bi_kind', ' · ', 'optionLabel')],
  questions: [
    ask('bi_name', 'text', 'Name', required),
    ask('bi_kind', 'choice', 'Kind', required, {
      options: words(
        'Mortgageholder | Loss payee | Additional insured: landlord | Additional insured: customer | Additional insured: lender',
      ),
    }),
    ask('bi_addr', 'longText', 'Address', required),
    ask('bi_loan', 'text', 'Loan number'),
    ask('bi_where', 'reference', 'Building', [], { refersTo: 'bop_buildings' }),
  ],
};

/** Sum of a limit over the buildings with one. */
const sumOf = (qid: string) => ({ op: 'sum', loop: 'bop_buildings', where: given(qid), of: q(qid) }) as const;

const coverages: Section = {
  title: 'Coverages',
  items: [
    ask('bop_tiv', 'workedOut', 'Total insured value', [], {
      formula: op('+', sumOf('bl_limit'), sumOf('bl_bpp')),
      // A sum of nothing would be zero, which is not the same as not known yet.
      shownIf: over('any', 'bop_buildings', either(given('bl_limit'), given('bl_bpp'))),
    }),
    ask('bop_liab', 'choice', 'Liability, occurrence / aggregate', coverage, {
      options: liabilityLimits,
      default: { value: '1000000/2000000', origin: 'What this agency usually proposes' },
      covers: limitOf('BLIAB'),
    }),
    ask('bop_rented', 'choice', 'Damage to premises rented', coverage, {
      options: amounts(50_000, 100_000, 300_000),
      covers: limitOf('DPR'),
    }),
    ask('bop_ded', 'choice', 'Property deductible', coverage, {
      options: amounts(500, 1000, 2500, 5000, 10_000),
      covers: deductibleOf('BLDG', 'BPP', 'DED'),
    }),
    ask('bop_wind', 'choice', 'Wind/hail deductible', coverage, {
      options: [
        { value: 'Same', label: 'Same as property' },
        ...labeled({ '1': '1% of building limit', '2': '2% of building limit', '5': '5% of building limit' }),
      ],
      covers: deductibleOf('WIND'),
    }),
    ask('bop_bi', 'choice', 'Business income', extra, {
      options: words('None', '12 months actual loss', '24 months actual loss'),
      covers: limitOf('BI'),
    }),
    ask('bop_ord', 'choice', 'Ordinance or law', extra, {
      options: [
        ...words('None'),
        ...labeled({ '10': '10% of building limit', '25': '25% of building limit' }),
      ],
      covers: limitOf('ORD'),
    }),
    ask('bop_eqb', 'choice', 'Equipment breakdown', extra, {
      options: words('Included', 'None'),
      covers: limitOf('EQB'),
    }),
    ask('bop_water', 'choice', 'Water backup', extra, {
      options: noneOr(5000, 10_000, 25_000),
      covers: limitOf('WBK'),
    }),
    ask('bop_epli', 'choice', 'Employment practices', extra, {
      help: 'Claims-made: mind the retroactive date.',
      options: noneOr(25_000, 50_000, 100_000, 250_000),
      covers: limitOf('EPLI'),
    }),
    ask('bop_cyber', 'choice', 'Cyber', extra, {
      options: noneOr(50_000, 100_000, 250_000, 500_000, 1_000_000),
      covers: limitOf('CYBER'),
    }),
    ask('bop_hnoa', 'choice', 'Hired and non-owned auto', extra, {
      help: 'Only without commercial auto here.',
      options: words('None', 'As liability'),
      shownIf: op('blank', q('ca_effective')),
      covers: limitOf('HNOA'),
    }),
    ask('bop_spoil', 'choice', 'Spoilage', extra, {
      ...cooks,
      options: noneOr(5000, 10_000, 25_000),
      covers: limitOf('SPOIL'),
    }),
    ask('bop_crime', 'choice', 'Employee dishonesty', extra, {
      options: noneOr(5000, 10_000, 25_000, 50_000, 100_000),
      covers: limitOf('CRIME'),
    }),
    ask('bop_tria', 'choice', 'Terrorism (TRIA)', coverage, {
      help: 'Give the federal disclosure first.',
      options: words('Accepted', 'Rejected', 'Not yet asked'),
      covers: limitOf('TRIA'),
    }),
  ],
};

const totalArea = { op: 'sum', loop: 'bop_buildings', of: q('bl_sqft') } as const;
const perSquareFoot = op('÷', q('bl_limit'), q('bl_sqft'));
const insured = op('>', q('bl_limit'), 0);

/**
 * What does not fit together. A building number used twice is found by the loop's duplicate key, a removed building by
 * the reference, an effective date in the past or far ahead by the role.
 */
const checks: Check[] = [
  warn(
    ['bop_buildings'],
    op('>', totalArea, 35_000),
    { value: totalArea },
    ' sq ft, above the usual 35,000: may need a package policy.',
  ),
  warn(
    ['biz_receipts'],
    op('>', q('biz_receipts'), 6_000_000),
    'Receipts above the usual $6,000,000: may need a package policy.',
  ),
  warnAny(
    'bop_buildings',
    'bl_limit',
    all(is('bl_interest', 'Tenant'), insured),
    'Tenant insures the building: does the lease require it?',
  ),
  warnAny(
    'bop_buildings',
    'bl_limit',
    all(is('bl_interest', 'Owner'), is('bl_limit', '0')),
    "Client owns the building, and it isn't insured here.",
  ),
  warnAny(
    'bop_buildings',
    'bl_limit',
    all(insured, op('<', perSquareFoot, 90)),
    'Below $90 per sq ft: enough to rebuild?',
  ),
  warnAny(
    'bop_buildings',
    'bl_limit',
    op('>', perSquareFoot, 450),
    'Above $450 per sq ft: are limit and area right?',
  ),
  warnAny(
    'bop_interests',
    'bi_where',
    all(is('bi_kind', 'Mortgageholder'), op('blank', q('bi_where'))),
    'Mortgageholder without a building.',
  ),
  warn(
    ['bop_cooking'],
    all(
      among('bop_class', ...cookingClasses),
      either(
        op('blank', q('bop_cooking')),
        op('blank', q('bop_alcohol')),
        all(not(is('bop_cooking', 'None')), op('blank', q('bop_ul300'))),
      ),
    ),
    'Carriers need cooking, UL 300 and alcohol for a restaurant or caterer.',
  ),
  warnAny(
    'bop_buildings',
    'bl_sprinkler',
    all(op('≥', q('bl_pc'), 9), op('>', q('bl_sprinkler'), 0)),
    'Sprinklers in protection class 9 or 10: what feeds them?',
  ),
  warn(
    ['bop_alcohol'],
    all(op('>', q('bop_alcohol'), 0), not(over('any', 'agy_offers', is('off_what', 'LIQUOR')))),
    'Serves alcohol, and no liquor liability offer is noted.',
  ),
];

/** What this agency usually proposes beside limit and deductible. */
export const usualExtras = {
  bop_rented: '50000',
  bop_wind: 'Same',
  bop_bi: '12 months actual loss',
  bop_eqb: 'Included',
  bop_water: '5000',
};

const standard = (label: string, liability: string, deductible: string) => ({
  label: `${label}, ${formatMoney(Number(deductible))} deductible`,
  values: { bop_liab: liability, bop_ded: deductible, ...usualExtras },
});

export const businessownersBook = lineBook('bop', 'biz', {
  policy,
  prior,
  eligibility,
  offers: {
    UMBRELLA: 'Umbrella',
    EPLI: 'Employment practices',
    CYBER: 'Cyber',
    LIQUOR: 'Liquor liability',
    HNOA: 'Hired and non-owned auto',
    TRIA: 'Terrorism',
    FLOOD: 'Flood',
    EARTHQUAKE: 'Earthquake',
    LIABILITY_LIMIT: 'Higher liability limit',
  },
  rest: [
    { title: 'Buildings', items: [buildings] },
    { title: 'Losses', items: [losses] },
    { title: 'Other interests', items: [interests] },
    coverages,
  ],
  checks,
  templates: [standard('1M/2M', '1000000/2000000', '1000'), standard('2M/4M', '2000000/4000000', '2500')],
});
