import { beforeEach, describe, expect, it } from 'vitest';
import { endpointNames, endpoints } from '../src/contract/endpoints.ts';
import { Problem } from '../src/contract/problems.ts';
import { createHandlers, fetchThrough } from './handlers.ts';
import { answer, nobody, openKit, pellHarrow, requestTo, start, type Kit } from './kits/spec-kit.ts';

const filled = (path: string) =>
  path.replace(':date', new Date(start).toISOString()).replace(/:\w+/g, nobody);
const quotesRequest = () => requestTo('GET', `/v3/quotes/trigger/${nobody}`, undefined, pellHarrow);

let kit: Kit;
beforeEach(async () => {
  kit = await openKit();
});

describe.each(endpointNames)('%s', (name) => {
  const { method, path } = endpoints[name];

  it.each([undefined, 'Basic bm9ib2R5Om5vdGhpbmc=', 'Bearer x'])(
    'is 401 to the credential %s',
    async (credential) => {
      const request = requestTo(method, filled(path), method === 'GET' ? undefined : {}, undefined);
      if (credential !== undefined) request.headers.set('Authorization', credential);
      const { status, headers, json } = await kit.send(request);
      expect([status, Problem.parse(json).status]).toEqual([401, 401]);
      expect(headers.get('WWW-Authenticate')).toMatch(/^Basic/);
      expect(headers.get('Content-Type')).toBe('application/problem+json');
    },
  );
});

it('answers under its segment and nothing else when it has one, whatever the case of the scheme', async () => {
  const fetch = fetchThrough(createHandlers(kit.service, 'base'));
  const inside = quotesRequest();
  const credential = inside.headers.get('Authorization') ?? '';
  inside.headers.set('Authorization', credential.replace('Basic', 'BASIC'));
  expect((await fetch(inside)).status).toBe(404);
  const outside = new Request('https://service.example/other/v3/client');
  await expect(fetch(outside)).rejects.toThrow(TypeError);
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
    [400, 'a member that only the app has', `${save}{},"premium":{"\\u0000number":"1"}}`],
    [400, 'nesting without end', `${save}${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    [400, 'brackets that never close', '['.repeat(3_000_000)],
    [400, 'no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    [413, 'more than 5 MiB', padded(limit + 1)],
    [201, 'no more than 5 MiB', padded(limit)],
    ...['[]', '"text"', 'null', '1'].map((text) => [422, `no object: ${text}`, text] as const),
  ] as const)('are %i: %s', async (status, _, body) => {
    const { headers } = requestTo('PUT', '/v3/client', '{}', pellHarrow);
    const request = new Request('https://service.example/v3/client', { method: 'PUT', headers, body });
    expect((await kit.send(request)).status).toBe(status);
  });
});

const offContract = { status: 200 as const, body: { quoted: [], declined: 'none' as never } };
it.each([
  ['is off contract', () => Promise.resolve(offContract), 'readQuotes is off contract. /declined'],
  ['breaks', () => Promise.reject(new Error('a slip')), 'a slip'],
])('says why when our own service %s', async (_, readQuotes, message) => {
  const { service } = kit;
  const handlers = createHandlers({ ...service, service: { ...service.service, readQuotes } });
  const response = await fetchThrough(handlers)(quotesRequest());
  expect(response.status).toBe(500);
  expect(await response.text()).toContain(message);
});

it("giving up rejects with the signal's reason; what the service did stays done", async () => {
  const giveUp = new AbortController();
  const body = { clientName: 'D', clientType: 'PERSONAL', clientData: { a: answer('a', '1') } };
  const request = new Request(requestTo('PUT', '/v3/client', body, pellHarrow), { signal: giveUp.signal });
  const came = kit.service.fetch(request);
  giveUp.abort();
  await expect(came).rejects.toMatchObject({ name: 'AbortError' });
  await expect(kit.service.fetch(request)).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => kit.sizeOf('clients')).toBe(1);
});
