import { expect, it } from 'vitest';
import type { ReadQuotes } from '../../../contract/quotes.ts';
import { sampleEntry, sampleTrigger } from '../../../domain/journal/sample-journal.ts';
import { crowdsIn, nearestKnown, placeIn, stripRange, ticksOf } from './timeline-strip.ts';
import { timelineOf } from '../timeline.ts';

const at = (...moments: readonly number[]) =>
  timelineOf(
    moments.map((ms) => sampleEntry({ id: String(ms), sentAt: ms, answeredAt: ms })),
    'client',
  );

it('lies from a little before the first known moment to now', () => {
  const range = stripRange(at(1000, 2000), 51_000);
  expect(range).toEqual({ from: 0, to: 51_000 });
  expect(placeIn({ from: 0, to: 50_000 }, 25_000)).toBe(50);
  expect(placeIn({ from: 0, to: 50_000 }, 60_000)).toBe(100);
  expect(stripRange([], 51_000)).toBeUndefined();
  expect(stripRange(at(60_000), 51_000)).toBeUndefined();
});

it('takes a place near a known moment, or near now, for it, and any other for itself', () => {
  const range = { from: 0, to: 80_000 };
  const moments = at(10_000, 10_900);
  expect(nearestKnown(moments, range, 9_200)).toBe(10_000);
  expect(nearestKnown(moments, range, 10_700)).toBe(10_900);
  expect(nearestKnown(moments, range, 79_500.4)).toBe(80_000);
  expect(nearestKnown(moments, range, 40_000.4)).toBe(40_000);
});

it('counts moments that look like one tick', () => {
  const range = { from: 0, to: 100_000 };
  expect(crowdsIn(at(10_000, 10_500, 11_100, 40_000, 41_000), range)).toEqual([{ place: 10.55, count: 3 }]);
  expect(crowdsIn(at(10_000, 20_000), range)).toEqual([]);
});

it('has a tick for the last answer to a quote request once for all of them, as the service dates it or else as seen here', () => {
  const entries = [
    sampleEntry({ id: 'asked', sentAt: 1000, answeredAt: 1000, trigger: sampleTrigger('T') }),
    sampleEntry({ id: 'saved', kind: 'save', type: 'SAVE', sentAt: 500, answeredAt: 500 }),
  ];
  const watch = {
    connection: 'demo:x',
    triggerRequestId: 'T',
    clientId: 'client',
    productId: 'auto',
    expected: 2,
    startedAt: 1000,
    arrivals: { a: 4000, b: 7000 },
    offsets: { b: 100 },
    state: 'complete',
  } as const;
  const moments = timelineOf(entries, 'client', [], undefined, [watch]);
  const placed = (brought: ReadQuotes | undefined) =>
    ticksOf(moments, () => brought).map(({ kind, at: when }) => [kind, when]);
  expect(placed(undefined)).toEqual([
    ['quotes', 1000],
    ['answers', 7100],
    ['save', 500],
  ]);
  const answers = ['1970-01-01T00:00:03.000Z', '1970-01-01T00:00:06.500Z'].map((quoteTimestamp) => ({
    quoteTimestamp,
  }));
  expect(placed({ quoted: answers, declined: [], raw: {} })[1]).toEqual(['answers', 6500]);
});
