import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftRecord } from '../client/draft-record.ts';
import {
  changesIn,
  isExact,
  mostReads,
  nextReads,
  quietStretches,
  readSpan,
  type Range,
} from './change-search.ts';
import { joined, nothingKnown, readsWhere, withRead, type KnownReads } from './known-reads.ts';

const record = (clientName: string): DraftRecord => ({
  clientName,
  clientType: '',
  locationCode: '',
  clientData: {},
  others: {},
});

/** An archive: from each moment on, the record of that name stands. */
type Archive = readonly { readonly at: number; readonly name: string }[];

const readAt = (archive: Archive, at: number) => {
  const name = archive.findLast((one) => one.at <= at)?.name;
  return name === undefined ? undefined : record(name);
};

/** Reads until nothing is left; counts the reads. */
function search(archive: Archive, range: Range, hints: readonly number[] = [], start = nothingKnown) {
  let known: KnownReads = start;
  let made = 0;
  for (;;) {
    const next = nextReads(known, range, hints, new Set(), 4);
    if (next.length === 0) return { known, made };
    expect(next.length).toBeLessThanOrEqual(4);
    for (const at of next) known = withRead(known, at, readAt(archive, at));
    made += next.length;
  }
}

const range: Range = { from: 0, to: 100_000 };
const moments = fc.uniqueArray(fc.integer({ min: 1, max: range.to }), { maxLength: 12 });
const archiveOf = (names: (index: number) => string) =>
  moments.map((all): Archive => {
    return all.toSorted((a, b) => a - b).map((at, index) => ({ at, name: names(index) }));
  });

describe('a search for changes', () => {
  it('finds every change to the millisecond when none was undone, within the promised reads', () => {
    fc.assert(
      fc.property(archiveOf(String), (archive) => {
        const { known, made } = search(archive, range);
        const found = changesIn(known, range);
        expect(found.map(({ to }) => to)).toEqual(archive.map(({ at }) => at));
        expect(found.every(isExact)).toBe(true);
        expect(made).toBeLessThanOrEqual(mostReads(found.length, range, 0));
      }),
    );
  });

  it('finds only true changes when some were undone, and names the stretches it did not look into', () => {
    fc.assert(
      fc.property(
        archiveOf((index) => String(index % 2)),
        (archive) => {
          const { known, made } = search(archive, range);
          const found = changesIn(known, range);
          for (const { from, to } of found) expect(readAt(archive, from)).not.toEqual(readAt(archive, to));
          const quiet = quietStretches(known, range);
          for (const { from, to } of quiet) expect(readAt(archive, from)).toEqual(readAt(archive, to));
          // Whatever is neither found nor exact lies in a stretch that is named.
          const missed = archive.filter(({ at }) => !found.some(({ to }) => to === at));
          for (const { at } of missed) {
            const undone = readAt(archive, at - 1)?.clientName === readAt(archive, at)?.clientName;
            expect(undone || quiet.some(({ from, to }) => at > from && at <= to)).toBe(true);
          }
          expect(made).toBeLessThanOrEqual(mostReads(found.length, range, 0));
        },
      ),
    );
  });

  it('comes to the same when it is resumed from any of its reads', () => {
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
        expect(resumed.made).toBeLessThanOrEqual(mostReads(archive.length, range, 0));
        const other = joined(
          readsWhere(whole.known, (at) => at <= latest),
          resumed.known,
        );
        expect(changesIn(other, range)).toHaveLength(archive.length);
        expect(search(archive, range, [], other).made).toBe(0);
      }),
    );
  });

  it('needs no halving where the moments around each change are hinted at, and sees what was undone', () => {
    const archive = ['A', 'B', 'A'].map((name, index) => ({ at: 1000 * (index + 1), name }));
    const hints = archive.flatMap(({ at }) => [at - 1, at]);
    const { known, made } = search(archive, range, hints);
    // The moment before the first record is asked about once more.
    expect(made).toBe(3 + hints.length);
    expect(changesIn(known, range).map(({ to }) => to)).toEqual([1000, 2000, 3000]);
    // Without the hints, what was undone inside one half would stay unseen.
    expect(changesIn(search(archive, { from: 1500, to: 3500 }).known, range)).toEqual([]);
  });

  it('leaves an interval alone while a read inside it is under way', () => {
    const known = withRead(withRead(nothingKnown, 0, undefined), 1000, record('A'));
    expect(nextReads(known, { from: 0, to: 1000 }, [], new Set(), 4)).toEqual([500]);
    expect(nextReads(known, { from: 0, to: 1000 }, [], new Set([500]), 4)).toEqual([]);
  });
});

