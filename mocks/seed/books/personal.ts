/** The applicant of every personal line: asked once per client, shared by the books that name the blocks. */
import type { QuestionBook, Section } from '../../../src/domain/questions/schema.ts';
import { spokeWith } from './policy-questions.ts';
import { ask, dateOfBirth, labeled, part, words } from './ask.ts';
import { disclosures, reportsNotice } from './disclosures.ts';
import { identity, rated, required } from './flags.ts';
import { among, op, q } from './rules.ts';

export const maritalStatuses = words('Single | Married | Domestic partner | Separated | Divorced | Widowed');

export const personalContact: Section[] = [
  {
    title: 'Contact',
    items: [
      spokeWith,
      ask('per_phone', 'phone', 'Phone', required),
      ask('per_email', 'email', 'E-mail'),
      ask('per_first', 'text', 'Named insured: first name', identity),
      ask('per_middle', 'text', 'Middle name', ['identity']),
      ask('per_last', 'text', 'Last name', identity),
      ask('per_suffix', 'text', 'Suffix', ['identity'], { help: 'Such as Jr. or III.' }),
      ask('per_street', 'text', 'Home address: street', required),
      ask('per_city', 'text', 'Home address: city', required),
      ask('per_state', 'state', 'Home address: state', required),
      ask('per_zip', 'zip', 'Home address: ZIP code', required),
    ],
  },
];

export const personalDisclosures: Section[] = disclosures('per');

export const namedInsured: Section[] = [
  {
    title: 'Named insured',
    items: [
      dateOfBirth('per_dob'),
      ask('per_marital', 'choice', 'Marital status', rated, { options: maritalStatuses }),
      ask('per_spouse', 'text', 'Second named insured', identity, {
        help: 'Spouse or partner: first and last name.',
        separator: ' ',
        shownIf: among('per_marital', 'Married', 'Domestic partner'),
      }),
      ask('per_years_here', 'integer', 'Years at this address', required, { limits: { min: 0, max: 110 } }),
      ask('per_prior_addr', 'longText', 'Prior address', required, {
        shownIf: op('<', q('per_years_here'), 3),
      }),
      ask('per_occupation', 'text', 'Occupation'),
      ask('per_home', 'choice', 'Home ownership', rated, {
        options: labeled({ Own: 'Owns', Rent: 'Rents', 'With family': 'Lives with family' }),
      }),
    ],
  },
];

/** The client's name, how to reach them, and whether they know of reports. */
export const personalRoles: Pick<QuestionBook['roles'], 'clientName' | 'contact' | 'reportsNotice'> = {
  reportsNotice: reportsNotice('per'),
  clientName: [part('per_first'), part('per_middle', ' '), part('per_last', ' '), part('per_suffix', ' ')],
  contact: {
    person: [part('per_first'), part('per_last', ' ')],
    phone: 'per_phone',
    email: 'per_email',
    address: [part('per_street'), part('per_city', ', '), part('per_state', ', '), part('per_zip', ' ')],
  },
};
