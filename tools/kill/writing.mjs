/** The first part of `npm run kill`: the demo's service is killed while it writes. */
import { join } from 'node:path';
import { build } from 'vite';
import { cacheFolder, root } from '../run.mjs';
import { serveStatic } from '../static-server.mjs';
import { startChromium } from './chromium.mjs';

/** @typedef {import('./page.ts').Acknowledged} Acknowledged */

/**
 * Every fifth round dies while a scenario is being opened.
 *
 * @param {string} profile
 * @param {number} rounds
 * @returns {Promise<number>} rounds with a loss
 */
export async function killWhileWriting(profile, rounds) {
  const folder = join(cacheFolder, 'kill');
  await build({
    root: join(root, 'tools', 'kill'),
    configFile: false,
    logLevel: 'warn',
    base: './',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  const server = await serveStatic({ folder, base: '/', port: 0, policy: "default-src 'self' data:" });
  const counts = { saves: 0, firings: 0, losses: 0 };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const resets = round % 5 === 0;
      const told = await killed(profile, server.address, resets, counts.saves * 2, round);
      const problems = await checked(profile, server.address, resets ? [] : told);
      counts.saves += told.filter((one) => 'save' in one).length;
      counts.firings += told.filter((one) => !('save' in one)).length;
      counts.losses += problems.length > 0 ? 1 : 0;
      const what = resets ? 'while scenarios were opened' : `after ${told.length} answers`;
      console.log(`writing ${round}: killed ${what}; ${problems.length > 0 ? 'LOST' : 'all there'}`);
      for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`);
      if (problems.length > 10) console.log(`  and ${problems.length - 10} more`);
    }
  } finally {
    await server.close();
  }
  console.log(
    `${rounds} rounds of writing: ${counts.saves} saves and ${counts.firings} events answered, ${counts.losses} rounds with a loss.`,
  );
  return counts.saves > 0 ? counts.losses : rounds;
}

/**
 * Writes until the browser is killed.
 *
 * @param {string} profile
 * @param {string} address
 * @param {boolean} resets
 * @param {number} firstSave numbers of saves are never used twice
 * @param {number} round
 * @returns {Promise<Acknowledged[]>} what was answered
 */
async function killed(profile, address, resets, firstSave, round) {
  const { page, kill } = await startChromium(profile);
  /** @type {Acknowledged[]} */
  const told = [];
  /** @type {() => void} */
  let begin = () => {};
  /** @type {Promise<undefined>} */
  const begun = new Promise((resolve) => (begin = () => resolve(undefined)));
  try {
    await page.exposeFunction('told', (/** @type {Acknowledged} */ one) => {
      told.push(one);
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
    await new Promise((resolve) => setTimeout(resolve, 100 + ((round * 7_919) % 1_400)));
  } finally {
    await kill();
  }
  return told;
}

/**
 * @param {string} profile
 * @param {string} address
 * @param {readonly Acknowledged[]} told
 * @returns {Promise<string[]>}
 */
async function checked(profile, address, told) {
  const { page, kill } = await startChromium(profile);
  try {
    await opened(page, address);
    return await page.evaluate((all) => window.killPage.check(all), told);
  } finally {
    await kill();
  }
}

/**
 * @param {import('playwright').Page} page
 * @param {string} address
 */
async function opened(page, address) {
  await page.goto(address);
  await page.waitForFunction(() => 'killPage' in window);
}
