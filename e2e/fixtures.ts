/**
 * The test of every journey: no error on the console that was not announced, nothing that the content security policy
 * reports, no call to a third party and no referrer, and no key in anything that came through a gateway; and what the
 * demo opens with.
 */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { gatewayBuild, startGateway } from '../tools/gateway.mjs';
import type { Clipboard } from './engines/display.ts';
import { engineFixtures, engineName } from './engines/engine-fixtures.ts';
import { startRecorder, type Recorder } from './recorder.ts';
import { serviceStarted } from './service-started.ts';

/** The app in the page, straight to the service over HTTP, or through nginx below a path. */
export type Mode = 'demo' | 'http' | 'gateway';

export interface Options {
  /** Set by the project: which service the app talks to. */
  mode: Mode;
  /** With `gateway`, what browsers receive from nginx. */
  gateway: Recorder | undefined;
}

interface Fixtures {
  clipboard: Clipboard;
  /** Whether the app keeps its own files for a start without a network. That costs each journey a second of a core. */
  keepsFiles: boolean;
  leavesFiles: undefined;
  /** Announces that the service will refuse with this status, or not answer; Chromium writes both to the console. */
  expectRefusal: (what: number | 'no answer') => void;
  receivesNoKey: undefined;
}

const inChromium = base.extend<Fixtures, Options>({
  mode: ['demo', { option: true, scope: 'worker' }],

  gateway: [
    async ({ mode }, provide) => {
      if (mode !== 'gateway') return provide(undefined);
      const { baseUrl, tenants, workspaceFile } = serviceStarted();
      const { folder } = gatewayBuild;
      await copyFile(workspaceFile, join(folder, 'workspace.json'));
      const credential = tenants[0]?.credential ?? '';
      const nginx = await startGateway({ folder, path: '/quote', service: baseUrl, credential });
      const recorder = await startRecorder(nginx.address);
      await provide(recorder);
      await recorder.close();
      await nginx.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ baseURL, gateway }, provide) => provide(gateway?.address ?? baseURL),

  receivesNoKey: [
    async ({ gateway, context }, provide) => {
      await provide(undefined);
      if (!gateway) return;
      const credential = serviceStarted().tenants[0]?.credential ?? '';
      const [key = '', secret = ''] = Buffer.from(credential, 'base64').toString().split(':');
      const stored = await storageOf(context);
      for (const text of [credential, key, secret]) {
        expect(text.length).toBeGreaterThan(10);
        expect(gateway.received().includes(text), 'the key is in nothing that came').toBe(false);
        expect(stored.includes(text), 'the key is in nothing that is stored').toBe(false);
      }
    },
    { auto: true },
  ],

  clipboard: async ({ context, page }, provide) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await provide({
      put: (text) => page.evaluate((put) => navigator.clipboard.writeText(put), text),
      read: () => page.evaluate(() => navigator.clipboard.readText()),
      press: (keys) => page.keyboard.press(keys),
    });
  },

  keepsFiles: [false, { option: true }],

  leavesFiles: [
    async ({ context, keepsFiles }, provide) => {
      if (!keepsFiles) {
        await context.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'serviceWorker', {
            get: () => {
              throw new DOMException('Not in this journey', 'SecurityError');
            },
          }),
        );
      }
      await provide(undefined);
    },
    { auto: true },
  ],

  expectRefusal: [
    async ({ context }, provide) => {
      // Not every report of the content security policy is an error on the console.
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) => {
          throw new Error(`The policy's ${effectiveDirective} was broken: ${sample} (${sourceFile})`);
        }),
      );
      const errors: string[] = [];
      const announced = new Set<number | 'no answer'>();
      const met = new Set<number | 'no answer'>();
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        const text = message.text();
        const noAnswer =
          /net::ERR_(FAILED|CONNECTION_REFUSED|INTERNET_DISCONNECTED)|blocked by CORS policy/.test(text);
        const what = noAnswer ? 'no answer' : Number(/responded with a status of (\d{3})/.exec(text)?.[1]);
        // History reads the moment before the first save, too: 404, where the service's clock is known well enough.
        const isBefore = what === 404 && message.location().url.includes('/datetime/');
        if (announced.has(what)) met.add(what);
        else if (!isBefore) errors.push(`${text} (${message.location().url})`);
      });
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== '127.0.0.1')
          errors.push(`A third party was asked: ${request.url()}`);
        if (request.headers()['referer']) errors.push(`The address of the page was sent to ${request.url()}`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await provide((what) => announced.add(what));
      expect(errors, 'nothing went wrong on the console that the test did not announce').toEqual([]);
      // The console may be behind the page.
      await expect.poll(() => met, 'every announced refusal was met').toEqual(announced);
    },
    { auto: true },
  ],
});

export const test = engineName === undefined ? inChromium : inChromium.extend(engineFixtures);

export { expect };

/** Cookies, and all that the pages of a context store. */
async function storageOf(context: BrowserContext): Promise<string> {
  const ofTabs = context.pages().map((page) => page.evaluate(() => JSON.stringify(sessionStorage)));
  return JSON.stringify([await context.storageState({ indexedDB: true }), ...(await Promise.all(ofTabs))]);
}

/** What the demo opens with; its chunk alone reads it. */
interface DemoStart {
  readonly scenario?: string;
  readonly faults?: readonly {
    readonly name: string;
    readonly endpoints?: readonly string[];
    readonly times?: number;
  }[];
}

/** Sets what the demo opens with, before a page is opened. */
export async function startDemoWith(page: Page, start: DemoStart): Promise<void> {
  await page.addInitScript((text) => {
    // A reload goes on with what the demo has become.
    if (!sessionStorage.getItem('quotebench.demo')) sessionStorage.setItem('quotebench.demo', text);
  }, JSON.stringify(start));
}

/** The browser had the demo open last, so that any address opens in it; until the tab's first page is there. */
export async function rememberDemo(page: Page): Promise<void> {
  await page.addInitScript(
    (connection) => {
      if (sessionStorage.getItem('journey')) return;
      sessionStorage.setItem('journey', 'begun');
      localStorage.setItem('quotebench.connection', connection);
    },
    JSON.stringify({ kind: 'demo' }),
  );
}
