/**
 * Everything the service remembers, and the only place that touches the data library.
 *
 * The library loses concurrent updates and checks no uniqueness, so all work goes through one queue: it reads, stages
 * what it adds, and only when that is kept does it become visible and the caller gets an answer. Work that throws
 * leaves nothing behind.
 */
import type { Seen } from '../../src/domain/seen.ts';
import type { ServiceClock } from '../clock.ts';
import { nthId } from '../ids.ts';
import { Bodies } from './bodies.ts';
import type { GeneratedFor } from './generated.ts';
import type { Keeper, KeptRow } from './keeper.ts';
import { Meta, type Rows, type TableName } from './rows.ts';
import { addRows, createTables, readTables, tableNamed, type Tables } from './tables.ts';

interface Staged extends KeptRow {
  readonly insert: (tables: Tables) => Promise<void>;
}

/** What one piece of work reads and adds. */
export class Draft {
  readonly tables: Tables;
  /** May be changed; kept with the rows. */
  readonly meta: Meta;
  readonly rows: Staged[] = [];
  readonly newBodies = new Map<string, string>();
  readonly #bodies: Bodies;
  readonly #before: string;

  constructor(tables: Tables, bodies: Bodies, meta: Meta) {
    this.tables = tables;
    this.#bodies = bodies;
    this.meta = structuredClone(meta);
    this.#before = JSON.stringify(meta);
  }

  /** Added once the work is done; not to be found in the tables before. */
  put<T extends TableName>(table: T, row: Rows[T]): void {
    this.rows.push({ table, row, insert: (tables) => tableNamed(tables, table).insert(row) });
  }

  /** Stores a JSON value and gives its key. */
  body(value: unknown): string {
    const { key, text, isNew } = this.#bodies.keyed(value, this.newBodies);
    if (isNew) this.newBodies.set(key, text);
    return key;
  }

  /** A fresh copy of a stored value. */
  readonly read = (key: string): unknown => this.#bodies.read(key, this.newBodies);

  newId(): string {
    return nthId(this.meta.seed, this.meta.ids++);
  }

  /** The moment of a change: now, but later than every change of the tenant before (decisions.md, "Clients"). */
  tick(tenant: string, now: number): number {
    const at = Math.max(Math.round(now), (this.meta.ticks[tenant] ?? 0) + 1);
    this.meta.ticks[tenant] = at;
    return at;
  }

  changed(): boolean {
    return this.rows.length > 0 || this.newBodies.size > 0 || JSON.stringify(this.meta) !== this.#before;
  }
}

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
  #seen: Seen | undefined;
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

  /** Called whenever a state was read that this page did not write. */
  onLoad(act: (meta: Meta) => void): void {
    this.#onLoad = act;
  }

  /** One after the other: nothing else reads or writes between the first and the last line of the work. */
  run<T>(work: (draft: Draft) => T): Promise<T> {
    return this.#enqueue(async () => {
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
    });
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
      this.#keeper = keeper;
      return this.#load();
    });
  }

  /** Takes over another store's content whole, as the new state of this one's keeper, with what a browser saw of it. */
  become(other: Store, keeper: Keeper | undefined, stateId: string, seen: Seen): Promise<void> {
    return this.#enqueue(async () => {
      this.#keeper = keeper;
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
  takeSeen(remember: (seen: Seen) => Promise<void>): Promise<void> {
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

  /** Another tab may have written since: then its state is read before anything is decided. */
  async #catchUp(): Promise<void> {
    const mark = await this.#trying((keeper) => keeper.mark());
    if (mark && (mark.stateId !== this.#stateId || mark.sequence !== this.#sequence)) await this.#load();
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
    this.#meta = meta.data;
    this.#kept = [...state.rows];
    this.#stateId = state.stateId;
    this.#sequence = state.sequence;
    this.#clock.runAt(this.#meta.clockOffset);
    this.#onLoad(this.#meta);
    return true;
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
      return undefined;
    }
  }
}
