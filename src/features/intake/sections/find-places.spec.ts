import { expect, it } from 'vitest';
import { addIteration, setAnswer } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { findPlaces } from './find-places.ts';

const vehicles = {
  loop: 'vehicles',
  label: 'Vehicles',
  itemLabel: 'vehicle',
  title: [],
  questions: [
    { qid: 'veh_radius', label: 'Radius of operation', kind: 'text' as const },
    { qid: 'cost', label: 'Cost new', kind: 'money' as const },
  ],
};
const book = compileSections(
  [{ title: 'All', items: [{ qid: 'fein', label: 'Federal tax number', kind: 'fein' }, vehicles] }],
  { version: '1', offers: [], checks: [], roles: {} },
  'p',
  { inferred: false, agencyOnly: new Set() },
);
const one = addIteration({}, 'vehicles', 'v1', { veh_radius: 'Local', cost: '51200' });
const map = addIteration(one, 'vehicles', 'v2', { cost: '1,5' });
const find = (words: string, answers = map) => findPlaces(book, answers, words);

it('finds a question by its label or its id, blank or not, in every item', () => {
  expect(find(' RADIUS ')).toEqual([
    ['vehicles', 'v1', 'veh_radius'],
    ['vehicles', 'v2', 'veh_radius'],
  ]);
  expect(find('fein')).toEqual([['fein']]);
  expect(find(' ')).toEqual([]);
});

it('finds an answer by a part of it, a figure as it is read and as it is stored', () => {
  expect(find('LOC')).toEqual([['vehicles', 'v1', 'veh_radius']]);
  expect(find('$51,200')).toEqual([['vehicles', 'v1', 'cost']]);
  expect(find('1,5')).toEqual([['vehicles', 'v2', 'cost']]);
  expect(find('3456', setAnswer(map, ['fein'], '12-3456789'))).toEqual([['fein']]);
});

it('leads to the loop where it has no items', () => {
  expect(find('radius', {})).toEqual([['vehicles']]);
});
