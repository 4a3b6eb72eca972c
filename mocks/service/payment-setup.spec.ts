import { beforeEach, describe, expect, it } from 'vitest';
import {
  ca,
  juniperStreet,
  member,
  nobody,
  openKit,
  pellHarrow,
  plumber,
  type Kit,
} from '../kits/spec-kit.ts';
import { readOutbox } from './outbox.ts';

/** A client with commercial auto quotes that have all arrived, and what Harbor Mutual quoted. */
let kit: Kit;
let [clientId, harbor, premium] = ['', '', 0];
let idOf: (organization: string) => string;
beforeEach(async () => {
  kit = await openKit();
  clientId = await kit.client(plumber());
  const quotes = await kit.quotesFor({ clientId, effectiveDate: '2026-12-15', intake: plumber() });
  idOf = (organization) => String(member(quotes.get(organization), 'requestId'));
  harbor = idOf('Harbor Mutual');
  premium = Number(member(quotes.get('Harbor Mutual'), 'quoteDetails', 'premium', 'amount'));
});

const setUp = (
  quoteIds: string[],
  plans: object = { [harbor]: 'MONTHLY' },
  of = clientId,
  as = pellHarrow,
) => {
  const payload = { clientId: of, quoteIds, selectedPaymentPlans: plans };
  return kit.fire({ type: 'PAYMENT_SETUP', payload }, as);
};

describe('PAYMENT_SETUP', () => {
  it('offers plans per quote and answers the amount of the chosen ones in minor units, each once', async () => {
    const came = await setUp([harbor, harbor.toUpperCase()]);
    expect(came.json).toMatchObject({ executedActionCount: 1, expectedResponseCount: 0 });
    const plans = ['FULL_PAYMENT', 'MONTHLY', 'BI_ANNUALLY', 'ANNUALLY', 'FINANCE'];
    const options = plans.map((paymentPlan) => [paymentPlan, { paymentPlan, totalPremium: premium }]);
    const offered = { [harbor]: Object.fromEntries(options) as unknown };
    expect(member(came.json, 'metadata', 'paymentOptions')).toEqual(offered);
    expect(member(came.json, 'metadata', 'PAYMENT_SETUP')).toMatchObject({
      clientId,
      quoteIds: [harbor],
      selectedPaymentPlans: { [harbor]: 'MONTHLY' },
      amountTotal: Math.round(premium * 100),
    });
  });

  it('refuses a quote that has expired, cannot be bound, was not quoted or is of another client, at its place', async () => {
    for (const [organization, message] of [
      ['Copperline Specialty', 'The quote cannot be bound.'],
      ['Ironvale Transport', 'It was not quoted.'],
    ] as const) {
      const errors = [{ path: '/payload/quoteIds/1', message }];
      expect(await setUp([harbor, idOf(organization)])).toMatchObject({ status: 422, json: { errors } });
    }
    const path = '/payload/quoteIds/0';
    const other = await setUp([harbor], undefined, await kit.client({}));
    expect(member(other.json, 'errors')).toEqual([{ path, message: 'This quote is of another client.' }]);
    kit.service.clock.moveBy(31 * 86_400_000);
    const expired = [{ path, message: expect.stringContaining('expired') as unknown }];
    expect(member((await setUp([harbor])).json, 'errors')).toEqual(expired);
  });

  it('refuses a missing plan, one it does not know, and an unknown or foreign quote', async () => {
    expect(member((await setUp([harbor], {})).json, 'errors')).toEqual([
      { path: `/payload/selectedPaymentPlans/${harbor}`, message: 'A plan is needed for this quote.' },
    ]);
    expect((await setUp([harbor], { [harbor]: 'WEEKLY' })).status).toBe(422);
    expect((await setUp([nobody])).status).toBe(404);
    expect((await setUp([harbor], undefined, clientId, juniperStreet)).status).toBe(404);
  });
});

describe('SELECT_QUOTE', () => {
  const select = (payload?: object) => kit.fire({ type: 'SELECT_QUOTE', lineId: ca, payload });

  it('tells the agency and its management system which quote was chosen', async () => {
    const came = await select({ clientId, quoteIds: [harbor] });
    expect(came.json).toMatchObject({ executedActionCount: 2, expectedResponseCount: 0, metadata: {} });
    kit.service.clock.moveBy(5_000);
    const outbox = await readOutbox(kit.service, pellHarrow.name);
    expect(outbox.find(({ subject }) => subject === 'A quote was selected')?.body).toContain(harbor);
  });

  it('refuses an unknown quote and a payload without one', async () => {
    const payloads = [{ clientId, quoteIds: [nobody] }, { clientId, quoteIds: [] }, { clientId }, undefined];
    const refusals = await Promise.all(payloads.map(select));
    expect(refusals.map(({ status }) => status)).toEqual([404, 422, 422, 422]);
  });
});
