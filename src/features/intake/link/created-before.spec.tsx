// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { journalQuery, tableKey } from '../../../storage/queries.ts';
import { subscribeToTables } from '../../../storage/database.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { CreatedBefore, MayBeCreated, useCreatedBefore } from './CreatedBefore.tsx';
import { keepSheet } from '../draft-keeper.ts';
import { createSheet } from '../sheet.ts';
import { useSave } from '../save/use-save.ts';

const asIs = (record: DraftRecord) => record;
const blank: DraftRecord = { ...blankRecord, clientName: 'Ada Fenn', clientType: 'COMMERCIAL' };
const book = inferBook({}, '', 'A product');
const neverAsked = () => Promise.reject(new Error('Not pressed.'));

afterEach(cleanup);

async function visits(draftIds: readonly string[]) {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const productId = service.workspace.products[0]?.id ?? '';
  return draftIds.map((draftId) => () => {
    const facts = { draftId, connection: session.key, productId, startedAt: 0, base: undefined };
    const sheet = createSheet(blank, true);
    const keeper = keepSheet(sheet, { ...facts, clientId: undefined }, undefined);
    const queryClient = new QueryClient();
    const { queryKey } = journalQuery(session.key);
    const follow = () => void queryClient.invalidateQueries({ queryKey: tableKey('journal') });
    onTestFinished(subscribeToTables(follow));
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    );
    const setting = { sheet, keeper, clientId: undefined, productId, toSave: asIs, savedForm: asIs };
    const agencyFile = () => ({
      agencyOnly: new Set<string>(),
      words: () => ({ place: String, answer: String }),
      fromChecks: () => new Set<string>(),
    });
    const onSaved = () => Promise.resolve();
    const { result } = renderHook(() => useSave({ ...setting, agencyFile, onSaved }), { wrapper });
    const save = async () => {
      await act(() => result.current.start(0, {}));
      const { kind } = result.current.step;
      // Told of what the save wrote, as the app is by the time somebody can press again.
      const told = () => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
      if (kind === 'failed') await vi.waitFor(told);
      return kind;
    };
    return { service, save, keeper, wrapper };
  });
}

it('a new client whose save got no answer is saved again only on a decision, also after a reload; other drafts are', async () => {
  const [visit, reload, other] = await visits(['one', 'one', 'two']);
  if (!visit || !reload || !other) throw new Error('Three visits.');
  const first = visit();
  first.service.setFaults([{ name: 'lost-after-write', endpoints: ['saveClient'], times: 1 }]);
  expect(await first.save()).toBe('failed');
  expect(await first.save()).toBe('asking');
  const again = reload();
  expect(await again.save()).toBe('asking');

  function Guard() {
    const before = useCreatedBefore(again.keeper, undefined);
    return (
      <>
        <MayBeCreated unsure={before.unconfirmed} />
        <CreatedBefore before={before} linking={{ book, find: neverAsked, link: neverAsked }} />
        <output>{before.agreed ? 'may go' : 'stopped'}</output>
      </>
    );
  }
  render(<Guard />, { wrapper: again.wrapper });
  await waitFor(() => expect(screen.getByText('This client may have been created already')).toBeDefined());
  expect(screen.getByRole('status').textContent).toBe('stopped');
  expect(screen.getByText(/Unknown whether it was created. Sent, and no answer has come./)).toBeDefined();
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Send again all the same' }));
  expect(screen.getByRole('status').textContent).toBe('may go');

  expect(await other().save()).toBe('idle');
});

it('a client that was created without an id stands with its draft', async () => {
  const [visit] = await visits(['one']);
  const first = visit?.();
  first?.service.setFaults([{ name: 'empty-save-answer', endpoints: ['saveClient'], times: 1 }]);
  expect(await first?.save()).toBe('failed');
  expect(await first?.save()).toBe('asking');
});
