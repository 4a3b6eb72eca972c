/** The applicant of every business line: asked once per client, shared by the books that name the blocks. */
import type { QuestionBook, Section } from '../../../src/domain/questions/schema.ts';
import { spokeWith } from './policy-questions.ts';
import { ask, part, words } from './ask.ts';
import { disclosures, reportsNotice } from './disclosures.ts';
import { identity, knockout, rated, renewed, required } from './flags.ts';
import { effectiveYear, op, q, yes } from './rules.ts';

export const businessContact: Section[] = [
  {
    title: 'Contact',
    items: [
      spokeWith,
      ask('biz_phone', 'phone', 'Phone', required),
      ask('biz_email', 'email', 'E-mail'),
      ask('biz_name', 'text', 'Named insured', identity, {
        help: 'Legal name exactly as registered.',
      }),
      ask('biz_dba', 'text', 'Doing business as', ['identity']),
      ask('biz_contact', 'text', 'Contact', required),
      ask('biz_street', 'text', 'Mailing address: street', required),
      ask('biz_city', 'text', 'Mailing address: city', required),
      ask('biz_state', 'state', 'Mailing address: state', required),
      ask('biz_zip', 'zip', 'Mailing address: ZIP code', required),
    ],
  },
];

export const businessDisclosures: Section[] = disclosures('biz', [
  ask('biz_bankrupt', 'yesNo', 'Bankruptcy, lien or judgment?', knockout, { help: 'Last 5 years.' }),
  ask('biz_fraud', 'yesNo', 'Fraud, bribery or arson?', knockout, {
    help: 'Any owner indicted or convicted, last 5 years.',
  }),
]);

const youngBusiness = op('<', op('−', effectiveYear, q('biz_started')), 3);

export const businessOperations: Section[] = [
  {
    title: 'The business',
    items: [
      ask('biz_entity', 'choice', 'Legal entity', rated, {
        options: words(
          'Individual | Partnership | LLC | Corporation | S corporation | Nonprofit | Trust | Joint venture',
        ),
      }),
      ask('biz_fein', 'fein', 'FEIN', ['required', 'sensitive', 'identity'], {
        shownIf: op('≠', q('biz_entity'), 'Individual'),
      }),
      ask('biz_naics', 'naics', 'NAICS code', rated, { help: 'Six digits.' }),
      ask('biz_ops', 'longText', 'Description of operations', required, { help: "In the client's words." }),
      ask('biz_started', 'year', 'Year business started', rated, {
        limits: { min: 1800, max: effectiveYear },
      }),
      ask('biz_experience', 'integer', 'Prior years in trade', rated, {
        shownIf: youngBusiness,
        limits: { min: 0, max: 70 },
      }),
      ask('biz_receipts', 'money', 'Gross receipts', renewed, {
        help: 'Next 12 months.',
        limits: { min: 0 },
      }),
      ask('biz_ft', 'integer', 'Full-time employees', ['required', 'again'], { limits: { min: 0 } }),
      ask('biz_pt', 'integer', 'Part-time employees', ['required', 'again'], { limits: { min: 0 } }),
      ask('biz_subs', 'yesNo', 'Uses subcontractors?', required),
      ask('biz_subs_cost', 'money', 'Subcontractor cost', renewed, {
        help: 'Next 12 months.',
        shownIf: yes('biz_subs'),
        limits: { min: 0 },
      }),
      ask('biz_subs_certs', 'yesNo', 'Subcontractor certificates on file?', rated, {
        help: 'Certificates of insurance from all of them.',
        shownIf: yes('biz_subs'),
      }),
    ],
  },
];

/** The client's name, how to reach it, and whether it knows of reports. */
export const businessRoles: Pick<QuestionBook['roles'], 'clientName' | 'contact' | 'reportsNotice'> = {
  reportsNotice: reportsNotice('biz'),
  clientName: [part('biz_name')],
  contact: {
    person: [part('biz_contact')],
    phone: 'biz_phone',
    email: 'biz_email',
    address: [part('biz_street'), part('biz_city', ', '), part('biz_state', ', '), part('biz_zip', ' ')],
  },
};
