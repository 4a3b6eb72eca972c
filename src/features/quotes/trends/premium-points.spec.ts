import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GridCell, PremiumGrid } from './premium-grid.ts';
import { readQuote } from '../../../domain/quotes/read-quote.ts';
import { amountTicks, premiumPoints } from './premium-points.ts';

const premium = (amount: number): GridCell => ({ kind: 'premium', quote: readQuote({}), amount });
const absent: GridCell = { kind: 'absent' };

const grid: PremiumGrid = {
  columns: [
    { key: 'h', name: 'Harbor' },
    { key: 'q', name: 'Quill' },
  ],
  rows: [
    [premium(120), absent],
    [premium(100), premium(90)],
    [absent, absent],
    [premium(1), absent],
    [
      { kind: 'otherTerm', quote: readQuote({}), why: 'other term', term: '6 months', amount: 60 },
      premium(95),
    ],
  ],
};
const requests = [
  { triggerRequestId: 'second', at: 200 },
  { triggerRequestId: 'first', at: 100 },
  { triggerRequestId: 'without premium', at: 300 },
  { triggerRequestId: 'of unknown time', at: undefined },
  { triggerRequestId: 'third', at: 400 },
];

test('points stand in the order of time and hold only premiums of the term', () => {
  expect(premiumPoints(grid, requests)).toEqual([
    { at: 100, triggerRequestId: 'first', amounts: { h: 100, q: 90 } },
    { at: 200, triggerRequestId: 'second', amounts: { h: 120 } },
    { at: 400, triggerRequestId: 'third', amounts: { q: 95 } },
  ]);
});

test.each([
  [
    [1801, 1646, 2585],
    [1500, 2000, 2500, 3000],
  ],
  [[5865], [5800, 6000]],
  [[0], [0, 1]],
  [[], []],
])('the axis for %j is marked at %j', (amounts, ticks) => {
  const points = amounts.map((amount, at) => ({ at, triggerRequestId: '', amounts: { h: amount } }));
  expect(amountTicks(points)).toEqual(ticks);
});

test('every premium lies between the marks, and there are few of them', () => {
  fc.assert(
    fc.property(fc.array(fc.float({ min: 0, max: 1e7, noNaN: true }), { minLength: 1 }), (amounts) => {
      const ticks = amountTicks([
        { at: 0, triggerRequestId: '', amounts: Object.fromEntries(amounts.entries()) },
      ]);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...amounts));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...amounts));
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});
