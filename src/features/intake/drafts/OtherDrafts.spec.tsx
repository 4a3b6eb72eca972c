import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { saveDraft } from '../../../storage/drafts.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { announcements } from '../../../ui/announce.ts';
import { OtherDrafts } from './OtherDrafts.tsx';

it('reads out once that a draft came from another tab, and not the ones that were there before', async () => {
  const session = sampleSession(
    await createNodeService({ scenario: 'empty' }),
    `test:${crypto.randomUUID()}`,
  );
  const facts = { connection: session.key, clientId: 'c', productId: 'p', startedAt: 0, base: blankRecord };
  const book = inferBook({}, 'p', 'Anything');
  const client = new QueryClient();
  const save = { pending: false, mergeDraft: () => Promise.resolve(true) };
  const keep = async (draftId: string, savedAt: number) => {
    const ours = { ...blankRecord, clientName: `Typed ${savedAt}` };
    const draft: Draft = { ...facts, draftId, savedAt, ours, nameTyped: true, serviceOffsetMs: 0 };
    await saveDraft(draft);
    await client.invalidateQueries();
  };
  const notices = () => screen.queryAllByText('Another draft of this client').length;
  const announced = () => announcements().map(({ text }) => text);

  await keep('before', 1);
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <OtherDrafts clientId="c" draftId="here" {...{ book, save }} />
      </SessionContext>
    </QueryClientProvider>,
  );
  await expect.poll(notices).toBe(1);
  expect(announced()).toEqual([]);

  await keep('since', 2);
  await expect.poll(notices).toBe(2);
  // Further typing in the other tab saves its draft again and is not announced.
  await keep('since', 3);
  await expect.poll(announced).toEqual(['Another draft of this client, typed in another tab']);
  await act(() => client.invalidateQueries());
  expect(announced()).toHaveLength(1);
});
