/**
 * Everything the service remembers, and the only place that touches the data library.
 *
 * The library loses concurrent updates and checks no uniqueness, so all work goes through one queue: it reads, stages
 * what it adds, and only when that is kept does it become visible and the caller gets an answer. Work that throws
 * leaves nothing behind.
 */
import type { LocalData } from '../../src/domain/local-data.ts';
import type { ServiceClock } from '../clock.ts';
import { Bodies } from './bodies.ts';
import { Draft } from './draft.ts';
import type { GeneratedFor } from './generated.ts';
import type { Keeper, KeptRow } from './keeper.ts';
import { Meta } from './rows.ts';
import { addRows, createTables, insertRows, readTables } from './tables.ts';

export class Store {
  readonly #clock: ServiceClock;
  readonly #generatedFor: GeneratedFor;
  #keeper: Keeper | undefined;
  #tables = createTables();
  #bodies = new Bodies();
  #meta: Meta;
  #stateId = '';
  #sequence = 0;
  #kept: KeptRow[] = [];
  #queue: Promise<unknown> = Promise.resolve();
  #seen: LocalData | undefined;
  #onLoad: (meta: Meta) => void = () => {};

  constructor(clock: ServiceClock, meta: Meta, generatedFor: GeneratedFor = async () => undefined) {
    this.#clock = clock;
    this.#meta = meta;
    this.#generatedFor = generatedFor;
  }

  meta(): Readonly<Meta> {
    return this.#meta;
  }

  keeps(): boolean {
    return this.#keeper !== undefined;
  }

  /** Another one whenever a scenario was opened or a file was loaded, in this tab or in another. */
  stateId(): string {
    return this.#stateId;
  }

  /** Called whenever a state was read that this page did not write, and when keeping it was given up. */
  onLoad(act: (meta: Meta) => void): void {
    this.#onLoad = act;
  }

