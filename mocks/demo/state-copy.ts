/**
 * The service's state as plain JSON, to be put in a file and gone on from. It holds what is stored over a reload: of a
 * scenario that generates its clients, what came beside them.
 */
import { z } from 'zod';
import type { EndpointName, Params } from '../../src/contract/endpoints.ts';
import { type FileError, schemaErrors } from '../../src/domain/file-errors.ts';
import { pointer } from '../../src/lib/json.ts';
import { ServiceClock } from '../clock.ts';
import { Fault } from '../faults.ts';
import { productIds } from '../seed/product-ids.ts';
import { scenarios } from '../seed/scenarios.ts';
import { tenants } from '../seed/tenants.ts';
import { openService, runOperation } from '../service/service.ts';
import { tenantNamed } from '../service/tenants.ts';
import { nthId } from '../store/ids.ts';
import { Meta, TableRows, type Rows, type TableName } from '../store/rows.ts';
import { stateFormat } from '../store/storage-adapter.ts';
import { Store } from '../store/store.ts';
import { Tables, type Generated, type GeneratedFor, type TableSet } from '../store/tables.ts';

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

/** Ids that are there twice or are given out again, references to nothing, and revisions out of their order. */
async function rowErrors(
  { seed, ids, ticks }: Meta,
  rows: TableRows,
  generated: Generated | undefined,
): Promise<FileError[]> {
  const errors: FileError[] = [];
  const tables = new Tables(generated);
  const byName: TableSet = tables;
  const check = async <T extends TableName>(name: T, messageOf: (row: Rows[T]) => string | false) => {
    const own: readonly Rows[T][] = rows[name];
    for (const [n, row] of own.entries()) {
      const isTaken = byName[name].get(row.id) !== undefined;
      const message = isTaken ? 'The id is there twice.' : messageOf(row);
      if (message) errors.push({ path: pointer(['tables', name, n]), message });
      if (!isTaken) await byName[name].insert(row);
    }
  };
  await check('clients', ({ tenant }) => !tenants.some(({ name }) => name === tenant) && 'It has no tenant.');
  await check('revisions', ({ clientId, at }) => {
    const client = tables.client(clientId);
    if (!client) return 'Its client is not here.';
    const before = tables.revisionAt(clientId)?.at ?? -1;
    return (at <= before || at > (ticks[client.tenant] ?? 0)) && 'It is out of the order of changes.';
  });
  await check('triggerRequests', ({ clientId, revisionId }) => {
    const isThere = clientId === null || tables.revision(clientId, revisionId ?? '')?.clientId === clientId;
    return !isThere && 'The revision of its client is not here.';
  });
  await check(
    'actions',
    (row) => !tables.triggerRequests.get(row.triggerRequestId) && 'Its request is not here.',
  );
  await check('quotes', ({ id }) => !tables.actions.get(id) && 'Its action is not here.');
  await check('configs', () => false);

  const taken = new Set(Object.values(rows).flatMap((table) => table.map(({ id }) => id)));
  const next = Array.from({ length: taken.size + 1 }, (_, n) => nthId(seed, ids + n));
  if (next.some((id) => taken.has(id))) {
    errors.push({ path: '/ids', message: 'More ids than that were given out.' });
  }
  return errors;
}

/** Reads every revision, quote and configuration as a client of the service would: its contract checks what comes. */
async function readingErrors(
  store: Store,
  clock: ServiceClock,
  { revisions, triggerRequests }: TableRows,
): Promise<FileError[]> {
  const errors: FileError[] = [];
  const open = openService(store, clock);
  const read = async <N extends EndpointName>(
    place: readonly (string | number)[],
    tenant: string | undefined,
    name: N,
    params: Params<N>,
  ) => {
    try {
      const context = { tenant: tenantNamed(tenant ?? '') };
      await runOperation(open, context, name, { params, body: undefined });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      errors.push({ path: pointer(place), message });
    }
  };
  const owners = await store.run(({ tables }) =>
    revisions.map(({ clientId }) => tables.client(clientId)?.tenant),
  );
  for (const [n, { clientId, at }] of revisions.entries()) {
    const params = { clientId, productId: productIds.commercialAuto, date: new Date(at).toISOString() };
    await read(['tables', 'revisions', n], owners[n], 'readClientAt', params);
  }
  for (const [n, { id, tenant }] of triggerRequests.entries()) {
    await read(['tables', 'triggerRequests', n], tenant, 'readQuotes', { triggerRequestId: id });
  }
  return errors;
}
