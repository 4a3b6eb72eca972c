/**
 * `npm run bench -- engines [--only firefox,webkit]`: what opening the main screens and typing takes in Chromium, Firefox and
 * WebKit, in one run, by one driver's way of pressing. Prints a Markdown table of medians in milliseconds; of the slowest keys
 * the slowest. Needs the programs that `npm run test:browsers` needs.
 */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfMissing } from '../../tools/build-if-missing.mjs';
import { runPackage } from '../../tools/run.mjs';

const { values } = parseArgs({ options: { only: { type: 'string', default: 'chromium,firefox,webkit' } } });
const engines = values.only.split(',');
await buildIfMissing();
/** @type {Map<string, Map<string, number[]>>} by figure and engine */
const figures = new Map();
for (const engine of engines) {
  const folder = await mkdtemp(join(tmpdir(), 'quotebench-figures-'));
  const env = { QUOTEBENCH_ENGINE: engine, QUOTEBENCH_FIGURES: folder };
  const code = await runPackage('playwright', ['test', '--config', 'bench/engines/engines.config.ts'], {
    env,
  });
  if (code !== 0) process.exit(code);
  for (const file of await readdir(folder)) {
    /** @type {Record<string, number>} */
    const taken = JSON.parse(await readFile(join(folder, file), 'utf8'));
    for (const [name, figure] of Object.entries(taken)) {
      const ofEngines = figures.get(name) ?? new Map();
      figures.set(name, ofEngines.set(engine, [...(ofEngines.get(engine) ?? []), figure]));
    }
  }
  await rm(folder, { recursive: true });
}
console.log(`| ms | ${engines.join(' | ')} |\n| --- |${' ---: |'.repeat(engines.length)}`);
for (const [name, ofEngines] of figures) {
  const cells = engines.map((engine) => {
    const sorted = (ofEngines.get(engine) ?? []).toSorted((a, b) => a - b);
    return Math.round(
      (name.includes('slowest') ? sorted.at(-1) : sorted[Math.floor(sorted.length / 2)]) ?? NaN,
    );
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
