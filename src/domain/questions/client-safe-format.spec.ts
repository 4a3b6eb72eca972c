import { expect, it } from 'vitest';
import { answerElement } from '../client/elements.ts';
import { addIteration } from '../client/walk.ts';
import { compileSections } from './compile-book.ts';
import { clientSafeFormat } from './client-safe-format.ts';

const book = compileSections(
  [
    {
      title: 'Household',
      items: [
        { qid: 'fein', label: 'FEIN', kind: 'fein', sensitive: true },
        { qid: 'town', label: 'Town', kind: 'text' },
        { qid: 'main', label: 'Main driver', kind: 'reference', refersTo: 'drivers' },
        {
          loop: 'drivers',
          label: 'Drivers',
          itemLabel: 'driver',
          title: [{ value: { q: 'first' } }, { value: { q: 'licence' }, format: 'last4', before: ' …' }],
          questions: [
            { qid: 'first', label: 'First name', kind: 'text' },
            { qid: 'licence', label: 'License number', kind: 'licence' },
          ],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: { effectiveDate: 'town' } },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);
let map = {
  fein: answerElement('fein', '12-3456789'),
  town: answerElement('town', 'Springfield'),
  main: answerElement('main', 'd1'),
};
map = { ...map, ...addIteration(map, 'drivers', 'd1', { first: 'Luis', licence: 'D600-1234' }) };
map = { ...map, ...addIteration(map, 'drivers', 'd2', { licence: 'E700-5678' }) };
const words = clientSafeFormat(book, map);

it('names private answers, such as license numbers, without writing them out', () => {
  expect(words.answer(['fein'], '12-3456789')).toBe('hidden, sensitive');
  expect(words.answer(['drivers', 'd1', 'licence'], 'D600-1234')).toBe('hidden, sensitive');
  expect(words.answer(['town'], 'Springfield')).toBe('Springfield');
});

it('removes them from item titles, wherever these occur', () => {
  expect(words.place(['drivers', 'd1', 'licence'])).toBe('Luis: License number');
  expect(words.place(['drivers', 'd2'])).toBe('Driver 2');
  expect(words.answer(['main'], 'd1')).toBe('Luis');
});

it('counts an item as private if one of its questions is', () => {
  expect(words.isPrivateAt(['drivers', 'd1'])).toBe(true);
  expect(words.isPrivateAt(['drivers'])).toBe(true);
  expect(words.isPrivateAt(['drivers', 'd1', 'first'])).toBe(false);
  expect(words.isPrivateAt(['fein'])).toBe(true);
  expect(words.isPrivateAt(['town'])).toBe(false);
});