describe('“not found”', () => {
  /** Some moments answer "not found" the first time that they are read, whether or not that is true. */
  function searchMisled(archive: Archive, misled: (at: number) => boolean, start = nothingKnown) {
    const reported = new Set<number>();
    let known: KnownReads = start;
    for (;;) {
      const next = nextReads(known, range, [], new Set(), 4);
      if (next.length === 0) return known;
      for (const at of next) {
        const isMisled = misled(at) && !reported.has(at);
        reported.add(at);
        known = withRead(known, at, isMisled ? undefined : readAt(archive, at));
      }
    }
  }
  const misleading = fc.func(fc.nat(5)).map((chance) => (at: number) => chance(at) === 0);
  const anyMoments = fc.uniqueArray(fc.integer({ min: 0, max: range.to }), { minLength: 1, maxLength: 12 });
  const anyArchive = anyMoments.map((all): Archive => {
    return all.toSorted((a, b) => a - b).map((at, index) => ({ at, name: String(index) }));
  });
  /** Those of a change after the first moment of the range. */
  const changesOf = (archive: Archive) => archive.map(({ at }) => at).filter((at) => at > range.from);

  it('makes no change that did not happen and hides none that did, however often it is answered in passing', () => {
    fc.assert(
      fc.property(anyArchive, misleading, (archive, misled) => {
        const found = changesIn(searchMisled(archive, misled), range);
        expect(found.map(({ to }) => to)).toEqual(changesOf(archive));
        expect(found.every(isExact)).toBe(true);
      }),
    );
  });

  it('does so also where what is known was kept or joined with such answers in it', () => {
    const wrong = fc.array(fc.integer({ min: 0, max: range.to }), { maxLength: 8 });
    fc.assert(
      fc.property(anyArchive, wrong, wrong, (archive, stored, elsewhere) => {
        const { known } = search(archive, range);
        const none = (moments: readonly number[]): KnownReads => ({
          reads: [...new Set(moments)].toSorted((a, b) => a - b).map((at) => ({ at, state: -1 })),
          states: [],
        });
        for (const start of [
          joined(none(stored), known),
          joined(known, none(elsewhere)),
          elsewhere.reduce<KnownReads>((all, at) => withRead(all, at, undefined), known),
        ]) {
          const first = start.reads.find(({ state }) => state >= 0)?.at ?? 0;
          expect(start.reads.every(({ at, state }) => state >= 0 || at < first)).toBe(true);
          const healed = searchMisled(archive, () => false, start);
          expect(changesIn(healed, range).map(({ to }) => to)).toEqual(changesOf(archive));
        }
      }),
    );
  });

  it('is asked a second time before a record is said to begin', () => {
    const known = withRead(withRead(nothingKnown, 9, undefined), 10, record('A'));
    const around = { from: 9, to: 10 };
    expect(changesIn(known, around).every(isExact)).toBe(false);
    expect(nextReads(known, around, [], new Set(), 4)).toEqual([9]);
    expect(nextReads(known, around, [], new Set([9]), 4)).toEqual([]);
    expect(changesIn(withRead(known, 9, undefined), around).every(isExact)).toBe(true);
    expect(changesIn(withRead(known, 9, record('A')), around)).toEqual([]);
  });
});

it('says how far reads reach, so that what was not searched does not pass for unchanged', () => {
  const known = [0, 10, 20].reduce<KnownReads>((all, at) => withRead(all, at, record('A')), nothingKnown);
  expect(readSpan(known, { from: 5, to: 90 })).toEqual({ from: 10, to: 20 });
  expect(readSpan(known, { from: 15, to: 90 })).toBeUndefined();
  expect(readSpan(known, { from: 30, to: 90 })).toBeUndefined();
});

it('reads that answered the same share one state, and “not found” after a record is none', () => {
  let known = nothingKnown;
  for (const [at, name] of [
    [5, 'B'],
    [1, 'A'],
    [9, 'A'],
    [0, undefined],
    [3, undefined],
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
