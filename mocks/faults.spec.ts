import { describe, expect, it } from 'vitest';
import type { Fault } from './faults.ts';
import { answer, ca, member, openKit, pellHarrow, requestTo } from './spec-kit.ts';

const newClient = { clientName: 'D', clientType: 'COMMERCIAL', clientData: { a: answer('a', '1') } };
const withFaults = (...faults: Fault[]) => openKit({ faults });

describe('faults', () => {
  it.each([
    ['unauthorized', 401],
    ['not-found', 404],
    ['too-large', 413],
    ['too-many', 429],
    ['error', 500],
    ['unavailable', 503],
  ] as const)('%s answers %i as a problem and writes nothing', async (name, status) => {
    const kit = await withFaults({ name });
    const came = await kit.save(newClient);
    expect(came).toMatchObject({ status, json: { status } });
    expect(await kit.service.store.run(({ tables }) => tables.clients.size)).toBe(0);
    expect(came.headers.has('Retry-After')).toBe(status === 429);
  });

  it('strike as often as they say, on the endpoints they name', async () => {
    const kit = await withFaults({ name: 'error', endpoints: ['saveClient'], times: 2 });
    expect((await kit.call('POST', '/v3/product/config/all', { productId: ca })).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await kit.save(newClient)).status);
    expect(statuses).toEqual([500, 500, 201]);
  });

  it('act after the own check: a request that does not fit is refused as such and strikes nothing off', async () => {
    const kit = await withFaults({ name: 'error', times: 1 });
    expect((await kit.call('PUT', '/v3/client', '{')).status).toBe(400);
    expect((await kit.save(newClient)).status).toBe(500);
  });

  it.each([
    ['lost-before-write', 0],
    ['lost-after-write', 1],
  ] as const)('%s rejects as fetch does and leaves %i clients', async (name, clients) => {
    const kit = await withFaults({ name });
    const request = requestTo('PUT', '/v3/client', newClient, pellHarrow);
    await expect(kit.service.fetch(request)).rejects.toThrow(TypeError);
    expect(await kit.service.store.run(({ tables }) => tables.clients.size)).toBe(clients);
  });

  it('malformed answers what is no JSON', async () => {
    const kit = await withFaults({ name: 'malformed' });
    expect((await kit.save(newClient)).text).toMatch(/^<!doctype html>/);
  });

  it('truncated cuts the answer short', async () => {
    const kit = await withFaults({ name: 'truncated' });
    const came = await kit.save(newClient);
    expect(came.status).toBe(201);
    expect(() => JSON.parse(came.text)).toThrow(SyntaxError);
  });

  it('empty-save-answer answers a save with nothing, and it is saved', async () => {
    const kit = await withFaults({ name: 'empty-save-answer' });
    expect(await kit.save(newClient)).toMatchObject({ status: 201, text: '' });
    expect(await kit.service.store.run(({ tables }) => tables.clients.size)).toBe(1);
  });

  it('wrapped-fire puts the answer into data', async () => {
    const kit = await withFaults({ name: 'wrapped-fire' });
    const { json } = await kit.fire({ type: 'CUSTOMER_DOCUMENT' });
    expect(json).toMatchObject({ success: true, data: { expectedResponseCount: 0 } });
  });

  it('wrong-shape answers JSON of another shape', async () => {
    const kit = await withFaults({ name: 'wrong-shape' });
    expect(Array.isArray((await kit.save(newClient)).json)).toBe(true);
  });

  it("product-scoped-reads answer only the product's questions, the archive keeping all", async () => {
    const kit = await openKit();
    const clientId = await kit.client({ ca_csl: answer('ca_csl', '1'), other: answer('other', '2') });
    await kit.service.setFaults([{ name: 'product-scoped-reads' }]);
    expect(member((await kit.read(clientId)).json, 'clientData')).toEqual({ ca_csl: answer('ca_csl', '1') });
    await kit.service.setFaults([]);
    expect(Object.keys(Object(member((await kit.read(clientId)).json, 'clientData')))).toContain('other');
  });

  it('extra-members add what no document names', async () => {
    const kit = await openKit();
    const clientId = await kit.client({ a: answer('a', '1') });
    await kit.service.setFaults([{ name: 'extra-members' }]);
    const { json } = await kit.read(clientId);
    expect(member(json, 'x_extra')).toBeDefined();
    expect(member(json, 'clientData', 'a', 'x_extra')).toBeDefined();
  });
});
