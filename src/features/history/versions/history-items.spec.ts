import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { blankRecord, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { nothingKnown, withRead, type KnownReads } from '../../../domain/journal/known-reads.ts';
import { replacedBy } from '../../../domain/journal/saved-records.ts';
import { sampleSave as save } from '../../../domain/journal/sample-journal.ts';
import {
  callThatMade,
  historyItems,
  momentsOf,
  recordsAround,
  savedBetween,
  sidesOf,
  versionBefore,
  withSide,
  withTyped,
} from './history-items.ts';

const event = { ...save, kind: 'fire', receipt: undefined } as const;
const asItCame = (sent: DraftRecord) => sent;
const record = (clientName: string) => ({ ...blankRecord, clientName });
/** What was read at which moment; a name that is undefined is no record. */
const readsOf = (...reads: readonly (readonly [at: number, name: string | undefined])[]): KnownReads =>
  reads.reduce(
    (known, [at, name]) => withRead(known, at, name === undefined ? undefined : record(name)),
    nothingKnown,
  );
const itemsOf = (
  journal: readonly JournalEntry[],
  known = nothingKnown,
  hold?: Parameters<typeof historyItems>[0]['hold'],
) => historyItems({ journal, clientId: 'a', known, hold });

/** A save that replaced a client's name. */
function saving(id: string, clientName: string, before: string, more: Partial<JournalEntry>): JournalEntry {
  const request = { clientId: 'a', clientName, clientData: {} };
  return { ...save, receipt: undefined, id, request, replaced: replacedBy(request, record(before)), ...more };
}

const journal: JournalEntry[] = [
  save,
  { ...event, id: 'check', type: 'CLIENT_VALIDATION', sentAt: 2000, answeredAt: 2100 },
  { ...event, id: 'quotes', type: 'GET_QUOTES', sentAt: 3000, answeredAt: 3100, serviceOffsetMs: undefined },
  { ...save, id: 'refused', sentAt: 4000, outcome: 'refused', receipt: undefined },
  { ...save, id: 'other client', clientId: 'b' },
];

describe('the versions and events of a client', () => {
  it('are its calls that may be done, latest first, at the moment their effect can be read', () => {
    expect(
      itemsOf(journal).map(({ id, kind, at, byServiceClock }) => [id, kind, at, byServiceClock]),
    ).toEqual([
      ['check', 'check', 12_100, true],
      ['save', 'save', 11_400, true],
      ['quotes', 'quotes', 3100, false],
    ]);
  });

  it('include calls without a clear answer, and copies given to the client', () => {
    const lost = { ...save, answeredAt: undefined, outcome: 'unknown', receipt: undefined } as const;
    const failed = { ...save, id: 'failed', outcome: 'refused', status: 503, receipt: undefined } as const;
    const given = { ...event, id: 'given', kind: 'given', type: 'PROPOSAL', outcome: 'notSent' } as const;
    const items = itemsOf([{ ...lost, id: 'lost' }, failed, given]);
    expect(items.map(({ id, changes }) => [id, changes]).toSorted()).toEqual([
      ['failed', true],
      ['given', false],
      ['lost', true],
    ]);
  });

  it('include changes that reads show and no call explains: exact ones, and gaps', () => {
    const known = readsOf([9_999, undefined], [10_000, 'A'], [10_999, 'A'], [11_400, 'B'], [20_000, 'C']);
    expect(itemsOf([save], known).map(({ kind, since, at }) => [kind, since, at])).toEqual([
      ['gap', 11_401, 20_000],
      ['save', 11_000, 11_400],
      ['found', 10_000, 10_000],
    ]);
  });

  it('say what came after a legal hold', () => {
    const hold = {
      clientId: 'a',
      setAt: 11_300,
      clock: 'service',
      by: 'Rosa',
      words: 'Suit',
      earlier: [],
    } as const;
    const known = readsOf([11_298, 'A'], [11_299, 'B'], [29_999, 'B'], [30_000, 'C']);
    const first = { ...save, id: 'first', sentAt: 500, answeredAt: 600, receipt: undefined };
    const late = { ...save, id: 'late', sentAt: 5000, answeredAt: 5100, receipt: undefined };
    expect(
      itemsOf([first, late], known, hold).map(({ kind, at, late: isLate }) => [kind, at, isLate]),
    ).toEqual([
      ['found', 30_000, true],
      ['save', 15_100, true],
      ['hold', 11_300, false],
      ['found', 11_299, false],
      ['save', 10_600, false],
    ]);
  });

  it('name the call that made a change only where one alone can have made it', () => {
    const made = (entries: readonly JournalEntry[], from: number, to: number) =>
      callThatMade(itemsOf(entries), { from, to })?.id;
    expect(made([save], 11_149, 11_150)).toBe('save');
    // From right before it was sent until it was read back.
    expect(made([save], 10_999, 11_400)).toBe('save');
    // Another's save may lie in the same bounds.
    expect(made([save], 10_000, 11_400)).toBeUndefined();
    expect(made([save], 11_149, 11_401)).toBeUndefined();
    expect(made([save, { ...save, id: 'at once' }], 11_149, 11_150)).toBeUndefined();
    expect(made([{ ...save, serviceOffsetMs: undefined }], 1149, 1150)).toBeUndefined();
    expect(made([save], 19_999, 20_000)).toBeUndefined();
  });

  it('have the records around them where both were read', () => {
    const [item] = itemsOf([save]);
    if (!item) throw new Error('The save is listed.');
    expect(recordsAround(item, readsOf([10_999, 'A'], [11_400, 'B']), [item], asItCame)).toMatchObject({
      before: { clientName: 'A' },
      after: { clientName: 'B' },
    });
    expect(recordsAround(item, readsOf([10_999, undefined], [11_400, 'B']), [item], asItCame)).toMatchObject({
      before: undefined,
      after: { clientName: 'B' },
    });
    expect(recordsAround(item, readsOf([10_998, 'A'], [11_400, 'B']), [item], asItCame)).toBeUndefined();
  });

  it('have those of a save’s own entry, whatever was read, and a gap is none that a save explains', () => {
    // Two saves within a second, by a clock that is known to a second: reads cannot tell them apart.
    const known = readsOf([9_499, 'A'], [10_599, 'B'], [11_400, 'C'], [11_900, 'C']);
    const estimate = { serviceOffsetLeast: 8_500, serviceOffsetHow: 'estimated' } as const;
    const first = saving('first', 'B', 'A', { ...estimate, sentAt: 1_000, answeredAt: 1_200 });
    const second = saving('second', 'C', 'B', { ...estimate, sentAt: 2_100, answeredAt: 2_300 });
    const items = itemsOf([first, second], known);
    expect(items.map(({ kind }) => kind)).toEqual(['save', 'save']);
    const around = (all: typeof items) => all.map((item) => recordsAround(item, known, all, asItCame));
    expect(around(items)).toMatchObject([
      { before: { clientName: 'B' }, after: { clientName: 'C' } },
      { before: { clientName: 'A' }, after: { clientName: 'B' } },
    ]);
    // What was sent is compared by what it means.
    expect(items.map((item) => recordsAround(item, known, items, () => blankRecord))).toEqual(
      items.map(() => ({ before: blankRecord, after: blankRecord })),
    );
    const older = [first, second].map((entry) => ({ ...entry, replaced: undefined }));
    expect(around(itemsOf(older, known))).toEqual([undefined, undefined]);
  });
});

describe('the two records compared', () => {
  const [first, second] = [
    saving('first', 'B', 'A', { sentAt: 1_000, answeredAt: 1_100 }),
    saving('second', 'C', 'B', { sentAt: 20_000, answeredAt: 20_100 }),
  ];
  const items = itemsOf([first, second]);
  const names = (address: { a?: number; b?: number }, of = items) => {
    const moments = { a: address.a, b: address.b };
    const saved = savedBetween(of, moments, sidesOf(of, moments));
    return saved && [saved.older.clientName, saved.newer.clientName];
  };

  it('are what one save replaced and wrote, or what two wrote; everything else is read', () => {
    expect(names({})).toEqual(['B', 'C']);
    expect(names({ b: 11_100 })).toEqual(['A', 'B']);
    expect(names({ a: 11_100, b: 30_100 })).toEqual(['B', 'C']);
    expect(names({ a: 11_100 })).toBeUndefined();
    expect(names({ a: 500, b: 30_100 })).toBeUndefined();
    expect(names({}, itemsOf([first, { ...second, replaced: undefined }]))).toBeUndefined();
  });

  it('have a moment for what the first known save read, which is no row', () => {
    const sides = sidesOf(items, { a: undefined, b: 11_100 });
    expect(sides.a).toEqual({ at: 10_999, isRead: true });
    expect(withTyped(items, sides)).toEqual(items);
  });

  it('have that moment too where somebody changed the client between two saves: the earlier one wrote something else', () => {
    expect(sidesOf(items, { a: undefined, b: undefined }).a).toEqual({ at: 11_100 });
    const other = saving('second', 'C', 'A colleague’s', { sentAt: 20_000, answeredAt: 20_100 });
    const between = itemsOf([first, other]);
    expect(sidesOf(between, { a: undefined, b: undefined }).a).toEqual({ at: 29_999, isRead: true });
    expect(names({}, between)).toEqual(['A colleague’s', 'C']);
  });
});

describe('the two moments compared', () => {
  const second = { ...save, id: 'second', sentAt: 20_000, answeredAt: 20_100, receipt: undefined };
  const items = itemsOf([...journal, second]);
  const ends = (at?: number, other?: number) => {
    const { a, b } = sidesOf(items, { a: other, b: at });
    return [a?.at ?? 'none', b.at ?? 'today'];
  };

  it('are the newest version and the one before it, never an event', () => {
    expect(ends()).toEqual([11_400, 30_100]);
    expect(sidesOf(itemsOf([save]), { a: undefined, b: undefined })).toEqual({
      a: undefined,
      b: { at: 11_400 },
    });
    expect(sidesOf([], { a: undefined, b: undefined })).toEqual({ a: undefined, b: { at: undefined } });
    expect(versionBefore(items, 11_400)).toBeUndefined();
  });

  it('are one of the address and the version before it, or both of the address, the older first', () => {
    expect(ends(12_100)).toEqual([11_400, 12_100]);
    expect(ends(3100)).toEqual(['none', 3100]);
    expect(ends(30_100, 3100)).toEqual([3100, 30_100]);
    expect(ends(3100, 30_100)).toEqual([3100, 30_100]);
    expect(ends(undefined, 3100)).toEqual([3100, 'today']);
  });

  it('are a version and the one before it, or today and what is no version', () => {
    expect(momentsOf(items, 11_400)).toEqual({ a: undefined, b: 11_400 });
    expect(momentsOf(items, 12_100)).toEqual({ a: 12_100, b: undefined });
    expect(momentsOf(items, undefined)).toEqual({ a: 30_100, b: undefined });
  });

  it('stay the one pressed, and the other side only where it fits', () => {
    const sides = { a: { at: 10 }, b: { at: 20 } };
    expect(withSide(sides, 'a', 15)).toEqual({ a: 15, b: 20 });
    expect(withSide(sides, 'a', 30)).toEqual({ a: 30, b: undefined });
    expect(withSide(sides, 'b', 15)).toEqual({ a: 10, b: 15 });
    expect(withSide(sides, 'b', 5)).toEqual({ a: undefined, b: 5 });
    expect(withSide(sides, 'b', undefined)).toEqual({ a: 10, b: undefined });
  });

  it('are listed where they are typed, in their place', () => {
    const kinds = (at: number, other: number) =>
      withTyped(items, sidesOf(items, { a: other, b: at })).map((item) => [item.kind, item.at]);
    expect(kinds(30_100, 3100)).toEqual(items.map((item) => [item.kind, item.at]));
    expect(kinds(20_000, 30_100)[1]).toEqual(['typed', 20_000]);
  });
});
