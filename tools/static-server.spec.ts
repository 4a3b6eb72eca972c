import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveOnFreePort, serveStatic } from './static-server.mjs';

let outer: string;
let served: Awaited<ReturnType<typeof serveStatic>>;

beforeAll(async () => {
  outer = await mkdtemp(join(tmpdir(), 'quotebench-'));
  await mkdir(join(outer, 'dist', 'assets'), { recursive: true });
  await writeFile(join(outer, 'secret.txt'), 'not for the browser');
  await writeFile(join(outer, 'dist', 'index.html'), '<title>the app</title>');
  await writeFile(join(outer, 'dist', 'sw.js'), '// the worker');
  await writeFile(join(outer, 'dist', 'assets', 'index-abc.js'), '// the app');
  served = await serveStatic({
    folder: join(outer, 'dist'),
    base: '/quote/',
    port: 0,
    policy: "default-src 'none'",
  });
});

afterAll(async () => {
  await served.close();
  await rm(outer, { recursive: true });
});

const get = (path: string, init?: RequestInit) => fetch(new URL(path, served.address), init);

test.each(['', 'clients', 'clients/0b5f4d1e-0000-4000-8000-000000000001/quotes?compare=a~b'])(
  'the address "%s" is the app',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('the app');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
  },
);

test('a plain host knows no address of the app and answers all of them with its page for what is not found', async () => {
  await writeFile(join(outer, 'dist', '404.html'), '<title>the same app</title>');
  const options = { folder: join(outer, 'dist'), base: '/quote/', port: 0, policy: '', plain: true };
  const plain = await serveStatic(options);
  try {
    const answers = await Promise.all(
      ['', 'sw.js', 'clients', 'gone.js'].map((path) => fetch(new URL(path, plain.address))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
    expect(await answers[2]?.text()).toContain('the same app');
  } finally {
    await plain.close();
  }
});

test('files keep for as long as their names say', async () => {
  const asset = await get('assets/index-abc.js');
  expect(asset.headers.get('content-type')).toContain('text/javascript');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect((await get('sw.js')).headers.get('cache-control')).toBe('no-cache');
});

test('a file that was not changed is not sent again', async () => {
  const tag = (await get('sw.js')).headers.get('etag') ?? '';
  expect((await get('sw.js', { headers: { 'If-None-Match': tag } })).status).toBe(304);
});

test.each(['assets/gone.js', '../', '..%2fsecret.txt', '%2e%2e%2fsecret.txt', '%00.txt', '%E0%A4%A.txt'])(
  '"%s" is not found',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('the path without its last slash leads to the app, and nothing is written', async () => {
  const answer = await get('/quote', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/quote/']);
  expect((await get('', { method: 'POST' })).status).toBe(405);
});

test('a taken port is passed over', async () => {
  const taker = createServer();
  await new Promise<void>((resolve) => {
    taker.listen(0, '127.0.0.1', resolve);
  });
  const taken = taker.address();
  if (typeof taken !== 'object' || !taken) throw new Error('no port');
  const other = await serveOnFreePort({ folder: outer, base: '/', port: taken.port, policy: '' });
  expect(new URL(other.address).port).not.toBe(String(taken.port));
  await other.close();
  taker.close();
});
