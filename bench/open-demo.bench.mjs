/**
 * From pressing "Open the demo" to a worklist that can be used, in a browser that has never seen the app: it loads the
 * demo's chunk, plays the scenario and keeps it.
 */
import { join } from 'node:path';
import { findBrowser, launch } from '../tools/browser/browser.mjs';
import { root } from '../tools/run.mjs';
import { serveStatic } from '../tools/static-server.mjs';

/** @type {(() => Promise<void>)[]} */
const closers = [];

async function prepare() {
  const server = await serveStatic({ folder: join(root, 'dist'), base: '/', port: 0 });
  const browser = await launch(await findBrowser());
  closers.push(
    () => browser.close(),
    () => server.close(),
  );
  return async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Open the demo', exact: true }).waitFor();
    const time = await page.evaluate(openDemoAndClient, 'Redwood & Rye Bakery LLC');
    await context.close();
    return time;
  };
}

/**
 * Runs in the page, because a driver that asks every few hundred milliseconds cannot tell a second from a half.
 * @param {string} clientName
 * @returns {Promise<number>} milliseconds from the click until the address is that of the client opened
 */
async function openDemoAndClient(clientName) {
  /** @param {() => HTMLElement | undefined} find */
  const shown = async (find) => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise(requestAnimationFrame);
    }
  };
  /** @param {string} selector @param {string} text */
  const named = (selector, text) => () =>
    /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]).find(
      (element) => element.textContent?.trim() === text,
    );
  const open = await shown(named('button', 'Open the demo'));
  const before = performance.now();
  open.click();
  (await shown(named('a', clientName))).click();
  await shown(() => (/\/clients\/[0-9a-f-]{36}$/.test(location.pathname) ? document.body : undefined));
  return performance.now() - before;
}

/** @type {readonly import('./bench.ts').Bench[]} */
export const benches = [
  {
    name: 'open the demo and a client of its list, first visit',
    rounds: 10,
    prepare,
    finish: async () => {
      for (const close of closers) await close();
    },
  },
];
