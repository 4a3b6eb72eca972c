/** The applicant of every personal line: asked once per client, shared by the books that name the block. */
import type { Section } from '../../../src/domain/questions/schema.ts';
import { all, among, ask, is, labelled, not, op, q, words } from './ask.ts';

/** Missouri forbids asking about earlier cancellations and declinations, so the state must be known first. */
const mayAskAboutCancellations = all(not(op('blank', q('per_state'))), not(is('per_state', 'MO')));

export const maritalStatuses = words(
  'Single',
  'Married',
  'Domestic partner',
  'Separated',
  'Divorced',
  'Widowed',
);

export const personalBlock: Section[] = [
  {
    title: 'Named insured',
    items: [
      ask('per_first', 'text', 'Named insured: first name', ['required', 'identity']),
      ask('per_middle', 'text', 'Middle name', ['identity']),
      ask('per_last', 'text', 'Last name', ['required', 'identity']),
      ask('per_suffix', 'text', 'Suffix', ['identity'], { help: 'Such as Jr. or III.' }),
      ask('per_dob', 'date', 'Date of birth', ['required', 'sensitive', 'price', 'identity'], {
        limits: { min: '1900-01-01', max: { effective: true } },
      }),
      ask('per_marital', 'choice', 'Marital status', ['required', 'price'], { options: maritalStatuses }),
      ask('per_spouse', 'text', 'Spouse or partner, second named insured', ['required'], {
        help: 'First and last name.',
        separator: ' ',
        shownIf: among('per_marital', 'Married', 'Domestic partner'),
      }),
      ask('per_street', 'text', 'Home address: street', ['required']),
      ask('per_city', 'text', 'Home address: city', ['required']),
      ask('per_state', 'state', 'Home address: state', ['required']),
      ask('per_zip', 'zip', 'Home address: ZIP code', ['required']),
      ask('per_years_here', 'integer', 'Years at this address', ['required'], {
        limits: { min: 0, max: 110 },
      }),
      ask('per_prior_addr', 'longText', 'Address before', ['required'], {
        shownIf: op('<', q('per_years_here'), 3),
      }),
      ask('per_phone', 'phone', 'Phone', ['required']),
      ask('per_email', 'email', 'E-mail'),
      ask('per_occupation', 'text', 'Occupation'),
      ask('per_home', 'choice', 'Does the client own the home?', ['required', 'price'], {
        options: labelled({ Own: 'Owns it', Rent: 'Rents it', 'With family': 'Lives with family' }),
      }),
    ],
  },
  {
    title: 'Before we go on',
    items: [
      ask(
        'per_cancelled',
        'yesNo',
        'Any policy declined, cancelled or non-renewed in the last 3 years?',
        ['required', 'first'],
        { shownIf: mayAskAboutCancellations },
      ),
      ask(
        'per_consent',
        'choice',
        'Does the client agree that driving, loss and other consumer reports may be ordered?',
        ['required', 'first', 'again'],
        {
          help: 'Read the notice out before asking.',
          options: labelled({
            'Yes, read by phone': 'Yes, notice read by phone',
            'Yes, signed': 'Yes, notice signed',
            'Not asked': 'Not asked yet',
            No: 'No',
          }),
        },
      ),
    ],
  },
];
