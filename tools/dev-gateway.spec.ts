/** `npm run dev` with a service in the environment is a gateway too: it adds the key, and never serves it. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { expect, test, vi } from 'vitest';

const credential = 'a2V5LW9mLXRoZS1nYXRld2F5OnNlY3JldA==';

test('calls of this site below /api get the key, answers lose the sign-in, and no module has the key', async () => {
  const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const service = createServer(({ url, headers }, response) => {
    asked.push({ url, headers });
    const opening = { 'WWW-Authenticate': 'Basic realm="service"', 'Access-Control-Allow-Origin': '*' };
    response.writeHead(401, opening).end('{}');
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  vi.stubEnv('QUOTEBENCH_SERVICE', `http://127.0.0.1:${portOf(service.address())}`);
  vi.stubEnv('QUOTEBENCH_CREDENTIAL', credential);
  const vite = await createVite({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
  });
  try {
    await vite.listen();
    const base = `http://127.0.0.1:${portOf(vite.httpServer?.address())}`;
    const answer = await fetch(`${base}/api/v3/client/a%2Fb?productId=x`, {
      headers: { Authorization: 'Basic typed', Cookie: 'a=b', 'Idempotency-Key': '1', Origin: base },
    });
    expect(answer.status).toBe(401);
    expect([...answer.headers.keys()].filter((name) => /^www-auth|^access-control-/.test(name))).toEqual([]);
    expect(asked[0]?.url).toBe('/v3/client/a%2Fb?productId=x');
    expect(asked[0]?.headers).toMatchObject({ authorization: `Basic ${credential}` });
    for (const name of ['cookie', 'idempotency-key', 'origin']) {
      expect(asked[0]?.headers).not.toHaveProperty(name);
    }
    const foreign = ['cross-site', 'same-site'].map(async (site) =>
      fetch(`${base}/api/v3/client`, { headers: { 'Sec-Fetch-Site': site } }).then(({ status }) => status),
    );
    expect(await Promise.all(foreign)).toEqual([403, 403]);
    expect(asked).toHaveLength(1);

    const served = [
      '/',
      '/src/main.tsx',
      '/src/features/connect/ConnectPage.tsx',
      '/@vite/env',
      '/@vite/client',
    ];
    const texts = await Promise.all(served.map(async (path) => (await fetch(base + path)).text()));
    expect(texts.filter((text) => text.length < 100)).toEqual([]);
    expect(served.filter((_, at) => texts[at]?.includes(credential))).toEqual([]);
  } finally {
    await vite.close();
    service.close();
  }
});

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']> | undefined): number {
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return address.port;
}
