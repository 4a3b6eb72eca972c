import { expect, it } from 'vitest';
import { addIteration, setAnswer } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { questionFinder } from './find-questions.ts';

const vehicles = {
  loop: 'vehicles',
  label: 'Vehicles',
  itemLabel: 'vehicle',
  title: [],
  questions: [
    { qid: 'veh_radius', label: 'Radius of operation', kind: 'text' as const },
    { qid: 'vin', label: 'VIN', kind: 'text' as const },
  ],
};
const book = compileSections(
  [{ title: 'All', items: [{ qid: 'fein', label: 'Federal tax number', kind: 'fein' }, vehicles] }],
  { version: '1', offers: [], checks: [], roles: {} },
  'p',
  { inferred: false, agencyOnly: new Set() },
);
const find = questionFinder(book);
const blank = addIteration({}, 'vehicles', 'v1', { veh_radius: '50' });
const map = addIteration(blank, 'vehicles', 'v2', {});

it('finds a question by its label or its id, in every item, and says which are blank', () => {
  expect(find(map, ' RADIUS ').places).toEqual([
    { address: ['vehicles', 'v1', 'veh_radius'], blank: false },
    { address: ['vehicles', 'v2', 'veh_radius'], blank: true },
  ]);
  expect(find(map, 'fein').places).toEqual([{ address: ['fein'], blank: true }]);
  expect(find(setAnswer(map, ['fein'], '12-3456789'), 'tax').places).toEqual([
    { address: ['fein'], blank: false },
  ]);
  expect(find(map, ' ').places).toEqual([]);
});

it('leads to the list where it has no items, once', () => {
  expect(find({}, 'v').places).toEqual([{ address: ['vehicles'], blank: true }]);
});

it('knows which answers belong to what it found', () => {
  const { has } = find(map, 'radius');
  expect(has(['vehicles', 'v2', 'veh_radius'])).toBe(true);
  expect(has(['vehicles', 'v2', 'vin'])).toBe(false);
});
