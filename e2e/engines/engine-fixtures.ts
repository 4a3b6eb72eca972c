/** The fixtures of a journey in Firefox or WebKit: the same names as in Chromium, with another driver behind them. */
/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern what a fixture needs, which may be nothing */
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  expect,
  type Browser,
  type BrowserContext,
  type Fixtures,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { dist } from '../../tools/build-if-missing.mjs';
import { serveOnFreePort, serveStatic } from '../../tools/static-server.mjs';
import { startDisplay, type Clipboard, type Display } from './display.ts';
import { EngineBrowser, type EngineContext } from './engine-context.ts';
import { patience } from './engine-page.ts';
import type { Engine } from './tab.ts';

/** How long the picture of a journey that failed may take. Milliseconds. */
const lastPicture = 10_000;

/** Which engine another driver than Playwright's runs the journeys in; undefined for Chromium by Playwright. */
export const engineName = process.env['QUOTEBENCH_ENGINE'];

interface Host {
  readonly address: string;
  readonly setOffline: (isOffline: boolean) => Promise<void>;
}

interface EngineWorker {
  display: Display;
  host: Host;
}

/** Those of ours that an engine has another way for. */
interface Ours {
  clipboard: Clipboard;
  leavesFiles: undefined;
  expectRefusal: (what: number | 'no answer') => void;
}

/** Neither is imported where it is not run: together they are larger than all other tools. */
async function start(display: Display): Promise<Engine> {
  if (engineName === 'webkit') return (await import('./webkit.ts')).startWebKit(display);
  const { startChromium, startFirefox } = await import('./puppeteer.ts');
  if (engineName === 'firefox') return startFirefox(display);
  if (engineName === 'chromium') return startChromium(display);
  throw new Error(`QUOTEBENCH_ENGINE is firefox, webkit or chromium, not ${engineName}.`);
}

export const engineFixtures: Fixtures<
  object,
  EngineWorker,
  PlaywrightTestArgs & PlaywrightTestOptions & Ours,
  PlaywrightWorkerArgs
> = {
  display: [
    async ({}, provide) => {
      const display = await startDisplay();
      await provide(display);
      display.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  host: [
    async ({}, provide) => {
      const app = { folder: dist, base: '/', port: 4194 };
      let served: { readonly close: () => Promise<void> } | undefined;
      const first = await serveOnFreePort(app);
      served = first;
      await provide({
        address: first.address,
        // None of the drivers takes a browser off the network.
        setOffline: async (isOffline) => {
          if (isOffline) await served?.close();
          else served ??= await serveStatic({ ...app, port: Number(new URL(first.address).port) });
          if (isOffline) served = undefined;
        },
      });
      await served?.close();
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ display, host }, provide) => {
      const engine = await start(display);
      process.stdout.write(`${engine.name}\n`);
      const browser = new EngineBrowser(engine, {
        baseURL: host.address,
        size: { width: 1440, height: 900 },
        setOffline: host.setOffline,
      });
      // It has what the journeys use of Playwright's, and says so at once where one uses more.
      await provide(browser as unknown as Browser);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ host }, provide) => provide(host.address),
  context: async ({ browser }, provide, info) => {
    info.setTimeout(info.timeout * patience);
    // What `browser` above gives.
    const context = (await browser.newContext()) as unknown as EngineContext;
    await provide(context as unknown as BrowserContext);
    await context.close();
  },
  page: async ({ context }, provide, info) => {
    const page = await context.newPage();
    await provide(page);
    if (info.status === info.expectedStatus) return;
    // A browser that hangs has no picture, and must not take the others' time.
    const picture = await Promise.race([page.screenshot(), pause(lastPicture, undefined, { ref: false })]);
    if (!picture) return;
    const path = info.outputPath('at-the-end.png');
    await writeFile(path, picture);
    await info.attach('at the end', { path });
  },
  clipboard: async ({ display }, provide) => provide(display.clipboard),
  leavesFiles: async ({}, provide) => provide(undefined),
  expectRefusal: async ({ context }, provide) => {
    // No refused call is an error on the console here.
    await provide(() => undefined);
    const opened = context as unknown as EngineContext; // as above
    expect(await opened.errors(), 'nothing went wrong on the console').toEqual([]);
  },
};
