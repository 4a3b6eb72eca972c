import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import type { Fault } from './faults.ts';
import { nobody, openKit, pellHarrow } from './kits/spec-kit.ts';
import { createNodeService, type Listening } from './node.ts';
import { credentialOf } from './service/tenants.ts';

let open: Listening | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function listen(faults: Fault[] = []): Promise<string> {
  open = await (await openKit({ faults })).service.listen(0);
  return open.baseUrl;
}

const origin = 'https://app.example';
const Authorization = `Basic ${credentialOf(pellHarrow)}`;
const headers = { Authorization, 'Content-Type': 'application/json', Origin: origin };
const newClient = JSON.stringify({ clientName: 'D', clientType: 'COMMERCIAL', clientData: {} });
const put = (base: string, body: string, how: Record<string, string> = headers) =>
  fetch(`${base}/v3/client`, { method: 'PUT', headers: how, body });

it('saves and reads a client over HTTP, and refuses a body beyond 5 MiB with an answer that can be read', async () => {
  const base = await listen();
  const saved = await put(base, newClient);
  expect(saved.status).toBe(201);
  const { clientId } = (await saved.json()) as { clientId: string }; // just created by our own service
  const read = await fetch(`${base}/v3/client/${clientId}/product/${nobody}`, { headers });
  expect(await read.json()).toMatchObject({ clientId, clientName: 'D' });
  expect((await put(base, ' '.repeat(6 * 1024 * 1024))).status).toBe(413);
});

it('lets a page of another origin call, preflight included, and read what it needs', async () => {
  const base = await listen();
  const asks = { Origin: origin, 'Access-Control-Request-Method': 'PUT' };
  const preflight = await fetch(`${base}/v3/client`, { method: 'OPTIONS', headers: asks });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(origin);
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PUT');
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Authorization, Content-Type');

  const refused = await put(base, newClient, { Origin: origin });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(origin);
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
  const socket = connect(Number(new URL(await listen()).port), '127.0.0.1');
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

it('drops the connection where a fault loses the answer, and when it closes', async () => {
  await expect(put(await listen([{ name: 'lost-after-write' }]), newClient)).rejects.toThrow(TypeError);
  await open?.close();
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
  const message = 'There is no scenario "x"; there are: default';
  await expect(createNodeService({ scenario: 'x' })).rejects.toThrow(message);
});
