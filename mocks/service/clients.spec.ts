import { array, assert, asyncProperty, nat, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, ca, juniperStreet, member, nobody, openKit, start } from '../spec-kit.ts';

const moment = (ms: number) => new Date(ms).toISOString();

describe('saving a client', () => {
  it('creates with 201 and answers the saved record', async () => {
    const kit = await openKit();
    const clientData = { a: answer('a', 'one') };
    const came = await kit.save({
      clientName: 'Dunmore',
      clientType: 'COMMERCIAL',
      locationCode: 'MB-01',
      clientData,
    });
    expect(came.status).toBe(201);
    expect(came.json).toEqual({
      clientId: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      clientName: 'Dunmore',
      clientType: 'COMMERCIAL',
      locationCode: 'MB-01',
      clientData,
    });
  });

  it('names each member that a new client lacks', async () => {
    const kit = await openKit();
    const came = await kit.save({ clientData: {} });
    expect(came.status).toBe(422);
    expect(member(came.json, 'errors')).toMatchObject([{ path: '/clientName' }, { path: '/clientType' }]);
  });

  it('overwrites the whole map of a known client and keeps members that are left out', async () => {
    const kit = await openKit();
    const clientId = await kit.client({ a: answer('a', '1'), b: answer('b', '2') });
    const came = await kit.save({ clientId, clientData: { b: answer('b', '3') } });
    expect(came.status).toBe(200);
    expect(came.json).toMatchObject({ clientName: 'Dunmore', clientType: 'COMMERCIAL' });
    expect(member(came.json, 'clientData')).toEqual({ b: answer('b', '3') });
  });

  it('leaves the map as it is when a save has none', async () => {
    const kit = await openKit();
    const clientId = await kit.client({ a: answer('a', '1') });
    await kit.save({ clientId, clientName: 'Dunmore & Co' });
    const { json } = await kit.read(clientId);
    expect(json).toMatchObject({ clientName: 'Dunmore & Co', clientData: { a: answer('a', '1') } });
  });

  it('stores and returns members that no document names, at every level', async () => {
    const kit = await openKit();
    const clientData = {
      a: { ...answer('a', '1'), confidence: 0.9 },
      l: {
        type: 'LOOP',
        qid: 'l',
        note: 'x',
        iterations: [{ iterationId: nobody, answers: { q: { ...answer('q', '2'), by: 'x' } }, rank: 1 }],
      },
    };
    const saved = await kit.save({ clientName: 'D', clientType: 'PERSONAL', clientData, crm: { id: 7 } });
    const { json } = await kit.read(String(member(saved.json, 'clientId')));
    expect(json).toMatchObject({ crm: { id: 7 }, clientData });
  });

  it('answers 404 alike for an unknown client and for one of another tenant', async () => {
    const kit = await openKit();
    const theirs = await kit.client({}, juniperStreet);
    for (const clientId of [nobody, theirs]) {
      expect(await kit.save({ clientId, clientName: 'x' })).toMatchObject({
        status: 404,
        json: { detail: `There is no client ${clientId}.` },
      });
      expect((await kit.read(clientId)).status).toBe(404);
      expect((await kit.read(clientId, moment(start))).status).toBe(404);
    }
  });

  it.each([
    ['a key that is not the qid', { a: answer('b', '1') }, '/clientData/a/qid'],
    ['an answer that is no text', { a: { type: 'ANSWER', qid: 'a', answer: 1 } }, '/clientData/a/answer'],
    ['an unknown type', { 'x/y': { type: 'NOTE', qid: 'x/y' } }, '/clientData/x~1y/type'],
    [
      'an iterationId that is no UUID',
      { l: { type: 'LOOP', qid: 'l', iterations: [{ iterationId: '1', answers: {} }] } },
      '/clientData/l/iterations/0/iterationId',
    ],
    [
      'an iterationId that is there twice',
      {
        l: {
          type: 'LOOP',
          qid: 'l',
          iterations: [
            { iterationId: nobody, answers: {} },
            { iterationId: nobody.toUpperCase(), answers: {} },
          ],
        },
      },
      '/clientData/l/iterations/1/iterationId',
    ],
    [
      'a loop inside an iteration',
      {
        l: {
          type: 'LOOP',
          qid: 'l',
          iterations: [{ iterationId: nobody, answers: { m: { type: 'LOOP', qid: 'm', iterations: [] } } }],
        },
      },
      '/clientData/l/iterations/0/answers/m/type',
    ],
  ])('refuses %s and points at it', async (_, clientData, path) => {
    const kit = await openKit();
    const came = await kit.save({ clientName: 'D', clientType: 'COMMERCIAL', clientData });
    expect(came.status).toBe(422);
    expect(member(came.json, 'errors', 0, 'path')).toBe(path);
  });

  it('lists at most 100 places that do not fit, and says how many there are', async () => {
    const kit = await openKit();
    const data = Array.from({ length: 101 }, (_, n) => [`q${n}`, 1] as const);
    const refusal = async (count: number) =>
      (
        await kit.save({
          clientName: 'D',
          clientType: 'PERSONAL',
          clientData: Object.fromEntries(data.slice(0, count)),
        })
      ).json;
    expect(member(await refusal(100), 'errors')).toHaveLength(100);
    expect(member(await refusal(100), 'detail')).toBe('The body does not fit; see errors.');
    expect(member(await refusal(101), 'errors')).toHaveLength(100);
    expect(member(await refusal(101), 'detail')).toBe(
      'The body does not fit in 101 places; errors lists the first 100.',
    );
  });

  it('takes qids that are names of inherited members', async () => {
    const kit = await openKit();
    const names = ['constructor', 'toString', 'hasOwnProperty', '', ' ', 'a.b', '0', 'valueOf'];
    const clientData = Object.fromEntries(names.map((qid) => [qid, answer(qid, 'x')]));
    const clientId = await kit.client(clientData);
    expect(member((await kit.read(clientId)).json, 'clientData')).toEqual(clientData);
  });
});

