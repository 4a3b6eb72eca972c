/** The applicant of every personal line: asked once per client, shared by the books that name the blocks. */
import type { QuestionBook, Section } from '../../../src/domain/questions/schema.ts';
import { spokeWith } from './agency.ts';
import { among, ask, effective, labeled, op, q, words } from './ask.ts';
import { disclosures } from './disclosures.ts';

export const maritalStatuses = words(
  'Single',
  'Married',
  'Domestic partner',
  'Separated',
  'Divorced',
  'Widowed',
);

export const personalContact: Section[] = [
  {
    title: 'Contact',
    items: [
      spokeWith,
      ask('per_phone', 'phone', 'Phone', ['required']),
      ask('per_email', 'email', 'E-mail'),
      ask('per_first', 'text', 'Named insured: first name', ['required', 'identity']),
      ask('per_middle', 'text', 'Middle name', ['identity']),
      ask('per_last', 'text', 'Last name', ['required', 'identity']),
      ask('per_suffix', 'text', 'Suffix', ['identity'], { help: 'Such as Jr. or III.' }),
      ask('per_street', 'text', 'Home address: street', ['required']),
      ask('per_city', 'text', 'Home address: city', ['required']),
      ask('per_state', 'state', 'Home address: state', ['required']),
      ask('per_zip', 'zip', 'Home address: ZIP code', ['required']),
    ],
  },
];

export const personalDisclosures: Section[] = disclosures('per');

export const namedInsured: Section[] = [
  {
    title: 'Named insured',
    items: [
      ask('per_dob', 'date', 'Date of birth', ['required', 'sensitive', 'price', 'identity'], {
        limits: { min: '1900-01-01', max: effective },
      }),
      ask('per_marital', 'choice', 'Marital status', ['required', 'price'], { options: maritalStatuses }),
      ask('per_spouse', 'text', 'Spouse or partner', ['required'], {
        help: 'First and last name: second named insured.',
        separator: ' ',
        shownIf: among('per_marital', 'Married', 'Domestic partner'),
      }),
      ask('per_years_here', 'integer', 'Years at this address', ['required'], {
        limits: { min: 0, max: 110 },
      }),
      ask('per_prior_addr', 'longText', 'Prior address', ['required'], {
        shownIf: op('<', q('per_years_here'), 3),
      }),
      ask('per_occupation', 'text', 'Occupation'),
      ask('per_home', 'choice', 'Home ownership', ['required', 'price'], {
        options: labeled({ Own: 'Owns', Rent: 'Rents', 'With family': 'Lives with family' }),
      }),
    ],
  },
];

/** The client's name, and how to reach them. */
export const personalRoles: Pick<QuestionBook['roles'], 'clientName' | 'contact'> = {
  clientName: [
    { value: q('per_first') },
    { value: q('per_middle'), before: ' ' },
    { value: q('per_last'), before: ' ' },
    { value: q('per_suffix'), before: ' ' },
  ],
  contact: {
    person: [{ value: q('per_first') }, { value: q('per_last'), before: ' ' }],
    phone: 'per_phone',
    email: 'per_email',
    address: [
      { value: q('per_street') },
      { value: q('per_city'), before: ', ' },
      { value: q('per_state'), before: ', ' },
      { value: q('per_zip'), before: ' ' },
    ],
  },
};
