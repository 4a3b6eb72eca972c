import { expect, it } from 'vitest';
import { filterDifferences } from './difference-filter.ts';
import type { Difference, DifferenceGroup } from './differences.ts';

const difference = (label: string, more: Partial<Difference> = {}): Difference => ({
  key: label,
  how: 'changed',
  howText: 'changed',
  label,
  item: undefined,
  before: 'old',
  after: 'new',
  rows: [],
  sensitive: false,
  odd: false,
  noise: false,
  change: { kind: 'header', how: 'changed', member: 'clientName', before: 'old', after: 'new' },
  ...more,
});
const groups: DifferenceGroup[] = [
  {
    id: 'a',
    title: 'A',
    differences: [difference('Name', { noise: true }), difference('Licence', { sensitive: true })],
  },
  {
    id: 'b',
    title: 'B',
    differences: [
      difference('Vehicle', {
        rows: [{ key: 'r', label: 'VIN', before: undefined, after: '1FT', sensitive: false }],
      }),
    ],
  },
];
const plain = { text: '', showNoise: false, showSensitive: false };
const filter = (more: Partial<typeof plain>) => {
  const { shown, groups: kept, folded, unlike } = filterDifferences(groups, { ...plain, ...more });
  return [shown.map(({ label }) => label).join(), kept.length, folded, unlike];
};

it('folds what differs in notation only, and counts it', () => {
  expect(filter({})).toEqual(['Licence,Vehicle', 2, 1, 0]);
  expect(filter({ showNoise: true })).toEqual(['Name,Licence,Vehicle', 2, 0, 0]);
});

it('finds words in questions and answers, those of an item that came too', () => {
  expect(filter({ text: 'vin 1ft' })).toEqual(['Vehicle', 1, 1, 1]);
  expect(filter({ text: 'NEW vehicle' })).toEqual(['Vehicle', 1, 1, 1]);
});

it('finds what stood in between, as it stands on screen', () => {
  const besides = ({ label }: Difference) => (label === 'Licence' ? ['In between: 2025-08-14, as read'] : []);
  const { shown } = filterDifferences(groups, { ...plain, text: '2025-08 between', besides });
  expect(shown.map(({ label }) => label)).toEqual(['Licence']);
});

it('keeps what other products ask apart, and searches it too', () => {
  const other = { id: 'o', title: 'Asked for Home', askedFor: 'Home', differences: [difference('Roof')] };
  const found = filterDifferences([...groups, other], { ...plain, text: 'roof' });
  expect([found.shown.length, found.unlike]).toEqual([0, 2]);
  expect(found.elsewhere.map(({ title }) => title)).toEqual(['Asked for Home']);
});

it('does not tell a covered answer by finding it', () => {
  expect(filter({ text: 'old' })).toEqual(['Vehicle', 1, 1, 1]);
  expect(filter({ text: 'old', showSensitive: true })).toEqual(['Licence,Vehicle', 2, 1, 0]);
});
