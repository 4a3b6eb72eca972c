import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createNodeService, type NodeService } from '../../../../mocks/node.ts';
import { call } from '../../../api/call.ts';
import { getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import { browserNow, setServiceOffset } from '../../../lib/clock.ts';
import { bookOf } from '../../../operations/books.ts';
import { bodyOf, readWholeClient } from '../../../operations/records.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext, type Session } from '../../../operations/session.ts';
import { subscribeToTables, tables } from '../../../storage/database/database.ts';
import { readJournal } from '../../../storage/sample-entries.ts';
import { draftsOfClient } from '../../../storage/drafts.ts';
import { replaceLocalData } from '../../../storage/local-data.ts';
import { refreshTables } from '../../../storage/queries.ts';
import { requestOf, type TakenRequest } from '../requests/quote-requests.ts';
import { draftCoverages, useEarlierCoverage } from './use-earlier-coverage.ts';
import { WhatIfPanel } from './WhatIfPanel.tsx';

let service: NodeService;
let session: Session;
/** The client's quote requests for the line, the oldest first. */
let requests: readonly TakenRequest[];
let clientId: string;
let productId: string;

beforeEach(async () => {
  service = await createNodeService();
  const ms = service.clock.now() - browserNow();
  setServiceOffset({ ms, least: ms, how: 'given' });
  session = sampleSession(service, `test:${crypto.randomUUID()}`);
  await service.store.takeLocalData((data) => replaceLocalData(session.key, data));
  await take('Marcus Bell-Reyes', 'Personal auto');
});

/** Takes a client of the demo and one of its lines. */
async function take(name: string, line: string): Promise<void> {
  const { index } = await tables();
  const found = (await index.all(session.key)).find(({ clientName }) => clientName === name);
  const product = session.workspace.products.find((one) => one.name === line);
  if (!found || !product) throw new Error(`The demo has ${name} with ${line}.`);
  [clientId, productId] = [found.clientId, product.id];
  const entries = await readJournal(session.key);
  requests = entries
    .filter((one) => one.clientId === clientId && one.type === 'GET_QUOTES' && one.productId === productId)
    .toSorted((a, b) => a.sentAt - b.sentAt)
    .map(({ trigger }) => requestOf(trigger?.triggerRequestId ?? '', entries, [], clientId));
}

function wrapperOf() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(subscribeToTables((change) => void refreshTables(queryClient, change)));
  return ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  );
}

