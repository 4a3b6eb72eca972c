/** The second part of `npm run kill`: the browser is killed while an agent types, and the draft is looked at. */
import { join } from 'node:path';
import { cacheFolder, runPackage } from '../run.mjs';
import { serveStatic } from '../static-server.mjs';
import { startChromium } from './chromium.mjs';

/**
 * What the page tells: an edit as it stands in its field, or only that it is alive. A field is named by its id, which
 * is made of the answer's address.
 * @typedef {{ readonly at: number, readonly field?: string, readonly value?: string }} Sign
 */

/** An edit may take this long to be kept, and the first letters of a field, by the page's own clock. Milliseconds. */
const [allowed, allowedFirst] = [1_000, 250];
/** When the browser is killed early, after the first letter. Milliseconds. */
const early = 300;

const client = 'Dunmore Plumbing & Drain LLC';
const fields = ['E-mail', 'Phone', 'Named insured'];
/** Enough items that each of them is drawn closed at the next visit. */
const mostItems = 15;

/**
 * @param {string} profile
 * @param {number} rounds
 * @param {() => number} random for the moments at which it is killed
 * @returns {Promise<number>} rounds with a loss
 */
export async function killWhileTyping(profile, rounds, random) {
  const folder = join(cacheFolder, 'kill-app');
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  if ((await runPackage('vite', args)) !== 0) throw new Error('The app does not build.');
  const server = await serveStatic({ folder, base: '/', port: 0 });
  let edits = 0;
  let losses = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const moment = Math.round(1_500 + random() * 3_000);
      const signs = await killed(profile, server.address, typeWithoutEnd, round, moment);
      const problems = await checked(profile, server.address, signs, allowed);
      const first = await killed(profile, server.address, typeFirstLetters, round, early);
      problems.push(...(await checked(profile, server.address, first, allowedFirst)));
      edits += signs.filter(({ field }) => field !== undefined).length;
      losses += problems.length > 0 ? 1 : 0;
      console.log(
        `typing ${round}: killed after ${moment} ms and ${signs.length} signs; ${problems.length > 0 ? 'LOST' : 'all there'}`,
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
 * @param {(page: import('playwright').Page, round: number) => Promise<never>} type
 * @param {number} round
 * @param {number} moment milliseconds of typing, counted from the first letter
 * @returns {Promise<Sign[]>} all that the page could tell
 */
async function killed(profile, address, type, round, moment) {
  const { page, kill } = await startChromium(profile);
  /** @type {Sign[]} */
  const signs = [];
  /** @type {() => void} */
  let begin = () => {};
  /** @type {Promise<undefined>} */
  const begun = new Promise((resolve) => (begin = () => resolve(undefined)));
  try {
    await page.exposeFunction('report', (/** @type {Sign} */ sign) => {
      signs.push(sign);
      if (sign.field !== undefined) begin();
    });
    await openIntake(page, address);
    await page.evaluate(watch);
    /** @type {Promise<never>} */
    const typing = type(page, round);
    const after = begun.then(() => new Promise((resolve) => setTimeout(resolve, moment)));
    // Typing ends only with the browser; before that its end is a failure of its own.
    await Promise.race([typing, after]);
    typing.catch(() => {});
  } finally {
    await kill();
  }
  return signs;
}

/**
 * Adds an item, and then goes round: a text in it, one outside, a yes or no.
 *
 * @param {import('playwright').Page} page
 * @param {number} round
 * @returns {Promise<never>}
 */
async function typeWithoutEnd(page, round) {
  const items = page.getByRole('group', { name: 'Vehicles', exact: true }).getByRole('region');
  const add = page.getByRole('button', { name: 'Add vehicle', exact: true });
  const hired = page.getByRole('radiogroup', { name: 'Hired auto?', exact: true });
  if ((await items.count()) < mostItems) await add.click();
  else await openVehicles(page);
  for (let turn = 0; ; turn += 1) {
    const text = `round ${round} turn ${turn}`;
    for (const field of [
      items.last().getByRole('textbox', { name: 'Model', exact: true }),
      page.getByRole('textbox', { name: fields[turn % fields.length] ?? '', exact: true }),
    ]) {
      await field.fill('');
      await page.keyboard.type(text, { delay: 15 });
    }
    await hired.getByText(turn % 2 === 0 ? 'Yes' : 'No', { exact: true }).click();
  }
}

/**
 * Types over what is in one field.
 *
 * @param {import('playwright').Page} page
 * @param {number} round
 * @returns {Promise<never>}
 */
async function typeFirstLetters(page, round) {
  await page.getByRole('textbox', { name: fields[round % fields.length] ?? '', exact: true }).selectText();
  await page.keyboard.type(`early ${round}`, { delay: 15 });
  return new Promise(() => {});
}

/**
 * @param {string} profile
 * @param {string} address
 * @param {readonly Sign[]} signs
 * @param {number} limit milliseconds that an edit may take to be kept
 * @returns {Promise<string[]>}
 */
async function checked(profile, address, signs, limit) {
  const { page, kill } = await startChromium(profile);
  try {
    await openIntake(page, address);
    await openVehicles(page);
    const alive = Math.max(...signs.map(({ at }) => at));
    const problems = [];
    const typedIn = new Set(signs.flatMap(({ field }) => (field === undefined ? [] : [field])));
    const answers = new Map(await page.evaluate(answersOnScreen));
    for (const name of typedIn) {
      const edits = signs.filter(({ field }) => field === name);
      const due = edits.findLastIndex(({ at }) => at <= alive - limit);
      if (due === -1) continue;
      const stored = answers.get(name);
      // What was typed later may be kept too; a blank at the end is no part of an answer.
      const fine = edits.slice(due).map(({ value }) => value?.trim());
      if (!fine.includes(stored?.trim()))
        problems.push(`${name} holds "${stored}", and "${fine[0]}" was typed.`);
    }
    return problems;
  } finally {
    await kill();
  }
}

/**
 * Opens each vehicle that is drawn in one line, so that its answers stand in fields.
 *
 * @param {import('playwright').Page} page
 */
async function openVehicles(page) {
  const closed = page.getByRole('group', { name: 'Vehicles', exact: true }).locator('[data-closed]');
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().getByRole('button').click();
}

/**
 * @param {import('playwright').Page} page
 * @param {string} address
 */
async function openIntake(page, address) {
  await page.goto(address);
  const open = page.getByRole('button', { name: 'Open the demo', exact: true });
  const rail = page.getByRole('navigation', { name: 'Main', exact: true });
  const clients = rail.getByRole('link', { name: 'Clients', exact: true });
  await open.or(clients).first().waitFor();
  if (await open.isVisible()) await open.click();
  await clients.click();
  await page.getByRole('link', { name: client, exact: true }).first().click();
  await page.getByRole('navigation', { name: 'Client' }).getByRole('link', { name: 'Intake' }).click();
  await page.getByRole('textbox', { name: fields[0] ?? '', exact: true }).waitFor();
}

/** Runs in the page: tells each edit when it is made, and that the page is alive. */
function watch() {
  const { report } = /** @type {{ report: (sign: Sign) => Promise<void> }} */ (
    /** @type {unknown} */ (window)
  );
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const field = target.closest('[role="radiogroup"]')?.id ?? target.id;
      void report({ at: Date.now(), field, value: target.value });
    },
    { capture: true },
  );
  setInterval(() => void report({ at: Date.now() }), 50);
}

/**
 * Runs in the page: what stands in each field, by its id, which names the answer and is the same at every visit.
 * @returns {[string, string][]}
 */
function answersOnScreen() {
  const inputs = [...document.querySelectorAll('input')];
  return inputs
    .filter(({ type, checked }) => type !== 'radio' || checked)
    .map((input) => [input.closest('[role="radiogroup"]')?.id ?? input.id, input.value]);
}
