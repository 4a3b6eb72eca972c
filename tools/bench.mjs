/**
 * `npm run bench [-- name]`: runs the benchmarks of bench/ whose file names have this text, each file in a process of its
 * own, and prints what a round takes, mostly in milliseconds. `--json` prints one JSON line a benchmark instead of the
 * table. Benchmarks of a browser measure the app in dist/, which is built when there is none.
 *
 * Five run only when they are named. Three of them compare this app with others, which are installed apart:
 * `npm run bench -- forms [options]` the intake with form engines (bench/forms/README.md),
 * `npm run bench -- grid [options]` its grid with grids (bench/grid/README.md),
 * `npm run bench -- http [--count 500]` the service over HTTP with json-server (bench/http/run.mjs).
 * The others: `npm run bench -- engines [--only firefox,webkit]` compares browsers (bench/engines/run.mjs), and
 * `npm run bench -- desk [--rows 100000] [--clients 50000]` joins a large shared desk (bench/desk/run.mjs).
 *
 * Exits with 1 when a benchmark fails or none has the name.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { installWhatIsMissing, requireNode } from './install.mjs';
import { root, run } from './run.mjs';

/** The folders of bench/ that run by themselves, and what installs the peers of those that have any. */
const folders = new Map([
  ['desk', ''],
  ['engines', ''],
  ['forms', 'npm ci --prefix bench/forms --legacy-peer-deps --ignore-scripts'],
  ['grid', 'npm ci --prefix bench/grid --ignore-scripts'],
  ['http', 'npm ci --prefix bench/http --ignore-scripts'],
]);
const [, , named = '', ...options] = process.argv;
const install = folders.get(named);
if (install !== undefined) process.exit(await runFolder(named, install));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, file: { type: 'string' } },
});

if (values.file) await runFile(values.file);
else await runAll();

/**
 * @param {string} name of the folder, whose run.mjs takes the options
 * @param {string} command that installs its peers; empty without any
 */
async function runFolder(name, command) {
  const folder = join(root, 'bench', name);
  if (command && !existsSync(join(folder, 'node_modules'))) {
    process.stderr.write(
      `The peers are no dependencies of this app and are not installed yet. Once:\n  ${command}\n`,
    );
    return 1;
  }
  requireNode();
  await installWhatIsMissing();
  const { findBrowser } = await import('./browser/browser.mjs');
  const env = name === 'forms' ? { CHROMIUM: (await findBrowser()).executablePath } : {};
  return run(process.execPath, [join(folder, 'run.mjs'), ...options], { env });
}

async function runAll() {
  const files = (await readdir(join(root, 'bench')))
    .filter((file) => /\.bench\.(ts|mjs)$/.test(file))
    .toSorted();
  const wanted = files.filter((file) => positionals.every((word) => file.includes(word)));
  if (wanted.length === 0) {
    process.stderr.write(`No benchmark is called that; there are ${files.join(', ')}\n`);
    process.exit(1);
  }
  requireNode();
  await installWhatIsMissing();
  if (!values.json) console.log(`${'median'.padStart(10)}${'p95'.padStart(10)}      ${'rounds'.padStart(8)}`);
  for (const file of wanted) {
    const own = ['tools/bench.mjs', '--file', file, ...(values.json ? ['--json'] : [])];
    const code = await run(process.execPath, own);
    if (code !== 0) process.exit(code);
  }
}

/** @param {string} file */
async function runFile(file) {
  /** @type {{ benches: readonly import('../bench/bench.ts').Bench[] }} */
  const { benches } = await import(await addressOf(file));
  for (const { name, rounds, unit = 'ms', prepare, finish } of benches) {
    const work = await prepare();
    // Unmeasured rounds first: compiled code is what an agent meets after a moment.
    for (let round = 0; round < Math.ceil(rounds / 5); round += 1) await work();
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = performance.now();
      const measured = await work();
      // A round in a browser tells its own time, because opening a fresh page is no part of it; others count bytes.
      times.push(typeof measured === 'number' ? measured : performance.now() - before);
    }
    await finish?.();
    times.sort((a, b) => a - b);
    const result = { name, rounds, unit, median: quantile(times, 0.5), p95: quantile(times, 0.95) };
    console.log(values.json ? JSON.stringify(result) : line(result));
  }
}

/**
 * Benchmarks in TypeScript are bundled first; those of a browser are plain modules that use the tools as they lie.
 * @param {string} file
 */
async function addressOf(file) {
  if (file.endsWith('.mjs')) {
    const { buildIfMissing } = await import('./build-if-missing.mjs');
    await buildIfMissing();
    return pathToFileURL(join(root, 'bench', file)).href;
  }
  const { bundleForNode } = await import('./build/bundle.mjs');
  return bundleForNode(`bench/${file}`);
}

/**
 * @param {readonly number[]} sorted
 * @param {number} share
 */
function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {{ name: string, rounds: number, unit: string, median: number, p95: number }} result */
function line({ name, rounds, unit, median, p95 }) {
  const figures = [median, p95].map((figure) => figure.toFixed(unit === 'ms' ? 3 : 0).padStart(10)).join('');
  return `${figures} ${unit.padEnd(5)}${String(rounds).padStart(8)}  ${name}`;
}
