import { beforeEach, describe, expect, it } from 'vitest';
import { validate } from '../../../src/domain/questions/validation/validate.ts';
import { compileBook } from '../../../src/domain/questions/compile-book.ts';
import { specDatabases } from '../../../src/lib/spec-browser.ts';
import { runOperation } from '../../service/service.ts';
import { openIndexedDbAdapter } from '../../store/indexed-db-adapter.ts';
import { createWorld, type World } from '../../demo/world.ts';
import { productIds } from '../product-ids.ts';
import { pellHarrow } from '../tenants.ts';
import { demoWorkspace } from '../workspace.ts';
import { clientCount, clientId, fleet, fleetSize, isBusiness, recordOf, revisionCount } from './clients.ts';
import { generated, momentOf } from './generated.ts';

const context = { tenant: pellHarrow };

async function read(world: World, n: number, at?: number) {
  const params = { clientId: clientId(n), productId: productIds.commercialAuto };
  if (at === undefined) {
    return (await runOperation(world, context, 'readClient', { params, body: undefined })).body;
  }
  const date = new Date(at).toISOString();
  return (
    await runOperation(world, context, 'readClientAt', {
      params: { ...params, date },
      body: undefined,
    })
  ).body;
}

describe('the busy scenario', () => {
  it('holds 3,000 clients and 40,000 revisions, no two at one moment', () => {
    const ids = Array.from(generated.clientIds(), ([, id]) => id);
    expect(new Set(ids.map((id) => generated.client(id)?.id)).size).toBe(clientCount);
    const moments = ids.flatMap((id) => generated.revisions(id).map(({ at }) => at));
    expect(moments).toHaveLength(40_000);
    expect(new Set(moments).size).toBe(40_000);
    expect(Math.max(...moments)).toBeLessThan(Date.parse('2026-11-16T00:00:00Z'));
  });

  it('has one client with 1,000 vehicles, each with a VIN of its own', () => {
    const loop = recordOf(fleet, 0).data['ca_vehicles'];
    const vehicles = loop?.type === 'LOOP' ? loop.iterations : [];
    expect(vehicles).toHaveLength(fleetSize);
    expect(new Set(vehicles.map(({ answers }) => JSON.stringify(answers['ve_vin']))).size).toBe(fleetSize);
  });

  it('gives answers that its books find complete, at the first revision and at the last', () => {
    const books = [productIds.commercialAuto, productIds.personalAuto].map((id) =>
      compileBook(demoWorkspace, id),
    );
    const found = Array.from({ length: 40 }, (_, place) => place * 73).flatMap((n) =>
      [0, revisionCount(n) - 1].flatMap((k) => {
        const book = books[isBusiness(n) ? 0 : 1];
        if (!book) throw new Error('A book is missing.');
        const { header, data } = recordOf(n, k);
        const today = new Date(momentOf(n, k)).toISOString().slice(0, 10);
        return validate(book, { ...header, clientData: data }, { today }).issues.filter(
          ({ severity, message }) => severity !== 'warn' || /VIN|FEIN|NAICS/.test(message),
        );
      }),
    );
    expect(found).toEqual([]);
  });
});

describe('a generated client in the service', { timeout: 30_000 }, () => {
  beforeEach(specDatabases);

  it('reads as it was at each of its revisions', async () => {
    const world = createWorld();
    await world.open({ scenario: 'busy' });
    const now = await read(world, 3);
    const last = revisionCount(3) - 1;
    const at = (k: number, more = 0) => read(world, 3, momentOf(3, k) + more);
    expect(await at(5)).toEqual({
      clientId: clientId(3),
      ...recordOf(3, 5).header,
      clientData: recordOf(3, 5).data,
    });
    expect(await at(5)).not.toEqual(await at(5, -1));
    expect(await at(5, -1)).toEqual(await at(4));
    expect(await at(last)).toEqual(now);
    await expect(at(0, -1)).rejects.toThrow(/did not exist/);
  });

  it('makes no revision of a save that changes nothing, and stores one that does', async () => {
    const adapter = await openIndexedDbAdapter();
    if (!adapter) throw new Error('No adapter.');
    const world = createWorld(adapter);
    await world.open({ scenario: 'busy' });
    const record = await read(world, 2);
    const revisions = () => world.store.run(({ tables }) => tables.revisions.size);
    const save = (body: unknown) => runOperation(world, context, 'saveClient', { params: {}, body });

    const before = await revisions();
    await save(record);
    expect(await revisions()).toBe(before);
    await save({ ...record, locationCode: 'MB-02' });
    expect(await revisions()).toBe(before + 1);

    const resumed = createWorld(adapter);
    expect(await resumed.resume()).toBe('resumed');
    expect(await read(resumed, 2)).toEqual({ ...record, locationCode: 'MB-02' });
  });
});
