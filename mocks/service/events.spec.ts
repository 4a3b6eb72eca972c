import { afterEach, describe, expect, it } from 'vitest';
import { products, type DemoProduct } from '../seed/products.ts';
import { demoWorkspace } from '../seed/workspace.ts';
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
} from '../spec-kit.ts';
import { readOutbox } from './outbox.ts';

const getQuotes = (payload: unknown) => ({ type: 'GET_QUOTES', lineId: ca, payload });
const errorPaths = (json: unknown) => (member(json, 'errors') as { path: string }[]).map(({ path }) => path); // the problem's shape is what is tested

describe('firing GET_QUOTES', () => {
  it('creates a client from the intake when none is given', async () => {
    const kit = await openKit();
    const came = await kit.fire(getQuotes({ effectiveDate: '2027-01-01', intake: plumber() }));
    expect(came.status).toBe(200);
    expect(came.json).toMatchObject({ executedActionCount: 8, expectedResponseCount: 6 });
    const clientId = String(member(came.json, 'metadata', 'client', 'clientId'));
    expect((await kit.read(clientId)).json).toMatchObject({
      clientName: 'Kit Plumbing LLC',
      clientType: 'COMMERCIAL',
      clientData: plumber(),
    });
  });

  it('calls a client whose intake has no name "Unnamed client"', async () => {
    const kit = await openKit();
    const came = await kit.fire(getQuotes({ intake: {} }));
    const clientId = String(member(came.json, 'metadata', 'client', 'clientId'));
    expect((await kit.read(clientId)).json).toMatchObject({ clientName: 'Unnamed client', clientData: {} });
  });

  it("lays the intake over a known client's data and archives the change", async () => {
    const kit = await openKit();
    const clientId = await kit.client({ kept: answer('kept', '1'), ca_csl: answer('ca_csl', '300000') });
    kit.service.clock.moveBy(60_000);
    const came = await kit.fire(getQuotes({ clientId, intake: { ca_csl: answer('ca_csl', '1000000') } }));
    expect(member(came.json, 'metadata')).toEqual({});
    expect(member((await kit.read(clientId)).json, 'clientData')).toEqual({
      kept: answer('kept', '1'),
      ca_csl: answer('ca_csl', '1000000'),
    });
    const before = await kit.read(clientId, new Date(start + 59_999).toISOString());
    expect(member(before.json, 'clientData', 'ca_csl', 'answer')).toBe('300000');
  });

  it('makes no revision when what is fired was just saved', async () => {
    const kit = await openKit();
    const clientId = await kit.client(plumber());
    const revisions = () => kit.service.store.run(({ tables }) => tables.revisions.size);
    const before = await revisions();
    const { agy_taken_by: _agencyOnly, ...intake } = plumber();
    await kit.fire(getQuotes({ clientId, intake }));
    expect(await revisions()).toBe(before);
  });

  it('lays over odd elements that are only handed back, and refuses new ones', async () => {
    const kit = await openKit({ faults: [{ name: 'odd-elements' }] });
    const clientId = await kit.client({});
    const read = member((await kit.read(clientId)).json, 'clientData');
    await kit.save({ clientId, clientData: read });
    expect((await kit.fire(getQuotes({ clientId, intake: read }))).status).toBe(200);
    const refused = await kit.fire(getQuotes({ clientId, intake: { odd_text: 'another' } }));
    expect(errorPaths(refused.json)).toEqual(['/payload/intake/odd_text']);
  });

  it('takes today by UTC when there is no effective date', async () => {
    const kit = await openKit({ now: Date.parse('2026-11-18T02:00:00.000Z') });
    const came = await kit.fire(getQuotes({ intake: plumber() }));
    kit.service.clock.moveBy(120_000);
    const quotes = await kit.quotes(String(member(came.json, 'triggerRequestId')));
    expect(member(quotes.json, 'quoted', 0, 'effectiveDate')).toBe('2026-11-18');
  });

  it.each([
    ['a missing type', { lineId: ca, payload: {} }, ['/type']],
    ['a missing line and payload', { type: 'GET_QUOTES' }, ['/lineId', '/payload']],
    ['a line that is no UUID', { type: 'GET_QUOTES', lineId: 'ca', payload: {} }, ['/lineId']],
    ['a payload that is no object', { type: 'GET_QUOTES', lineId: ca, payload: 'x' }, ['/payload']],
    ['a date that is none', getQuotes({ effectiveDate: '2026-02-30' }), ['/payload/effectiveDate']],
    ['a client id that is no UUID', getQuotes({ clientId: 'x' }), ['/payload/clientId']],
    ['an intake that does not fit', getQuotes({ intake: { a: answer('b', '') } }), ['/payload/intake/a/qid']],
    ['agency codes that are no list', { ...getQuotes({}), agencyCodes: 'HM' }, ['/agencyCodes']],
  ])('refuses %s with 422', async (_, body, paths) => {
    const kit = await openKit();
    const came = await kit.fire(body);
    expect(came.status).toBe(422);
    expect(errorPaths(came.json)).toEqual(paths);
  });

  it('answers 404 for an unknown line, an unknown client and one of another tenant', async () => {
    const kit = await openKit();
    const theirs = await kit.client({}, juniperStreet);
    expect((await kit.fire({ type: 'GET_QUOTES', lineId: nobody, payload: {} })).status).toBe(404);
    expect((await kit.fire(getQuotes({ clientId: nobody }))).status).toBe(404);
    expect((await kit.fire(getQuotes({ clientId: theirs }))).status).toBe(404);
  });

  it('leaves nothing behind when it is refused', async () => {
    const kit = await openKit();
    await kit.fire(getQuotes({ intake: { a: answer('b', '') } }));
    const { clients, triggerRequests } = await kit.service.store.run(({ tables }) => tables);
    expect([clients.size, triggerRequests.size]).toEqual([0, 0]);
  });

  it('takes agency codes in either form', async () => {
    const kit = await openKit();
    const agencyCodes = ['HM-40117', { carrierId: 'x', agencyCodeData: { agencyCode: '1' } }];
    expect((await kit.fire({ ...getQuotes({ intake: {} }), agencyCodes })).status).toBe(200);
  });
});

