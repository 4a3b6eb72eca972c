import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import { blankRecord, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { saveDraft, readDraft } from '../../../storage/drafts.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { SaveDialog } from '../save/SaveDialog.tsx';
import { useSave } from '../save/use-save.ts';
import { createAutosave } from '../session/autosave.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { OtherDraft } from './OtherDraft.tsx';

const texts = (answers: Readonly<Record<string, string>>): DraftRecord => ({
  ...blankRecord,
  clientData: Object.fromEntries(
    Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]),
  ),
});

/** The intake with `here` typed, and another tab's draft with `there`, both on top of `town: Goshen`. */
async function twoDrafts(here: Readonly<Record<string, string>>, there: Readonly<Record<string, string>>) {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const base = texts({ town: 'Goshen' });
  const facts = { connection: session.key, clientId: 'c', productId: 'p', startedAt: 0 };
  const store = createIntakeStore(texts({ town: 'Goshen', ...here }), true, base);
  const autosave = createAutosave(store, { ...facts, draftId: 'here' }, undefined);
  const ours = texts({ town: 'Goshen', ...there });
  const typed = { savedAt: 1, ours, nameTyped: true, serviceOffsetMs: 0 };
  const draft: Draft = { ...facts, base, draftId: 'there', ...typed };
  await saveDraft(draft);
  const book = inferBook(ours.clientData, 'p', 'Anything');
  function Screen() {
    const save = useSave({
      store,
      autosave,
      clientId: 'c',
      productId: 'p',
      savedForm: (record) => record,
      format: (map) => book.reader(map, { for: 'agent' }),
    });
    return (
      <>
        <OtherDraft {...{ draft, book, save }} />
        {save.asks && (
          <SaveDialog
            {...save.asks}
            readerOf={() => book.reader(ours.clientData, { for: 'agent' })}
            link={null}
            onAnswer={save.answer}
          />
        )}
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <Screen />
      </SessionContext>
    </QueryClientProvider>,
  );
  return {
    store,
    here: () => ['town', 'job', 'phone'].map((qid) => getAnswer(store.getState().record.clientData, [qid])),
    press: (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name }))),
    choose: (label: string) => act(async () => fireEvent.click(screen.getByLabelText(label))),
    isStored: async () => (await readDraft(session.key, 'there')) !== undefined,
  };
}

it('merges another draft without a question where each changed other answers', async () => {
  const { here, press, isStored } = await twoDrafts({ job: 'Welder' }, { phone: '1' });
  await press('Merge');
  expect(here()).toEqual(['Goshen', 'Welder', '1']);
  screen.getByText(/Merged\. The other draft stays until discarded\./);
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  expect(await isStored()).toBe(true);
});

it.each([
  ['Here: Welder', 'Welder'],
  ['Other draft: Baker', 'Baker'],
])('asks in the dialog of a save where both changed an answer: %s', async (choice, job) => {
  const { here, press, choose, isStored } = await twoDrafts({ job: 'Welder' }, { job: 'Baker', phone: '1' });
  await press('Merge');
  const dialog = screen.getByRole('dialog', { name: '1 answer changed elsewhere too' });
  const merge = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Merge');
  expect(merge?.getAttribute('aria-disabled')).toBe('true');
  expect(here()).toEqual(['Goshen', 'Welder', undefined]);
  await choose(choice);
  await act(async () => merge?.click());
  expect(here()).toEqual(['Goshen', job, '1']);
  expect(await isStored()).toBe(true);
});

it('changes nothing where the dialog is closed', async () => {
  const { here, press } = await twoDrafts({ job: 'Welder' }, { job: 'Baker', phone: '1' });
  await press('Merge');
  await press('Cancel');
  expect(here()).toEqual(['Goshen', 'Welder', undefined]);
  screen.getByText(/Not included here/);
});

it('changes nothing once another tab took over while it asked', async () => {
  const { store, here, press, choose } = await twoDrafts({ job: 'Welder' }, { job: 'Baker' });
  await press('Merge');
  await choose('Other draft: Baker');
  store.freeze();
  const [, merge] = screen.getAllByRole('button', { name: 'Merge' });
  await act(async () => merge?.click());
  expect(here()).toEqual(['Goshen', 'Welder', undefined]);
});

it('asks before it discards the other draft', async () => {
  const { press, isStored } = await twoDrafts({ job: 'Welder' }, { job: 'Baker' });
  await press('Discard other draft');
  fireEvent.click(screen.getByText('Keep it'));
  expect(await isStored()).toBe(true);
  await press('Discard other draft');
  fireEvent.click(screen.getByText('Discard'));
  await expect.poll(isStored).toBe(false);
});
