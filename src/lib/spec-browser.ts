/** A browser for specs: one database, one lock manager and one channel for several tabs, each with modules of its own. */
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

type Act = (lock: object | null) => unknown;

/** As Web Locks answer; `refusesToSteal` as where a page may not. */
class SpecLocks {
  refusesToSteal = false;
  readonly #owners = new Map<string, { readonly lose: (error: Error) => void }>();
  readonly #waiting: { readonly name: string; readonly grant: () => Promise<void> }[] = [];

  request(name: string, ...given: [Act] | [LockOptions, Act]): Promise<unknown> {
    const [options, act] = given.length === 1 ? [{}, given[0]] : given;
    return new Promise((resolve, reject) => {
      const grant = async () => {
        const owner = { lose: reject };
        this.#owners.set(name, owner);
        try {
          resolve(await act({ name }));
        } catch (error) {
          reject(error);
        }
        if (this.#owners.get(name) !== owner) return;
        this.#owners.delete(name);
        const next = this.#waiting.findIndex((one) => one.name === name);
        if (next >= 0) void this.#waiting.splice(next, 1)[0]?.grant();
      };
      const abort = new DOMException('The lock was stolen, or the wait ended.', 'AbortError');
      const owner = this.#owners.get(name);
      if (options.steal === true) {
        if (this.refusesToSteal) return reject(new DOMException('Not here.', 'SecurityError'));
        owner?.lose(abort);
        return void grant();
      }
      if (!owner) return void grant();
      if (options.ifAvailable === true) return resolve(act(null));
      const waiting = { name, grant };
      this.#waiting.push(waiting);
      options.signal?.addEventListener('abort', () => {
        const at = this.#waiting.indexOf(waiting);
        if (at >= 0) this.#waiting.splice(at, 1);
        reject(abort);
      });
    });
  }

  /** As when the browser ends: every page that holds one is gone. */
  drop(): void {
    this.#owners.clear();
  }

  query(): Promise<LockManagerSnapshot> {
    const all = [...this.#owners.keys()].map((name): LockInfo => ({ name }));
    return Promise.resolve({ ['held']: all, pending: [] });
  }
}

// What is open past a test is still closed by these.
for (const [name, one] of Object.entries(fake))
  if (name.startsWith('IDB')) Reflect.set(globalThis, name, one);

/** Stubs the databases of a browser, all empty, until the test ends. */
export function specDatabases(): void {
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}

/** Stubs what tabs share until the test ends. `isMuted` loses every message between tabs. */
export function specBrowser() {
  const shared = { isMuted: false, locks: new SpecLocks() };
  const channels = new Set<Channel>();
  class Channel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      if (shared.isMuted) return;
      for (const one of channels) {
        if (one === this || one.name !== this.name) continue;
        queueMicrotask(() => one.dispatchEvent(new MessageEvent('message', { data })));
      }
    }
  }
  specDatabases();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks: shared.locks });
  return shared;
}
