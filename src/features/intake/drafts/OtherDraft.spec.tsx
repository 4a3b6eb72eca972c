import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { saveDraft, readDraft } from '../../../storage/drafts.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { OtherDraft } from './OtherDraft.tsx';
import { createIntakeStore } from '../session/intake-store.ts';

const texts = (answers: Readonly<Record<string, string>>) => ({
  ...blankRecord,
  clientData: Object.fromEntries(
    Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]),
  ),
});

async function twoDrafts() {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const base = texts({ town: 'Goshen' });
  const facts = { connection: session.key, clientId: 'c', productId: 'p', startedAt: 0, base };
  const store = createIntakeStore(texts({ town: 'Goshen', job: 'Welder' }), true, base);
  const ours = texts({ town: 'Goshen', job: 'Baker', phone: '1' });
  const typed = { savedAt: 1, ours, nameTyped: true, serviceOffsetMs: 0 };
  const draft: Draft = { ...facts, draftId: 'there', ...typed };
  await saveDraft(draft);
  const book = inferBook(ours.clientData, 'p', 'Anything', new Set(), undefined);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <OtherDraft draft={draft} intake={{ store, book }} />
      </SessionContext>
    </QueryClientProvider>,
  );
  const at = (qid: string) => getAnswer(store.getState().record.clientData, [qid]);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const isStored = async () => (await readDraft(session.key, 'there')) !== undefined;
  return { at, press, isStored };
}

it('merges another draft conflict by conflict, and says what is open', async () => {
  const { at, press } = await twoDrafts();
  press('Merge');
  expect([at('job'), at('phone')]).toEqual(['Welder', '1']);
  screen.getByText(/Merged except 1 answer changed in both/);
  fireEvent.click(screen.getByLabelText('In the other draft: Baker'));
  expect(at('job')).toBe('Baker');
  screen.getByText(/Merged, as chosen below/);
  fireEvent.click(screen.getByLabelText('Here: Welder'));
  expect(at('job')).toBe('Welder');
});

it('asks before it discards the other draft', async () => {
  const { press, isStored } = await twoDrafts();
  press('Discard other draft');
  fireEvent.click(screen.getByText('Keep it'));
  expect(await isStored()).toBe(true);
  press('Discard other draft');
  fireEvent.click(screen.getByText('Discard'));
  await expect.poll(isStored).toBe(false);
});
