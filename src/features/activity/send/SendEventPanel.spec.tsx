import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { blankRecord, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { planSave, writeSave } from '../../../operations/save-client.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { readJournal } from '../../../storage/sample-entries.ts';
import { events } from '../../../views/activity/events.ts';
import { ActivityList } from '../ActivityList.tsx';
import { fieldsOf, formOf, sendableEvents } from './event-body.ts';
import { SendEventPanel } from './SendEventPanel.tsx';

const record: DraftRecord = { ...blankRecord, clientName: 'Ada Fenn', clientType: 'COMMERCIAL' };
const typed = '2f6c1a7e-9b3d-4e5f-a1c2-d3e4f5a6b7c8';

/** A service with one client, and what a screen needs to use it. */
async function opened() {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const productId = service.workspace.products[0]?.id ?? '';
  const savedForm = (one: DraftRecord) => one;
  const input = { clientId: undefined, productId, base: undefined, ours: record, savedForm };
  const plan = await planSave(session, input);
  const queryClient = new QueryClient();
  const created = await writeSave(session, queryClient, plan, record);
  if (created.kind !== 'saved') throw new Error(created.kind);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  );
  const fired = async () => {
    const entry = (await readJournal(session.key)).find(({ kind }) => kind === 'fire');
    if (!entry || entry.outcome === 'unknown') throw new Error('Nothing is sent yet.');
    return entry;
  };
  return { clientId: created.clientId, productId, wrapper, fired };
}

it.each(sendableEvents.filter(formOf))(
  'sends %s by its form, and Activity has a line of it',
  async (event) => {
    const { clientId, productId, wrapper, fired } = await opened();
    const form = formOf(event);
    if (!form) throw new Error(`${event} has no form.`);
    const props = { event, clientId, productId, configId: undefined, onClose: () => {} };
    render(<SendEventPanel {...props} />, { wrapper });
    for (const { label, input } of fieldsOf({ form, clientId })) {
      if (input === 'json') continue;
      const field = screen.getByRole('textbox', { name: label });
      await userEvent.click(field);
      await userEvent.paste(input === 'effectiveDate' ? '12/01/2026' : typed);
    }
    if (form.sendsIntake) await userEvent.click(await screen.findByLabelText('Reports notice given'));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    const entry = await waitFor(fired);
    const other = { done: `Event ${typed}`, sent: `Event ${typed} sent` };
    const type = event === 'OTHER' ? typed : event;
    const { done, sent = done } = event === 'OTHER' ? other : events[event];
    expect(entry).toMatchObject({ type, request: { type } });
    cleanup();
    render(<ActivityList entries={[entry]} names={undefined} openId={undefined} onOpen={() => {}} />, {
      wrapper,
    });
    expect([done, sent]).toContain(screen.getByRole('button').textContent);
  },
);
