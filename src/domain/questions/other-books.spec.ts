import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import { compileSections } from './compile-book.ts';
import { readMap } from './map-reading.ts';
import { bookAt } from './other-books.ts';
import { recordSections } from './record-sections.ts';
import type { Item } from './schema.ts';

const bookOf = (items: Item[]) =>
  compileSections([{ title: 'Anything', items }], { version: '1', offers: [], checks: [], roles: {} }, 'p', {
    inferred: false,
    agencyOnly: new Set(),
  });
const drivers = (
  ...questions: { qid: string; label: string; kind: 'text'; sensitive?: boolean }[]
): Item => ({
  loop: 'drivers',
  label: 'Drivers',
  itemLabel: 'driver',
  title: [{ value: { q: 'name' } }],
  questions,
});
const name = { qid: 'name', label: 'Name', kind: 'text' } as const;
const auto = bookOf([drivers(name)]);
const home = bookOf([
  { qid: 'roof', label: 'Roof', kind: 'choice', options: [{ value: 'M', label: 'Metal' }] },
  { qid: 'alarm', label: 'Alarm code', kind: 'text', sensitive: true },
  drivers(name, { qid: 'shed', label: 'Lives in the shed', kind: 'text' }),
  {
    loop: 'dogs',
    label: 'Dogs',
    itemLabel: 'dog',
    title: [{ value: { q: 'breed' } }],
    questions: [{ qid: 'breed', label: 'Breed', kind: 'text' }],
  },
]);
const others = [{ name: 'Homeowners', book: home }];
const stored = {
  roof: answerElement('roof', 'M'),
  alarm: answerElement('alarm', '4417#'),
  gate: answerElement('gate', 'left'),
  drivers: loopElement('drivers', [
    { iterationId: 'a', answers: { name: answerElement('name', 'Ada'), shed: answerElement('shed', 'no') } },
  ]),
  dogs: loopElement('dogs', [{ iterationId: 'd', answers: { breed: answerElement('breed', 'Collie') } }]),
};

describe('what another product’s book asks', () => {
  const sections = recordSections(readMap(stored, auto, others), auto, { blanks: false });

  it('is separate, with the labels and titles of that book; what no book asks stays so', () => {
    expect(sections.map(({ title, askedFor }) => [title, askedFor])).toEqual([
      ['Anything', undefined],
      ['Asked for Homeowners', 'Homeowners'],
      ['Not in the question book', undefined],
    ]);
    expect(sections[1]?.rows).toMatchObject([
      { label: 'Roof', text: 'Metal', status: undefined, sensitive: false },
      { label: 'Alarm code', sensitive: true },
    ]);
    expect(sections[1]?.loops).toMatchObject([{ label: 'Dogs', items: [{ title: 'Collie' }] }]);
    expect(sections[2]?.rows).toMatchObject([{ label: 'gate', status: 'unknown' }]);
  });

  it('is named in an item of this product’s own list', () => {
    expect(sections[0]?.loops[0]?.items[0]?.rows).toMatchObject([
      { label: 'Name', status: undefined },
      { label: 'Lives in the shed', status: undefined, askedFor: 'Homeowners' },
    ]);
    expect(bookAt(['drivers', 'a', 'shed'], auto, others)).toBe(home);
    expect(bookAt(['drivers', 'a', 'name'], auto, others)).toBe(auto);
    expect(bookAt(['gate'], auto, others)).toBe(auto);
  });
});
