// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { emptyWorkspace, sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { RequestList } from './RequestList.tsx';

afterEach(cleanup);

const never = () => new Promise<Response>(() => undefined);

it.each([
  ['that its answers are being read', never, 'Loading answers…'],
  [
    'that the service asks to wait',
    async () => new Response('', { status: 429, headers: { 'Retry-After': '60' } }),
    'Not read yet: the service asks to wait',
  ],
  ['that they could not be read', async () => new Response('', { status: 500 }), 'Could not be read'],
])('says of a request %s', async (_, fetch, words) => {
  const session = sampleSession({ fetch, tenants: [], workspace: emptyWorkspace }, 'test:list');
  const request = { triggerRequestId: 'a', entry: undefined, watch: undefined, otherClient: false };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <RequestList
          requests={{ taken: [request], failed: [] }}
          chosen={undefined}
          hrefOf={() => '/clients/a/quotes'}
        />
      </SessionContext>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(words)).toBeDefined();
});
