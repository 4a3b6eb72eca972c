/**
 * A demo world: store, clock, faults and service together, opened from what is stored or by playing a scenario. Browser
 * and Node differ only in what stores the state and in how requests reach it.
 */
import type { DemoState } from '../../src/demo-port.ts';
import type { ScenarioData } from '../../src/domain/local-data.ts';
import { randomId } from '../../src/lib/random-id.ts';
import { createStore, type ReadableStore } from '../../src/lib/store.ts';
import { FaultBox, Fault } from '../faults.ts';
import { ServiceClock } from '../clock.ts';
import { localDataFrom } from './local-data-from.ts';
import { playScript, type Played } from './play-script.ts';
import { scenarios, type DemoScript } from '../seed/scenarios.ts';
import type { GeneratedClients, ScenarioScript } from '../seed/script.ts';
import { addConfigs } from '../service/configs.ts';
import type { OpenService } from '../service/core.ts';
import { openService } from '../service/service.ts';
import type { Meta } from '../store/rows.ts';
import type { StorageAdapter } from '../store/storage-adapter.ts';
import { Store, type Resumed } from '../store/store.ts';

export interface WorldOptions {
  readonly scenario?: string | undefined;
  /** Service clock at the opening, milliseconds since 1970; the scenario's own without it. */
  readonly now?: number | undefined;
  /** `machine`: the service's clock runs with the machine's, whatever the moment of the scenario. */
  readonly clock?: 'machine' | 'scenario' | undefined;
  /** From which ids and randomness come. */
  readonly seed?: string | undefined;
  /** Milliseconds before each answer. */
  readonly delay?: number | undefined;
  readonly faults?: readonly Fault[] | undefined;
}

export interface World extends OpenService {
  readonly delay: () => number;
  readonly setDelay: (ms: number) => Promise<void>;
  readonly setFaults: (faults: readonly Fault[]) => Promise<void>;
  readonly moveClock: (byMs: number) => Promise<void>;
  /** What it remembers beside its records. */
  readonly state: ReadableStore<DemoState>;
  /** Plays a scenario and makes it the state: the stored one, forgetting what was, or one in memory. */
  readonly open: (options: WorldOptions, place?: 'stored' | 'memory') => Promise<void>;
  /** Goes on from what is stored; nothing is where nothing can be. */
  readonly resume: () => Promise<Resumed>;
}

const defaultScenario = 'default';
const defaultSeed = 'quotebench';

/** A state to go on from: the service's, its clock, and what the browser remembers of it. */
interface Opening {
  readonly store: Store;
  /** What the service's clock reads; undefined for what the machine's reads. */
  readonly now: number | undefined;
  readonly localData: ScenarioData;
}

/** An empty world; `open` or `resume` fills it. */
export function createWorld(adapter?: StorageAdapter): World {
  const clock = new ServiceClock();
  const store = new Store(clock, emptyMeta({}), generatedFor);
  const faults = new FaultBox([], (left) => {
    update();
    void rememberFaults(left);
  });
  const stateNow = (): DemoState => ({
    scenario: store.meta().scenario,
    stateId: store.stateId(),
    clockOffset: clock.offset(),
    delay: store.meta().delay,
    activeFaults: faults.list(),
    isSaved: store.isSaved(),
  });
  const state = createStore(stateNow());
  const update = () => state.setState(stateNow());
  store.onLoad((meta) => {
    faults.set(readFaults(meta));
    update();
  });

  const remember = async (some: Partial<Meta>): Promise<void> => {
    await store.run(({ meta }) => {
      Object.assign(meta, some);
    });
    update();
  };
  const rememberFaults = (list: readonly Fault[]) => remember({ faults: [...list] });

  const take = async (other: Opening, place: StorageAdapter | undefined): Promise<void> => {
    if (other.now === undefined) clock.runAt(0);
    else clock.runFrom(other.now);
    await other.store.run(({ meta }) => {
      meta.clockOffset = clock.offset();
    });
    await store.replace(other.store, place, randomId(), other.localData);
  };

  return {
    ...openService(store, clock, faults),
    delay: () => store.meta().delay,
    setDelay: (ms) => remember({ delay: Math.max(0, ms) }),
    setFaults: async (list) => {
      faults.set(list);
      // Shown once it is stored, so that what is seen survives a reload.
      await rememberFaults(list);
    },
    moveClock: async (byMs) => {
      clock.moveBy(byMs);
      await remember({ clockOffset: clock.offset() });
    },
    state,
    open: async (options, place = 'stored') =>
      take(await playWorld(options), place === 'stored' ? adapter : undefined),
    resume: async () => (adapter ? store.resume(adapter) : 'nothing'),
  };
}

/** @throws when no scenario has the name. */
function scenarioNamed(name: string): DemoScript {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (!found) {
    const known = scenarios.map((scenario) => scenario.name).join(', ');
    throw new Error(`There is no scenario ${JSON.stringify(name)}; there are: ${known}.`);
  }
  return found;
}

/** What a stored state needs again of its scenario; one that is no more had nothing generated. */
async function generatedFor(name: string): Promise<GeneratedClients | undefined> {
  return scenarios.find((scenario) => scenario.name === name)?.generated?.();
}

/** Plays a scenario in memory, with the clock held at each step. */
async function playWorld(options: WorldOptions): Promise<Opening> {
  const scenario = scenarioNamed(options.scenario ?? defaultScenario);
  const [script, generated] = await Promise.all([scenario.load(), generatedFor(scenario.name)]);
  const { open, played } = await playInMemory(script, options, generated);
  const opening = options.now ?? scenario.now;
  open.clock.hold(opening);
  const now = options.clock === 'machine' ? undefined : opening;
  const localData = await localDataFrom(open.service, played);
  const met = new Set(localData.index.map(({ clientId }) => clientId));
  const others = generated?.index().filter(({ clientId }) => !met.has(clientId)) ?? [];
  return { store: open.store, now, localData: { ...localData, index: [...localData.index, ...others] } };
}

/** Plays a script through a service of its own, beside the clients that are generated. */
export async function playInMemory(
  script: ScenarioScript,
  options: WorldOptions,
  generated?: GeneratedClients,
): Promise<{ readonly open: OpenService; readonly played: Played }> {
  const clock = new ServiceClock();
  const store = new Store(clock, emptyMeta(options), () => Promise.resolve(generated));
  await store.fill();
  await store.run(addConfigs);
  const open = openService(store, clock);
  return { open, played: await playScript(open, script, generated?.clientIds()) };
}

function emptyMeta(options: WorldOptions): Meta {
  return {
    scenario: options.scenario ?? defaultScenario,
    seed: options.seed ?? defaultSeed,
    ids: 0,
    ticks: {},
    clockOffset: 0,
    delay: options.delay ?? 0,
    faults: [...(options.faults ?? [])],
  };
}

function readFaults(meta: Meta): Fault[] {
  return meta.faults.flatMap((stored) => Fault.safeParse(stored).data ?? []);
}
