/**
 * `node tools/build-if-missing.mjs`: builds the app when there is no build. A build that is there is taken as it is. Exits
 * with the code of the build.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { installWhatIsMissing, requireNode } from './install.mjs';
import { root, runPackage } from './run.mjs';

export const dist = join(root, 'dist');

/** @returns {Promise<void>} ends the program when the build fails */
export async function buildIfMissing() {
  if (existsSync(join(dist, '.vite', 'manifest.json'))) return;
  requireNode();
  await installWhatIsMissing();
  process.stderr.write('There is no build yet: npm run build\n');
  const code = await runPackage('vite', ['build', '--logLevel', 'warn'], { quiet: true });
  if (code !== 0) process.exit(code);
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) await buildIfMissing();
