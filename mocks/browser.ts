/** The demo: the whole service in the page, stored in IndexedDB, with its controls. */
import type { RequestHandler } from 'msw';
import type { DemoPort } from '../src/demo-port.ts';
import { installShims } from './browser-shims.ts';
import { noteOptionsTaken, wantedOptions, type DemoOptions } from './demo/demo-options.ts';
import { Fault, faultWords } from './faults.ts';
import { scenarios } from './seed/scenarios.ts';
import { tenants } from './seed/tenants.ts';
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
 * Opens the demo: goes on from what this browser has stored, else plays a scenario. Options given here win over those that
 * this tab's sessionStorage names.
 */
export async function openDemo(given: OpenDemoOptions = {}): Promise<DemoPort> {
  const { through, ...options } = given;
  // Loaded only now, because msw cannot load where storage is refused.
  installShims();
  const [{ createHandlers }, { fetchThrough }, adapter] = await Promise.all([
    import('./handlers.ts'),
    import('./in-page.ts'),
    openIndexedDbAdapter(),
  ]);
  const [tenant] = tenants;
  if (!tenant) throw new Error('The demo has no tenant.');

  const world = createWorld(adapter);
  const wanted = wantedOptions();
  const asked = { ...wanted.options, ...options };
  const opensScenario = wanted.isNew || Object.keys(options).length > 0;
  const opening = async () => {
    const resumed = !opensScenario && (await world.resume());
    if (!resumed) await world.open(asked);
  };
  // Two tabs opened at once: one plays the scenario, the other goes on from it.
  await (adapter ? adapter.exclusively(opening) : opening());
  noteOptionsTaken();

  const handlers = createHandlers(world, world.service, {
    delay: world.delay,
    // The worker sees everything that the page asks for; only this is for the service.
    segment: through?.segment,
  });
  return {
    fetch: through ? await through.start(handlers) : fetchThrough(handlers),
    credential: credentialOf(tenant),
    tenantName: tenant.name,
    workspace: demoWorkspace,
    scenarios: scenarios.map(({ name, shows }) => ({ name, shows })),
    state: world.state,
    moveClock: world.moveClock,
    setDelay: world.setDelay,
    faults: faultWords,
    setFaults: async (faults) => world.setFaults(faults.map((fault) => Fault.parse(fault))),
    outbox: () => readOutbox(world, tenant.name),
    open: (scenario) => world.open({ scenario, seed: asked.seed, delay: world.delay() }),
    copyState: world.copy,
    loadState: world.load,
    takeLocalData: (remember) => world.store.takeLocalData(remember),
    setAside: async () => (await adapter?.setAside()) ?? [],
    forgetSetAside: async () => adapter?.forgetSetAside(),
  };
}
