/**
 * From a press on a control of a comparison of 30 quotes to the next paint, and until the table is drawn anew, in a
 * browser that has the demo open. Needs a build: `npm run build`. The quotes are those of the demo, of several clients and
 * products; with its largest fleet among them there are about a thousand rows, without it about two hundred.
 */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { environment, findBrowser, needsNoSandbox } from '../tools/browser.mjs';
import { contentPolicyHeader } from '../tools/content-policy.mjs';
import { root } from '../tools/run.mjs';
import { serveStatic } from '../tools/static-server.mjs';

const quotes = 30;
const largest = 'Sundry Loop Delivery Inc';
const others = [
  'Kestrel Ridge Hauling Inc',
  'Bright Fork Catering LLC',
  'Dunmore Plumbing & Drain LLC',
  'Lakehurst Hardware Co',
  'Okafor Family Dental PC',
  'Marcus Bell-Reyes',
  'Erik Halvorsen',
  'Eleanor Voss',
];

/** @type {(() => Promise<void>)[]} */
const closers = [];

/**
 * @param {readonly string[]} clients whose quotes are taken, until there are enough
 * @returns {Promise<import('playwright').Page>} a page with all the columns of the comparison filled
 */
async function openComparison(clients) {
  const found = await findBrowser();
  const folder = join(root, 'dist');
  const server = await serveStatic({ folder, base: '/', port: 0, policy: await contentPolicyHeader(folder) });
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: { ...environment(), ...found.env },
    chromiumSandbox: !needsNoSandbox,
  });
  closers.push(
    () => browser.close(),
    () => server.close(),
  );
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Open the demo', exact: true }).click();
  /** @type {string[]} */
  const keys = [];
  for (const client of clients) {
    if (keys.length < quotes) keys.push(...(await quotesOf(page, client)));
  }
  if (keys.length < quotes) throw new Error(`There are only ${keys.length} quotes.`);
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
 * @returns {Promise<string[]>} every quote of the client's first line, as the address names them
 */
async function quotesOf(page, client) {
  const rail = page.getByRole('navigation', { name: 'Main', exact: true });
  await rail.getByRole('link', { name: 'Clients', exact: true }).click();
  const list = page.getByRole('table', { name: 'Clients', exact: true });
  await list.getByRole('link', { name: client, exact: true }).click();
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true });
  await tabs.getByRole('link', { name: 'Quotes', exact: true }).click();
  const requests = page.getByRole('region', { name: 'Quote requests', exact: true });
  const answers = page.getByRole('region', { name: 'Answers', exact: true });
  await requests.getByRole('listitem').first().waitFor();
  for (const link of await requests.getByRole('listitem').getByRole('link').all()) {
    await link.click();
    await link.and(page.locator('[aria-current=true]')).waitFor();
    await answers.getByRole('article').first().waitFor();
    for (const box of await answers.getByRole('checkbox', { name: /^Compare, / }).all()) await box.check();
  }
  return (new URL(page.url()).searchParams.get('compare') ?? '').split(',').filter((key) => key !== '');
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
  { what: '30 quotes of several clients', clients: others },
  { what: '30 quotes, the largest fleet among them', clients: [largest, ...others] },
];

/** @type {readonly import('./bench.ts').Bench[]} */
export const benches = sizes.flatMap(({ what, clients }) => {
  /** @type {Promise<import('playwright').Page> | undefined} */
  let opened;
  const presses = ['Differences only', 'Baseline', 'Order'].flatMap((control) => [
    { control, whole: false },
    { control, whole: true },
  ]);
  return presses.map((asked, at) => ({
    name: `${what}: ${asked.control}, ${asked.whole ? 'until the table is drawn anew' : 'to the next paint'}`,
    rounds: 12,
    prepare: async () => {
      opened ??= openComparison(clients);
      const page = await opened;
      return () => page.evaluate(press, asked);
    },
    finish: async () => {
      if (at < presses.length - 1) return;
      for (const close of closers.splice(0)) await close();
    },
  }));
});
