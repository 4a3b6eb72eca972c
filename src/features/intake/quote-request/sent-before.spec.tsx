import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { tables } from '../../../storage/database/database.ts';
import { readJournal } from '../../../storage/sample-entries.ts';
import { bookOf } from '../../../operations/books.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { writeSave, planSave } from '../../../operations/save-client.ts';
import { SessionContext, type Session } from '../../../operations/session.ts';
import { SentBefore, useSentBefore } from './SentBefore.tsx';
import { useQuoteOrder } from './use-quote-order.ts';

const record: DraftRecord = { ...blankRecord, clientName: 'Ada Fenn', clientType: 'COMMERCIAL' };

function wrapperOf(session: Session) {
  const queryClient = new QueryClient();
  return ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  );
}

it('sends a request again after its answer was lost only on a decision, which the journal keeps', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const productId = service.workspace.products[0]?.id ?? '';
  const input = {
    clientId: undefined,
    productId,
    base: undefined,
    ours: record,
    savedForm: (one: DraftRecord) => one,
  };
  const created = await writeSave(session, new QueryClient(), await planSave(session, input), record);
  if (created.kind !== 'saved') throw new Error(created.kind);
  const { clientId } = created;
  const book = bookOf(service.workspace, productId);
  if (!book) throw new Error('no book');

  const { result } = renderHook(
    () =>
      useQuoteOrder(book, { clientId, id: clientId }, productId, async () => ({
        kind: 'saved',
        clientId,
        stored: undefined,
        record,
      })),
    {
      wrapper: wrapperOf(session),
    },
  );
  const send = (again: readonly JournalEntry[]) =>
    act(() =>
      result.current.send({
        effectiveDate: '2027-01-01',
        lines: [productId],
        again,
        producer: '',
        missing: 0,
      }),
    );
  const fired = async () => (await readJournal(session.key)).filter(({ kind }) => kind === 'fire');

  service.setFaults([{ name: 'lost-after-write', endpoints: ['fireEvent'], times: 1 }]);
  await send([]);
  const first = await fired();
  expect(first.map(({ outcome, reason }) => [outcome, reason])).toEqual([['unknown', undefined]]);

  await send([]);
  expect(await fired()).toHaveLength(1);

  await send(first);
  const [, second] = await fired();
  expect(second).toMatchObject({
    outcome: 'answered',
    reason: expect.stringContaining('Sent again, knowing'),
  });
});

function Panel() {
  const before = useSentBefore('client', ['auto']);
  return (
    <>
      <SentBefore clientId="client" before={before} />
      <p>{before.agreed ? 'may be sent' : 'stopped'}</p>
    </>
  );
}

it('names the moment of the first, where to look, and is decided again when one more was sent', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const lost = (id: string, sentAt: number) =>
    sampleEntry({ id, connection: session.key, sentAt, outcome: 'unknown', status: undefined });
  const { journal } = await tables();
  await journal.put(lost('first', Date.UTC(2026, 10, 17, 15, 33)));
  const wrapper = wrapperOf(session);
  const { unmount } = render(<Panel />, { wrapper });
  expect(await screen.findByText('stopped')).toBeDefined();
  expect(screen.getByText(/^Nov 17/, { selector: 'time' })).toBeDefined();
  expect(screen.getByText(/Unknown whether carriers were asked/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Activity' }).getAttribute('href')).toContain('client');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send again all the same' }));
  expect(screen.getByText('may be sent')).toBeDefined();
  unmount();

  await journal.put(lost('second', Date.UTC(2026, 10, 17, 15, 40)));
  render(<Panel />, { wrapper: wrapperOf(session) });
  expect(await screen.findByText('stopped')).toBeDefined();
  expect(screen.getAllByText(/^Nov 17/, { selector: 'time' })).toHaveLength(2);
});
