import { assert, array, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withSpans } from './journal-clock.ts';
import { sampleEntry } from './sample-journal.ts';

const estimated = (id: string, sentAt: number, least: number, ms: number) =>
  sampleEntry({
    id,
    sentAt,
    answeredAt: sentAt + 50,
    serviceOffsetMs: ms,
    serviceOffsetLeast: least,
    serviceOffsetHow: 'estimated',
  });
const spans = (entries: Parameters<typeof withSpans>[0]) =>
  withSpans(entries).map(({ entry, since, at }) => [entry.id, since, at]);

describe('the span of a call', () => {
  it('begins by the least and ends by the most that the clocks can differ', () => {
    expect(spans([estimated('one', 1_000, -900, 80)])).toEqual([['one', 100, 1_130]]);
    const receipt = { readBackAt: 1_400, result: 'same', differences: [] } as const;
    expect(spans([{ ...estimated('one', 1_000, -900, 80), receipt }])).toEqual([['one', 100, 1_400]]);
    const older = { ...estimated('one', 1_000, 0, 80), serviceOffsetLeast: undefined };
    expect(spans([older])).toEqual([['one', 80, 1_130]]);
    expect(spans([{ ...older, serviceOffsetHow: 'given' }])).toEqual([['one', 1_080, 1_130]]);
  });

  it('has the effect in it and ends after that of an earlier call, however the estimate narrows', () => {
    const call = record({
      wait: integer({ min: 60, max: 2_000 }),
      below: integer({ min: 0, max: 999 }),
      above: integer({ min: 0, max: 999 }),
    });
    assert(
      property(integer({ min: -5_000, max: 5_000 }), array(call, { minLength: 1 }), (offset, calls) => {
        let sentAt = 100_000;
        const entries = calls.map(({ wait, below, above }, index) => {
          sentAt += wait;
          return estimated(`${index}`, sentAt, offset - below, offset + above);
        });
        let last = 0;
        for (const { entry, since, at } of withSpans(entries)) {
          expect(since).toBeLessThanOrEqual(entry.sentAt + offset);
          expect(at).toBeGreaterThanOrEqual(entry.sentAt + 50 + offset);
          expect(at).toBeGreaterThan(last);
          last = at;
        }
      }),
    );
  });

  it('is left alone where the clock was set in between, or another browser made the call', () => {
    const link = (chain: string) => ({ chain, number: 1, before: '', content: '', hash: '' });
    const [ahead, set] = [estimated('ahead', 1_000, 60_000, 60_500), estimated('set', 2_000, 0, 500)];
    expect(spans([ahead, set])[1]).toEqual(['set', 2_000, 2_550]);
    const [one, other] = [estimated('one', 1_000, 0, 5_000), estimated('other', 2_000, 0, 500)];
    expect(
      spans([
        { ...one, link: link('a') },
        { ...other, link: link('b') },
      ])[1],
    ).toEqual(['other', 2_000, 2_550]);
    expect(spans([one, other])[1]).toEqual(['other', 2_000, 6_051]);
  });
});
