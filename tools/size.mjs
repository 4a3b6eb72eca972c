/**
 * `npm run size`: what a browser has to load, in gzipped kilobytes (1000 bytes) of script, from the manifest of the last
 * build. Builds when there is none; has no options. Exits with 1 over the budgets below.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildIfMissing, dist } from './build-if-missing.mjs';
import { root } from './run.mjs';

/** @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} Manifest */

const entry = 'index.html';
/** The screens that a first visit can end on; the connect screen is part of the entry unless listed here by the build. */
const firstScreens = [
  ['src/app/session/ConnectRoute.tsx'],
  ['src/app/ConnectedPages.tsx', 'src/features/today/TodayPage.tsx'],
  ['src/app/ConnectedPages.tsx', 'src/features/clients/ClientsPage.tsx'],
];
const demo = 'mocks/browser.ts';
/** A scenario that is loaded only when somebody chooses it. */
const whenChosen = ['mocks/seed/busy/busy.ts'];

const budgets = { firstLoad: 165_000, demo: 140_000 };

/**
 * The scripts loaded with a module: itself and all it imports, of its dynamic imports too when `lazy`.
 *
 * @param {Manifest} manifest
 * @param {string} name
 * @param {boolean} lazy
 * @returns {Set<string>} names in the manifest
 */
export function loadedWith(manifest, name, lazy, without = new Set()) {
  const seen = new Set();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const chunk = manifest[next];
    if (!chunk || seen.has(next) || without.has(next)) continue;
    seen.add(next);
    open.push(...(chunk.imports ?? []), ...(lazy ? (chunk.dynamicImports ?? []) : []));
  }
  return seen;
}

/**
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf
 * @returns {{
 *   screens: { screen: string, bytes: number }[],
 *   firstLoad: number,
 *   demo: number | undefined,
 *   chosen: { name: string, bytes: number }[]
 * }}
 *   the first load is that of the heaviest first screen; the demo counts what it loads beyond the first screens, all of
 *   which its agent sees too
 */
export function sizes(manifest, sizeOf) {
  /** @param {Iterable<string>} names */
  const sum = (names) => {
    const files = new Set([...names].map((name) => manifest[name]?.file ?? ''));
    return [...files].filter((file) => file.endsWith('.js')).reduce((total, file) => total + sizeOf(file), 0);
  };
  const start = loadedWith(manifest, entry, false);
  if (start.size === 0) throw new Error(`The manifest has no ${entry}.`);
  const screens = firstScreens.map((parts) => ({
    screen: parts.join(' + '),
    bytes: sum([...start, ...parts.flatMap((part) => [...loadedWith(manifest, part, false)])]),
  }));
  const before = new Set([
    ...start,
    ...firstScreens.flat().flatMap((part) => [...loadedWith(manifest, part, false)]),
    ...whenChosen,
  ]);
  const demoOnly = loadedWith(manifest, demo, true, before);
  return {
    screens,
    firstLoad: Math.max(...screens.map(({ bytes }) => bytes)),
    demo: manifest[demo] ? sum(demoOnly) : undefined,
    chosen: whenChosen.filter((name) => manifest[name]).map((name) => ({ name, bytes: sum([name]) })),
  };
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) await main();

async function main() {
  await buildIfMissing();
  for (const source of [...firstScreens.flat(), demo, ...whenChosen]) {
    // A file that moved would silently count as nothing.
    if (!existsSync(join(root, source)))
      throw new Error(`tools/size.mjs measures ${source}, which is not there.`);
  }
  /** @type {Manifest} */
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const scripts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) =>
    file.endsWith('.js'),
  );
  const gzipped = new Map();
  for (const file of scripts) gzipped.set(file, gzipSync(await readFile(join(dist, file))).byteLength);

  const result = sizes(manifest, (file) => gzipped.get(file) ?? 0);
  console.log('Scripts, gzipped:');
  for (const [file, bytes] of [...gzipped].toSorted((a, b) => b[1] - a[1]))
    console.log(`${kilobytes(bytes)}  ${file}`);
  console.log('\nWhat is loaded:');
  for (const { screen, bytes } of result.screens) console.log(`${kilobytes(bytes)}  first load, ${screen}`);
  for (const { name, bytes } of result.chosen) console.log(`${kilobytes(bytes)}  when chosen, ${name}`);
  const over = [
    judge('first load of the live app', result.firstLoad, budgets.firstLoad),
    result.demo === undefined ? false : judge('the demo, on top', result.demo, budgets.demo),
  ];
  if (result.demo === undefined) console.log('This build is without the demo.');
  if (over.includes(true)) exit(1);
}

/**
 * Prints one line and says whether the budget is broken.
 *
 * @param {string} what
 * @param {number} bytes
 * @param {number} budget
 */
function judge(what, bytes, budget) {
  const over = bytes > budget;
  console.log(`${kilobytes(bytes)}  ${what}: ${over ? 'OVER' : 'within'} its budget of${kilobytes(budget)}`);
  return over;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(8)} kB`;
}
