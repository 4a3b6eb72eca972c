/**
 * The last resort: a headless Chromium that comes as an npm package, for Linux on x64. It is unpacked below
 * node_modules/.cache, with the libraries and fonts that a bare system lacks.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { cacheFolder, runNpm } from '../run.mjs';

/**
 * @typedef {object} Browser
 * @property {string} executablePath
 * @property {string[]} args
 * @property {Record<string, string>} env what it needs besides this process's environment
 */

const packed = '@sparticuz/chromium@153.0.0';

/**
 * @param {string[]} args
 * @returns {Promise<Browser[]>} with this system's libraries first, then with the packed ones
 */
export async function packedBrowser(args) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const folder = join(cacheFolder, packed.replace(/[@/]+/g, '-').slice(1));
  if (!existsSync(folder) && !(await unpackInto(folder))) return [];
  const executablePath = join(folder, 'chromium');
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return [
    { executablePath, args, env: {} },
    { executablePath, args, env: fonts },
    { executablePath, args, env: { ...fonts, LD_LIBRARY_PATH: join(folder, 'lib') } },
  ];
}

/**
 * @param {string} folder appears only when complete, so that an interrupted run leaves nothing half-made
 * @returns {Promise<boolean>}
 */
async function unpackInto(folder) {
  const work = `${folder}.${process.pid}`;
  try {
    await mkdir(work, { recursive: true });
    await writeFile(join(work, 'package.json'), '{ "private": true }\n');
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict=false'];
    if ((await runNpm(['install', '--prefix', work, ...flags, packed], { quiet: true })) !== 0) return false;
    const source = join(work, 'node_modules', '@sparticuz', 'chromium', 'bin');
    await writeFile(
      join(work, 'chromium'),
      brotliDecompressSync(await readFile(join(source, 'chromium.br'))),
    );
    await chmod(join(work, 'chromium'), 0o755);
    for (const archive of ['al2023', 'fonts', 'swiftshader']) {
      const tar = brotliDecompressSync(await readFile(join(source, `${archive}.tar.br`)));
      const { status } = spawnSync('tar', ['-x', '-f', '-', '-C', work], { input: tar });
      if (status !== 0) return false;
    }
    await writeFile(join(work, 'fonts.conf'), fontSettings(folder));
    await rm(join(work, 'node_modules'), { recursive: true });
    await rename(work, folder);
    return true;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function fontSettings(folder) {
  return `<?xml version="1.0"?>
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
}
