import { expect, test } from 'vitest';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import type { PdfField } from '../../../lib/pdf/pdf-form.ts';
import { matchFields, questionOf, questionsInForms } from './match-fields.ts';

const yesNo = (qid: string, label: string, more: Partial<Question> = {}): Question => ({
  qid,
  label,
  kind: 'yesNo',
  ...more,
});

const box = (name: string): PdfField => ({ ...line(name), kind: 'check' });

const line = (name: string): PdfField => ({
  name,
  tip: '',
  kind: 'text',
  value: '',
  choices: [{ value: 'On', label: 'On' }],
  maxLength: undefined,
  takesSeveral: false,
  isLocked: false,
  printed: undefined,
});

const book = compileSections(
  [
    {
      title: 'All',
      items: [
        yesNo('owns', 'Owns the home'),
        yesNo('rejects', 'Rejects stacking', { required: 'bind' }),
        yesNo('noted', 'Difficult client', { agencyOnly: true }),
        {
          loop: 'drivers',
          label: 'Drivers',
          itemLabel: 'driver',
          title: [],
          questions: [
            yesNo('excluded', 'Elects exclusion', { required: 'bind' }),
            yesNo('away', 'Away at school'),
          ],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set(['noted']) },
);

test('what a client signs and what the agency notes for itself are in no form, whatever a field is called', () => {
  const fields = ['Owns the home', 'Rejects stacking', 'Difficult client', 'Driver 1 elects exclusion'].map(
    box,
  );
  expect([...matchFields(book, fields, undefined).values()]).toEqual([{ qid: 'owns' }]);
  expect(questionsInForms(book).map(({ qid }) => qid)).toEqual(['owns']);
  expect(questionsInForms(book, 'drivers').map(({ qid }) => qid)).toEqual(['away']);
});

test('nor where a person once chose it: the field stays without a question', () => {
  const target = { qid: 'rejects' };
  const remembered = { form: 'a', name: 'a.pdf', fields: [{ field: 'Box 7', target }] };
  expect(matchFields(book, [box('Box 7')], remembered).size).toBe(0);
  expect(questionOf(book, target)).toBeUndefined();
  expect(questionOf(book, { loop: 'drivers', qid: 'excluded', item: 0 })).toBeUndefined();
});

test('the name of a driver is not that of a vehicle’s operator, unless the field is of a vehicle', () => {
  const fleet = compileSections(
    [
      {
        title: 'All',
        items: [
          {
            loop: 'drivers',
            label: 'Drivers',
            itemLabel: 'driver',
            title: [],
            questions: [{ qid: 'first', label: 'First name', kind: 'text' }],
          },
          {
            loop: 'vehicles',
            label: 'Vehicles',
            itemLabel: 'vehicle',
            title: [],
            questions: [
              { qid: 'operator', label: 'Principal operator', kind: 'reference', refersTo: 'drivers' },
            ],
          },
        ],
      },
    ],
    { version: '1', offers: [], checks: [], roles: {} },
    'auto',
    { inferred: false, agencyOnly: new Set() },
  );
  const operator = (item: number) => ({ qid: 'operator', loop: 'vehicles', item });
  const found = (...names: string[]) => [...matchFields(fleet, names.map(line), undefined).values()];
  expect(found('Driver 1 Name', 'Driver 2 Name', 'Driver_Name_A', 'Driver_Name_B')).toEqual([]);
  expect(found('Vehicle 1 Driver', 'Vehicle 2 Driver')).toEqual([operator(0), operator(1)]);
});
