import { expect, it } from 'vitest';
import { compileBook } from './compile-book.ts';
import { orderOfCall } from './order-of-call.ts';
import type { Section } from './schema.ts';
import { autoProduct, sampleWorkspace } from './sample-workspace.ts';

const question = (qid: string, more: object = {}) => ({ qid, label: qid, kind: 'yesNo' as const, ...more });
const list = (loop: string) => ({
  loop,
  label: loop,
  itemLabel: loop,
  title: [],
  questions: [question(`${loop}_q`)],
});
const sections: Section[] = [
  { title: 'Start', items: [question('start')] },
  { title: 'Vehicles', items: [list('vehicles')] },
  { title: 'Cover', items: [question('cover')] },
  { title: 'Before we go on', items: [question('bankrupt', { askFirst: true })] },
  { title: 'Drivers', items: [question('suspended', { askFirst: true }), list('drivers')] },
];

function titlesOf(asked: readonly Section[]): string[] {
  const [id] = Object.keys(sampleWorkspace.books);
  const book = sampleWorkspace.books[id ?? ''];
  const compiled =
    book &&
    compileBook(
      { ...sampleWorkspace, books: { [id ?? '']: { ...book, sections: [...asked] } } },
      autoProduct,
    );
  return orderOfCall(compiled?.sections ?? []).map(({ title }) => title);
}

it('asks what may knock the client out before the first list of items', () => {
  expect(titlesOf(sections)).toEqual(['Start', 'Before we go on', 'Vehicles', 'Cover', 'Drivers']);
});

it('leaves a book alone that has it in that order, or no lists', () => {
  expect(titlesOf(sections.slice(0, 3))).toEqual(['Start', 'Vehicles', 'Cover']);
  expect(titlesOf(sections.filter(({ title }) => title !== 'Vehicles' && title !== 'Drivers'))).toEqual([
    'Start',
    'Cover',
    'Before we go on',
  ]);
});
