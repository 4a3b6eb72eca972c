// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { noteRateLimit } from '../../../api/rate-limit.ts';
import type { SearchNote } from '../../../domain/journal/change-search.ts';
import { nothingKnown } from '../../../domain/journal/known-reads.ts';
import { emptyWorkspace, sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { SearchLine } from './SearchLine.tsx';
import type { ChangeSearch } from './use-change-search.ts';

afterEach(cleanup);

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
  act(() => noteRateLimit(session.connection, { status: 429, retryAfter: 60 }));
  screen.getByText(/asks to wait until [\d:]{7,8} [AP]M by this computer’s clock$/);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(stop).toHaveBeenCalledOnce();
});

it.each([
  [{ made: 1 }, 'Stopped after 1 read'],
  [{ trouble: 'It asks to wait.' }, 'Stopped after 3 reads · It asks to wait.'],
])('offers to continue a search that ended early, on this visit and on a later one', async (more, text) => {
  for (const search of [{ run: run(note('unfinished', more)) }, { earlier: note('unfinished', more) }]) {
    const { start } = show(search);
    screen.getByText(text);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(start).toHaveBeenCalledOnce();
    cleanup();
  }
});

it('is done without a way to continue, and shows nothing before the first search', () => {
  show({ run: run(note('done')) });
  screen.getByText('No other changes');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  cleanup();
  show({});
  expect(screen.queryByRole('group', { name: 'Find changes' })).toBeNull();
});
