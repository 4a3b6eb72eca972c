import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setRateLimit } from '../../../api/rate-limit.ts';
import type { SearchNote } from '../../../domain/journal/change-search.ts';
import { nothingKnown, withRead } from '../../../domain/journal/known-reads.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { emptyWorkspace } from '../../../domain/questions/workspace/empty-workspace.ts';
import { SessionContext } from '../../../operations/session.ts';
import { storeReads } from '../../../storage/known-reads.ts';
import { announcements } from '../../../ui/announce.ts';
import { SearchLine } from './SearchLine.tsx';
import { useChangeSearch, type ChangeSearch } from './use-change-search.ts';

const range = { from: 1, to: 100 };
const session = sampleSession({ fetch, tenants: [], workspace: emptyWorkspace }, 'test:search');
const note = (state: SearchNote['state'], more: Partial<SearchNote> = {}): SearchNote => {
  return { range, made: 3, state, ...more };
};

function show(search: Partial<ChangeSearch>) {
  const [start, stop] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const all = { known: nothingKnown, run: undefined, earlier: undefined, start, stop, ...search };
  render(
    <SessionContext value={session}>
      <SearchLine search={all} />
    </SessionContext>,
  );
  return { start, stop };
}
const run = (one: SearchNote, isRunning = false) => ({ ...one, known: nothingKnown, isRunning });

it('shows progress, its bounds and the way to stop, also while the service asks to wait', async () => {
  const { stop } = show({ run: run(note('unfinished'), true) });
  screen.getByText('3 reads of at most 500');
  screen.getByRole('button', { name: /About 40 reads a change\./ });
  act(() => setRateLimit(session.connection, { status: 429, retryAfter: 60 }));
  screen.getByText(/asks to wait until [\d:]{7,8} [AP]M by this computer’s clock$/);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(stop).toHaveBeenCalledOnce();
});

it.each([
  [{ made: 1 }, 'Stopped after 1 read'],
  [{ trouble: 'It asks to wait.' }, 'Stopped after 3 reads · It asks to wait.'],
])('offers to continue a search that ended early', async (more, text) => {
  const { start } = show({ run: run(note('unfinished', more)) });
  screen.getByText(text);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(start).toHaveBeenCalledOnce();
});

function OfClient({ clientId }: { readonly clientId: string }) {
  const search = useChangeSearch(clientId, 'auto');
  return (
    <>
      {search.known.reads.length} reads known <SearchLine search={search} />
    </>
  );
}

it.each([
  ['did not end', 50, 'unfinished', true],
  ['ended', 50, 'done', false],
  ['has nothing left to find', range.from + 1, 'unfinished', false],
] as const)('on a later visit, of a search that %s', async (clientId, changedBy, state, isOffered) => {
  const names = [
    [range.from, 'a'],
    [changedBy, 'b'],
    [range.to, 'b'],
  ] as const;
  const known = names.reduce(
    (all, [at, clientName]) => withRead(all, at, { ...blankRecord, clientName }),
    nothingKnown,
  );
  await storeReads(session.key, clientId, 'auto', known, note(state));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <OfClient clientId={clientId} />
      </SessionContext>
    </QueryClientProvider>,
  );
  await screen.findByText('3 reads known');
  expect(screen.queryAllByText('Stopped after 3 reads')).toHaveLength(isOffered ? 1 : 0);
});

it('is announced where it is done, and takes no room then or before the first search', () => {
  show({ run: run(note('done')) });
  expect(announcements().at(-1)).toMatchObject({ text: 'No other changes', visible: true });
  expect(screen.queryByRole('group', { name: 'Find changes' })).toBeNull();
  cleanup();
  show({});
  expect(screen.queryByRole('group', { name: 'Find changes' })).toBeNull();
});
