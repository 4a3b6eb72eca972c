import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LocalData } from '../local-data.ts';
import { arbitraryOf } from '../schema-arbitraries.ts';
import { readSharedRow, sharedRowText } from './shared-row.ts';

const from = { computer: 'b1', name: 'Rosa' };
const hold = { clientId: 'ana', setAt: 5, clock: 'service', by: 'Rosa', words: 'a letter', earlier: [] };

const rowsOf = {
  index: arbitraryOf<object>(LocalData.shape.index.element),
  journal: arbitraryOf<object>(LocalData.shape.journal.element),
  polls: arbitraryOf<object>(LocalData.shape.polls.element),
};

it.each(['index', 'journal', 'polls'] as const)('has every member of a row of %s', (table) => {
  fc.assert(
    fc.property(rowsOf[table], (row) => {
      const isErased = 'erasedAt' in row;
      expect(readSharedRow(sharedRowText(from, table, row))).toEqual(
        isErased
          ? undefined
          : { format: 'quotebench-desk/1', from, table, row: JSON.parse(JSON.stringify(row)) },
      );
    }),
  );
});

it.each([
  ['no JSON', '{'],
  ['another format', sharedRowText(from, 'index', {}).replace('desk/1', 'desk/2')],
  ['a row that does not fit its table', sharedRowText(from, 'index', { clientId: 5 })],
  ['a setting of a browser', sharedRowText(from, 'values', { name: 'desk', value: {} })],
  ['a publishing without its time', sharedRowText(from, 'values', { name: 'publishedWorkspace', value: {} })],
  [
    'a computer that does not say which holds it has',
    sharedRowText(from, 'values', { name: 'computer/b1', value: {} }),
  ],
  ['a hold of another client', sharedRowText(from, 'values', { name: 'hold/ben', value: hold })],
  [
    'a member that changes what an object is',
    sharedRowText(from, 'index', {}).replace('"from"', '"__proto__":{},"from"'),
  ],
])('does not understand %s', (_, text) => {
  expect(readSharedRow(text)).toBeUndefined();
});

const computer = { number: 3, name: 'Rosa', at: 5, since: 1, holds: { ana: 5 }, hasLeft: true };

it('understands a hold, a question book and what a computer says of itself', () => {
  for (const row of [
    { name: 'hold/ana', value: hold },
    { name: 'computer/b1', value: computer },
    { name: 'book/abc', value: { any: 1 } },
  ])
    expect(readSharedRow(sharedRowText(from, 'values', row))?.row).toEqual(row);
});
