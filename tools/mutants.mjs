/**
 * `npm run mutants [-- --only <text>]`: whether the specs notice mistakes in the rules that matter most.
 *
 * Each entry of `mutants/list.mjs` says what breaks and puts one mistake into one file, in a copy of the tracked files
 * in a temporary folder: the work tree is never changed. The specs of its area run first; while they stay green, every
 * spec that imports the file follows, so that a spec may move anywhere and still counts. A mutant is killed when a
 * test fails that passes without it, or when specs that end without it do not end. Exits 1 when one survives, and when an
 * entry no longer fits its file: then the mistake it names is to be put into the code as it is by now.
 *
 * `--only` takes the mutants that have this text in their names.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';
import { areas } from './mutants/list.mjs';
import { root } from './run.mjs';

/**
 * @typedef {{ name: string, specs: readonly string[], file: string, find: string, replace: string }} Mutant
 * @typedef {{ word: 'killed' | 'survived' | 'error', why: string }} Verdict
 */

/** How long the specs of an area may take, and every spec that imports a file. Milliseconds. */
const [areaLimit, relatedLimit] = [300_000, 900_000];

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const started = Date.now();

/** @type {readonly Mutant[]} */
const all = areas.flatMap(({ area, specs, mutants }) =>
  mutants.map(({ breaks, ...mutant }) => ({ ...mutant, specs, name: `${area}: ${breaks}` })),
);
const mutants = all.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()));
const unfit = await unfitAmong(mutants);
if (unfit.length > 0 || mutants.length === 0) {
  for (const line of unfit) console.error(line);
  console.error(mutants.length === 0 ? 'No mutant has this name.' : `${unfit.length} entries are wrong.`);
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'quotebench-mutants-'));
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    for (const child of running) end(child);
    void rm(folder, { recursive: true, force: true, maxRetries: 5 }).finally(() => process.exit(130));
  });
}

