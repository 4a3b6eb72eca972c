/** nginx as deploy/ configures it: what it sends, what it keeps to itself, and how it lets people in. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import {
  connect as connectHttp2,
  createSecureServer,
  type IncomingHttpHeaders as Http2Headers,
} from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { Page } from '@playwright/test';
import { gatewayBuild, makeCertificate, startGateway } from '../tools/gateway.mjs';
import { serveStatic } from '../tools/static-server.mjs';
import { madeForm } from '../src/lib/pdf/made-form.ts';
import { paths } from '../src/paths.ts';
import { portOf, sendWrites, startLine, type Line } from './broken-connections.ts';
import { expect, test } from './fixtures.ts';
import {
  answer,
  chooseFrom,
  connect,
  draftSaved,
  goTo,
  goToScreen,
  newClient,
  saveClient,
} from './helpers.ts';
import { button, exactText, heading, link, region, table, textbox } from './locators.ts';
import { startService } from './noting-service.ts';
import { serviceStarted } from './service-started.ts';

const credential = 'a2V5LW9mLXRoZS1nYXRld2F5OnNlY3JldA==';
const { folder } = gatewayBuild;

test.use({ keepsFiles: true });

/** Asks with any headers at all, a browser's own included. */
function ask(address: string, headers: Record<string, string>, method = 'GET'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers, agent: false }, (answer) => resolve(answer.resume()));
    sent.on('error', reject).end(method === 'GET' ? undefined : '{}');
  });
}

/** Asks over HTTP/2. @returns the status, and the protocol that was agreed on */
async function askHttp2(address: string, headers: Record<string, string>) {
  const session = connectHttp2(address, { rejectUnauthorized: false });
  const sent = session.request({ ':path': new URL(address).pathname, ...headers });
  const answer = await new Promise<Http2Headers>((resolve, reject) => {
    session.on('error', reject);
    sent.on('error', reject).on('response', resolve).end();
  });
  session.destroy();
  return { status: Number(answer[':status']), protocol: session.alpnProtocol };
}

