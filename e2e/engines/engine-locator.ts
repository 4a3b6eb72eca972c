/** The part of Playwright's Locator that the journeys use, in a page that another driver has. */
import type { Expectation, Outcome } from './in-page.ts';
import { asLocatorDescription, selectors } from './playwright-inside.ts';
import type { Tab } from './tab.ts';

interface Narrowing {
  readonly hasText?: string | RegExp;
  readonly has?: EngineLocator;
  readonly hasNot?: EngineLocator;
}

interface Exact {
  readonly exact?: boolean;
}

/** What a locator needs of its page. */
export interface LocatorPage {
  readonly tab: Tab;
  /** How long an action waits for what it acts on. Milliseconds. */
  readonly limit: number;
  readonly keyboard: {
    readonly press: (keys: string) => Promise<void>;
    readonly type: (text: string) => Promise<void>;
  };
  readonly inPage: <Result>(body: string, ...args: readonly unknown[]) => Promise<Result>;
  readonly _expect: (expression: string, asked: Asked) => Promise<Outcome>;
}

/** What a matcher of Playwright passes on. */
export interface Asked extends Omit<Expectation, 'expression'> {
  readonly timeout: number;
  readonly selector?: string;
}

/** What is there under a selector. */
export class EngineLocator {
  /** By this, Playwright's matchers know what they look at. */
  readonly _apiName = 'Locator';
  readonly _selector: string;
  readonly #page: LocatorPage;

  constructor(page: LocatorPage, selector: string, { hasText, has, hasNot }: Narrowing = {}) {
    this.#page = page;
    this._selector = [
      selector,
      ...(hasText === undefined ? [] : [selectors.hasText(hasText)]),
      ...(has ? [`internal:has=${JSON.stringify(has._selector)}`] : []),
      ...(hasNot ? [`internal:has-not=${JSON.stringify(hasNot._selector)}`] : []),
    ].join(' >> ');
  }

  toString(): string {
    return asLocatorDescription('javascript', this._selector);
  }

  locator(inside: string | EngineLocator, narrowing?: Narrowing): EngineLocator {
    const step = typeof inside === 'string' ? inside : `internal:chain=${JSON.stringify(inside._selector)}`;
    return new EngineLocator(this.#page, `${this._selector} >> ${step}`, narrowing);
  }
  getByRole = (...role: Parameters<typeof selectors.role>) => this.locator(selectors.role(...role));
  getByText = (text: string | RegExp, options?: Exact) => this.locator(selectors.text(text, options?.exact));
  getByLabel = (text: string | RegExp, options?: Exact) =>
    this.locator(selectors.label(text, options?.exact));
  getByTitle = (text: string | RegExp, options?: Exact) =>
    this.locator(selectors.title(text, options?.exact));
  filter = (narrowing: Narrowing) => new EngineLocator(this.#page, this._selector, narrowing);
  nth = (index: number) => this.locator(`nth=${index}`);
  first = () => this.nth(0);
  last = () => this.nth(-1);
  and = (other: EngineLocator) => this.locator(`internal:and=${JSON.stringify(other._selector)}`);
  or = (other: EngineLocator) => this.locator(`internal:or=${JSON.stringify(other._selector)}`);
  page = () => this.#page;

  _expect = (expression: string, asked: Asked) =>
    this.#page._expect(expression, { ...asked, selector: this._selector });

  /** Runs the body of a function on the one element, once it is there. */
  async #with<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
    const found = 'const element = await page.one(args[0], [], args[1]);';
    return this.#page.inPage(`${found} ${body}`, this._selector, this.#page.limit, ...args);
  }
  /** Has the page's own helper do something with the selector. */
  async #do<Result>(
    what: 'aim' | 'fill' | 'select' | 'files' | 'focus',
    ...args: readonly unknown[]
  ): Promise<Result> {
    const body = `return page.${what}(...args)`;
    return this.#page.inPage(body, this._selector, ...args, this.#page.limit);
  }

  async click(): Promise<void> {
    do await this.#page.tab.click(await this.#do('aim'));
    while (!(await this.#page.inPage('return page.isHit()')));
  }
  fill = (text: string) => this.#do<void>('fill', text);
  focus = () => this.#do<void>('focus');
  scrollIntoViewIfNeeded = () =>
    this.#with<void>("element.scrollIntoView({ block: 'nearest', inline: 'nearest' })");
  async press(key: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.press(key);
  }
  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.type(text);
  }
  async check(): Promise<void> {
    if (await this.#with('return element.checked')) return;
    await this.click();
    if (!(await this.#with('return element.checked'))) throw new Error(`${this}: a press did not check it`);
  }
  selectOption(option: string | { readonly value?: string; readonly label?: string }): Promise<void> {
    return this.#do('select', [typeof option === 'string' ? { valueOrLabel: option } : option]);
  }
  setInputFiles(file: {
    readonly name: string;
    readonly mimeType: string;
    readonly buffer: Buffer;
  }): Promise<void> {
    return this.#do('files', [{ ...file, buffer: file.buffer.toString('base64') }]);
  }

  async waitFor(): Promise<void> {
    const { matches } = await this._expect('to.be.visible', { isNot: false, timeout: this.#page.limit });
    if (!matches) throw new Error(`${this}: not there`);
  }
  count = () => this.#page.inPage<number>('return page.all(args[0]).length', this._selector);
  isVisible = async () => (await this._expect('to.be.visible', { isNot: false, timeout: 0 })).matches;
  getAttribute = (name: string) => this.#with<string | null>('return element.getAttribute(args[2])', name);
  textContent = () => this.#with<string | null>('return element.textContent');
  evaluate = (work: (element: Element, arg: unknown) => unknown, arg?: unknown) =>
    this.#with(`return (${String(work)})(element, args[2])`, arg ?? null);
}
