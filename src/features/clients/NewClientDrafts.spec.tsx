// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createNodeService } from '../../../mocks/node.ts';
import { blankRecord } from '../../domain/client/draft-record.ts';
import type { Draft } from '../../domain/local-data.ts';
import { saveDraft, readDraft } from '../../storage/drafts.ts';
import { writeSave, planSave } from '../../operations/save-client.ts';
import { sampleSession } from '../../operations/sample-session.ts';
import { SessionContext } from '../../operations/session.ts';
import { NewClientDrafts } from './NewClientDrafts.tsx';

afterEach(cleanup);

it('says of a draft that may have made a client that it may, and asks before it goes', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const productId = service.workspace.products[0]?.id ?? '';
  const draft = (draftId: string, clientName: string): Draft => {
    const ours = { ...blankRecord, clientName, clientType: 'COMMERCIAL' };
    const kept = { startedAt: 0, savedAt: 0, base: undefined, nameTyped: true };
    return { ...kept, draftId, connection: session.key, clientId: undefined, productId, ours };
  };
  const [sent, unsent] = [draft('one', 'Zed'), draft('two', 'Ada')];
  await Promise.all([saveDraft(sent), saveDraft(unsent)]);
  service.setFaults([{ name: 'lost-after-write', endpoints: ['saveClient'], times: 1 }]);
  const input = { ...sent, savedForm: () => sent.ours };
  await writeSave(session, new QueryClient(), await planSave(session, input), sent.ours);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <NewClientDrafts drafts={[sent, unsent]} />
      </SessionContext>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getAllByText(/may have been created/)).toHaveLength(1));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Discard, Zed' }));
  expect(await readDraft(session.key, 'one')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard all the same' }));
  await waitFor(async () => expect(await readDraft(session.key, 'one')).toBeUndefined());
  await user.click(screen.getByRole('button', { name: 'Discard, Ada' }));
  await waitFor(async () => expect(await readDraft(session.key, 'two')).toBeUndefined());
});
