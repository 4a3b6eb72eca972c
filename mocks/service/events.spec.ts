import { describe, expect, it, vi } from 'vitest';
import { house } from '../rating/samples/homeowners.ts';
import { twoCars } from '../rating/samples/personal-auto.ts';
import { action } from '../seed/actions.ts';
import { productIds } from '../seed/product-ids.ts';
import { products } from '../seed/products.ts';
import { editRow, intakeOf, mapOf } from '../seed/scenarios/answers.ts';
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
import { readOutbox } from './outbox.ts';

const { personalAuto, homeowners, businessowners, workersCompensation } = productIds;
const getQuotes = (payload: unknown, lineId: string = ca) => ({ type: 'GET_QUOTES', lineId, payload });
const pathsOf = (json: unknown) => (member(json, 'errors') as { path: string }[]).map(({ path }) => path); // the problem's shape is what is tested
const household = (answers: Parameters<typeof mapOf>[1]) => intakeOf(mapOf('sample', answers));
const countOf = (kit: Kit, table: 'clients' | 'revisions' | 'triggerRequests') =>
  kit.service.store.run(({ tables }) => tables[table].size);

describe('GET_QUOTES', () => {
  it.each([
    ['commercial auto', ca, plumber(), 'Kit Plumbing LLC', 'COMMERCIAL', 6],
    ['businessowners', businessowners, plumber(), 'Kit Plumbing LLC', 'COMMERCIAL', 6],
    ['workers compensation', workersCompensation, plumber(), 'Kit Plumbing LLC', 'COMMERCIAL', 5],
    ['personal auto', personalAuto, household(twoCars), 'Ann Sample', 'PERSONAL', 5],
    ['homeowners', homeowners, household(house), 'Ann Sample', 'PERSONAL', 6],
    ['an intake without a name', homeowners, {}, 'Unnamed client', 'PERSONAL', 6],
    ['a blank name', ca, { biz_name: answer('biz_name', ' ') }, 'Unnamed client', 'COMMERCIAL', 6],
  ])(
    'makes a client named from its intake: %s',
    async (_, lineId, intake, clientName, clientType, expected) => {
      const kit = await openKit();
      const came = await kit.fire(getQuotes({ intake }, lineId));
      expect(came.json).toMatchObject({ executedActionCount: expected + 2, expectedResponseCount: expected });
      const read = await kit.read(String(member(came.json, 'metadata', 'client', 'clientId')));
      expect(read.json).toMatchObject({ clientName, clientType, clientData: intake });
    },
  );

  it("lays the intake over a known client's data and archives the change", async () => {
    const kit = await openKit();
    const clientId = await kit.client({ other: answer('other', '1'), ca_csl: answer('ca_csl', '300000') });
    kit.service.clock.moveBy(60_000);
    const came = await kit.fire(getQuotes({ clientId, intake: { ca_csl: answer('ca_csl', '1000000') } }));
    expect(member(came.json, 'metadata')).toEqual({});
    const data = { other: answer('other', '1'), ca_csl: answer('ca_csl', '1000000') };
    expect(member((await kit.read(clientId)).json, 'clientData')).toEqual(data);
    const before = await kit.read(clientId, new Date(start + 59_999).toISOString());
    expect(member(before.json, 'clientData', 'ca_csl', 'answer')).toBe('300000');
  });

  it('makes no revision when what it asks for was just saved', async () => {
    const kit = await openKit();
    const clientId = await kit.client(plumber());
    const { agy_taken_by: _agencyOnly, ...intake } = plumber();
    await kit.fire(getQuotes({ clientId, intake }));
    expect(await countOf(kit, 'revisions')).toBe(1);
  });

  it('lays over odd elements that are only handed back, and refuses new ones', async () => {
    const kit = await openKit({ faults: [{ name: 'odd-elements' }] });
    const clientId = await kit.client({});
    const read = member((await kit.read(clientId)).json, 'clientData');
    await kit.save({ clientId, clientData: read });
    expect((await kit.fire(getQuotes({ clientId, intake: read }))).status).toBe(200);
    const refused = await kit.fire(getQuotes({ clientId, intake: { unknown_text: 'another' } }));
    expect(pathsOf(refused.json)).toEqual(['/payload/intake/unknown_text']);
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
    ['a payload that is no object', getQuotes('x'), ['/payload']],
    ['a date that is none', getQuotes({ effectiveDate: '2026-02-30' }), ['/payload/effectiveDate']],
    ['a client id that is no UUID', getQuotes({ clientId: 'x' }), ['/payload/clientId']],
    ['an intake that does not fit', getQuotes({ intake: { a: answer('b', '') } }), ['/payload/intake/a/qid']],
    ['agency codes that are no list', { ...getQuotes({}), agencyCodes: 'HM' }, ['/agencyCodes']],
  ])('refuses %s with 422 and leaves nothing behind', async (_, body, paths) => {
    const kit = await openKit();
    const came = await kit.fire(body);
    expect([came.status, pathsOf(came.json)]).toEqual([422, paths]);
    expect([await countOf(kit, 'clients'), await countOf(kit, 'triggerRequests')]).toEqual([0, 0]);
  });

  it('answers 404 for an unknown line, an unknown client and one of another tenant', async () => {
    const kit = await openKit();
    const theirs = await kit.client({}, juniperStreet);
    for (const body of [
      getQuotes({}, nobody),
      getQuotes({ clientId: nobody }),
      getQuotes({ clientId: theirs }),
    ]) {
      expect((await kit.fire(body)).status).toBe(404);
    }
  });

  it.each([
    ['not defined', []],
    ['switched off in all its actions', [{ ...action('off'), enabled: false, kind: 'payment' as const }]],
  ])('runs nothing and makes nobody when it is %s', async (_, actions) => {
    const product = products.find(({ productId }) => productId === ca);
    if (!product) throw new Error('There is no commercial auto.');
    vi.spyOn(product, 'events', 'get').mockReturnValue({ GET_QUOTES: actions });
    const kit = await openKit();
    const came = await kit.fire(getQuotes({ intake: plumber() }));
    expect(came.json).toMatchObject({ executedActionCount: 0, expectedResponseCount: 0, metadata: {} });
    expect(await countOf(kit, 'clients')).toBe(0);
  });
});

