/** The applicant of every business line: asked once per client, shared by the books that name the block. */
import type { Section } from '../../../src/domain/questions/schema.ts';
import { all, ask, effectiveYear, is, labelled, not, op, q, words, yes } from './ask.ts';

const youngBusiness = op('<', op('−', effectiveYear, q('biz_started')), 3);

/** Missouri forbids asking about earlier cancellations and declinations, so the state must be known first. */
const mayAskAboutCancellations = all(not(op('blank', q('biz_state'))), not(is('biz_state', 'MO')));

export const businessBlock: Section[] = [
  {
    title: 'Named insured',
    items: [
      ask('biz_name', 'text', 'Named insured, legal name exactly as registered', ['required', 'identity']),
      ask('biz_dba', 'text', 'Doing business as', ['identity']),
      ask('biz_entity', 'choice', 'Legal entity', ['required', 'price'], {
        options: words(
          'Individual',
          'Partnership',
          'LLC',
          'Corporation',
          'S corporation',
          'Nonprofit',
          'Trust',
          'Joint venture',
        ),
      }),
      ask('biz_fein', 'fein', 'FEIN', ['required', 'sensitive', 'identity'], {
        help: 'Federal employer identification number, nine digits.',
        shownIf: op('≠', q('biz_entity'), 'Individual'),
      }),
      ask('biz_street', 'text', 'Mailing address: street', ['required']),
      ask('biz_city', 'text', 'Mailing address: city', ['required']),
      ask('biz_state', 'state', 'Mailing address: state', ['required']),
      ask('biz_zip', 'zip', 'Mailing address: ZIP code', ['required']),
      ask('biz_contact', 'text', 'Whom do we speak with?', ['required']),
      ask('biz_phone', 'phone', 'Phone', ['required']),
      ask('biz_email', 'email', 'E-mail'),
    ],
  },
  {
    title: 'The business',
    items: [
      ask('biz_naics', 'naics', 'NAICS code', ['required', 'price'], {
        help: 'Six digits, from the North American Industry Classification System.',
      }),
      ask('biz_ops', 'longText', "What does the business do, in the client's words?", ['required']),
      ask('biz_started', 'year', 'Year the business started', ['required', 'price'], {
        limits: { min: 1800, max: effectiveYear },
      }),
      ask('biz_experience', 'integer', 'Years in the trade before that', ['required', 'price'], {
        shownIf: youngBusiness,
        limits: { min: 0, max: 70 },
      }),
      ask('biz_receipts', 'money', 'Gross receipts, next 12 months', ['required', 'price', 'again'], {
        limits: { min: 0 },
      }),
      ask('biz_ft', 'integer', 'Employees, full time', ['required', 'again'], { limits: { min: 0 } }),
      ask('biz_pt', 'integer', 'Employees, part time', ['required', 'again'], { limits: { min: 0 } }),
      ask('biz_subs', 'yesNo', 'Does the business use subcontractors?', ['required']),
      ask(
        'biz_subs_cost',
        'money',
        'Cost of subcontractors, next 12 months',
        ['required', 'price', 'again'],
        { shownIf: yes('biz_subs'), limits: { min: 0 } },
      ),
      ask(
        'biz_subs_certs',
        'yesNo',
        'Certificates of insurance from all subcontractors on file?',
        ['required', 'price'],
        { shownIf: yes('biz_subs') },
      ),
    ],
  },
  {
    title: 'Before we go on',
    items: [
      ask(
        'biz_cancelled',
        'yesNo',
        'Any policy declined, cancelled or non-renewed in the last 3 years?',
        ['required', 'first'],
        { shownIf: mayAskAboutCancellations },
      ),
      ask('biz_bankrupt', 'yesNo', 'Bankruptcy, lien or judgement in the last 5 years?', [
        'required',
        'first',
      ]),
      ask(
        'biz_fraud',
        'yesNo',
        'Any owner indicted or convicted of fraud, bribery or arson in the last 5 years?',
        ['required', 'first'],
      ),
      ask(
        'biz_consent',
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
