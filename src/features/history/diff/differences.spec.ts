import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { driversBook as book } from '../../../domain/questions/sample-books.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { differencesOf } from './differences.ts';

const [ortega, blank, dunmore] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
];

const answers = (map: Record<string, string>) =>
  Object.fromEntries(Object.entries(map).map(([qid, answer]) => [qid, answerElement(qid, answer)]));
const driver = (iterationId: string, map: Record<string, string>) => ({ iterationId, answers: answers(map) });

function record(clientData: Record<string, unknown>, more: Partial<DraftRecord> = {}): DraftRecord {
  return {
    clientName: 'Dunmore Plumbing',
    clientType: 'COMMERCIAL',
    locationCode: '',
    others: {},
    clientData,
    ...more,
  };
}

const then = record({
  ...answers({ name: 'Dunmore', hauls: 'NO', fax: '555', web_campaign: 'spring', main: ortega }),
  roofAge: { type: 'NUMBER', qid: 'roofAge', answer: 12 },
  drivers: loopElement('drivers', [
    driver(ortega, { driver_name: 'Luis Ortega', licence: 'D400' }),
    driver(blank, {}),
  ]),
});

describe('differences of two records', () => {
  const differ = (after: DraftRecord) => differencesOf(then, after, book);

  it('are none between a record and itself', () => {
    expect(differ(then)).toEqual([]);
  });

  it('know a list without items from no list, both ways', () => {
    const { drivers: _, ...none } = then.clientData;
    const empty = { ...none, drivers: loopElement('drivers', []) };
    const texts = (before: DraftRecord, after: DraftRecord) =>
      differencesOf(before, after, book).map(({ title, differences }) => [
        title,
        ...differences.map(({ label, before: was, after: is }) => [label, was, is]),
      ]);
    const [words, name] = ['a list without items', 'Drivers'];
    expect(texts(record(none), record(empty))).toEqual([[expect.any(String), [name, 'not answered', words]]]);
    expect(texts(record(empty), record(none))).toEqual([[expect.any(String), [name, words, 'not answered']]]);
  });

  it('are listed by section in the book’s order, both answers as the book formats them', () => {
    const after = record(
      { ...then.clientData, ...answers({ hauls: 'YES', cargo: 'Gravel', web_campaign: 'fall' }) },
      { locationCode: 'MB-01' },
    );
    expect(
      differ(after).map(({ title, differences }) => [
        title,
        ...differences.map(({ label, how, before, after: now }) => [label, how, before, now]),
      ]),
    ).toEqual([
      ['Client', ['Location code', 'changed', undefined, 'MB-01']],
      [
        'Business',
        ['Hauls for a fee?', 'changed', 'No', 'Yes'],
        ['What is hauled?', 'added', undefined, 'Gravel'],
      ],
      ['Not in the question book', ['web_campaign', 'changed', 'spring', 'fall']],
    ]);
  });

  it('name items by title: changed, moved, added and removed are four things', () => {
    const after = record({
      ...then.clientData,
      drivers: loopElement('drivers', [
        driver(dunmore, { driver_name: 'Ana Dunmore' }),
        driver(ortega, { driver_name: 'Luis Ortega', licence: 'D401' }),
      ]),
    });
    const [group] = differ(after);
    expect(group?.title).toBe('Drivers');
    expect(group?.differences.map(({ label, item, how }) => [label, item?.name, how])).toEqual([
      ['Driver', 'Driver without a title, place 2', 'removed'],
      ['Driver', 'Ana Dunmore', 'added'],
      ['Licence', 'Luis Ortega', 'changed'],
    ]);
    expect(group?.differences[1]?.rows.map(({ label, after: text }) => [label, text])).toEqual([
      ['Name', 'Ana Dunmore'],
    ]);
    expect(group?.differences[2]).toMatchObject({ before: 'D400', after: 'D401', sensitive: true });
  });

  it('mark what is not as the service’s document describes', () => {
    const after = record({ ...then.clientData, roofAge: { type: 'NUMBER', qid: 'roofAge', answer: 13 } });
    expect(differ(after)).toMatchObject([
      {
        title: 'Not in the question book',
        differences: [{ label: 'roofAge', how: 'changed', unrecognized: true }],
      },
    ]);
  });

  it('show an item entered again as replaced, with the answers that differ', () => {
    const licensed = { ...book, loops: new Map(book.loops) };
    const drivers = licensed.loops.get('drivers');
    if (drivers) licensed.loops.set('drivers', { ...drivers, duplicateKey: ['licence'] });
    const after = record({
      ...then.clientData,
      drivers: loopElement('drivers', [
        driver(dunmore, { driver_name: 'LUIS ORTEGA', licence: 'd400' }),
        driver(blank, {}),
      ]),
    });
    expect(differencesOf(then, after, licensed)[0]?.differences).toMatchObject([
      {
        how: 'replaced',
        sameBy: 'Licence',
        before: 'Luis Ortega',
        after: 'LUIS ORTEGA',
        rows: [{ label: 'Name' }, { label: 'Licence', sensitive: true }],
      },
    ]);
  });

  it('show apart what another line’s book asks, in its words', () => {
    const questions = new Map([...book.questions].filter(([qid]) => qid !== 'hauls'));
    const auto = { ...book, questions, loops: new Map() };
    const drivers = loopElement('drivers', [driver(blank, {})]);
    const after = record({ ...then.clientData, ...answers({ hauls: 'YES', web_campaign: 'fall' }), drivers });
    expect(differencesOf(then, after, auto, [{ name: 'Homeowners', book }])).toMatchObject([
      {
        title: 'Homeowners',
        askedFor: 'Homeowners',
        differences: [
          { label: 'Hauls for a fee?', before: 'No', after: 'Yes' },
          { label: 'Driver', item: { name: 'Luis Ortega' }, how: 'removed' },
        ],
      },
      { title: 'Not in the question book', differences: [{ label: 'web_campaign' }] },
    ]);
  });
});
