import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { driversBook as book } from '../../../domain/questions/sample-books.ts';
import { agencyFileOf, omissionsOf, unsentOf } from './omissions.ts';

const ortega = '11111111-1111-4111-8111-111111111111';
const answers = (map: Record<string, string>) =>
  Object.fromEntries(Object.entries(map).map(([qid, text]) => [qid, answerElement(qid, text)]));
const drivers = (map: Record<string, string>) => ({
  drivers: loopElement('drivers', [{ iterationId: ortega, answers: answers(map) }]),
});
const told = (list: ReturnType<typeof omissionsOf>['still']) =>
  list.map(({ label, item, was, now }) => [label, item, was, now]);

describe('omissions', () => {
  const then = {
    ...answers({ name: 'Dunmore', sales: ' ', hauls: 'YES' }),
    ...drivers({ driver_name: 'Luis' }),
  };

  it('are what today’s book shows for the answers of then and found blank or absent', () => {
    const { still, since } = omissionsOf(then, then, book);
    expect(told(still)).toEqual([
      ['Sales a year', undefined, 'blank', undefined],
      ['FEIN', undefined, 'absent', undefined],
      ['What is hauled?', undefined, 'absent', undefined],
      ['Licence', 'Luis', 'absent', undefined],
      ['Main driver', undefined, 'absent', undefined],
    ]);
    expect(since).toEqual([]);
  });

  it('tell apart what was answered since', () => {
    const now = {
      ...then,
      ...answers({ sales: '900000', main: ortega }),
      ...drivers({ driver_name: 'Luis Ortega', licence: 'D400' }),
    };
    const { still, since } = omissionsOf(then, now, book);
    expect(still.map(({ label }) => label)).toEqual(['FEIN', 'What is hauled?']);
    expect(told(since)).toEqual([
      ['Sales a year', undefined, 'blank', '$900,000'],
      ['Licence', 'Luis', 'absent', 'D400'],
      ['Main driver', undefined, 'absent', 'Luis Ortega'],
    ]);
  });

  it('tell a list without items from no list', () => {
    const none = { ...answers({ name: 'D', sales: '1', fein: '1', hauls: 'NO', main: 'x' }) };
    expect(told(omissionsOf(none, none, book).still)).toEqual([['Drivers', undefined, 'absent', undefined]]);
    const empty = { ...none, drivers: loopElement('drivers', []) };
    expect(omissionsOf(empty, empty, book)).toEqual({ still: [], since: [], empty: ['Drivers'], filled: [] });
    expect(omissionsOf(none, empty, book).empty).toEqual([]);
    const filled = omissionsOf(empty, { ...none, ...drivers({}) }, book);
    expect(filled).toMatchObject({ still: [], since: [], empty: ['Drivers'] });
    expect(told(filled.filled)).toEqual([['Drivers', undefined, 'without items', '1 item']]);
    expect(told(omissionsOf(none, { ...none, ...drivers({}) }, book).since)).toEqual([
      ['Drivers', undefined, 'absent', '1 item'],
    ]);
  });

  it('do not count questions hidden then, worked-out or retired ones', () => {
    const quiet = { ...then, ...answers({ hauls: 'NO' }) };
    const labels = omissionsOf(quiet, quiet, book).still.map(({ label }) => label);
    expect(labels).not.toContain('What is hauled?');
    expect(labels).not.toContain('Fax');
  });

  it('tell what the record answered and an intake did not, less what stays with the agency', () => {
    const record = { ...then, ...answers({ sales: '900000', main: ortega }) };
    const sent = answers({ name: 'Dunmore', hauls: 'YES' });
    const unsent = (own: typeof book) => unsentOf(sent, record, record, own).map(({ label }) => label);
    expect(unsent(book)).toEqual(['Sales a year', 'Drivers', 'Main driver']);
    const kept = { ...book, agencyOnly: new Set(['drivers', 'sales', 'never answered']) };
    expect(unsent(kept)).toEqual(['Main driver']);
    expect(agencyFileOf(record, kept).toSorted()).toEqual(['drivers', 'sales']);
    expect(unsentOf(record, record, record, book)).toEqual([]);
  });
});
