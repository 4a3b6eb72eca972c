/**
 * From a press on a control of a comparison of 30 quotes to the next paint, in a browser that has the demo open. Needs a
 * build: `npm run build`. The demo's largest client gives 30 quotes and well over 200 rows.
 */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { environment, findBrowser, needsNoSandbox } from '../tools/browser.mjs';
import { contentPolicyHeader } from '../tools/content-policy.mjs';
import { root } from '../tools/run.mjs';
import { serveStatic } from '../tools/static-server.mjs';

const clientName = 'Sundry Loop Delivery Inc';
const quotes = 30;

/** @type {(() => Promise<void>)[]} */
const closers = [];

/** @returns {Promise<import('playwright').Page>} a page with the comparison in view */
async function openComparison() {
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
  const clients = page.getByRole('table', { name: 'Clients', exact: true });
  await clients.getByRole('link', { name: clientName, exact: true }).click();
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true });
  await tabs.getByRole('link', { name: 'Quotes', exact: true }).click();
  const requests = page.getByRole('region', { name: 'Quote requests', exact: true });
  const older = requests.getByRole('button', { name: /^Show \d+ older$/ });
  await requests.getByRole('listitem').first().waitFor();
  if (await older.isVisible()) await older.click();
  for (const link of await requests.getByRole('listitem').getByRole('link').all()) {
    await link.click();
    await page
      .getByText(/^\d+ of \d+ in/)
      .nth(1)
      .waitFor();
    const answers = page.getByRole('region', { name: 'Answers', exact: true });
    await answers.getByRole('article').first().waitFor();
    for (const box of await answers.getByRole('checkbox', { name: /^Compare, / }).all()) await box.check();
    const chosen = new URL(page.url()).searchParams.get('compare') ?? '';
    if (chosen.split(',').length >= quotes) break;
  }
  await page.getByRole('table', { name: 'Quotes side by side', exact: true }).waitFor();
  const size = await page.evaluate(() => {
    const table = document.querySelector('table[aria-label="Quotes side by side"]');
    return `${table?.querySelectorAll('thead th').length} columns, ${table?.querySelectorAll('tr').length} rows`;
  });
  console.error(size);
  return page;
}

/**
 * Runs in the page: presses "Differences only" and tells when the page was painted next, and when the table was.
 * @param {boolean} whole whether to wait for the table as well
 */
async function press(whole) {
  const box = [...document.querySelectorAll('label')].find((one) => one.textContent === 'Differences only');
  const rows = () => document.querySelectorAll('table[aria-label="Quotes side by side"] tr').length;
  const before = rows();
  const start = performance.now();
  box?.click();
  const painted = () =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', done);
        port1.start();
        port2.postMessage('');
      });
    });
  await painted();
  const first = performance.now() - start;
  while (rows() === before) await painted();
  return whole ? performance.now() - start : first;
}

const bench = (/** @type {string} */ name, /** @type {boolean} */ whole) => ({
  name,
  rounds: 10,
  prepare: async () => {
    const page = await openComparison();
    return () => page.evaluate(press, whole);
  },
  finish: async () => {
    for (const close of closers.splice(0)) await close();
  },
});

export const benches = [
  bench('30 quotes side by side: a press to the next paint', false),
  bench('30 quotes side by side: a press to the whole table drawn anew', true),
];
