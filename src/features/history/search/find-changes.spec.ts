import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNodeService, type NodeService } from '../../../../mocks/node.ts';
import { call } from '../../../api/call.ts';
import { changesIn, isExact, isUnfinished } from '../../../domain/journal/change-search.ts';
import { nothingKnown, type KnownReads } from '../../../domain/journal/known-reads.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { setServiceOffset } from '../../../lib/clock.ts';
import { pause } from '../../../lib/pause.ts';
import { storedReadsQuery, knownReads } from '../../../storage/known-reads.ts';
import { findChanges, storeRead, pageLeft, type Search, type SearchState } from './find-changes.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { recordOf } from '../../../operations/records.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import type { Session } from '../../../operations/session.ts';

const begin = Date.parse('2026-01-05T09:00:00.000Z');
const range = { from: begin - 60_000, to: begin + 3 * 86_400_000 };
/** The halvings for each change, both ends, and a second read before the first record. */
const mostReads = (changes: number) => 3 + changes * Math.ceil(Math.log2(range.to - range.from));

let service: NodeService;
let session: Session;
let productId: string;
/** The most requests that were ever under way together, and how many were made. */
let load = { now: 0, most: 0, made: 0 };
/** What the service answers instead, contents how many requests were made before. */
let refusal: (before: number) => Response | undefined;

async function open(): Promise<void> {
  service = await createNodeService({ scenario: 'empty' });
  load = { now: 0, most: 0, made: 0 };
  refusal = () => undefined;
  setServiceOffset(undefined);
  productId = service.workspace.products[0]?.id ?? '';
  const fetch: typeof service.fetch = async (request) => {
    load = { now: load.now + 1, most: Math.max(load.most, load.now + 1), made: load.made + 1 };
    const response = refusal(load.made - 1) ?? (await service.fetch(request));
    load.now -= 1;
    return response;
  };
  session = sampleSession({ ...service, fetch }, `test:${crypto.randomUUID()}`);
}

beforeEach(open);
afterEach(() => void vi.useRealTimers());

const refused = (status: number, retryAfter?: number) =>
  new Response('', {
    status,
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  });

/** Lets time pass until the work ends. @returns how much, in milliseconds. */
async function pass(work: Promise<unknown>): Promise<number> {
  const from = Date.now();
  const over = new AbortController();
  void work.finally(() => over.abort());
  while (!over.signal.aborted) await vi.advanceTimersByTimeAsync(100);
  return Date.now() - from;
}

/** What stood at which moment, however the states are numbered. */
const contents = ({ reads, states }: KnownReads) => reads.map(({ at, state }) => [at, states[state]]);

const passTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

/** What a visit to the page after this one is contents of the search. */
const noteOf = async (clientId: string) => {
  const { queryFn, queryKey } = storedReadsQuery(session.key, clientId, productId);
  const client = new QueryClient();
  return (await client.fetchQuery({ queryFn, queryKey })).search;
};

/** Saves each text at its moment, milliseconds after the beginning, into one new client. */
async function history(saves: readonly (readonly [after: number, text: string])[]): Promise<string> {
  let clientId: string | undefined;
  for (const [after, text] of saves) {
    service.clock.hold(begin + after);
    const body = {
      ...(clientId === undefined ? {} : { clientId }),
      clientName: 'Ada Fenn',
      clientType: 'COMMERCIAL' as const,
      clientData: { note: answerElement('note', text) },
    };
    const { value } = await call(session.connection, 'saveClient', { params: {}, body });
    clientId ??= value.clientId;
  }
  service.clock.hold(range.to + 86_400_000);
  load = { now: 0, most: 0, made: 0 };
  return clientId ?? '';
}

const ignore = () => undefined;

function find(
  clientId: string,
  more: Partial<Search> = {},
  notify = ignore as (state: SearchState) => void,
  signal?: AbortSignal,
) {
  const search = {
    clientId,
    productId,
    range,
    probes: [],
    known: nothingKnown,
    cap: 5000,
    noted: true,
    ...more,
  };
  return findChanges(session, search, notify, signal ?? new AbortController().signal);
}

const saveMoments = fc
  .uniqueArray(fc.integer({ min: 0, max: 3 * 86_400_000 - 1 }), { minLength: 1, maxLength: 8 })
  .map((all) => all.toSorted((a, b) => a - b));

