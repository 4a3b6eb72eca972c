import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { addressAt } from './Refusals.tsx';

const map = {
  'a/b': answerElement('a/b', 'x'),
  cars: loopElement('cars', [
    { iterationId: 'c1', answers: {} },
    { iterationId: 'c2', answers: { vin: answerElement('vin', '1') } },
  ]),
};

it('finds the answer that a refusal of a save or of a request names', () => {
  expect(addressAt('/clientData/a~1b/answer', map)).toEqual(['a/b']);
  expect(addressAt('/clientData/cars/iterations/1/answers/vin/answer', map)).toEqual(['cars', 'c2', 'vin']);
  expect(addressAt('/payload/intake/cars/iterations/1/answers/vin', map)).toEqual(['cars', 'c2', 'vin']);
});

it('leads to the list where an item as a whole, or no such item, is meant', () => {
  expect(addressAt('/clientData/cars/iterations/0/iterationId', map)).toEqual(['cars']);
  expect(addressAt('/clientData/cars/iterations/7/answers/vin', map)).toEqual(['cars']);
});

it('leads nowhere from a place outside the answers', () => {
  for (const path of [
    '',
    '/',
    '/clientName',
    '/clientData',
    '/clientData/gone',
    '/payload/quoteIds/0',
    'cars',
  ])
    expect(addressAt(path, map)).toBeUndefined();
});
