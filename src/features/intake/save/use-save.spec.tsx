import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import type { Side } from '../../../domain/client/conflict.ts';
import { blankRecord, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import { readWholeClient } from '../../../operations/records.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { planSave, writeSave } from '../../../operations/save-client.ts';
import { sendEvent } from '../../../operations/send-event.ts';
import { SessionContext } from '../../../operations/session.ts';
import { updateIndex } from '../../../storage/client-index.ts';
import { readJournal } from '../../../storage/sample-entries.ts';
import { storeHold } from '../../../storage/holds.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { announcements } from '../../../ui/announce.ts';
import { createAutosave } from '../session/autosave.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { conflictKey, lossKeys, nothingDecided, type SaveDecisions } from './save-questions.ts';
import { useSave } from './use-save.ts';

const blank: DraftRecord = { ...blankRecord, clientName: 'Ada Fenn', clientType: 'COMMERCIAL' };

/** The intake of a client that was saved once; `hides` leaves answers out of saves. */
async function visit({
  isNew = false,
  hides = [],
  restored,
}: { isNew?: boolean; hides?: readonly string[]; restored?: Draft['restored'] } = {}) {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const productId = service.workspace.products[0]?.id ?? '';
  const queryClient = new QueryClient();
  const asIs = (record: DraftRecord) => record;
  const input = { productId, savedForm: asIs };
  const created = isNew
    ? undefined
    : await writeSave(
        session,
        queryClient,
        await planSave(session, { ...input, clientId: undefined, base: undefined, ours: blank }),
        blank,
      );
  const clientId = created?.kind === 'saved' ? created.clientId : undefined;
  const base = isNew ? undefined : blank;

  const store = createIntakeStore(blank, true, base);
  const facts = { draftId: 'd', connection: session.key, clientId, productId, startedAt: 0, restored };
  const autosave = createAutosave(store, facts, undefined);
  const savedForm = (record: DraftRecord) => ({
    ...record,
    clientData: hides.reduce((map, qid) => setAnswer(map, [qid], undefined), record.clientData),
  });
  const format = () => ({ place: String, answer: (_place: readonly string[], answer: string) => answer });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    () => useSave({ store, autosave, clientId, productId, savedForm, format }),
    {
      wrapper,
    },
  );
  const puts = vi.fn<() => void>();
  const { fetch } = session.connection;
  vi.spyOn(session.connection, 'fetch').mockImplementation((request) => {
    if (request.method === 'PUT') puts();
    return fetch(request);
  });
  const read = async (id = clientId) => (await readWholeClient(session, { clientId: id ?? '' })).clientData;
  return {
    service,
    session,
    store,
    autosave,
    save: result,
    leave: unmount,
    puts,
    read,
    run: () => act(() => result.current.run()),
    /** Starts a save that asks, and waits for its dialog. */
    asks: async () => {
      let ended: ReturnType<typeof result.current.run> | undefined;
      await act(async () => {
        ended = result.current.run();
      });
      await vi.waitFor(() => expect(result.current.asks).toBeDefined());
      const questions = () => result.current.asks?.questions;
      return {
        questions,
        end: () => ended,
        answer: (decisions: Partial<SaveDecisions> | undefined) =>
          act(async () => result.current.answer(decisions && { ...nothingDecided, ...decisions })),
      };
    },
    /** What a colleague saves meanwhile. */
    colleague: async (qid: string, answer: string) => {
      const before = await readWholeClient(session, { clientId: clientId ?? '' });
      const ours = { ...before, clientData: setAnswer(before.clientData, [qid], answer) };
      const plan = await planSave(session, { ...input, clientId, base: before, ours });
      await writeSave(session, queryClient, plan, ours);
      puts.mockClear();
    },
    /** Asks for quotes with the answers as they are saved. */
    quoted: async () => {
      const payload = { clientId, effectiveDate: '2026-12-01', intake: await read() };
      await sendEvent(session, queryClient, {
        body: { type: 'GET_QUOTES', lineId: productId, payload },
        clientId,
        productId,
      });
      // As the screen's own status does.
      await queryClient.fetchQuery({ ...clientJournalQuery(session.key, clientId), staleTime: 0 });
    },
    journal: () => readJournal(session.key),
  };
}

