/** The first part of `npm run kill`: the demo's service is killed while it writes. */
import { join } from 'node:path';
import { build } from 'vite';
import { cacheFolder, root } from '../run.mjs';
import { serveStatic } from '../static-server.mjs';
import { startChromium } from './chromium.mjs';

/** @typedef {import('./page.ts').Acknowledged} Acknowledged */

/**
 * Every round looks for all that was acknowledged in it and in the rounds before. Every fifth dies while a scenario is
 * being opened, which forgets what was before.
 *
 * @param {string} profile
 * @param {number} rounds
 * @param {() => number} random for the moments at which it is killed
 * @returns {Promise<number>} rounds with a loss
 */
export async function killWhileWriting(profile, rounds, random) {
  const folder = join(cacheFolder, 'kill');
  await build({
    root: join(root, 'tools', 'kill'),
    configFile: false,
    logLevel: 'warn',
    base: './',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  const server = await serveStatic({ folder, base: '/', port: 0, policy: "default-src 'self' data:" });
  const counts = { saves: 0, events: 0, losses: 0 };
  /** @type {Acknowledged[]} */
  let acknowledged = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const resets = round % 5 === 0;
      const moment = Math.round(100 + random() * 1_400);
      // Numbers of saves are never used twice: one more may be stored than was acknowledged.
      const added = await killed(profile, server.address, resets, (round - 1) * 1_000_000, moment);
      acknowledged = resets ? [] : [...acknowledged, ...added];
      const { problems, storage } = await checked(profile, server.address, acknowledged);
      counts.saves += added.filter((one) => 'save' in one).length;
      counts.events += added.filter((one) => !('save' in one)).length;
      counts.losses += problems.length > 0 ? 1 : 0;
      const what = resets ? 'while scenarios were opened' : `${added.length} answers`;
      console.log(
        `writing ${round}: killed after ${moment} ms, ${what}; ${problems.length > 0 ? 'LOST' : `all ${acknowledged.length} there`}; ${storage}`,
      );
      for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`);
      if (problems.length > 10) console.log(`  and ${problems.length - 10} more`);
    }
  } finally {
    await server.close();
  }
  console.log(
    `${rounds} rounds of writing: ${counts.saves} saves and ${counts.events} events answered, ${counts.losses} rounds with a loss.`,
  );
  return counts.saves > 0 ? counts.losses : rounds;
}

/**
 * Writes until the browser is killed.
 *
 * @param {string} profile
 * @param {string} address
 * @param {boolean} resets
 * @param {number} firstSave
 * @param {number} moment milliseconds of writing, counted from the first answer
 * @returns {Promise<Acknowledged[]>}
 */
async function killed(profile, address, resets, firstSave, moment) {
  const { page, kill } = await startChromium(profile);
  /** @type {Acknowledged[]} */
  const acknowledged = [];
  /** @type {() => void} */
  let begin = () => {};
  /** @type {Promise<undefined>} */
  const begun = new Promise((resolve) => (begin = () => resolve(undefined)));
  try {
    await page.exposeFunction('acknowledge', (/** @type {Acknowledged} */ one) => {
      acknowledged.push(one);
      begin();
    });
    await opened(page, address);
    const writing = resets
      ? page.evaluate(() => window.killPage.reset())
      : page.evaluate((save) => window.killPage.write(save), firstSave);
    if (resets) begin();
    // Its end is the browser's; an error before that is one of the page.
    const broken = writing.then(
      () => 'The page stopped writing.',
      (error) => String(error),
    );
    const trouble = await Promise.race([begun, broken]);
    if (trouble !== undefined) throw new Error(trouble);
    await new Promise((resolve) => setTimeout(resolve, moment));
  } finally {
    await kill();
  }
  return acknowledged;
}

/**
 * @param {string} profile
 * @param {string} address
 * @param {readonly Acknowledged[]} acknowledged
 * @returns {Promise<{ problems: string[], storage: string }>}
 */
async function checked(profile, address, acknowledged) {
  const { page, kill } = await startChromium(profile);
  try {
    await opened(page, address);
    const { usage = 0, quota = 0 } = await page.evaluate(() => window.killPage.storage());
    const problems = await page.evaluate((all) => window.killPage.check(all), acknowledged);
    return { problems, storage: `${megabytes(usage)} of ${megabytes(quota)} MB in use` };
  } finally {
    await kill();
  }
}

const megabytes = (/** @type {number} */ bytes) => (bytes / 1_000_000).toFixed(1);

/**
 * @param {import('playwright').Page} page
 * @param {string} address
 */
async function opened(page, address) {
  await page.goto(address);
  await page.waitForFunction(() => 'killPage' in window);
}
