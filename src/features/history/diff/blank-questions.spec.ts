import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { driversBook as book } from '../../../domain/questions/sample-books.ts';
import { blankQuestions } from './blank-questions.ts';

const ortega = '11111111-1111-4111-8111-111111111111';
const answers = (map: Record<string, string>) =>
  Object.fromEntries(Object.entries(map).map(([qid, text]) => [qid, answerElement(qid, text)]));
const drivers = (map: Record<string, string>) => ({
  drivers: loopElement('drivers', [{ iterationId: ortega, answers: answers(map) }]),
});
type Map = Parameters<typeof blankQuestions>[0]['sent'];
const blank = (sent: Map, { record = sent, now = sent }: { record?: Map; now?: Map } = {}, own = book) =>
  blankQuestions({ sent, record, now }, own);
const labels = (list: ReturnType<typeof blank>) => list.map(({ label }) => label);

describe('questions blank when a request was sent', () => {
  const sent = {
    ...answers({ name: 'Dunmore', sales: ' ', hauls: 'YES' }),
    ...drivers({ driver_name: 'Luis' }),
  };

  it('are those that today’s book shows for what was sent, not hidden, worked-out or retired ones', () => {
    expect(blank(sent).map(({ label, item, was }) => [label, item, was])).toEqual([
      ['Sales a year', undefined, 'blank'],
      ['FEIN', undefined, 'missing'],
      ['What is hauled?', undefined, 'missing'],
      ['Licence', 'Luis', 'missing'],
      ['Main driver', undefined, 'missing'],
    ]);
    expect(labels(blank({ ...sent, ...answers({ hauls: 'NO' }) }))).not.toContain('What is hauled?');
  });

  it('have what was answered since, and the items removed since', () => {
    const now = {
      ...sent,
      ...answers({ sales: '900000', main: ortega }),
      ...drivers({ driver_name: 'Luis O', licence: 'D4' }),
    };
    expect(blank(sent, { now }).map(({ label, now: answer }) => [label, answer])).toEqual([
      ['Sales a year', '$900,000'],
      ['FEIN', undefined],
      ['What is hauled?', undefined],
      ['Licence', 'D4'],
      ['Main driver', 'Luis O'],
    ]);
    const { drivers: _, ...without } = sent;
    expect(blank(sent, { now: without }).filter(({ removed }) => removed)).toMatchObject([
      { label: 'Licence' },
    ]);
  });

  it('know a list without items from no list', () => {
    const none = answers({ name: 'D', sales: '1', fein: '1', hauls: 'NO', main: 'x' });
    const empty = { ...none, drivers: loopElement('drivers', []) };
    expect(blank(none)).toMatchObject([{ label: 'Drivers', was: 'missing', now: undefined }]);
    expect(blank(empty, { now: { ...none, ...drivers({}) } })).toMatchObject([
      { label: 'Drivers', was: 'noItems', now: '1 item' },
    ]);
  });

  it('say what the record had and was not sent, without what stays in the agency', () => {
    const record = { ...sent, ...answers({ sales: '900000', fein: '12-3456789' }) };
    const notSent = (own = book) =>
      blank(answers({ name: 'Dunmore', hauls: 'YES' }), { record }, own).flatMap(
        ({ label, notSent: text }) => (text === undefined ? [] : [[label, text]]),
      );
    expect(notSent()).toEqual([
      ['Sales a year', '$900,000'],
      ['FEIN', '12-3456789'],
      ['Drivers', '1 item'],
    ]);
    expect(notSent({ ...book, agencyOnly: new Set(['drivers', 'sales']) })).toEqual([['FEIN', '12-3456789']]);
  });
});