describe('finding changes by reading the archive', () => {
  it('finds every save of a random history to the millisecond, within the promised reads', async () => {
    await fc.assert(
      fc.asyncProperty(saveMoments, async (moments) => {
        // The service's clock never goes back, so that each history needs a service of its own.
        await open();
        const clientId = await history(moments.map((after, index) => [after, String(index)]));
        const { known, made, state } = await find(clientId);
        const found = changesIn(known, range);
        expect(state).toBe('done');
        expect(found.map(({ to }) => to - begin)).toEqual(moments);
        expect(found.every(isExact)).toBe(true);
        expect(made).toBe(load.made);
        expect(made).toBeLessThanOrEqual(mostReads(moments.length));
        expect(load.most).toBeLessThanOrEqual(4);
      }),
      { numRuns: 15 },
    );
  }, 30_000);

  it('finds changes of a history that repeats itself, and says where it did not look', async () => {
    const saves = fc.tuple(saveMoments, fc.infiniteStream(fc.constantFrom('a', 'b')));
    await fc.assert(
      fc.asyncProperty(saves, async ([moments, texts]) => {
        await open();
        const saved = moments.map((after) => [after, texts.next().value] as const);
        const clientId = await history(saved);
        // A save that changes nothing makes no revision.
        const real = saved.filter(([, text], index) => text !== saved[index - 1]?.[1]);
        const blind = (await find(clientId)).known;
        const found = changesIn(blind, range).map(({ to }) => to - begin);
        expect(changesIn(blind, range).every(isExact)).toBe(true);
        expect(real.map(([after]) => after)).toEqual(expect.arrayContaining(found));
        const missed = real.map(([after]) => begin + after).filter((at) => !found.includes(at - begin));
        for (const at of missed) {
          const before = blind.reads.findLastIndex((read) => read.at < at);
          expect(blind.reads[before]?.state).toBe(blind.reads[before + 1]?.state);
        }
        const probes = moments.flatMap((after) => [begin + after - 1, begin + after]);
        const { known } = await find(clientId, { probes });
        expect(changesIn(known, range).map(({ to }) => to - begin)).toEqual(real.map(([after]) => after));
      }),
      { numRuns: 10 },
    );
  }, 30_000);

  it('reads only around known calls where it is not to search, so that what changed elsewhere shows as a gap', async () => {
    const clientId = await history([
      [1000, 'a'],
      [50_000_000, 'b'],
      [200_000_000, 'c'],
    ]);
    const probes = [999, 1000, 199_999_999, 200_000_000].map((after) => begin + after);
    const { known, made } = await find(clientId, { probes, probesOnly: true });
    // Both ends, the probes, and “not found” a second time.
    expect(made).toBe(7);
    expect(changesIn(known, range).map(({ from, to }) => [from - begin, to - begin])).toEqual([
      [999, 1000],
      [1000, 199_999_999],
      [199_999_999, 200_000_000],
    ]);
    const { known: all } = await find(clientId, { probes, known });
    expect(changesIn(all, range).map(({ to }) => to - begin)).toEqual([1000, 50_000_000, 200_000_000]);
  });

  it('goes on where it was stopped, with nothing read twice, and keeps what it found', async () => {
    const clientId = await history([
      [1000, 'a'],
      [50_000_000, 'b'],
      [200_000_000, 'c'],
    ]);
    const stopping = new AbortController();
    const stopped = await find(clientId, {}, ({ made }) => made >= 10 && stopping.abort(), stopping.signal);
    expect(stopped.state).toBe('stopped');
    expect(stopped.made).toBeLessThan(20);

    const stored = await knownReads(session.key, clientId, productId);
    const moments = ({ reads }: KnownReads) => reads.map(({ at }) => at);
    expect(moments(stored)).toEqual(moments(stopped.known));
    const before = load.made;
    const resumed = await find(clientId, { known: stored });
    expect(changesIn(resumed.known, range).map(({ to }) => to - begin)).toEqual([
      1000, 50_000_000, 200_000_000,
    ]);
    // The last moment before the first record is asked about once more before that is believed.
    expect(load.made - before + stopped.made).toBe(resumed.known.reads.length + 1);
    const again = await find(clientId, { known: await knownReads(session.key, clientId, productId) });
    expect(again.made).toBe(0);
  });

  it('stops at its cap and says so', async () => {
    const clientId = await history([
      [1000, 'a'],
      [50_000_000, 'b'],
    ]);
    const capped = await find(clientId, { cap: 7 });
    expect(capped).toMatchObject({ state: 'capped', made: 7 });
    expect(load.made).toBe(7);
  });

  it('waits where the service asks to, and loses nothing by it', async () => {
    const busy = fc.uniqueArray(fc.tuple(fc.nat({ max: 60 }), fc.constantFrom(undefined, 0, 1, 20)), {
      minLength: 1,
      maxLength: 5,
      selector: ([before]) => before,
    });
    const failing = fc.uniqueArray(fc.integer({ min: 8, max: 60 }), { maxLength: 1 });
    await fc.assert(
      fc.asyncProperty(saveMoments, busy, failing, async (moments, waits, failures) => {
        await open();
        const clientId = await history(moments.map((after, index) => [after, String(index)]));
        const seconds = new Map(waits);
        const failed = new Set(failures.filter((before) => !seconds.has(before)));
        let bad = 0;
        refusal = (before) => {
          const is = seconds.has(before) ? 429 : failed.has(before) ? 503 : undefined;
          if (is === undefined) return undefined;
          bad += 1;
          return refused(is, seconds.get(before));
        };
        passTime();
        const searching = find(clientId);
        await pass(searching);
        vi.useRealTimers();
        const { known, made, state } = await searching;
        expect(state).toBe('done');
        expect(changesIn(known, range).map(({ to }) => to - begin)).toEqual(moments);
        expect(changesIn(known, range).every(isExact)).toBe(true);
        expect(made).toBe(load.made - bad);
        expect(made).toBeLessThanOrEqual(mostReads(moments.length));
        expect(load.most).toBeLessThanOrEqual(4);
        expect(contents(await knownReads(session.key, clientId, productId))).toEqual(contents(known));
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('asks nothing while it waits, and can be stopped then', async () => {
    const clientId = await history([[1000, 'a']]);
    refusal = (before) => (before === 10 ? refused(429, 600) : undefined);
    passTime();
    const stopping = new AbortController();
    const searching = find(clientId, {}, ignore, stopping.signal);
    await vi.advanceTimersByTimeAsync(500_000);
    const { made } = load;
    expect(made).toBeLessThan(15);
    stopping.abort();
    expect(await pass(searching)).toBeLessThan(1000);
    expect(await searching).toMatchObject({ state: 'stopped', made: made - 1 });
    expect(load.made).toBe(made);
  });

  it('ends where the service goes on asking to wait, with its message, and can be resumed', async () => {
    const clientId = await history([[1000, 'a']]);
    refusal = (before) => (before >= 10 ? refused(429, 2) : undefined);
    passTime();
    const searching = find(clientId);
    await pass(searching);
    const broken = await searching;
    expect(broken).toMatchObject({ state: 'failed', trouble: expect.stringContaining('asks to wait') });
    expect(load.made).toBeLessThan(40);
    const { known: _known, ...note } = broken;
    expect(await noteOf(clientId)).toEqual(note);
    refusal = () => undefined;
    const again = find(clientId, { known: await knownReads(session.key, clientId, productId) });
    await pass(again);
    expect((await again).state).toBe('done');
    expect((await again).made + broken.made).toBe((await again).known.reads.length + 1);
  });

  it('keeps what it has when the service fails again, and goes on afterwards', async () => {
    const clientId = await history([
      [1000, 'a'],
      [50_000_000, 'b'],
    ]);
    refusal = (before) => (before >= 12 ? refused(503) : undefined);
    passTime();
    const failing = find(clientId);
    expect(await pass(failing)).toBeLessThan(10_000);
    const failed = await failing;
    expect(failed.state).toBe('failed');
    expect(failed.trouble).toContain('503');
    refusal = () => undefined;
    expect((await find(clientId, { known: failed.known })).state).toBe('done');
  });

  it('does not ask again where the key was refused', async () => {
    const clientId = await history([[1000, 'a']]);
    refusal = (before) => (before >= 12 ? refused(401) : undefined);
    expect((await find(clientId)).state).toBe('failed');
    expect(load.made).toBeLessThanOrEqual(12 + 4);
  });

  it('stores what it finds within a second, and its progress for a later visit', async () => {
    const saves = [1000, 50_000_000, 200_000_000];
    const clientId = await history(saves.map((after, index) => [after, String(index)] as const));
    passTime();
    let found: SearchState | undefined;
    const slow = session.connection.fetch;
    const fetch: typeof slow = async (request) => {
      // Slow by the faked clock, which the test moves on itself.
      await pause(700, request.signal);
      return slow(request);
    };
    session = { ...session, connection: { ...session.connection, fetch } };
    // Nothing ends it: a reloaded page has only what is stored now.
    void find(clientId, {}, (state) => (found = state));
    await vi.advanceTimersByTimeAsync(6_900);
    const by = contents(found?.known ?? nothingKnown);
    expect(by.length).toBeGreaterThan(10);
    await vi.advanceTimersByTimeAsync(1_050);
    const stored = await knownReads(session.key, clientId, productId);
    expect(contents(stored)).toEqual(expect.arrayContaining(by));
    const note = await noteOf(clientId);
    expect(note).toMatchObject({ range, state: 'searching' });
    expect(note?.made).toBeGreaterThanOrEqual(by.length);
  });

  it('notes that its page was left, that it came to its end, and nothing of what begins by itself', async () => {
    const clientId = await history([[1000, 'a']]);
    const leaving = new AbortController();
    await find(clientId, {}, ({ made }) => made >= 10 && leaving.abort(pageLeft), leaving.signal);
    const left = await noteOf(clientId);
    expect(left).toMatchObject({ state: 'left', range });
    expect(left?.made).toBeGreaterThanOrEqual(10);
    const known = await knownReads(session.key, clientId, productId);
    expect(left && isUnfinished(left, known)).toBe(true);
    await find(clientId, { known, noted: false });
    expect(await noteOf(clientId)).toEqual(left);
    const whole = await knownReads(session.key, clientId, productId);
    expect(left && isUnfinished(left, whole)).toBe(false);
    await find(clientId, { known: whole });
    expect(await noteOf(clientId)).toMatchObject({ state: 'done', made: 0 });
  });

  it('asks again what a passing “not found” speaks against, and finds every change all the same', async () => {
    const saves = [1000, 50_000_000, 200_000_000];
    const clientId = await history(saves.map((after, index) => [after, String(index)] as const));
    for (let read = 1; read <= 40; read += 1) {
      let made = 0;
      service.faults.set([]);
      const passing = ({ made: so }: SearchState) => {
        made = so;
        service.faults.set(so === read ? [{ name: 'not-found', times: 1 }] : []);
      };
      const { known, state } = await find(clientId, {}, passing);
      expect(state).toBe('done');
      expect(changesIn(known, range).map(({ to }) => to - begin)).toEqual(saves);
      expect(made).toBeGreaterThan(40);
    }
  });

  it('breaks off at a “not found” that stays, says at which moment, and notes no change', async () => {
    const clientId = await history([
      [0, 'a'],
      [50_000_000, 'b'],
    ]);
    const later = { from: begin, to: range.to };
    const stays = ({ made }: SearchState) => {
      if (made === 8) service.faults.set([{ name: 'not-found' }]);
    };
    const broken = await find(clientId, { range: later }, stays);
    expect(broken.state).toBe('failed');
    expect(broken.doubtful).toBeGreaterThan(begin);
    expect(broken.known.reads.every(({ state }) => state >= 0)).toBe(true);
    service.faults.set([]);
    const stored = await knownReads(session.key, clientId, productId);
    expect(stored.reads.length).toBeGreaterThan(3);
    const healed = await find(clientId, { range: later, known: stored });
    expect(changesIn(healed.known, later).map(({ to }) => to - begin)).toEqual([50_000_000]);
  });

  it('cannot see a change undone between two reads, unless a known save probes at it', async () => {
    const clientId = await history([
      [0, 'a'],
      [1_000_000, 'b'],
      [1_000_050, 'a'],
    ]);
    const later = { from: begin + 1, to: range.to };
    const blind = await find(clientId, { range: later });
    expect(changesIn(blind.known, later)).toEqual([]);
    const probes = [begin + 999_999, begin + 1_000_000];
    const seen = await find(clientId, { range: later, probes });
    expect(changesIn(seen.known, later).map(({ to }) => to - begin)).toEqual([1_000_000, 1_000_050]);
  });

  it('takes in a read made for another reason, and reads that moment no more', async () => {
    const clientId = await history([[1000, 'a']]);
    const at = { clientId, productId };
    const params = { clientId, productId, date: new Date(range.to).toISOString() };
    const shown = recordOf((await call(session.connection, 'readClientAt', { params })).value);
    const keep = (moment: number, record?: DraftRecord) => storeRead(session, at, moment, record);
    // Both at once: none may write over the other.
    await Promise.all([keep(range.from), keep(range.to, shown), keep(Date.now(), shown)]);
    const known = await knownReads(session.key, clientId, productId);
    expect(known).toEqual({
      reads: [
        { at: range.from, state: -1, twice: true },
        { at: range.to, state: 0 },
      ],
      states: [shown],
    });
    const { made } = await find(clientId);
    expect((await find(clientId, { known })).made).toBe(made - 2);
  });

  it('does not keep what a save may still come before', async () => {
    const clientId = await history([[0, 'a']]);
    setServiceOffset({ ms: begin + 5000 - Date.now(), least: begin + 5000 - Date.now(), how: 'given' });
    await find(clientId, { range: { from: begin - 10, to: begin + 86_400_000 } });
    const stored = await knownReads(session.key, clientId, productId);
    expect(stored.reads.length).toBeGreaterThan(0);
    expect(Math.max(...stored.reads.map(({ at }) => at))).toBeLessThan(begin + 10_000);
  });
});
