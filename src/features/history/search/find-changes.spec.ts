import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNodeService, type NodeService } from '../../../../mocks/node.ts';
import { call } from '../../../api/call.ts';
import { changesIn, isExact } from '../../../domain/journal/change-search.ts';
import { nothingKnown, type KnownReads } from '../../../domain/journal/known-reads.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { setServiceOffset } from '../../../lib/clock.ts';
import { pause } from '../../../lib/pause.ts';
import { endFakeTimers, passTimeUntilSettled } from '../../../lib/spec-clock.ts';
import { storedReadsQuery, knownReads } from '../../../storage/known-reads.ts';
import { findChanges, storeRead, type Search, type SearchState } from './find-changes.ts';
import { recordOf, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import type { Session } from '../../../operations/session.ts';

const begin = Date.parse('2026-01-05T09:00:00.000Z');
const range = { from: begin - 60_000, to: begin + 3 * 86_400_000 };
/** The halvings for each change, and both ends. */
const mostReads = (changes: number) => 2 + changes * Math.ceil(Math.log2(range.to - range.from));

let service: NodeService;
let session: Session;
let productId: string;
/** The most requests that were ever under way together, how many were made, and how many answered "not found". */
let load = { now: 0, most: 0, made: 0, missed: 0 };
/** What the service answers instead, by how many requests were made before. */
let refusal: (before: number) => Response | undefined;

async function open(): Promise<void> {
  service = await createNodeService({ scenario: 'empty' });
  load = { now: 0, most: 0, made: 0, missed: 0 };
  refusal = () => undefined;
  setServiceOffset(undefined);
  productId = service.workspace.products[0]?.id ?? '';
  const fetch: typeof service.fetch = async (request) => {
    load = { ...load, now: load.now + 1, most: Math.max(load.most, load.now + 1), made: load.made + 1 };
    const response = refusal(load.made - 1) ?? (await service.fetch(request));
    load.now -= 1;
    if (response.status === 404) load.missed += 1;
    return response;
  };
  session = sampleSession({ ...service, fetch }, `test:${crypto.randomUUID()}`);
}

beforeEach(open);

const refused = (status: number, retryAfter?: number) =>
  new Response('', {
    status,
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  });

/** What stood at which moment, however the states are numbered. */
const contents = ({ reads, states }: KnownReads) => reads.map(({ at, state }) => [at, states[state]]);

const passTime = () =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });

/** What a visit to the page after this one is given of the search. */
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
  load = { now: 0, most: 0, made: 0, missed: 0 };
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
    ...more,
  };
  return findChanges(session, search, notify, signal ?? new AbortController().signal);
}

const saveMoments = fc
  .uniqueArray(fc.integer({ min: 0, max: 3 * 86_400_000 - 1 }), { minLength: 1, maxLength: 8 })
  .map((all) => all.toSorted((a, b) => a - b));

