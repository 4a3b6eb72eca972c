/** Firefox, driven by puppeteer over WebDriver BiDi, and Chromium beside it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type BrowserContext, type KeyInput, type Page } from 'puppeteer-core';
import { findBrowser, needsNoSandbox } from '../../tools/browser/browser.mjs';
import { findProgram } from '../../tools/programs.mjs';
import type { Display } from './display.ts';
import type { Engine, Profile, Tab } from './tab.ts';

export async function startFirefox({ env }: Display): Promise<Engine> {
  const downloads = await mkdtemp(join(tmpdir(), 'quotebench-firefox-'));
  const browser = await launch({
    ...launching(env),
    browser: 'firefox',
    executablePath: findProgram(['firefox-esr', 'firefox'], 'firefox-esr'),
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
    },
  });
  return engineOf(browser, downloads);
}

/** Chromium by the same driver: to tell a fault of the driving from one of an engine, and to compare times with. */
export async function startChromium({ env }: Display): Promise<Engine> {
  const { executablePath, args } = await findBrowser();
  const downloads = await mkdtemp(join(tmpdir(), 'quotebench-chromium-'));
  const browser = await launch({
    ...launching(env),
    executablePath: findProgram(['chromium', 'google-chrome', executablePath], 'chromium'),
    args: needsNoSandbox ? [...args, '--no-sandbox'] : args,
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
  });
  return engineOf(browser, downloads);
}

/** With windows: the clipboard of a display belongs to one of them. */
const launching = (env: NodeJS.ProcessEnv) => ({ headless: false, env, timeout: 60_000 });

async function engineOf(browser: Browser, downloads: string): Promise<Engine> {
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    newProfile: async () => newProfile(await browser.createBrowserContext(), downloads),
    close: async () => {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}

function newProfile(context: BrowserContext, downloads: string): Profile {
  const errors: string[] = [];
  const tabs = new Set<Page>();
  const left = new Set<Page>();
  return {
    downloads,
    errors: () => errors,
    newTab: async (size) => {
      // A window each, as an agent has them side by side: a tab behind another is slowed down.
      const page = await context.newPage(tabs.size === 0 ? undefined : { type: 'window' });
      tabs.add(page);
      const hear = (text: string) => {
        if (!left.has(page) || !isGivenUp.test(text)) errors.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') hear(message.text());
      });
      page.on('pageerror', (error) => hear((error instanceof Error && error.stack) || String(error)));
      page.on('close', () => tabs.delete(page));
      await page.setViewport(size);
      return tabOf(page, () => left.add(page));
    },
    close: () => context.close(),
  };
}

/**
 * Firefox fails what a page still asked for as it was left: so it says itself, also once the next page is there, and so
 * React says of a screen's module. What the page in its place can't load, its journey misses.
 */
const isGivenUp =
  /A ServiceWorker intercepted the request and encountered an unexpected error|^JSHandle@error$/;

/** @param onLeave called before another page is loaded in place of the one that is open */
function tabOf(page: Page, onLeave: () => void): Tab {
  return {
    run: (body, args) => page.evaluate(`(async (args) => { ${body} })(${JSON.stringify(args)})`),
    runFirst: async (script) => {
      // Firefox runs it in the empty document between two pages too, which may store nothing.
      await page.evaluateOnNewDocument(`if (location.href !== '') ${script}`);
    },
    goTo: async (address) => {
      onLeave();
      await page.goto(address, { waitUntil: 'load' });
    },
    reload: async () => {
      onLeave();
      await page.reload({ waitUntil: 'load' });
    },
    resize: (size) => page.setViewport(size),
    type: (text) => page.keyboard.type(text),
    press: async (keys) => {
      const named = keys as readonly KeyInput[]; // by the names that both take
      const modifiers = named.slice(0, -1);
      for (const key of modifiers) await page.keyboard.down(key);
      for (const key of named.slice(-1)) await page.keyboard.press(key);
      for (const key of modifiers.toReversed()) await page.keyboard.up(key);
    },
    click: ({ x, y }) => page.mouse.click(x, y),
    picture: () => page.screenshot(),
    close: () => page.close(),
  };
}