test('every file comes with the headers of the build’s own server', async () => {
  const nginx = await startGateway({ folder, path: '/quote', service: 'http://127.0.0.1:9', credential });
  const own = await serveStatic({ folder, base: '/quote/', port: 0 });
  /** Those that a server writes of itself, whatever it sends. */
  const left = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding']);
  const answered = async (base: string, path: string) => {
    const { status, headers } = await fetch(new URL(path, base), { redirect: 'manual' });
    return { status, headers: Object.fromEntries([...headers].filter(([name]) => !left.has(name))) };
  };
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.vite`));
    const names = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
    expect(names.filter((name) => name.startsWith('assets/')).length).toBeGreaterThan(20);
    for (const outside of ['/', '/index.html', '/clients'])
      expect((await answered(nginx.address, outside)).status).toBe(404);
    for (const path of ['', 'clients', 'clients/0b5f/quotes?compare=a~b', ...names]) {
      const expected = await answered(own.address, path);
      const { status, headers } = await answered(nginx.address, path);
      expect({ path, status, headers }).toMatchObject({ path, ...expected });
    }
    for (const path of ['assets/gone.js', 'gone.png', '..%2fsecret.txt', '/elsewhere']) {
      expect((await answered(nginx.address, path)).status, path).toBe(404);
    }
    expect(await answered(nginx.address, '/quote')).toMatchObject({
      status: 308,
      headers: { location: '/quote/' },
    });
    const page = await fetch(nginx.address);
    const again = await fetch(nginx.address, {
      headers: { 'If-None-Match': page.headers.get('etag') ?? '' },
    });
    expect([page.headers.get('content-encoding'), again.status]).toEqual(['gzip', 304]);
  } finally {
    await nginx.close();
    await own.close();
  }
});

test('calls go on as they came with the key, and nothing of a sign-in passes either way', async () => {
  const service = await startService((response) =>
    response
      .writeHead(401, {
        'Access-Control-Allow-Origin': '*',
        'Content-Type': 'application/problem+json',
        Date: 'Tue, 17 Nov 2026 15:00:00 GMT',
        'Set-Cookie': 'session=1',
        'WWW-Authenticate': 'Basic realm="service"',
      })
      .end('{"title":"Unauthorized"}'),
  );
  const base = `${service.baseUrl}/base`;
  const nginx = await startGateway({ folder, path: '/quote', service: base, credential });
  const api = (path: string, init?: RequestInit) => fetch(`${nginx.address}api${path}`, init);
  try {
    const moment = '/v3/client/a%2Fb/2026-11-17T15:00:00+01:00?productId=x%20y';
    const refused = await api(moment, {
      headers: {
        Authorization: 'Basic of-the-person',
        Cookie: 'sign-in=1',
        Origin: new URL(nginx.address).origin,
      },
    });
    const [call] = service.asked;
    expect(call?.url).toBe(`/base${moment}`);
    expect(call?.headers).toMatchObject({ authorization: `Basic ${credential}` });
    expect(refused.status).toBe(401);
    expect(await refused.text()).toBe('{"title":"Unauthorized"}');
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'cache-control': 'no-store',
      // By which the app knows the service's clock.
      date: 'Tue, 17 Nov 2026 15:00:00 GMT',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['www-authenticate', 'set-cookie', 'access-control-allow-origin']) {
      expect(refused.headers.has(name), name).toBe(false);
    }

    const before = service.asked.length;
    const foreign = await api('/v3/event', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } });
    const large = await api('/v3/client', { method: 'PUT', body: Buffer.alloc(6.5 * 1024 * 1024) });
    expect([foreign.status, large.status]).toEqual([403, 413]);
    expect(await large.json()).toMatchObject({ title: 'Too large for the gateway.', status: 413 });
    expect(service.asked).toHaveLength(before);
    expect((await api('/v3/client', { method: 'PUT', body: Buffer.alloc(5.5 * 1024 * 1024) })).status).toBe(
      401,
    );

    service.close();
    const lost = await api('/v3/client/a');
    expect(lost.status).toBe(502);
    expect(lost.headers.get('content-type')).toContain('application/problem+json');
    expect(await lost.json()).toMatchObject({ title: 'The gateway cannot reach the service.' });
  } finally {
    service.close();
    await nginx.close();
  }
});

test('the service hears what the app says, on a connection of its own, and nothing that others add', async () => {
  const service = await startService((response) => response.end('{}'));
  const nginx = await startGateway({ folder, path: '/quote', service: service.baseUrl, credential });
  const ownHeaders = {
    Accept: 'application/json',
    'Accept-Encoding': 'gzip',
    'Accept-Language': 'en-US',
    'Content-Length': '2',
    'Content-Type': 'application/json',
    'User-Agent': 'A browser',
  };
  const added = {
    Authorization: 'Basic of-the-person',
    Cookie: 'sign-in=1',
    Forwarded: 'for=10.0.0.1;host=quotes.example',
    'Idempotency-Key': '5f9a0d1c-0000-4000-8000-000000000001',
    Origin: new URL(nginx.address).origin,
    'Proxy-Authorization': 'Basic of-a-proxy',
    Referer: nginx.address,
    'Sec-Fetch-Site': 'same-origin',
    Via: '1.1 proxy',
    'X-Forwarded-For': '10.0.0.1',
    'X-Forwarded-Host': 'quotes.example',
    'X-Forwarded-Proto': 'http',
    'X-HTTP-Method': 'DELETE',
    'X-HTTP-Method-Override': 'DELETE',
    'X-Method-Override': 'DELETE',
    'X-Original-URL': '/v3/other',
    'X-Real-IP': '10.0.0.1',
  };
  try {
    const calls = [1, 2, 3].map(() =>
      ask(`${nginx.address}api/v3/event/fire`, { ...ownHeaders, ...added }, 'POST'),
    );
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 500, 500,
    ]);
    const { 'Idempotency-Key': _id, ...others } = added;
    await ask(`${nginx.address}api/v3/event/fire`, { ...ownHeaders, ...others }, 'POST');
    expect(new Set(service.asked.map(({ port }) => port)).size).toBe(2);
    for (const { headers } of service.asked)
      expect(headers).toEqual({
        ...Object.fromEntries(Object.entries(ownHeaders).map(([name, value]) => [name.toLowerCase(), value])),
        authorization: `Basic ${credential}`,
        host: new URL(service.baseUrl).host,
      });
  } finally {
    service.close();
    await nginx.close();
  }
});

test('the gateway answers under its own names alone, and no page of another site', async () => {
  const service = await startService((response) => response.end('{}'));
  const plain = await startGateway({ folder, path: '/quote', service: service.baseUrl, credential });
  const secure = await startGateway({
    folder,
    path: '/quote',
    service: service.baseUrl,
    credential,
    tls: true,
  });
  const call = 'api/v3/client/a';
  const status = async (path: string, headers: Record<string, string>) =>
    (await ask(`${plain.address}${path}`, headers)).statusCode;
  try {
    const { host, origin } = new URL(plain.address);
    for (const name of [host, 'desk.example', 'DESK.example:8443']) {
      expect(await status(call, { Host: name }), name).toBe(200);
      expect(await status(call, { Host: name, Origin: `https://${name}` }), name).toBe(200);
      expect(await status('', { Host: name }), name).toBe(200);
    }
    expect(await status('healthz/service', { Host: 'quotes.example' })).toBe(204);
    const passed = service.asked.length;
    for (const name of ['quotes.example', 'desk', 'desk.example.quotes.example', 'x.desk.example', '[::1]']) {
      expect(await status(call, { Host: name }), name).toBe(421);
      expect(await status('', { Host: name }), name).toBe(421);
      expect(await status('healthz', { Host: name }), name).toBe(204);
    }
    const other = await fetch(`${plain.address}${call}`, { headers: { Origin: 'http://quotes.example' } });
    expect(await other.json()).toMatchObject({ title: 'The gateway takes no calls from other sites.' });
    for (const from of ['null', 'http://127.0.0.1', `${origin}0`, `${origin}.quotes.example`, 'file://']) {
      expect(await status(call, { Origin: from }), from).toBe(403);
      expect(await status(call, { Origin: from, 'Sec-Fetch-Site': 'same-origin' }), from).toBe(403);
    }
    for (const site of ['cross-site', 'same-site'])
      expect(await status(call, { Origin: origin, 'Sec-Fetch-Site': site }), site).toBe(403);

    const tls = new URL(secure.address);
    const http2 = (headers: Record<string, string>) => askHttp2(`${secure.address}${call}`, headers);
    expect(await http2({ ':authority': 'quotes.example' })).toEqual({ status: 421, protocol: 'h2' });
    expect((await http2({ origin: tls.origin.replace('https', 'http') })).status).toBe(403);
    expect((await http2({ origin: 'https://quotes.example' })).status).toBe(403);
    expect(service.asked).toHaveLength(passed);
    expect((await http2({ origin: tls.origin })).status).toBe(200);
    expect((await http2({ ':authority': 'desk.example', origin: 'https://desk.example' })).status).toBe(200);
  } finally {
    service.close();
    await plain.close();
    await secure.close();
  }
});

