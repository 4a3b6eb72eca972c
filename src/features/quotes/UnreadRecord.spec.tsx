// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { emptyWorkspace, sampleSession } from '../../operations/sample-session.ts';
import { SessionContext } from '../../operations/session.ts';
import { UnreadRecord } from './UnreadRecord.tsx';

afterEach(cleanup);

const clientId = '6a1f0c4e-2b7d-4f6a-9c3e-51d0a7b8e9f1';
const stored = { clientId, clientName: 'Ada', clientType: 'Personal', locationCode: 'MB', clientData: {} };

it('says what quotes are held against when the client could not be read, until it is', async () => {
  let fails = true;
  let reads = 0;
  const answer = async () => {
    reads += 1;
    return fails ? new Response('busy', { status: 503 }) : Response.json(stored);
  };
  const session = sampleSession({ fetch: answer, tenants: [], workspace: emptyWorkspace }, 'test:unread');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <UnreadRecord clientId={clientId} productId="auto" live />
      </SessionContext>
    </QueryClientProvider>,
  );
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toMatch(/^The client could not be read.*status 503/);
  expect(notice.textContent).toContain('is not known');

  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(reads).toBe(2);

  fails = true;
  await act(() => client.invalidateQueries());
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^The client could not be read again.*by the record as read .*what was saved since is not in it/s,
  );
});
