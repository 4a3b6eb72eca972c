/** Runs the built worker in a made-up worker scope: what it keeps, what it answers and what it leaves alone. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shellWorker } from './shell-worker-plugin.mjs';

const source = fileURLToPath(new URL('../../src/service-worker.ts', import.meta.url));
const scope = 'https://agency.example/quote/';

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'quotebench-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, '.vite'));
  const files = {
    'index.html': '<title>the app</title>',
    'assets/index-abc.js': '// the app',
    'assets/look.css': '/* the look */',
    'assets/public-sans-latin-ext-wght.woff2': '…',
    '.vite/manifest.json': '{}',
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(dist, file), text);
});

afterEach(() => rm(dist, { recursive: true }));

type Network = (url: string) => Response;

const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** The app's page, which names a file of the build. */
const page = (script = 'start()', headers = {}) =>
  new Response(`<script>${script}</script><link href="./assets/look.css">`, {
    headers: { ...html, ...headers },
  });

/** A host that has every file. */
const host: Network = (url) => (url === scope ? page() : new Response(`kept ${url}`));

/** A worker that has started: its caches by name, its listeners, and what it asked the network for. */
async function startedWorker(
  code: string,
  stored = new Map<string, Map<string, Response>>(),
  pages = 1,
  network = host,
) {
  const listeners = new Map<string, (event: unknown) => void>();
  const done: string[] = [];
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      put: async (url: string, response: Response) => void entries.set(url, response),
      match: async (url: string) => entries.get(url)?.clone(),
    };
  };
  runInNewContext(code, {
    URL,
    Request,
    self: {
      registration: { scope },
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      skipWaiting: async () => void done.push('skipWaiting'),
      clients: {
        claim: async () => void done.push('claim'),
        matchAll: async () => Array.from({ length: pages }),
      },
    },
    caches: {
      open,
      keys: async () => [...stored.keys()],
      match: async (url: string) =>
        [...stored.values()]
          .find((entries) => entries.has(url))
          ?.get(url)
          ?.clone(),
      delete: async (name: string) => stored.delete(name),
    },
    fetch: async (asked: string | Request | { url: string }) => {
      if (!(asked instanceof Request)) return 'from the network';
      if (asked.redirect === 'error' && network(asked.url).redirected)
        throw new TypeError('It was redirected.');
      return network(asked.url);
    },
    crypto,
    btoa,
    TextEncoder,
  });
  const happen = async (name: string, event: object = {}) => {
    const waits: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (wait: unknown) => waits.push(wait) });
    await Promise.all(waits);
  };
  /** What the worker answers; undefined when it lets the request pass. */
  const ask = async (url: string, mode = 'cors', method = 'GET') => {
    let answer: unknown;
    listeners.get('fetch')?.({
      request: { url: new URL(url, scope).href, mode, method },
      respondWith: (given: unknown) => {
        answer = given;
      },
    });
    const given = await answer;
    return given instanceof Response ? given.text() : given;
  };
  return { stored, done, happen, ask };
}

test('after installing, the app starts from the cache at every address of its own', async () => {
  const worker = await startedWorker(await shellWorker(source, dist));
  await worker.happen('install');
  const start = await page().text();
  expect(await worker.ask('', 'navigate')).toBe(start);
  expect(await worker.ask('clients/1/quotes?compare=a~b', 'navigate')).toBe(start);
  expect(await worker.ask('assets/index-abc.js')).toBe(`kept ${scope}assets/index-abc.js`);
  const storedUrls = [...worker.stored.values()].flatMap((entries) => [...entries.keys()]);
  expect(storedUrls.toSorted()).toEqual([scope, `${scope}assets/index-abc.js`, `${scope}assets/look.css`]);
});

