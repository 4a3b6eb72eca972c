import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftRecord } from '../client/draft-record.ts';
import { changesIn, nextReads, probeTimes, type Range } from './change-search.ts';
import { sampleEntry } from './sample-journal.ts';
import { joinReads, nothingKnown, readsWhere, withRead, type KnownReads } from './known-reads.ts';

const record = (clientName: string): DraftRecord => ({
  clientName,
  clientType: '',
  locationCode: '',
  clientData: {},
  others: {},
});

/** An archive: from each moment on, the record has that name. */
type Archive = readonly { readonly at: number; readonly name: string }[];

const readAt = (archive: Archive, at: number) => {
  const name = archive.findLast((one) => one.at <= at)?.name;
  return name === undefined ? undefined : record(name);
};

/** Reads until nothing is left, and counts the reads. */
function search(archive: Archive, range: Range, probes: readonly number[] = [], start = nothingKnown) {
  let known: KnownReads = start;
  let made = 0;
  for (;;) {
    const next = nextReads(known, range, probes, new Set(), 4);
    if (next.length === 0) return { known, made };
    expect(next.length).toBeLessThanOrEqual(4);
    for (const at of next) known = withRead(known, at, readAt(archive, at));
    made += next.length;
  }
}

const range: Range = { from: 0, to: 100_000 };
/** The halvings for each change, and both ends. */
const mostReads = (changes: number) => 2 + changes * Math.ceil(Math.log2(range.to - range.from));
const moments = fc.uniqueArray(fc.integer({ min: 1, max: range.to }), { maxLength: 12 });
const archiveOf = (names: (index: number) => string) =>
  moments.map((all): Archive => {
    return all.toSorted((a, b) => a - b).map((at, index) => ({ at, name: names(index) }));
  });

describe('a search for changes', () => {
  it('finds only real changes when some were undone, and lists the stretches it did not search', () => {
    fc.assert(
      fc.property(
        archiveOf((index) => String(index % 2)),
        (archive) => {
          const { known, made } = search(archive, range);
          const found = changesIn(known, range);
          for (const { from, to } of found) expect(readAt(archive, from)).not.toEqual(readAt(archive, to));
          // A change that is not found lies between two equal reads.
          const isQuiet = (at: number) => {
            const before = known.reads.findLastIndex((read) => read.at < at);
            return known.reads[before]?.state === known.reads[before + 1]?.state;
          };
          const missed = archive.filter(({ at }) => !found.some(({ to }) => to === at));
          for (const { at } of missed) {
            const undone = readAt(archive, at - 1)?.clientName === readAt(archive, at)?.clientName;
            expect(undone || isQuiet(at)).toBe(true);
          }
          expect(made).toBeLessThanOrEqual(mostReads(found.length));
        },
      ),
    );
  });

  it('ends the same when it is resumed from any of its reads', () => {
    fc.assert(
      fc.property(archiveOf(String), fc.nat(range.to), (archive, latest) => {
        const whole = search(archive, range);
        const resumed = search(
          archive,
          range,
          [],
          readsWhere(whole.known, (at) => at <= latest),
        );
        expect(changesIn(resumed.known, range).map(({ to }) => to)).toEqual(archive.map(({ at }) => at));
        expect(resumed.made).toBeLessThanOrEqual(mostReads(archive.length));
        const other = joinReads(
          readsWhere(whole.known, (at) => at <= latest),
          resumed.known,
        );
        expect(changesIn(other, range)).toHaveLength(archive.length);
        expect(search(archive, range, [], other).made).toBe(0);
      }),
    );
  });

  it('needs no halving with probe times around each change, and finds what was undone', () => {
    const archive = ['A', 'B', 'A'].map((name, index) => ({ at: 1000 * (index + 1), name }));
    const probes = archive.flatMap(({ at }) => [at - 1, at]);
    const { known, made } = search(archive, range, probes);
    expect(made).toBe(2 + probes.length);
    expect(changesIn(known, range).map(({ to }) => to)).toEqual([1000, 2000, 3000]);
    // Without probe times, what was undone inside one half is not found.
    expect(changesIn(search(archive, { from: 1500, to: 3500 }).known, range)).toEqual([]);
  });

  it('waits with an interval while a read inside it is pending', () => {
    const known = withRead(withRead(nothingKnown, 0, undefined), 1000, record('A'));
    expect(nextReads(known, { from: 0, to: 1000 }, [], new Set(), 4)).toEqual([500]);
    expect(nextReads(known, { from: 0, to: 1000 }, [], new Set([500]), 4)).toEqual([]);
  });
});

it('“not found” after a record counts as not read, in stored and joined reads too', () => {
  const wrong = fc.array(fc.integer({ min: 0, max: range.to }), { maxLength: 8 });
  fc.assert(
    fc.property(
      archiveOf(String).filter((archive) => archive.length > 0),
      wrong,
      (archive, moments) => {
        const { known } = search(archive, range);
        const begin = archive[0]?.at ?? 0;
        const none: KnownReads = {
          reads: [...new Set(moments)]
            .filter((at) => at >= begin)
            .toSorted((a, b) => a - b)
            .map((at) => ({ at, state: -1 })),
          states: [],
        };
        for (const start of [
          joinReads(none, known),
          joinReads(known, none),
          moments.reduce<KnownReads>((all, at) => withRead(all, at, readAt(archive, at) && undefined), known),
        ]) {
          const first = start.reads.find(({ state }) => state >= 0)?.at ?? 0;
          expect(start.reads.every(({ at, state }) => state >= 0 || at < first)).toBe(true);
          expect(changesIn(search(archive, range, [], start).known, range).map(({ to }) => to)).toEqual(
            archive.map(({ at }) => at),
          );
        }
      },
    ),
  );
});

it('equal reads share one state, and “not found” after a record is not a read', () => {
  let known = nothingKnown;
  for (const [at, name] of [
    [5, 'B'],
    [1, 'A'],
    [9, 'A'],
    [0, undefined],
    [3, undefined],
    [9, undefined],
    [5, 'C'],
  ] as const) {
    known = withRead(known, at, name === undefined ? undefined : record(name));
  }
  expect(known.reads.map(({ at, state }) => [at, known.states[state]?.clientName])).toEqual([
    [0, undefined],
    [1, 'A'],
    [5, 'C'],
    [9, 'A'],
  ]);
});

describe('probe times', () => {
  const save = sampleEntry({
    kind: 'save',
    type: 'SAVE',
    sentAt: 5000,
    answeredAt: 5100,
    serviceOffsetMs: 60_000,
  });

  it('are the millisecond before a call was sent and the moment it ended, by the service’s clock', () => {
    expect(probeTimes([save], 'client')).toEqual([64_999, 65_100]);
  });

  it('end with the read after a save', () => {
    const receipt = { readBackAt: 65_900, result: 'same', differences: [] } as const;
    expect(probeTimes([{ ...save, receipt }], 'client')).toEqual([64_999, 65_900]);
    // Without a response the read shows when it was done.
    const lost = { ...save, answeredAt: undefined, outcome: 'unknown', receipt } as const;
    expect(probeTimes([lost], 'client')).toEqual([64_999, 65_900]);
  });

  it('come once each, earliest first, only from this client’s calls that may have changed the record', () => {
    const other = { ...save, clientId: 'other', sentAt: 1 };
    const check = { ...save, kind: 'fire', type: 'CLIENT_VALIDATION', sentAt: 2 } as const;
    const before = sampleEntry({ sentAt: 4000, answeredAt: 4100 });
    expect(probeTimes([save, save, other, check, before], 'client')).toEqual([3999, 4100, 64_999, 65_100]);
  });
});
