/** Question books for tests. */
import { answerElement, loopElement } from '../client/elements.ts';
import { compileSections } from './compile-book.ts';
import type { Section } from './schema.ts';

const limits = [
  { value: '500', label: '500' },
  { value: '1000', label: '1,000' },
];

const coverSections: Section[] = [
  {
    title: 'Cover',
    items: [
      { qid: 'starts', label: 'When must cover start?', kind: 'date', nature: 'cover' },
      { qid: 'limit', label: 'Limit', kind: 'choice', options: limits, nature: 'cover' },
      { qid: 'hired', label: 'Hired auto?', kind: 'yesNo', nature: 'cover' },
      {
        qid: 'hire_limit',
        label: 'Hired auto limit',
        kind: 'money',
        nature: 'cover',
        shownIf: { op: '=', args: [{ q: 'hired' }, 'YES'] },
      },
      { qid: 'offered', label: 'Limit offered', kind: 'money', nature: 'cover', agencyOnly: true },
      { qid: 'receipts', label: 'Receipts', kind: 'money', nature: 'fact' },
      { qid: 'started', label: 'Year started', kind: 'year' },
    ],
  },
  {
    title: 'Vehicles',
    items: [
      {
        loop: 'vehicles',
        label: 'Vehicles',
        itemLabel: 'vehicle',
        title: [],
        questions: [
          { qid: 'cost', label: 'Cost new', kind: 'money', nature: 'fact' },
          { qid: 'deductible', label: 'Deductible', kind: 'choice', options: limits, nature: 'cover' },
        ],
      },
    ],
  },
];

/** Coverage and fact questions: outside loops, in a loop, hidden, and agency-only. */
export const coverBook = compileSections(
  coverSections,
  { version: '1', offers: [], checks: [], roles: { effectiveDate: 'starts' } },
  'auto',
  { inferred: false, agencyOnly: new Set(['offered']) },
);

/** A client with two vehicles, for `coverBook`. */
export const coverMap = {
  starts: answerElement('starts', '2026-12-01'),
  limit: answerElement('limit', '500'),
  hired: answerElement('hired', 'NO'),
  receipts: answerElement('receipts', '640000'),
  vehicles: loopElement('vehicles', [
    { iterationId: 'v1', answers: { deductible: answerElement('deductible', '500') } },
    { iterationId: 'v2', answers: { deductible: answerElement('deductible', '1000') } },
  ]),
};

const driverSections: Section[] = [
  {
    title: 'Business',
    items: [
      { qid: 'name', label: 'Legal name', kind: 'text' },
      { qid: 'sales', label: 'Sales a year', kind: 'money' },
      { qid: 'fein', label: 'FEIN', kind: 'fein', sensitive: true },
      { qid: 'hauls', label: 'Hauls for a fee?', kind: 'yesNo' },
      {
        qid: 'cargo',
        label: 'What is hauled?',
        kind: 'text',
        shownIf: { op: '=', args: [{ q: 'hauls' }, 'YES'] },
      },
      { qid: 'fax', label: 'Fax', kind: 'text', retired: true },
    ],
  },
  {
    title: 'Drivers',
    items: [
      {
        loop: 'drivers',
        label: 'Drivers',
        itemLabel: 'driver',
        title: [{ value: { q: 'driver_name' } }],
        questions: [
          { qid: 'driver_name', label: 'Name', kind: 'text' },
          { qid: 'licence', label: 'Licence', kind: 'licence', sensitive: true },
        ],
      },
      { qid: 'main', label: 'Main driver', kind: 'reference', refersTo: 'drivers' },
    ],
  },
];

/** A hidden, a retired and a sensitive question, and a loop with a reference to it. */
export const driversBook = compileSections(
  driverSections,
  { version: '1', offers: [], checks: [], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);
