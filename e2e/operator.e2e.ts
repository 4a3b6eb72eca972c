/** What whoever runs the gateway has: whether the service is well, what the log says, and one version after another. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayBuild, startGateway, startNginx } from '../tools/gateway.mjs';
import { freePort } from '../tools/programs.mjs';
import { root } from '../tools/run.mjs';
import { expect, test } from './fixtures.ts';
import { startService } from './noting-service.ts';

const credential = 'a2V5LW9mLXRoZS1nYXRld2F5OnNlY3JldA==';
const { folder } = gatewayBuild;
const users = 'ana:{PLAIN}open-sesame\n';

test.describe('healthz/service', () => {
  /** A gateway that asks to sign in, and how the service behind it answers. */
  async function startBoth() {
    let respond = (response: ServerResponse): unknown => response.end();
    const service = await startService((response) => respond(response));
    const nginx = await startGateway({ folder, path: '/quote', service: service.baseUrl, credential, users });
    return {
      service,
      answers: (how: typeof respond) => {
        respond = how;
      },
      /** @returns the status, and what is the matter; empty when nothing is */
      health: async () => {
        const answer = await fetch(`${nginx.address}healthz/service`);
        const body = await answer.text();
        const { title = '' } = body === '' ? {} : (JSON.parse(body) as { title?: string });
        return [answer.status, title, answer.headers.get('cache-control')];
      },
      close: async () => {
        service.close();
        await nginx.close();
      },
    };
  }

  test('is 204 while the service answers and takes the key, and hands nothing of it out', async () => {
    const { service, answers, health, close } = await startBoth();
    try {
      for (const status of [404, 200, 422]) {
        answers((response) => response.writeHead(status).end('{"clientData":{}}'));
        expect(await health()).toEqual([204, '', 'no-store']);
      }
      const [call] = service.asked;
      expect(call?.url).toMatch(/^\/v3\/client\/0{8}-[-048]+\/product\/0{8}-[-048]+$/);
      expect(call?.headers).toEqual({
        accept: 'application/json',
        authorization: `Basic ${credential}`,
        host: new URL(service.baseUrl).host,
      });
    } finally {
      await close();
    }
  });

  test('says whether the service refuses the key, fails, is slow or is not reached', async () => {
    const { service, answers, health, close } = await startBoth();
    const [notReached, refused] = ['The gateway cannot reach the service.', 'The service refuses the key.'];
    try {
      for (const status of [401, 403]) {
        answers((response) => response.writeHead(status, { 'WWW-Authenticate': 'Basic' }).end());
        expect(await health()).toEqual([503, refused, 'no-store']);
      }
      answers((response) => response.writeHead(500).end());
      expect(await health()).toEqual([502, 'The service answered with status 500.', 'no-store']);
      answers(() => undefined);
      expect(await health()).toEqual([504, 'The service did not answer the gateway in time.', 'no-store']);
      service.close();
      expect(await health()).toEqual([502, notReached, 'no-store']);
    } finally {
      await close();
    }
  });

  test('asks the service a few times a second at the most, whoever asks', async () => {
    const { service, health, close } = await startBoth();
    try {
      const all = await Promise.all(Array.from({ length: 40 }, health));
      const statuses = new Set(all.map(([status]) => status));
      expect(statuses).toEqual(new Set([204, 429]));
      expect(service.asked.length).toBeLessThan(10);
    } finally {
      await close();
    }
  });
});

