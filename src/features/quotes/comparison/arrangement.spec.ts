import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuote } from '../../../domain/quotes/read-quote.ts';
import {
  arrange,
  inOrderOf,
  movedBy,
  premiumsApart,
  sortedKeys,
  sorts,
  toggled,
  type SortBy,
} from './arrangement.ts';

const column = (key: string, amount?: number, length = 12, lineId = 'auto') => ({
  key,
  name: key,
  view: readQuote({
    lineId,
    quoteDetails: { premium: { amount, per: 'YEAR' }, duration: { length, scale: 'MONTH' } },
  }),
});

describe('sortedKeys', () => {
  it('never puts six months among twelve, nor another product among them', () => {
    const columns = [
      column('b', 900),
      column('half', 500, 6),
      column('home', 10, 12, 'home'),
      column('a', 800),
      column('none'),
    ];
    expect(sortedKeys(columns, 'premium')).toEqual(['a', 'b', 'half', 'home', 'none']);
  });

  const columns = fc.uniqueArray(
    fc.tuple(fc.nat(30).map(String), fc.option(fc.nat(5), { nil: undefined }), fc.constantFrom(6, 12)),
    { selector: ([key]) => key },
  );
  const by = fc.constantFrom(...(Object.keys(sorts) as SortBy[])); // the keys of the table

  it('keeps every column, and what is sorted stays as it is', () => {
    fc.assert(
      fc.property(columns, by, (made, sort) => {
        const given = made.map((one) => column(...one));
        const keys = sortedKeys(given, sort);
        expect(keys.toSorted()).toEqual(given.map(({ key }) => key).toSorted());
        const again = keys.map((key) => given.find((one) => one.key === key) ?? column(key));
        expect(sortedKeys(again, sort)).toEqual(keys);
      }),
    );
  });
});

describe('premiumsApart', () => {
  it('holds where premiums are of several terms or products; what has none does not count', () => {
    expect(premiumsApart([column('a', 1), column('b', 2), column('none', undefined, 6)])).toBe(false);
    expect(premiumsApart([column('a', 1), column('half', 2, 6)])).toBe(true);
    expect(premiumsApart([column('a', 1), column('home', 2, 12, 'home')])).toBe(true);
  });
});

describe('movedBy', () => {
  it('moves one past its neighbour and stays at the ends', () => {
    expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(movedBy(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(movedBy(['a'], 'z', 1)).toEqual(['a']);
  });
});

describe('arrange', () => {
  it('puts pinned ones first and hidden ones apart, pinned or not', () => {
    const columns = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
    const { shown, hidden } = arrange(columns, ['c', 'b'], ['b']);
    expect(shown.map(({ key }) => key)).toEqual(['c', 'a', 'd']);
    expect(hidden.map(({ key }) => key)).toEqual(['b']);
  });

  it('goes back to an earlier order, with what came since at its end and nothing that went', () => {
    expect(inOrderOf(['d', 'a', 'c'], ['a', 'b', 'c'])).toEqual(['a', 'c', 'd']);
    expect(inOrderOf(['b', 'a'], [])).toEqual(['b', 'a']);
  });

  it('writes lists for the address', () => {
    expect(toggled(['a'], 'b', true)).toBe('a,b');
    expect(toggled(['a', 'b'], 'a', false)).toBe('b');
    expect(toggled(['a'], 'a', false)).toBeUndefined();
  });
});
