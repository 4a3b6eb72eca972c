import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNodeService } from '../../mocks/node.ts';
import { connectionKey } from '../api/connection.ts';
import { quotesQuery } from '../api/queries.ts';
import { makeQueryClient } from '../api/query-client.ts';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import { answerElement } from '../domain/client/elements.ts';
import { passTimeUntilSettled } from '../lib/spec-clock.ts';
import { tables } from '../storage/database/database.ts';
import { readJournal } from '../storage/sample-entries.ts';
import { storeReads } from '../storage/known-reads.ts';
import { nothingKnown } from '../domain/journal/known-reads.ts';
import { clearLastReads, storeLastRead } from '../storage/last-reads.ts';
import { lastRead, lastReadPersister } from './last-reads.ts';
import { readWholeClient, wholeClientQuery } from './records.ts';
import { sampleSession } from './sample-session.ts';
import { planSave, writeSave } from './save-client.ts';
import type { Session } from './session.ts';

let session: Session;
let demo: Session;
let productId: string;
let clientId: string;
/** The methods of the calls that reached the service. */
let reached: string[];
let isOffline: boolean;
let now: number;

const record = (email: string): DraftRecord => ({
  clientName: 'Ada Fenn',
  clientType: 'COMMERCIAL',
  locationCode: '',
  clientData: { email: answerElement('email', email) },
  others: {},
});

/** What a screen of a page just opened is given once its read has come to an end. */
async function shown(of: Session) {
  const observer = new QueryObserver(makeQueryClient(lastReadPersister), {
    ...wholeClientQuery(of, clientId),
    retry: false,
  });
  return new Promise<ReturnType<typeof observer.getCurrentResult>>((resolve) => {
    const stop = observer.subscribe((result) => {
      if (result.fetchStatus !== 'idle') return;
      stop();
      resolve(result);
    });
  });
}

const save = async (ours: DraftRecord, base?: DraftRecord) => {
  const savedForm = (all: DraftRecord) => all;
  const of = base ? clientId : undefined;
  const plan = await planSave(session, { clientId: of, productId, base, ours, savedForm });
  return writeSave(session, makeQueryClient(lastReadPersister), plan, plan.merge.merged);
};

const storedReads = async () => (await tables()).reads.all(session.key);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime('2026-11-17T15:00:00Z');
  now = Date.now();
  isOffline = false;
  reached = [];
  const service = await createNodeService({ scenario: 'empty' });
  productId = service.workspace.products[0]?.id ?? '';
  const fetch = async (request: Request) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    reached.push(request.method);
    return service.fetch(request);
  };
  demo = sampleSession({ ...service, fetch }, crypto.randomUUID());
  const connection = { ...demo.connection, kind: 'direct', name: crypto.randomUUID() } as const;
  session = { ...demo, connection, key: connectionKey(connection) };
  const outcome = await save(record('a@b.example'));
  if (outcome.kind !== 'saved') throw new Error(`Not created: ${outcome.kind}`);
  clientId = outcome.clientId;
});

describe('without a network', () => {
  it('shows the last read with its age and as failed', async () => {
    expect(await shown(session)).toMatchObject({ status: 'success' });
    vi.setSystemTime(now + 12 * 60_000);
    isOffline = true;
    const { data, dataUpdatedAt, status, isStale } = await shown(session);
    expect(data?.record.clientData).toEqual(record('a@b.example').clientData);
    expect({ readAt: Math.round((dataUpdatedAt - now) / 60_000), status, isStale }).toEqual({
      readAt: 0,
      status: 'error',
      isStale: true,
    });
  });

  it('shows the last responses to a quote request, parsed', async () => {
    const query = quotesQuery(session.connection, 'a request');
    await storeLastRead(session.key, query.queryKey, { data: { quoted: [{ requestId: 'q' }] } });
    isOffline = true;
    const queryClient = makeQueryClient(lastReadPersister);
    await expect(queryClient.fetchQuery({ ...query, retry: false })).rejects.toThrow('no answer came');
    expect(queryClient.getQueryData(query.queryKey)?.quoted).toMatchObject([
      { key: 'q', view: { requestId: 'q' } },
    ]);
  });

  it('fails what asks for a fresh read, and writes nothing', async () => {
    const base = await readWholeClient(session, { clientId, productId });
    isOffline = true;
    expect(await lastRead(wholeClientQuery(session, clientId).queryKey)).toMatchObject({
      data: { record: { clientData: base.clientData } },
    });
    const before = [...reached];
    const saving = save(record('c@d.example'), base);
    const reading = makeQueryClient(lastReadPersister).fetchQuery(wholeClientQuery(session, clientId));
    await Promise.all([
      expect(saving).rejects.toThrow('no answer came'),
      expect(reading).rejects.toThrow('no answer came'),
      passTimeUntilSettled(Promise.allSettled([saving, reading])),
    ]);
    expect(reached).toEqual(before);
  });

  it('sends and journals nothing, and says so', async () => {
    const entries = (await readJournal(session.key)).length;
    isOffline = true;
    vi.stubGlobal('navigator', { onLine: false });
    await expect(save(record('new@b.example'))).rejects.toThrow('nothing was sent');
    expect(await readJournal(session.key)).toHaveLength(entries);
    // The browser's word alone is not enough: a service of the same machine answers.
    isOffline = false;
    expect(await save(record('new@b.example'))).toMatchObject({ kind: 'saved' });
  });
});

describe('what is stored', () => {
  it('has no key, and is the last 200 reads or so', async () => {
    await shown(session);
    for (let at = 0; at < 250; at += 1) {
      vi.setSystemTime(now + at * 1000);
      await storeLastRead(session.key, ['quotes', session.key, String(at)], { quoted: [] });
    }
    const rows = await storedReads();
    expect(JSON.stringify(rows)).not.toContain(session.connection.credential);
    expect(rows.length).toBeGreaterThanOrEqual(200);
    expect(rows.length).toBeLessThanOrEqual(220);
    expect(Math.max(...rows.map(({ at }) => at))).toBe(now + 249_000);
    expect(rows.some(({ at }) => at === now)).toBe(false);
  });

  it('goes when the connection is locked, but for the reads of the archive', async () => {
    await shown(session);
    await storeReads(session.key, clientId, productId, nothingKnown);
    await clearLastReads(session.key);
    expect((await storedReads()).map(({ key }) => key)).toEqual([`archive/${clientId}/${productId}`]);
  });

  it('is nothing of the demo', async () => {
    expect(await shown(demo)).toMatchObject({ status: 'success' });
    expect(await (await tables()).reads.all(connectionKey(demo.connection))).toEqual([]);
  });
});
