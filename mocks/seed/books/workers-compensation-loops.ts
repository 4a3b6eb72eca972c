/** The three schedules of workers compensation: class codes with payroll, owners, and the policies of past years. */
import type { Loop } from '../../../src/domain/questions/schema.ts';
import { all, among, ask, effective, effectiveYear, either, is, not, q, words } from './ask.ts';

/** Codes as the rating bureaus number them, with the words agents know them by. */
const classCodes = [
  { value: '0042', label: '0042 Landscaping' },
  { value: '5022', label: '5022 Masonry' },
  { value: '5183', label: '5183 Plumbing' },
  { value: '5190', label: '5190 Electrical work' },
  { value: '5645', label: '5645 Carpentry, dwellings' },
  { value: '7219', label: '7219 Trucking' },
  { value: '8017', label: '8017 Retail store' },
  { value: '8380', label: '8380 Auto repair' },
  { value: '8742', label: '8742 Outside sales' },
  { value: '8810', label: '8810 Clerical office' },
  { value: '8832', label: '8832 Medical or dental office' },
  { value: '9014', label: '9014 Janitorial' },
  { value: '9082', label: '9082 Restaurant' },
];

/** Out of the law's protection unless they elect in; owners of other entities are in unless they elect out. */
export const outUnlessElected = among('biz_entity', 'Individual', 'Partnership', 'Joint venture');

const needsElection = either(
  all(outUnlessElected, is('ow_incl', 'Included')),
  all(not(outUnlessElected), is('ow_incl', 'Excluded')),
);

export const classesLoop: Loop = {
  loop: 'wc_classes',
  label: 'Classes and payroll',
  itemLabel: 'class',
  title: [
    { value: q('cl_state') },
    { value: q('cl_code'), format: 'optionLabel', before: ' · ' },
    { value: q('cl_loc'), before: ' · ' },
  ],
  min: 1,
  duplicateKey: ['cl_state', 'cl_loc', 'cl_code'],
  questions: [
    ask('cl_state', 'state', 'State', ['required', 'price']),
    ask('cl_loc', 'text', 'Location', ['required']),
    ask('cl_code', 'choice', 'Class code', ['required', 'price'], { options: classCodes }),
    ask('cl_words', 'text', 'Duties in words', ['required']),
    ask('cl_outside', 'yesNo', 'Do any of these clerical employees also work outside the office?', [], {
      shownIf: is('cl_code', '8810'),
    }),
    ask('cl_ft', 'integer', 'Employees, full time', ['required'], { limits: { min: 0 } }),
    ask('cl_pt', 'integer', 'Employees, part time', ['required'], { limits: { min: 0 } }),
    ask('cl_payroll', 'money', 'Payroll, next 12 months', ['required', 'price', 'again'], {
      help: 'The premium part of overtime pay is left out.',
      limits: { min: 0 },
    }),
  ],
};

export const ownersLoop: Loop = {
  loop: 'wc_owners',
  label: 'Owners, partners and officers',
  itemLabel: 'owner',
  title: [
    { value: q('ow_name') },
    { value: q('ow_title'), before: ' · ' },
    { value: q('ow_incl'), format: 'optionLabel', before: ' · ' },
  ],
  min: 1,
  duplicateKey: ['ow_name'],
  questions: [
    ask('ow_name', 'text', 'Name', ['required']),
    ask('ow_title', 'text', 'Title', ['required']),
    ask('ow_pct', 'percent', 'Ownership, %', ['required'], { limits: { min: 0, max: 100 } }),
    ask('ow_dob', 'date', 'Date of birth', ['sensitive'], {
      limits: { min: '1900-01-01', max: effective },
    }),
    ask('ow_incl', 'choice', 'Included or excluded', ['required', 'price', 'cover'], {
      options: words('Included', 'Excluded'),
    }),
    ask('ow_class', 'choice', 'Class', ['required', 'price'], {
      shownIf: is('ow_incl', 'Included'),
      options: classCodes,
    }),
    ask('ow_pay', 'money', 'Remuneration, next 12 months', ['required', 'price', 'again'], {
      help: "The state's minimum and maximum apply. 0 for an excluded owner whose pay is in no class.",
      limits: { min: 0 },
    }),
    ask('ow_form', 'choice', 'Election form', ['required'], {
      help: 'Needed to take in a sole proprietor or partner, and to leave out anybody else.',
      shownIf: needsElection,
      options: words('Signed', 'Sent', 'Not sent'),
    }),
  ],
};

export const yearsLoop: Loop = {
  loop: 'wc_years',
  label: 'Policy history, last 5 years',
  askAgain: true,
  itemLabel: 'policy year',
  title: [
    { value: q('yr_year') },
    { value: q('yr_carrier'), before: ' · ' },
    { value: q('yr_claims'), before: ' · claims ' },
  ],
  max: 10,
  duplicateKey: ['yr_year', 'yr_policy'],
  questions: [
    ask('yr_year', 'year', 'Policy year', ['required', 'price'], {
      limits: { min: 1980, max: effectiveYear },
    }),
    ask('yr_carrier', 'text', 'Carrier', ['required']),
    ask('yr_policy', 'text', 'Policy number'),
    ask('yr_premium', 'money', 'Audited premium', ['required', 'price'], { limits: { min: 0 } }),
    ask('yr_mod', 'number', 'Experience mod of that year', [], { limits: { min: 0.2, max: 4 } }),
    ask('yr_claims', 'integer', 'Claims', ['required', 'price', 'again'], { limits: { min: 0 } }),
    ask('yr_incurred', 'money', 'Total incurred (paid and reserved)', ['required', 'price', 'again'], {
      limits: { min: 0 },
    }),
    ask('yr_valued', 'date', 'Loss run valued on', ['required', 'again']),
  ],
};