/** @type {Record<Verdict['word'], number>} */
const counts = { killed: 0, survived: 0, error: 0 };
/** By what was run: whether it passes without any mutant, in time. @type {Map<string, Promise<boolean>>} */
const green = new Map();
try {
  const queue = mutants.values();
  const workers = Math.min(2, availableParallelism(), mutants.length);
  await Promise.all(Array.from({ length: workers }, (_, at) => work(join(folder, String(at)), queue)));
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
const { killed, survived, error } = counts;
const seconds = Math.round((Date.now() - started) / 1000);
console.log(
  `\n${mutants.length} mutants: ${killed} killed, ${survived} survived, ${error} wrong. ${seconds} s.`,
);
if (survived + error > 0) process.exit(1);

/**
 * Takes mutants one after the other until none is left, in a copy of its own.
 *
 * @param {string} copy
 * @param {Iterable<Mutant>} queue
 */
async function work(copy, queue) {
  await copyTo(copy);
  for (const mutant of queue) {
    const path = join(copy, mutant.file);
    const text = await readFile(path, 'utf8');
    const restore = () => writeFile(path, text);
    await writeFile(path, mutated(text, mutant));
    const { word, why } = await judge(copy, mutant, restore).finally(restore);
    counts[word] += 1;
    const place = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const shown = word === 'killed' ? word : word.toUpperCase();
    console.log(`${String(place).padStart(3)}/${mutants.length} ${shown}  ${mutant.name}\n        ${why}`);
  }
}

/**
 * @param {string} copy
 * @param {Mutant} mutant
 * @param {() => Promise<void>} restore
 * @returns {Promise<Verdict>}
 */
async function judge(copy, { specs, file }, restore) {
  const found =
    (await failureIn(copy, ['run', ...specs], areaLimit)) ??
    (await failureIn(copy, ['related', '--run', file], relatedLimit));
  if (!found) return { word: 'survived', why: 'Every spec that imports the file stays green.' };
  if (!found.again) return { word: 'error', why: found.why };
  await restore();
  const { args, limit } = found.again;
  const key = args.join(' ');
  const passes = green.get(key) ?? failureIn(copy, args, limit).then((failure) => failure === undefined);
  green.set(key, passes);
  if (await passes) return { word: 'killed', why: found.why };
  return { word: 'error', why: `Without it there is a failure too: ${found.why}` };
}

/**
 * Runs specs to the first failure; undefined when there is none. `again` is what must pass without the mutant: without it
 * the run says nothing of the mutant.
 *
 * @param {string} copy
 * @param {readonly string[]} args of vitest
 * @param {number} limit milliseconds
 * @returns {Promise<{ why: string, again?: { args: readonly string[], limit: number } } | undefined>}
 */
async function failureIn(copy, args, limit) {
  const report = join(copy, 'report.json');
  await rm(report, { force: true });
  const options = [
    '--bail=1',
    // A thread that runs out of memory would take the report with it.
    '--pool=forks',
    '--maxWorkers=1',
    '--passWithNoTests',
    '--testTimeout=100000',
    '--reporter=json',
  ];
  const vitest = ['node_modules/vitest/vitest.mjs', ...args, ...options, `--outputFile=${report}`];
  const { code, output } = await run(copy, vitest, limit);
  if (code === 0) return undefined;
  const again = { args, limit };
  if (code === 'late') return { why: `It hangs: no end within ${limit / 1000} s.`, again };
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { why: `Vitest failed: ${output.trim().split('\n').slice(-3).join(' ')}` };
  for (const { name, status, message, assertionResults } of JSON.parse(text).testResults) {
    const spec = relative(copy, name).split(sep).join('/');
    const test = assertionResults.find((/** @type {{ status: string }} */ one) => one.status === 'failed');
    if (test) return { why: `${spec} > ${test.fullName}`, again: { args: ['run', spec], limit } };
    if (status === 'failed') return { why: `${spec} does not load: ${message.split('\n')[0]}` };
  }
  return { why: 'An error outside of the tests.', again };
}

/**
 * @param {string} copy
 * @param {readonly string[]} args of node
 * @param {number} limit milliseconds
 * @returns {Promise<{ code: number | 'late', output: string }>}
 */
function run(copy, args, limit) {
  return new Promise((resolve) => {
    // A group of its own, so that what it starts in turn ends with it.
    const child = spawn(process.execPath, args, { cwd: copy, detached: true });
    running.add(child);
    let output = '';
    let isLate = false;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    const timer = setTimeout(() => {
      isLate = true;
      end(child);
    }, limit);
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: isLate ? 'late' : (code ?? 1), output });
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function end(child) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/**
 * What is wrong with the entries themselves, in lines that begin with their names.
 *
 * @param {readonly Mutant[]} some
 */
async function unfitAmong(some) {
  const lines = await Promise.all(
    some.map(async (mutant) => {
      const { name, file, find, replace } = mutant;
      if (all.filter((one) => one.name === name).length > 1) return `${name}: there are two of this name`;
      const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
      if (text === undefined) return `${name}: there is no ${file}`;
      const times = text.split(find).length - 1;
      if (times !== 1) return `${name}: its text is ${times} times in ${file}, not once`;
      if (find === replace) return `${name}: it changes nothing`;
      const [wrong] = parseSync(file, mutated(text, mutant)).errors;
      return wrong ? `${name}: ${file} does not compile: ${wrong.message}` : [];
    }),
  );
  return lines.flat();
}

/**
 * @param {string} text
 * @param {Mutant} mutant
 */
function mutated(text, { find, replace }) {
  return text.split(find).join(replace);
}

/**
 * The files that git tracks or would take, as they are, and links to the installed packages: what a run writes next to
 * them stays in the copy.
 *
 * @param {string} copy
 */
async function copyTo(copy) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  for (const path of listed.split('\0').filter((one) => one !== '')) {
    if (!existsSync(join(root, path))) continue;
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(root, path), join(copy, path));
  }
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '.vite' || name === '.cache' || name === '.vite-temp') continue;
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name), 'junction');
  }
}
