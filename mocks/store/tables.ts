/** The collections of the data library, with the look-ups that the service needs beside them: the library looks at every row. */
import { Collection } from '@mswjs/data';
import type { z } from 'zod';
import { TableRows, type Rows, type TableName } from './rows.ts';

/** A client's record at one time, as the service reads it. */
export interface Revision {
  readonly id: string;
  readonly clientId: string;
  /** It counts from this moment on. */
  readonly at: number;
  /** The record without the client's id, a fresh copy each time. */
  readonly record: () => unknown;
}

/**
 * Clients by the thousand that a scenario makes from their ids alone each time they are asked for: they are neither stored
 * nor held in memory. Stored rows name their ids, so whoever changes what a generator makes raises `stateFormat`.
 */
export interface Generated {
  readonly client: (id: string) => Rows['clients'] | undefined;
  /** In the order of their moments, all before those of any stored revision; none for a client that is not its own. */
  readonly revisions: (clientId: string) => readonly Revision[];
}

/** The generated part of a scenario; most have none. */
export type GeneratedFor = (scenario: string) => Promise<Generated | undefined>;

class Table<Row extends { readonly id: string }> {
  readonly #collection: Collection<z.ZodType<Row, Row>>;
  readonly #byId = new Map<string, Row>();
  readonly #groups = new Map<string, Row[]>();
  readonly #groupOf: (row: Row) => string;

  constructor(schema: z.ZodType<Row, Row>, groupOf: (row: Row) => string = () => '') {
    this.#collection = new Collection({ schema });
    this.#groupOf = groupOf;
  }

  /** @throws when the id is taken; the library itself checks no uniqueness. */
  async insert(row: Row): Promise<void> {
    if (this.#byId.has(row.id)) throw new Error(`The id ${row.id} is taken.`);
    const record: Row = await this.#collection.create(row);
    this.#byId.set(row.id, record);
    const group = this.#groups.get(this.#groupOf(row));
    if (group) group.push(record);
    else this.#groups.set(this.#groupOf(row), [record]);
  }

  /** The row itself, not a copy: rows are never changed. */
  get(id: string): Row | undefined {
    return this.#byId.get(id);
  }

  /** The rows that share what they are looked up by, in the order they came. */
  group(key: string): readonly Row[] {
    return this.#groups.get(key) ?? [];
  }

  all(): Row[] {
    return this.#collection.findMany();
  }

  get size(): number {
    return this.#collection.count();
  }
}

export type TableSet = { readonly [T in TableName]: Table<Rows[T]> };

export class Tables implements TableSet {
  readonly clients = new Table(TableRows.shape.clients.element);
  readonly revisions = new Table(TableRows.shape.revisions.element, ({ clientId }) => clientId);
  readonly triggerRequests = new Table(TableRows.shape.triggerRequests.element);
  readonly actions = new Table(TableRows.shape.actions.element, (row) => row.triggerRequestId);
  readonly quotes = new Table(TableRows.shape.quotes.element);
  readonly configs = new Table(TableRows.shape.configs.element, ({ productId }) => productId);
  readonly #generated: Generated | undefined;

  constructor(generated?: Generated) {
    this.#generated = generated;
  }

  client(id: string): Rows['clients'] | undefined {
    return this.clients.get(id) ?? this.#generated?.client(id);
  }

  revision(clientId: string, id: string): Revision | undefined {
    const stored = this.revisions.get(id);
    return stored ? asRead(stored) : this.#generated?.revisions(clientId).find((one) => one.id === id);
  }

  /** The client's revision that counts at a moment; the newest without one. */
  revisionAt(clientId: string, moment = Number.POSITIVE_INFINITY): Revision | undefined {
    const stored = newestUpTo(this.revisions.group(clientId), moment);
    return stored ? asRead(stored) : newestUpTo(this.#generated?.revisions(clientId) ?? [], moment);
  }

  async insert(rows: TableRows): Promise<void> {
    for (const row of rows.clients) await this.clients.insert(row);
    for (const row of rows.revisions) await this.revisions.insert(row);
    for (const row of rows.triggerRequests) await this.triggerRequests.insert(row);
    for (const row of rows.actions) await this.actions.insert(row);
    for (const row of rows.quotes) await this.quotes.insert(row);
    for (const row of rows.configs) await this.configs.insert(row);
  }

  /** All that is stored: without what the scenario generates. */
  rows(): TableRows {
    return {
      clients: this.clients.all(),
      revisions: this.revisions.all(),
      triggerRequests: this.triggerRequests.all(),
      actions: this.actions.all(),
      quotes: this.quotes.all(),
      configs: this.configs.all(),
    };
  }
}

/** A stored revision as the service reads it. */
export function asRead({ record, ...rest }: Rows['revisions']): Revision {
  return { ...rest, record: () => JSON.parse(record) as unknown };
}

/** Revisions come in the order of their moments, so the one wanted is found by halving. */
function newestUpTo<Row extends { at: number }>(rows: readonly Row[], moment: number): Row | undefined {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.at ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return rows[low - 1];
}
