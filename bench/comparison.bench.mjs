/**
 * From a press on a control of a large comparison to the next paint, and until the table is drawn again, in a browser that
 * has the demo open. The quotes are those of all requests of one client, and of further ones where these are too few.
 */
import { join } from 'node:path';
import { findBrowser, launch } from '../tools/browser.mjs';
import { root } from '../tools/run.mjs';
import { serveStatic } from '../tools/static-server.mjs';

/** @type {(() => Promise<void>)[]} */
const closers = [];

/**
 * @param {string} client whose quotes are taken
 * @param {number} quotes how many of them at least
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
  const heads = page.getByRole('button', { name: /^More, (?!quotes)/ });
  for (;;) {
    const [first, ...others] = await requestsOf(page);
    const address = new URL(page.url());
    address.searchParams.set('request', first ?? '');
    address.searchParams.set('with', others.join(','));
    await page.goto(address.href);
    await heads.nth(others.length).waitFor();
    await page.waitForTimeout(2_000);
    if ((await heads.count()) >= quotes) break;
    await requestAgain(page);
  }
  const rows = await page.getByRole('table', { name: tableName, exact: true }).getByRole('row').count();
  console.error(`${await heads.count()} quotes, ${rows} rows`);
  return page;
}

const tableName = 'Quotes side by side';

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
 * @param {import('playwright').Page} page at the quotes of a client
 * @returns {Promise<string[]>} the ids of its requests
 */
async function requestsOf(page) {
  const picker = page.getByRole('button', { name: /^Quote request, / });
  await picker.click();
  const count = await page.getByRole('menuitemcheckbox').count();
  await page.keyboard.press('Escape');
  /** @type {string[]} */
  const ids = [];
  for (let at = 0; at < count; at += 1) {
    await picker.click();
    await page.getByRole('menuitemcheckbox').nth(at).click();
    await page.waitForURL(/request=/);
    ids.push(new URL(page.url()).searchParams.get('request') ?? '');
  }
  return [...new Set(ids)];
}

/**
 * Asks for quotes once more.
 * @param {import('playwright').Page} page at the quotes of a client
 */
async function requestAgain(page) {
  await page.getByRole('link', { name: 'Re-quote', exact: true }).click();
  await page.getByRole('button', { name: 'Get quotes', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Get quotes', exact: true });
  await panel.getByRole('button', { name: /^Send (?:for quotes|anyway)$/ }).click();
  await page.waitForURL(/\/quotes\?.*request=/);
  // One carrier is slow and one may stay silent; these are enough to go on with.
  await page
    .getByRole('button', { name: /^More, (?!quotes)/ })
    .nth(3)
    .waitFor();
}

/**
 * Runs in the page: presses a control and resolves when the page was painted next, or when the table was that follows.
 * @param {{ control: string, whole: boolean }} asked
 */
async function press({ control, whole }) {
  const table = document.querySelector('table[aria-label="Quotes side by side"]');
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(control));
  const modes = [...document.querySelectorAll('[aria-label="Premiums"] button')];
  const target = label?.control ?? modes.find((one) => one.getAttribute('aria-pressed') === 'false');
  if (!table || !(target instanceof HTMLElement)) throw new Error(`There is no ${control}.`);
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
  target.click();
  await painted();
  const first = performance.now() - start;
  // The unmeasured rest of a press must not run into the next one.
  if (whole) while (drawn.size === 0) await painted();
  // The mutation came before this frame's paint or in a task after it: one more frame has surely shown it.
  await painted();
  const last = performance.now() - start;
  observer.disconnect();
  await new Promise((done) => setTimeout(done, 300));
  return whole ? last : first;
}

const quotes = 30;

/** @type {readonly import('./bench.ts').Bench[]} */
export const benches = (() => {
  /** @type {Promise<import('playwright').Page> | undefined} */
  let opened;
  // A fleet's premiums are all by the year: as quoted, nothing of the table is another.
  const presses = [
    { control: 'Differences only', whole: false },
    { control: 'Differences only', whole: true },
    { control: 'Year or as quoted', whole: false },
  ];
  return presses.map((asked, at) => ({
    name: `${quotes} quotes of a fleet: ${asked.control}, ${asked.whole ? 'until the table is drawn again' : 'to the next paint'}`,
    rounds: 12,
    prepare: async () => {
      opened ??= openComparison('Sundry Loop Delivery Inc', quotes);
      const page = await opened;
      return () => page.evaluate(press, asked);
    },
    finish: async () => {
      if (at < presses.length - 1) return;
      for (const close of closers.splice(0)) await close();
    },
  }));
})();
