import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { isObject } from '../../../lib/json.ts';
import { emptyWorkspace } from '../../../domain/questions/workspace/empty-workspace.ts';
import type { Session } from '../../../operations/session.ts';
import { tables } from '../../../storage/database/database.ts';
import { readJournal } from '../../../storage/sample-entries.ts';
import { sendWhatIf, type WhatIfOrder } from './send-what-if.ts';
import { copyOf, scratchClients, whatIfRuns } from './what-if-clients.ts';

const clientId = '11111111-1111-4111-8111-111111111111';
const productId = '22222222-2222-4222-8222-222222222222';
const copyId = '33333333-3333-4333-8333-333333333333';

const intake = { limit: { type: 'ANSWER', qid: 'limit', answer: '1000' } };
const order: WhatIfOrder = {
  clientId,
  client: { clientName: 'Dunmore', clientType: 'COMMERCIAL' },
  copyId: undefined,
  productId,
  intake,
  effectiveDate: '2026-12-01',
  agencyCodes: ['A1'],
  words: 'Limit: 500 → 1,000',
  inSpiteOf: [],
  againReason: undefined,
  baseTrigger: 'base',
};

let session: Session;
let sent: { method: string; body: Record<string, unknown> }[];
/** The service's responses to the first calls; later ones succeed. */
let planned: Response[];

beforeEach(() => {
  sent = [];
  planned = [];
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
        const next = planned.shift();
        if (next) return next;
        if (request.method === 'PUT') return Response.json({ clientId: copyId, clientData: {} });
        const counts = { executedActionCount: 2, expectedResponseCount: 1 };
        return Response.json({ triggerRequestId: `run ${sent.length}`, ...counts, metadata: {} });
      },
    },
    key: `test:${crypto.randomUUID()}`,
    workspace: emptyWorkspace,
  };
});

const send = (over: Partial<WhatIfOrder> = {}) =>
  sendWhatIf(session, new QueryClient(), { ...order, ...over });
const stored = async () => {
  const { index } = await tables();
  const entries = (await readJournal(session.key)).toSorted((a, b) => b.sentAt - a.sentAt);
  return { journal: entries, index: await index.all(session.key) };
};

it('sends under a copy of its own name, and nothing under the client', async () => {
  expect(await send()).toBe('run 2');
  const [save, event] = sent.map(({ body }) => body);
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST']);
  expect(save).toEqual({ clientName: 'What if · Dunmore', clientType: 'COMMERCIAL', clientData: intake });
  expect(event).toMatchObject({
    agencyCodes: ['A1'],
    payload: { clientId: copyId, effectiveDate: '2026-12-01', intake },
  });
  expect(JSON.stringify(sent)).not.toContain(clientId);
});

it('reuses the copy the next time, and creates another only when the service no longer knows it', async () => {
  await send();
  const { journal, index } = await stored();
  expect(copyOf(journal, index, clientId)).toBe(copyId);
  await send({ copyId });
  expect(sent[2]?.body).toMatchObject({ clientId: copyId, clientData: intake });
  planned = [Response.json({ title: 'No' }, { status: 404 })];
  await send({ copyId });
  expect(sent.slice(4).map(({ method, body }) => [method, body['clientId']])).toEqual([
    ['PUT', copyId],
    ['PUT', undefined],
    ['POST', undefined],
  ]);
});

it('journals both calls as a what-if of the client, and marks the copy', async () => {
  await send({ inSpiteOf: ['Limit: missing.'], againReason: 'Sent again.' });
  const { journal, index } = await stored();
  expect(journal.map(({ whatIf, clientId: of }) => [whatIf?.part, whatIf?.of, of]).toSorted()).toEqual([
    ['scratch', clientId, copyId],
    ['variation', clientId, copyId],
  ]);
  const [run] = whatIfRuns(journal, clientId, productId);
  expect(run).toMatchObject({ triggerRequestId: 'run 2', words: 'Limit: 500 → 1,000' });
  expect(run?.entry.reason).toBe('What if: Limit: 500 → 1,000; Sent again.; Limit: missing.');
  expect(run?.entry.whatIf?.inSpiteOf).toEqual(['Limit: missing.']);
  expect(index.map(({ clientId: of, whatIfOf }) => [of, whatIfOf])).toEqual([[copyId, clientId]]);
  expect(scratchClients(index).get(copyId)).toBe(clientId);
});

it.each([
  ['a refused save', [Response.json({ title: 'No' }, { status: 422 })]],
  ['a save of unknown outcome', [new Response('', { status: 502 })]],
  ['a save without an id', [new Response('', { status: 201 })]],
])('asks no carrier after %s', async (_what, responses) => {
  planned = responses;
  await expect(send()).rejects.toThrow(/./);
  expect(sent).toHaveLength(1);
});

it('fails with the service’s refusal of the request, which stays in the journal', async () => {
  planned = [Response.json({ clientId: copyId }), Response.json({ title: 'No codes' }, { status: 422 })];
  await expect(send()).rejects.toThrow('No codes');
  const { journal } = await stored();
  expect(journal.find(({ kind }) => kind === 'fire')?.outcome).toBe('refused');
  expect(whatIfRuns(journal, clientId, productId)).toEqual([]);
});

it('never takes the client itself for its copy', () => {
  const index = [{ clientId: clientId.toUpperCase(), whatIfOf: clientId }];
  expect(copyOf([], index, clientId)).toBeUndefined();
});
