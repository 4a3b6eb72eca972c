import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { isObject } from '../../../lib/json.ts';
import { tables } from '../../../storage/database.ts';
import { emptyWorkspace } from '../../../operations/sample-session.ts';
import type { Session } from '../../../operations/session.ts';
import { sendWhatIf, type WhatIfOrder } from './what-if.ts';

const clientId = '11111111-1111-4111-8111-111111111111';
const productId = '22222222-2222-4222-8222-222222222222';
const scratchId = '33333333-3333-4333-8333-333333333333';

const intake = (limit: string) => ({ limit: { type: 'ANSWER', qid: 'limit', answer: limit } });
const order: WhatIfOrder = {
  clientId,
  clientName: 'Dunmore',
  clientType: 'COMMERCIAL',
  productId,
  baseTrigger: undefined,
  steps: [
    { part: 'base', words: 'Cover as it is', intake: intake('500'), effectiveDate: '2026-12-01' },
    { part: 'variation', words: 'Limit: 500 → 1,000', intake: intake('1000'), effectiveDate: '2026-12-01' },
  ],
};

let session: Session;
let sent: { method: string; body: Record<string, unknown> }[];
/** What the service answers to the nth call; past its end, that it takes the call. */
let answers: Response[];

beforeEach(() => {
  sent = [];
  answers = [];
  session = {
    connection: {
      kind: 'demo',
      name: 'test',
      baseUrl: 'http://service.test',
      credential: 'c2VjcmV0',
      credentials: 'omit',
      fetch: async (request) => {
        const body: unknown = await request.json();
        sent.push({ method: request.method, body: isObject(body) ? body : {} });
        const planned = answers[sent.length - 1];
        if (planned) return planned;
        if (request.method === 'PUT') return Response.json({ clientId: scratchId, clientData: {} });
        return Response.json({
          triggerRequestId: crypto.randomUUID(),
          executedActionCount: 2,
          expectedResponseCount: 1,
          metadata: {},
        });
      },
    },
    key: `test:${crypto.randomUUID()}`,
    workspace: { ...emptyWorkspace, agencyCodes: ['A1'] },
  };
});

const send = () => sendWhatIf(session, new QueryClient(), order);

it('sends every request under one scratch client of its own name, and none under the client', async () => {
  expect(await send()).toEqual({ kind: 'sent', scratchId });
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST', 'POST']);
  expect(sent[0]?.body).toMatchObject({ clientName: 'What if · Dunmore', clientData: intake('500') });
  expect(sent[0]?.body).not.toHaveProperty('clientId');
  const payloads = sent.slice(1).map(({ body }) => body['payload']);
  expect(payloads).toEqual(
    ['500', '1000'].map((limit) => ({
      clientId: scratchId,
      effectiveDate: '2026-12-01',
      intake: intake(limit),
    })),
  );
  expect(JSON.stringify(sent)).not.toContain(clientId);
});

it('tells the scratch client once it is made, before any request goes out', async () => {
  const told: [string, number][] = [];
  await sendWhatIf(session, new QueryClient(), { ...order, onMade: (id) => told.push([id, sent.length]) });
  expect(told).toEqual([[scratchId, 1]]);
});

it('journals every call as a what-if with its reason, and marks the scratch client', async () => {
  await send();
  const { journal, index } = await tables();
  const entries = (await journal.all(session.key)).map(({ whatIf, reason, clientId: of }) => {
    return [whatIf?.part, whatIf?.of, of, reason];
  });
  expect(entries.toSorted()).toEqual([
    ['base', clientId, scratchId, 'What if: Cover as it is'],
    ['scratch', clientId, scratchId, 'What if: a scratch client for Dunmore'],
    ['variation', clientId, scratchId, 'What if: Limit: 500 → 1,000'],
  ]);
  expect((await index.all(session.key)).map((row) => [row.clientId, row.whatIfOf])).toEqual([
    [scratchId, clientId],
  ]);
});

it('keeps with a request in spite of what it was sent', async () => {
  const inSpiteOf = ['The limit is above the other.'];
  const steps = order.steps.map((step) => (step.part === 'base' ? step : { ...step, inSpiteOf }));
  await sendWhatIf(session, new QueryClient(), { ...order, steps });
  const { journal } = await tables();
  const kept = (await journal.all(session.key)).flatMap(({ whatIf }) => whatIf?.inSpiteOf ?? []);
  expect(kept).toEqual(inSpiteOf);
});

it('stops at the first request that is refused, and says how many went out', async () => {
  answers[2] = Response.json({ title: 'No' }, { status: 422 });
  expect(await send()).toMatchObject({ kind: 'failed', scratchId, sent: 1 });
  expect(sent).toHaveLength(3);
});

it('asks for no quotes when no scratch client was made', async () => {
  answers = [Response.json({ title: 'No' }, { status: 422 })];
  expect(await send()).toMatchObject({ kind: 'failed', scratchId: undefined, sent: 0 });
  expect(sent).toHaveLength(1);
});

it('asks for no quotes when the answer names no id', async () => {
  answers = [new Response('', { status: 201 })];
  expect(await send()).toEqual({ kind: 'noId' });
  expect(sent).toHaveLength(1);
});