describe('CLIENT_VALIDATION', () => {
  const validate = async (intake: unknown, more: object = {}) => {
    const kit = await openKit();
    const payload = { clientId: await kit.client({}), intake };
    return (await kit.fire({ type: 'CLIENT_VALIDATION', lineId: ca, payload, ...more })).json;
  };
  const passed = { OFACCheckPassed: true };

  it('answers its checks at once, expects no responses and changes nothing about the client', async () => {
    const kit = await openKit();
    const payload = { clientId: await kit.client({}), intake: plumber() };
    const came = await kit.fire({ type: 'CLIENT_VALIDATION', lineId: ca, payload });
    expect(came.json).toMatchObject({ executedActionCount: 3, expectedResponseCount: 0 });
    const MVR = { MVRCheckPassed: true, totalViolationCount: 0 };
    expect(member(came.json, 'metadata')).toEqual({ OFAC: passed, OFAC_BRIDGER: passed, MVR });
    expect(await countOf(kit, 'revisions')).toBe(1);
  });

  it.each([
    ['O632-5518-8204', true, 2],
    ['K114-7702-6310', false, 4],
    ['D123-4567-8907', true, 1],
    ['D123-4567-8909', true, 2],
  ])('reads the driving record of %s', async (licence, MVRCheckPassed, totalViolationCount) => {
    const found = { MVRCheckPassed, totalViolationCount };
    expect(member(await validate(plumber({}, licence)), 'metadata', 'MVR')).toEqual(found);
  });

  it.each([
    ['Marcus Bell', '  MARCUS   bell ', false],
    ['another name', 'Marcus Bell-Reyes', true],
  ])('compares names however they are written: %s', async (_, name, OFACCheckPassed) => {
    const business = await validate(plumber({ biz_name: name }));
    expect(member(business, 'metadata', 'OFAC')).toEqual({ OFACCheckPassed });
    const [per_first = '', ...last] = name.trim().split(/\s+/);
    const person = household({ ...house, per_first, per_last: last.join(' ') });
    expect(member(await validate(person, { lineId: homeowners }), 'metadata')).toEqual({
      OFAC: { OFACCheckPassed },
    });
  });

  it('looks at driving records for personal auto, and runs no check that is switched off', async () => {
    const driven = household(editRow(twoCars, 'pa_drivers', 'one', { pd_dl: 'S514-0001-4069' }));
    const MVR = { MVRCheckPassed: true, totalViolationCount: 2 };
    expect(member(await validate(driven, { lineId: personalAuto }), 'metadata')).toEqual({
      OFAC: passed,
      MVR,
    });
    expect(await validate(plumber(), { lineId: businessowners })).toMatchObject({
      executedActionCount: 1,
      metadata: { OFAC: passed },
    });
  });

  it('is refused without agency codes for the product that requires them', async () => {
    for (const codes of [{}, { agencyCodes: [] }]) {
      expect(pathsOf(await validate({}, { lineId: workersCompensation, ...codes }))).toEqual([
        '/agencyCodes',
      ]);
    }
    // Strings by the interface document, objects in newer services.
    for (const code of ['QC-1', { carrierId: 'x', agencyCodeData: { agencyCode: '1' } }]) {
      const came = await validate({}, { lineId: workersCompensation, agencyCodes: [code] });
      expect(came).toMatchObject({ executedActionCount: 2 });
    }
  });

  it.each([
    [{ intake: {} }, 422, ['/payload/clientId']],
    [{ clientId: nobody, intake: {} }, 404, undefined],
  ])('needs a client that is there: %j', async (payload, status, paths) => {
    const kit = await openKit();
    const came = await kit.fire({ type: 'CLIENT_VALIDATION', lineId: ca, payload });
    expect([came.status, paths && pathsOf(came.json)]).toEqual([status, paths]);
  });

  it('needs an intake', async () => {
    expect(pathsOf(await validate(undefined))).toEqual(['/payload/intake']);
  });
});