type Visit = Awaited<ReturnType<typeof visit>>;
const sidesOf = ({ save }: Visit, side: Side): SaveDecisions['sides'] =>
  new Map(save.current.asks?.questions.conflicts.map((conflict) => [conflictKey(conflict), side]));

describe('a save', () => {
  it('ends the quotes that were rated with the answers before it, once', async () => {
    const one = await visit();
    const save = async (carrier: string) => {
      one.store.setAnswer(['ca_cur_carrier'], carrier);
      return one.run();
    };
    expect(await save('Goshen')).toMatchObject({ endsQuotes: false });
    await one.quoted();
    expect(await save('Elkhart')).toMatchObject({ endsQuotes: true });
    expect(await save('Bremen')).toMatchObject({ endsQuotes: false });
  });

  it('is one press where nothing conflicts, and brings in what a colleague changed', async () => {
    const one = await visit();
    one.store.setAnswer(['town'], 'Goshen');
    await one.colleague('phone', '2');
    expect(await one.run()).toMatchObject({ kind: 'saved' });
    expect(one.puts).toHaveBeenCalledOnce();
    const both = { town: answerElement('town', 'Goshen'), phone: answerElement('phone', '2') };
    expect(await one.read()).toEqual(both);
    expect(one.store.getState().record.clientData).toEqual(both);
    expect((await one.journal()).at(-1)).toMatchObject({
      mergedIn: { count: 1, names: [expect.stringMatching(/phone/i)] },
    });
    // Undo would take the colleague's answer away too.
    expect(one.store.undo()).toBeUndefined();
  });

  it('is not begun while what is typed in a field does not fit', async () => {
    const one = await visit();
    one.store.setAnswer(['town'], 'Goshen');
    let fits = false;
    one.store.offerTyped({ store: () => undefined, settle: () => fits });
    expect(await one.run()).toEqual({ kind: 'closed' });
    expect(one.puts).not.toHaveBeenCalled();
    fits = true;
    expect(await one.run()).toMatchObject({ kind: 'saved' });
  });

  it('ends where the agent leaves the screen while it asks', async () => {
    const one = await visit();
    one.store.setAnswer(['town'], 'Goshen');
    await one.colleague('town', 'Fairlow');
    const asked = await one.asks();
    one.leave();
    expect(await asked.end()).toEqual({ kind: 'closed' });
    expect(one.puts).not.toHaveBeenCalled();
  });

  it('ends where it would ask and the agent left the screen', async () => {
    const one = await visit();
    one.store.setAnswer(['town'], 'Goshen');
    await one.colleague('town', 'Fairlow');
    const end = one.save.current.run();
    one.leave();
    expect(await end).toEqual({ kind: 'closed' });
    expect(one.puts).not.toHaveBeenCalled();
  });

  it('of nothing new writes nothing, and leaves it to the button to say so', async () => {
    const one = await visit();
    expect(await one.run()).toMatchObject({ kind: 'saved', unchanged: true });
    expect(one.puts).not.toHaveBeenCalled();
    expect(announcements().map(({ text }) => text)).not.toContain('Nothing to save');
  });

  it('keeps what is typed while it is under way', async () => {
    const one = await visit();
    one.puts.mockImplementation(() => one.store.setAnswer(['phone'], '2'));
    one.store.setAnswer(['town'], 'Goshen');
    await one.run();
    expect(getAnswer(one.store.getState().record.clientData, ['phone'])).toBe('2');
    expect(one.autosave.getState().savedAt).toBeDefined();
    expect(await one.read()).toEqual({ town: answerElement('town', 'Goshen') });
  });

  it('is sent once, however often it is pressed', async () => {
    const one = await visit();
    one.store.setAnswer(['town'], 'Goshen');
    await act(() => Promise.all([one.save.current.run(), one.save.current.run(), one.save.current.run()]));
    expect(one.puts).toHaveBeenCalledOnce();
  });

  it('writes nothing while a conflict is undecided, nor when the dialog is closed', async () => {
    const one = await visit();
    one.store.setAnswer(['town'], 'Goshen');
    await one.colleague('town', 'Fairlow');
    const asked = await one.asks();
    expect(asked.questions()?.conflicts).toMatchObject([{ address: ['town'], theirs: 'Fairlow' }]);
    await asked.answer({});
    await vi.waitFor(() => expect(one.save.current.asks).toBeDefined());
    await asked.answer(undefined);
    expect(await asked.end()).toEqual({ kind: 'closed' });
    expect(one.puts).not.toHaveBeenCalled();
    expect(getAnswer(await one.read(), ['town'])).toBe('Fairlow');
    expect(getAnswer(one.store.getState().record.clientData, ['town'])).toBe('Goshen');
  });

  it.each(['ours', 'theirs'] as const)('writes %s where that was chosen', async (side) => {
    const one = await visit();
    one.store.setAnswer(['town'], 'Goshen');
    one.store.setAnswer(['phone'], '1');
    await one.colleague('town', 'Fairlow');
    const asked = await one.asks();
    await asked.answer({ sides: sidesOf(one, side) });
    expect(await asked.end()).toMatchObject({ kind: 'saved' });
    expect(getAnswer(await one.read(), ['town'])).toBe(side === 'ours' ? 'Goshen' : 'Fairlow');
    expect(getAnswer(await one.read(), ['phone'])).toBe('1');
  });

  it('asks again where a colleague saves something else while the dialog is open', async () => {
    const one = await visit();
    one.store.setAnswer(['town'], 'Goshen');
    await one.colleague('town', 'Fairlow');
    const asked = await one.asks();
    const sides = sidesOf(one, 'ours');
    await one.colleague('town', 'Rockford');
    await asked.answer({ sides });
    await vi.waitFor(() => expect(asked.questions()?.conflicts).toMatchObject([{ theirs: 'Rockford' }]));
    expect(one.puts).not.toHaveBeenCalled();
    await asked.answer({ sides: sidesOf(one, 'ours') });
    expect(await asked.end()).toMatchObject({ kind: 'saved' });
    expect(getAnswer(await one.read(), ['town'])).toBe('Goshen');
  });

  it('asks before it leaves out what was typed and is hidden by now', async () => {
    const one = await visit({ hides: ['lessor'] });
    one.store.setAnswer(['lessor'], 'Harbor Leasing');
    one.store.setAnswer(['town'], 'Goshen');
    const asked = await one.asks();
    const questions = asked.questions();
    expect(questions?.hidden).toMatchObject([{ address: ['lessor'], how: 'removed' }]);
    await asked.answer({ accepted: new Set(questions && lossKeys(questions)) });
    expect(await asked.end()).toMatchObject({ kind: 'saved' });
    expect(await one.read()).toEqual({ town: answerElement('town', 'Goshen') });
  });

  it('asks for the reason under a legal hold', async () => {
    const one = await visit();
    const { clientId = '' } = (await one.journal())[0] ?? {};
    await storeHold(one.session.key, { clientId, setAt: 0, clock: 'service', by: 'Rosa', words: 'A letter' });
    one.store.setAnswer(['town'], 'Goshen');
    const asked = await one.asks();
    await asked.answer({ reason: 'Address corrected' });
    expect(await asked.end()).toMatchObject({ kind: 'saved' });
    expect((await one.journal()).at(-1)).toMatchObject({ reason: 'Address corrected' });
  });

  it('proposes as the reason what was restored', async () => {
    const one = await visit({ restored: [{ what: 'town', from: Date.UTC(2026, 1, 10, 15) }] });
    one.store.setAnswer(['town'], 'Goshen');
    const { clientId = '' } = (await one.journal())[0] ?? {};
    await storeHold(one.session.key, { clientId, setAt: 0, clock: 'service', by: 'Rosa', words: 'A letter' });
    const asked = await one.asks();
    expect(asked.questions()?.proposedReason).toMatch(/^Restored from Feb 10(, 2026)?: town$/);
    await asked.answer({ reason: 'Typed by mistake' });
    await asked.end();
    expect((await one.journal()).at(-1)).toMatchObject({
      reason: 'Typed by mistake',
      restored: [{ what: 'town' }],
    });
    expect(one.autosave.restored()).toEqual([]);
  });

  it('keeps what was saved and reading leaves out, and sends it again', async () => {
    const one = await visit();
    one.service.setFaults([{ name: 'product-scoped-reads' }]);
    one.store.setAnswer(['zz_note'], 'keep me');
    await one.run();
    expect(getAnswer(one.store.getState().record.clientData, ['zz_note'])).toBe('keep me');
    expect(one.autosave.getState()).toMatchObject({ savedAt: undefined, saving: false });
    one.store.setAnswer(['zz_other'], 'more');
    await one.run();
    one.service.setFaults([]);
    expect(await one.read()).toEqual({
      zz_note: answerElement('zz_note', 'keep me'),
      zz_other: answerElement('zz_other', 'more'),
    });
    await one.run();
    expect(one.autosave.getState().savedAt).toBeUndefined();
  });

  it('says why it failed, keeps the draft, and goes through when it is tried again', async () => {
    const one = await visit();
    one.store.setAnswer(['town'], 'Goshen');
    one.service.setFaults([{ name: 'too-large', times: 1 }]);
    const sent = { clientData: { town: { answer: 'Goshen' } } };
    expect(await one.run()).toMatchObject({ failure: { outcome: { kind: 'refused' }, record: sent } });
    expect(one.save.current.failure).toBeDefined();
    expect(getAnswer(one.store.getState().record.clientData, ['town'])).toBe('Goshen');
    expect(await one.run()).toMatchObject({ kind: 'saved' });
    expect(one.save.current.failure).toBeUndefined();
  });

  it('takes a save without an answer for done where reading shows it', async () => {
    const one = await visit();
    one.store.setAnswer(['town'], 'Goshen');
    one.service.setFaults([{ name: 'lost-after-write', endpoints: ['saveClient'], times: 1 }]);
    expect(await one.run()).toMatchObject({ kind: 'saved' });
    expect(one.autosave.getState().savedAt).toBeUndefined();
  });
});

