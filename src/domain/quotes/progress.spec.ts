import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pollDelay, requestProgress, type RequestCounts } from './progress.ts';

const facts = (over: Partial<RequestCounts>): RequestCounts => ({
  expected: 6,
  quoted: 3,
  declined: 1,
  startedAt: 0,
  lastArrivalAt: 10_000,
  now: 20_000,
  timedOut: false,
  ...over,
});
const state = (over: Partial<RequestCounts>) => requestProgress(facts(over)).state;

describe('the progress of a quote request', () => {
  it('counts what came and what is pending', () => {
    expect(requestProgress(facts({ now: 58_000 }))).toEqual({
      state: 'silent',
      received: 4,
      pending: 2,
      quiet: 48_000,
    });
    expect(requestProgress(facts({ expected: undefined })).pending).toBeUndefined();
  });

  it('is silent 30 s after the last response, counted from the start when there was none', () => {
    expect(state({ now: 39_999 })).toBe('waiting');
    expect(state({ now: 40_000 })).toBe('silent');
    expect(state({ lastArrivalAt: undefined, quoted: 0, declined: 0, now: 29_999 })).toBe('waiting');
    expect(state({ lastArrivalAt: undefined, quoted: 0, declined: 0, now: 30_000 })).toBe('silent');
  });

  it('is complete when all are in, also when more came or the app stopped asking', () => {
    expect(state({ quoted: 5 })).toBe('complete');
    expect(state({ quoted: 7, timedOut: true })).toBe('complete');
    expect(state({ expected: 0, quoted: 0, declined: 0 })).toBe('complete');
    expect(state({ timedOut: true })).toBe('timedOut');
  });
});

it('asks again after a second at first, and never more than 15 s apart', () => {
  expect(pollDelay(0)).toBe(1_000);
  fc.assert(
    fc.property(fc.nat(10_000_000), (quiet) => {
      expect(pollDelay(quiet)).toBeGreaterThanOrEqual(1_000);
      expect(pollDelay(quiet)).toBeLessThanOrEqual(15_000);
    }),
  );
});
