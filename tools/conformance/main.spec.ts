import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openKit, ca } from '../../mocks/kits/spec-kit.ts';
import type { Listening, NodeService } from '../../mocks/node.ts';
import { cacheFolder, root } from '../run.mjs';

let service: NodeService;
let listening: Listening;
beforeAll(async () => {
  ({ service } = await openKit());
  listening = await service.listen(0);
});
afterAll(() => listening.close());

/** Runs the command as a user would. */
function conformance(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, QUOTEBENCH_CREDENTIAL: service.tenants[0]?.credential };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'tools/conformance.mjs'), ...args],
      { env },
      (_, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

it('reports in words and as JSON, and its exit code says whether the app works', async () => {
  const json = join(cacheFolder, 'conformance-spec.json');
  const target = ['--base-url', `${listening.baseUrl}/v3/`, '--product', ca];
  const sound = await conformance(...target, '--json', json);
  expect([sound.code, sound.error]).toEqual([0, '']);
  expect(sound.out).toMatch(/ passed, 0 failed, 0 differ, \d+ not checked; \d+ calls\. --details .+\n$/);
  const report: unknown = JSON.parse(await readFile(json, 'utf8'));
  expect(report).toMatchObject({ format: 'quotebench-conformance/1', summary: { failed: 0, differs: 0 } });
  expect(sound.out + JSON.stringify(report)).not.toContain(service.tenants[0]?.credential);

  // An unknown request answers 500, which stops nobody.
  await service.setFaults([{ name: 'error', endpoints: ['readQuotes'] }]);
  const differing = await conformance(...target, '--details');
  expect([differing.code, differing.out]).toEqual([0, expect.stringContaining('✗ quotes.unknown: ')]);
  expect((await conformance(...target, '--strict')).code).toBe(1);

  await service.setFaults([{ name: 'malformed', endpoints: ['readConfigs'] }]);
  const stopping = await conformance(...target);
  expect([stopping.code, stopping.out]).toEqual([
    1,
    expect.stringContaining('The app does not work with this service as it should\n  ✗ '),
  ]);
});

it('says what it does not understand, and that nobody answers', async () => {
  const usage = await conformance('--base-url', 'nowhere');
  expect([usage.code, usage.error.split('\n')[0]]).toEqual([
    2,
    '--base-url: the address of the service, http or https.',
  ]);
  expect((await conformance('--base-url', 'http://a.example', '--product', 'x')).error).toContain(
    '"x" is no UUID',
  );
  const silent = await conformance('--base-url', 'http://127.0.0.1:1', '--product', ca);
  expect([silent.code, silent.error]).toEqual([2, expect.stringContaining('gives no answer')]);
});
