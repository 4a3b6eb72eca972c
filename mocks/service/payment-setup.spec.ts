import { describe, expect, it } from 'vitest';
import { isObject } from '../../src/lib/json.ts';
import { ca, juniperStreet, member, nobody, openKit, plumber, type Kit } from '../spec-kit.ts';
import { readOutbox } from './outbox.ts';

const dayMs = 86_400_000;

interface Asked {
  readonly kit: Kit;
  readonly clientId: string;
  /** The requestId of an organization's answer, whichever list it came in. */
  readonly quoteOf: (organization: string) => string;
  readonly premiumOf: (organization: string) => number;
}

/** A client with commercial auto quotes that have all arrived. */
async function quoted(): Promise<Asked> {
  const kit = await openKit();
  const clientId = await kit.client(plumber());
  const fired = await kit.fire({
    type: 'GET_QUOTES',
    lineId: ca,
    payload: { clientId, effectiveDate: '2026-12-15', intake: plumber() },
  });
  kit.service.clock.moveBy(120_000);
  const { json } = await kit.quotes(String(member(fired.json, 'triggerRequestId')));
  const items = [member(json, 'quoted'), member(json, 'declined')].flat().filter(isObject);
  const of = (organization: string) =>
    items.find(({ quotingOrganization }) => quotingOrganization === organization);
  return {
    kit,
    clientId,
    quoteOf: (organization) => String(of(organization)?.['requestId']),
    premiumOf: (organization) => Number(member(of(organization), 'quoteDetails', 'premium', 'amount')),
  };
}

const setUp = (clientId: string, quoteIds: string[], plan: string) => ({
  type: 'PAYMENT_SETUP',
  payload: {
    clientId,
    quoteIds,
    selectedPaymentPlans: Object.fromEntries(quoteIds.map((id) => [id, plan])),
  },
});

describe('PAYMENT_SETUP', () => {
  it('offers plans per quote and answers the amount of the chosen ones in minor units', async () => {
    const { kit, clientId, quoteOf, premiumOf } = await quoted();
    const id = quoteOf('Harbor Mutual');
    const premium = premiumOf('Harbor Mutual');
    const came = await kit.fire(setUp(clientId, [id], 'MONTHLY'));
    expect(came.status).toBe(200);
    expect(came.json).toMatchObject({ executedActionCount: 1, expectedResponseCount: 0 });
    const option = (paymentPlan: string) => ({ paymentPlan, totalPremium: premium });
    expect(member(came.json, 'metadata', 'paymentOptions')).toEqual({
      [id]: {
        FULL_PAYMENT: option('FULL_PAYMENT'),
        MONTHLY: option('MONTHLY'),
        BI_ANNUALLY: option('BI_ANNUALLY'),
        ANNUALLY: option('ANNUALLY'),
        FINANCE: option('FINANCE'),
      },
    });
    expect(member(came.json, 'metadata', 'PAYMENT_SETUP')).toMatchObject({
      clientId,
      quoteIds: [id],
      selectedPaymentPlans: { [id]: 'MONTHLY' },
      amountTotal: Math.round(premium * 100),
    });
  });

  it('counts a quote once that is given twice', async () => {
    const { kit, clientId, quoteOf, premiumOf } = await quoted();
    const id = quoteOf('Harbor Mutual');
    const came = await kit.fire(setUp(clientId, [id, id.toUpperCase()], 'MONTHLY'));
    expect(member(came.json, 'metadata', 'PAYMENT_SETUP')).toMatchObject({
      quoteIds: [id],
      amountTotal: Math.round(premiumOf('Harbor Mutual') * 100),
    });
  });

  it('refuses a quote that has expired, cannot be bound or was not quoted, at its place', async () => {
    const { kit, clientId, quoteOf } = await quoted();
    const good = quoteOf('Harbor Mutual');
    const refusal = async (second: string) => {
      const came = await kit.fire(setUp(clientId, [good, second], 'FULL_PAYMENT'));
      expect(came.status).toBe(422);
      return member(came.json, 'errors');
    };
    expect(await refusal(quoteOf('Copperline Specialty'))).toEqual([
      { path: '/payload/quoteIds/1', message: 'The quote cannot be bound.' },
    ]);
    expect(await refusal(quoteOf('Ironvale Transport'))).toEqual([
      { path: '/payload/quoteIds/1', message: 'It was not quoted.' },
    ]);
    kit.service.clock.moveBy(31 * dayMs);
    const late = await kit.fire(setUp(clientId, [good], 'FULL_PAYMENT'));
    expect(late.status).toBe(422);
    expect(member(late.json, 'errors')).toMatchObject([
      { path: '/payload/quoteIds/0', message: expect.stringContaining('expired') },
    ]);
  });

  it('refuses a missing plan, one it does not know, and an unknown or foreign quote', async () => {
    const { kit, clientId, quoteOf } = await quoted();
    const id = quoteOf('Harbor Mutual');
    const body = setUp(clientId, [id], 'MONTHLY');
    const without = { ...body, payload: { ...body.payload, selectedPaymentPlans: {} } };
    expect(member((await kit.fire(without)).json, 'errors')).toEqual([
      { path: `/payload/selectedPaymentPlans/${id}`, message: 'A plan is needed for this quote.' },
    ]);
    const odd = { ...body, payload: { ...body.payload, selectedPaymentPlans: { [id]: 'WEEKLY' } } };
    expect((await kit.fire(odd)).status).toBe(422);
    expect((await kit.fire(setUp(clientId, [nobody], 'MONTHLY'))).status).toBe(404);
    expect((await kit.fire(body, juniperStreet)).status).toBe(404);
    const other = await kit.client({});
    expect(member((await kit.fire(setUp(other, [id], 'MONTHLY'))).json, 'errors')).toEqual([
      { path: '/payload/quoteIds/0', message: 'This quote is of another client.' },
    ]);
  });
});

describe('SELECT_QUOTE', () => {
  it('tells the agency and its management system which quote was chosen', async () => {
    const { kit, clientId, quoteOf } = await quoted();
    const id = quoteOf('Harbor Mutual');
    const came = await kit.fire({ type: 'SELECT_QUOTE', lineId: ca, payload: { clientId, quoteIds: [id] } });
    expect(came.json).toMatchObject({ executedActionCount: 2, expectedResponseCount: 0, metadata: {} });
    kit.service.clock.moveBy(5_000);
    const sent = await readOutbox(kit.service, 'Pell & Harrow Agency');
    const mail = sent.find(({ subject }) => subject === 'A quote was selected');
    expect(mail?.body).toContain(id);
  });

  it('refuses an unknown quote and a payload without one', async () => {
    const { kit, clientId } = await quoted();
    const select = (payload: unknown) => kit.fire({ type: 'SELECT_QUOTE', payload });
    expect((await select({ clientId, quoteIds: [nobody] })).status).toBe(404);
    expect((await select({ clientId, quoteIds: [] })).status).toBe(422);
    expect((await select({ clientId })).status).toBe(422);
    expect((await kit.fire({ type: 'SELECT_QUOTE' })).status).toBe(422);
  });
});
