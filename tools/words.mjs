/**
 * `npm run words`: the words that each screen shows in `main`, counted on the demo's stories at 1440 × 900. A word is a
 * token with two letters or more; names of clients and carriers and the options of lists do not count. Builds when there
 * is no build. Exits with 1 when a screen has more than its limit.
 */
import { exit } from 'node:process';
import { findBrowser, launch } from './browser/browser.mjs';
import { buildIfMissing, dist } from './build-if-missing.mjs';
import { atRest, openDemo, screens } from './screens.mjs';
import { serveOnFreePort } from './static-server.mjs';

await buildIfMissing();
const server = await serveOnFreePort({ folder: dist, base: '/', port: 4190 });
const browser = await launch(await findBrowser());
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(server.address);
console.log(line(await countAtRest('main', []), undefined, 'Connect'));
await openDemo(page);
await page.getByRole('link', { name: 'Clients', exact: true }).click();
const names = [...(await namesIn('Clients')), ...(await carriers())];
let tooMany = 0;
for (const { screen, words: limit, open, within = 'main' } of screens) {
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

/** @param {string} within @param {readonly string[]} ignored names @returns {Promise<number>} */
async function countAtRest(within, ignored) {
  await atRest(page);
  return page.evaluate(countWords, { within, ignored });
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
