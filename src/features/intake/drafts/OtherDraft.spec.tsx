// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { restoredFrom } from '../../../domain/client/restored.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { saveDraft, readDraft } from '../../../storage/drafts.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { createAutosave } from '../autosave.ts';
import { OtherDraft } from './OtherDraft.tsx';
import { createIntakeStore } from '../intake-store.ts';

afterEach(cleanup);

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
  const autosave = createAutosave(store, { ...facts, draftId: 'here' }, undefined);
  const ours = texts({ town: 'Goshen', job: 'Baker', phone: '1' });
  const putBack = diffMaps(base.clientData, ours.clientData).flatMap((change) => restoredFrom(change, 1_000));
  const kept = { savedAt: 1, ours, nameTyped: true, serviceOffsetMs: 0, restored: putBack };
  const draft: Draft = { ...facts, draftId: 'there', ...kept };
  await saveDraft(draft);
  const book = inferBook(ours.clientData, 'p', 'Anything', new Set(), undefined);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <OtherDraft {...{ draft, autosave }} intake={{ store, book }} />
      </SessionContext>
    </QueryClientProvider>,
  );
  const at = (qid: string) => getAnswer(store.getState().record.clientData, [qid]);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  /** The answers that stand in the draft here as put back. */
  const putBackHere = async () => {
    await autosave.flush();
    return autosave.restored().map(({ change }) => change.kind === 'answer' && change.address[0]);
  };
  const isKept = async () => (await readDraft(session.key, 'there')) !== undefined;
  return { at, press, isKept, putBackHere };
}

it('brings another draft in answer by answer, and says what is not in yet', async () => {
  const { at, press } = await twoDrafts();
  press('Bring it in');
  expect([at('job'), at('phone')]).toEqual(['Welder', '1']);
  screen.getByText(/It is in this draft, but for 1 answer that both changed/);
  fireEvent.click(screen.getByLabelText('In the other draft: Baker'));
  expect(at('job')).toBe('Baker');
  screen.getByText(/It is in this draft, as chosen below/);
  fireEvent.click(screen.getByLabelText('Here: Welder'));
  expect(at('job')).toBe('Welder');
});

it('goes on telling what was put back in the other draft, as far as it came in', async () => {
  const { press, putBackHere } = await twoDrafts();
  press('Bring it in');
  expect(await putBackHere()).toEqual(['phone']);
  fireEvent.click(screen.getByLabelText('In the other draft: Baker'));
  expect(new Set(await putBackHere())).toEqual(new Set(['job', 'phone']));
});

it('does not discard what stands nowhere else before it has named it', async () => {
  const { press, isKept } = await twoDrafts();
  press('Discard the other');
  const lines = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(lines).toEqual(['Phone: added 1', 'Job: Baker; here: Welder']);
  expect(await isKept()).toBe(true);
  fireEvent.click(screen.getByText('Keep it'));
  press('Bring it in');
  fireEvent.click(screen.getByLabelText('Here: Welder'));
  press('Discard the other');
  await expect.poll(isKept).toBe(false);
});
