/**
 * Stores the service's state in IndexedDB: one transaction per write, finished before the service answers. A browser
 * that is killed half way has either the whole write or nothing of it.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { SetAsideState } from '../../src/demo-port.ts';
import type { ScenarioData } from '../../src/domain/local-data.ts';
import { isObject } from '../../src/lib/json.ts';
import type { Meta, TableRows } from './rows.ts';
import { stateFormat, type Change, type Position, type StorageAdapter } from './storage-adapter.ts';

interface State extends Position {
  readonly format: number;
  readonly current: boolean;
  readonly meta: unknown;
}

interface Layout extends DBSchema {
  states: { key: string; value: State };
  /** By state and sequence. One item per write: thousands of rows one by one make a scenario slow to open. */
  writes: { key: [stateId: string, sequence: number]; value: TableRows };
  localData: { key: string; value: ScenarioData };
}

/** Undefined when this browser refuses IndexedDB; the state then lives in memory only. */
export async function openIndexedDbAdapter(name = 'quotebench-demo'): Promise<StorageAdapter | undefined> {
  try {
    const database = await openDB<Layout>(name, 3, {
      upgrade(fresh, from) {
        // Earlier layouts also had "states". What belongs to states of their formats stays where it is.
        if (from < 1) fresh.createObjectStore('states', { keyPath: 'stateId' });
        fresh.createObjectStore('writes');
        fresh.createObjectStore('localData');
      },
      // A newer version of the app in another tab must not wait for this one.
      blocking: (_current, _next, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    return new IndexedDbAdapter(database, name);
  } catch {
    return undefined;
  }
}

class IndexedDbAdapter implements StorageAdapter {
  readonly #database: IDBPDatabase<Layout>;
  /** Of the lock and the channel, which all tabs share. */
  readonly #name: string;
  readonly #channel: BroadcastChannel | undefined;

  constructor(database: IDBPDatabase<Layout>, name: string) {
    this.#database = database;
    this.#name = name;
    this.#channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  }

  async position(): Promise<Position | undefined> {
    return (await this.#database.getAll('states')).find(isCurrent);
  }

  async read(after?: Position): Promise<unknown> {
    const reading = this.#database.transaction(['states', 'writes']);
    const state = (await reading.objectStore('states').getAll()).find(isCurrent);
    if (!state || (after && after.stateId !== state.stateId)) return undefined;
    const { stateId, sequence, meta } = state;
    const range = IDBKeyRange.bound([stateId, after?.sequence ?? -1], [stateId, sequence], true);
    return { stateId, sequence, meta, writes: await reading.objectStore('writes').getAll(range) };
  }

  async append({ after, meta, rows }: Change): Promise<boolean> {
    const writing = this.#database.transaction(['states', 'writes'], 'readwrite');
    const states = writing.objectStore('states');
    const state = await states.get(after.stateId);
    if (!state || !isCurrent(state) || state.sequence !== after.sequence) {
      await writing.done;
      return false;
    }
    const sequence = after.sequence + 1;
    await Promise.all([
      states.put({ ...state, sequence, meta }),
      writing.objectStore('writes').put(rows, [state.stateId, sequence]),
      writing.done,
    ]);
    this.#channel?.postMessage(state.stateId);
    return true;
  }

  async replace(stateId: string, meta: Meta, rows: TableRows, localData: ScenarioData): Promise<void> {
    const writing = this.#database.transaction(['states', 'writes', 'localData'], 'readwrite');
    const states = writing.objectStore('states');
    const writes = writing.objectStore('writes');
    const memories = writing.objectStore('localData');
    const tasks: Promise<unknown>[] = [];
    for (const old of await states.getAll()) {
      // A state of another format belongs to another version of the app: it stays, but is current no longer.
      if (old.format === stateFormat) {
        const { stateId: id } = old;
        tasks.push(states.delete(id), writes.delete(allOf(id)), memories.delete(id));
      } else tasks.push(states.put({ ...old, current: false }));
    }
    tasks.push(
      states.put({ stateId, format: stateFormat, current: true, sequence: 0, meta }),
      writes.put(rows, [stateId, 0]),
      memories.put(localData, stateId),
    );
    await Promise.all([...tasks, writing.done]);
    this.#channel?.postMessage(stateId);
  }

  localData(stateId: string): Promise<ScenarioData | undefined> {
    return this.#database.get('localData', stateId);
  }

  forgetLocalData(stateId: string): Promise<void> {
    return this.#database.delete('localData', stateId);
  }

  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const locks = globalThis.navigator?.locks;
    return locks ? locks.request(this.#name, work) : work();
  }

  onWrite(changed: () => void): void {
    this.#channel?.addEventListener('message', changed);
  }

  async setAside(): Promise<SetAsideState[]> {
    return (await this.#foreignStates()).map(({ stateId, format, meta }) => ({
      stateId,
      format,
      scenario: isObject(meta) && typeof meta['scenario'] === 'string' ? meta['scenario'] : undefined,
    }));
  }

  /** Whatever stores this database has: another version may have parts of its states elsewhere. */
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

  async #foreignStates(): Promise<State[]> {
    return (await this.#database.getAll('states')).filter(({ format }) => format !== stateFormat);
  }
}

const isCurrent = (state: State): boolean => state.current && state.format === stateFormat;

/** Every key of a state: arrays sort after numbers and strings. */
const allOf = (stateId: string): IDBKeyRange => IDBKeyRange.bound([stateId], [stateId, []]);
