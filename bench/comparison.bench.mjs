/**
 * From a press on a control of a large comparison to the next paint, and until the table is drawn again, in a browser that
 * has the demo open. The quotes are those of all the lines of one client, and of further requests where these are too
 * few; with the largest fleet there are about a thousand rows, else about two hundred.
 */
import { join } from 'node:path';
import { findBrowser, launch } from '../tools/browser.mjs';
import { root } from '../tools/run.mjs';
import { serveStatic } from '../tools/static-server.mjs';

/** @type {(() => Promise<void>)[]} */
const closers = [];

/**
 * @param {string} client whose quotes are taken
 * @param {number} quotes how many of them
 * @returns {Promise<import('playwright').Page>} a page with all the columns of the comparison filled
 */
async function openComparison(client, quotes) {
  const server = await serveStatic({ folder: join(root, 'dist'), base: '/', port: 0 });
  const browser = await launch(await findBrowser());
  closers.push(
    () => browser.close(),
    () => server.close(),
  );
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Open the demo', exact: true }).click();
  await openQuotes(page, client);
  let keys = await quotesOf(page);
  while (keys.length < quotes) {
    await requestAll(page);
    keys = await quotesOf(page);
  }
  const address = new URL(page.url());
  address.searchParams.set('compare', keys.slice(0, quotes).join(','));
  await page.goto(address.href);
  const table = page.getByRole('table', { name: 'Quotes side by side', exact: true });
  await table
    .getByRole('button', { name: /^Remove from comparison, / })
    .nth(quotes - 1)
    .waitFor();
  const rows = await page.evaluate(rowsOfTable);
  console.error(`${quotes} quotes, ${rows} rows`);
  return page;
}

/**
 * @param {import('playwright').Page} page
 * @param {string} client
 */
async function openQuotes(page, client) {
  const rail = page.getByRole('navigation', { name: 'Main', exact: true });
  await rail.getByRole('link', { name: 'Clients', exact: true }).click();
  const list = page.getByRole('table', { name: 'Clients', exact: true });
  await list.getByRole('link', { name: client, exact: true }).click();
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true });
  await tabs.getByRole('link', { name: 'Quotes', exact: true }).click();
}

/**
 * @param {import('playwright').Page} page at the quotes of a client, of a line that it has; left at the same
 * @returns {Promise<string[]>} every quote of all its lines, as the address names them
 */
async function quotesOf(page) {
  const product = page.getByRole('combobox', { name: 'Product', exact: true });
  const requests = page.getByRole('region', { name: 'Quote requests', exact: true });
  const answers = page.getByRole('region', { name: 'Answers', exact: true });
  const used = await product.inputValue();
  for (const line of await product.getByRole('option').allInnerTexts()) {
    await product.selectOption(line);
    const none = page.getByRole('link', { name: 'Go to the intake', exact: true });
    await requests.getByRole('listitem').or(none).first().waitFor();
    for (const link of await requests.getByRole('listitem').getByRole('link').all()) {
      await link.click();
      await link.and(page.locator('[aria-current=true]')).waitFor();
      // One organization is slow and one may stay silent; these are enough to go on with.
      await answers.getByRole('article').nth(3).waitFor();
      for (const box of await answers.getByRole('checkbox', { name: /^Compare, / }).all()) await box.check();
    }
  }
  await product.selectOption(used);
  return (new URL(page.url()).searchParams.get('compare') ?? '').split(',').filter((key) => key !== '');
}

/**
 * Asks for quotes of all the client's lines once more.
 * @param {import('playwright').Page} page at the quotes of a client
 */
async function requestAll(page) {
  await page.getByRole('link', { name: 'Change answers or get quotes', exact: true }).click();
  await page.getByRole('button', { name: 'Get quotes', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Get quotes', exact: true });
  const others = panel.getByRole('group', { name: 'Ask for quotes of these lines too', exact: true });
  for (const box of await others.getByRole('checkbox', { name: /^[A-Z][a-z ]+$/ }).all()) await box.check();
  // An effective date that has passed is agreed to.
  for (const box of await panel.getByRole('checkbox', { name: / all the same$/ }).all()) await box.check();
  await panel.getByRole('button', { name: 'Send for quotes', exact: true }).click();
  await page.waitForURL(/\/quotes\?.*request=/);
  const sent = new URL(page.url()).searchParams.get('request') ?? '';
  const requests = page.getByRole('region', { name: 'Quote requests', exact: true });
  await requests.locator(`a[href*="${sent}"]`).waitFor();
}

/** Runs in the page: how many rows the table has, those that wait for being in view included. */
function rowsOfTable() {
  const rows = [...document.querySelectorAll('table[aria-label="Quotes side by side"] tr')];
  return rows
    .map((row) => Number(/^(\d+) rows, drawn when in view$/.exec(row.textContent ?? '')?.[1] ?? 1))
    .reduce((sum, count) => sum + count, 0);
}

/**
 * Runs in the page: presses a control and tells when the page was painted next, or when the table was that follows.
 * @param {{ control: string, whole: boolean }} asked
 */
async function press({ control, whole }) {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(control));
  const table = document.querySelector('table[aria-label="Quotes side by side"]');
  const input = label?.control;
  if (!table || !input) throw new Error(`There is no ${control}.`);
  const drawn = new Set();
  const observer = new MutationObserver(() => drawn.add(table));
  observer.observe(table, { childList: true, subtree: true, characterData: true });
  const painted = () =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', done);
        port1.start();
        port2.postMessage('');
      });
    });
  const start = performance.now();
  if (input instanceof HTMLSelectElement) {
    // Each round chooses the next one; React hears of it by the event only.
    input.selectedIndex = 1 + (input.selectedIndex % (input.options.length - 1));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    input.click();
  }
  await painted();
  const first = performance.now() - start;
  while (drawn.size === 0) await painted();
  // The mutation came before this frame's paint or in a task after it: one more frame has surely shown it.
  await painted();
  const last = performance.now() - start;
  observer.disconnect();
  await painted();
  return whole ? last : first;
}

const sizes = [
  { quotes: 30, of: 'three lines', client: 'Dunmore Plumbing & Drain LLC' },
  { quotes: 24, of: 'the largest fleet', client: 'Sundry Loop Delivery Inc' },
];

/** @type {readonly import('./bench.ts').Bench[]} */
export const benches = sizes.flatMap(({ quotes, of, client }) => {
  /** @type {Promise<import('playwright').Page> | undefined} */
  let opened;
  const presses = ['Differences only', 'Baseline', 'Order'].flatMap((control) => [
    { control, whole: false },
    { control, whole: true },
  ]);
  return presses.map((asked, at) => ({
    name: `${quotes} quotes of ${of}: ${asked.control}, ${asked.whole ? 'until the table is drawn again' : 'to the next paint'}`,
    rounds: 12,
    prepare: async () => {
      opened ??= openComparison(client, quotes);
      const page = await opened;
      return () => page.evaluate(press, asked);
    },
    finish: async () => {
      if (at < presses.length - 1) return;
      for (const close of closers.splice(0)) await close();
    },
  }));
});
