import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import { setServiceOffset } from '../../../lib/clock.ts';
import { readDraft } from '../../../storage/drafts.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { productOf, SessionContext } from '../../../operations/session.ts';
import { createAutosave } from './autosave.ts';
import { beginning } from './intake-start.ts';
import { createIntakeStore } from './intake-store.ts';
import { useProductSwitch, useToday } from './use-intake-session.ts';

beforeEach(() => vi.useFakeTimers());

/** A new client on a commercial product, and a personal one to go to. */
async function newClient() {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const ofType = (type: string) =>
    service.workspace.products.find(({ clientType }) => clientType === type)?.id ?? '';
  const [from, to] = [ofType('COMMERCIAL'), ofType('PERSONAL')];
  const store = createIntakeStore(beginning(session, from), false);
  const draftId = crypto.randomUUID();
  const facts = {
    draftId,
    connection: session.key,
    clientId: undefined,
    productId: from,
    startedAt: 0,
    base: undefined,
  };
  const autosave = createAutosave(store, facts, undefined);
  const stop = autosave.start();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionContext value={session}>{children}</SessionContext>
  );
  const visit = { store, autosave, draftId, productId: from };
  const { result } = renderHook(() => useProductSwitch(visit), { wrapper });
  const goOn = async () => {
    act(() => result.current(to));
    await vi.advanceTimersByTimeAsync(1_000);
    return readDraft(session.key, draftId);
  };
  return { store, to, type: productOf(session.workspace, to).clientType, stop, goOn };
}

it('starts over with the other product while nothing is typed, and keeps no draft of that', async () => {
  const { store, type, stop, goOn } = await newClient();
  expect(await goOn()).toBeUndefined();
  expect(store.getState().record.clientType).toBe(type);
  stop();
});

it('gives the client the type of the other product, unless it was chosen by hand', async () => {
  const { store, type, stop, goOn } = await newClient();
  store.setHeader('clientName', 'Amy Poe');
  await goOn();
  expect(store.getState().record.clientType).toBe(type);
  stop();

  const other = await newClient();
  other.store.setHeader('clientType', 'PROSPECT');
  await other.goOn();
  expect(other.store.getState().record.clientType).toBe('PROSPECT');
  other.stop();
});

it('asks for no phone twice', async () => {
  const { store, stop, goOn } = await newClient();
  store.setAnswer(['biz_phone'], '2175550142');
  await goOn();
  expect(getAnswer(store.getState().record.clientData, ['per_phone'])).toBe('2175550142');
  stop();
});

it('takes along what was typed a moment ago, and keeps it as a draft of the other product', async () => {
  const { store, to, stop, goOn } = await newClient();
  store.setHeader('clientName', 'Amy Poe');
  expect(await goOn()).toMatchObject({ productId: to, ours: { clientName: 'Amy Poe' } });
  expect(store.getState().record.clientName).toBe('Amy Poe');
  stop();
});

it('has the next day in the morning where the page is open overnight, and is not drawn again before', () => {
  vi.setSystemTime(new Date(2026, 10, 17, 23, 30));
  setServiceOffset(undefined);
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useToday();
  });
  act(() => vi.advanceTimersByTime(29 * 60_000));
  expect([result.current, drawn]).toEqual(['2026-11-17', 1]);
  act(() => vi.advanceTimersByTime(2 * 60_000));
  expect(result.current).toBe('2026-11-18');
});
