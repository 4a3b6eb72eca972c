import { expect, it } from 'vitest';
import { blankRecord, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { driversBook } from '../../../domain/questions/sample-books.ts';
import { differencesOf } from '../diff/differences.ts';
import { foundIn, isSearch } from './find-in-history.ts';

const record = (clientData: DraftRecord['clientData']): DraftRecord => ({ ...blankRecord, clientData });
const before = record({ name: answerElement('name', 'Fenn Hauling') });
const after = record({
  name: answerElement('name', 'Fenn and Son Hauling'),
  fein: answerElement('fein', '12-3456789'),
  drivers: loopElement('drivers', [
    {
      iterationId: 'd',
      answers: {
        driver_name: answerElement('driver_name', 'Ida'),
        licence: answerElement('licence', 'F123'),
      },
    },
  ]),
});
const groups = differencesOf(before, after, driversBook);
const found = (words: string, hidesSensitive = true) =>
  foundIn({ texts: ['Saved by Rosa', 'Her letter of May 4', undefined], groups }, words, hidesSensitive);

it('finds a changed answer on either side, and names its line', () => {
  expect(found('son')).toBe('Legal name: Fenn Hauling → Fenn and Son Hauling');
  expect(found('legal HAULING')).toBe('Legal name: Fenn Hauling → Fenn and Son Hauling');
  expect(found('ida'), 'with how many more of it changed').toBe('Ida, Name: Ida · 1 more');
});

it('says of what was removed that it is blank now', () => {
  const removed = foundIn({ texts: [], groups: differencesOf(after, before, driversBook) }, 'ida', true);
  expect(removed).toBe('Ida, Name: Ida → Blank · 1 more');
});

it('finds a change by the section it is in', () => {
  const [{ title } = { title: '' }] = groups;
  expect(found(title)).toBe('Legal name: Fenn Hauling → Fenn and Son Hauling · 1 more');
});

it('finds the reason and who it was, and nothing else', () => {
  expect(found('rosa letter')).toBe('');
  expect(found('tom')).toBeUndefined();
});

it('looks into sensitive answers only where they are shown', () => {
  expect([found('f123'), found('3456')]).toEqual([undefined, undefined]);
  expect(found('f123', false)).toMatch(/^Ida, .*: F123$/);
});

it('takes two letters', () => {
  expect([isSearch(' a '), isSearch('so')]).toEqual([false, true]);
});