/** The certificate of a folder, as a server takes it. */
async function certificateIn(place: string) {
  const [key, cert] = [join(place, 'key.pem'), join(place, 'certificate.pem')];
  return { key: await readFile(key), cert: await readFile(cert) };
}

test.describe('a write that a browser repeats, because its connection broke unanswered', () => {
  interface Arrival extends AsyncIterable<Buffer> {
    readonly method?: string | undefined;
    readonly socket: Pick<Socket, 'destroy' | 'resetAndDestroy'>;
  }
  interface Answering {
    statusCode: number;
    readonly setHeader: (name: string, value: string) => unknown;
    readonly end: (text: string) => unknown;
  }
  type BreakOff = (arrival: Arrival, answering: Answering) => void;

  /** A service that takes writes, and breaks off where it would answer the first arrival of one. */
  function makeCounter() {
    const arrivals = new Map<string, number>();
    let breakOff: BreakOff = () => undefined;
    const respond = async (arrival: Arrival, answering: Answering) => {
      const chunks: Buffer[] = [];
      for await (const chunk of arrival) chunks.push(chunk);
      answering.setHeader('Content-Type', 'text/html');
      if (arrival.method !== 'PUT') return answering.end('<!doctype html><title>Service</title>');
      const body = Buffer.concat(chunks).toString();
      const count = (arrivals.get(body) ?? 0) + 1;
      arrivals.set(body, count);
      return count === 1 ? breakOff(arrival, answering) : answering.end('');
    };
    /** Sends writes from a page at an address, and counts them. */
    const measure = async (page: Page, address: string, path: string, count: number, how: BreakOff) => {
      arrivals.clear();
      breakOff = how;
      await page.goto(address);
      const statuses = await sendWrites(page, path, count);
      const twice = [...arrivals.values()].filter((times) => times > 1).length;
      return { taken: arrivals.size, twice, statuses };
    };
    return { measure, respond: (...call: Parameters<typeof respond>): void => void respond(...call) };
  }

  test('is taken once through the gateway, and twice without', async ({ browser }) => {
    const place = await mkdtemp(join(tmpdir(), 'quotebench-certificate-'));
    makeCertificate(place);
    const { measure, respond } = makeCounter();
    const http1 = createServer(respond);
    const http2 = createSecureServer(await certificateIn(place), respond);
    const http1Port = await portOf(http1);
    const service = `http://127.0.0.1:${http1Port}`;
    const nginx = await startGateway({ folder, path: '', service, credential, tls: true });
    const lines = {
      gateway: await startLine(Number(new URL(nginx.address).port)),
      http1: await startLine(http1Port),
      http2: await startLine(await portOf(http2)),
    };
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    let cuts = 0;
    const cutting = (line: Line) => () => line.cut((cuts += 1) % 2 ? 'reset' : 'close');
    try {
      const between = await measure(
        page,
        `https://127.0.0.1:${lines.gateway.port}/`,
        '/api',
        200,
        cutting(lines.gateway),
      );
      expect(between).toMatchObject({ taken: 200, twice: 0 });
      const endings: readonly BreakOff[] = [
        ({ socket }) => socket.resetAndDestroy(),
        ({ socket }) => socket.destroy(),
        (_, answering) => {
          answering.statusCode = 408;
          answering.end('');
        },
      ];
      const behind = await measure(page, nginx.address, '/api', 60, (...call) =>
        endings[(cuts += 1) % 3]?.(...call),
      );
      expect(behind).toMatchObject({ taken: 60, twice: 0 });
      const overHttp1 = `http://127.0.0.1:${lines.http1.port}/`;
      const overHttp2 = `https://127.0.0.1:${lines.http2.port}/`;
      const found = {
        'through the gateway, broken between it and the browser': between,
        'through the gateway, broken between it and the service': behind,
        'directly over HTTP/1.1': await measure(page, overHttp1, '', 200, cutting(lines.http1)),
        'directly over HTTP/2': await measure(page, overHttp2, '', 200, cutting(lines.http2)),
      };
      // What browsers do is theirs to change; docs/service.md says what was measured.
      for (const [where, { taken, twice, statuses }] of Object.entries(found)) {
        expect(taken, where).toBeGreaterThan(0);
        const description = `${where}: ${twice} of ${taken} taken twice; answers by status ${JSON.stringify(statuses)}`;
        test.info().annotations.push({ type: 'measured', description });
        process.stdout.write(`${description}\n`);
      }
    } finally {
      await context.close();
      for (const line of Object.values(lines)) line.close();
      await nginx.close();
      http1.close();
      http2.close();
      await rm(place, { recursive: true });
    }
  });

  test('one press of Save makes one client, and the app says what it does not know', async ({ browser }) => {
    const { baseUrl, tenants } = serviceStarted();
    const saves: (number | undefined)[] = [];
    const between = createServer((incoming, outgoing) => {
      const { method, url = '/', headers } = incoming;
      const onward = request(new URL(url, baseUrl), { method, headers }, (response) => {
        if (method !== 'PUT') {
          outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
          response.pipe(outgoing);
          return;
        }
        saves.push(response.statusCode);
        response.resume().on('end', () => line.cut('reset'));
      });
      incoming.pipe(onward);
    });
    const service = `http://127.0.0.1:${await portOf(between)}`;
    const nginx = await startGateway({
      folder,
      path: '',
      service,
      credential: tenants[0]?.credential ?? '',
      tls: true,
    });
    const line = await startLine(Number(new URL(nginx.address).port));
    const baseURL = `https://127.0.0.1:${line.port}/`;
    const context = await browser.newContext({ baseURL, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    try {
      await connect(page, 'gateway');
      await newClient(page);
      await answer(page, { 'Named insured': { type: 'Larkspur Roofing LLC' } });
      await button(page, 'Save').click();
      await expect(exactText(page, 'Not known whether it was saved')).toBeVisible();
      expect(saves).toEqual([201]);
    } finally {
      await context.close();
      line.close();
      await nginx.close();
      between.close();
    }
  });
});

test('a service with a certificate that nobody vouches for does not get the key', async () => {
  const place = await mkdtemp(join(tmpdir(), 'quotebench-certificate-'));
  makeCertificate(place);
  const asked: IncomingHttpHeaders[] = [];
  const server = createTlsServer(await certificateIn(place), ({ headers }, response) => {
    asked.push(headers);
    response.end('{}');
  });
  const service = `https://127.0.0.1:${await portOf(server)}`;
  const nginx = await startGateway({ folder, path: '', service, credential });
  try {
    expect((await fetch(`${nginx.address}api/v3/client/a`)).status).toBe(502);
    expect(asked).toEqual([]);
  } finally {
    await nginx.close();
    server.close();
    await rm(place, { recursive: true });
  }
});

test('pages ask to sign in, calls are refused without asking, and the key is the gateway’s', async ({
  browser,
}) => {
  const { baseUrl, tenants } = serviceStarted();
  const key = tenants[0]?.credential ?? '';
  const users = 'ana:{PLAIN}open-sesame\n';
  const nginx = await startGateway({ folder, path: '', service: baseUrl, credential: key, users });
  const call = `${nginx.address}api/v3/client/00000000-0000-4000-8000-00000000dead?productId=x`;
  const signedIn = { headers: { Authorization: `Basic ${btoa('ana:open-sesame')}` } };
  try {
    const page = await fetch(nginx.address);
    expect([page.status, page.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Quotebench"']);
    const refused = await fetch(call);
    expect([refused.status, refused.headers.has('www-authenticate')]).toEqual([403, false]);
    expect(await refused.json()).toMatchObject({ title: 'The gateway asks to sign in.' });
    expect((await fetch(nginx.address, signedIn)).status).toBe(200);
    expect((await fetch(call, signedIn)).status).toBe(404);
    const large = {
      clientName: 'Large',
      clientType: 'PERSONAL',
      clientData: {},
      note: 'x'.repeat(2_000_000),
    };
    const headers = { ...signedIn.headers, 'Content-Type': 'application/json' };
    const body = JSON.stringify(large);
    expect((await fetch(`${nginx.address}api/v3/client`, { method: 'PUT', headers, body })).status).toBe(201);
    expect((await fetch(`${nginx.address}healthz`)).status).toBe(204);

    const httpCredentials = { username: 'ana', password: 'open-sesame' };
    const context = await browser.newContext({ baseURL: nginx.address, httpCredentials });
    const tab = await context.newPage();
    await connect(tab, 'gateway');
    await tab.evaluate(() => navigator.serviceWorker.ready);
    await nginx.setUsers('');
    await goTo(tab, paths.client('00000000-0000-4000-8000-00000000dead'));
    await expect(exactText(tab, 'Not signed in')).toBeVisible();
    await expect(link(tab, 'Sign in again')).toBeVisible();
    await goTo(tab, paths.settings('connection'));
    await button(tab, 'Lock').click();
    await button(tab, 'Open, Gateway').click();
    await expect(exactText(tab, 'Not signed in')).toBeVisible();
    await nginx.setUsers(users);
    await link(tab, 'Sign in again').click();
    await expect(heading(tab, 'Connect')).toBeVisible();
    await button(tab, 'Open, Gateway').click();
    await expect(tab).toHaveTitle(/^Today/);
    await context.close();
  } finally {
    await nginx.close();
  }
});

test('the app below a path calls its gateway below that path, and offers no other way', async ({
  page,
  gateway,
}) => {
  await goTo(page, paths.clients());
  await expect(heading(page, 'Connect')).toBeVisible();
  await expect(button(page, 'Open the demo')).toHaveCount(0);
  await expect(button(page, 'Direct')).toHaveCount(0);
  await connect(page, 'gateway');
  await newClient(page);
  await answer(page, { 'Named insured': { type: 'Larkspur Roofing LLC' } });
  await saveClient(page);
  // A new tab is not asked which way again.
  const later = await page.context().newPage();
  await goTo(later, paths.today());
  await goToScreen(later, 'Clients');
  await expect(link(later, 'Larkspur Roofing LLC')).toBeVisible();

  const calls = gateway?.asked().filter((path) => path.includes('/v3/')) ?? [];
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter((path) => !path.startsWith('/quote/api/v3/'))).toEqual([]);
  expect(gateway?.received()).toContain('Larkspur Roofing LLC');
});

test('a form is filled and read by the worker that the gateway’s policy lets in', async ({
  page,
  gateway,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => {
    workers.push(worker.url());
    // What the policy stops in a worker is on no console by itself.
    const listen = worker.evaluate(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
        throw new Error(`In the worker, the policy's ${effectiveDirective} was broken: ${sample}`);
      }),
    );
    // The last one may have ended with its work.
    listen.catch(() => undefined);
  });
  const blank = Buffer.from(
    madeForm([{ name: 'Named insured' }, { name: 'Box 7' }], { script: 'app.alert(1)' }),
  );
  const pdf = (buffer: Buffer) => ({ name: 'Harbor.pdf', mimeType: 'application/pdf', buffer });
  await connect(page, 'gateway');
  await newClient(page);
  await answer(page, { 'Named insured': { type: 'Larkspur Roofing LLC' } });
  await saveClient(page);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() !== 'GET') sent.push(one.url());
  });
  await chooseFrom(page, 'More, client', 'Fill a form');
  const panel = region(page, 'Fill a form');
  await panel.getByLabel('Blank form', { exact: true }).setInputFiles(pdf(blank));
  await expect(panel.getByText('1 of 2 fields filled')).toBeVisible();
  const download = page.waitForEvent('download');
  await button(panel, 'Save filled form').click();
  const filled = await readFile(await (await download).path());
  await button(panel, 'Close').click();

  await goToScreen(page, 'Clients');
  await newClient(page);
  await page.getByLabel('Form to read', { exact: true }).setInputFiles(pdf(filled));
  await button(page, 'Take 1 answer').click();
  await expect(textbox(page, 'Named insured')).toHaveValue('Larkspur Roofing LLC');
  const address = new URL('assets/pdf-worker-', gateway?.address).href;
  expect(workers).not.toEqual([]);
  expect(workers.filter((url) => !url.startsWith(address))).toEqual([]);
  expect(sent, 'nothing leaves the computer').toEqual([]);
});

