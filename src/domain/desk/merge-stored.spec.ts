import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addToHold, type Hold } from '../journal/hold.ts';
import { QuotePoll, type JournalRow } from '../journal/journal.ts';
import { sampleEntry } from '../journal/sample-journal.ts';
import { arbitraryOf } from '../schema-arbitraries.ts';
import { Computer } from './computer.ts';
import { mergeStored } from './merge-stored.ts';

const connection = 'gateway:x';

const ended = arbitraryOf(QuotePoll.omit({ triggerRequestId: true, state: true })).chain((poll) =>
  fc
    .constantFrom('complete' as const, 'timedOut' as const)
    .map((state): QuotePoll & { connection: string } => ({
      ...poll,
      triggerRequestId: 't',
      state,
      connection,
    })),
);

const note = fc.record({
  clientId: fc.constant('ana'),
  setAt: fc.integer({ min: 0, max: 5 }),
  clock: fc.constantFrom('service' as const, 'browser' as const),
  by: fc.constantFrom('Rosa', 'Carla'),
  words: fc.constantFrom('a letter', 'a call'),
});
const hold = fc
  .array(note, { minLength: 1, maxLength: 4 })
  .map((notes) => notes.reduce<Hold | undefined>(addToHold, undefined))
  .map((value) => ({ connection, name: 'hold/ana', value }));

/** Pairs of results that are the same where a merge is commutative, associative and idempotent. */
function samePairs<Row>(
  merge: (one: Row, other: Row) => Row,
  [a, b, c]: readonly [Row, Row, Row],
): (readonly [Row, Row])[] {
  return [
    [merge(a, b), merge(b, a)],
    [merge(merge(a, b), c), merge(a, merge(b, c))],
    [merge(merge(a, b), b), merge(a, b)],
  ];
}

it('gives the same of ends of quote requests in any order, and the second time', () => {
  fc.assert(
    fc.property(fc.tuple(ended, ended, ended), (all) => {
      for (const [one, other] of samePairs(mergeStored.polls, all)) expect(one).toEqual(other);
    }),
  );
});

it('gives the same of holds in any order, and the second time, with every note once', () => {
  // What notes one browser added in another order is in order once it is merged.
  const inOrder = hold.map((one) => mergeStored.values(one, one));
  fc.assert(
    fc.property(fc.tuple(inOrder, inOrder, inOrder), (all) => {
      for (const [one, other] of samePairs(mergeStored.values, all)) expect(one).toEqual(other);
    }),
  );
});

it('gives the same of published workspaces in any order, and the second time: the later one', () => {
  const published = fc
    .record({
      at: fc.integer({ min: 0, max: 3 }),
      by: fc.constantFrom('Rosa', 'Carla'),
      over: fc.constant('none'),
      workspace: fc.constantFrom('a', 'b'),
    })
    .map((value) => ({ connection, name: 'publishedWorkspace', value }));
  fc.assert(
    fc.property(fc.tuple(published, published, published), (all) => {
      for (const [one, other] of samePairs(mergeStored.values, all)) expect(one).toEqual(other);
      const [a, b] = all;
      expect(mergeStored.values(a, b).value).toMatchObject({ at: Math.max(a.value.at, b.value.at) });
    }),
  );
});

it('gives the same of what a computer said in any order, and the second time: what it said last', () => {
  const computer = arbitraryOf(Computer).chain((value) =>
    fc
      .integer({ min: 0, max: 3 })
      .map((number) => ({ connection, name: 'computer/b1', value: { ...value, number } })),
  );
  fc.assert(
    fc.property(fc.tuple(computer, computer, computer), (all) => {
      for (const [one, other] of samePairs(mergeStored.values, all)) expect(one).toEqual(other);
      const [a, b] = all;
      expect(mergeStored.values(a, b).value).toMatchObject({
        number: Math.max(a.value.number, b.value.number),
      });
    }),
  );
});

it('gives the same of a row’s places on desks in any order, and the second time: the first', () => {
  const place = fc.option(
    fc.record(
      { desk: fc.constantFrom('desk 1', 'desk 2'), sequence: fc.nat(3), at: fc.nat(3) },
      { requiredKeys: ['desk', 'sequence'] },
    ),
    { nil: undefined },
  );
  const row = place.map((deskPlace): JournalRow => ({ ...sampleEntry(), ...(deskPlace && { deskPlace }) }));
  fc.assert(
    fc.property(fc.tuple(row, row, row), (all) => {
      for (const [one, other] of samePairs(mergeStored.journal, all)) expect(one).toEqual(other);
      const timesOf = ({ deskPlace }: JournalRow) => (deskPlace ? [deskPlace.at ?? Infinity] : []);
      const first = all
        .flatMap(timesOf)
        .toSorted((a, b) => a - b)
        .slice(0, 1);
      expect(timesOf(all.reduce(mergeStored.journal))).toEqual(first);
    }),
  );
});

it('leaves a quote request alone that is polled here', () => {
  const here: QuotePoll = { connection, triggerRequestId: 't', startedAt: 1, arrivals: {}, state: 'pending' };
  const incoming: QuotePoll = { ...here, arrivals: { a: 5 }, state: 'complete' };
  expect(mergeStored.polls(here, incoming)).toBe(here);
  expect(mergeStored.polls(incoming, here)).toBe(incoming);
});

it('never replaces what was journaled, but for the client that became known', () => {
  const here = sampleEntry({ clientId: undefined, reason: 'here' });
  const incoming = sampleEntry({ clientId: undefined, reason: 'changed', client: 'ana' });
  expect(mergeStored.journal(here, incoming)).toEqual({ ...here, client: 'ana' });
  const known = { ...here, client: 'ana' };
  expect(mergeStored.journal(known, here)).toBe(known);
  expect(mergeStored.journal(known, { ...known, client: 'ben' })).toBe(known);
});