  /** One after the other: nothing else reads or writes between the first and the last line of the work. */
  run<T>(work: (draft: Draft) => T): Promise<T> {
    return this.#enqueue(() =>
      this.#keeper ? this.#keeper.alone(() => this.#work(work)) : this.#work(work),
    );
  }

  async #work<T>(work: (draft: Draft) => T): Promise<T> {
    for (;;) {
      await this.#catchUp();
      const draft = new Draft(this.#tables, this.#bodies, this.#meta);
      const result = work(draft);
      if (!draft.changed()) return result;
      if (await this.#keep(draft)) {
        await this.#apply(draft);
        return result;
      }
    }
  }

  /** Fills an empty store with what its scenario generates. */
  generate(): Promise<void> {
    return this.#enqueue(async () => {
      const generated = await this.#generatedFor(this.#meta.scenario);
      this.#bodies = new Bodies(this.#bodies.entries(), generated);
      await addRows(this.#tables, generated);
    });
  }

  /** Goes on from what is kept. False when nothing of this format is. */
  resume(keeper: Keeper): Promise<boolean> {
    return this.#enqueue(async () => {
      this.#useKeeper(keeper);
      return this.#load();
    });
  }

  /** Takes over another store's content whole, as the new state of this one's keeper, with what a browser saw of it. */
  become(other: Store, keeper: Keeper | undefined, stateId: string, seen: LocalData): Promise<void> {
    return this.#enqueue(async () => {
      this.#useKeeper(keeper);
      this.#tables = other.#tables;
      this.#bodies = other.#bodies;
      this.#meta = other.#meta;
      this.#kept = other.#kept;
      this.#stateId = stateId;
      this.#sequence = 0;
      this.#seen = seen;
      const bodies = this.#bodies.entries();
      await this.#trying((place) =>
        place.replace({ stateId, sequence: 0, meta: this.#meta, rows: this.#kept, bodies }, seen),
      );
      this.#onLoad(this.#meta);
    });
  }

  /** What the browser is said to have seen of the state; forgotten only once somebody has it safe. */
  takeLocalData(remember: (seen: LocalData) => Promise<void>): Promise<void> {
    return this.#enqueue(async () => {
      const seen = this.#seen ?? (await this.#trying((keeper) => keeper.seen(this.#stateId)));
      if (!seen) return;
      await remember(seen);
      this.#seen = undefined;
      await this.#trying((keeper) => keeper.forgetSeen(this.#stateId));
    });
  }

  /** All that is kept: without what the scenario generates. */
  copy(): Promise<{ meta: Meta; rows: readonly KeptRow[]; bodies: readonly [string, string][] }> {
    return this.#enqueue(async () => {
      await this.#catchUp();
      return { meta: this.#meta, rows: [...this.#kept], bodies: this.#bodies.entries() };
    });
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #useKeeper(keeper: Keeper | undefined): void {
    if (keeper && keeper !== this.#keeper) keeper.follow(() => void this.#enqueue(() => this.#catchUp()));
    this.#keeper = keeper;
  }

  /** Another tab may have written since: then what it added is read before anything is decided. */
  async #catchUp(): Promise<void> {
    const mark = await this.#trying((keeper) => keeper.mark());
    if (!mark || (mark.stateId === this.#stateId && mark.sequence === this.#sequence)) return;
    if (mark.stateId !== this.#stateId || !(await this.#takeNewer())) await this.#load();
  }

  /** Adds what another tab wrote to the same state. False when that cannot be read. */
  async #takeNewer(): Promise<boolean> {
    const newer = await this.#trying((keeper) => keeper.since(this.#stateId, this.#sequence));
    const meta = Meta.safeParse(newer?.meta);
    if (!newer || !meta.success || !(await insertRows(this.#tables, newer.rows))) return false;
    for (const [key, text] of newer.bodies) this.#bodies.add(key, text);
    this.#kept.push(...newer.rows);
    this.#goOnFrom(meta.data, newer.sequence);
    return true;
  }

  async #load(): Promise<boolean> {
    const state = await this.#trying((keeper) => keeper.load());
    if (!state) return false;
    const meta = Meta.safeParse(state.meta);
    if (!meta.success) return false;
    const generated = await this.#generatedFor(meta.data.scenario);
    const tables = await readTables(generated, state.rows);
    if (!tables) return false;
    this.#tables = tables;
    this.#bodies = new Bodies(state.bodies, generated);
    this.#kept = [...state.rows];
    this.#stateId = state.stateId;
    this.#goOnFrom(meta.data, state.sequence);
    return true;
  }

  #goOnFrom(meta: Meta, sequence: number): void {
    this.#meta = meta;
    this.#sequence = sequence;
    this.#clock.runAt(meta.clockOffset);
    this.#onLoad(meta);
  }

  /** Written before it is visible. False when another tab was faster; the work then begins again. */
  async #keep(draft: Draft): Promise<boolean> {
    const rows = draft.rows.map(({ table, row }) => ({ table, row }));
    const kept = await this.#trying((keeper) =>
      keeper.append({
        stateId: this.#stateId,
        after: this.#sequence,
        meta: draft.meta,
        rows,
        bodies: [...draft.newBodies],
      }),
    );
    if (kept === false) return false;
    this.#kept.push(...rows);
    this.#sequence += 1;
    return true;
  }

  async #apply(draft: Draft): Promise<void> {
    for (const [key, text] of draft.newBodies) this.#bodies.add(key, text);
    for (const row of draft.rows) await row.insert(this.#tables);
    this.#meta = draft.meta;
  }

  /** A keeper that fails (storage full, taken away) is given up: the state goes on in memory, and `keeps` says so. */
  async #trying<T>(act: (keeper: Keeper) => Promise<T>): Promise<T | undefined> {
    if (!this.#keeper) return undefined;
    try {
      return await act(this.#keeper);
    } catch {
      this.#keeper = undefined;
      this.#onLoad(this.#meta);
      return undefined;
    }
  }
}