describe('the archive', () => {
  it('answers each moment exactly, a revision from its own moment on', async () => {
    const kit = await openKit();
    const clientId = await kit.client({ a: answer('a', 'first') });
    kit.service.clock.moveBy(1_000);
    await kit.save({ clientId, clientData: { a: answer('a', 'second') } });
    const at = async (date: string) => {
      const { status, json } = await kit.read(clientId, date);
      return status === 200 ? member(json, 'clientData', 'a', 'answer') : status;
    };
    expect(await at(moment(start - 1))).toBe(404);
    expect(await at(moment(start))).toBe('first');
    expect(await at(moment(start + 999))).toBe('first');
    expect(await at(moment(start + 1_000))).toBe('second');
    expect(await at('2026-11-17T15:30:00.999999999Z')).toBe('first');
    expect(await at('2026-11-17T16:30:01.0+01:00')).toBe('second');
    expect(await at('2026-11-17T09:30:00.9-06:00')).toBe('first');
    expect(await at('2999-01-01T00:00:00.000Z')).toBe('second');
  });

  it.each([
    'yesterday',
    '2026-11-17',
    '2026-11-17T15:30:00Z',
    '2026-11-17T15:30:00.000',
    '2026-11-17T15:30:00.0000000000Z',
    '2026-02-30T15:30:00.000Z',
    '2026-11-17T25:30:00.000Z',
    '%E0%A4%A',
  ])('refuses the date %s with 400', async (date) => {
    const kit = await openKit();
    const clientId = await kit.client();
    expect((await kit.read(clientId, date)).status).toBe(400);
  });

  it('gives two saves within one millisecond two moments', async () => {
    const kit = await openKit();
    const clientId = await kit.client({ a: answer('a', '1') });
    await kit.save({ clientId, clientData: { a: answer('a', '2') } });
    await kit.save({ clientId, clientData: { a: answer('a', '3') } });
    const seen = [0, 1, 2].map(async (ms) =>
      member((await kit.read(clientId, moment(start + ms))).json, 'clientData', 'a', 'answer'),
    );
    expect(await Promise.all(seen)).toEqual(['1', '2', '3']);
  });

  it('makes no revision of a save that changes nothing, whatever the order of members', async () => {
    const kit = await openKit();
    const clientId = await kit.client({ a: answer('a', '1'), b: answer('b', '2') });
    const revisions = () => kit.service.store.run(({ tables }) => tables.revisions.size);
    const before = await revisions();
    kit.service.clock.moveBy(5_000);
    await kit.save({
      clientId,
      clientData: { b: { answer: '2', qid: 'b', type: 'ANSWER' }, a: answer('a', '1') },
    });
    expect(await revisions()).toBe(before);
  });

  it('reads back what was last saved at or before any moment', async () => {
    await assert(
      asyncProperty(
        array(record({ wait: nat(5), text: string({ unit: 'binary' }) }), {
          minLength: 1,
          maxLength: 12,
        }),
        nat(80),
        async (saves, when) => {
          const kit = await openKit();
          const clientId = await kit.client({ a: answer('a', 'created') });
          const history: [at: number, text: string][] = [[start, 'created']];
          let tick = start;
          for (const { wait, text } of saves) {
            kit.service.clock.moveBy(wait);
            await kit.save({ clientId, clientData: { a: answer('a', text) } });
            if (text === history.at(-1)?.[1]) continue;
            tick = Math.max(kit.service.clock.now(), tick + 1);
            history.push([tick, text]);
          }
          const { json } = await kit.read(clientId, moment(start + when));
          const expected = history.findLast(([at]) => at <= start + when)?.[1];
          expect(member(json, 'clientData', 'a', 'answer')).toBe(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('hands out copies: nobody can change what is stored', async () => {
    const kit = await openKit();
    const clientId = await kit.client({ a: answer('a', '1') });
    const { service, clock } = kit.service;
    const tenant = { name: 'Pell & Harrow Agency', organizationId: '', key: '', secret: '' };
    const read = () =>
      service.readClient({ tenant }, { params: { clientId, productId: ca }, body: undefined });
    const first = await read();
    first.body.clientData['a'] = 'changed';
    clock.moveBy(1);
    expect((await read()).body.clientData['a']).toEqual(answer('a', '1'));
  });
});

describe('addresses of reads', () => {
  it('answers 404 for ids that are no UUID, and the record whatever the product', async () => {
    const kit = await openKit();
    const clientId = await kit.client();
    expect((await kit.call('GET', `/v3/client/nope/product/${ca}`)).status).toBe(404);
    expect((await kit.call('GET', `/v3/client/${clientId}/product/nope`)).status).toBe(404);
    expect((await kit.call('GET', `/v3/client/${clientId}/product/${nobody}`)).status).toBe(200);
    expect((await kit.call('GET', `/v3/client/${clientId.toUpperCase()}/product/${ca}`)).status).toBe(200);
  });
});

describe('odd elements', () => {
  it('may be handed back unchanged and not otherwise, with members that nobody documents around them', async () => {
    const kit = await openKit({ faults: [{ name: 'odd-elements' }, { name: 'extra-members' }] });
    const clientId = await kit.client({ a: answer('a', '1') });
    const read = member((await kit.read(clientId)).json, 'clientData');
    expect(Object.keys(Object(read))).toContain('odd_loop');

    const kept = await kit.save({ clientId, clientData: { ...Object(read), a: answer('a', '2') } });
    expect(kept.status).toBe(200);
    expect(member(kept.json, 'clientData', 'odd_loop')).toEqual(member(read, 'odd_loop'));

    await kit.service.setFaults([]);
    expect(member((await kit.read(clientId)).json, 'clientData', 'odd_text')).toBe('not an element at all');
    const changed = await kit.save({ clientId, clientData: { odd_text: 'another odd one' } });
    expect(changed).toMatchObject({ status: 422, json: { errors: [{ path: '/clientData/odd_text' }] } });
  });
});
