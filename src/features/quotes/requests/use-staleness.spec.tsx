// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { quotesQuery } from '../../../api/queries.ts';
import { emptyWorkspace, sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext, type Session } from '../../../operations/session.ts';
import { useStaleness } from './use-staleness.ts';

let answers: Response[] = [];
const session = (): Session =>
  sampleSession(
    {
      fetch: async () => answers.shift() ?? Response.json({ quoted: [], declined: [] }),
      tenants: [],
      workspace: emptyWorkspace,
    },
    'test',
  );

function Shown({ connection }: Pick<Session, 'connection'>) {
  const query = useQuery(quotesQuery(connection, 'a'));
  const stale = useStaleness(query, false);
  return (
    <>
      <p>{query.data ? 'known' : query.error ? 'trouble' : 'reading'}</p>
      <p>{stale ? `stale: ${stale.error?.message ?? 'waits'}` : 'as new as can be'}</p>
      <button type="button" onClick={() => void query.refetch()}>
        Again
      </button>
    </>
  );
}

function show() {
  const one = session();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={one}>
        <Shown connection={one.connection} />
      </SessionContext>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  answers = [];
  cleanup();
});

const known = () => Response.json({ quoted: [], declined: [] });

it.each([
  [429, 'stale: waits'],
  [500, 'stale: Read quotes: the service failed (status 500).'],
  // The service says that there is no such request: what was read of it before is no answer to that.
  [404, 'as new as can be'],
])('after a status of %i the answers known before are shown as: %s', async (status, words) => {
  answers = [known(), new Response('', { status })];
  show();
  expect(await screen.findByText('known')).toBeDefined();
  expect(screen.getByText('as new as can be')).toBeDefined();
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(answers).toHaveLength(0));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText('known')).toBeDefined();
});

it('says nothing of answers that were never read', async () => {
  answers = [new Response('', { status: 500 })];
  show();
  expect(await screen.findByText('trouble')).toBeDefined();
  expect(screen.getByText('as new as can be')).toBeDefined();
});
