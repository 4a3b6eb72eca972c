import { describe, expect, it } from 'vitest';
import { isObject } from '../../src/lib/json.ts';
import { ca, juniperStreet, member, nobody, openKit, plumber } from '../kits/spec-kit.ts';
import { readOutbox } from './outbox.ts';

/** A client with commercial auto quotes that have all arrived, and how to choose among them. */
async function quoted() {
  const kit = await openKit();
  const clientId = await kit.client(plumber());
  const payload = { clientId, effectiveDate: '2026-12-15', intake: plumber() };
  const fired = await kit.fire({ type: 'GET_QUOTES', lineId: ca, payload });
  kit.service.clock.moveBy(120_000);
  const { json } = await kit.quotes(String(member(fired.json, 'triggerRequestId')));
  const items = [member(json, 'quoted'), member(json, 'declined')].flat().filter(isObject);
  const idOf = (organization: string) =>
    String(items.find(({ quotingOrganization }) => quotingOrganization === organization)?.['requestId']);
  const harbor = idOf('Harbor Mutual');
  const premium = Number(
    member(
      items.find(({ requestId }) => requestId === harbor),
      'quoteDetails',
      'premium',
      'amount',
    ),
  );
  const setUp = (quoteIds: string[], plans: object = { [harbor]: 'MONTHLY' }, of = clientId) =>
    kit.fire({ type: 'PAYMENT_SETUP', payload: { clientId: of, quoteIds, selectedPaymentPlans: plans } });
  return { kit, clientId, idOf, harbor, premium, setUp };
}

describe('PAYMENT_SETUP', () => {
  it('offers plans per quote and answers the amount of the chosen ones in minor units', async () => {
    const { clientId, harbor, premium, setUp } = await quoted();
    const came = await setUp([harbor]);
    expect(came.json).toMatchObject({ executedActionCount: 1, expectedResponseCount: 0 });
    const plans = ['FULL_PAYMENT', 'MONTHLY', 'BI_ANNUALLY', 'ANNUALLY', 'FINANCE'];
    const options = plans.map(
      (paymentPlan) => [paymentPlan, { paymentPlan, totalPremium: premium }] as const,
    );
    expect(member(came.json, 'metadata', 'paymentOptions')).toEqual({
      [harbor]: Object.fromEntries(options),
    });
    expect(member(came.json, 'metadata', 'PAYMENT_SETUP')).toMatchObject({
      clientId,
      quoteIds: [harbor],
      selectedPaymentPlans: { [harbor]: 'MONTHLY' },
      amountTotal: Math.round(premium * 100),
    });
  });

  it('counts a quote once that is given twice', async () => {
    const { harbor, premium, setUp } = await quoted();
    const { json } = await setUp([harbor, harbor.toUpperCase()]);
    const once = { quoteIds: [harbor], amountTotal: Math.round(premium * 100) };
    expect(member(json, 'metadata', 'PAYMENT_SETUP')).toMatchObject(once);
  });

  it('refuses a quote that has expired, cannot be bound, was not quoted or is of another client, at its place', async () => {
    const { kit, idOf, harbor, setUp } = await quoted();
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
    const expired = [{ path, message: expect.stringContaining('expired') }];
    expect(member((await setUp([harbor])).json, 'errors')).toEqual(expired);
  });

  it('refuses a missing plan, one it does not know, and an unknown or foreign quote', async () => {
    const { kit, clientId, harbor, setUp } = await quoted();
    expect(member((await setUp([harbor], {})).json, 'errors')).toEqual([
      { path: `/payload/selectedPaymentPlans/${harbor}`, message: 'A plan is needed for this quote.' },
    ]);
    expect((await setUp([harbor], { [harbor]: 'WEEKLY' })).status).toBe(422);
    expect((await setUp([nobody])).status).toBe(404);
    const payload = { clientId, quoteIds: [harbor], selectedPaymentPlans: { [harbor]: 'MONTHLY' } };
    expect((await kit.fire({ type: 'PAYMENT_SETUP', payload }, juniperStreet)).status).toBe(404);
  });
});

describe('SELECT_QUOTE', () => {
  it('tells the agency and its management system which quote was chosen', async () => {
    const { kit, clientId, harbor } = await quoted();
    const payload = { clientId, quoteIds: [harbor] };
    const came = await kit.fire({ type: 'SELECT_QUOTE', lineId: ca, payload });
    expect(came.json).toMatchObject({ executedActionCount: 2, expectedResponseCount: 0, metadata: {} });
    kit.service.clock.moveBy(5_000);
    const outbox = await readOutbox(kit.service, 'Pell & Harrow Agency');
    expect(outbox.find(({ subject }) => subject === 'A quote was selected')?.body).toContain(harbor);
  });

  it('refuses an unknown quote and a payload without one', async () => {
    const kit = await openKit();
    const clientId = await kit.client();
    const select = async (payload?: object) => (await kit.fire({ type: 'SELECT_QUOTE', payload })).status;
    expect(await select({ clientId, quoteIds: [nobody] })).toBe(404);
    expect([await select({ clientId, quoteIds: [] }), await select({ clientId }), await select()]).toEqual([
      422, 422, 422,
    ]);
  });
});
