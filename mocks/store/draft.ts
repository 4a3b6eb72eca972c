import { nthId } from '../ids.ts';
import type { Bodies } from './bodies.ts';
import type { KeptRow } from './keeper.ts';
import type { Meta, Rows, TableName } from './rows.ts';
import { tableNamed, type Tables } from './tables.ts';

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

  /** The moment of a change: now, but later than every change of the tenant before (docs/service.md, "The clock"). */
  tick(tenant: string, now: number): number {
    const at = Math.max(Math.round(now), (this.meta.ticks[tenant] ?? 0) + 1);
    this.meta.ticks[tenant] = at;
    return at;
  }

  changed(): boolean {
    return this.rows.length > 0 || this.newBodies.size > 0 || JSON.stringify(this.meta) !== this.#before;
  }
}
