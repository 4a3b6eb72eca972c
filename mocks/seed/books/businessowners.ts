/** The question book of businessowners, in the order of the call. */
import type { QuestionBook, Section } from '../../../src/domain/questions/schema.ts';
import {
  among,
  amounts,
  ask,
  deductibleOf,
  either,
  is,
  labelled,
  limitOf,
  not,
  op,
  over,
  q,
  words,
  yes,
} from './ask.ts';
import { checks, cookingClasses } from './businessowners-checks.ts';
import { buildingsLoop, interestsLoop, lossesLoop } from './businessowners-loops.ts';

const insuredNow = { shownIf: yes('bop_cur_has') };
const cooks = { shownIf: among('bop_class', ...cookingClasses) };

const given = (qid: string) => not(op('blank', q(qid)));

/** Sum of a limit over the buildings that state it. */
const sumOf = (qid: string) => ({ op: 'sum', loop: 'bop_buildings', where: given(qid), of: q(qid) }) as const;

const start: Section = {
  title: 'Start',
  items: [
    ask('bop_effective', 'date', 'When must cover start?', ['required', 'price', 'cover'], {
      help: '12:01 a.m. at the mailing address.',
    }),
    ask('bop_reason', 'choice', 'Why do they call?', ['required'], {
      options: [
        ...words('New venture', 'Renewal shopping', 'New premises'),
        {
          value: 'Cancelled by carrier',
          label: 'Cancelled by carrier',
          shownIf: not(is('biz_state', 'MO')),
        },
        ...words('Price', 'Service'),
      ],
    }),
  ],
};

const eligibility: Section = {
  title: 'Eligibility',
  items: [
    ask('bop_class', 'choice', 'Kind of business', ['required', 'first', 'price'], {
      options: words(
        'Office',
        'Dental or medical office',
        'Retail store',
        'Hardware store',
        'Restaurant full service',
        'Restaurant limited cooking',
        'Caterer',
        'Salon',
        'Artisan contractor',
        'Apartments',
        'Day care',
      ),
    }),
    ask('bop_cooking', 'choice', 'Cooking', ['required', 'first', 'price'], {
      ...cooks,
      options: words('None', 'Warming', 'Limited', 'Deep frying'),
    }),
    ask(
      'bop_ul300',
      'yesNo',
      'UL 300 system, serviced in the last 6 months?',
      ['required', 'first', 'price'],
      {
        ...cooks,
        help: 'The wet chemical extinguishing system over the cooking surfaces.',
      },
    ),
    ask('bop_alcohol', 'percent', 'Alcohol, % of receipts', ['required', 'first', 'price'], {
      ...cooks,
      limits: { min: 0, max: 100 },
    }),
    ask('bop_24h', 'yesNo', 'Open 24 hours?', ['required', 'first']),
    ask('bop_contract', 'percent', "Work at others' premises, % of receipts", ['required', 'first'], {
      limits: { min: 0, max: 100 },
    }),
  ],
};

const currentCover: Section = {
  title: 'Current cover',
  items: [
    ask('bop_cur_has', 'yesNo', 'Is there businessowners or package cover now?', ['required', 'price']),
    ask('bop_cur_carrier', 'text', 'Current carrier', ['required'], insuredNow),
    ask('bop_cur_policy', 'text', 'Current policy number', [], insuredNow),
    ask('bop_cur_expires', 'date', 'When does it expire?', ['required', 'price'], insuredNow),
    ask('bop_cur_premium', 'money', 'Current premium, a year', ['again'], {
      ...insuredNow,
      limits: { min: 0 },
    }),
    ask('bop_claims_free', 'integer', 'Years without a loss', ['required', 'price'], {
      ...insuredNow,
      limits: { min: 0, max: 100 },
    }),
  ],
};