describe('finding changes by reading the archive', () => {
  it('reads only around known calls where it is not to search, so that what changed elsewhere shows as a gap', async () => {
    const clientId = await history([
      [1000, 'a'],
      [50_000_000, 'b'],
      [200_000_000, 'c'],
    ]);
    const probes = [999, 1000, 199_999_999, 200_000_000].map((after) => begin + after);
    const { known, made } = await find(clientId, { probes, probesOnly: true });
    // Both ends and the probes.
    expect(made).toBe(6);
    expect(changesIn(known, range).map(({ from, to }) => [from - begin, to - begin])).toEqual([
      [999, 1000],
      [1000, 199_999_999],
      [199_999_999, 200_000_000],
    ]);
    const { known: all } = await find(clientId, { probes, known });
    expect(changesIn(all, range).map(({ to }) => to - begin)).toEqual([1000, 50_000_000, 200_000_000]);
  });

  it('goes on where it was stopped or reached its cap, with nothing read again', async () => {
    const saves = [1000, 50_000_000, 200_000_000];
    const clientId = await history(saves.map((after, index) => [after, String(index)] as const));
    const capped = await find(clientId, { cap: 7 });
    expect(capped).toMatchObject({ state: 'unfinished', made: 7 });
    const { known: _known, isRunning: _isRunning, ...note } = capped;
    expect(await noteOf(clientId)).toEqual(note);

    const stopping = new AbortController();
    const from = await knownReads(session.key, clientId, productId);
    const notify = ({ made }: SearchState) => made >= 10 && stopping.abort();
    const stopped = await find(clientId, { known: from }, notify, stopping.signal);
    expect(stopped.state).toBe('unfinished');
    expect(stopped.made).toBeLessThan(20);
    const stored = await knownReads(session.key, clientId, productId);
    expect(contents(stored)).toEqual(contents(stopped.known));
    const resumed = await find(clientId, { known: stored });
    expect(changesIn(resumed.known, range).map(({ to }) => to - begin)).toEqual(saves);
    expect(capped.made + stopped.made + resumed.made).toBe(resumed.known.reads.length);
    expect(await noteOf(clientId)).toMatchObject({ state: 'done' });
    expect((await find(clientId, { known: resumed.known })).made).toBe(0);
  });

  it('finds every save of a random history to the millisecond, however often it is asked to wait', async () => {
    const busy = fc.uniqueArray(fc.tuple(fc.nat({ max: 60 }), fc.constantFrom(undefined, 0, 1, 20)), {
      maxLength: 5,
      selector: ([before]) => before,
    });
    await fc.assert(
      fc.asyncProperty(saveMoments, busy, async (moments, waits) => {
        // The service's clock never goes back, so that each history needs a service of its own.
        await open();
        const clientId = await history(moments.map((after, index) => [after, String(index)]));
        const seconds = new Map(waits);
        refusal = (before) => (seconds.has(before) ? refused(429, seconds.get(before)) : undefined);
        passTime();
        const searching = find(clientId);
        await passTimeUntilSettled(searching);
        endFakeTimers();
        const { known, made, state } = await searching;
        expect(state).toBe('done');
        expect(changesIn(known, range).map(({ to }) => to - begin)).toEqual(moments);
        expect(changesIn(known, range).every(isExact)).toBe(true);
        expect(made).toBeLessThanOrEqual(mostReads(moments.length));
        // Asked again: what was "not found", and what had to wait.
        const waited = waits.filter(([before]) => before < load.made).length;
        expect(made).toBe(load.made - waited - load.missed / 2);
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
    expect(made).toBeLessThan(20);
    stopping.abort();
    // No more time passes.
    expect(await searching).toMatchObject({ state: 'unfinished' });
    expect(load.made).toBe(made);
  });

  it('goes on after single reads that failed in passing', async () => {
    const clientId = await history([[1000, 'a']]);
    refusal = (before) => (before % 7 === 3 ? refused(503) : undefined);
    passTime();
    const searching = find(clientId);
    await passTimeUntilSettled(searching);
    expect(await searching).toMatchObject({ state: 'done', trouble: undefined });
  });

  it.each([
    ['goes on asking to wait', 429, 'asks to wait'],
    ['fails', 503, '503'],
  ])('ends with its message where the service %s, and can be resumed', async (_, status, trouble) => {
    const clientId = await history([
      [1000, 'a'],
      [50_000_000, 'b'],
    ]);
    refusal = (before) => (before >= 12 ? refused(status, status === 429 ? 2 : undefined) : undefined);
    passTime();
    const failing = find(clientId);
    await passTimeUntilSettled(failing);
    const failed = await failing;
    expect(failed).toMatchObject({ state: 'unfinished', trouble: expect.stringContaining(trouble) });
    expect(load.made).toBeLessThan(45);
    refusal = () => undefined;
    const again = find(clientId, { known: failed.known });
    await passTimeUntilSettled(again);
    expect(await again).toMatchObject({ state: 'done', trouble: undefined });
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
    expect(note).toMatchObject({ range, state: 'unfinished' });
    expect(note?.made).toBeGreaterThanOrEqual(by.length);
  });

  it('asks again after a passing “not found”, and finds every change all the same', async () => {
    const saves = [1000, 50_000_000, 200_000_000];
    const clientId = await history(saves.map((after, index) => [after, String(index)] as const));
    for (let read = 1; read <= 40; read += 4) {
      service.faults.set([]);
      const passing = ({ made }: SearchState) =>
        service.faults.set(made === read ? [{ name: 'not-found', times: 1 }] : []);
      const { known, state } = await find(clientId, {}, passing);
      expect(state).toBe('done');
      expect(changesIn(known, range).map(({ to }) => to - begin)).toEqual(saves);
    }
  });

  it('ends at a “not found” that stays, says so, and notes no change', async () => {
    const clientId = await history([
      [0, 'a'],
      [50_000_000, 'b'],
    ]);
    const later = { from: begin, to: range.to };
    const stays = ({ made }: SearchState) => {
      if (made === 8) service.faults.set([{ name: 'not-found' }]);
    };
    const broken = await find(clientId, { range: later }, stays);
    expect(broken).toMatchObject({ state: 'unfinished', trouble: expect.stringContaining('lost a record') });
    expect(broken.known.reads.every(({ state }) => state >= 0)).toBe(true);
    service.faults.set([]);
    const stored = await knownReads(session.key, clientId, productId);
    expect(stored.reads.length).toBeGreaterThan(3);
    const healed = await find(clientId, { range: later, known: stored });
    expect(changesIn(healed.known, later).map(({ to }) => to - begin)).toEqual([50_000_000]);
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
        { at: range.from, state: -1 },
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
