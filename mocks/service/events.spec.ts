import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  ca,
  juniperStreet,
  member,
  nobody,
  openKit,
  pellHarrow,
  plumber,
  start,
  type Kit,
} from '../kits/spec-kit.ts';
import { clientOf } from '../rating/samples/clients.ts';
import { productIds } from '../seed/product-ids.ts';
import { intakeOf, mapOf } from '../seed/scenarios/builders/answers.ts';
import { readOutbox } from './outbox.ts';

const { personalAuto, homeowners, businessowners, workersCompensation } = productIds;
const getQuotes = (payload: unknown, lineId: string = ca) => ({ type: 'GET_QUOTES', lineId, payload });
const sample = (text: string) => intakeOf(mapOf('sample', clientOf(text)));

let kit: Kit;
beforeEach(async () => {
  kit = await openKit();
});

describe('GET_QUOTES', () => {
  it.each([
    ['commercial auto', ca, plumber(), 'Kit Plumbing LLC', 'COMMERCIAL', 6],
    ['businessowners', businessowners, plumber(), 'Kit Plumbing LLC', 'COMMERCIAL', 6],
    ['workers compensation', workersCompensation, plumber(), 'Kit Plumbing LLC', 'COMMERCIAL', 5],
    ['personal auto', personalAuto, sample('twoCars'), 'Ann Sample', 'PERSONAL', 5],
    ['homeowners', homeowners, sample('house'), 'Ann Sample', 'PERSONAL', 6],
    ['an intake without a name', homeowners, {}, 'Unnamed client', 'PERSONAL', 6],
    ['a blank name', ca, { biz_name: answer('biz_name', ' ') }, 'Unnamed client', 'COMMERCIAL', 6],
  ])(
    'makes a client named from its intake: %s',
    async (_, lineId, intake, clientName, clientType, expected) => {
      const { json } = await kit.fire(getQuotes({ intake }, lineId));
      expect(json).toMatchObject({ executedActionCount: expected + 2, expectedResponseCount: expected });
      const read = await kit.read(String(member(json, 'metadata', 'client', 'clientId')));
      expect(read.json).toMatchObject({ clientName, clientType, clientData: intake });
    },
  );

  it("lays the intake over a known client's data and archives the change, if there is any", async () => {
    const [before, after] = [answer('ca_csl', '300000'), answer('ca_csl', '1000000')];
    const clientId = await kit.client({ other: answer('other', '1'), ca_csl: before });
    kit.service.clock.moveBy(60_000);
    const came = await kit.fire(getQuotes({ clientId, intake: { ca_csl: after } }));
    expect(member(came.json, 'metadata')).toEqual({});
    const data = { other: answer('other', '1'), ca_csl: after };
    expect(member((await kit.read(clientId)).json, 'clientData')).toEqual(data);
    const earlier = await kit.read(clientId, new Date(start + 59_999).toISOString());
    expect(member(earlier.json, 'clientData', 'ca_csl')).toEqual(before);
    await kit.fire(getQuotes({ clientId, intake: data }));
    expect(await kit.sizeOf('revisions')).toBe(2);
  });

  it('answers 404 for an unknown line, an unknown client and one of another tenant', async () => {
    const theirs = await kit.client({}, juniperStreet);
    const bodies = [getQuotes({}, nobody), getQuotes({ clientId: nobody }), getQuotes({ clientId: theirs })];
    for (const body of bodies) expect((await kit.fire(body)).status).toBe(404);
  });
});

describe('CLIENT_VALIDATION', () => {
  const validate = async (intake: unknown, more: object = {}) => {
    const payload = { clientId: await kit.client({}), intake };
    return (await kit.fire({ type: 'CLIENT_VALIDATION', lineId: ca, payload, ...more })).json;
  };
  const OFAC = { OFACCheckPassed: true };

  it('answers its checks at once, expects no responses and changes nothing about the client', async () => {
    const json = await validate(plumber());
    expect(json).toMatchObject({ executedActionCount: 3, expectedResponseCount: 0 });
    const MVR = { MVRCheckPassed: true, totalViolationCount: 0 };
    expect(member(json, 'metadata')).toEqual({ OFAC, OFAC_BRIDGER: OFAC, MVR });
    expect(await kit.sizeOf('revisions')).toBe(1);
  });

  it.each([
    ['O632-5518-8204', true, 2],
    ['K114-7702-6310', false, 4],
    ['D123-4567-8907', true, 1],
    ['D123-4567-8909', true, 2],
  ])('reads the driving record of %s', async (license, MVRCheckPassed, totalViolationCount) => {
    const found = { MVRCheckPassed, totalViolationCount };
    expect(member(await validate(plumber({}, license)), 'metadata', 'MVR')).toEqual(found);
  });

  it('looks at driving records for personal auto, and runs no check that is switched off', async () => {
    const driven = await validate(sample('twoCars: pd_dl S514-0001-4069'), { lineId: personalAuto });
    const MVR = { MVRCheckPassed: true, totalViolationCount: 2 };
    expect(member(driven, 'metadata')).toEqual({ OFAC, MVR });
    const shop = await validate(plumber(), { lineId: businessowners });
    expect(shop).toMatchObject({ executedActionCount: 1, metadata: { OFAC } });
  });
});

describe('an event of the tenant', () => {
  const send = (fields: object, as = pellHarrow) => kit.fire({ type: 'CUSTOMER_DOCUMENT', ...fields }, as);

  it('knows clients and quotes of its own tenant only', async () => {
    const quotes = await kit.quotesFor({ intake: plumber() });
    const quoteId = member(quotes.get('Harbor Mutual'), 'requestId');
    expect((await send({ quoteId })).status).toBe(200);
    expect((await send({ quoteId }, juniperStreet)).status).toBe(404);
    for (const fields of [{ quoteId: nobody }, { clientId: nobody }])
      expect((await send(fields)).status).toBe(404);
  });
});

it.each(['NO_SUCH_EVENT', 'toString', '__proto__'])('the event %s runs nothing', async (type) => {
  const came = await kit.fire({ type, lineId: ca, payload: { anything: 1 } });
  expect(came.json).toMatchObject({ executedActionCount: 0, expectedResponseCount: 0, metadata: {} });
  const quotes = await kit.quotes(String(member(came.json, 'triggerRequestId')));
  expect(quotes.json).toEqual({ quoted: [], declined: [] });
});

it('the outbox holds an e-mail and a web call with the client as it was at the trigger request', async () => {
  const clientId = await kit.client(plumber());
  await kit.fire(getQuotes({ clientId, intake: {} }));
  expect(await readOutbox(kit.service, pellHarrow.name)).toEqual([]);
  await kit.save({ clientId, clientData: {} });
  kit.service.clock.moveBy(2_000);
  const outbox = await readOutbox(kit.service, pellHarrow.name);
  const bodies = new Map(outbox.map(({ kind, body }) => [kind, body]));
  expect([outbox.length, bodies.size]).toEqual([2, 2]);
  const client = { clientId, clientData: plumber() };
  expect(JSON.parse(bodies.get('webCall') ?? '')).toMatchObject({ event: 'GET_QUOTES', client });
  expect(bodies.get('email')).toContain('Product: Commercial auto');
  expect(await readOutbox(kit.service, juniperStreet.name)).toEqual([]);
});
