/**
 * From pressing "Open the demo" to a client list that can be used, in a browser that has never seen the app: it loads the
 * demo's chunk, plays the scenario and keeps it. Needs a build: `npm run build`.
 */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { environment, findBrowser, needsNoSandbox } from '../tools/browser.mjs';
import { contentPolicyHeader } from '../tools/content-policy.mjs';
import { root } from '../tools/run.mjs';
import { serveStatic } from '../tools/static-server.mjs';

/** @type {(() => Promise<void>)[]} */
const closers = [];

async function prepare() {
  const found = await findBrowser();
  const folder = join(root, 'dist');
  const policy = await contentPolicyHeader(folder);
  const server = await serveStatic({ folder, base: '/', port: 0, policy });
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
  return async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(server.address);
    const open = page.getByRole('button', { name: 'Open the demo', exact: true });
    await open.waitFor();
    const before = performance.now();
    await open.click();
    await page.getByRole('link', { name: 'Dunmore Plumbing & Drain LLC' }).first().click();
    await page.waitForURL(/\/clients\/[0-9a-f-]{36}$/);
    const time = performance.now() - before;
    await context.close();
    return time;
  };
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
