import { describe, expect, it } from 'vitest';
import { endpointNames, endpoints } from '../src/contract/endpoints.ts';
import { Problem } from '../src/contract/problems.ts';
import { createHandlers, fetchThrough } from './handlers.ts';
import { answer, ca, member, nobody, openKit, pellHarrow, requestTo, start } from './kits/spec-kit.ts';

const pathOf = {
  ':clientId': nobody,
  ':productId': ca,
  ':date': '2026-11-17T15:30:00.000Z',
  ':triggerRequestId': nobody,
};
const filled = (path: string) => path.replace(/:\w+/g, (name) => pathOf[name as keyof typeof pathOf]); // the table's own names

describe('who is calling', () => {
  it.each(endpointNames)('%s refuses a missing and an unknown credential with 401', async (name) => {
    const kit = await openKit();
    const { method, path } = endpoints[name];
    const body = method === 'GET' ? undefined : {};
    const headers = [{}, { Authorization: 'Basic bm9ib2R5Om5vdGhpbmc=' }, { Authorization: 'Bearer x' }];
    for (const extra of headers) {
      const request = requestTo(method, filled(path), body, undefined);
      for (const [header, value] of Object.entries(extra)) request.headers.set(header, value);
      const came = await kit.send(request);
      expect(came.status).toBe(401);
      expect(came.headers.get('WWW-Authenticate')).toMatch(/^Basic/);
      expect(came.headers.get('Content-Type')).toBe('application/problem+json');
      expect(Problem.parse(came.json).status).toBe(401);
    }
  });

  it('takes the scheme in any case', async () => {
    const kit = await openKit();
    const request = requestTo('GET', `/v3/quotes/trigger/${nobody}`, undefined, pellHarrow);
    request.headers.set(
      'Authorization',
      (request.headers.get('Authorization') ?? '').replace('Basic', 'BASIC'),
    );
    expect((await kit.send(request)).status).toBe(404);
  });
});

describe('paths and methods', () => {
  it.each(endpointNames)('%s answers 405 with Allow to other methods', async (name) => {
    const kit = await openKit();
    const { method, path } = endpoints[name];
    const came = await kit.call('DELETE', filled(path));
    expect(came.status).toBe(405);
    expect(came.headers.get('Allow')).toBe(method);
  });

  it.each(['/v3', '/v3/clients', '/v3/client/', '/v2/client', '/', '/v3/client/%FF/product/x/y'])(
    'answers 404 to %s',
    async (path) => {
      const kit = await openKit();
      expect(await kit.call('GET', path)).toMatchObject({ status: 404, json: { title: 'Not Found' } });
    },
  );

  it('answers under its segment and nothing else when it has one', async () => {
    const kit = await openKit();
    const handlers = createHandlers(kit.service, 'base');
    const fetch = fetchThrough(handlers);
    const inside = await fetch(requestTo('GET', `/v3/quotes/trigger/${nobody}`, undefined, pellHarrow));
    expect(inside.status).toBe(404);
    const outside = new Request('https://service.example/other/v3/client');
    await expect(fetch(outside)).rejects.toThrow(TypeError);
  });
});

describe('bodies that cannot be read', () => {
  const save = '{"clientName":"D","clientType":"COMMERCIAL","clientData":';
  const limit = 5 * 1024 * 1024;
  const padded = (bytes: number) => {
    const [before, after] = [`${save}{"a":{"type":"ANSWER","qid":"a","answer":"`, '"}}}'];
    return `${before}${'x'.repeat(bytes - before.length - after.length)}${after}`;
  };

  it.each([
    [400, 'no JSON', '{'],
    [400, 'nothing', ''],
    [400, 'a __proto__ member', `${save}{"__proto__":{}}}`],
    [400, 'an escaped __proto__ member', `${save}{"\\u005f_proto__":{}}}`],
    [400, 'a member that is there twice', `${save}{},"clientName":"E"}`],
    [400, 'a number too large for any program', `${save}{},"premium":1e999}`],
    [400, 'a number with more digits than a double has', `${save}{},"policy":12345678901234567890}`],
    [400, 'nesting without end', `${save}${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    [400, 'brackets that never close', '['.repeat(3_000_000)],
    [400, 'no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    [413, 'more than 5 MiB', padded(limit + 1)],
    [201, 'no more than 5 MiB', padded(limit)],
    ...['[]', '"text"', 'null', '1'].map((text) => [422, `no object: ${text}`, text] as const),
  ] as const)('are %i: %s', async (status, _, body) => {
    const kit = await openKit();
    const { headers } = requestTo('PUT', '/v3/client', '{}', pellHarrow);
    const request = new Request('https://service.example/v3/client', { method: 'PUT', headers, body });
    expect((await kit.send(request)).status).toBe(status);
  });

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json; charset=utf-8', 201],
  ])('go by their media type: %s', async (type, status) => {
    const kit = await openKit();
    const request = requestTo('PUT', '/v3/client', `${save}{}}`, pellHarrow);
    request.headers.set('Content-Type', type);
    expect((await kit.send(request)).status).toBe(status);
  });

  it('are not those with lone surrogates or any other character', async () => {
    const kit = await openKit();
    const text = '"\\ud800 \\u0000 \\u2028 \\ud83d\\ude00 é"';
    const element = `{"type":"ANSWER","qid":"a","answer":${text}}`;
    const came = await kit.call('PUT', '/v3/client', `${save}{"a":${element}}}`);
    const read = await kit.read(String(member(came.json, 'clientId')));
    expect(member(read.json, 'clientData', 'a', 'answer')).toBe(JSON.parse(text));
  });
});

describe('answers', () => {
  it("carry the service's own date", async () => {
    const kit = await openKit();
    const came = await kit.call('GET', '/');
    expect(Date.parse(came.headers.get('Date') ?? '')).toBe(start);
  });

  it('say what broke when our own service is off contract or breaks', async () => {
    const kit = await openKit();
    const offContract = { status: 200 as const, body: { quoted: [], declined: 'none' as never } };
    for (const [readQuotes, message] of [
      [() => Promise.resolve(offContract), 'readQuotes is off contract. /declined'],
      [() => Promise.reject(new Error('a slip')), 'a slip'],
    ] as const) {
      const fetch = fetchThrough(
        createHandlers({ ...kit.service, service: { ...kit.service.service, readQuotes } }),
      );
      const response = await fetch(requestTo('GET', `/v3/quotes/trigger/${nobody}`, undefined, pellHarrow));
      expect(response.status).toBe(500);
      expect(await response.text()).toContain(message);
    }
  });
});

it("giving up rejects with the signal's reason; what the service did stays done", async () => {
  const kit = await openKit();
  const giveUp = new AbortController();
  const body = { clientName: 'D', clientType: 'PERSONAL', clientData: { a: answer('a', '1') } };
  const request = new Request(requestTo('PUT', '/v3/client', body, pellHarrow), { signal: giveUp.signal });
  const came = kit.service.fetch(request);
  giveUp.abort();
  await expect(came).rejects.toMatchObject({ name: 'AbortError' });
  await expect(kit.service.fetch(request)).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => kit.service.store.run(({ tables }) => tables.clients.size)).toBe(1);
});
