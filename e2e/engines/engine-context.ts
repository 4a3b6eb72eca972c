/** The part of Playwright's BrowserContext and Browser that the journeys use. */
import { EnginePage, type PageContext } from './engine-page.ts';
import type { Engine, Profile, Size, Tab } from './tab.ts';

interface ContextFor {
  readonly profile: Profile;
  readonly baseURL: string;
  readonly size: Size;
  /** Takes the app's host off the network, and brings it back. */
  readonly setOffline: (isOffline: boolean) => Promise<void>;
}

/** Hears from now on what goes wrong in a page; what the policy refused before, it is given too. */
const watching = `
  const errors = (globalThis.quotebenchErrors = []);
  const { error } = console;
  console.error = (...what) => { errors.push(what.map(String).join(' ')); error.apply(console, what); };
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  if (typeof ReportingObserver === 'function')
    new ReportingObserver((reports) => reports.forEach(({ body }) => errors.push(JSON.stringify(body))), {
      types: ['csp-violation'], buffered: true,
    }).observe();
  else addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => errors.push(effectiveDirective + ': ' + sample));
`;

export class EngineContext implements PageContext {
  readonly baseURL: string;
  readonly downloads: string;
  readonly _options: { readonly baseURL: string };
  readonly #for: ContextFor;
  readonly #pages = new Set<EnginePage>();
  readonly #errors: string[] = [];

  constructor(given: ContextFor) {
    this.#for = given;
    this.baseURL = given.baseURL;
    this.downloads = given.profile.downloads;
    this._options = { baseURL: given.baseURL };
  }

  async newPage(): Promise<EnginePage> {
    const page = new EnginePage(await this.#for.profile.newTab(this.#for.size), this);
    this.#pages.add(page);
    return page;
  }
  pages = () => [...this.#pages];
  forget = (page: EnginePage) => void this.#pages.delete(page);
  setOffline = (isOffline: boolean) => this.#for.setOffline(isOffline);

  watch = (tab: Tab) => tab.run(watching, []);
  async collect(page: EnginePage): Promise<void> {
    const take = 'return (globalThis.quotebenchErrors ?? []).splice(0)';
    // A blank tab has no helpers, and needs none.
    const errors = (await page.tab.run(take, [])) as string[]; // what `watching` puts there
    this.#errors.push(...errors);
  }
  /** What went wrong so far. */
  async errors(): Promise<readonly string[]> {
    for (const page of this.#pages) await this.collect(page);
    return [...this.#errors, ...this.#for.profile.errors()];
  }
  async close(): Promise<void> {
    await this.#for.setOffline(false);
    await this.#for.profile.close();
  }
}

export class EngineBrowser {
  readonly #engine: Engine;
  readonly #for: Omit<ContextFor, 'profile'>;
  constructor(engine: Engine, given: Omit<ContextFor, 'profile'>) {
    this.#engine = engine;
    this.#for = given;
  }
  newContext = async (options: { readonly baseURL?: string } = {}) =>
    new EngineContext({ ...this.#for, ...options, profile: await this.#engine.newProfile() });
}