describe('the save of a new client', () => {
  it('asks whether it is a client of the list already, and creates it where the agent says so', async () => {
    const one = await visit({ isNew: true });
    await updateIndex(one.session.key, 'known', { clientName: 'ADA FENN' });
    const asked = await one.asks();
    expect(asked.questions()?.similar).toMatchObject([{ clientId: 'known', shares: 'name' }]);
    await asked.answer(undefined);
    expect(await asked.end()).toEqual({ kind: 'closed' });
    expect(one.puts).not.toHaveBeenCalled();
    const again = await one.asks();
    const questions = again.questions();
    await again.answer({ accepted: new Set(questions && lossKeys(questions)) });
    expect(await again.end()).toMatchObject({ kind: 'saved' });
  });

  it.each(['lost-after-write', 'empty-save-answer'] as const)(
    'asks before it is sent again after %s',
    async (name) => {
      const one = await visit({ isNew: true });
      one.service.setFaults([{ name, endpoints: ['saveClient'], times: 1 }]);
      expect(await one.run()).toMatchObject({ kind: 'failed' });
      expect(one.puts).toHaveBeenCalledOnce();
      const asked = await one.asks();
      const questions = asked.questions();
      expect(questions?.unconfirmed).toHaveLength(1);
      await asked.answer({ accepted: new Set(questions && lossKeys(questions)) });
      expect(await asked.end()).toMatchObject({ kind: 'saved' });
      expect(one.puts).toHaveBeenCalledTimes(2);
    },
  );
});
