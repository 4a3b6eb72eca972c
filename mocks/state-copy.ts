/**
 * The service's state as plain JSON, to be kept in a file and gone on from. It holds what is kept over a reload: of a
 * scenario that generates its clients, what came beside them.
 */
import { z } from 'zod';
import { type FileError, schemaErrors } from '../src/domain/file-errors.ts';
import { pointer } from '../src/lib/json.ts';
import { ServiceClock } from './clock.ts';
import { Fault } from './faults.ts';
import { scenarios } from './seed/scenarios.ts';
import { keysOfRecord } from './service/records.ts';
import type { ReadBody } from './store/bodies.ts';
import type { Draft } from './store/draft.ts';
import type { GeneratedFor } from './store/generated.ts';
import { stateFormat } from './store/keeper.ts';
import { Meta, rowSchemas, tableNames } from './store/rows.ts';
import { Store } from './store/store.ts';

const StateCopy = Meta.omit({ clockOffset: true }).extend({
  version: z.literal(stateFormat),
  scenario: z.enum(scenarios.map(({ name }) => name)),
  /** What the service's clock read. */
  clock: z.iso.datetime(),
  faults: z.array(Fault),
  rows: z.array(z.object({ table: z.enum(tableNames), row: z.record(z.string(), z.unknown()) })),
  bodies: z.record(z.string(), z.unknown()),
});
type StateCopy = z.infer<typeof StateCopy>;

/** Values that no row names any more are left out. */
export async function copyOf(store: Store, clock: ServiceClock): Promise<unknown> {
  const { meta, rows, bodies } = await store.copy();
  const { clockOffset: _offset, ...members } = meta;
  const named = await store.run(
    (draft) => new Set(rows.flatMap(({ row }) => keysOfRow(Object(row), draft.read))),
  );
  return {
    version: stateFormat,
    ...members,
    clock: new Date(clock.now()).toISOString(),
    rows: rows.map(({ table, row }) => ({ table, row })),
    bodies: Object.fromEntries(
      bodies.flatMap(([key, text]) => (named.has(key) ? [[key, JSON.parse(text) as unknown]] : [])),
    ),
  };
}

export type CopyReading =
  | { readonly ok: true; readonly store: Store; readonly now: number }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/** A store made of a copy; every row and value is looked at before anything else changes. */
export async function storeOfCopy(value: unknown, generatedFor: GeneratedFor): Promise<CopyReading> {
  const parsed = StateCopy.safeParse(value);
  if (!parsed.success) return { ok: false, errors: schemaErrors(parsed.error.issues, value) };
  const { version: _version, clock, rows: _rows, bodies: _bodies, ...members } = parsed.data;
  const store = new Store(new ServiceClock(), { ...members, clockOffset: 0 }, generatedFor);
  await store.generate();
  const errors = await store.run((draft) => {
    const found = fill(draft, parsed.data);
    // Rows that do not fit are not put where they would be refused.
    if (found.length > 0) draft.rows.length = 0;
    return found;
  });
  return errors.length > 0 ? { ok: false, errors } : { ok: true, store, now: Date.parse(clock) };
}

function fill(draft: Draft, { rows, bodies }: StateCopy): FileError[] {
  const errors: FileError[] = [];
  const add = (path: readonly (string | number)[], message: string) =>
    errors.push({ path: pointer(path), message });
  for (const [key, body] of Object.entries(bodies)) {
    if (draft.body(body) !== key) add(['bodies', key], 'Its key was made of another value.');
  }
  const taken = new Set<string>();
  rows.forEach(({ table, row }, n) => {
    const parsed = rowSchemas[table].safeParse(row);
    if (!parsed.success) {
      errors.push(...schemaErrors(parsed.error.issues, row, ['rows', n, 'row']));
      return;
    }
    const { id } = parsed.data;
    if (taken.has(`${table} ${id}`) || draft.tables[table].get(id)) {
      add(['rows', n, 'row', 'id'], 'The id is there twice.');
      return;
    }
    taken.add(`${table} ${id}`);
    try {
      keysOfRow(row, draft.read).forEach(draft.read);
    } catch (error) {
      add(['rows', n, 'row'], error instanceof Error ? error.message : String(error));
      return;
    }
    draft.put(table, parsed.data as never); // the table's own schema just made it
  });
  return errors;
}

/** The values that a row names, and those that its record names in turn. @throws when one is not there. */
function keysOfRow(row: Readonly<Record<string, unknown>>, read: ReadBody): string[] {
  const { record, fields, outcome, config } = row;
  const keys = [record, fields, outcome, config].filter((key) => typeof key === 'string');
  return typeof record === 'string' ? [...keys, ...keysOfRecord(read, record)] : keys;
}
