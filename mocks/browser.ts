/** The demo: the whole service in the page, stored in IndexedDB, with its controls. */
import type { RequestHandler } from 'msw';
import type { DemoPort } from '../src/demo-port.ts';
import { randomId } from '../src/lib/random-id.ts';
import { noteOptionsTaken, wantedOptions, type DemoOptions } from './demo/demo-options.ts';
import { Fault, faultWords } from './faults.ts';
import { scenarios } from './seed/scenarios.ts';
import { pellHarrow } from './seed/tenants.ts';
import { demoWorkspace } from './seed/workspace.ts';
import { credentialOf } from './service/tenants.ts';
import { readOutbox } from './service/outbox.ts';
import { openIndexedDbAdapter } from './store/indexed-db-adapter.ts';
import { createWorld } from './demo/world.ts';

/** Another way for requests to reach the handlers than in the page. */
export interface Through {
  /** The part of an address that says it is for the service. */
  readonly segment: string;
  readonly start: (handlers: RequestHandler[]) => Promise<(input: Request) => Promise<Response>>;
}

export interface OpenDemoOptions extends DemoOptions {
  readonly through?: Through;
}

/**
 * Opens the demo: goes on from what this browser has stored, else plays a scenario; in memory where what is stored cannot
 * be read, which it may be again. Options given here win over those that
 * this tab's sessionStorage names.
 */
export async function openDemo(given: OpenDemoOptions = {}): Promise<DemoPort> {
  const { through, ...options } = given;
  // Loaded only now, because msw cannot load where storage is refused.
  installShims();
  const [{ createHandlers, fetchThrough }, adapter] = await Promise.all([
    import('./handlers.ts'),
    openIndexedDbAdapter(),
  ]);

  const world = createWorld(adapter);
  const wanted = wantedOptions();
  const asked = { ...wanted.options, ...options };
  const opensScenario = wanted.isNew || Object.keys(options).length > 0;
  const opening = async () => {
    const found = opensScenario ? 'nothing' : await world.resume();
    if (found !== 'resumed') await world.open(asked, found === 'unread' ? 'memory' : 'stored');
  };
  // Two tabs opened at once: one plays the scenario, the other goes on from it.
  await (adapter ? adapter.exclusively(opening) : opening());
  noteOptionsTaken();

  // The worker sees everything that the page asks for; only what has the segment is for the service.
  const handlers = createHandlers(world, through?.segment);
  return {
    fetch: through ? await through.start(handlers) : fetchThrough(handlers),
    credential: credentialOf(pellHarrow),
    tenantName: pellHarrow.name,
    workspace: demoWorkspace,
    scenarios: scenarios.map(({ name, shows }) => ({ name, shows })),
    state: world.state,
    moveClock: world.moveClock,
    setDelay: world.setDelay,
    faults: faultWords,
    setFaults: async (faults) => world.setFaults(faults.map((fault) => Fault.parse(fault))),
    outbox: () => readOutbox(world, pellHarrow.name),
    open: (scenario) => world.open({ scenario, seed: asked.seed, delay: world.delay() }),
    takeLocalData: (remember) => world.store.takeLocalData(remember),
    setAside: async () => (await adapter?.setAside()) ?? [],
    forgetSetAside: async () => adapter?.forgetSetAside(),
  };
}

/** msw reads both storages while it loads and throws where they are refused; the data library needs randomUUID. */
function installShims(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isThere(name)) {
      Object.defineProperty(globalThis, name, { value: memoryStorage(), configurable: true });
    }
  }
  if (typeof crypto.randomUUID !== 'function') {
    Object.defineProperty(crypto, 'randomUUID', { value: randomId, configurable: true });
  }
}

function isThere(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return typeof globalThis[name].getItem === 'function';
  } catch {
    return false;
  }
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}
