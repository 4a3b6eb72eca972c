import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { compileSections } from '../../domain/book/compile-book.ts';
import type { Section } from '../../domain/book/schema.ts';
import { outsideBook, sentAnswers } from './sent-answers.ts';

const sections: Section[] = [
  {
    title: 'Business',
    items: [
      { qid: 'name', label: 'Legal name', kind: 'text' },
      { qid: 'sales', label: 'Sales a year', kind: 'money' },
      { qid: 'fein', label: 'FEIN', kind: 'fein', sensitive: true },
    ],
  },
  {
    title: 'Drivers',
    items: [
      {
        loop: 'drivers',
        label: 'Drivers',
        itemLabel: 'driver',
        title: [{ value: { q: 'driver_name' } }],
        questions: [{ qid: 'driver_name', label: 'Name', kind: 'text' }],
      },
      { qid: 'main', label: 'Main driver', kind: 'reference', refersTo: 'drivers' },
    ],
  },
];

const book = compileSections(sections, { version: '1', offers: [], checks: [], roles: {} }, 'auto', {
  inferred: false,
  agencyOnly: new Set(),
});

const answer = (qid: string, text: string) => ({ type: 'ANSWER', qid, answer: text });
const drivers = (...iterations: unknown[]) => ({ type: 'LOOP', qid: 'drivers', iterations });
const ana = { iterationId: 'a-1', answers: { driver_name: answer('driver_name', 'Ana Dunmore') } };

const sent = (intake: StoredMap) => sentAnswers(intake, book);

describe('sentAnswers', () => {
  it('gives sections, labels and values in the words of the book, in its order', () => {
    const found = sent({ sales: answer('sales', '1450000'), name: answer('name', 'Dunmore') });
    expect(found.map((section) => section.title)).toEqual(['Business']);
    expect(found[0]?.lines.map(({ label, text }) => [label, text])).toEqual([
      ['Legal name', 'Dunmore'],
      ['Sales a year', '1,450,000'],
    ]);
  });

  it('marks what the book calls sensitive', () => {
    expect(sent({ fein: answer('fein', '36-1234567') })[0]?.lines).toMatchObject([{ sensitive: true }]);
  });

  it('names items and references by what the items answer, never by their place', () => {
    const [section] = sent({ drivers: drivers(ana), main: answer('main', 'a-1') });
    expect(section?.items.map((item) => item.title)).toEqual(['Ana Dunmore']);
    expect(section?.lines.map((line) => line.text)).toEqual(['Ana Dunmore']);
  });

  it('tells a loop sent empty from one that was not sent', () => {
    expect(sent({ drivers: drivers() })[0]?.lines).toMatchObject([{ label: 'Drivers', text: 'None' }]);
    expect(sent({})).toEqual([]);
  });

  it('leaves nothing out that the book does not know', () => {
    const odd = { type: 'ANSWER', qid: 'odd', answer: 5 };
    const found = sent({
      web_campaign: answer('web_campaign', 'spring'),
      odd,
      drivers: drivers({ ...ana, answers: { ...ana.answers, shoe: answer('shoe', '44') } }),
    });
    expect(found[0]?.items[0]?.lines.map((line) => [line.label, line.text])).toContainEqual(['shoe', '44']);
    const outside = found.find((section) => section.title === outsideBook);
    expect(outside?.lines.map((line) => [line.label, line.text])).toEqual([
      ['web_campaign', 'spring'],
      ['odd', JSON.stringify(odd)],
    ]);
  });
});
