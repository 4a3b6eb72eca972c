import { expect, it } from 'vitest';
import { addIteration } from '../../client/walk.ts';
import { compileSections } from '../compile-book.ts';
import type { Loop } from '../schema.ts';
import { openOffers } from './offers.ts';

const loop: Loop = {
  loop: 'agy_offers',
  label: 'Coverage offered',
  itemLabel: 'offer',
  title: [],
  questions: [],
};
const offers = ['FLOOD', 'UMB'].map((code) => ({ code, label: code }));
const bookWith = (items: Loop[]) =>
  compileSections([{ title: 'Offers', items }], { version: '1', offers, checks: [], roles: {} }, 'home', {
    inferred: false,
    agencyOnly: new Set(['agy_offers']),
  });

it('lists the offers of the book that have no result in any line', () => {
  const book = bookWith([loop]);
  const left = (map: Parameters<typeof openOffers>[1]) =>
    openOffers(book, map).map(({ code, begun }) => [code, begun]);
  expect(left({})).toEqual([
    ['FLOOD', undefined],
    ['UMB', undefined],
  ]);
  const begun = addIteration({}, 'agy_offers', 'a', { off_what: 'UMB', off_line: 'Auto' });
  expect(left(begun)).toEqual([
    ['FLOOD', undefined],
    ['UMB', 'a'],
  ]);
  const done = addIteration(begun, 'agy_offers', 'b', { off_what: 'UMB', off_result: 'Not offered' });
  expect(left(done)).toEqual([['FLOOD', undefined]]);
});

it('lists none if the book has no loop for offers', () => {
  expect(openOffers(bookWith([]), {})).toEqual([]);
});
