/** The question book of commercial auto, in the order of the call. */
import type { QuestionBook, Section } from '../../../src/domain/questions/schema.ts';
import {
  all,
  among,
  amounts,
  ask,
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
import { checks } from './commercial-auto-checks.ts';
import { driversLoop, heavySizes, incidentsLoop, vehiclesLoop } from './commercial-auto-loops.ts';

const limits = [100000, 300000, 500000, 750000, 1000000] as const;
const anyHeavy = over('any', 'ca_vehicles', among('ve_size', ...heavySizes));
const insuredNow = { shownIf: yes('ca_cur_has') };

const start: Section = {
  title: 'Start',
  items: [
    ask('ca_effective', 'date', 'When must cover start?', ['required', 'price', 'cover'], {
      help: '12:01 a.m. at the mailing address.',
    }),
    ask('ca_reason', 'choice', 'Why do they call?', ['required'], {
      options: [
        ...words('New venture', 'Renewal shopping', 'Vehicle bought today'),
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
    ask('ca_forhire', 'yesNo', "Does the business haul others' goods for a fee?", [
      'required',
      'first',
      'price',
    ]),
    ask('ca_hazmat', 'yesNo', 'Does it carry placarded hazardous material?', ['required', 'first', 'price']),
    ask('ca_people', 'yesNo', 'Does it carry passengers for a fee?', ['required', 'first', 'price']),
    ask('ca_apps', 'yesNo', 'Does anybody deliver for a delivery app or drive shared rides?', [
      'required',
      'first',
    ]),
    ask('ca_interstate', 'yesNo', 'Do vehicles cross state lines?', ['required', 'price']),
    ask('ca_usdot', 'usdot', 'USDOT number', ['required'], {
      shownIf: either(yes('ca_forhire'), anyHeavy),
    }),
    ask('ca_mc', 'text', 'MC number', ['required'], {
      shownIf: all(yes('ca_forhire'), yes('ca_interstate')),
    }),
    ask('ca_filings', 'choices', 'Filings needed', ['required', 'price'], {
      options: words('None', 'MCS-90', 'BMC-91X', 'Form E'),
      separator: ', ',
      shownIf: yes('ca_forhire'),
    }),
  ],
};

const currentCover: Section = {
  title: 'Current cover',
  items: [
    ask('ca_cur_has', 'yesNo', 'Is there commercial auto cover now?', ['required', 'price']),
    ask('ca_cur_carrier', 'text', 'Current carrier', ['required'], insuredNow),
    ask('ca_cur_policy', 'text', 'Current policy number', [], insuredNow),
    ask('ca_cur_expires', 'date', 'When does it expire?', ['required', 'price'], insuredNow),
    ask('ca_cur_premium', 'money', 'Current premium, a year', ['again'], {
      ...insuredNow,
      limits: { min: 0 },
    }),
    ask('ca_cur_csl', 'choice', 'Current liability limit', ['required', 'price'], {
      ...insuredNow,
      options: [...amounts(50000, ...limits), ...words('Split limits')],
      expiringCovers: limitOf('LIAB', 'LIAB-SPLIT'),
    }),
    ask('ca_cur_years', 'integer', 'Years insured without a gap', ['required', 'price'], {
      ...insuredNow,
      limits: { min: 0, max: 100 },
    }),
  ],
};

const coverWanted: Section = {
  title: 'Cover wanted',
  items: [
    ask(
      'ca_csl',
      'choice',
      'Liability, combined single limit (each accident)',
      ['required', 'price', 'cover'],
      {
        options: amounts(...limits),
        default: { value: '1000000', origin: 'What this agency usually proposes' },
        covers: limitOf('LIAB'),
      },
    ),
    ask('ca_symbol', 'choice', 'Liability applies to', ['required', 'cover'], {
      options: labelled({
        'Any auto': 'Any auto (symbol 1)',
        'Scheduled, hired, non-owned': 'Scheduled, hired and non-owned autos (symbols 7, 8, 9)',
      }),
    }),
    ask('ca_um', 'choice', 'Uninsured and underinsured motorist limit', ['required', 'price', 'cover'], {
      options: [...amounts(50000, ...limits), ...words('Rejected')],
      covers: limitOf('UM'),
    }),
    ask('ca_um_form', 'choice', 'Selection or rejection form', ['required'], {
      help: 'Needed whenever the limit is rejected or lower than liability.',
      options: words('Signed', 'Sent', 'Not sent'),
      shownIf: either(is('ca_um', 'Rejected'), op('<', q('ca_um'), q('ca_csl'))),
    }),
    ask('ca_med', 'choice', 'Medical payments, each person', ['required', 'price', 'cover'], {
      options: [...words('None'), ...amounts(1000, 2000, 5000, 10000)],
      covers: limitOf('MED'),
    }),
    ask('ca_pip', 'choice', 'Personal injury protection (no-fault)', ['required', 'price', 'cover'], {
      options: [
        { value: '10000', label: 'Basic, $10,000' },
        { value: 'Rejected', label: 'Rejected, form on file' },
      ],
      shownIf: is('biz_state', 'KY'),
      covers: limitOf('PIP'),
    }),
    ask('ca_hired', 'yesNo', 'Hired auto?', ['required', 'price', 'cover'], {
      covers: limitOf('HIRED'),
    }),
    ask('ca_hired_cost', 'money', 'Cost of hire, next 12 months', ['required', 'price'], {
      shownIf: yes('ca_hired'),
      limits: { min: 0 },
    }),
    ask('ca_nonowned', 'yesNo', 'Non-owned auto?', ['required', 'price', 'cover'], {
      covers: limitOf('NONOWN'),
    }),
    ask('ca_nonowned_n', 'integer', 'Employees who drive their own cars for work', ['required', 'price'], {
      shownIf: yes('ca_nonowned'),
      limits: { min: 0 },
    }),
    ask('ca_ai', 'integer', 'Additional insureds, how many', ['price', 'cover'], {
      limits: { min: 0 },
      covers: limitOf('AI'),
    }),
    ask('ca_waiver', 'yesNo', 'Waiver of subrogation?', ['price', 'cover'], {
      covers: limitOf('WAIVER'),
    }),
  ],
};

const safety: Section = {
  title: 'Safety',
  items: [
    ask('ca_mvr', 'yesNo', 'Are motor vehicle records of all drivers reviewed each year?', ['price']),
    ask('ca_cameras', 'yesNo', 'Dash cameras or telematics in the vehicles?', ['price']),
  ],
};

export const commercialAutoBook: QuestionBook = {
  version: '2026-01',
  offers: [
    { code: 'UMBRELLA', label: 'Umbrella' },
    { code: 'UM_AT_LIMIT', label: 'Uninsured motorist at the liability limit' },
    { code: 'HNOA', label: 'Hired and non-owned auto' },
    { code: 'RENTAL', label: 'Rental reimbursement and towing' },
    { code: 'LEASE_GAP', label: 'Loan or lease gap' },
  ],
  sections: [
    start,
    { block: 'biz' },
    eligibility,
    { title: 'Drivers', items: [driversLoop] },
    { title: 'Vehicles', items: [vehiclesLoop] },
    { title: 'Accidents and violations', items: [incidentsLoop] },
    currentCover,
    coverWanted,
    safety,
    { block: 'agency' },
  ],
  checks,
  roles: {
    effectiveDate: 'ca_effective',
    clientName: [{ value: q('biz_name') }],
    violations: { loop: 'ca_incidents', where: among('in_kind', 'Minor violation', 'Major violation') },
    currentCoverEnds: 'ca_cur_expires',
  },
};
