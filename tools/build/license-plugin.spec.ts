import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { licenseNotices } from './license-plugin.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotebench-licenses-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Installs a package and names its script. */
async function install(path: string, facts: object, files: Readonly<Record<string, string>>) {
  const into = join(folder, 'node_modules', path);
  await mkdir(join(into, 'dist'), { recursive: true });
  await writeFile(join(into, 'package.json'), JSON.stringify(facts));
  for (const [name, text] of Object.entries(files)) await writeFile(join(into, name), text);
  return join(into, 'dist/index.js');
}

it('names each package once, nested ones too, with all its texts', async () => {
  const one = await install(
    '@some/font',
    { name: '@some/font', version: '5.0.0', license: 'OFL-1.1' },
    { LICENSE: 'The font’s license', 'README.md': 'Read me' },
  );
  const nested = await install(
    'outer/node_modules/inner',
    { name: 'inner', version: '1.2.3', license: 'Apache-2.0' },
    { 'license.md': 'The inner license', 'NOTICE.txt': 'The inner notice' },
  );
  const own = join(folder, 'src/main.tsx');
  expect(await licenseNotices([one, nested, one.replace('index', 'other'), own])).toBe(
    [
      '@some/font 5.0.0 (OFL-1.1)\n\nThe font’s license',
      'inner 1.2.3 (Apache-2.0)\n\nThe inner notice\n\nThe inner license',
    ].join(`\n\n${'-'.repeat(80)}\n\n`),
  );
});

it('refuses a package without a text, unless its license has a standard one and it is known', async () => {
  const facts = { version: '0.5.1', license: 'MIT', author: 'Ada Fenn' };
  const unknown = await install('no-text', { name: 'no-text', ...facts }, {});
  await expect(licenseNotices([unknown])).rejects.toThrow('no-text 0.5.1 has no license text');
  const known = await install('strict-event-emitter', { name: 'strict-event-emitter', ...facts }, {});
  const notice = await licenseNotices([known]);
  expect(notice).toContain('strict-event-emitter 0.5.1 (MIT)');
  expect(notice).toMatch(/Copyright \(c\) Ada Fenn\n[^]*WITHOUT WARRANTY OF ANY KIND/);
});
