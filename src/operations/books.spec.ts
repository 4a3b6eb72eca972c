import { expect, it } from 'vitest';
import { compileBook } from '../domain/questions/compile-book.ts';
import { orderOfCall } from './books.ts';
import type { Section } from '../domain/questions/schema.ts';
import { autoProduct, sampleWorkspace } from '../domain/questions/sample-workspace.ts';

const question = (qid: string, more: object = {}) => ({ qid, label: qid, kind: 'yesNo' as const, ...more });
const list = (loop: string) => ({
  loop,
  label: loop,
  itemLabel: loop,
  title: [],
  questions: [question(`${loop}_q`)],
});
const section = (title: string, ...items: Section['items']): Section => ({ title, items });
const inState = { shownIf: { op: '≠' as const, args: [{ q: 'state' }, 'MO'] } };

const start = section('Start', question('effective'));
const who = section('Who', question('name', { identity: true }));
const business = section('The business', question('receipts'), question('staff'));
const where = section('Where', question('state'));
const vehicles = section('Vehicles', list('vehicles'));
const cover = section('Cover', question('cover'));
const before = section('Before we go on', question('bankrupt', { askFirst: true }));
const drivers = section('Drivers', question('suspended', { askFirst: true }), list('drivers'));

function titlesOf(...asked: readonly Section[]): string[] {
  const [id] = Object.keys(sampleWorkspace.books);
  const book = sampleWorkspace.books[id ?? ''];
  const compiled =
    book &&
    compileBook(
      { ...sampleWorkspace, books: { [id ?? '']: { ...book, sections: [...asked] } } },
      autoProduct,
    );
  return orderOfCall(compiled?.sections ?? [], compiled?.roles.effectiveDate).map(({ title }) => title);
}

it('asks about eligibility right after the effective date and who the client is', () => {
  expect(titlesOf(business, vehicles, who, cover, start, before, drivers)).toEqual([
    'Start',
    'Who',
    'Before we go on',
    'The business',
    'Vehicles',
    'Cover',
    'Drivers',
  ]);
});

it('asks first what decides whether such a question is shown', () => {
  const allowed = section('Before we go on', question('cancelled', { askFirst: true, ...inState }));
  expect(titlesOf(start, business, vehicles, where, allowed)).toEqual([
    'Start',
    'Where',
    'Before we go on',
    'The business',
    'Vehicles',
  ]);
});

it('only moves the effective date if no question is about eligibility', () => {
  expect(titlesOf(business, start, vehicles, who, drivers)).toEqual([
    'Start',
    'The business',
    'Vehicles',
    'Who',
    'Drivers',
  ]);
});
