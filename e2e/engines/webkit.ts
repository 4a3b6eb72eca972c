/** WebKit, the engine of Safari, as WebKitGTK has it: its own small browser, driven over WebDriver. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { findProgram, freePort } from '../../tools/programs.mjs';
import type { Display } from './display.ts';
import type { Engine, Profile, Size, Tab } from './tab.ts';

const debianPackage = 'webkit2gtk-driver';

/** How long a page may take to load. Milliseconds. */
const pageLoad = 180_000;

/** How long a browser may take to answer its driver. Milliseconds. */
const startLimit = 30_000;

export async function startWebKit(display: Display): Promise<Engine> {
  const driver = findProgram(['WebKitWebDriver'], debianPackage);
  const browser = findProgram(
    ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    debianPackage,
  );
  const { stdout } = await promisify(execFile)(browser, ['--version'], { env: display.env });
  return {
    name: stdout.trim(),
    newProfile: () => newProfile(display, driver, browser),
    close: () => Promise.resolve(),
  };
}

/** A driver has one session at a time, and each of its browsers forgets everything: so a profile is a driver. */
async function newProfile(display: Display, driverPath: string, binary: string): Promise<Profile> {
  const home = await newHome();
  const { driver, end } = await startDriver(display, home, driverPath, binary);
  await driver.manage().setTimeouts({ script: 180_000, pageLoad });
  const windows = new Windows(driver);
  return {
    downloads: join(home, 'downloads'),
    errors: () => [],
    newTab: async (size) => {
      const tab = tabOf(windows, await windows.open());
      await tab.resize(size);
      return tab;
    },
    close: async () => {
      // A session without a window is over already.
      await driver.quit().catch(() => undefined);
      await end();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Of a browser that the driver starts, the answer is lost now and then: then another one is started. */
async function startDriver({ env }: Display, home: string, driverPath: string, binary: string) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const process = spawn(driverPath, [`--port=${port}`], {
      env: {
        ...env,
        HOME: home,
        XDG_CONFIG_HOME: join(home, '.config'),
        GDK_BACKEND: 'x11',
        // To compose layers without a graphics card takes a third of the browser's time.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        LC_ALL: 'C.UTF-8',
      },
      stdio: 'ignore',
    });
    const exited = once(process, 'exit');
    const end = async () => {
      process.kill();
      await exited;
    };
    await untilAnswered(`http://127.0.0.1:${port}/status`);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    });
    const starting = new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build();
    const driver = await Promise.race([starting, pause(startLimit, undefined, { ref: false })]);
    if (driver) return { driver, end };
    await end();
    if (attempt === 3) throw new Error(`WebKit was started ${attempt} times, and did not answer the driver.`);
  }
}

/** A home with a folder for downloads, and with a tool bar that does not keep a window from being as narrow as a phone. */
async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'quotebench-webkit-'));
  await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
  await mkdir(join(home, 'downloads'));
  await writeFile(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${join(home, 'downloads')}"\n`);
  await writeFile(
    join(home, '.config/gtk-3.0/gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; } image { -gtk-icon-transform: scale(0.1); }\n',
  );
  return home;
}

async function untilAnswered(address: string): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;) {
    const answer = await fetch(address).catch((error: unknown) => error);
    if (answer instanceof Response) return;
    if (Date.now() > end) throw answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The windows of a browser, of which the driver is in one at a time. */
class Windows {
  readonly #driver: WebDriver;
  #current: string | undefined;
  #opened = 0;
  constructor(driver: WebDriver) {
    this.#driver = driver;
  }
  /** A window; the browser begins with one. */
  async open(): Promise<string> {
    this.#opened += 1;
    if (this.#opened > 1) await this.#driver.switchTo().newWindow('window');
    this.#current = await this.#driver.getWindowHandle();
    return this.#current;
  }
  async enter(window: string): Promise<WebDriver> {
    if (this.#current !== window) await this.#driver.switchTo().window(window);
    this.#current = window;
    return this.#driver;
  }
  async close(window: string): Promise<void> {
    await (await this.enter(window)).close();
    this.#current = undefined;
  }
}

interface Answer {
  readonly value?: unknown;
  readonly error?: string;
}

function tabOf(windows: Windows, window: string): Tab {
  const scripts: string[] = [];
  const enter = () => windows.enter(window);
  const run: Tab['run'] = async (body, args) => {
    const driver = await enter();
    const answer = await driver.executeAsyncScript<Answer>(
      `const [args, done] = arguments;
       (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args,
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  return {
    run,
    runFirst: (script) => Promise.resolve(void scripts.push(script)),
    goTo: async (address) => {
      const driver = await enter();
      if (scripts.length > 0) {
        // This driver cannot run them before a page's own. They run once, on a page of the same origin with no script.
        await driver.get(new URL('/licenses.txt', address).href);
        for (const script of scripts.splice(0)) await run(script, []);
      }
      await driver.get(address);
    },
    // By the page itself: the driver's own way stalls now and then.
    reload: async () => {
      await run('globalThis.quotebenchLeft = true; setTimeout(() => location.reload())', []);
      const isThere = 'return !globalThis.quotebenchLeft && document.readyState === "complete"';
      const end = Date.now() + pageLoad;
      while (!(await run(isThere, []).catch(() => false)))
        if (Date.now() > end) throw new Error('The page was not loaded again.');
    },
    resize: async (size) => {
      const driver = await enter();
      // What the window has besides the page is not known before, and the page hears of a new size in its own time.
      let outer = { ...size };
      for (const end = Date.now() + 20_000; Date.now() < end;) {
        await driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, ...outer });
        const [inner, whole] = await driver.executeScript<[Size, Size]>(
          'return [{ width: innerWidth, height: innerHeight }, { width: outerWidth, height: outerHeight }]',
        );
        if (inner.width === size.width && inner.height === size.height) return;
        const around = { width: whole.width - inner.width, height: whole.height - inner.height };
        // The page is still as large as before.
        if (around.width < 0 || around.height < 0) continue;
        outer = { width: size.width + around.width, height: size.height + around.height };
      }
      throw new Error(`The window does not become ${size.width} by ${size.height} pixels.`);
    },
    type: async (text) => {
      await (await enter()).actions({ async: true }).sendKeys(text).perform();
    },
    press: async (keys) => {
      const named = keys.map(keyOf);
      const actions = (await enter()).actions({ async: true });
      for (const key of named) actions.keyDown(key);
      for (const key of named.toReversed()) actions.keyUp(key);
      await actions.perform();
    },
    click: async ({ x, y }) => {
      const actions = (await enter()).actions({ async: true });
      await actions.move({ x, y, duration: 0, origin: Origin.VIEWPORT }).press().release().perform();
    },
    picture: async () => Buffer.from(await (await enter()).takeScreenshot(), 'base64'),
    close: () => windows.close(window),
  };
}

/** A key by its name, as WebDriver writes it: "ArrowDown" is ARROW_DOWN here. */
function keyOf(name: string): string {
  const constant = name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
  const keys: Readonly<Record<string, unknown>> = { ...Key, BACKSPACE: Key.BACK_SPACE };
  return name.length > 1 ? String(keys[constant]) : name;
}
