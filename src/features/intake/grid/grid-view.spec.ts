import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { addIteration } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { createGridSession } from './grid-session.ts';
import { rowsIn, viewOf } from './grid-view.ts';

const items = {
  a: { name: 'Ram 2500', cost: '9000', born: '1990-12-01' },
  b: { name: 'Ram 700', cost: '41200', born: '2001-01-05' },
  c: { name: 'Ford' },
  d: { name: 'ram 1500', cost: '400', born: '1985-06-30' },
};
const ids = Object.keys(items);

function draw() {
  const loop = {
    loop: 'l',
    label: 'L',
    itemLabel: 'item',
    title: [{ value: { q: 'name' } }],
    questions: [
      { qid: 'name', label: 'Name', kind: 'text' as const },
      { qid: 'cost', label: 'Cost', kind: 'money' as const },
      { qid: 'born', label: 'Born', kind: 'date' as const },
    ],
  };
  const about = { version: '1', offers: [], checks: [], roles: {} };
  const book = compileSections([{ title: 'S', items: [loop] }], about, 'p', {
    inferred: false,
    agencyOnly: new Set(),
  });
  const clientData = Object.entries(items).reduce<StoredMap>(
    (map, [id, answers]) => addIteration(map, 'l', id, answers),
    {},
  );
  const record = { clientName: '', clientType: '', locationCode: '', others: {}, clientData };
  const intake = createIntakeSession(createIntakeStore(record, true), book, { today: '2026-11-17' });
  const [compiled] = book.loops.values();
  if (!compiled) throw new Error('The book has a loop.');
  return createGridSession({ intake, loop: compiled, onChanged: () => undefined });
}

it.each([
  ['title', 0, 'cbda'],
  ['text, figures in it as numbers', 1, 'cbda'],
  ['amounts, blanks last', 2, 'dabc'],
  ['days, blanks last', 3, 'dabc'],
])('sorts by %s', (_what, column, order) => {
  const grid = draw();
  expect(viewOf(grid, ids, { sort: { column, descending: false } }).order.join('')).toBe(order);
});

it('keeps blanks last when it sorts the other way', () => {
  expect(viewOf(draw(), ids, { sort: { column: 2, descending: true } }).order.join('')).toBe('badc');
});

it('filters by what a cell shows', () => {
  const found = (column: number, text: string) =>
    viewOf(draw(), ids, { filter: { column, text } }).order.join('');
  expect([found(1, 'RAM'), found(2, '$41,2'), found(3, 'Jun'), found(1, '')]).toEqual([
    'abd',
    'b',
    'd',
    'abcd',
  ]);
});

it('shows every item that is there once, new ones last, whatever the view was made of', () => {
  const some = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'));
  fc.assert(
    fc.property(some, some, (before, now) => {
      const order = before.filter((_, at) => at % 2 === 0);
      const rows = rowsIn({ order, known: new Set(before) }, now);
      const hidden = before.filter((id) => !order.includes(id));
      expect(rows.toSorted()).toEqual(now.filter((id) => !hidden.includes(id)).toSorted());
      expect(
        rows.slice(0, order.filter((id) => now.includes(id)).length).every((id) => order.includes(id)),
      ).toBe(true);
    }),
  );
  expect(rowsIn(undefined, ids)).toBe(ids);
});
