import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createNodeService, type Listening } from './node.ts';
import type { Fault } from './faults.ts';
import { nobody, openKit, pellHarrow } from './kits/spec-kit.ts';
import { credentialOf } from './service/tenants.ts';

let open: Listening | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function listen(faults: Fault[] = []): Promise<string> {
  const { service } = await openKit({ faults });
  open = await service.listen(0);
  return open.baseUrl;
}

const authorization = `Basic ${credentialOf(pellHarrow)}`;
const body = JSON.stringify({ clientName: 'D', clientType: 'COMMERCIAL', clientData: {} });
const headers = {
  Authorization: authorization,
  'Content-Type': 'application/json',
  Origin: 'https://app.example',
};

describe('the service over HTTP', () => {
  it('saves and reads a client', async () => {
    const base = await listen();
    const saved = await fetch(`${base}/v3/client`, { method: 'PUT', headers, body });
    expect(saved.status).toBe(201);
    const { clientId } = (await saved.json()) as { clientId: string }; // just created by our own service
    const read = await fetch(`${base}/v3/client/${clientId}/product/${nobody}`, { headers });
    expect(await read.json()).toMatchObject({ clientId, clientName: 'D' });
  });

  it('lets a page of another origin call, preflight included, and read what it needs', async () => {
    const base = await listen();
    const preflight = await fetch(`${base}/v3/client`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://app.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example');
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PUT');
    expect(preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toBe(
      'authorization, content-type',
    );

    const refused = await fetch(`${base}/v3/client`, {
      method: 'PUT',
      headers: { Origin: 'https://app.example' },
      body,
    });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example');
    expect(refused.headers.get('Access-Control-Expose-Headers')).toContain('Date');
    expect(refused.headers.get('Vary')).toBe('Origin');
  });

  it.each([
    ['a host that is none', 'GET /v3/client HTTP/1.1\r\nHost: a b', 400],
    ['two slashes for a path', 'GET // HTTP/1.1\r\nHost: a', 400],
    ['two slashes before a path', 'GET //v3/client HTTP/1.1\r\nHost: a', 400],
    ['a port that is none', 'GET http://a:x/v3/client HTTP/1.1\r\nHost: a', 400],
    ['no host', 'GET /v3/client HTTP/1.1', 400],
    ['TRACE', 'TRACE /v3/client HTTP/1.1\r\nHost: a', 405],
  ])('refuses %s', async (_, head, status) => {
    const { port } = new URL(await listen());
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(`${head}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it("sends the service's date: of the scenario, or of the machine", async () => {
    const dateOf = async (base: string) => (await fetch(`${base}/v3/client`)).headers.get('Date') ?? '';
    expect(await dateOf(await listen())).toBe('Tue, 17 Nov 2026 15:30:00 GMT');
    await open?.close();
    open = await (await createNodeService({ scenario: 'default', clock: 'machine' })).listen(0);
    expect(Math.abs(Date.parse(await dateOf(open.baseUrl)) - Date.now())).toBeLessThan(10_000);
  });

  it('refuses a body beyond 5 MiB with an answer that can be read', async () => {
    const base = await listen();
    const response = await fetch(`${base}/v3/client`, {
      method: 'PUT',
      headers,
      body: ' '.repeat(6 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
  });

  it('drops the connection where a fault loses the answer', async () => {
    const base = await listen([{ name: 'lost-after-write' }]);
    await expect(fetch(`${base}/v3/client`, { method: 'PUT', headers, body })).rejects.toThrow(TypeError);
  });

  it('closes though a client keeps its connection', async () => {
    const base = await listen();
    await fetch(`${base}/v3/client`);
    await open?.close();
    open = undefined;
    await expect(fetch(`${base}/v3/client`)).rejects.toThrow(TypeError);
  });

  it('waits before each response as long as the delay says', async () => {
    const service = await createNodeService({ scenario: 'empty', delay: 60 });
    const before = performance.now();
    await service.fetch(new Request('https://service.example/v3/client'));
    expect(performance.now() - before).toBeGreaterThanOrEqual(55);
  });

  it('names the scenarios there are when one is unknown', async () => {
    await expect(createNodeService({ scenario: 'x' })).rejects.toThrow(
      'There is no scenario "x"; there are: default',
    );
  });
});
