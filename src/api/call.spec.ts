import { describe, expect, it, vi } from 'vitest';
import type { EndpointName } from '../contract/endpoints.ts';
import { browserNow, serviceOffset, setServiceOffset } from '../lib/clock.ts';
import { jsonText } from '../lib/json-text.ts';
import { randomId } from '../lib/random-id.ts';
import { call } from './call.ts';
import type { Connection, ConnectionKind } from './connection.ts';
import { isCallError, isRefusal } from './errors.ts';

const clientId = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
const productId = '9b2f0c1e-0000-4000-8000-000000000001';

let body = '';
let status = 200;
let sent = '';
const connection: Connection = {
  kind: 'direct',
  name: 'call',
  baseUrl: 'http://service.test',
  credential: undefined,
  credentials: 'omit',
  fetch: async (request) => {
    sent = await request.text();
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
  },
};

const calls = {
  saveClient: () => call(connection, 'saveClient', { params: {}, body: { clientId } }),
  readClient: () => call(connection, 'readClient', { params: { clientId, productId } }),
  readClientAt: () =>
    call(connection, 'readClientAt', { params: { clientId, productId, date: '2026-11-02T00:00:00.000Z' } }),
  fireEvent: () => call(connection, 'fireEvent', { params: {}, body: { type: 'GET_QUOTES' } }),
  readConfigs: () => call(connection, 'readConfigs', { params: {}, body: { productId } }),
  readQuotes: () => call(connection, 'readQuotes', { params: { triggerRequestId: clientId } }),
} satisfies Record<EndpointName, () => Promise<unknown>>;
const names = Object.keys(calls) as EndpointName[]; // the keys of the object above

/** How a call ends when the service answers 200 with a body. */
async function endOf(name: EndpointName, answer: unknown) {
  body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  try {
    return await calls[name]();
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { kind: error.kind, isRefusal: isRefusal(error), message: error.message, body: error.body };
  }
}

describe('a refusal in a body with the status of a success', () => {
  const reason = 'Locked for maintenance until 6 PM.';
  it.each([
    { success: false, message: reason },
    { success: 'False', error: { code: 'E-4', message: reason } },
    { success: false, data: { detail: reason }, message: null },
    { error: reason },
    { error: 'policy_locked', error_description: reason },
    { errors: [{ path: '', message: reason }] },
    { errors: { clientName: ['Locked for maintenance', 'until 6 PM.'] } },
    { clientId: null, clientData: null, triggerRequestId: '', quoted: null, errors: [reason] },
  ])('is one at every call, in the service’s own words: %j', async (answer) => {
    for (const name of names) {
      const end = await endOf(name, answer);
      expect([name, end]).toMatchObject([name, { kind: 'refused', isRefusal: true }]);
      const words = expect.stringMatching(`says: “(?:policy_locked ?)?${reason}”`);
      expect([name, end]).toMatchObject([name, { message: words }]);
    }
  });

  const records: Readonly<Record<EndpointName, object>> = {
    saveClient: { clientId },
    readClient: { clientId, clientData: {} },
    readClientAt: { clientId, clientData: {} },
    fireEvent: { triggerRequestId: clientId, metadata: {} },
    readConfigs: { ENDORSEMENTS: [] },
    readQuotes: { quoted: [], declined: [] },
  };

  it('is none where the record is there too, or nothing is said to be wrong', async () => {
    for (const name of names) {
      for (const added of [
        { errors: ['One carrier is slow.'] },
        { error: null, errors: [], success: true },
      ]) {
        expect([name, await endOf(name, { ...records[name], ...added })]).toMatchObject([
          name,
          { status: 200 },
        ]);
        expect([name, await endOf(name, { data: records[name], ...added })]).toMatchObject([
          name,
          { status: 200 },
        ]);
      }
    }
  });
});

describe('a record of another client', () => {
  const other = { clientId: '9b2f0c1e-0000-4000-8000-00000000000f', clientData: {} };

  it('is not read, whichever envelope names it', async () => {
    for (const name of ['readClient', 'readClientAt'] as const) {
      for (const answer of [other, { data: other }, { clientId: other.clientId, data: { clientData: {} } }]) {
        const message = expect.stringContaining('another client');
        expect([name, await endOf(name, answer)]).toMatchObject([
          name,
          { kind: 'unreadable', message, body: undefined },
        ]);
      }
    }
  });

  it('is none where the case of its id alone is another, or it names none', async () => {
    const [upper, nameless] = [{ clientId: clientId.toUpperCase(), clientData: {} }, { clientData: {} }];
    expect(await endOf('readClient', upper)).toMatchObject({ value: { clientId: upper.clientId } });
    expect(await endOf('readClient', nameless)).toMatchObject({ value: { clientId: undefined } });
  });
});

