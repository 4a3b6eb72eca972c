import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { changeFormatOf, changeLines } from './change-lines.ts';

const book = compileSections(
  [
    {
      title: 'All',
      items: [
        { qid: 'state', label: 'State', kind: 'text' },
        {
          loop: 'cars',
          label: 'Vehicles',
          itemLabel: 'vehicle',
          title: [{ value: { q: 'name' } }],
          questions: [
            { qid: 'name', label: 'Name', kind: 'text' },
            { qid: 'ded', label: 'Deductible', kind: 'money' },
            { qid: 'vin', label: 'VIN', kind: 'text', sensitive: true },
          ],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: { effectiveDate: 'start', clientName: [] } },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);

const answer = (qid: string, text: string) => ({ type: 'ANSWER', qid, answer: text });
const fleet = (deductibles: readonly string[], vin = 'A'): StoredMap => ({
  cars: {
    type: 'LOOP',
    qid: 'cars',
    iterations: deductibles.map((ded, at) => ({
      iterationId: `car ${at + 1}`,
      answers: { name: answer('name', `Truck ${at + 1}`), ded: answer('ded', ded), vin: answer('vin', vin) },
    })),
  },
  state: answer('state', deductibles[0] ?? ''),
});

const lines = (before: StoredMap, after: StoredMap) =>
  changeLines(diffMaps(before, after), book, changeFormatOf(book, before, after));

it('counts the items that differ in the same way, and names the others', () => {
  expect(
    lines(fleet(['1', '1', '1', '1', '1', '1']), fleet(['3', '2', '2', '2', '2', '3'])).toSorted(),
  ).toEqual([
    'State: 1 → 3',
    'Truck 1: Deductible: $1 → $3',
    'Truck 6: Deductible: $1 → $3',
    'Vehicles (4): Deductible: $1 → $2',
  ]);
  expect(lines(fleet(['1']), fleet(['1', '1', '1', '1', '1']))).toEqual(['Added: Vehicles (4)']);
});

it('names removed items as they were, and writes out no sensitive answer', () => {
  expect(lines(fleet(['1', '1']), fleet(['1']))).toEqual(['Removed: Truck 2']);
  expect(lines(fleet(['1'], 'A'), fleet(['1'], 'B'))).toEqual(['Truck 1: VIN: •••• → ••••']);
});
