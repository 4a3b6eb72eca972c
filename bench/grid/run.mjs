/**
 * The intake's grid beside AG Grid Community and react-data-grid: the same steps by real keys, each grid and round in a
 * fresh page of one browser, in turn. Prints a Markdown table of medians; the samples go to dist/latest.json.
 *
 * Options: `--rounds 7`, `--only ours,ag-grid`, `--no-build`. Exits with 1 when a grid did not take a step.
 */
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, launch } from '../../tools/browser/browser.mjs';
import { serveStatic } from '../../tools/static-server.mjs';
import { buildOne, folderOf, names } from './build.mjs';
import { figures, median, takeFloor, takeSteps } from './steps.mjs';

/** @typedef {import('playwright').Page} Page */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: names.join() },
    'no-build': { type: 'boolean', default: false },
  },
});
const grids = values.only.split(',');
const rounds = Number(values.rounds);

if (!values['no-build']) {
  for (const name of grids) {
    await buildOne(name);
    process.stderr.write(`built ${name}\n`);
  }
}

const loads = [loadavg()[0]];
const browser = await launch(await findBrowser());
const floor = await inFreshPage(takeFloor);
/** @type {Map<string, Record<string, number>[]>} */
const samples = new Map(grids.map((name) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  // Each is the first one in turn.
  for (const name of grids.map((_, at) => grids[(at + round) % grids.length] ?? '')) {
    try {
      samples.get(name)?.push(await takeRound(name));
      process.stderr.write(`round ${round + 1}: ${name}\n`);
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(
        `round ${round + 1}: ${name} failed: ${error instanceof Error ? error.stack : error}\n`,
      );
    }
  }
}
loads.push(loadavg()[0]);
const version = browser.version();
await browser.close();
await writeFile(join(import.meta.dirname, 'dist/latest.json'), JSON.stringify(Object.fromEntries(samples)));

console.log(`|  | ${grids.join(' | ')} |\n| --- |${' ---: |'.repeat(grids.length)}`);
for (const [name, label] of Object.entries(figures)) {
  const medians = grids.map((grid) => median((samples.get(grid) ?? []).map((sample) => sample[name] ?? NaN)));
  console.log(`| ${label} | ${medians.map(format).join(' | ')} |`);
}
console.log(
  `\nMedians of ${rounds} rounds, Chromium ${version}; load ${loads.map((load) => load?.toFixed(1)).join(' before, ')} after.`,
  `A bare input takes ${format(floor.median)} ms and ${format(floor.cpu)} ms of CPU a key.`,
);

/** @param {string} name */
async function takeRound(name) {
  // Peers put style sheets into the page, which the app's own policy refuses.
  const policy = name === 'ours' ? {} : { policy: "default-src 'self' 'unsafe-inline' data:" };
  const server = await serveStatic({ folder: folderOf(name), base: '/', port: 0, ...policy });
  try {
    return await inFreshPage((page) => takeSteps(page, server.address));
  } finally {
    await server.close();
  }
}

/**
 * @template Taken
 * @param {(page: Page) => Promise<Taken>} take
 */
async function inFreshPage(take) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions });
  try {
    return await take(await context.newPage());
  } finally {
    await context.close();
  }
}

/** @param {number} value */
function format(value) {
  if (value === Infinity) return 'never';
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });
}
