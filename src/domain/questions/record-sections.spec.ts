import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { readMap } from './map-reading.ts';
import { recordSections, type RecordSection } from './record-sections.ts';
import { driversBook as book } from './sample-books.ts';

const answer = (qid: string, text: string) => ({ type: 'ANSWER', qid, answer: text });
const drivers = (...iterations: unknown[]) => ({ type: 'LOOP', qid: 'drivers', iterations });
const ana = { iterationId: 'a-1', answers: { driver_name: answer('driver_name', 'Ana Dunmore') } };
const blank = { iterationId: 'b-2', answers: {} };

const sections = (map: StoredMap, blanks: boolean) => recordSections(readMap(map, book), book, { blanks });
const section = (drawn: readonly RecordSection[], title: string) => drawn.find((one) => one.title === title);
const rows = (drawn: readonly RecordSection[], title: string) =>
  section(drawn, title)?.rows.map(({ label, text }) => [label, text]);

describe('recordSections', () => {
  it('shows answers with the labels and order of the book', () => {
    const drawn = sections({ sales: answer('sales', '1450000'), name: answer('name', 'Dunmore') }, false);
    expect(drawn.map(({ title }) => title)).toEqual(['Business']);
    expect(rows(drawn, 'Business')).toEqual([
      ['Legal name', 'Dunmore'],
      ['Sales a year', '$1,450,000'],
    ]);
  });

  it('includes blanks of shown questions only', () => {
    const asked = [
      ['Legal name', undefined],
      ['Sales a year', undefined],
      ['FEIN', undefined],
      ['Hauls for a fee?', 'No'],
    ];
    expect(rows(sections({ hauls: answer('hauls', 'NO') }, true), 'Business')).toEqual(asked);
    expect(rows(sections({ hauls: answer('hauls', 'YES') }, true), 'Business')).toContainEqual([
      'What is hauled?',
      undefined,
    ]);
  });

  it('flags sensitive answers, in items too', () => {
    const keyed = { ...ana, answers: { ...ana.answers, licence: answer('licence', 'D400') } };
    const drawn = sections({ fein: answer('fein', '36-1234567'), drivers: drivers(keyed) }, false);
    expect(section(drawn, 'Business')?.rows).toMatchObject([{ sensitive: true }]);
    expect(section(drawn, 'Drivers')?.loops[0]?.items[0]?.rows[1]).toMatchObject({ sensitive: true });
  });

  it('names items and references by item title; two blank items differ', () => {
    const drawn = sections({ drivers: drivers(ana, blank), main: answer('main', 'a-1') }, false);
    expect(section(drawn, 'Drivers')?.loops[0]?.items.map(({ title }) => title)).toEqual([
      'Ana Dunmore',
      'Driver without a title, place 2',
    ]);
    expect(rows(drawn, 'Drivers')).toEqual([['Main driver', 'Ana Dunmore']]);
  });

  it('reports a dangling reference', () => {
    const drawn = sections({ main: answer('main', 'z-9') }, false);
    expect(rows(drawn, 'Drivers')).toEqual([['Main driver', 'an item that is not in the list (z-9)']]);
  });

  it('distinguishes an empty loop from a missing one', () => {
    expect(section(sections({ drivers: drivers() }, false), 'Drivers')?.loops).toMatchObject([
      { items: [], stored: true },
    ]);
    expect(section(sections({}, true), 'Drivers')?.loops).toMatchObject([{ items: [], stored: false }]);
    expect(sections({}, false)).toEqual([]);
  });

  it('includes everything that the book does not ask', () => {
    const unrecognized = { type: 'NUMBER', qid: 'roofAge', answer: 12 };
    const drawn = sections(
      {
        fax: answer('fax', '555'),
        web_campaign: answer('web_campaign', 'spring'),
        roofAge: unrecognized,
        drivers: drivers({ ...ana, answers: { ...ana.answers, shoe: answer('shoe', '44') } }),
      },
      false,
    );
    expect(section(drawn, 'Drivers')?.loops[0]?.items[0]?.rows).toContainEqual(
      expect.objectContaining({ label: 'shoe', text: '44', status: 'unknown' }),
    );
    expect(section(drawn, 'No longer asked')?.rows).toMatchObject([
      { label: 'Fax', text: '555', status: 'retired' },
    ]);
    expect(section(drawn, 'Not in the question book')?.rows).toMatchObject([
      { label: 'web_campaign', text: 'spring', status: 'unknown' },
      { label: 'roofAge', status: 'unrecognized', text: JSON.stringify(unrecognized) },
    ]);
  });
});
