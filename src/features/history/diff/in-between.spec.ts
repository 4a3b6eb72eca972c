import { expect, it } from 'vitest';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { nothingKnown } from '../../../domain/journal/known-reads.ts';
import { sampleSave as save } from '../../../domain/journal/sample-journal.ts';
import { knownBetween } from './in-between.ts';
import { timelineOf } from '../timeline.ts';

it('knows what was saved after one moment and up to another, which the record at that other holds', () => {
  const ids = (from: number | undefined, to?: number, of = timelineOf([save], 'a')) =>
    knownBetween(of, nothingKnown, from, to).saves.map(({ entryId }) => entryId);
  expect([ids(3100), ids(11_399, 11_401), ids(3100, 11_400)]).toEqual([['save'], ['save'], ['save']]);
  expect([ids(11_400), ids(3100, 11_399), ids(undefined)]).toEqual([[], [], []]);
  // Where reading has shown when it came into the archive, that counts.
  const found = timelineOf([save], 'a', [{ from: 11_149, to: 11_150, before: 0, after: 1 }]);
  expect([ids(3100, 11_150, found), ids(11_150, 11_400, found)]).toEqual([['save'], []]);
});

it('tells between two moments the changes that reads show and nothing known here can have made', () => {
  const reads = [10_000, 11_400, 12_050, 13_000].map((at, state) => ({ at, state }));
  const states = reads.map((_, state) => ({ ...blankRecord, clientName: String(state) }));
  const bounds = (from: number, to?: number) =>
    knownBetween(timelineOf([save], 'a'), { reads, states }, from, to).elsewhere.map((one) => [
      one.from,
      one.to,
    ]);
  expect(bounds(10_000)).toEqual([
    [11_400, 12_050],
    [12_050, 13_000],
  ]);
  expect([bounds(10_000, 11_400), bounds(10_000, 12_050)]).toEqual([[], [[11_400, 12_050]]]);
});
