// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { readWholeClient } from '../../../operations/records.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { writeSave, planSave } from '../../../operations/save-client.ts';
import { SessionContext } from '../../../operations/session.ts';
import { keepSheet } from '../draft-keeper.ts';
import { createSheet } from '../sheet.ts';
import { useSave } from './use-save.ts';

const asIs = (record: DraftRecord) => record;
const blank: DraftRecord = { ...blankRecord, clientName: 'Ada Fenn', clientType: 'COMMERCIAL' };

afterEach(cleanup);

/** The sheet of a client that was saved once. */
async function visit() {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const productId = service.workspace.products[0]?.id ?? '';
  const queryClient = new QueryClient();
  const input = { clientId: undefined, productId, base: undefined, ours: blank, savedForm: asIs };
  const created = await writeSave(session, queryClient, await planSave(session, input), blank);
  if (created.kind !== 'saved') throw new Error(created.kind);
  const { clientId } = created;

  const sheet = createSheet(blank, true, blank);
  const facts = { draftId: 'd', connection: session.key, clientId, productId, startedAt: 0, base: blank };
  const keeper = keepSheet(sheet, facts, undefined);
  const setting = {
    sheet,
    keeper,
    clientId,
    productId,
    toSave: asIs,
    savedForm: asIs,
    agencyFile: () => ({
      agencyOnly: new Set<string>(),
      words: () => ({ place: String, answer: String }),
      fromChecks: () => new Set<string>(),
    }),
    onSaved: () => Promise.resolve(),
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useSave(setting), { wrapper });
  const save = () => act(() => result.current.start(0, {}));
  return { service, session, queryClient, productId, clientId, sheet, keeper, result, save };
}

it('keeps as a draft what was saved and reading leaves out, and sends it again', async () => {
  const { service, session, clientId, sheet, keeper, save } = await visit();
  service.setFaults([{ name: 'product-scoped-reads' }]);
  sheet.put(['zz_note'], 'keep me');
  await save();
  expect(getAnswer(sheet.state().record.clientData, ['zz_note'])).toBe('keep me');
  expect(keeper.keeping()).toMatchObject({ savedAt: expect.any(Number), saving: false });

  sheet.put(['zz_other'], 'more');
  await save();
  service.setFaults([]);
  const held = await readWholeClient(session, clientId);
  expect(held.clientData).toEqual({
    zz_note: answerElement('zz_note', 'keep me'),
    zz_other: answerElement('zz_other', 'more'),
  });
  await save();
  expect(keeper.keeping().savedAt).toBeUndefined();
});

it('keeps what is typed while a save is under way', async () => {
  const { session, clientId, sheet, keeper, save } = await visit();
  const { fetch } = session.connection;
  vi.spyOn(session.connection, 'fetch').mockImplementation((request) => {
    if (request.method === 'PUT') sheet.answer(['phone'], '2');
    return fetch(request);
  });
  sheet.answer(['town'], 'Goshen');
  await save();
  expect(getAnswer(sheet.state().record.clientData, ['phone'])).toBe('2');
  expect(keeper.keeping().savedAt).toBeDefined();
  const held = await readWholeClient(session, clientId);
  expect(held.clientData).toEqual({ town: answerElement('town', 'Goshen') });
});

it('asks anew where somebody saved while the panel stood open, and writes nothing before', async () => {
  const { session, queryClient, productId, clientId, sheet, result } = await visit();
  sheet.put(['town'], 'Goshen');
  // Something to look at opens the panel.
  await act(() => result.current.start(1));
  expect(result.current.step.kind).toBe('asking');

  const base = await readWholeClient(session, clientId);
  const ours = { ...base, clientData: { town: answerElement('town', 'Fairlow') } };
  const input = { clientId, productId, base, ours, savedForm: asIs };
  await writeSave(session, queryClient, await planSave(session, input), ours);

  const write = () => act(() => result.current.write({ overruled: [], informationSource: 'skipped' }));
  await write();
  const { step } = result.current;
  expect(step).toMatchObject({ kind: 'asking', plan: { merge: { conflicts: [{ address: ['town'] }] } } });
  const town = async () => getAnswer((await readWholeClient(session, clientId)).clientData, ['town']);
  expect(await town()).toBe('Fairlow');

  const [clash] = step.kind === 'asking' ? step.plan.merge.conflicts : [];
  act(() => clash && result.current.choose(clash, 'ours'));
  await write();
  expect(result.current.step.kind).toBe('idle');
  expect(await town()).toBe('Goshen');
});
