/**
 * `npm run words`: the words that each screen shows in `main`, counted on the demo's stories at 1440 × 900. A word is a
 * token with two letters or more; names of clients and carriers and the options of lists do not count. Builds when there
 * is no build. Exits with 1 when a screen has more than its limit.
 */
import { exit } from 'node:process';
import { findBrowser, launch } from './browser/browser.mjs';
import { buildIfMissing, dist } from './build-if-missing.mjs';
import { serveOnFreePort } from './static-server.mjs';

/** @typedef {import('playwright').Page} Page */

const family = 'Marcus Bell-Reyes';
const business = 'Dunmore Plumbing & Drain LLC';
const settings = ['you', 'agency', 'connection', 'data', 'keyboard'];

/** @param {Page} page @param {string} name */
const openClient = async (page, name) => {
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Clients', exact: true })
    .click();
  await page.getByRole('table', { name: 'Clients' }).getByRole('link', { name, exact: true }).click();
};
/** @param {Page} page @param {string} name */
const openTab = (page, name) =>
  page
    .getByRole('navigation', { name: 'Client', exact: true })
    .getByRole('link', { name, exact: true })
    .click();

/**
 * @type {readonly {
 *   screen: string,
 *   limit?: number,
 *   open: (page: Page) => Promise<unknown>,
 *   within?: string,
 * }[]} `within` selects what is counted, otherwise `main`
 */
const screens = [
  { screen: 'Today', open: (page) => page.getByRole('link', { name: /^Today/ }).click() },
  {
    screen: 'Clients',
    limit: 350,
    open: (page) => page.getByRole('link', { name: 'Clients', exact: true }).click(),
  },
  { screen: 'Overview', limit: 200, open: (page) => openClient(page, family) },
  {
    screen: 'Intake',
    limit: 500,
    open: async (page) => {
      await openClient(page, family);
      await openTab(page, 'Intake');
      await page.getByRole('textbox', { name: 'Client name' }).waitFor();
    },
  },
  {
    screen: 'Get quotes',
    limit: 40,
    open: (page) => page.getByRole('button', { name: 'Get quotes', exact: true }).click(),
    within: '[data-panel]',
  },
  {
    screen: 'Quotes of five carriers',
    limit: 400,
    open: async (page) => {
      await openClient(page, family);
      await openTab(page, 'Quotes');
      await page.getByRole('table', { name: 'Quotes side by side' }).waitFor();
    },
  },
  {
    screen: 'History of two versions',
    limit: 250,
    open: async (page) => {
      await openClient(page, business);
      await openTab(page, 'History');
      await page
        .getByRole('heading', { name: /change/ })
        .first()
        .waitFor();
    },
  },
  {
    screen: 'Activity, a page',
    limit: 500,
    open: (page) =>
      page
        .getByRole('navigation', { name: 'Main', exact: true })
        .getByRole('link', { name: 'Activity', exact: true })
        .click(),
  },
  { screen: 'Products', open: (page) => page.getByRole('link', { name: 'Products', exact: true }).click() },
  {
    screen: 'A product',
    open: (page) =>
      page.getByRole('main').getByRole('link', { name: 'Commercial auto', exact: true }).click(),
  },
  ...settings.map((tab, at) => ({
    screen: `Settings, ${tab}`,
    limit: 250,
    open: async (/** @type {Page} */ page) => {
      if (at === 0) await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await page
        .getByRole('navigation', { name: 'Settings', exact: true })
        .getByRole('link', { name: new RegExp(`^${tab}$`, 'i') })
        .click();
    },
  })),
  { screen: 'Demo', open: (page) => page.getByRole('link', { name: 'Demo', exact: true }).click() },
];

await buildIfMissing();
const server = await serveOnFreePort({ folder: dist, base: '/', port: 4190 });
const browser = await launch(await findBrowser());
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(server.address);
console.log(line(await countAtRest('main', []), undefined, 'Connect'));
await page.getByRole('button', { name: 'Open the demo', exact: true }).click();
await page.getByRole('link', { name: 'Clients', exact: true }).click();
const names = [...(await namesIn('Clients')), ...(await carriers())];
let tooMany = 0;
for (const { screen, limit, open, within = 'main' } of screens) {
  await open(page);
  const count = await countAtRest(within, names);
  if (limit !== undefined && count > limit) tooMany += 1;
  console.log(line(count, limit, screen));
}
await browser.close();
await server.close();
exit(tooMany > 0 ? 1 : 0);

/** @param {string} table @returns {Promise<string[]>} */
async function namesIn(table) {
  const links = page.getByRole('table', { name: table, exact: true }).getByRole('link');
  await links.first().waitFor();
  return links.allInnerTexts();
}

/** The carriers that the agency's settings list. */
async function carriers() {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Agency', exact: true }).click();
  const rows = page.getByRole('region', { name: 'Carriers', exact: true }).locator('li b');
  await rows.first().waitFor();
  return rows.allInnerTexts();
}

/** @param {string} within @param {readonly string[]} ignored names @returns {Promise<number>} once nothing is left to draw */
async function countAtRest(within, ignored) {
  let before = -1;
  for (;;) {
    const count = await page.evaluate(countWords, { within, ignored });
    if (count > 0 && count === before) return count;
    before = count;
    await page.evaluate(
      () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 300), { timeout: 2000 })),
    );
  }
}

/**
 * Runs in the page.
 * @param {{ within: string, ignored: readonly string[] }} what
 */
function countWords({ within, ignored }) {
  const area = document.querySelector(within);
  if (!area) return 0;
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement || parentElement.closest('option, script, style')) continue;
    // What only screen readers get is one pixel large.
    const { width, height } = parentElement.getBoundingClientRect();
    if (width > 1 && height > 1 && parentElement.checkVisibility({ visibilityProperty: true }))
      text += ` ${textContent} `;
  }
  for (const name of ignored) text = text.replaceAll(name, ' ');
  return text.match(/\p{L}[\p{L}\p{M}’'-]*\p{L}/gu)?.length ?? 0;
}

/** @param {number} count @param {number | undefined} limit @param {string} screen */
function line(count, limit, screen) {
  return `${String(count).padStart(6)}${(limit === undefined ? '' : `≤ ${limit}`).padStart(8)}  ${screen}${limit !== undefined && count > limit ? '  TOO MANY' : ''}`;
}
