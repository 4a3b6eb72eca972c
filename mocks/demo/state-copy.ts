/**
 * The service's state as plain JSON, to be put in a file and gone on from. It holds what is stored over a reload: of a
 * scenario that generates its clients, what came beside them.
 */
import { z } from 'zod';
import { type FileError, schemaErrors } from '../../src/domain/file-errors.ts';
import { ServiceClock } from '../clock.ts';
import { Fault } from '../faults.ts';
import { scenarios } from '../seed/scenarios.ts';
import { readingErrors, rowErrors } from './state-errors.ts';
import { Meta, TableRows } from '../store/rows.ts';
import { stateFormat } from '../store/storage-adapter.ts';
import { Store } from '../store/store.ts';
import type { GeneratedFor } from '../store/tables.ts';

const StateCopy = Meta.omit({ clockOffset: true }).extend({
  version: z.literal(stateFormat),
  scenario: z.enum(scenarios.map(({ name }) => name)),
  /** What the service's clock read. */
  clock: z.iso.datetime(),
  faults: z.array(Fault),
  tables: TableRows,
});

/** All that is stored, and the moment at which it goes on. */
export async function copyOf(store: Store, clock: ServiceClock): Promise<unknown> {
  const { meta, rows } = await store.copy();
  const { clockOffset: _offset, ...members } = meta;
  return { version: stateFormat, ...members, clock: new Date(clock.now()).toISOString(), tables: rows };
}

export type CopyReading =
  | { readonly ok: true; readonly store: Store; readonly now: number }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/** A store made of a copy, which is checked whole before anything else changes. */
export async function storeOfCopy(value: unknown, generatedFor: GeneratedFor): Promise<CopyReading> {
  const parsed = StateCopy.safeParse(value);
  if (!parsed.success) return { ok: false, errors: schemaErrors(parsed.error.issues, value) };
  const { version: _version, clock: now, tables, ...members } = parsed.data;
  const meta: Meta = { ...members, clockOffset: 0 };
  const inRows = await rowErrors(meta, tables, await generatedFor(meta.scenario));
  if (inRows.length > 0) return { ok: false, errors: inRows };
  const clock = new ServiceClock();
  clock.hold(Date.parse(now));
  const store = new Store(clock, meta, generatedFor);
  await store.fill(tables);
  const errors = await readingErrors(store, clock, tables);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, store, now: clock.now() };
}
