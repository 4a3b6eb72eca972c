import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendOrder } from './answer-order.ts';

describe('extendOrder', () => {
  it('starts in the order in which answers were made, those without a time last', () => {
    const answers = [
      { key: 'late', at: 30 },
      { key: 'unknown', at: undefined },
      { key: 'early', at: 10 },
    ];
    expect(extendOrder([], answers)).toEqual(['early', 'late', 'unknown']);
  });

  it('puts a new answer last, even one that was made before those on screen', () => {
    const answers = [
      { key: 'new', at: 1 },
      { key: 'b', at: 20 },
      { key: 'a', at: 10 },
    ];
    expect(extendOrder(['a', 'b'], answers)).toEqual(['a', 'b', 'new']);
  });

  it('gives the very same list when nothing is new', () => {
    const shown = ['a'];
    expect(extendOrder(shown, [{ key: 'a', at: 5 }])).toBe(shown);
  });

  it('never moves what is shown, and shows every answer once', () => {
    const keys = fc.uniqueArray(fc.string());
    fc.assert(
      fc.property(keys, keys, fc.func(fc.option(fc.integer(), { nil: undefined })), (shown, came, at) => {
        const order = extendOrder(
          shown,
          came.map((key) => ({ key, at: at(key) })),
        );
        expect(order.slice(0, shown.length)).toEqual(shown);
        expect(order.toSorted()).toEqual([...new Set([...shown, ...came])].toSorted());
      }),
    );
  });
});
