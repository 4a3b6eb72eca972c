import { defineConfig } from '@playwright/test';
import { environment, findBrowser, needsNoSandbox } from '../tools/browser/browser.mjs';
import { freePort } from '../tools/programs.mjs';
import type { Options } from './fixtures.ts';
import { reporters } from './reporters.ts';
import { workspaceFile } from './service-started.ts';

const browser = await findBrowser();
/** Journeys tagged @http also run against the service over HTTP, and those tagged @http-only nowhere else. */
const alsoHttp = /@http\b/;
/** Journeys tagged @phone also run on a phone's screen, where it changes them most, and those tagged @phone-only nowhere else. */
const alsoPhone = /@phone\b/;
/** Journeys about nginx itself, and what its operator does with it. */
const ofGateway = /\b(?:gateway|operator)\.e2e\.ts/;
/** The runner takes a free one, which its workers find here: no other program of the machine is in the way. */
const appPort = Number((process.env['QUOTEBENCH_APP_PORT'] ??= String(await freePort())));

export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Two browsers share two cores with their services; how fast the app is belongs to the benchmarks.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: reporters(),
  use: {
    baseURL: `http://127.0.0.1:${appPort}/`,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...environment(), ...browser.env },
      chromiumSandbox: !needsNoSandbox,
    },
  },
  projects: [
    {
      name: 'demo-desktop',
      testIgnore: ofGateway,
      grepInvert: /@(?:phone|http|engines|shared)-only\b/,
      use: { viewport: { width: 1440, height: 900 }, mode: 'demo' },
    },
    {
      name: 'demo-phone',
      testIgnore: ofGateway,
      grep: alsoPhone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, mode: 'demo' },
    },
    {
      name: 'gateway',
      grep: [alsoHttp, ofGateway],
      grepInvert: /@http-only\b/,
      use: { viewport: { width: 1440, height: 900 }, mode: 'gateway' },
    },
    {
      name: 'shared',
      testIgnore: ofGateway,
      grep: /@shared-only\b/,
      use: { viewport: { width: 1440, height: 900 }, mode: 'http' },
    },
    {
      name: 'http',
      testIgnore: ofGateway,
      grep: alsoHttp,
      use: { viewport: { width: 1440, height: 900 }, mode: 'http' },
    },
  ],
  webServer: [
    {
      command: `node tools/start.mjs --built --port ${appPort}`,
      cwd: '..',
      port: appPort,
      reuseExistingServer: false,
    },
    {
      command: `node tools/service.mjs --port 0 --scenario default --json --workspace ${workspaceFile}`,
      cwd: '..',
      // The first line says all that the http project needs; it reaches the tests as SERVICE_STARTED.
      wait: { stdout: /(?<service_started>\{.*\})/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
  ],
});
