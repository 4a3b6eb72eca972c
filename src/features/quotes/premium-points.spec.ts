import { expect, test } from 'vitest';
import type { GridCell, PremiumGrid } from '../../domain/quotes/premium-grid.ts';
import { readQuote } from '../../domain/quotes/read-quote.ts';
import { amountRange, premiumPoints } from './premium-points.ts';

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
    [{ kind: 'otherTerm', term: '6 months', amount: 60 }, premium(95)],
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
  [[1801, 1646, 2585], 1500, 2750],
  [[5865], 5750, 6000],
  [[0], 0, 1],
])('the axis for %j goes from %d to %d', (amounts, low, high) => {
  const points = amounts.map((amount, at) => ({ at, triggerRequestId: '', amounts: { h: amount } }));
  expect(amountRange(points)).toEqual([low, high]);
});
