import { nthId } from './ids.ts';
import type { Meta, Rows, TableName, TableRows } from './rows.ts';
import { asRead, type Revision, type Tables } from './tables.ts';

/** What one piece of work reads and adds. */
export class Transaction {
  /** What was stored before this work. */
  readonly tables: Tables;
  /** May be changed; stored with the rows. */
  readonly meta: Meta;
  readonly added: TableRows = {
    clients: [],
    revisions: [],
    triggerRequests: [],
    actions: [],
    quotes: [],
    configs: [],
  };
  readonly #before: string;

  constructor(tables: Tables, meta: Meta) {
    this.tables = tables;
    this.meta = structuredClone(meta);
    this.#before = JSON.stringify(meta);
  }

  /** The row is in the tables once the work is done and stored. @throws when its id is taken. */
  put<T extends TableName>(table: T, row: Rows[T]): void {
    if (this.tables[table].get(row.id)) throw new Error(`The id ${row.id} is taken.`);
    this.added[table].push(row);
  }

  /** A revision by its id; one that this work itself adds, too. */
  revision(clientId: string, id: string): Revision | undefined {
    const added = this.added.revisions.find((row) => row.id === id);
    return added ? asRead(added) : this.tables.revision(clientId, id);
  }

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
    const addsRows = Object.values(this.added).some((rows) => rows.length > 0);
    return addsRows || JSON.stringify(this.meta) !== this.#before;
  }
}
