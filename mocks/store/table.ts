/** One collection of the data library with a look-up by id beside it, because the library looks at every row. */
import { Collection } from '@mswjs/data';
import type { z } from 'zod';

export class Table<Row extends { id: string }> {
  readonly #collection: Collection<z.ZodType<Row, Row>>;
  readonly #schema: z.ZodType<Row, Row>;
  readonly #byId = new Map<string, Row>();

  constructor(schema: z.ZodType<Row, Row>, noted: (row: Row) => void = () => {}) {
    this.#schema = schema;
    this.#collection = new Collection({ schema });
    this.#collection.hooks.on('create', ({ data: { record } }) => {
      this.#byId.set(record.id, record);
      noted(record);
    });
  }

  /** @throws when the row does not fit its schema or its id is taken; the library itself checks no uniqueness. */
  async insert(row: Row): Promise<void> {
    if (this.#byId.has(row.id)) throw new Error(`The id ${row.id} is taken.`);
    await this.#collection.create(row);
  }

  /** For rows that were kept: @throws when one does not fit, which means another format. */
  async insertUnknown(row: unknown): Promise<void> {
    await this.insert(this.#schema.parse(row));
  }

  /** The row itself, not a copy: rows are never changed. */
  get(id: string): Readonly<Row> | undefined {
    return this.#byId.get(id);
  }

  /** Rows in the order they came. */
  filter(matches: (row: Readonly<Row>) => boolean): readonly Readonly<Row>[] {
    return this.#collection.findMany((query) => query.where((row: Row) => matches(row)));
  }

  get size(): number {
    return this.#collection.count();
  }
}
