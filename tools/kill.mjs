/**
 * `npm run kill [-- --rounds 5]`: kills a browser while the demo's service writes, starts it again on the same profile,
 * and looks for everything that was answered before. Each round has its own moment of death; every fifth dies while a
 * scenario is being opened. Ends with 1 when anything is lost or half written.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installWhatIsMissing, requireNode } from './install.mjs';
import { cacheFolder, root } from './run.mjs';

requireNode();
await installWhatIsMissing();
const { build } = await import('vite');
const { startChromium } = await import('./kill/chromium.mjs');
const { serveStatic } = await import('./static-server.mjs');

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const folder = join(cacheFolder, 'kill');
await build({
  root: join(root, 'tools', 'kill'),
  configFile: false,
  logLevel: 'warn',
  base: './',
  build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
});
const server = await serveStatic({ folder, base: '/', port: 0, policy: "default-src 'self' data:" });
const profile = await mkdtemp(join(tmpdir(), 'quotebench-kill-'));

let failures = 0;
let saves = 0;
let firings = 0;
let nextSave = 1;
try {
  for (let round = 1; round <= rounds; round += 1) {
    const resets = round % 5 === 0;
    const told = await killedRound(resets, 100 + ((round * 7_919) % 1_400));
    const problems = await checkedAfter(resets ? [] : told);
    failures += problems.length > 0 ? 1 : 0;
    const what = resets ? 'while scenarios were opened' : `after ${told.length} answers`;
    console.log(`round ${round}: killed ${what}; ${problems.length > 0 ? 'LOST' : 'all there'}`);
    for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`);
    if (problems.length > 10) console.log(`  and ${problems.length - 10} more`);
  }
} finally {
  await server.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}
console.log(
  `${rounds} rounds, ${saves} saves and ${firings} events answered, ${failures} rounds with a loss.`,
);
if (failures > 0 || saves === 0) process.exit(1);

/**
 * Writes until the browser is killed.
 *
 * @param {boolean} resets
 * @param {number} afterMs from the first answer, or from the first reset
 * @returns {Promise<import('./kill/page.ts').Acknowledged[]>} what was answered
 */
async function killedRound(resets, afterMs) {
  const { page, kill } = await startChromium(profile);
  /** @type {import('./kill/page.ts').Acknowledged[]} */
  const told = [];
  /** @type {() => void} */
  let begun = () => {};
  const first = new Promise((resolve) => (begun = () => resolve(undefined)));
  try {
    await page.exposeFunction('told', (/** @type {import('./kill/page.ts').Acknowledged} */ one) => {
      told.push(one);
      begun();
    });
    await opened(page);
    const writing = resets
      ? page.evaluate(() => window.killPage.reset())
      : page.evaluate((save) => window.killPage.write(save), nextSave);
    if (resets) begun();
    // Its end is the browser's; an error before that is one of the page.
    const broken = writing.then(
      () => 'The page stopped writing.',
      (error) => String(error),
    );
    const trouble = await Promise.race([first.then(() => undefined), broken]);
    if (trouble !== undefined) throw new Error(trouble);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
  } finally {
    await kill();
  }
  for (const one of told) {
    if ('save' in one) {
      saves += 1;
      nextSave = Math.max(nextSave, one.save + 2);
    } else firings += 1;
  }
  return told;
}

/**
 * @param {readonly import('./kill/page.ts').Acknowledged[]} told
 * @returns {Promise<string[]>}
 */
async function checkedAfter(told) {
  const { page, kill } = await startChromium(profile);
  try {
    await opened(page);
    return await page.evaluate((all) => window.killPage.check(all), told);
  } finally {
    await kill();
  }
}

/** @param {import('playwright').Page} page */
async function opened(page) {
  await page.goto(server.address);
  await page.waitForFunction(() => 'killPage' in window);
}
