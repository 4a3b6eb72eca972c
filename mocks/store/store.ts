/**
 * Everything the service remembers, and the only place that touches the data library, which loses concurrent updates.
 * So all work goes through one queue: it reads, stages what it adds, and only when that is stored does it become visible
 * and the caller gets an answer. Work that throws leaves nothing behind.
 */
import type { ScenarioData } from '../../src/domain/local-data.ts';
import type { ServiceClock } from '../clock.ts';
import type { Meta, TableRows } from './rows.ts';
import { StoredState, type Position, type StorageAdapter } from './storage-adapter.ts';
import { Tables, type GeneratedFor } from './tables.ts';
import { Transaction } from './transaction.ts';

/** `nothing` of this format is stored; `unread`: something may be, so it must not be written over. */
export type Resumed = 'resumed' | 'nothing' | 'unread';

export class Store {
  readonly #clock: ServiceClock;
  readonly #generatedFor: GeneratedFor;
  #adapter: StorageAdapter | undefined;
  #tables = new Tables();
  #meta: Meta;
  #position: Position = { stateId: '', sequence: 0 };
  #queue: Promise<unknown> = Promise.resolve();
  #localData: ScenarioData | undefined;
  #onLoad: (meta: Meta) => void = () => {};

  constructor(clock: ServiceClock, meta: Meta, generatedFor: GeneratedFor = async () => undefined) {
    this.#clock = clock;
    this.#meta = meta;
    this.#generatedFor = generatedFor;
  }

  meta(): Readonly<Meta> {
    return this.#meta;
  }

  isSaved(): boolean {
    return this.#adapter !== undefined;
  }

  /** Another one whenever a scenario was opened, in this tab or in another. */
  stateId(): string {
    return this.#position.stateId;
  }

  /** Called whenever a state was read that this page did not write, and when storing it was given up. */
  onLoad(act: (meta: Meta) => void): void {
    this.#onLoad = act;
  }

  /** One after the other: nothing else reads or writes between the first and the last line of the work. */
  run<T>(work: (transaction: Transaction) => T): Promise<T> {
    return this.#enqueue(() =>
      this.#adapter ? this.#adapter.exclusively(() => this.#transact(work)) : this.#transact(work),
    );
  }

  async #transact<T>(work: (transaction: Transaction) => T): Promise<T> {
    for (;;) {
      await this.#catchUp();
      const transaction = new Transaction(this.#tables, this.#meta);
      const result = work(transaction);
      if (!transaction.changed()) return result;
      const { meta, added } = transaction;
      const after = this.#position;
      const stored = await this.#trying((adapter) => adapter.append({ after, meta, rows: added }));
      // Another tab was faster, so the work begins again on what that one wrote.
      if (stored === false) continue;
      await this.#tables.insert(added);
      this.#meta = meta;
      this.#position = { ...after, sequence: after.sequence + 1 };
      return result;
    }
  }

  /** Begins with what the scenario generates. Nothing of it is stored yet. */
  fill(): Promise<void> {
    return this.#enqueue(async () => {
      this.#tables = await this.#tablesOf(this.#meta, []);
    });
  }

  /** Goes on from what is stored. */
  resume(adapter: StorageAdapter): Promise<Resumed> {
    return this.#enqueue(async () => {
      this.#useAdapter(adapter);
      if (await this.#load()) return 'resumed';
      const stored = await this.#trying((place) => place.position());
      return this.#adapter && !stored ? 'nothing' : 'unread';
    });
  }

  /** Takes over another store's content whole, as the new state of the adapter, with what a browser remembers of it. */
  replace(
    other: Store,
    adapter: StorageAdapter | undefined,
    stateId: string,
    localData: ScenarioData,
  ): Promise<void> {
    return this.#enqueue(async () => {
      this.#useAdapter(adapter);
      this.#tables = other.#tables;
      this.#meta = other.#meta;
      this.#position = { stateId, sequence: 0 };
      this.#localData = localData;
      const rows = this.#tables.rows();
      await this.#trying((place) => place.replace(stateId, this.#meta, rows, localData));
      this.#onLoad(this.#meta);
    });
  }

  /** What a browser remembers of the state; forgotten only once somebody has it safe. */
  takeLocalData(remember: (localData: ScenarioData) => Promise<void>): Promise<void> {
    return this.#enqueue(async () => {
      const stateId = this.stateId();
      const localData = this.#localData ?? (await this.#trying((adapter) => adapter.localData(stateId)));
      if (!localData) return;
      await remember(localData);
      this.#localData = undefined;
      await this.#trying((adapter) => adapter.forgetLocalData(stateId));
    });
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #useAdapter(adapter: StorageAdapter | undefined): void {
    if (adapter && adapter !== this.#adapter)
      adapter.onWrite(() => void this.#enqueue(() => this.#catchUp()));
    this.#adapter = adapter;
  }

  /** Another tab may have written since: then what it added is read before anything is decided. */
  async #catchUp(): Promise<void> {
    const now = await this.#trying((adapter) => adapter.position());
    const { stateId, sequence } = this.#position;
    if (!now || (now.stateId === stateId && now.sequence === sequence)) return;
    if (now.stateId !== stateId || !(await this.#load(this.#position))) await this.#load();
  }

  /** Reads what is stored, or what was added after a position. False when there is nothing that can be read. */
  async #load(after?: Position): Promise<boolean> {
    const state = StoredState.safeParse(await this.#trying((adapter) => adapter.read(after)));
    if (!state.success) return false;
    const { stateId, sequence, meta, writes } = state.data;
    if (after) for (const rows of writes) await this.#tables.insert(rows);
    else this.#tables = await this.#tablesOf(meta, writes);
    this.#meta = meta;
    this.#position = { stateId, sequence };
    this.#clock.runAt(meta.clockOffset);
    this.#onLoad(meta);
    return true;
  }

  async #tablesOf({ scenario }: Meta, writes: readonly TableRows[]): Promise<Tables> {
    const tables = new Tables(await this.#generatedFor(scenario));
    for (const rows of writes) await tables.insert(rows);
    return tables;
  }

  /** An adapter that fails (storage full, taken away) is given up: the state goes on in memory, and `isSaved` says so. */
  async #trying<T>(act: (adapter: StorageAdapter) => Promise<T>): Promise<T | undefined> {
    if (!this.#adapter) return undefined;
    try {
      return await act(this.#adapter);
    } catch {
      this.#adapter = undefined;
      this.#onLoad(this.#meta);
      return undefined;
    }
  }
}
