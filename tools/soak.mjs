/**
 * `npm run soak [-- --minutes 10]`: 20 cycles of what an agent does in an hour, in one tab of the built demo that is never
 * reloaded. After each cycle and a collection of garbage: the script's heap, the nodes of documents and the listeners on
 * them. Exits with 1 unless each is level: the mean of the last five cycles at most 3 % above that of the five before.
 *
 * Each cycle saves once and asks for quotes once, so that the demo's archive and the journal grow by design. By how much
 * is printed, as what the browser says it stores; nothing is allowed for it beyond the 3 %.
 */
import { parseArgs } from 'node:util';
import { findBrowser, launch } from './browser/browser.mjs';
import { buildIfMissing, dist } from './build-if-missing.mjs';
import { serveStatic } from './static-server.mjs';

/** @typedef {import('playwright').Page} Page */

const cycles = 20;
const compared = 5;
const tolerance = 0.03;
const figures = /** @type {const} */ (['JSHeapUsedSize', 'Nodes', 'JSEventListeners']);
const client = 'Dunmore Plumbing & Drain LLC';

/** @param {Page} page @param {string | RegExp} name */
const button = (page, name) => page.getByRole('button', { name, exact: true }).first();
/** @param {Page} page @param {string} name */
const rail = (page, name) =>
  page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
/** @param {Page} page @param {string} name */
const tab = (page, name) =>
  page
    .getByRole('navigation', { name: 'Client', exact: true })
    .getByRole('link', { name, exact: true })
    .click();

/** What an agent does, in order; each begins where the one before ends. @type {readonly ((page: Page, cycle: number) => Promise<void>)[]} */
const actions = [
  async function openClient(page) {
    await rail(page, 'Clients');
    const search = page.getByRole('searchbox', { name: 'Search clients', exact: true });
    for (const name of ['Northbend', 'Dunmore']) await search.fill(name);
    await page.getByRole('link', { name: client, exact: true }).first().click();
  },
  async function edit(page, cycle) {
    await tab(page, 'Intake');
    const email = page.getByRole('textbox', { name: 'E-mail', exact: true });
    await email.fill('typed@client.example');
    await email.press('Tab');
    await page.keyboard.press('Control+z');
    await email.fill(`office${cycle % 2}@client.example`);
    await button(page, 'Save').click();
    await page
      .getByRole('group', { name: 'Save state' })
      .getByText(/^Saved \d/)
      .waitFor();
  },
  async function showGrid(page) {
    const view = page.getByRole('group', { name: 'View, Vehicles', exact: true });
    await view.getByRole('button', { name: 'Grid', exact: true }).click();
    const grid = page.getByRole('grid', { name: 'Vehicles', exact: true });
    await grid.getByRole('gridcell').first().click();
    for (const key of ['ArrowDown', 'ArrowRight', 'F2', 'Escape']) await page.keyboard.press(key);
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['VIN,Year\n,2021\n,2022\n'], 'vehicles.csv', { type: 'text/csv' }));
      return transfer;
    });
    await grid.dispatchEvent('drop', { dataTransfer: dropped });
    await dropped.dispose();
    const take = button(page, /^Take \d+ rows?$/);
    await take.waitFor();
    await page.keyboard.press('Escape');
    await take.waitFor({ state: 'detached' });
    await view.getByRole('button', { name: 'Cards', exact: true }).click();
    await grid.waitFor({ state: 'detached' });
  },
  async function getQuotes(page) {
    await button(page, 'Get quotes').click();
    await button(page, /^Send (?:for quotes|anyway)$/).click();
    await page.waitForURL(/\/quotes\?.*request=/);
    await page.getByRole('columnheader').nth(2).waitFor();
  },
  async function compareQuotes(page) {
    await button(page, /^More, (?!client$|quotes$)/).click();
    await page.getByRole('menuitem', { name: 'Inputs as rated' }).click();
    await button(page, /^Close, Inputs as rated/).click();
    await button(page, /^Quote request, /).click();
    await page.getByRole('menuitem').or(page.getByRole('menuitemcheckbox')).last().click();
    await page.getByRole('columnheader').nth(2).waitFor();
  },
  async function openQuotePanels(page) {
    for (const name of ['What if', 'Close, What if', 'Proposal', 'Quotes']) await button(page, name).click();
    await page.getByRole('main').getByRole('link', { name: 'Trends', exact: true }).click();
    await page.waitForURL(/view=trends/);
    await page.getByRole('main').getByRole('table').first().waitFor();
  },
  async function compareVersions(page) {
    await tab(page, 'History');
    const versions = page.getByRole('region', { name: 'Versions', exact: true }).getByRole('button', {
      name: /Saved/,
    });
    for (const which of [1, 2]) await versions.nth(which).click();
    await page
      .getByRole('region', { name: 'Differences', exact: true })
      .getByRole('heading')
      .first()
      .waitFor();
    await button(page, 'File copy').click();
    await page.locator('button:not([aria-disabled="true"])', { hasText: /^Save file$/ }).waitFor();
    await button(page, 'Close, File copy').click();
  },
  async function walkScreens(page) {
    await tab(page, 'Activity');
    for (const screen of ['Activity', 'Products']) await rail(page, screen);
    await page.getByRole('main').getByRole('link', { name: 'Commercial auto', exact: true }).first().click();
    await page.getByRole('table').first().waitFor();
    await rail(page, 'Settings');
    for (const name of ['Agency', 'Data', 'You']) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    }
  },
  async function usePalette(page) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or go to', exact: true }).fill('Today');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/today/);
  },
];

/** @param {Page} page @returns {Promise<number>} bytes that the browser stores for the app */
const storedSize = (page) => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

/** @param {readonly number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const slot = (Number(values.minutes) * 60_000) / cycles;
await buildIfMissing();
const host = await serveStatic({ folder: dist, base: '/', port: 0 });
const browser = await launch(await findBrowser());
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(host.address);
  await button(page, 'Open the demo').click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const before = await storedSize(page);
  /** @type {Record<typeof figures[number], number[]>} */
  const readings = { JSHeapUsedSize: [], Nodes: [], JSEventListeners: [] };
  console.log('cycle   heap, kB    nodes  listeners');
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const end = Date.now() + slot;
    for (const action of actions) await action(page, cycle);
    await page.waitForTimeout(Math.max(1_000, end - Date.now()));
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    for (const name of figures) {
      readings[name].push(metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
    }
    const [heap, nodes, listeners] = figures.map((name) => readings[name].at(-1) ?? Number.NaN);
    const columns = [String(cycle).padStart(5), ((heap ?? 0) / 1000).toFixed(0).padStart(11)];
    console.log([...columns, String(nodes).padStart(9), String(listeners).padStart(11)].join(''));
  }
  const grown = ((await storedSize(page)) - before) / cycles / 1000;
  console.log(`What is stored grew by ${grown.toFixed(1)} kB a cycle.`);
  for (const name of figures) {
    const [last, earlier] = [readings[name].slice(-compared), readings[name].slice(-2 * compared, -compared)];
    const growth = mean(last) / mean(earlier) - 1;
    const isLevel = growth <= tolerance;
    if (!isLevel) process.exitCode = 1;
    console.log(
      `${name}: ${(100 * growth).toFixed(1)} % over the last ${compared} cycles, ${isLevel ? 'level' : 'GROWS'}`,
    );
  }
} finally {
  await browser.close();
  await host.close();
}