describe('what configuration decides', () => {
  const [product] = products;
  const original = { ...product };
  /** The demo's product with another configuration, for one test. */
  const configure = (change: Partial<DemoProduct>) => Object.assign(product ?? {}, change);
  afterEach(() => {
    for (const name of Object.keys(product ?? {})) Reflect.deleteProperty(product ?? {}, name);
    Object.assign(product ?? {}, original);
  });

  it('is whether agency codes are required', async () => {
    configure({ requiresAgencyCodes: ['GET_QUOTES'] });
    const kit = await openKit();
    for (const agencyCodes of [undefined, []]) {
      const came = await kit.fire({ ...getQuotes({ intake: {} }), agencyCodes });
      expect(errorPaths(came.json)).toEqual(['/agencyCodes']);
    }
    expect((await kit.fire({ ...getQuotes({ intake: {} }), agencyCodes: ['HM-40117'] })).status).toBe(200);
  });

  it.each([
    ['not defined', {}],
    [
      'switched off in all its actions',
      {
        GET_QUOTES: (original.events?.['GET_QUOTES'] ?? []).map((action) => ({ ...action, enabled: false })),
      },
    ],
  ])('is that an event %s runs nothing and creates nobody', async (_, events) => {
    configure({ events });
    const kit = await openKit();
    const came = await kit.fire(getQuotes({ intake: plumber() }));
    expect(came.json).toMatchObject({ executedActionCount: 0, expectedResponseCount: 0 });
    expect(member(came.json, 'metadata')).toEqual({});
    expect(await kit.service.store.run(({ tables }) => tables.clients.size)).toBe(0);
  });
});

describe('firing CLIENT_VALIDATION', () => {
  const validation = (clientId: string, intake: unknown) => ({
    type: 'CLIENT_VALIDATION',
    lineId: ca,
    payload: { clientId, intake },
  });

  it('answers its checks at once and expects no responses', async () => {
    const kit = await openKit();
    const clientId = await kit.client(plumber());
    const came = await kit.fire(validation(clientId, plumber()));
    expect(came.json).toMatchObject({ executedActionCount: 3, expectedResponseCount: 0 });
    expect(member(came.json, 'metadata')).toEqual({
      OFAC: { OFACCheckPassed: true },
      OFAC_BRIDGER: { OFACCheckPassed: true },
      MVR: { MVRCheckPassed: true, totalViolationCount: 0 },
    });
  });

  it.each([
    ['O632-5518-8204', true, 2],
    ['K114-7702-6310', false, 4],
    ['D123-4567-8907', true, 1],
    ['D123-4567-8909', true, 2],
  ])('reads the driving record of %s', async (licence, MVRCheckPassed, totalViolationCount) => {
    const kit = await openKit();
    const clientId = await kit.client();
    const { json } = await kit.fire(validation(clientId, plumber({}, licence)));
    expect(member(json, 'metadata', 'MVR')).toEqual({ MVRCheckPassed, totalViolationCount });
  });

  it('does not pass a name on the list, however it is written', async () => {
    const kit = await openKit();
    const clientId = await kit.client();
    const { json } = await kit.fire(validation(clientId, plumber({ biz_name: '  MARCUS   bell ' })));
    expect(member(json, 'metadata', 'OFAC', 'OFACCheckPassed')).toBe(false);
  });

  it('needs a client and an intake', async () => {
    const kit = await openKit();
    const clientId = await kit.client();
    const without = await kit.fire({ type: 'CLIENT_VALIDATION', lineId: ca, payload: { intake: {} } });
    expect(errorPaths(without.json)).toEqual(['/payload/clientId']);
    const bare = await kit.fire({ type: 'CLIENT_VALIDATION', lineId: ca, payload: { clientId } });
    expect(errorPaths(bare.json)).toEqual(['/payload/intake']);
    expect((await kit.fire(validation(nobody, {}))).status).toBe(404);
  });

  it('changes nothing about the client', async () => {
    const kit = await openKit();
    const clientId = await kit.client();
    await kit.fire(validation(clientId, plumber()));
    expect(member((await kit.read(clientId)).json, 'clientData')).toEqual({});
  });
});

