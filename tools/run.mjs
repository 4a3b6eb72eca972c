/** Starting other programs: the project's own, found below node_modules, always under this very Node. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles, the packed browser and other things that may be thrown away. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'quotebench');

/**
 * Runs a program to its end with this process's terminal.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, shell?: boolean }} [options]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it or it could not start
 */
export function run(program, args, { env = {}, quiet = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      // What is said belongs on standard error when a caller's standard output is read by a program.
      stdio: quiet ? ['ignore', 2, 2] : ['ignore', 'inherit', 'inherit'],
      shell,
    });
    child.on('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a package's own command line: the one of its name, else its first.
 *
 * @param {string} packageName
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options]
 */
export function runPackage(packageName, args, options) {
  const require = createRequire(import.meta.url);
  const manifestPath = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = require(manifestPath);
  const script = typeof bin === 'string' ? bin : (bin[packageName] ?? Object.values(bin)[0]);
  return run(process.execPath, [join(dirname(manifestPath), script), ...args], options);
}

/**
 * Runs npm, the one that started us if there is one.
 *
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options]
 */
export function runNpm(args, options) {
  const npm = process.env['npm_execpath'];
  return npm && /\.c?js$/.test(npm)
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, { ...options, shell: process.platform === 'win32' });
}
