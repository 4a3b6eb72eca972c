import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import { readQuote } from '../../../domain/quotes/reading/read-quote.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { emptyWorkspace } from '../../../domain/questions/workspace/empty-workspace.ts';
import { SessionContext } from '../../../operations/session.ts';
import { tables } from '../../../storage/database/database.ts';
import type { Column } from '../column.ts';
import { QuoteActionPanel } from './QuoteActionPanel.tsx';

const clientId = '6a1f0c4e-2b7d-4f6a-9c3e-51d0a7b8e9f1';
const requestId = '0b5f4d1e-0000-4000-8000-000000000001';
const column: Column = {
  key: requestId,
  name: 'Harbor Mutual',
  option: undefined,
  isWhatIf: false,
  standing: { kind: 'bindable', given: 'bindable', choice: undefined, endsSoon: undefined },
  submitted: undefined,
  request: { triggerRequestId: 't', entry: undefined, poll: undefined, otherClient: false },
  view: readQuote({
    requestId,
    clientId,
    bindable: true,
    quotingOrganization: 'Harbor Mutual',
    quoteDetails: { premium: { amount: 1813, per: 'YEAR' } },
  }),
};

/** A service that answers every event with these members, and reads nothing. */
function show(kind: 'payment' | 'selection', key: string, response: object, shown = column) {
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST') return new Response('', { status: 404 });
    sent.push(await request.json());
    return Response.json({ triggerRequestId: crypto.randomUUID(), metadata: {}, ...response });
  };
  const session = sampleSession({ fetch, tenants: [], workspace: emptyWorkspace }, key);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <QuoteActionPanel kind={kind} column={shown} onClose={() => undefined} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return sent;
}

it('asks for a plan, and for a reason where changes are unknown, then shows the amounts as given', async () => {
  const sent = show('payment', 'test:payment', {
    executedActionCount: 1,
    metadata: {
      paymentOptions: { [requestId]: { MONTHLY: { paymentPlan: 'MONTHLY', totalPremium: 1813 } } },
      PAYMENT_SETUP: { amountTotal: 181_350, clientSecret: 'never' },
    },
  });
  const submit = await screen.findByRole('button', { name: 'Set up payment' });
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(submit);
  expect(await screen.findByText('Choose a plan.')).toBeDefined();
  expect(screen.getByText('Give a reason.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason to go on' }), 'Agreed by phone');
  await userEvent.dblClick(submit);
  expect(await screen.findByText('Payment set up · not bound')).toBeDefined();
  expect(screen.getByText('$1,813.50')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Set up payment' })).toBeNull();
  expect(sent).toEqual([
    {
      type: 'PAYMENT_SETUP',
      payload: { clientId, quoteIds: [requestId], selectedPaymentPlans: { [requestId]: 'MONTHLY' } },
    },
  ]);
});

it('notes in the client index which quote was selected', async () => {
  const key = 'test:selected';
  show(
    'selection',
    key,
    { executedActionCount: 1 },
    { ...column, request: { ...column.request, entry: sampleEntry({ clientId }) } },
  );
  const reason = await screen.findByRole('textbox', { name: 'Reason to go on' });
  await userEvent.type(reason, 'Agreed by phone');
  await userEvent.click(screen.getByRole('button', { name: 'Select quote' }));
  expect(await screen.findByText('Selected · not bound')).toBeDefined();
  const row = await (await tables()).index.get([key, clientId]);
  expect(row?.selected).toEqual({
    auto: { triggerRequestId: 't', requestId, carrier: 'Harbor Mutual', at: expect.any(Number) },
  });
});

it('reports no action where the response shows none', async () => {
  show('selection', 'test:selection', { executedActionCount: 0, expectedResponseCount: 0 });
  const reason = await screen.findByRole('textbox', { name: 'Reason to go on' });
  await userEvent.type(reason, 'Agreed by phone');
  await userEvent.click(screen.getByRole('button', { name: 'Select quote' }));
  expect(await screen.findByText('Sent. The service reported no action.')).toBeDefined();
});

it('waits for a decision while an earlier one may have arrived', async () => {
  const key = 'test:unconfirmed';
  const { journal } = await tables();
  const request = { payload: { quoteIds: [requestId] } };
  await journal.put(
    sampleEntry({
      connection: key,
      clientId,
      type: 'SELECT_QUOTE',
      request,
      outcome: 'unknown',
      status: undefined,
    }),
  );
  const sent = show('selection', key, { executedActionCount: 1 });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason to go on' }), 'Agreed by phone');
  const again = await screen.findByRole('checkbox', { name: 'Send again all the same' });
  await userEvent.click(screen.getByRole('button', { name: 'Select quote' }));
  expect(sent).toEqual([]);
  await userEvent.click(again);
  await userEvent.click(screen.getByRole('button', { name: 'Select quote' }));
  expect(await screen.findByText('Selected · not bound')).toBeDefined();
  expect(sent).toHaveLength(1);
});
