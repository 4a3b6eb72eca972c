import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firingProgress, pollDelay, type FiringFacts } from './progress.ts';

const facts = (over: Partial<FiringFacts>): FiringFacts => ({
  expected: 6,
  quoted: 3,
  declined: 1,
  startedAt: 0,
  lastArrivalAt: 10_000,
  now: 20_000,
  givenUp: false,
  ...over,
});
const words = (over: Partial<FiringFacts>) => firingProgress(facts(over)).words;
const state = (over: Partial<FiringFacts>) => firingProgress(facts(over)).state;

describe('firingProgress', () => {
  it('counts what is in and what has not answered', () => {
    expect(firingProgress(facts({ now: 58_000 }))).toEqual({
      state: 'silent',
      received: 4,
      outstanding: 2,
      words: '4 of 6 in, 1 declined, 2 not answered for 0:48, silent',
    });
  });

  it('is silent from 30 s without an arrival on, counted from the start when there was none', () => {
    expect(state({ now: 39_999 })).toBe('waiting');
    expect(state({ now: 40_000 })).toBe('silent');
    expect(state({ lastArrivalAt: undefined, quoted: 0, declined: 0, now: 29_999 })).toBe('waiting');
    expect(state({ lastArrivalAt: undefined, quoted: 0, declined: 0, now: 30_000 })).toBe('silent');
  });

  it('is complete when all are in, also when more came or checking was given up', () => {
    expect(state({ quoted: 5 })).toBe('complete');
    expect(state({ quoted: 5, givenUp: true })).toBe('complete');
    expect(words({ quoted: 5 })).toBe('6 of 6 in, 1 declined');
    expect(words({ quoted: 7, declined: 0 })).toBe('7 of 6 in, 1 more than expected');
    expect(words({ expected: 0, quoted: 0, declined: 0 })).toBe('No quotes to expect');
  });

  it('says when nobody is checking any more', () => {
    expect(words({ givenUp: true, now: 3_672_000 })).toBe(
      '4 of 6 in, 1 declined, 2 not answered for 1 h 1 min, no longer checking',
    );
    expect(words({ givenUp: true, keyRefused: true })).toBe(
      '4 of 6 in, 1 declined, 2 not answered for 0:10, no longer checking: the key was refused',
    );
  });

  it('tells for how long only after some seconds', () => {
    expect(words({ now: 14_999 })).toBe('4 of 6 in, 1 declined, 2 not answered yet');
    expect(words({ now: 15_000 })).toBe('4 of 6 in, 1 declined, 2 not answered for 0:05');
  });

  it('keeps failures apart from declinations', () => {
    expect(words({ quoted: 2, declined: 3, failed: 1, unclear: 1, now: 11_000 })).toBe(
      '5 of 6 in, 1 declined, 1 failed to quote, 1 declined or failed, 1 not answered yet',
    );
  });

  it('never calls complete what nobody announced', () => {
    expect(firingProgress(facts({ expected: undefined }))).toMatchObject({
      state: 'waiting',
      outstanding: undefined,
      words: '4 in, 1 declined, how many to expect is not known',
    });
  });
});

it('asks every second at first, ever more slowly up to 15 s', () => {
  expect([0, 4_000, 20_000, 60_000, 600_000].map(pollDelay)).toEqual([1_000, 1_000, 5_000, 15_000, 15_000]);
});

it('counts alike in its words and its figures, whatever came', () => {
  const few = fc.nat({ max: 12 });
  fc.assert(
    fc.property(
      fc.option(few, { nil: undefined }),
      few,
      few,
      fc.boolean(),
      few,
      (expected, quoted, declined, givenUp, s) => {
        const progress = firingProgress(
          facts({ expected, quoted, declined, givenUp, now: 10_000 + s * 10_000 }),
        );
        const received = quoted + declined;
        expect(progress.received).toBe(received);
        expect(progress.outstanding).toBe(
          expected === undefined ? undefined : Math.max(0, expected - received),
        );
        expect(progress.state === 'complete').toBe(expected !== undefined && received >= expected);
        expect(progress.words.split(' ')[0]).toBe(expected === 0 && received === 0 ? 'No' : String(received));
        expect(/more than expected/.test(progress.words)).toBe(expected !== undefined && received > expected);
        expect(/not answered/.test(progress.words)).toBe((progress.outstanding ?? 0) > 0);
        expect(progress.words.endsWith('silent')).toBe(
          progress.state === 'silent' && progress.outstanding !== undefined,
        );
      },
    ),
  );
});
