/** The shared desk as it is deployed: nginx in front of nats-server, both with the configuration of deploy/. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskToken, startGateway } from '../gateway.mjs';
import { startDeskServer, type DeskServer } from './desk-server.ts';

let folder: string;
let server: DeskServer;
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotebench-page-'));
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'self'">`,
  );
  server = await startDeskServer();
  const hash = execFileSync('openssl', ['passwd', '-apr1', 'of this test'], { encoding: 'utf8' }).trim();
  gateway = await startGateway({
    folder,
    path: '/quote',
    service: 'http://127.0.0.1:9',
    credential: 'bm90aGluZw==',
    users: `carla:${hash}\n`,
    desk: server.port,
  });
});
afterAll(async () => {
  await gateway.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const basic = (name: string) => `Basic ${Buffer.from(`${name}:of this test`).toString('base64')}`;

/** Asks for a WebSocket. @returns the status: 101 where it is opened */
function knock(headers: Readonly<Record<string, string>>, path = 'shared'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, gateway.address), {
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version': '13',
        ...headers,
      },
    });
    const end = ({ statusCode }: IncomingMessage) => {
      asking.destroy();
      resolve(statusCode);
    };
    asking.on('upgrade', end);
    asking.on('response', end);
    asking.on('error', reject);
    asking.end();
  });
}

describe('the way to the desk', () => {
  const own = () => ({ Origin: new URL(gateway.address).origin, Cookie: `quotebench_desk=${deskToken}` });

  it('answers who is signed in with the cookie of the desk, and nobody else', async () => {
    const me = await fetch(new URL('me', gateway.address), { headers: { Authorization: basic('carla') } });
    expect([me.status, await me.text()]).toEqual([200, 'carla']);
    expect(me.headers.get('set-cookie')).toBe(
      `quotebench_desk=${deskToken}; HttpOnly; Secure; SameSite=Strict; Path=/quote/shared`,
    );
    expect(me.headers.get('cache-control')).toBe('no-store');
    expect(me.headers.get('x-quotebench-desk')).toBe(deskToken.slice(0, 8));
    for (const headers of [new Headers(), new Headers({ Authorization: basic('bob') })]) {
      const refused = await fetch(new URL('me', gateway.address), { headers });
      expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
    }
  });

  it('is open to a page of this host with the cookie', async () => {
    expect(await knock(own())).toBe(101);
  });

  it.each<[string, (open: ReturnType<typeof own>) => Record<string, string>]>([
    ['no cookie', ({ Origin }) => ({ Origin })],
    ['another cookie', ({ Origin }) => ({ Origin, Cookie: 'quotebench_desk=' })],
    ['no cookie but a password', ({ Origin }) => ({ Origin, Authorization: basic('carla') })],
    ['no origin', ({ Cookie }) => ({ Cookie })],
    ['a foreign origin', ({ Cookie }) => ({ Cookie, Origin: 'https://other.example' })],
    ['an origin that is nobody’s', ({ Cookie }) => ({ Cookie, Origin: 'null' })],
    ['a page of another site', (open) => ({ ...open, 'Sec-Fetch-Site': 'cross-site' })],
  ])('is closed to %s', async (_, headersOf) => {
    expect(await knock(headersOf(own()))).toBe(403);
  });

  it('answers for no other host', async () => {
    expect(await knock({ ...own(), Host: 'elsewhere.example' })).toBe(421);
  });
});

it('has no desk, and no name to give, where none was set up', async () => {
  const plain = await startGateway({
    folder,
    path: '',
    service: 'http://127.0.0.1:9',
    credential: 'bm90aGluZw==',
  });
  const answers = await Promise.all(['me', 'shared'].map((path) => fetch(new URL(path, plain.address))));
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  await plain.close();
});