async function openPanel() {
  const request = requests.at(-1);
  if (!request) throw new Error('The client has quotes.');
  const [onClose, onRun] = [vi.fn<() => void>(), vi.fn<(id: string) => void>()];
  render(<WhatIfPanel {...{ clientId, productId, request, onClose, onRun }} />, { wrapper: wrapperOf() });
  const panel = within(screen.getByRole('region', { name: 'What if' }));
  await panel.findByRole('list', { name: 'Changes' });
  const changes = () =>
    within(panel.getByRole('list', { name: 'Changes' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  return { panel, changes, onClose, onRun };
}

const whatIfCalls = async () => (await readJournal(session.key)).filter(({ whatIf }) => whatIf !== undefined);

it('shows what a preset changes, and a free choice goes on from there', async () => {
  const { panel, changes } = await openPanel();
  expect(changes()).toEqual([
    'Comprehensive deductible, 2024 Subaru Outback · …0377: $500 → $1,000',
    'Collision deductible, 2024 Subaru Outback · …0377: $500 → $1,000',
  ]);
  expect(panel.getByText('Saved under “What if · Marcus Bell-Reyes”.')).toBeTruthy();
  await userEvent.click(panel.getByRole('radio', { name: 'Another date' }));
  expect(changes()).toEqual(['Choose another date.']);
  const send = panel.getByRole('button', { name: /^Send / });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(panel.getByRole('radio', { name: 'Higher limits' }));
  expect(changes()).toContain('Bodily injury: 100/300 → 250/500');
  await userEvent.click(panel.getByRole('radio', { name: 'Free choice' }));
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Medical payments' }), '$10,000');
  expect(changes()).toContain('Bodily injury: 100/300 → 250/500');
  expect(changes().at(-1)).toMatch(/^Medical payments: .+ → \$10,000$/);
});

it('offers only what changes something', async () => {
  await take('Northbend Auto Repair', 'Workers compensation');
  const { panel, changes } = await openPanel();
  const offered = panel.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(offered).toEqual(['Another date', 'Free choice']);
  expect(changes()).toEqual(['Choose another date.']);
});

it('sends once however often it is pressed, and leaves the client as it was', async () => {
  const before = await readWholeClient(session, { clientId, productId });
  const { panel, onClose, onRun } = await openPanel();
  const send = await panel.findByRole('button', { name: 'Send for 5 quotes' });
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(send);
  fireEvent.click(send);
  await waitFor(() => expect(onRun).toHaveBeenCalled());
  expect(onClose).toHaveBeenCalled();
  const [save, sent, ...more] = await whatIfCalls();
  expect([save?.type, sent?.type, more]).toEqual(['SAVE', 'GET_QUOTES', []]);
  expect(onRun).toHaveBeenCalledExactlyOnceWith(sent?.trigger?.triggerRequestId);
  expect(await readWholeClient(session, { clientId, productId })).toEqual(before);
  const copy = await readWholeClient(session, { clientId: save?.clientId ?? '', productId });
  expect(copy.clientName).toBe('What if · Marcus Bell-Reyes');
});

it('asks before it sends again what may have arrived', async () => {
  await service.setFaults([{ name: 'lost-after-write', endpoints: ['fireEvent'], times: 1 }]);
  const { panel, onRun } = await openPanel();
  const send = await panel.findByRole('button', { name: 'Send for 5 quotes' });
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(send);
  const again = await panel.findByRole('checkbox', { name: 'Send again all the same' });
  await userEvent.click(send);
  expect((await whatIfCalls()).filter(({ kind }) => kind === 'fire')).toHaveLength(1);
  await userEvent.click(again);
  await userEvent.click(send);
  await waitFor(() => expect(onRun).toHaveBeenCalled());
  const saves = (await whatIfCalls()).filter(({ kind }) => kind === 'save');
  expect(new Set(saves.map((save) => save.clientId)).size).toBe(1);
});

it('drafts an earlier request’s coverages for the intake, and sends nothing', async () => {
  const [request] = requests;
  if (!request) throw new Error('The client has quotes.');
  const earlier = () =>
    renderHook(() => useEarlierCoverage({ clientId, productId, request }), { wrapper: wrapperOf() }).result;
  const same = earlier();
  await waitFor(() => expect(same.current.disabledReason).toBe('Its coverages are the same as today.'));

  const record = await readWholeClient(session, { clientId, productId });
  const higher = { ...record, clientData: setAnswer(record.clientData, ['pa_bi'], '250/500') };
  await call(session.connection, 'saveClient', { params: {}, body: bodyOf(higher, clientId, record) });
  const { current } = earlier();
  expect(current.disabledReason).toBeUndefined();
  current.start();
  await waitFor(() => expect(window.location.pathname).toBe(`/clients/${clientId}/intake`));
  const [draft] = await draftsOfClient(session.key, clientId);
  expect(getAnswer(draft?.base?.clientData ?? {}, ['pa_bi'])).toBe('250/500');
  expect(draft?.ours).toEqual({ ...higher, clientData: setAnswer(higher.clientData, ['pa_bi'], '100/300') });
  expect((await readWholeClient(session, { clientId, productId })).clientData).toEqual(higher.clientData);
});

it('leaves a draft alone that another tab has open', async () => {
  const book = bookOf(session.workspace, productId);
  const request = (_name: string, _options: unknown, granted: (lock: null) => unknown) =>
    Promise.resolve(granted(null));
  vi.stubGlobal('navigator', { locks: { request } });
  const end = book && (await draftCoverages(session, { clientId, productId, book, earlier: {} }));
  expect(end).toBe('busy');
  expect(await draftsOfClient(session.key, clientId)).toEqual([]);
});
