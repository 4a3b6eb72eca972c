/** A book for tests of what is drawn: a hidden, a retired and a sensitive question, and a loop that is referred to. */
import { compileSections } from './compile-book.ts';
import type { Section } from './schema.ts';

const sections: Section[] = [
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

export const driversBook = compileSections(
  sections,
  { version: '1', offers: [], checks: [], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);
