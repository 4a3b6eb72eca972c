/**
 * `npm run pictures`: takes the pictures of README.md and docs/tour.md from the demo, at 1440 × 900 in light colors.
 * Builds when there is no build.
 */
import { join } from 'node:path';
import { findBrowser, launch } from './browser/browser.mjs';
import { buildIfMissing, dist } from './build-if-missing.mjs';
import { root } from './run.mjs';
import { serveOnFreePort } from './static-server.mjs';

const family = 'Marcus Bell-Reyes';

await buildIfMissing();
const server = await serveOnFreePort({ folder: dist, base: '/', port: 4190 });
const browser = await launch(await findBrowser());
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  colorScheme: 'light',
});
await page.goto(server.address);
await page.getByRole('button', { name: 'Open the demo', exact: true }).click();
await page.getByRole('heading', { name: /due$/ }).waitFor();
await take('today');

await page.getByRole('link', { name: 'Clients', exact: true }).click();
await page.getByRole('table', { name: 'Clients' }).getByRole('link', { name: family, exact: true }).click();
await openTab('Quotes');
await page.getByRole('table', { name: 'Quotes side by side' }).waitFor();
await take('comparison');
await openTab('History');
await page
  .getByRole('heading', { name: /change/ })
  .first()
  .waitFor();
await take('history');

await page.getByRole('link', { name: 'Clients', exact: true }).click();
await page
  .getByRole('table', { name: 'Clients' })
  .getByRole('link', { name: 'Sundry Loop Delivery Inc', exact: true })
  .click();
await openTab('Intake');
const view = page.getByRole('group', { name: 'View, Vehicles', exact: true });
await view.getByRole('button', { name: 'Grid', exact: true }).click();
await view.evaluate((element) => element.scrollIntoView());
await take('intake');
await browser.close();
await server.close();

/** @param {string} name of a tab of the client */
async function openTab(name) {
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true });
  await tabs.getByRole('link', { name, exact: true }).click();
}

/** @param {string} name of the file in docs/ */
async function take(name) {
  await page.mouse.move(0, 0);
  // Reads that come later, and colors that fade.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 1000))));
  await page.screenshot({ path: join(root, 'docs', `${name}.png`) });
}