describe('empty maps and lists', () => {
  it.each(['[]', 'null', '""'])(
    'are read where %s is written for them, and nothing else is changed',
    async (empty) => {
      const loop = `{"type":"LOOP","qid":"list","iterations":${empty},"note":${empty}}`;
      const item = `{"iterationId":"${productId}","answers":${empty}}`;
      const items = `{"type":"LOOP","qid":"items","iterations":[${item}]}`;
      expect(await endOf('readClient', `{"clientData":${empty}}`)).toMatchObject({
        value: { clientData: {} },
      });
      const came = `{"clientData":{"list":${loop},"items":${items}}}`;
      expect(await endOf('readClient', came)).toMatchObject({
        value: {
          clientData: {
            list: { type: 'LOOP', qid: 'list', iterations: [], note: JSON.parse(empty) as unknown },
            items: { iterations: [{ iterationId: productId, answers: {} }] },
          },
          raw: JSON.parse(came) as unknown,
        },
      });
      expect(await endOf('fireEvent', `{"triggerRequestId":"t","metadata":${empty}}`)).toMatchObject({
        value: { triggerRequestId: 't', metadata: {} },
      });
      expect(await endOf('readQuotes', `{"quoted":${empty},"declined":[1]}`)).toMatchObject({
        value: { quoted: [], declined: [1] },
      });
      const configs = await endOf('readConfigs', `{"data":${empty}}`);
      expect(configs).toMatchObject({ status: 200, value: { types: new Map() } });
    },
  );

  it('are not what is missing or of another shape', async () => {
    for (const answer of ['{"clientId":"x"}', '{"clientData":["x"]}', '{"clientData":"x"}', '[]']) {
      expect([answer, await endOf('readClient', answer)]).toMatchObject([answer, { kind: 'unreadable' }]);
    }
    expect(await endOf('readQuotes', '{}')).toMatchObject({ kind: 'unreadable' });
  });
});

it('sends a number again as it came', async () => {
  const came = `{"clientId":"${clientId}","x_ledger":90071992547409931,"clientData":{},"x_rate":1.0}`;
  body = came;
  const { value } = await calls.readClient();
  await call(connection, 'saveClient', { params: {}, body: structuredClone(value.raw) });
  expect(sent).toBe(came);
  expect(jsonText(value.raw)).toBe(came);
});

it('reads quotes added one with what is no number', async () => {
  const answer = '{"quoted":[{"amount":NaN},{"amount":12.50}],"declined":[]}';
  const { value } = (await endOf('readQuotes', answer)) as Awaited<ReturnType<typeof calls.readQuotes>>;
  expect(jsonText(value.quoted)).toBe('[{"amount":"NaN"},{"amount":12.50}]');
  expect(await endOf('readClient', '{"clientData":{},"x":NaN}')).toMatchObject({ kind: 'unreadable' });
});

it('takes no time from what a cache kept', async () => {
  setServiceOffset(undefined);
  const dated = (minutesAgo: number, age?: string): Connection => ({
    ...connection,
    fetch: async () => {
      const date = new Date(browserNow() - minutesAgo * 60_000).toUTCString();
      return new Response('{"clientData":{}}', { headers: { Date: date, ...(age && { Age: age }) } });
    },
  });
  const read = (of: Connection) => call(of, 'readClient', { params: { clientId, productId } });
  await read(dated(10, '600'));
  expect(serviceOffset()).toBeUndefined();
  await read(dated(0, '0'));
  await read(dated(10, '600'));
  expect(Math.abs(serviceOffset()?.ms ?? Infinity)).toBeLessThan(5_000);
  setServiceOffset(undefined);
});

/** The header by which a gateway knows a write that the browser repeats, of two saves and a read. */
async function keysOver(kind: ConnectionKind): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  const connection: Connection = {
    kind,
    name: 'A service',
    baseUrl: 'https://quotes.example',
    credential: undefined,
    credentials: 'omit',
    fetch: async ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return new Response('{"clientData":{}}');
    },
  };
  const body = { clientName: 'A client' };
  await call(connection, 'saveClient', { params: {}, body });
  await call(connection, 'saveClient', { params: {}, body });
  await call(connection, 'readClient', { params: { clientId: randomId(), productId: randomId() } });
  return keys;
}

it('gives each write through a gateway a key of its own', async () => {
  const [first, second, read] = await keysOver('gateway');
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(read).toBeNull();
});

it.each<ConnectionKind>(['direct', 'demo'])(
  'sends a %s service nothing that it does not document',
  async (kind) => {
    expect(await keysOver(kind)).toEqual([null, null, null]);
  },
);

describe('a client that the service does not know', () => {
  const isEarly = async (clientOf: string) => {
    status = 404;
    const reading = call(connection, 'readClient', { params: { clientId: clientOf, productId } });
    const error: unknown = await reading.catch((cause: unknown) => cause).finally(() => (status = 200));
    return isCallError(error) && error.isEarly;
  };
  const [saved, fired, known] = ['1', '2', '3'].map((end) => `9b2f0c1e-0000-4000-8000-0000000000a${end}`);

  it('may come soon where it was created here less than a minute ago', async () => {
    vi.useFakeTimers();
    try {
      body = JSON.stringify({ clientId: saved });
      await call(connection, 'saveClient', { params: {}, body: { clientName: 'New' } });
      body = JSON.stringify({ triggerRequestId: 't', metadata: { client: { clientId: fired } } });
      await call(connection, 'fireEvent', { params: {}, body: { type: 'GET_QUOTES', payload: {} } });
      body = JSON.stringify({ clientId: known });
      await call(connection, 'saveClient', { params: {}, body: { clientId: known } });
      const all = () =>
        Promise.all([saved, fired, saved?.toUpperCase(), known].map((id = '') => isEarly(id)));
      expect(await all()).toEqual([true, true, true, false]);
      vi.advanceTimersByTime(59_000);
      expect(await isEarly(saved ?? '')).toBe(true);
      vi.advanceTimersByTime(1_000);
      expect(await all()).toEqual([false, false, false, false]);
    } finally {
      vi.useRealTimers();
    }
  });
});
