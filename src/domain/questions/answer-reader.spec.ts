import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import { addIteration } from '../client/walk.ts';
import { compileSections } from './compile-book.ts';
import { answerReader, type ReadFor } from './answer-reader.ts';
import type { Item } from './schema.ts';

const book = compileSections(
  [
    {
      title: 'Household',
      items: [
        { qid: 'fein', label: 'FEIN', kind: 'fein', sensitive: true },
        { qid: 'town', label: 'Town', kind: 'text' },
        { qid: 'reason', label: 'Reason for quote', kind: 'text', notForClient: true },
        { qid: 'score', label: 'Our score', kind: 'text', agencyOnly: true },
        {
          loop: 'calls',
          label: 'Call log',
          itemLabel: 'call',
          title: [],
          questions: [{ qid: 'what', label: 'What', kind: 'text' }],
        },
        {
          loop: 'agy_offers',
          label: 'Coverage offered',
          itemLabel: 'offer',
          title: [],
          questions: [
            { qid: 'off_result', label: 'Result', kind: 'text' },
            { qid: 'off_note', label: 'Note', kind: 'text' },
          ],
        },
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
  { inferred: false, agencyOnly: new Set(['score', 'calls', 'agy_offers']) },
);
let map = {
  fein: answerElement('fein', '12-3456789'),
  town: answerElement('town', 'Springfield'),
  main: answerElement('main', 'd1'),
};
map = { ...map, ...addIteration(map, 'drivers', 'd1', { first: 'Luis', licence: 'D600-1234' }) };
map = { ...map, ...addIteration(map, 'drivers', 'd2', { licence: 'E700-5678' }) };
map = { ...map, ...addIteration(map, 'drivers', 'd4', {}) };
const readerFor = (options: ReadFor) => answerReader(book, map, options);
const client = readerFor({ for: 'client' });

it.each([
  [['fein'], '12-3456789', '••••89', 'answered, not printed', '12-3456789'],
  [['drivers', 'd1', 'licence'], 'D600-1234', 'D600-1234', 'answered, not printed', 'D600-1234'],
  [['reason'], 'Price', 'Price', 'answered, not printed', 'Price'],
  [['score'], '7', '7', 'answered, not printed', '7'],
  [['calls', 'c1', 'what'], 'Roof leaks', 'Roof leaks', 'answered, not printed', 'Roof leaks'],
  [['unknown'], 'unasked', 'unasked', 'answered, not printed', 'unasked'],
  [['town'], 'Springfield', 'Springfield', 'Springfield', 'Springfield'],
  [['agy_offers', 'o1', 'off_result'], 'Not offered', 'Not offered', 'Not offered', 'Not offered'],
  [['agy_offers', 'o1', 'off_note'], 'Too dear', 'Too dear', 'answered, not printed', 'Too dear'],
])('reads %j for an agent, a client and the file', (place, answer, agent, forClient, file) => {
  expect(readerFor({ for: 'agent' }).answer(place, answer)).toBe(agent);
  expect(readerFor({ for: 'agent', revealed: true }).answer(place, answer)).toBe(file);
  expect(client.answer(place, answer)).toBe(forClient);
  expect(readerFor({ for: 'file' }).answer(place, answer)).toBe(file);
});

it('removes what a client does not get from item titles, wherever these occur', () => {
  expect(client.place(['drivers', 'd1', 'licence'])).toBe('Luis: License number');
  expect(client.place(['drivers', 'd2'])).toBe('Driver 2');
  expect(client.answer(['main'], 'd1')).toBe('Luis');
  expect(client.answer(['main'], 'd3')).toBe('No such driver');
  expect(readerFor({ for: 'agent' }).answer(['main'], 'd1')).toBe('Luis …1234');
  expect(readerFor({ for: 'agent' }).title('drivers', 'd4')).toBe('New driver');
  expect(readerFor({ for: 'file' }).title('drivers', 'd4')).toBe('Driver without a title, place 3');
  expect(readerFor({ for: 'file' }).answer(['main'], 'd3')).toBe('an item that is not in the list (d3)');
});

it('hides an item in which it hides an answer', () => {
  expect(client.hides(['drivers', 'd1'])).toBe(true);
  expect(client.hides(['drivers'])).toBe(true);
  expect(client.hides(['drivers', 'd1', 'first'])).toBe(false);
  expect(readerFor({ for: 'file' }).hides(['fein'])).toBe(false);
});

const bookOf = (items: Item[]) =>
  compileSections([{ title: 'Anything', items }], { version: '1', offers: [], checks: [], roles: {} }, 'p', {
    inferred: false,
    agencyOnly: new Set(),
  });
const entity: Item = {
  qid: 'entity',
  label: 'Legal entity',
  kind: 'choice',
  options: [{ value: 'I', label: 'Individual' }],
};
const auto = bookOf([entity]);
const compensation = bookOf([
  entity,
  { qid: 'start', label: 'When must cover start?', kind: 'date' },
  {
    loop: 'owners',
    label: 'Owners',
    itemLabel: 'owner',
    title: [{ value: { q: 'name' } }],
    questions: [
      { qid: 'name', label: 'Name', kind: 'text' },
      { qid: 'born', label: 'Date of birth', kind: 'date', sensitive: true },
      { qid: 'in', label: 'Included', kind: 'yesNo' },
      {
        qid: 'form',
        label: 'Election form',
        kind: 'choice',
        options: [{ value: 'S', label: 'Signed' }],
        shownIf: {
          op: 'and',
          args: [
            { op: '=', args: [{ q: 'in' }, 'NO'] },
            { op: '≠', args: [{ q: 'entity' }, 'I'] },
          ],
        },
      },
    ],
  },
]);
const owners = {
  start: answerElement('start', '2026-12-01'),
  owners: loopElement('owners', [
    { iterationId: 'a', answers: { name: answerElement('name', 'Ana'), form: answerElement('form', 'S') } },
  ]),
};
const others = [{ name: 'Workers compensation', book: compensation }];
const form = ['owners', 'a', 'form'] as const;

it('names what another line asks by that line, its items and its options', () => {
  const words = answerReader(auto, owners, { for: 'agent', others });
  expect(words.place(form)).toBe('Workers compensation: Ana: Election form');
  expect(words.answer(form, 'S')).toBe('Signed');
  expect(words.place(['start'])).toBe('Workers compensation: When must cover start?');
  expect(words.answer(['start'], '2026-12-01')).toBe('Dec 1, 2026');
  expect(words.place(['owners', 'a'])).toBe('Workers compensation: Ana');
  expect(words.place(['entity'])).toBe('Legal entity');
  expect(words.place(['unknown'])).toBe('unknown');
});

it('covers what another line calls sensitive', () => {
  const words = answerReader(auto, owners, { for: 'agent', others });
  expect(words.hides(['owners', 'a', 'born'])).toBe(true);
  expect(words.hides(form)).toBe(false);
});
