import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { driversBook as book } from '../../../domain/questions/sample-books.ts';
import { blankQuestions } from './blank-questions.ts';

const ortega = '11111111-1111-4111-8111-111111111111';
const answers = (map: Record<string, string>) =>
  Object.fromEntries(Object.entries(map).map(([qid, text]) => [qid, answerElement(qid, text)]));
const drivers = (map: Record<string, string>) => ({
  drivers: loopElement('drivers', [{ iterationId: ortega, answers: answers(map) }]),
});
const blank = (sent: StoredMap, now = sent, own = book) =>
  blankQuestions(sent, now, own).map(({ label, item, now: text }) => [label, item, text]);

const sent = {
  ...answers({ name: 'Dunmore', sales: '', hauls: 'YES' }),
  ...drivers({ driver_name: 'Luis' }),
};

it('are those that today’s book shows for what was sent and does not leave to the agency', () => {
  expect(blank(sent)).toEqual([
    ['Sales a year', '', undefined],
    ['FEIN', '', undefined],
    ['What is hauled?', '', undefined],
    ['Main driver', '', undefined],
    ['Licence', 'Luis', undefined],
  ]);
  const labels = (map: StoredMap, own = book) => blank(map, map, own).map(([label]) => label);
  expect(labels({ ...sent, ...answers({ hauls: 'NO' }) })).not.toContain('What is hauled?');
  expect(labels(sent, { ...book, agencyOnly: new Set(['fein']) })).not.toContain('FEIN');
});

it('have what was answered since, and the items removed since', () => {
  const now = {
    ...sent,
    ...answers({ sales: '900000', main: ortega }),
    ...drivers({ driver_name: 'Luis O', licence: 'D4' }),
  };
  expect(blank(sent, now).filter(([, , text]) => text !== undefined)).toEqual([
    ['Sales a year', '', '$900,000'],
    ['Main driver', '', 'Luis O'],
    ['Licence', 'Luis', 'D4'],
  ]);
  const { drivers: _, ...without } = sent;
  expect(blank(sent, without)).toContainEqual(['Licence', 'Luis', 'Item removed']);
});

it('include lists without items', () => {
  const none = answers({ name: 'D', sales: '1', fein: '1', hauls: 'NO', main: 'x' });
  const empty = { ...none, drivers: loopElement('drivers', []) };
  expect(blank(none, empty)).toEqual([['Drivers', '', undefined]]);
  expect(blank(empty, { ...none, ...drivers({}) })).toEqual([['Drivers', '', '1 item']]);
});
