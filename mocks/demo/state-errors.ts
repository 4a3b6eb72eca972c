/** What is wrong with the rows of a state that comes from a file, each error with its place. */
import type { EndpointName, Params } from '../../src/contract/endpoints.ts';
import type { FileError } from '../../src/domain/file-errors.ts';
import { pointer } from '../../src/lib/json.ts';
import type { ServiceClock } from '../clock.ts';
import { FaultBox } from '../faults.ts';
import { nthId } from '../store/ids.ts';
import { productIds } from '../seed/product-ids.ts';
import { tenants } from '../seed/tenants.ts';
import { runOperation } from '../service/run-operation.ts';
import { createService } from '../service/service.ts';
import { tenantNamed } from '../service/tenants.ts';
import type { Meta, Rows, TableName, TableRows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { Tables, type Generated, type TableSet } from '../store/tables.ts';

/** Ids that are there twice or are given out again, references to nothing, and revisions out of their order. */
export async function rowErrors(
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
export async function readingErrors(
  store: Store,
  clock: ServiceClock,
  { revisions, triggerRequests }: TableRows,
): Promise<FileError[]> {
  const errors: FileError[] = [];
  const core = { store, clock, faults: new FaultBox() };
  const service = createService(core);
  const read = async <N extends EndpointName>(
    place: readonly (string | number)[],
    tenant: string | undefined,
    name: N,
    params: Params<N>,
  ) => {
    try {
      const context = { tenant: tenantNamed(tenant ?? '') };
      await runOperation(core, service, context, name, { params, body: undefined });
    } catch (error) {
      errors.push({
        path: pointer(place),
        message: error instanceof Error ? error.message : String(error),
      });
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
