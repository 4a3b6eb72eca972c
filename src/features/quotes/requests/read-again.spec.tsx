// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { clientQuery } from '../../../api/queries.ts';
import { emptyWorkspace, sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext, useSession } from '../../../operations/session.ts';
import { readAnswers } from '../answers.ts';
import { Moved } from './Moved.tsx';
import { RequestList } from './RequestList.tsx';
import type { TakenRequest } from '../requests.ts';
import { useReadAgain } from '../../../views/use-read-again.ts';

afterEach(cleanup);

const clientId = '6a1f0c4e-2b7d-4f6a-9c3e-51d0a7b8e9f1';
const stored = { clientId, clientName: 'Ada', clientType: 'Personal', locationCode: 'MB', clientData: {} };
const requestOf = (triggerRequestId: string): TakenRequest => ({
  triggerRequestId,
  entry: undefined,
  watch: undefined,
  otherClient: false,
});
const [newest, earlier] = [requestOf('newest'), requestOf('earlier')];

function Page() {
  const { connection } = useSession();
  useReadAgain();
  const { data, refetch } = useQuery(clientQuery(connection, clientId, 'auto'));
  return (
    <>
      <RequestList
        requests={{ taken: [newest, earlier], failed: [] }}
        chosen={undefined}
        hrefOf={() => '/clients/a/quotes'}
      />
      <Moved
        request={newest}
        answers={readAnswers({ quoted: [], declined: [], raw: {} })}
        earlier={earlier}
      />
      <p>{data?.clientName}</p>
      <button type="button" onClick={() => void refetch()}>
        Client
      </button>
    </>
  );
}

/** Every read fails with the status; `now` changes what the next ones do. */
function show(status: number) {
  const service = { now: status, quotes: 0 };
  const fetch = async (url: RequestInfo | URL) => {
    const ofQuotes = !String(url instanceof Request ? url.url : url).includes(clientId);
    if (ofQuotes) service.quotes += 1;
    if (service.now !== 200) return new Response('', { status: service.now });
    return Response.json(ofQuotes ? { quoted: [], declined: [] } : stored);
  };
  const session = sampleSession({ fetch, tenants: [], workspace: emptyWorkspace }, 'test:read-again');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <Page />
      </SessionContext>
    </QueryClientProvider>,
  );
  return service;
}

const unread = () => screen.queryAllByText('Could not be read');

it('reads every request again once one read of the service works, and says meanwhile that what moved is not known', async () => {
  const service = show(503);
  await waitFor(() => expect(unread()).toHaveLength(2));
  expect(screen.getByText('Moved since the request before: not known')).toBeDefined();
  service.now = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Client' }));
  await waitFor(() => expect(unread()).toHaveLength(0));
  expect(screen.queryByText(/^Moved since/)).toBeNull();
});

it('has a way to read one again, after which the others follow', async () => {
  const service = show(503);
  await waitFor(() => expect(unread()).toHaveLength(2));
  service.now = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Read again, earlier' }));
  await waitFor(() => expect(unread()).toHaveLength(0));
});

it('leaves alone what the service refused', async () => {
  const service = show(403);
  await waitFor(() => expect(unread()).toHaveLength(2));
  service.now = 200;
  const before = service.quotes;
  await userEvent.click(screen.getByRole('button', { name: 'Client' }));
  // Drawn after that read told everybody that it worked.
  await screen.findByText('Ada');
  expect(service.quotes).toBe(before);
  expect(unread()).toHaveLength(2);
});