describe('firing an event of the tenant', () => {
  it('takes its fields at the top level, policies as they come', async () => {
    const kit = await openKit();
    const clientId = await kit.client(plumber());
    const came = await kit.fire({
      type: 'CLAIM_ADJUSTER_ASSIGNED',
      clientId,
      policyId: 'no uuid',
      policyNumber: 'QC-1',
    });
    expect(came.json).toMatchObject({ executedActionCount: 2, expectedResponseCount: 0, metadata: {} });
    const bare = await kit.fire({ type: 'CUSTOMER_DOCUMENT' });
    expect(bare.status).toBe(200);
  });

  it('knows clients and quotes of its own tenant only', async () => {
    const kit = await openKit();
    const fired = await kit.fire(getQuotes({ intake: plumber() }));
    kit.service.clock.moveBy(120_000);
    const quotes = await kit.quotes(String(member(fired.json, 'triggerRequestId')));
    const quoteId = member(quotes.json, 'quoted', 0, 'requestId');
    expect((await kit.fire({ type: 'CUSTOMER_DOCUMENT', quoteId })).status).toBe(200);
    expect((await kit.fire({ type: 'CUSTOMER_DOCUMENT', quoteId }, juniperStreet)).status).toBe(404);
    expect((await kit.fire({ type: 'CUSTOMER_DOCUMENT', quoteId: nobody })).status).toBe(404);
    expect((await kit.fire({ type: 'CUSTOMER_DOCUMENT', clientId: nobody })).status).toBe(404);
    const odd = await kit.fire({ type: 'CUSTOMER_DOCUMENT', clientId: 'x', policyNumber: 1 });
    expect(errorPaths(odd.json)).toEqual(['/clientId', '/policyNumber']);
  });
});

describe('firing any other event', () => {
  it.each(['NO_SUCH_EVENT', 'toString', '__proto__'])('answers counts of zero for %s', async (type) => {
    const kit = await openKit();
    const came = await kit.fire({ type, lineId: ca, payload: { anything: 1 } });
    expect(came.json).toMatchObject({ executedActionCount: 0, expectedResponseCount: 0 });
    expect(member(came.json, 'metadata')).toEqual({});
    const quotes = await kit.quotes(String(member(came.json, 'triggerRequestId')));
    expect(quotes.json).toEqual({ quoted: [], declined: [] });
  });
});

describe('the outbox', () => {
  it('holds an e-mail and a web call with the client as it was at the firing', async () => {
    const kit = await openKit();
    const clientId = await kit.client(plumber());
    await kit.fire(getQuotes({ clientId, intake: {} }));
    expect(await readOutbox(kit.service, pellHarrow.name)).toEqual([]);
    await kit.save({ clientId, clientData: {} });
    kit.service.clock.moveBy(2_000);
    const outbox = await readOutbox(kit.service, pellHarrow.name);
    expect(outbox.map(({ kind }) => kind).toSorted()).toEqual(['email', 'webCall']);
    const call = outbox.find(({ kind }) => kind === 'webCall');
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      event: 'GET_QUOTES',
      client: { clientData: plumber() },
    });
    const mail = outbox.find(({ kind }) => kind === 'email');
    expect(mail?.body).toContain(`Product: ${demoWorkspace.products[0]?.name}`);
    expect(await readOutbox(kit.service, juniperStreet.name)).toEqual([]);
  });
});
