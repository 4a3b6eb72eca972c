/**
 * A Chromium as a child process of our own, so that it can be killed as a crash or a switched-off machine would, always in
 * the middle of a write.
 */
import { spawn } from 'node:child_process';
import { chromium } from 'playwright';
import { environment, findBrowser, needsNoSandbox } from '../browser/browser.mjs';
import { tearLogs } from './torn-log.mjs';

/**
 * Starts a browser on a profile and connects to it.
 *
 * @param {string} profile a folder that is kept from one start to the next
 * @returns {Promise<{ page: import('playwright').Page, kill: () => Promise<void> }>}
 * @throws when it does not start
 */
export async function startChromium(profile) {
  const found = await findBrowser();
  const child = spawn(
    found.executablePath,
    [
      '--headless=new',
      ...found.args,
      ...(needsNoSandbox ? ['--no-sandbox'] : []),
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A group of its own on systems that have groups: its helpers die with it.
    { env: { ...environment(), ...found.env }, stdio: ['ignore', 'ignore', 'pipe'], detached: hasGroups },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      process.kill(hasGroups ? -child.pid : child.pid, 'SIGKILL');
    }
    await ended;
    await tearLogs(profile);
  };
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child));
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no window.');
    return { page: context.pages()[0] ?? (await context.newPage()), kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

const hasGroups = process.platform !== 'win32';

/**
 * The browser says on standard error where it listens.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text;
      const [, address] = /DevTools listening on (ws:\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The browser ended with ${code}: ${output.slice(-500)}`)));
  });
}
