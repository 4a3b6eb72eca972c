import { describe, expect, it } from 'vitest';
import type { Fault, FaultName } from './faults.ts';
import { answer, ca, member, openKit, pellHarrow, requestTo } from './kits/spec-kit.ts';

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
    expect(await kit.sizeOf('clients')).toBe(0);
    expect(came.headers.has('Retry-After')).toBe(status === 429);
  });

  it('are applied as often as they say, on the endpoints they name', async () => {
    const kit = await withFaults({ name: 'error', endpoints: ['saveClient'], times: 2 });
    expect((await kit.call('POST', '/v3/product/config/all', { productId: ca })).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await kit.save(newClient)).status);
    expect(statuses).toEqual([500, 500, 201]);
  });

  it('act after the own check: a request that does not fit is refused as such and uses none up', async () => {
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
    expect(await kit.sizeOf('clients')).toBe(clients);
  });

  it.each<[FaultName, RegExp]>([
    ['malformed', /^<!doctype html>/],
    ['truncated', /^\{"clientId":[^}]+$/],
    ['empty-save-answer', /^$/],
    ['wrong-shape', /^\["not"/],
    ['upper-case-ids', /^\{"clientId":"[\dA-F-]{36}"/],
    ['extra-members', /"answer":"1","x_extra":\{.+"x_extra":/],
  ])('%s changes the text of a response, and the save is done', async (name, text) => {
    const kit = await withFaults({ name });
    const came = await kit.save(newClient);
    expect([came.status, await kit.sizeOf('clients')]).toEqual([201, 1]);
    expect(came.text).toMatch(text);
  });

  it('refused-with-200 does nothing', async () => {
    const kit = await withFaults({ name: 'refused-with-200' });
    expect(await kit.save(newClient)).toMatchObject({ status: 200, json: { success: false } });
    expect(await kit.sizeOf('clients')).toBe(0);
  });

  it.each<[FaultName, RegExp]>([
    ['another-client', /"clientName":"Somebody Else"/],
    ['empty-lists', /"clientData":\[\]/],
    ['large-numbers', /"x_ledger":90071992547409931,"x_rate":1\.0,/],
  ])('%s changes what is read of a client', async (name, text) => {
    const kit = await openKit();
    const clientId = await kit.client();
    await kit.service.setFaults([{ name }]);
    expect((await kit.read(clientId)).text).toMatch(text);
  });

  it('large-numbers are taken back as they came', async () => {
    const kit = await openKit();
    const clientId = await kit.client();
    await kit.call('PUT', '/v3/client', `{"clientId":"${clientId}","x_ledger":90071992547409931}`);
    expect((await kit.read(clientId)).text).toContain('"x_ledger":90071992547409931');
  });

  it('keeps-nothing answers a save with nothing and writes nothing', async () => {
    const kit = await withFaults({ name: 'keeps-nothing' });
    const came = await kit.save(newClient);
    expect([came.status, came.text, await kit.sizeOf('clients')]).toEqual([200, '', 0]);
  });

  it('lag reads a client as it was four seconds ago', async () => {
    const kit = await openKit();
    const clientId = await kit.client({ a: answer('a', '1') });
    await kit.service.moveClock(10_000);
    await kit.save({ clientId, clientData: { a: answer('a', '2') } });
    await kit.service.setFaults([{ name: 'lag' }]);
    const read = async () => member((await kit.read(clientId)).json, 'clientData');
    expect(await read()).toEqual({ a: answer('a', '1') });
    await kit.service.moveClock(5_000);
    expect(await read()).toEqual({ a: answer('a', '2') });
  });

  it('renamed-ids gives each item another id with each save', async () => {
    const kit = await withFaults({ name: 'renamed-ids' });
    const iterationId = crypto.randomUUID();
    const cars = {
      type: 'LOOP',
      qid: 'cars',
      iterations: [{ iterationId, answers: { a: answer('a', '1') } }],
    };
    const { json } = await kit.save({ ...newClient, clientData: { cars } });
    const answered = JSON.stringify(json);
    expect(answered).toContain('"answer":"1"');
    expect(answered).not.toContain(iterationId);
  });

  it('capitals keeps each answer in capitals', async () => {
    const kit = await withFaults({ name: 'capitals' });
    const { json } = await kit.save({ ...newClient, clientData: { a: answer('a', 'Mill Ln') } });
    expect(member(json, 'clientData')).toEqual({ a: answer('a', 'MILL LN') });
  });

  it('wrapped-fire puts the response into data', async () => {
    const { json } = await (await withFaults({ name: 'wrapped-fire' })).fire({ type: 'CUSTOMER_DOCUMENT' });
    expect(json).toMatchObject({ success: true, data: { expectedResponseCount: 0 } });
  });

  it("product-scoped-reads answer only the product's questions, the archive has all", async () => {
    const kit = await openKit();
    const clientData = { ca_csl: answer('ca_csl', '1'), other: answer('other', '2') };
    const clientId = await kit.client(clientData);
    await kit.service.setFaults([{ name: 'product-scoped-reads' }]);
    expect(member((await kit.read(clientId)).json, 'clientData')).toEqual({ ca_csl: clientData.ca_csl });
    await kit.service.setFaults([]);
    expect(member((await kit.read(clientId)).json, 'clientData')).toEqual(clientData);
  });
});
