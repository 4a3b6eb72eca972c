// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { readQuote } from '../../domain/quotes/read-quote.ts';
import { emptyWorkspace, sampleSession } from '../../operations/sample-session.ts';
import { SessionContext } from '../../operations/session.ts';
import type { ComparedQuote } from './comparison/use-compared.ts';
import { useUnreadRecords } from './use-unread-records.ts';

const clientId = '6a1f0c4e-2b7d-4f6a-9c3e-51d0a7b8e9f1';
const stored = { clientId, clientName: 'Ada', clientType: 'Personal', locationCode: 'MB', clientData: {} };

it('tells once of a record that is not read, or could not be read again, and as of when it holds', async () => {
  let fails = true;
  const fetch = async () => (fails ? new Response('', { status: 503 }) : Response.json(stored));
  const session = sampleSession({ fetch, tenants: [], workspace: emptyWorkspace }, 'test:unread-records');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  );
  const request = { triggerRequestId: 'a', entry: undefined, watch: undefined, otherClient: false };
  const quotes = ['one', 'two'].map((key): ComparedQuote => {
    return { key, request, view: readQuote({ lineId: 'auto', clientId }) };
  });
  const { result } = renderHook(() => useUnreadRecords(clientId, quotes), { wrapper });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current).toEqual([{ clientId, productId: 'auto', asOf: undefined }]);

  fails = false;
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(result.current).toEqual([]));

  fails = true;
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(result.current[0]?.asOf).toBeTypeOf('number'));
});
