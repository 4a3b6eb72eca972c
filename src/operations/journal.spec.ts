import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { describeOutcome } from '../views/describe-entry.ts';
import { requestEnd } from '../domain/journal/request-end.ts';
import { journalQuery } from '../storage/queries.ts';
import { tables } from '../storage/database.ts';
import { sendEvent } from './send-event.ts';
import { emptyWorkspace, sampleSession } from './sample-session.ts';

/** Fires a quote request whose answer waits for `answer`; `told` is what a screen says of it now. */
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
  const told = async () => {
    const journal = await new QueryClient().fetchQuery(journalQuery(session.key));
    return journal.map((entry) => [requestEnd(entry).label, describeOutcome(entry).words]);
  };
  const kept = async () => (await tables()).journal.all(session.key);
  return { fired, told, kept, answer, lose };
}

it('tells a call that this page waits for as being sent, and keeps it as unknown meanwhile', async () => {
  const { fired, told, kept, answer } = fireSlowly();
  await expect.poll(told).toEqual([['Being sent…', 'Being sent…']]);
  // So it is after a reload.
  expect(await kept()).toMatchObject([{ outcome: 'unknown' }]);
  expect((await kept())[0]).not.toHaveProperty('underWay');
  answer(Response.json({ triggerRequestId: crypto.randomUUID(), executedActionCount: 1, metadata: {} }));
  await fired;
  expect((await told())[0]?.[1]).toBe('1 action ran, no answers expected');
});

it('tells one whose answer was lost as unknown', async () => {
  const { fired, told, lose } = fireSlowly();
  await expect.poll(told).toHaveLength(1);
  lose();
  await fired;
  expect(await told()).toEqual([
    ['Unknown whether carriers were asked.', 'Sent, no answer came: unknown whether it was done'],
  ]);
});

it('keeps the answer to a payment without its secret', async () => {
  const { fired, kept, answer } = fireSlowly();
  const PAYMENT_SETUP = { clientSecret: 'pay_secret', amountTotal: 137400 };
  answer(Response.json({ triggerRequestId: crypto.randomUUID(), metadata: { PAYMENT_SETUP } }));
  await fired;
  const text = JSON.stringify(await kept());
  expect(text).toContain('137400');
  expect(text).not.toContain('pay_secret');
});
