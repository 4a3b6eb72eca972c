/** The question book of personal auto, in the order of the call. */
import type { Expression } from '../../../src/domain/questions/rules/expression.ts';
import type { QuestionBook, Section } from '../../../src/domain/questions/schema.ts';
import {
  among,
  amounts,
  ask,
  effective,
  either,
  is,
  labelled,
  limitOf,
  not,
  op,
  q,
  words,
  yes,
} from './ask.ts';
import { checks } from './personal-auto-checks.ts';
import { biOptions, liability, limitAbove, singleLimits } from './personal-auto-limits.ts';
import { driversLoop, incidentsLoop, vehiclesLoop } from './personal-auto-loops.ts';

const insuredNow = { shownIf: yes('pa_cur_has') };
const daysWithoutCover: Expression = op('max', 0, op('daysBetween', q('pa_cur_expires'), effective));

const start: Section = {
  title: 'Start',
  items: [
    ask('pa_effective', 'date', 'When must cover start?', ['required', 'price', 'cover'], {
      help: '12:01 a.m. at the home address.',
    }),
    ask('pa_reason', 'choice', 'Why do they call?', ['required'], {
      options: [
        ...words('First policy', 'Renewal shopping', 'Vehicle bought today'),
        {
          value: 'Cancelled by carrier',
          label: 'Cancelled by carrier',
          shownIf: not(is('per_state', 'MO')),
        },
        ...words('Price', 'Service'),
      ],
    }),
    ask('pa_term', 'choice', 'Term', ['price', 'cover'], {
      help: 'Carriers with one term only quote that one.',
      options: labelled({ '6': '6 months', '12': '12 months' }),
    }),
  ],
};

const eligibility: Section = {
  title: 'Eligibility',
  items: [
    ask(
      'pa_unlisted',
      'yesNo',
      'Is anybody 15 or older in the household, or away at school, not listed below?',
      ['required', 'first', 'price'],
    ),
    ask('pa_ride', 'yesNo', 'Does anybody drive for a ride app?', ['required', 'first']),
    ask('pa_deliver', 'yesNo', 'Does anybody deliver for pay?', ['required', 'first']),
    ask('pa_salvage', 'yesNo', 'Does any vehicle have a salvage or rebuilt title?', ['required', 'first']),
    ask('pa_susp', 'yesNo', 'Was any licence suspended in the last 5 years?', ['required', 'first']),
  ],
};

const currentCover: Section = {
  title: 'Current cover',
  items: [
    ask('pa_cur_has', 'yesNo', 'Is there personal auto cover now, or was there until lately?', [
      'required',
      'price',
    ]),
    ask('pa_cur_carrier', 'text', 'Current carrier', ['required'], insuredNow),
    ask('pa_cur_policy', 'text', 'Current policy number', [], insuredNow),
    ask('pa_cur_expires', 'date', 'When does or did it expire?', ['required', 'price'], insuredNow),
    ask('pa_cur_premium', 'money', 'Current premium, a term', ['again'], {
      ...insuredNow,
      limits: { min: 0 },
    }),
    ask('pa_cur_bi', 'choice', 'Current bodily injury limit', ['required', 'price'], {
      ...insuredNow,
      options: biOptions,
      expiringCovers: liability('BI'),
    }),
    ask('pa_cur_years', 'integer', 'Years insured without a gap', ['required', 'price'], {
      ...insuredNow,
      limits: { min: 0, max: 90 },
    }),
    ask('pa_lapse', 'workedOut', 'Days without cover', ['price'], {
      ...insuredNow,
      formula: daysWithoutCover,
    }),
    ask('pa_home_here', 'yesNo', 'Home or renters to be placed with us too?', ['required', 'price']),
  ],
};

const coverWanted: Section = {
  title: 'Cover wanted',
  items: [
    ask('pa_bi', 'choice', 'Bodily injury, each person and each accident', ['required', 'price', 'cover'], {
      options: biOptions,
      covers: liability('BI'),
    }),
    ask('pa_pd', 'choice', 'Property damage, each accident', ['required', 'price', 'cover'], {
      options: amounts(25000, 50000, 100000, 250000),
      shownIf: not(among('pa_bi', ...singleLimits)),
      covers: liability('PD'),
    }),
    ask('pa_um', 'choice', 'Uninsured motorist', ['required', 'price', 'cover'], {
      options: [...biOptions, ...words('Rejected')],
      covers: limitOf('UM'),
    }),
    ask('pa_uim', 'choice', 'Underinsured motorist', ['required', 'price', 'cover'], {
      options: [...biOptions, ...words('Rejected')],
      covers: limitOf('UIM'),
    }),
    ask('pa_um_form', 'choice', 'Selection or rejection form', ['required'], {
      help: 'Needed whenever a limit is rejected or lower than bodily injury.',
      options: words('Signed', 'Sent', 'Not sent'),
      shownIf: either(
        is('pa_um', 'Rejected'),
        is('pa_uim', 'Rejected'),
        limitAbove('pa_bi', 'pa_um'),
        limitAbove('pa_bi', 'pa_uim'),
      ),
    }),
    ask('pa_med', 'choice', 'Medical payments, each person', ['price', 'cover'], {
      options: [...words('None'), ...amounts(1000, 2000, 5000, 10000)],
      covers: limitOf('MED'),
    }),
    ask('pa_telem', 'choice', 'Telematics', ['price', 'cover'], {
      options: words('Joined', 'Offered and rejected'),
    }),
    ask('pa_eft', 'yesNo', 'Paperless and EFT?', ['price', 'cover']),
    ask('pa_pif', 'yesNo', 'Paid in full?', ['price', 'cover']),
  ],
};

export const personalAutoBook: QuestionBook = {
  version: '2026-01',
  offers: [
    { code: 'UMBRELLA', label: 'Umbrella' },
    { code: 'UM_AT_LIMIT', label: 'Uninsured motorist at the liability limit' },
    { code: 'RENTAL', label: 'Rental reimbursement and towing' },
    { code: 'LEASE_GAP', label: 'Loan or lease gap' },
  ],
  sections: [
    start,
    { block: 'per' },
    eligibility,
    { title: 'Drivers', items: [driversLoop] },
    { title: 'Vehicles', items: [vehiclesLoop] },
    { title: 'Accidents and violations', items: [incidentsLoop] },
    currentCover,
    coverWanted,
    { block: 'agency' },
  ],
  checks,
  roles: {
    effectiveDate: 'pa_effective',
    clientName: [
      { value: q('per_first') },
      { value: q('per_middle'), before: ' ' },
      { value: q('per_last'), before: ' ' },
      { value: q('per_suffix'), before: ' ' },
    ],
    violations: { loop: 'pa_incidents', where: among('pi_kind', 'Minor', 'Major') },
    currentCoverEnds: 'pa_cur_expires',
  },
};
