// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { nothingKnown, withRead } from '../../../domain/journal/known-reads.ts';
import type { SearchNote } from '../../../domain/journal/change-search.ts';
import { storeReads } from '../../../storage/known-reads.ts';
import { emptyWorkspace, sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { useChangeSearch } from './use-change-search.ts';

afterEach(cleanup);

const record = (clientName: string) => ({
  clientName,
  clientType: '',
  locationCode: '',
  clientData: {},
  others: {},
});
const range = { from: 1000, to: 9000 };
const note: SearchNote = { range, made: 2, state: 'unfinished' };

/** The earlier search of a visit after reads at both ends and at `more`. */
async function visit(more: number, search: SearchNote) {
  const session = sampleSession(
    { fetch, tenants: [], workspace: emptyWorkspace },
    `test:${crypto.randomUUID()}`,
  );
  const ends = withRead(withRead(nothingKnown, range.from, record('a')), range.to, record('b'));
  await storeReads(session.key, 'client', 'auto', withRead(ends, more, record('b')), search);
  const client = new QueryClient();
  const { result } = renderHook(() => useChangeSearch('client', 'auto'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.known.reads).toHaveLength(3));
  return result.current.earlier;
}

it('has the search of an earlier visit that did not end', async () => {
  expect(await visit(5000, note)).toEqual(note);
});

it('has none that ended, or has nothing left to find', async () => {
  expect(await visit(5000, { ...note, state: 'done' })).toBeUndefined();
  expect(await visit(range.from + 1, note)).toBeUndefined();
});
