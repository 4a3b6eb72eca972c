/**
 * Keeps the service's state in IndexedDB: one transaction per write, finished before the service answers. A browser
 * that is killed half way has either the whole write or nothing of it.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { SetAsideState } from '../../src/demo-port.ts';
import type { LocalData } from '../../src/domain/local-data.ts';
import { isObject } from '../../src/lib/json.ts';
import { stateFormat, type Change, type Keeper, type KeptRow, type KeptState } from './keeper.ts';

interface StateItem {
  readonly stateId: string;
  readonly format: number;
  readonly current: boolean;
  readonly sequence: number;
  readonly meta: unknown;
}

/** What one write added, in one piece: thousands of small ones would make a scenario slow to open. */
interface Pack {
  readonly rows: readonly KeptRow[];
  readonly bodies: readonly (readonly [key: string, text: string])[];
}

interface Layout extends DBSchema {
  states: { key: string; value: StateItem };
  /** By state and sequence. */
  packs: { key: [string, number]; value: Pack };
  seen: { key: string; value: LocalData };
}

/** Undefined when this browser refuses IndexedDB; the state then lives in memory only. */
export async function openIdbKeeper(name = 'quotebench-demo'): Promise<Keeper | undefined> {
  try {
    const database = await openDB<Layout>(name, 2, {
      upgrade(fresh, from) {
        // Layout 1 also had "states", and its rows and bodies one by one: states of its format stay where they are.
        if (from < 1) fresh.createObjectStore('states', { keyPath: 'stateId' });
        fresh.createObjectStore('packs');
        fresh.createObjectStore('seen');
      },
      // A newer version of the app in another tab must not wait for this one.
      blocking: (_current, _next, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    return new IdbKeeper(database, name);
  } catch {
    return undefined;
  }
}

class IdbKeeper implements Keeper {
  readonly #database: IDBPDatabase<Layout>;
  /** Of the lock and the channel, which all tabs share. */
  readonly #name: string;
  readonly #channel: BroadcastChannel | undefined;

  constructor(database: IDBPDatabase<Layout>, name: string) {
    this.#database = database;
    this.#name = name;
    this.#channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  }

  load(): Promise<KeptState | undefined> {
    return this.#read(isCurrent, -1);
  }

  since(stateId: string, sequence: number): Promise<KeptState | undefined> {
    return this.#read((item) => isCurrent(item) && item.stateId === stateId, sequence);
  }

  async #read(wanted: (item: StateItem) => boolean, after: number): Promise<KeptState | undefined> {
    const reading = this.#database.transaction(['states', 'packs'], 'readonly');
    const item = (await reading.objectStore('states').getAll()).find(wanted);
    if (!item) return undefined;
    const { stateId, sequence, meta } = item;
    const range = IDBKeyRange.bound([stateId, after], [stateId, sequence], true);
    const packs = await reading.objectStore('packs').getAll(range);
    return {
      stateId,
      sequence,
      meta,
      rows: packs.flatMap(({ rows }) => rows),
      bodies: packs.flatMap(({ bodies }) => bodies),
    };
  }

  async mark(): Promise<{ stateId: string; sequence: number } | undefined> {
    return (await this.#database.getAll('states')).find(isCurrent);
  }

  async append({ stateId, after, meta, rows, bodies }: Change): Promise<boolean> {
    const writing = this.#database.transaction(['states', 'packs'], 'readwrite');
    const states = writing.objectStore('states');
    const item = await states.get(stateId);
    if (!item || !isCurrent(item) || item.sequence !== after) {
      await writing.done;
      return false;
    }
    const sequence = after + 1;
    await Promise.all([
      states.put({ stateId, format: stateFormat, current: true, sequence, meta }),
      writing.objectStore('packs').put({ rows, bodies }, [stateId, sequence]),
      writing.done,
    ]);
    this.#channel?.postMessage(stateId);
    return true;
  }

  async replace({ stateId, sequence, meta, rows, bodies }: KeptState, seen: LocalData): Promise<void> {
    const writing = this.#database.transaction(['states', 'packs', 'seen'], 'readwrite');
    const [states, packs, seens] = [
      writing.objectStore('states'),
      writing.objectStore('packs'),
      writing.objectStore('seen'),
    ];
    const tasks: Promise<unknown>[] = [];
    for (const old of await states.getAll()) {
      // A state of another format belongs to another version of the app: it stays, but is current no longer.
      if (old.format === stateFormat) {
        tasks.push(states.delete(old.stateId), packs.delete(allOf(old.stateId)), seens.delete(old.stateId));
      } else tasks.push(states.put({ ...old, current: false }));
    }
    tasks.push(
      states.put({ stateId, format: stateFormat, current: true, sequence, meta }),
      packs.put({ rows, bodies }, [stateId, sequence]),
      seens.put(seen, stateId),
    );
    await Promise.all([...tasks, writing.done]);
    this.#channel?.postMessage(stateId);
  }

  seen(stateId: string): Promise<LocalData | undefined> {
    return this.#database.get('seen', stateId);
  }

  forgetSeen(stateId: string): Promise<void> {
    return this.#database.delete('seen', stateId);
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    const locks = globalThis.navigator?.locks;
    return locks ? locks.request(this.#name, work) : work();
  }

  follow(changed: () => void): void {
    this.#channel?.addEventListener('message', changed);
  }

  async setAside(): Promise<SetAsideState[]> {
    return (await this.#foreignStates()).map(({ stateId, format, meta }) => ({
      stateId,
      format,
      scenario: isObject(meta) && typeof meta['scenario'] === 'string' ? meta['scenario'] : undefined,
    }));
  }

  /** Whatever stores this database has: another version may have kept parts of its states elsewhere. */
  async forgetSetAside(): Promise<void> {
    const foreign = await this.#foreignStates();
    const names = Array.from(this.#database.objectStoreNames);
    const writing = this.#database.transaction(names, 'readwrite');
    const tasks = foreign.flatMap(({ stateId }) =>
      names.flatMap((name) => [
        writing.objectStore(name).delete(stateId),
        writing.objectStore(name).delete(allOf(stateId)),
      ]),
    );
    await Promise.all([...tasks, writing.done]);
  }

  async #foreignStates(): Promise<StateItem[]> {
    return (await this.#database.getAll('states')).filter(({ format }) => format !== stateFormat);
  }
}

const isCurrent = (item: StateItem): boolean => item.current && item.format === stateFormat;

/** Every key of a state: arrays sort after numbers and strings. */
const allOf = (stateId: string): IDBKeyRange => IDBKeyRange.bound([stateId], [stateId, []]);