test('a page that its own header forbids to start is not installed', async () => {
  const code = await shellWorker(source, dist);
  const installed = async (policy: string) => {
    const headers = { 'Content-Security-Policy': `script-src 'self' ${policy}` };
    const network: Network = (url) =>
      url === scope ? page('same()</script><script>start()', headers) : host(url);
    const worker = await startedWorker(code, undefined, 1, network);
    return worker.happen('install').then(
      () => worker.stored.size,
      (error: unknown) => String(error),
    );
  };
  const [same, start] = ['same()', 'start()'].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(await installed(`${same} ${start}`)).toBe(1);
  expect(await installed(`${same} 'sha256-of-the-build-before'`)).toContain('two builds');
});

test('what a host answers in the place of a file is not installed, and the build before stays', async () => {
  const stored = new Map<string, Map<string, Response>>();
  const before = await startedWorker(await shellWorker(source, dist), stored);
  await before.happen('install');
  await writeFile(join(dist, 'assets/index-abc.js'), '// the next app');
  const code = await shellWorker(source, dist);
  const signIn = () => new Response('<h1>Sign in</h1>', { headers: html });
  const redirected = () => Object.defineProperty(page(), 'redirected', { value: true });
  const older = () => new Response('<link href="./assets/look-of-before.css">', { headers: html });
  const answeringAt = (what: string, answer: () => Response): Network => {
    return (url) => (url === new URL(what, scope).href ? answer() : host(url));
  };
  const hosts = [
    signIn,
    answeringAt('', signIn),
    answeringAt('', redirected),
    answeringAt('', older),
    answeringAt('assets/index-abc.js', page),
    answeringAt('assets/index-abc.js', () => new Response('', { status: 503 })),
  ];
  for (const network of hosts) {
    const worker = await startedWorker(code, stored, 1, network);
    await expect(worker.happen('install')).rejects.toThrow(/another|redirected/i);
    expect(stored.size).toBe(1);
  }
  const worker = await startedWorker(code, stored);
  await worker.happen('install');
  expect(stored.size).toBe(2);
});

test('calls, other origins and unlisted files pass', async () => {
  const worker = await startedWorker(await shellWorker(source, dist));
  await worker.happen('install');
  expect(await worker.ask('/api/v3/client/1/product/2')).toBeUndefined();
  expect(await worker.ask('v3/event/fire', 'cors', 'POST')).toBeUndefined();
  expect(await worker.ask('', 'navigate', 'POST')).toBeUndefined();
  expect(await worker.ask('https://other.example/quote/assets/index-abc.js')).toBeUndefined();
  expect(await worker.ask('docs/workspace.schema.json', 'navigate')).toBeUndefined();
});

test('a new build has a new cache, waits for the word, and then drops the old one', async () => {
  const stored = new Map<string, Map<string, Response>>([['somebody else', new Map()]]);
  const first = await startedWorker(await shellWorker(source, dist), stored);
  await first.happen('install');
  await writeFile(join(dist, 'index.html'), '<title>the next app</title>');
  const second = await startedWorker(await shellWorker(source, dist), stored);
  await second.happen('install');
  expect(stored.size).toBe(3);
  expect(second.done).toEqual([]);
  await second.happen('message', { data: 'activate-now' });
  await second.happen('activate');
  expect(second.done).toEqual(['skipWaiting', 'claim']);
  expect(stored.size).toBe(2);
  expect(stored.has('somebody else')).toBe(true);
});

test('pages of the old build that are still open get its files', async () => {
  const stored = new Map<string, Map<string, Response>>();
  const first = await startedWorker(await shellWorker(source, dist), stored);
  await first.happen('install');
  await rm(join(dist, 'assets/index-abc.js'));
  await writeFile(join(dist, 'assets/index-def.js'), '// the next app');
  const second = await startedWorker(await shellWorker(source, dist), stored, 2);
  await second.happen('install');
  await second.happen('activate');
  expect(await second.ask('assets/index-abc.js')).toBe(`kept ${scope}assets/index-abc.js`);
  expect(await second.ask('assets/unknown.js')).toBe('from the network');

  await writeFile(join(dist, 'index.html'), '<title>the third app</title>');
  const third = await startedWorker(await shellWorker(source, dist), stored);
  await third.happen('install');
  await third.happen('activate');
  expect(await third.ask('assets/index-abc.js')).toBe('from the network');
});
