import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankRecord } from '../../domain/client/draft-record.ts';
import { nothingKnown, withRead } from '../../domain/journal/known-reads.ts';
import { sampleSession } from '../../operations/sample-session.ts';
import { emptyWorkspace } from '../../domain/questions/workspace/empty-workspace.ts';
import { SessionContext } from '../../operations/session.ts';
import { useRecordAt } from './use-record-at.ts';

const clientId = '6a1f0c4e-2b7d-4f6a-9c3e-51d0a7b8e9f1';
const stored = { clientId, clientName: 'Ada', clientType: 'Personal', locationCode: 'MB', clientData: {} };

function read(name: string, answer: () => Promise<Response>, at?: number, known = nothingKnown) {
  const session = sampleSession({ fetch: answer, tenants: [], workspace: emptyWorkspace }, name);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useRecordAt({ clientId, productId: 'auto', at, wanted: true, known }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    ),
  });
  return { result, client };
}

it('says when a record could not be read again, until it is', async () => {
  let fails = false;
  const answer = async () => (fails ? new Response('busy', { status: 503 }) : Response.json(stored));
  const { result, client } = read('test:again', answer);
  await waitFor(() => expect(result.current).toMatchObject({ kind: 'read', failed: undefined }));
  fails = true;
  await act(() => client.invalidateQueries());
  await waitFor(() => {
    expect(result.current).toMatchObject({ kind: 'read', record: { clientName: 'Ada' } });
    expect(result.current.kind === 'read' && result.current.failed?.error.message).toMatch(/503/);
  });
  fails = false;
  act(() => {
    if (result.current.kind === 'read') result.current.failed?.retry();
  });
  await waitFor(() => expect(result.current).toMatchObject({ kind: 'read', failed: undefined }));
});

it('takes “not found” for no record only where no earlier read found one', async () => {
  const missing = async () => new Response('', { status: 404 });
  const { result } = read('test:none', missing, 1000);
  await waitFor(() => expect(result.current.kind).toBe('none'));
  const doubtful = read('test:doubtful', missing, 1000, withRead(nothingKnown, 500, blankRecord));
  await waitFor(() => expect(doubtful.result.current).toMatchObject({ kind: 'failed' }));
  const broken = read('test:broken', async () => new Response('<html>', { status: 200 }), 1000);
  await waitFor(() =>
    expect(broken.result.current).toMatchObject({ kind: 'failed', failed: { error: { body: '<html>' } } }),
  );
});
