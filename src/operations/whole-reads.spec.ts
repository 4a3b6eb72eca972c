import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNodeService, type NodeService } from '../../mocks/node.ts';
import { call } from '../api/call.ts';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import { passTimeUntilSettled } from '../lib/spec-clock.ts';
import { getAnswer, setAnswer } from '../domain/client/walk.ts';
import { bodyOf, readWholeClient, wholeClientQuery } from './records.ts';
import { planSave, writeSave, type SaveOutcome } from './save-client.ts';
import { sampleSession } from './sample-session.ts';
import type { Session } from './session.ts';

let productId: string;
const [auto, home] = [['pa_effective'], ['ho_effective']] as const;
const bothLines: DraftRecord = {
  clientName: 'Ada Fenn',
  clientType: 'PERSONAL',
  locationCode: '',
  clientData: setAnswer(setAnswer({}, auto, '2026-12-01'), home, '2026-12-15'),
  others: {},
};

let service: NodeService;
let session: Session;
let reads: number;
/** Whether a read fails before it reaches the service. */
let fails: () => boolean;
/** Runs before a read reaches the service. */
let beforeRead: (address: string) => Promise<void>;

beforeEach(async () => {
  service = await createNodeService({ scenario: 'empty' });
  productId = service.workspace.products.find(({ book }) => book === 'personal-auto')?.id ?? '';
  reads = 0;
  fails = () => false;
  beforeRead = async () => {};
  const fetch = async (request: Request) => {
    if (request.method !== 'GET') return service.fetch(request);
    reads += 1;
    await beforeRead(request.url);
    return fails() ? new Response('', { status: 503 }) : service.fetch(request);
  };
  session = sampleSession({ ...service, fetch }, `test:${crypto.randomUUID()}`);
});

const products = () => session.workspace.products.length;
const scoped = (on: boolean) => service.setFaults(on ? [{ name: 'product-scoped-reads' }] : []);

async function create(record = bothLines): Promise<string> {
  const outcome = await save(undefined, undefined, record);
  if (outcome.kind !== 'saved') throw new Error(outcome.kind);
  reads = 0;
  return outcome.clientId;
}

async function save(
  clientId: string | undefined,
  base: DraftRecord | undefined,
  ours: DraftRecord,
): Promise<SaveOutcome> {
  const plan = await planSave(session, { clientId, productId, base, ours, savedForm: (record) => record });
  return writeSave(session, new QueryClient(), plan, plan.merge.merged);
}

const open = (clientId: string) => readWholeClient(session, { clientId, productId });
const phoneChanged = (record: DraftRecord, phone = '1'): DraftRecord => ({
  ...record,
  clientData: setAnswer(record.clientData, ['per_phone'], phone),
});

/** What the service has, read for every line. */
async function stored(clientId: string) {
  scoped(false);
  const { clientData } = await readWholeClient(session, { clientId });
  return [auto, home, ['per_phone'] as const].map((address) => getAnswer(clientData, address));
}

describe('a save of a client with two lines', () => {
  it('reads once before and once after, as soon as a read has shown that reads are whole', async () => {
    const clientId = await create();
    const base = await open(clientId);
    expect(reads).toBe(1);
    reads = 0;
    expect(await save(clientId, base, phoneChanged(base))).toMatchObject({ kind: 'saved' });
    expect(reads).toBe(2);
    expect(await stored(clientId)).toEqual(['2026-12-01', '2026-12-15', '1']);
  });

  it('reads every line where reads show one only, and loses none', async () => {
    scoped(true);
    const clientId = await create();
    const base = await open(clientId);
    expect(reads).toBe(products());
    reads = 0;
    await save(clientId, base, phoneChanged(base));
    expect(reads).toBe(2 * products());
    expect(await stored(clientId)).toEqual(['2026-12-01', '2026-12-15', '1']);
  });

  it('loses no line where reads stop being whole between opening and saving, nor afterwards', async () => {
    const clientId = await create();
    const base = await open(clientId);
    scoped(true);
    await save(clientId, base, phoneChanged(base));
    const again = await open(clientId);
    await save(clientId, again, phoneChanged(again, '2'));
    expect(await stored(clientId)).toEqual(['2026-12-01', '2026-12-15', '2']);
  });

  it('loses no line where reads are no longer whole when the client is opened', async () => {
    const clientId = await create();
    await open(clientId);
    scoped(true);
    const base = await open(clientId);
    await save(clientId, base, phoneChanged(base));
    expect(await stored(clientId)).toEqual(['2026-12-01', '2026-12-15', '1']);
  });
});

it('a save of a colleague between the reads for two lines leaves no half of the old answers', async () => {
  scoped(true);
  const clientId = await create(phoneChanged(bothLines, 'old'));
  const changed = bodyOf(phoneChanged(bothLines, 'new'), clientId, undefined);
  const homeId = session.workspace.products.find(({ book }) => book === 'homeowners')?.id ?? '';
  beforeRead = async (address) => {
    if (!address.includes(homeId)) return;
    await call(session.connection, 'saveClient', { params: {}, body: changed });
  };
  const { clientData } = await open(clientId);
  expect(getAnswer(clientData, ['per_phone'])).toBe('new');
  expect(reads).toBe(2 * products());
});

describe('a screen', () => {
  const show = async (queryClient: QueryClient, clientId: string) => {
    reads = 0;
    const { record } = await queryClient.fetchQuery(wholeClientQuery(session, clientId, productId));
    return [auto, home].map((address) => getAnswer(record.clientData, address));
  };

  it('shows every line of the client where reads show one only, from the first read to the last', async () => {
    scoped(true);
    const [clientId, queryClient] = [await create(), new QueryClient()];
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await show(queryClient, clientId)).toEqual(['2026-12-01', '2026-12-15']);
      expect(reads).toBe(products());
    }
  });

  it('reads a client with one line only once again, as soon as reads are known to be whole', async () => {
    await open(await create());
    const oneLine = { ...bothLines, clientData: setAnswer({}, auto, '2026-12-01') };
    const [clientId, queryClient] = [await create(oneLine), new QueryClient()];
    await show(queryClient, clientId);
    expect(reads).toBe(products());
    await show(queryClient, clientId);
    expect(reads).toBe(1);
  });
});

it('a save ends in one go though every fifth read fails', async () => {
  fails = () => reads % 5 === 0;
  scoped(true);
  const clientId = await create();
  const base = await open(clientId);
  const outcome = await save(clientId, base, phoneChanged(base));
  expect(outcome).toMatchObject({ kind: 'saved', receipt: { result: 'same' } });
  expect(reads).toBeGreaterThan(3 * products());
});

it('a read fails once it failed five times, and a refused one at once', async () => {
  const clientId = await create();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fails = () => true;
  const failed = open(clientId).catch((error: unknown) => String(error));
  await passTimeUntilSettled(failed);
  expect(await failed).toContain('503');
  expect(reads).toBe(5);
  reads = 0;
  fails = () => false;
  await expect(open(crypto.randomUUID())).rejects.toThrow('There is no client');
  expect(reads).toBe(1);
});
