/** nginx as deploy/ configures it: what it sends, what it keeps to itself, and how it lets people in. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { gatewayBuild, startGateway } from '../tools/gateway.mjs';
import { serveStatic } from '../tools/static-server.mjs';
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import { answer, connect, goTo, goToScreen, newClient, saveClient } from './helpers.ts';
import { button, exactText, heading, link, textbox } from './locators.ts';
import { serviceStarted } from './service-started.ts';

const credential = 'a2V5LW9mLXRoZS1nYXRld2F5OnNlY3JldA==';
const { folder } = gatewayBuild;

test.use({ keepsFiles: true });

/** A service that notes what it was asked, and answers what a test wants. */
async function startService(respond: (response: ServerResponse) => void) {
  const asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ url, headers });
    respond(response);
  });
  const baseUrl = `http://127.0.0.1:${await portOf(server)}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { asked, baseUrl, close };
}

/** Starts a server on a free port. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const listening = server.address();
  if (typeof listening !== 'object' || !listening) throw new Error('The service has no address.');
  return listening.port;
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
        Origin: 'https://quotes.example',
      },
    });
    const [call] = service.asked;
    expect(call?.url).toBe(`/base${moment}`);
    expect(call?.headers).toMatchObject({ authorization: `Basic ${credential}` });
    expect(call?.headers).not.toHaveProperty('cookie');
    expect(call?.headers).not.toHaveProperty('origin');
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

test('a service with a certificate that nobody vouches for does not get the key', async () => {
  const place = await mkdtemp(join(tmpdir(), 'quotebench-certificate-'));
  const [keyFile, certificateFile] = [join(place, 'key.pem'), join(place, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', keyFile, '-out', certificateFile];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
    stdio: 'ignore',
  });
  const asked: IncomingHttpHeaders[] = [];
  const server = createTlsServer(
    { key: await readFile(keyFile), cert: await readFile(certificateFile) },
    ({ headers }, response) => {
      asked.push(headers);
      response.end('{}');
    },
  );
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

test('a gateway that is elsewhere is not taken for one', async ({ page, expectRefusal }) => {
  // Where the app's files are, nothing can be posted.
  expectRefusal(405);
  await goTo(page, '/');
  const form = page.getByRole('form', { name: 'Gateway', exact: true });
  await textbox(form, 'Gateway path').fill('/quotes');
  await button(form, 'Connect').click();
  await expect(exactText(page, 'Answered, but may not be the service')).toBeVisible();
});
