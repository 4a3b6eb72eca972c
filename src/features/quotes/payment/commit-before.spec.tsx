// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import { tables } from '../../../storage/database.ts';
import { emptyWorkspace, sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { CommitBefore } from './CommitBefore.tsx';
import { useCommitBefore } from './use-commits.ts';

afterEach(cleanup);

const session = sampleSession(
  { fetch: async () => new Response(), tenants: [], workspace: emptyWorkspace },
  'test:commit-before',
);

function Guard({ requestId }: { readonly requestId: string }) {
  const before = useCommitBefore('payment', requestId);
  return (
    <>
      <CommitBefore what="payment" clientId="client" requestId={requestId} before={before} />
      <p>{before.agreed ? 'may be sent' : 'stopped'}</p>
    </>
  );
}

const show = (requestId: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <Guard requestId={requestId} />
      </SessionContext>
    </QueryClientProvider>,
  );

it('stops a payment that may have arrived until the agent decides, and one more is decided anew', async () => {
  const { journal } = await tables();
  const lost = (id: string, sentAt: number) =>
    sampleEntry({
      id,
      connection: session.key,
      type: 'PAYMENT_SETUP',
      request: { payload: { quoteIds: ['quote'], selectedPaymentPlans: { quote: 'MONTHLY' } } },
      sentAt,
      outcome: 'unknown',
      status: undefined,
    });
  await journal.put(lost('first', Date.UTC(2026, 10, 17, 15, 33)));
  show('quote');
  expect(await screen.findByText('stopped')).toBeDefined();
  expect(screen.getByText(/^Payment set-up, .*\(MONTHLY\)/)).toBeDefined();
  expect(screen.getByText(/Unknown whether it arrived\. Sent, and no answer has come\./)).toBeDefined();
  const look = screen.getByRole('link', { name: 'Events of this client' });
  expect(look.getAttribute('href')).toContain('client');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send again all the same' }));
  expect(screen.getByText('may be sent')).toBeDefined();
  cleanup();

  await journal.put(lost('second', Date.UTC(2026, 10, 17, 15, 40)));
  show('quote');
  expect(await screen.findByText('stopped')).toBeDefined();
  cleanup();

  show('another quote');
  expect(await screen.findByText('may be sent')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
