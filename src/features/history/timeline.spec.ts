import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../domain/journal.ts';
import { sampleEntry, sampleFiring } from '../../domain/sample-journal.ts';
import { neighbours, timelineOf } from './timeline.ts';

const save = sampleEntry({
  id: 'save',
  kind: 'save',
  type: 'SAVE',
  answeredAt: 1200,
  serviceOffsetMs: 10_000,
  clientId: 'a',
  receipt: { readBackAt: 11_400, result: 'same', differences: [] },
});
const fire = { ...save, kind: 'fire', receipt: undefined } as const;
const journal: JournalEntry[] = [
  save,
  { ...fire, id: 'check', type: 'CLIENT_VALIDATION', sentAt: 2000, answeredAt: 2100 },
  { ...fire, id: 'quotes', type: 'GET_QUOTES', sentAt: 3000, answeredAt: 3100, serviceOffsetMs: undefined },
  { ...save, id: 'refused', sentAt: 4000, outcome: 'refused', receipt: undefined },
  { ...save, id: 'other client', clientId: 'b' },
];
const timeline = timelineOf(journal, 'a');

describe('the timeline of a client', () => {
  it('holds its answered calls, latest first, at the moment their effect can be read', () => {
    expect(timeline.map(({ entryId, kind, at }) => [entryId, kind, at])).toEqual([
      ['check', 'check', 12_100],
      ['save', 'save', 11_400],
      ['quotes', 'quotes', 3100],
    ]);
  });

  it('says which moments are only this browser’s', () => {
    expect(timeline.map((known) => known.byServiceClock)).toEqual([true, true, false]);
  });

  it('tells both clocks where this browser’s was wrong when the call was made', () => {
    const wrong = { ...save, serviceOffsetMs: -7 * 60_000, receipt: undefined };
    const right = { ...save, id: 'right', serviceOffsetMs: 1500 };
    const both = timelineOf([wrong, right], 'a').map(({ at, browserAt }) => [at, browserAt]);
    expect(both).toEqual([
      [11_400, undefined],
      [1200 - 7 * 60_000, 1200],
    ]);
  });

  it('tells of a quote request what was seen of its answers', () => {
    const asked = { ...fire, type: 'GET_QUOTES', firing: sampleFiring('request') };
    const watch = {
      connection: 'demo:x',
      triggerRequestId: 'request',
      clientId: 'a',
      productId: 'auto',
      expected: 3,
      startedAt: 1000,
      arrivals: { one: 2000, two: 2500 },
      state: 'watching',
    } as const;
    const quotesOf = (watches: (typeof watch)[]) =>
      timelineOf([asked], 'a', [], undefined, watches)[0]?.quotes;
    expect(quotesOf([watch])).toMatchObject({ triggerRequestId: 'request', answers: 2, lastSeenAt: 2500 });
    expect(quotesOf([])).toMatchObject({ answers: 0, lastSeenAt: undefined });
    expect(timeline.find(({ kind }) => kind === 'save')?.quotes).toBeUndefined();
  });

  it('steps to the nearest known change, never to a check', () => {
    const ids = (at: number | undefined) => {
      const { previous, next } = neighbours(timeline, at);
      return [previous?.entryId, next?.entryId];
    };
    expect(ids(undefined)).toEqual(['save', undefined]);
    expect(ids(12_100)).toEqual(['save', undefined]);
    expect(ids(11_400)).toEqual(['quotes', undefined]);
    expect(ids(5000)).toEqual(['quotes', 'save']);
    expect(ids(3100)).toEqual([undefined, 'save']);
    expect(ids(1)).toEqual([undefined, 'quotes']);
  });

  it('holds changes found by reading, save those that a call explains or whose moment is not exact', () => {
    const found = [
      { from: 9_999, to: 10_000, before: -1, after: 0 },
      { from: 11_199, to: 11_200, before: 0, after: 1 },
      { from: 20_000, to: 29_000, before: 1, after: 2 },
    ];
    const own = timelineOf([{ ...save, sentAt: 1000 }], 'a', found);
    expect(own.map(({ kind, at }) => [kind, at])).toEqual([
      ['save', 11_400],
      ['found', 10_000],
    ]);
  });
});
