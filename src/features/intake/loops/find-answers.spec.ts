import { expect, it } from 'vitest';
import { findAnswers } from './find-answers.ts';
import { addIteration, setAnswer } from '../../../domain/client/walk.ts';

const cars = addIteration({}, 'cars', 'a', { make: 'Ford', vin: '1FTBW', cost: '51200' });
const map = addIteration(cars, 'cars', 'b', { make: 'Oxford Motors', cost: '1,5' });

it('finds answers by a part of them, in the order of the items', () => {
  expect(findAnswers(map, ' FORD', 'cars')).toEqual([
    ['cars', 'a', 'make'],
    ['cars', 'b', 'make'],
  ]);
  expect(findAnswers(map, 'ftb', 'cars')).toEqual([['cars', 'a', 'vin']]);
});

it('finds a figure as it is read and as it is stored', () => {
  expect(findAnswers(map, '$51,200', 'cars')).toEqual([['cars', 'a', 'cost']]);
  expect(findAnswers(map, '1,5', 'cars')).toEqual([['cars', 'b', 'cost']]);
});

it('finds nothing by blank words, nor where there is no such loop', () => {
  expect(findAnswers(map, '  ', 'cars')).toEqual([]);
  expect(findAnswers(map, 'ford', 'drivers')).toEqual([]);
});

it('finds answers anywhere, in the order of the map', () => {
  const whole = setAnswer(map, ['name'], 'Bedford Haulage');
  expect(findAnswers(whole, 'ford')).toEqual([['cars', 'a', 'make'], ['cars', 'b', 'make'], ['name']]);
  expect(findAnswers(whole, ' ')).toEqual([]);
});
