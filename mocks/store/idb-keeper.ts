/** Keeps the service's state in IndexedDB: one transaction per write, finished before the service answers. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { stateFormat, type Change, type Keeper, type KeptRow, type KeptState } from './keeper.ts';

interface StateItem {
  readonly stateId: string;
  readonly format: number;
  readonly current: boolean;
  readonly sequence: number;
  readonly meta: unknown;
}

interface Layout extends DBSchema {
  states: { key: string; value: StateItem };
  rows: { key: [string, number]; value: Omit<KeptRow, 'n'> };
  bodies: { key: [string, string]; value: string };
}

const stores = ['states', 'rows', 'bodies'] as const;

/** Undefined when this browser refuses IndexedDB; the state then lives in memory only. */
export async function openIdbKeeper(name = 'quotebench-demo'): Promise<Keeper | undefined> {
  try {
    const database = await openDB<Layout>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('states', { keyPath: 'stateId' });
        fresh.createObjectStore('rows');
        fresh.createObjectStore('bodies');
      },
      // A newer version of the app in another tab must not wait for this one.
      blocking: (_current, _next, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    return new IdbKeeper(database);
  } catch {
    return undefined;
  }
}

class IdbKeeper implements Keeper {
  readonly #database: IDBPDatabase<Layout>;

  constructor(database: IDBPDatabase<Layout>) {
    this.#database = database;
  }

  async load(): Promise<KeptState | undefined> {
    const reading = this.#database.transaction(stores, 'readonly');
    const item = (await reading.objectStore('states').getAll()).find(isCurrent);
    if (!item) return undefined;
    const range = allOf(item.stateId);
    const [numbers, rows, keys, bodies] = await Promise.all([
      reading.objectStore('rows').getAllKeys(range),
      reading.objectStore('rows').getAll(range),
      reading.objectStore('bodies').getAllKeys(range),
      reading.objectStore('bodies').getAll(range),
    ]);
    return {
      stateId: item.stateId,
      sequence: item.sequence,
      meta: item.meta,
      rows: rows.map((row, index) => ({ ...row, n: numbers[index]?.[1] ?? index })),
      bodies: bodies.map((text, index) => [keys[index]?.[1] ?? '', text] as const),
    };
  }

  async mark(): Promise<{ stateId: string; sequence: number } | undefined> {
    return (await this.#database.getAll('states')).find(isCurrent);
  }

  async append(change: Change): Promise<boolean> {
    const writing = this.#database.transaction(stores, 'readwrite');
    const states = writing.objectStore('states');
    const item = await states.get(change.stateId);
    if (!item || !isCurrent(item) || item.sequence !== change.after) {
      await writing.done;
      return false;
    }
    const { stateId, meta } = change;
    const puts = [
      states.put({ stateId, format: stateFormat, current: true, sequence: change.after + 1, meta }),
      ...change.rows.map(({ n, ...row }) => writing.objectStore('rows').put(row, [stateId, n])),
      ...change.bodies.map(([key, text]) => writing.objectStore('bodies').put(text, [stateId, key])),
    ];
    await Promise.all([...puts, writing.done]);
    return true;
  }

  async replace(state: KeptState): Promise<void> {
    const writing = this.#database.transaction(stores, 'readwrite');
    const states = writing.objectStore('states');
    const { stateId, sequence, meta } = state;
    const tasks: Promise<unknown>[] = [];
    for (const old of await states.getAll()) {
      // A state of another format belongs to another version of the app: it stays, but is current no longer.
      if (old.format !== stateFormat) {
        tasks.push(states.put({ ...old, current: false }));
        continue;
      }
      tasks.push(
        states.delete(old.stateId),
        writing.objectStore('rows').delete(allOf(old.stateId)),
        writing.objectStore('bodies').delete(allOf(old.stateId)),
      );
    }
    tasks.push(states.put({ stateId, format: stateFormat, current: true, sequence, meta }));
    for (const { n, ...row } of state.rows) tasks.push(writing.objectStore('rows').put(row, [stateId, n]));
    for (const [key, text] of state.bodies)
      tasks.push(writing.objectStore('bodies').put(text, [stateId, key]));
    await Promise.all([...tasks, writing.done]);
  }
}

const isCurrent = (item: StateItem): boolean => item.current && item.format === stateFormat;

/** Every key of a state: arrays sort after numbers and strings. */
const allOf = (stateId: string): IDBKeyRange => IDBKeyRange.bound([stateId], [stateId, []]);