test('a gateway that is elsewhere is not taken for one', async ({ page, expectRefusal }) => {
  // Where the app's files are, nothing can be posted.
  expectRefusal(405);
  await goTo(page, '/');
  const form = page.getByRole('form', { name: 'Gateway', exact: true });
  await textbox(form, 'Gateway path').fill('/quotes');
  await button(form, 'Connect').click();
  await expect(exactText(page, 'Answered, but may not be the service')).toBeVisible();
});

test('newer questions are offered, drafts stay, and so do questions edited here until they are discarded', async ({
  browser,
}) => {
  const files = await mkdtemp(join(tmpdir(), 'quotebench-questions-'));
  await cp(folder, files, { recursive: true });
  const { baseUrl, tenants, workspaceFile } = serviceStarted();
  const workspace = await readFile(workspaceFile, 'utf8');
  const deploy = (label: string) =>
    writeFile(join(files, 'workspace.json'), workspace.replaceAll('"Named insured"', JSON.stringify(label)));
  await deploy('Named insured');
  const nginx = await startGateway({
    folder: files,
    path: '/quote',
    service: baseUrl,
    credential: tenants[0]?.credential ?? '',
  });
  const context = await browser.newContext({ baseURL: nginx.address });
  const page = await context.newPage();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  try {
    await connect(page, 'gateway');
    await newClient(page);
    await answer(page, { 'Named insured': { type: 'Larkspur Roofing LLC' } });
    await draftSaved(page);
    await deploy('Legal name');
    await comeBack();
    await expect(exactText(page, 'Questions changed').last()).toBeVisible();
    await button(page, 'Reload').click();
    await expect(textbox(page, 'Legal name')).toHaveValue('Larkspur Roofing LLC');

    const own = async () => {
      await goTo(page, paths.settings('questions'));
      await link(page, 'Edit, Commercial auto').click();
      return table(page, 'Questions');
    };
    await button(await own(), 'Legal name').click();
    await textbox(region(page, 'Legal name'), 'Label').fill('Company');
    await button(page, 'Save').click();
    await expect(exactText(page, 'Questions saved').last()).toBeVisible();
    await link(page, 'All products').click();
    await expect(exactText(page, 'Edited here, not published')).toBeVisible();

    await deploy('Name of the company');
    await comeBack();
    await expect(exactText(page, 'Questions changed. Yours, edited here, stay.').last()).toBeVisible();
    await goTo(page, paths.settings('connection'));
    await button(page, 'Lock').click();
    await button(page, 'Open, Gateway').click();
    await expect(page).toHaveTitle(/^Settings/);
    await expect(button(await own(), 'Company')).toBeVisible();

    await goTo(page, paths.settings('agency'));
    await button(page, 'Discard edits').click();
    await button(page.getByRole('dialog'), 'Discard').click();
    await expect(exactText(page, 'Agency saved').last()).toBeVisible();
    await expect(button(await own(), 'Name of the company')).toBeVisible();
  } finally {
    await context.close();
    await nginx.close();
    await rm(files, { recursive: true });
  }
});
