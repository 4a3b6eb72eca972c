/** The part of Playwright's Page that the journeys use, in a tab that another driver has. */
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EngineLocator, type Asked, type LocatorPage } from './engine-locator.ts';
import { makeInPage, type Outcome } from './in-page.ts';
import { scriptInPage, selectors } from './playwright-inside.ts';
import type { Tab } from './tab.ts';

interface Exact {
  readonly exact?: boolean;
}

/** How many times as long as in Chromium, for which a journey's limits are set, everything may take. */
export const patience = 3;

/** How long an action waits for what it acts on. Milliseconds. */
const limit = 20_000 * patience;

const inPageScript = `globalThis.quotebenchInPage = (${String(makeInPage)})(${scriptInPage()})`;

type Given<Result> =
  | { readonly isNew: true }
  | { readonly result: Result; readonly href: string }
  | { readonly error: string; readonly href: string };

/** What a function in the page threw, by its words. */
class InPageError extends Error {}

/** Whether a page was left while something ran in it. */
const wasLeft = (error: unknown): boolean =>
  /context was destroyed|no such (frame|window|alert)|realm|navigat|aborted|unload|unexpected alert/i.test(
    String(error),
  );

/** What a page needs of its context. */
export interface PageContext {
  readonly baseURL: string;
  readonly downloads: string;
  /** Of these, Playwright's matchers read the base. */
  readonly _options: { readonly baseURL: string };
  /** Begins to hear what goes wrong in the document of a tab. */
  readonly watch: (tab: Tab) => Promise<unknown>;
  /** Takes what went wrong so far in a page that is about to leave its document. */
  readonly collect: (page: EnginePage) => Promise<void>;
  readonly forget: (page: EnginePage) => void;
}

export class EnginePage implements LocatorPage {
  readonly _apiName = 'Page';
  readonly limit = limit;
  readonly tab: Tab;
  readonly #context: PageContext;
  #address = 'about:blank';

  constructor(tab: Tab, context: PageContext) {
    this.tab = tab;
    this.#context = context;
  }

  context = () => this.#context;
  mainFrame = () => this;
  url = () => this.#address;

  /** Runs the body of an async function in the page, which has its helper as `page` and arguments in `args`. */
  async inPage<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
    const whole = `const page = globalThis.quotebenchInPage;
      if (!page) return { isNew: true };
      const { href } = location;
      return (async () => { ${body} })().then((result) => ({ result, href }), (error) => ({ error: String(error), href }))`;
    const end = performance.now() + limit;
    for (;;) {
      try {
        const given = (await this.tab.run(whole, args)) as Given<Result>; // as `whole` makes it
        if ('isNew' in given) {
          await this.tab.run(inPageScript, []);
          await this.#context.watch(this.tab);
        } else {
          this.#address = given.href;
          if ('error' in given) throw new InPageError(given.error);
          return given.result;
        }
      } catch (error) {
        if (error instanceof InPageError || !wasLeft(error) || performance.now() > end) throw error;
      }
    }
  }

  async _expect(
    expression: string,
    { timeout, selector = ':root', ...asked }: Asked,
  ): Promise<Outcome & { readonly timedOut?: boolean }> {
    const outcome = await this.inPage<Outcome>(
      'return page.expect(...args)',
      selector,
      { ...asked, expression },
      timeout * patience,
    );
    return outcome.matches === asked.isNot ? { ...outcome, timedOut: true } : outcome;
  }

  locator = (selector: string, narrowing?: ConstructorParameters<typeof EngineLocator>[2]) =>
    new EngineLocator(this, selector, narrowing);
  getByRole = (...role: Parameters<typeof selectors.role>) => this.locator(selectors.role(...role));
  getByText = (text: string | RegExp, options?: Exact) => this.locator(selectors.text(text, options?.exact));
  getByLabel = (text: string | RegExp, options?: Exact) =>
    this.locator(selectors.label(text, options?.exact));
  getByTitle = (text: string | RegExp, options?: Exact) =>
    this.locator(selectors.title(text, options?.exact));

  async goto(address: string): Promise<void> {
    await this.#context.collect(this);
    await this.tab.goTo(new URL(address, this.#context.baseURL).href);
    await this.#settle();
  }
  async reload(): Promise<void> {
    await this.#context.collect(this);
    await this.tab.reload();
    await this.#settle();
  }
  /** Learns the address, and begins to hear what goes wrong. */
  async #settle(): Promise<void> {
    await this.inPage('return null');
  }
  /** Opens a page from a file, as whoever receives one does. */
  async setContent(page: string): Promise<void> {
    const path = join(this.#context.downloads, 'content.html');
    await writeFile(path, page);
    await this.tab.goTo(pathToFileURL(path).href);
    await this.#settle();
  }
  setViewportSize = (size: { readonly width: number; readonly height: number }) => this.tab.resize(size);
  addInitScript = (work: (arg: never) => unknown, arg?: unknown) =>
    this.tab.runFirst(`(${String(work)})(${JSON.stringify(arg ?? null)})`);
  evaluate = (work: string | ((arg: never) => unknown), arg?: unknown) =>
    this.inPage(
      typeof work === 'string' ? `return (${work})` : `return (${String(work)})(args[0])`,
      arg ?? null,
    );

  readonly keyboard = {
    press: (keys: string) => this.tab.press(keys === '+' ? ['+'] : keys.split('+')),
    type: (text: string) => this.tab.type(text),
  };

  /** The next file that is saved. */
  async waitForEvent(event: 'download') {
    if (event !== 'download') throw new Error(`No journey waits for ${String(event)} here.`);
    const folder = this.#context.downloads;
    const before = new Set(await readdir(folder));
    const end = performance.now() + limit;
    for (;;) {
      const saved = (await readdir(folder)).filter((name) => !before.has(name));
      const [name, ...unfinished] = saved.toSorted((a, b) => Number(isPart(a)) - Number(isPart(b)));
      if (name !== undefined && !isPart(name) && unfinished.length === 0) {
        const path = join(folder, name);
        if ((await stat(path)).size > 0 && (await readFile(path)).length > 0)
          return { path: () => Promise.resolve(path), suggestedFilename: () => name };
      }
      if (performance.now() > end) throw new Error('No file was saved.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  screenshot = () => this.tab.picture();
  async close(): Promise<void> {
    await this.#context.collect(this);
    await this.tab.close();
    this.#context.forget(this);
  }
}

/** A file that is still being written has another name. */
const isPart = (name: string): boolean => /\.(part|wkdownload)$/.test(name);
