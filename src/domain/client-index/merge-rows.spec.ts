import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '../schema-arbitraries.ts';
import { entryOf } from './entry-of.ts';
import { mergeRows } from './merge-rows.ts';
import { rowOfEntry } from './row-of-entry.ts';
import { withMembers, type RowUpdate } from './cells.ts';
import { IndexRow } from './index-row.ts';
import { clientId, known, request } from './sample-index.ts';

const by = (at: number, name = 'Rosa') => ({ at, by: name });
const { row: here } = rowOfEntry(known);
const set = (update: RowUpdate, at: number, name?: string, row: IndexRow | undefined = here) =>
  withMembers(clientId, row, update, by(at, name));

/** Rows of one client as browsers come to them: some updates, at some moments, by one of two people. */
const rows = fc
  .array(
    fc.tuple(
      arbitraryOf(IndexRow.omit({ clientId: true, set: true }).partial()),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom('Rosa', 'Carla'),
    ),
    { maxLength: 4 },
  )
  .map((updates) =>
    updates.reduce<IndexRow>((row, [update, at, name]) => set(update, at, name, row), rowOfEntry(known).row),
  );

describe('merging two rows of a client', () => {
  it('gives the same in any order, and the second time', () => {
    fc.assert(
      fc.property(rows, rows, rows, (a, b, c) => {
        expect(mergeRows(a, b)).toEqual(mergeRows(b, a));
        expect(mergeRows(mergeRows(a, b), c)).toEqual(mergeRows(a, mergeRows(b, c)));
        expect(mergeRows(mergeRows(a, b), b)).toEqual(mergeRows(a, b));
        expect(mergeRows(a, a)).toEqual(a);
      }),
    );
  });

  it('lets the later count, clearing too', () => {
    const read = { clientName: known.clientName, locationCode: undefined, contact: undefined };
    const cleared = withMembers(clientId, here, read, by(300), true);
    expect(mergeRows(here, cleared).locationCode).toBeUndefined();
    const setAgain = set({ locationCode: 'MB-02' }, 400);
    expect(mergeRows(cleared, setAgain).locationCode).toBe('MB-02');
    expect(mergeRows(setAgain, cleared)).toMatchObject({
      locationCode: 'MB-02',
      set: { locationCode: by(400), contact: by(300) },
    });
    const reached = set({ contact: { phone: '555-0100' } }, 250);
    expect(mergeRows(reached, cleared).contact).toBeUndefined();
  });

  it('lets of two statuses of one day the one set later count', () => {
    const [bound, lost] = [
      { kind: 'bound' as const, on: '2026-11-02' },
      { kind: 'lost' as const, on: '2026-11-02' },
    ];
    const [a, b] = [set({ statuses: { p: bound } }, 5_000), set({ statuses: { p: lost } }, 6_000)];
    expect(mergeRows(a, b).statuses).toEqual({ p: lost });
    expect(mergeRows(b, a).statuses).toEqual({ p: lost });
  });

  it('takes of each line the request sent last, and of one request the state with more responses', () => {
    const [pending, answered] = [{ ...request, quoted: 0, quotes: [] }, request];
    const [early, late] = [set({ requests: { p: answered } }, 500), set({ requests: { p: pending } }, 900)];
    expect(mergeRows(early, late).requests).toEqual({ p: answered });
    const next = set({ requests: { p: { ...pending, triggerRequestId: 't2', sentAt: 10 } } }, 400);
    expect(mergeRows(early, next).requests?.['p']?.triggerRequestId).toBe('t2');
  });

  it('keeps what both set of different lines, and the later moments', () => {
    const status = { kind: 'proposed' as const, on: '2026-11-02' };
    const a = set({ statuses: { p: status }, lastQuotedAt: 150 }, 500);
    const b = set({ statuses: { q: status }, lastSavedAt: 900 }, 600, 'Carla');
    expect(mergeRows(a, b)).toMatchObject({
      statuses: { p: status, q: status },
      lastQuotedAt: 150,
      lastSavedAt: 900,
      set: { 'statuses/p': by(500), 'statuses/q': by(600, 'Carla') },
    });
  });
});

describe('setting members', () => {
  it('marks what changes, and of a whole record also what stays', () => {
    const update = { clientName: known.clientName, locationCode: 'MB-02' };
    expect(set(update, 500).set).toMatchObject({ clientName: by(200, ''), locationCode: by(500) });
    expect(withMembers(clientId, here, update, by(500), true).set).toMatchObject({ clientName: by(500) });
  });

  it('clears the lines that a record no longer has', () => {
    const two = set({ lines: { p: { carrier: 'A' }, q: { carrier: 'B' } } }, 500);
    const one = set({ lines: { p: { carrier: 'A' } } }, 600, 'Rosa', two);
    expect(one.lines).toEqual({ p: { carrier: 'A' } });
    expect(mergeRows(two, one).lines).toEqual({ p: { carrier: 'A' } });
  });
});

describe('a client as lists show it', () => {
  it('has what was noted of it here, and is off the list once it was removed', () => {
    const row = set({ requests: { p: request } }, 500);
    const own = { clientId, openedAt: 7, seen: { p: { triggerRequestId: 't1', at: 8 } } };
    expect(entryOf(row, own)).toMatchObject({ lastOpenedAt: 7, requests: { p: { seenAt: 8 } } });
    const other = { ...own, seen: { p: { triggerRequestId: 't0', at: 8 } } };
    expect(entryOf(row, other)?.requests?.['p']?.seenAt).toBeUndefined();
    expect(entryOf(row, { ...own, removedAt: 9 })).toBeUndefined();
  });

  it('comes back from an entry without times', () => {
    const entry = { ...known, requests: { p: { ...request, seenAt: 12 } } };
    const { row, own } = rowOfEntry(entry);
    const { set: _set, ...again } = entryOf(row, own) ?? {};
    expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(entry)));
  });
});
