import { expect, it } from 'vitest';
import { findAnswers } from './find-answers.ts';
import { addIteration } from './walk.ts';

const cars = addIteration({}, 'cars', 'a', { make: 'Ford', vin: '1FTBW', cost: '51200' });
const map = addIteration(cars, 'cars', 'b', { make: 'Oxford Motors', cost: '1,5' });

it('finds answers by a part of them, in the order of the items', () => {
  expect(findAnswers(map, 'cars', ' FORD')).toEqual([
    ['cars', 'a', 'make'],
    ['cars', 'b', 'make'],
  ]);
  expect(findAnswers(map, 'cars', 'ftb')).toEqual([['cars', 'a', 'vin']]);
});

it('finds a figure as it is read and as it is stored', () => {
  expect(findAnswers(map, 'cars', '$51,200')).toEqual([['cars', 'a', 'cost']]);
  expect(findAnswers(map, 'cars', '1,5')).toEqual([['cars', 'b', 'cost']]);
});

it('finds nothing by blank words, nor where there is no such loop', () => {
  expect(findAnswers(map, 'cars', '  ')).toEqual([]);
  expect(findAnswers(map, 'drivers', 'ford')).toEqual([]);
});
