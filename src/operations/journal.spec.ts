import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { journalQuery } from '../storage/queries.ts';
import { tables } from '../storage/database.ts';
import { sendEvent } from './send-event.ts';
import { emptyWorkspace, sampleSession } from './sample-session.ts';

/** Sends a quote request that waits for `answer`; `reported` is what a screen shows of it now. */
function fireSlowly() {
  let answer: (response: Response) => void = () => {};
  let lose = () => {};
  const promise = new Promise<Response>((resolve, reject) => {
    answer = resolve;
    lose = () => reject(new TypeError('network'));
  });
  const session = sampleSession(
    { fetch: () => promise, tenants: [], workspace: emptyWorkspace },
    `test:${crypto.randomUUID()}`,
  );
  const fired = sendEvent(session, new QueryClient(), {
    body: { type: 'GET_QUOTES', payload: {} },
    clientId: 'client',
    productId: undefined,
  });
  const reported = async () => {
    const journal = await new QueryClient().fetchQuery(journalQuery(session.key));
    return journal.map((entry) => (entry.underWay ? 'under way' : entry.outcome));
  };
  const stored = async () => (await tables()).journal.all(session.key);
  return { fired, reported, stored, answer, lose };
}

it('shows a call that this page waits for as being sent, and stores it as unknown meanwhile', async () => {
  const { fired, reported, stored, answer } = fireSlowly();
  await expect.poll(reported).toEqual(['under way']);
  // So it is after a reload.
  expect(await stored()).toMatchObject([{ outcome: 'unknown' }]);
  expect((await stored())[0]).not.toHaveProperty('underWay');
  answer(Response.json({ triggerRequestId: crypto.randomUUID(), executedActionCount: 1, metadata: {} }));
  await fired;
  expect(await reported()).toEqual(['answered']);
});

it('records a call without an answer as unknown', async () => {
  const { fired, reported, lose } = fireSlowly();
  await expect.poll(reported).toHaveLength(1);
  lose();
  await fired;
  expect(await reported()).toEqual(['unknown']);
});

it('keeps the answer to a payment without its secret', async () => {
  const { fired, stored, answer } = fireSlowly();
  const PAYMENT_SETUP = { clientSecret: 'pay_secret', amountTotal: 137400 };
  answer(Response.json({ triggerRequestId: crypto.randomUUID(), metadata: { PAYMENT_SETUP } }));
  await fired;
  const text = JSON.stringify(await stored());
  expect(text).toContain('137400');
  expect(text).not.toContain('pay_secret');
});