describe('an event of the tenant', () => {
  it('takes its fields at the top level, none of them required', async () => {
    const kit = await openKit();
    const clientId = await kit.client(plumber());
    const fields = { clientId, policyId: nobody, policyNumber: 'QC-1' };
    const came = await kit.fire({ type: 'CLAIM_ADJUSTER_ASSIGNED', ...fields });
    expect(came.json).toMatchObject({ executedActionCount: 2, expectedResponseCount: 0, metadata: {} });
    expect((await kit.fire({ type: 'CUSTOMER_DOCUMENT' })).status).toBe(200);
    const unfit = { clientId: 'x', policyId: 'no uuid', policyNumber: 1 };
    const refused = await kit.fire({ type: 'CUSTOMER_DOCUMENT', ...unfit });
    expect([refused.status, pathsOf(refused.json)]).toEqual([
      422,
      ['/clientId', '/policyId', '/policyNumber'],
    ]);
  });

  it('knows clients and quotes of its own tenant only', async () => {
    const kit = await openKit();
    const fired = await kit.fire(getQuotes({ intake: plumber() }));
    kit.service.clock.moveBy(120_000);
    const quotes = await kit.quotes(String(member(fired.json, 'triggerRequestId')));
    const quoteId = member(quotes.json, 'quoted', 0, 'requestId');
    const status = async (fields: object, as = pellHarrow) =>
      (await kit.fire({ type: 'CUSTOMER_DOCUMENT', ...fields }, as)).status;
    expect(await status({ quoteId })).toBe(200);
    expect(await status({ quoteId }, juniperStreet)).toBe(404);
    expect(await status({ quoteId: nobody })).toBe(404);
    expect(await status({ clientId: nobody })).toBe(404);
  });
});

it.each(['NO_SUCH_EVENT', 'toString', '__proto__'])('the event %s runs nothing', async (type) => {
  const kit = await openKit();
  const came = await kit.fire({ type, lineId: ca, payload: { anything: 1 } });
  expect(came.json).toMatchObject({ executedActionCount: 0, expectedResponseCount: 0, metadata: {} });
  const quotes = await kit.quotes(String(member(came.json, 'triggerRequestId')));
  expect(quotes.json).toEqual({ quoted: [], declined: [] });
});

it('the outbox holds an e-mail and a web call with the client as it was when the event was fired', async () => {
  const kit = await openKit();
  const clientId = await kit.client(plumber());
  await kit.fire(getQuotes({ clientId, intake: {} }));
  expect(await readOutbox(kit.service, pellHarrow.name)).toEqual([]);
  await kit.save({ clientId, clientData: {} });
  kit.service.clock.moveBy(2_000);
  const outbox = await readOutbox(kit.service, pellHarrow.name);
  expect(outbox.map(({ kind }) => kind).toSorted()).toEqual(['email', 'webCall']);
  const bodyOf = (kind: string) => outbox.find((item) => item.kind === kind)?.body ?? '';
  const client = { clientId, clientData: plumber() };
  expect(JSON.parse(bodyOf('webCall'))).toMatchObject({ event: 'GET_QUOTES', client });
  expect(bodyOf('email')).toContain('Product: Commercial auto');
  expect(await readOutbox(kit.service, juniperStreet.name)).toEqual([]);
});