const coverWanted: Section = {
  title: 'Cover wanted',
  items: [
    ask('bop_tiv', 'workedOut', 'Total insured value', [], {
      formula: op('+', sumOf('bl_limit'), sumOf('bl_bpp')),
      // A sum of nothing would be zero, which is another thing than not known yet.
      shownIf: over('any', 'bop_buildings', either(given('bl_limit'), given('bl_bpp'))),
    }),
    ask('bop_liab', 'choice', 'Liability, occurrence / aggregate', ['required', 'price', 'cover'], {
      options: labelled({
        '500000/1000000': '500,000 / 1,000,000',
        '1000000/2000000': '1,000,000 / 2,000,000',
        '2000000/4000000': '2,000,000 / 4,000,000',
      }),
      default: { value: '1000000/2000000', origin: 'What this agency usually proposes' },
      covers: limitOf('BLIAB'),
    }),
    ask('bop_rented', 'choice', 'Damage to premises rented', ['required', 'price', 'cover'], {
      options: amounts(50_000, 100_000, 300_000),
      covers: limitOf('DPR'),
    }),
    ask('bop_ded', 'choice', 'Property deductible', ['required', 'price', 'cover'], {
      options: amounts(500, 1000, 2500, 5000, 10_000),
      covers: deductibleOf('BLDG', 'BPP', 'DED'),
    }),
    ask('bop_wind', 'choice', 'Wind and hail deductible', ['required', 'price', 'cover'], {
      options: [
        { value: 'Same', label: 'Same as property' },
        ...labelled({
          '1': '1 % of the building limit',
          '2': '2 % of the building limit',
          '5': '5 % of the building limit',
        }),
      ],
      covers: deductibleOf('WIND'),
    }),
    ask('bop_bi', 'choice', 'Business income', ['price', 'cover'], {
      options: words('None', '12 months actual loss', '24 months actual loss'),
      covers: limitOf('BI'),
    }),
    ask('bop_ord', 'choice', 'Ordinance or law', ['price', 'cover'], {
      options: [
        ...words('None'),
        ...labelled({ '10': '10 % of the building limit', '25': '25 % of the building limit' }),
      ],
      covers: limitOf('ORD'),
    }),
    ask('bop_eqb', 'choice', 'Equipment breakdown', ['price', 'cover'], {
      options: words('Included', 'None'),
      covers: limitOf('EQB'),
    }),
    ask('bop_water', 'choice', 'Water backup', ['price', 'cover'], {
      options: [...words('None'), ...amounts(5000, 10_000, 25_000)],
      covers: limitOf('WBK'),
    }),
    ask('bop_epli', 'choice', 'Employment practices', ['price', 'cover'], {
      help: 'Claims-made: the retroactive date counts.',
      options: [...words('None'), ...amounts(25_000, 50_000, 100_000, 250_000)],
      covers: limitOf('EPLI'),
    }),
    ask('bop_cyber', 'choice', 'Cyber', ['price', 'cover'], {
      options: [...words('None'), ...amounts(50_000, 100_000, 250_000, 500_000, 1_000_000)],
      covers: limitOf('CYBER'),
    }),
    ask('bop_hnoa', 'choice', 'Hired and non-owned auto', ['price', 'cover'], {
      help: 'Asked here when the client has no commercial auto with this agency.',
      options: words('None', 'As liability'),
      shownIf: op('blank', q('ca_effective')),
      covers: limitOf('HNOA'),
    }),
    ask('bop_spoil', 'choice', 'Spoilage', ['price', 'cover'], {
      ...cooks,
      options: [...words('None'), ...amounts(5000, 10_000, 25_000)],
      covers: limitOf('SPOIL'),
    }),
    ask('bop_crime', 'choice', 'Employee dishonesty', ['price', 'cover'], {
      options: [...words('None'), ...amounts(5000, 10_000, 25_000, 50_000, 100_000)],
      covers: limitOf('CRIME'),
    }),
    ask('bop_tria', 'choice', 'Terrorism cover', ['required', 'price', 'cover'], {
      help: 'The federal disclosure must be given before the answer.',
      options: words('Accepted', 'Rejected', 'Not yet asked'),
      covers: limitOf('TRIA'),
    }),
  ],
};

export const businessownersBook: QuestionBook = {
  version: '2026-01',
  offers: [
    { code: 'UMBRELLA', label: 'Umbrella' },
    { code: 'EPLI', label: 'Employment practices' },
    { code: 'CYBER', label: 'Cyber' },
    { code: 'LIQUOR', label: 'Liquor liability' },
    { code: 'HNOA', label: 'Hired and non-owned auto' },
    { code: 'TRIA', label: 'Terrorism' },
    { code: 'FLOOD', label: 'Flood' },
    { code: 'EARTHQUAKE', label: 'Earthquake' },
    { code: 'LIABILITY_LIMIT', label: 'Higher liability limit' },
  ],
  sections: [
    start,
    { block: 'biz' },
    eligibility,
    { title: 'Buildings', items: [buildingsLoop] },
    { title: 'Losses', items: [lossesLoop] },
    currentCover,
    coverWanted,
    { title: 'Other interests', items: [interestsLoop] },
    { block: 'agency' },
  ],
  checks,
  roles: {
    effectiveDate: 'bop_effective',
    clientName: [{ value: q('biz_name') }],
    currentCoverEnds: 'bop_cur_expires',
  },
};
