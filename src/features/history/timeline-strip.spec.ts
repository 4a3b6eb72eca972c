import { expect, it } from 'vitest';
import { sampleEntry } from '../../domain/sample-journal.ts';
import { crowdsIn, nearestKnown, placeIn, stripRange } from './timeline-strip.ts';
import { timelineOf } from './timeline.ts';

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
