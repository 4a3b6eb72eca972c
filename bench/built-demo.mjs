/** The built app in a browser of its own, with the demo open. */
import { join } from 'node:path';
import { findBrowser, launch } from '../tools/browser/browser.mjs';
import { root } from '../tools/run.mjs';
import { serveStatic } from '../tools/static-server.mjs';

/** @typedef {import('playwright').Page} Page */
/**
 * @typedef {{
 *   page: Page,
 *   address: string,
 *   slow: (rate: number) => Promise<void>,
 *   close: () => Promise<void>,
 * }} BuiltDemo `slow`: so many times slower is the processor from now on
 */

/**
 * @param {(page: Page) => Promise<unknown>} [prepare] before the app is loaded
 * @returns {Promise<BuiltDemo>} at 1440×900
 */
export async function openBuiltDemo(prepare) {
  const server = await serveStatic({ folder: join(root, 'dist'), base: '/', port: 0 });
  const browser = await launch(await findBrowser());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await prepare?.(page);
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Open the demo', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main', exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  return {
    page,
    address: server.address,
    slow: async (rate) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
