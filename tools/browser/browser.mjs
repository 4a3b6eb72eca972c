/**
 * Finds a Chromium that really starts, and says on standard error what it does: the one named by CHROMIUM_PATH, else
 * Playwright's own, else one of this machine, else a download. Each candidate is proven by laying out a line of text:
 * without fonts a browser starts, yet its texts have no height and tests see nothing.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packedBrowser } from './browser-packed.mjs';
import { runPackage } from '../run.mjs';

/** @typedef {import('./browser-packed.mjs').Browser} Browser */

/** No calls home, no GPU: test machines have neither a use for the one nor the other. */
const quietArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The finding is handed to the programs that this one starts, so that one run looks once. */
const browserVariable = 'QUOTEBENCH_BROWSER';

/**
 * @returns {Promise<Browser>}
 * @throws an Error that names what can be done, when no browser starts
 */
export async function findBrowser() {
  const found = process.env[browserVariable];
  if (found) return JSON.parse(found);
  const browser = await look();
  process.env[browserVariable] = JSON.stringify(browser);
  return browser;
}

/** As root, Chromium's own sandbox cannot start. */
export const needsNoSandbox = process.getuid?.() === 0;

async function look() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    const trouble = await troubleWith(plain(named));
    if (trouble) throw new Error(`CHROMIUM_PATH names ${named}, which does not start: ${trouble}`);
    return logged('named by CHROMIUM_PATH', plain(named));
  }
  const { chromium } = await import('playwright');
  for (const path of [chromium.executablePath(), ...installedBrowsers()]) {
    if (existsSync(path) && !(await troubleWith(plain(path)))) return logged('found', plain(path));
  }
  say('no browser found on this machine; asking Playwright to download one');
  const code = await runPackage('playwright', ['install', 'chromium', '--no-shell'], { quiet: true });
  if (code === 0) {
    const { chromium: fresh } = await import('playwright');
    const browser = plain(fresh.executablePath());
    if (existsSync(browser.executablePath) && !(await troubleWith(browser)))
      return logged('downloaded', browser);
  }
  say('that gave none; taking a packed Chromium from the package registry');
  const packed = await packedBrowser(quietArgs);
  for (const browser of packed) {
    if (!(await troubleWith(browser))) return logged('packed', browser);
  }
  throw new Error(
    'No browser starts here. Install one (on Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
  );
}

/**
 * @param {string} executablePath
 * @returns {Browser}
 */
function plain(executablePath) {
  return { executablePath, args: quietArgs, env: {} };
}

/**
 * Starts the browser and lays out a line of text.
 *
 * @param {Browser} found
 * @returns {Promise<string | undefined>} what went wrong, undefined when nothing did
 */
async function troubleWith(found) {
  try {
    const browser = await launch(found);
    try {
      const page = await browser.newPage();
      await page.setContent('<span id="line">Quotes</span>');
      const box = await page.locator('#line').boundingBox();
      return box && box.height > 0 && box.width > 0 ? undefined : 'it shows no text, as without fonts';
    } finally {
      await browser.close();
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'unknown') : String(error);
  }
}

/** Where Chromium-based browsers are on the machines that people have. */
const names = [
  // Without windows, the browser's own process works half as long.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** @returns {string[]} paths worth trying on this platform; most of them do not exist */
function installedBrowsers() {
  if (process.platform === 'darwin') {
    return macApplications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => process.env[name] ?? [],
    );
    return folders.flatMap((folder) => windowsPrograms.map((program) => join(folder, program)));
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Starts a browser that was found.
 *
 * @param {Browser} found
 */
export async function launch({ executablePath, args, env }) {
  const { chromium } = await import('playwright');
  return chromium.launch({
    executablePath,
    args,
    env: { ...environment(), ...env },
    chromiumSandbox: !needsNoSandbox,
    timeout: 20_000,
  });
}

/** @returns {Record<string, string>} this process's environment as Playwright takes it */
export function environment() {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/**
 * @param {string} how
 * @param {Browser} browser
 */
function logged(how, browser) {
  say(`${how}: ${browser.executablePath}`);
  return browser;
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`browser: ${text}\n`);
}
