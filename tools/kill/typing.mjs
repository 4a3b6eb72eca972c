/** The second part of `npm run kill`: the browser is killed while an agent types, and the draft is looked at. */
import { join } from 'node:path';
import { contentPolicyHeader } from '../content-policy.mjs';
import { cacheFolder, runPackage } from '../run.mjs';
import { serveStatic } from '../static-server.mjs';
import { startChromium } from './chromium.mjs';

/**
 * What the page tells: an edit as it stands in its field, or only that it is alive.
 * @typedef {{ readonly at: number, readonly field?: string, readonly value?: string }} Sign
 */

/** An edit may take this long to be kept, by the page's own clock. Milliseconds. */
const allowed = 1_000;

const client = 'Dunmore Plumbing & Drain LLC';
const fields = ['E-mail', 'Phone', 'Named insured, legal name exactly as registered'];

/**
 * @param {string} profile
 * @param {number} rounds
 * @returns {Promise<number>} rounds with a loss
 */
export async function killWhileTyping(profile, rounds) {
  const folder = join(cacheFolder, 'kill-app');
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  if ((await runPackage('vite', args)) !== 0) throw new Error('The app does not build.');
  const policy = await contentPolicyHeader(folder);
  const server = await serveStatic({ folder, base: '/', port: 0, policy });
  let edits = 0;
  let losses = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const signs = await killed(profile, server.address, round);
      const problems = await checked(profile, server.address, signs);
      edits += signs.filter(({ field }) => field !== undefined).length;
      losses += problems.length > 0 ? 1 : 0;
      console.log(
        `typing ${round}: killed after ${signs.length} signs; ${problems.length > 0 ? 'LOST' : 'all there'}`,
      );
      for (const problem of problems) console.log(`  ${problem}`);
    }
  } finally {
    await server.close();
  }
  console.log(`${rounds} rounds of typing: ${edits} edits, ${losses} rounds with a loss.`);
  return edits > 0 ? losses : rounds;
}

/**
 * Types without a pause until the browser is killed.
 *
 * @param {string} profile
 * @param {string} address
 * @param {number} round
 * @returns {Promise<Sign[]>} all that the page could tell
 */
async function killed(profile, address, round) {
  const { page, kill } = await startChromium(profile);
  /** @type {Sign[]} */
  const signs = [];
  try {
    await page.exposeFunction('told', (/** @type {Sign} */ sign) => void signs.push(sign));
    await openIntake(page, address);
    await page.evaluate(watch, fields);
    /** @type {Promise<never>} */
    const typing = typeWithoutEnd(page, round);
    const after = new Promise((resolve) => setTimeout(resolve, 1_500 + ((round * 7_919) % 3_000)));
    // Typing ends only with the browser; before that its end is a failure of its own.
    await Promise.race([typing, after]);
    typing.catch(() => {});
  } finally {
    await kill();
  }
  return signs;
}

/**
 * @param {import('playwright').Page} page
 * @param {number} round
 * @returns {Promise<never>}
 */
async function typeWithoutEnd(page, round) {
  for (let turn = 0; ; turn += 1) {
    const name = fields[turn % fields.length] ?? '';
    await page.getByRole('textbox', { name, exact: true }).fill('');
    await page.keyboard.type(`round ${round} turn ${turn} at work`, { delay: 15 });
  }
}

/**
 * @param {string} profile
 * @param {string} address
 * @param {readonly Sign[]} signs
 * @returns {Promise<string[]>}
 */
async function checked(profile, address, signs) {
  const { page, kill } = await startChromium(profile);
  try {
    await openIntake(page, address);
    const alive = Math.max(...signs.map(({ at }) => at));
    const problems = [];
    for (const name of fields) {
      const edits = signs.filter(({ field }) => field === name);
      const due = edits.findLastIndex(({ at }) => at <= alive - allowed);
      if (due === -1) continue;
      const held = await page.getByRole('textbox', { name, exact: true }).inputValue();
      // What was typed later may be kept too.
      const fine = edits.slice(due).map(({ value }) => value);
      if (!fine.includes(held)) problems.push(`${name} holds "${held}", and "${fine[0]}" was typed.`);
    }
    return problems;
  } finally {
    await kill();
  }
}

/**
 * @param {import('playwright').Page} page
 * @param {string} address
 */
async function openIntake(page, address) {
  await page.goto(address);
  const open = page.getByRole('button', { name: 'Open the demo', exact: true });
  const link = page.getByRole('link', { name: client, exact: true }).first();
  await open.or(link).first().waitFor();
  if (await open.isVisible()) await open.click();
  await link.click();
  await page.getByRole('navigation', { name: 'Client' }).getByRole('link', { name: 'Intake' }).click();
  await page.getByRole('textbox', { name: fields[0] ?? '', exact: true }).waitFor();
}

/**
 * Runs in the page: tells each edit when it is made, and that the page is alive.
 * @param {readonly string[]} names
 */
function watch(names) {
  const { told } = /** @type {{ told: (sign: Sign) => Promise<void> }} */ (/** @type {unknown} */ (window));
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const label = target.labels?.[0]?.textContent ?? '';
      const field = names.find((name) => label.startsWith(name));
      if (field !== undefined) void told({ at: Date.now(), field, value: target.value });
    },
    { capture: true },
  );
  setInterval(() => void told({ at: Date.now() }), 50);
}