test('the log says who asked for what and when, and nothing of a client', async () => {
  const service = await startService((response) => response.writeHead(404).end('{"note":"of-a-client"}'));
  const nginx = await startGateway({ folder, path: '/quote', service: service.baseUrl, credential, users });
  const call = `${nginx.address}api/v3/client/a%2Fb?note=of-a-client`;
  const as = (password: string) => ({ Authorization: `Basic ${btoa(`ana:${password}`)}` });
  try {
    const body = '{"note":"of-a-client"}';
    const headers = { ...as('open-sesame'), Referer: 'https://www.example.com/?note=of-a-client' };
    await (await fetch(call, { method: 'PUT', headers, body })).text();
    await (await fetch(call, { headers: as('guessed') })).text();
    await (await fetch(`${nginx.address}healthz`)).text();
    await (await fetch(`${nginx.address}healthz/service`)).text();
    await expect.poll(async () => (await nginx.logged()).split('\n').length).toBe(3);
    const [passed, refused, ...rest] = (await nginx.logged()).split('\n');
    const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d`;
    const path = '/quote/api/v3/client/a%2Fb';
    expect(passed).toMatch(new RegExp(`^${time} "ana" PUT ${path} 404 \\d+ \\d+\\.\\d{3} [0-9a-f]{32}$`));
    expect(refused).toMatch(new RegExp(`^${time} "-" GET ${path} 403 \\d+ \\d+\\.\\d{3} [0-9a-f]{32}$`));
    expect(rest).toEqual(['']);
    expect(await nginx.logged()).not.toContain('of-a-client');
  } finally {
    service.close();
    await nginx.close();
  }
});

test('a version takes the place of another at one reload, and goes back; what nginx refuses changes nothing', async () => {
  const place = await mkdtemp(join(tmpdir(), 'quotebench-release-'));
  const versions = join(place, 'files');
  for (const folder of ['conf.d', 'files']) await mkdir(join(place, folder));
  const port = await freePort();
  const nginx = await startNginx(place);

  /** A settings file that listens where it says. */
  const settings = async (name: string, listen: string) => {
    const lines = {
      QUOTEBENCH_SERVICE: 'http://127.0.0.1:9',
      QUOTEBENCH_CREDENTIAL: credential,
      QUOTEBENCH_HOST: 'desk.example 127.0.0.1',
      QUOTEBENCH_PATH: '/quote',
      QUOTEBENCH_LISTEN: listen,
      QUOTEBENCH_LOG: join(place, 'access.log'),
      QUOTEBENCH_VERSIONS: versions,
      QUOTEBENCH_NGINX: place,
      NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    };
    const text = Object.entries(lines).map(([setting, value]) => `${setting}='${value}'\n`);
    await writeFile(join(place, name), text.join(''));
    return join(place, name);
  };
  /** A build with a name in its page, its policy and one file. */
  const build = async (name: string) => {
    const folder = join(place, name);
    const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'self' ${name}.example">`;
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(folder, 'index.html'), `<!doctype html>${policy}<title>${name}</title>`);
    await writeFile(join(folder, 'assets', `${name}.js`), '');
    return folder;
  };
  const release = (...args: readonly string[]) =>
    new Promise<{ isDone: boolean; output: string }>((resolve) => {
      execFile(join(root, 'deploy', 'release.sh'), args, (error, stdout, stderr) =>
        resolve({ isDone: error === null, output: `${stdout}${stderr}` }),
      );
    });
  const address = `http://127.0.0.1:${port}/quote/`;
  const pages = new Set<string>();
  /** The version of the page, that of its policy, and which of two versions' files are there. */
  const served = async () => {
    const page = await fetch(address).catch(() => undefined);
    const [, title] = /<title>(\w+)/.exec((await page?.text()) ?? '') ?? [];
    const [, policy] = /self' (\w+)/.exec(page?.headers.get('content-security-policy') ?? '') ?? [];
    if (page) pages.add(`${title} under the policy of ${policy}`);
    const files = ['one', 'two'].map(async (name) => (await fetch(`${address}assets/${name}.js`)).ok);
    return { title, policy, files: await Promise.all(files).catch(() => []) };
  };
  const present = async () => [await readdir(versions), await readdir(join(place, 'quotebench', 'versions'))];

  try {
    const good = await settings('good.env', `127.0.0.1:${port}`);
    const bad = await settings('bad.env', '127.0.0.1:99999');
    const [one, two] = [await build('one'), await build('two')];
    expect((await release(good, '--dist', one)).output).toContain('Put workspace.json into');
    await writeFile(join(versions, 'workspace.json'), '{"agency":"Pell"}');
    expect((await release(bad, '--dist', one)).isDone).toBe(false);
    expect([await readdir(join(place, 'conf.d')), await present()]).toEqual([[], [['workspace.json'], []]]);

    expect(await release(good, '--dist', one)).toMatchObject({ isDone: true });
    await expect.poll(served).toEqual({ title: 'one', policy: 'one', files: [true, false] });
    expect(await (await fetch(`${address}workspace.json`)).json()).toEqual({ agency: 'Pell' });
    expect((await release(good, '--back')).output).toContain('There is no version before.');

    expect(await release(good, '--dist', two)).toMatchObject({ isDone: true });
    await expect.poll(served).toEqual({ title: 'two', policy: 'two', files: [true, true] });

    const before = await present();
    const refused = await release(bad, '--dist', one);
    expect(refused).toMatchObject({ isDone: false, output: expect.stringContaining('invalid port') });
    expect((await release(bad, '--back')).isDone).toBe(false);
    expect(await present()).toEqual(before);
    expect(await served()).toEqual({ title: 'two', policy: 'two', files: [true, true] });

    expect(await release(good, '--back')).toMatchObject({ isDone: true });
    await expect.poll(served).toEqual({ title: 'one', policy: 'one', files: [true, true] });

    for (let number = 3; number <= 5; number += 1) await release(good, '--dist', two);
    const last = ['3', '4', '5'];
    expect(await present()).toEqual([[...last, 'workspace.json'], last]);
    await expect.poll(served).toMatchObject({ title: 'two', policy: 'two' });
    expect([...pages]).toEqual(['one under the policy of one', 'two under the policy of two']);
  } finally {
    await nginx.end();
    await rm(place, { recursive: true });
  }
});
