import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ca, openKit, plumber } from '../../mocks/kits/spec-kit.ts';
import { bundleForNode } from '../build/bundle.mjs';
import { cacheFolder, root, runPackage } from '../run.mjs';

const folder = join(cacheFolder, 'openapi-client');
const compilerOptions = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

test('a client that a public tool generates from the served document does the main job over HTTP', async () => {
  const { service } = await openKit();
  const { baseUrl, close } = await service.listen(0);
  try {
    const served = await fetch(`${baseUrl}/v3/openapi.json`);
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const [document, client] = [join(folder, 'openapi.json'), join(folder, 'client.ts')];
    await writeFile(document, await served.text());
    expect(await runPackage('oazapfts', [document, client], { quiet: true })).toBe(0);

    await copyFile(new URL('main-job.ts', import.meta.url), join(folder, 'main-job.ts'));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    expect(await runPackage('typescript', ['-p', folder], { quiet: true })).toBe(0);

    const entry = relative(root, join(folder, 'main-job.ts'));
    const { mainJob }: { mainJob: (job: object) => Promise<object> } = await import(
      await bundleForNode(entry)
    );
    const done = await mainJob({
      baseUrl,
      credential: service.tenants[0]?.credential ?? '',
      productId: ca,
      intake: plumber(),
      wait: () => Promise.resolve(service.clock.moveBy(5_000)),
    });
    expect(done).toEqual({
      phoneThen: 'before',
      phoneNow: 'after',
      expected: 6,
      quoted: 5,
      declined: ['DECLINED'],
      configTypes: expect.arrayContaining(['POLICY_FORM', 'ENDORSEMENTS', 'CANCELLATIONS']),
      unknownClient: 'Not Found',
    });
  } finally {
    await close();
  }
});
