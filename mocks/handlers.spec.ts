import { describe, expect, it } from 'vitest';
import { endpointNames, endpoints } from '../src/contract/endpoints.ts';
import { Problem } from '../src/contract/problems.ts';
import { createHandlers } from './handlers.ts';
import { fetchThrough } from './in-page.ts';
import { answer, ca, member, nobody, openKit, pellHarrow, requestTo, start } from './spec-kit.ts';

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
    const handlers = createHandlers(kit.service, kit.service.service, {
      segment: 'base',
    });
    const fetch = fetchThrough(handlers);
    const inside = await fetch(requestTo('GET', `/v3/quotes/trigger/${nobody}`, undefined, pellHarrow));
    expect(inside.status).toBe(404);
    const outside = new Request('https://service.example/other/v3/client');
    await expect(fetch(outside)).rejects.toThrow(TypeError);
  });
});

describe('bodies that cannot be read', () => {
  const save = '{"clientName":"D","clientType":"COMMERCIAL","clientData":';

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a __proto__ member', `${save}{"__proto__":{}}}`],
    ['an escaped __proto__ member', `${save}{"\\u005f_proto__":{}}}`],
    ['a member that is there twice', `${save}{},"clientName":"E"}`],
    ['a number too large for any program', `${save}{},"premium":1e999}`],
    ['a number with more digits than are kept', `${save}{},"policy":12345678901234567890}`],
    ['nesting without end', `${save}${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['brackets that never close', '['.repeat(3_000_000)],
  ])('are 400: %s', async (_, text) => {
    const kit = await openKit();
    const request = requestTo('PUT', '/v3/client', text, pellHarrow);
    request.headers.set('Content-Type', 'application/json');
    const came = await kit.send(request);
    expect(came).toMatchObject({ status: 400, json: { title: 'Bad Request' } });
  });

  it('are 400 when they are no UTF-8', async () => {
    const kit = await openKit();
    const { headers } = requestTo('PUT', '/v3/client', '{}', pellHarrow);
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    const request = new Request('https://service.example/v3/client', { method: 'PUT', headers, body });
    expect((await kit.send(request)).status).toBe(400);
  });

  it('are 415 under another media type, and fine with a charset', async () => {
    const kit = await openKit();
    const body = { clientName: 'D', clientType: 'COMMERCIAL' };
    for (const [type, status] of [
      ['text/plain', 415],
      ['application/x-www-form-urlencoded', 415],
      ['application/json; charset=utf-8', 201],
    ] as const) {
      const request = requestTo('PUT', '/v3/client', body, pellHarrow);
      request.headers.set('Content-Type', type);
      expect((await kit.send(request)).status).toBe(status);
    }
  });

  it('are 413 beyond 5 MiB and taken up to there', async () => {
    const kit = await openKit();
    const limit = 5 * 1024 * 1024;
    const padded = (bytes: number) => {
      const [before, after] = [`${save}{"a":{"type":"ANSWER","qid":"a","answer":"`, '"}}}'];
      return `${before}${'x'.repeat(bytes - before.length - after.length)}${after}`;
    };
    expect((await kit.call('PUT', '/v3/client', padded(limit))).status).toBe(201);
    expect((await kit.call('PUT', '/v3/client', padded(limit + 1))).status).toBe(413);
  });

  it.each(['[]', '"text"', 'null', '1'])('are 422 when JSON but no object: %s', async (text) => {
    const kit = await openKit();
    expect((await kit.call('PUT', '/v3/client', text)).status).toBe(422);
  });

  it('keep lone surrogates and every other character', async () => {
    const kit = await openKit();
    const text = '"\\ud800 \\u0000 \\u2028 \\ud83d\\ude00 é"';
    const came = await kit.call(
      'PUT',
      '/v3/client',
      `${save}{"a":{"type":"ANSWER","qid":"a","answer":${text}}}}`,
    );
    expect(came.status).toBe(201);
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

  it('fail loudly when our own service is off contract', async () => {
    const kit = await openKit();
    const broken = {
      ...kit.service.service,
      readQuotes: () =>
        Promise.resolve({ status: 200 as const, body: { quoted: [], declined: 'none' as never } }),
    };
    const fetch = fetchThrough(createHandlers(kit.service, broken));
    const response = await fetch(requestTo('GET', `/v3/quotes/trigger/${nobody}`, undefined, pellHarrow));
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('readQuotes is off contract. /declined');
  });

  it('say what broke when our own service breaks', async () => {
    const kit = await openKit();
    const broken = { ...kit.service.service, readQuotes: () => Promise.reject(new Error('a slip')) };
    const fetch = fetchThrough(createHandlers(kit.service, broken));
    const response = await fetch(requestTo('GET', `/v3/quotes/trigger/${nobody}`, undefined, pellHarrow));
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('a slip');
  });
});

describe('giving up', () => {
  it("rejects with the signal's reason; what the service did stays done", async () => {
    const kit = await openKit();
    const giveUp = new AbortController();
    const request = new Request(
      requestTo(
        'PUT',
        '/v3/client',
        { clientName: 'D', clientType: 'PERSONAL', clientData: { a: answer('a', '1') } },
        pellHarrow,
      ),
      { signal: giveUp.signal },
    );
    const came = kit.service.fetch(request);
    giveUp.abort();
    await expect(came).rejects.toMatchObject({ name: 'AbortError' });
    await expect(kit.service.fetch(request)).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => kit.service.store.run(({ tables }) => tables.clients.size)).toBe(1);
  });
});
