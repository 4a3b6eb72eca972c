/** What every tool needs before it can start on a fresh clone. Uses nothing but Node itself. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runNpm } from './run.mjs';

/** @param {string} version as in `20.19.0` */
export function nodeIsSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
}

/** Ends the program with a sentence when this Node cannot run the project (`engines` of package.json). */
export function requireNode() {
  if (nodeIsSupported(process.versions.node)) return;
  process.stderr.write(
    `Quotebench needs Node 20.19 or later, 22.12 or later, or 24 and up; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

/**
 * Runs `npm ci` when what lies in node_modules is not what package-lock.json asks for.
 *
 * @returns {Promise<void>} ends the program when the installation fails
 */
export async function installWhatIsMissing() {
  const wanted = await packagesOf(join(root, 'package-lock.json'));
  const present = await packagesOf(join(root, 'node_modules', '.package-lock.json')).catch(() => undefined);
  if (present && isInstalled(wanted, present)) return;
  process.stderr.write(
    present ? 'The lock file has changed: npm ci\n' : 'Nothing is installed yet: npm ci\n',
  );
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], { quiet: true });
  if (code !== 0) process.exit(code);
}

/**
 * @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>} Packages
 * @param {Packages} wanted
 * @param {Packages} present
 */
export function isInstalled(wanted, present) {
  return Object.entries(wanted).every(([place, { version, optional, devOptional, peer }]) => {
    if (place === '') return true;
    const found = present[place];
    // Packages for other platforms are in the lock file and never in the folder.
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
}

/**
 * @param {string} path
 * @returns {Promise<Packages>}
 */
async function packagesOf(path) {
  return JSON.parse(await readFile(path, 'utf8')).packages;
}
