// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleEntry } from '../../domain/journal/sample-journal.ts';
import { tableKey } from '../../storage/queries.ts';
import { tables } from '../../storage/database.ts';
import { emptyWorkspace, sampleSession } from '../../operations/sample-session.ts';
import { SessionContext } from '../../operations/session.ts';
import { Section } from '../../ui/Section.tsx';
import { Reads } from './evidence/Reads.tsx';
import { sidesTitle, type Side } from './versions/SideName.tsx';
import { useMomentRecord } from './use-moment-record.ts';

afterEach(cleanup);

const clientId = '6a1f0c4e-2b7d-4f6a-9c3e-51d0a7b8e9f1';
const stored = { clientId, clientName: 'Ada', clientType: 'Personal', locationCode: 'MB', clientData: {} };

function Latest() {
  const read = useMomentRecord({ clientId, productId: 'auto', at: undefined, wanted: true });
  const side: Side = { side: 'newer', at: undefined, read };
  return (
    <Section title={sidesTitle([side])}>
      <Reads productId="auto" sides={[side]} moments={[]} />
    </Section>
  );
}

it('does not call a record that of now when reading it again failed, and says so until it is read', async () => {
  let fails = false;
  const answer = async () => (fails ? new Response('busy', { status: 503 }) : Response.json(stored));
  const session = sampleSession({ fetch: answer, tenants: [], workspace: emptyWorkspace }, 'test:latest');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <Latest />
      </SessionContext>
    </QueryClientProvider>,
  );
  const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
  await screen.findByText(/^Rests on a read/);
  await heading('The record, Now');

  fails = true;
  await act(() => client.invalidateQueries());
  await heading(/^The record, Last read, \w/);
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toMatch(/^The latest record could not be read again.*status 503/);
  expect(notice.textContent).toMatch(/what was saved since is not in it/);

  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await heading('The record, Now');
  expect(screen.queryByRole('status')).toBeNull();
});

it('reads the latest record again once a save is known that came after it, as from another tab', async () => {
  let asked = 0;
  const answer = async () => Response.json({ ...stored, clientName: `Ada ${++asked}` });
  const session = sampleSession({ fetch: answer, tenants: [], workspace: emptyWorkspace }, 'test:saved');
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <Latest />
      </SessionContext>
    </QueryClientProvider>,
  );
  await screen.findByText(/^Rests on a read/);
  expect(asked).toBe(1);
  const saved = { kind: 'save', type: 'SAVE', clientId, connection: session.key } as const;
  const ends = { sentAt: Date.now(), answeredAt: Date.now() + 1_000 };
  await (await tables()).journal.put(sampleEntry({ ...saved, ...ends }));
  await act(() => client.invalidateQueries({ queryKey: tableKey('journal') }));
  await vi.waitFor(() => expect(asked).toBe(2));
});
