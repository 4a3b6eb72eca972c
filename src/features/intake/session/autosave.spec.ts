// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { setServiceOffset } from '../../../lib/clock.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { readDraft } from '../../../storage/drafts.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import { createIntakeStore, type IntakeStore } from './intake-store.ts';

const base: DraftRecord = {
  clientName: 'Ada Fenn',
  clientType: 'PERSONAL',
  locationCode: '',
  clientData: { town: answerElement('town', 'Goshen Landing') },
  others: {},
};

let store: IntakeStore;
let autosave: Autosave;
let stop: () => void;
let draftId: string;

async function town(): Promise<string | undefined> {
  const draft = await readDraft('test', draftId);
  return draft && getAnswer(draft.ours.clientData, ['town']);
}

beforeEach(() => {
  vi.useFakeTimers();
  draftId = crypto.randomUUID();
  store = createIntakeStore(base, true, base);
  autosave = createAutosave(
    store,
    { draftId, connection: 'test', clientId: 'c', productId: 'p', startedAt: 0 },
    undefined,
  );
  stop = autosave.start();
});

afterEach(() => stop());

describe('keeping a draft', () => {
  it('forgets what was restored once nothing of the draft is left', async () => {
    const restored = [{ what: 'Town', from: 1_000 }];
    store = createIntakeStore(base, true, base);
    store.setAnswer(['town'], 'Fairlow');
    const where = { draftId, connection: 'test', clientId: 'c', productId: 'p' };
    const other = createAutosave(store, { ...where, startedAt: 0, restored }, undefined);
    onTestFinished(other.start());
    store.setAnswer(['phone'], '1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await readDraft('test', draftId))?.restored).toEqual(restored);
    store.undo();
    store.undo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await readDraft('test', draftId)).toBeUndefined();
    expect(other.restored()).toEqual([]);
  });

  it('writes nothing before the first change', async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await readDraft('test', draftId)).toBeUndefined();
    expect(autosave.getState()).toMatchObject({ savedAt: undefined, pending: false, saving: false });
  });

  it('dates a draft by the clocks of when it was saved, whatever their later difference', async () => {
    setServiceOffset({ ms: 60_000, least: 60_000, how: 'given' });
    store.setAnswer(['town'], 'Rockford');
    await vi.advanceTimersByTimeAsync(1000);
    const { savedAt } = autosave.getState();
    const draft = await readDraft('test', draftId);
    expect(savedAt).toBe((draft?.savedAt ?? 0) + 60_000);
    setServiceOffset({ ms: 9_000_000, least: 9_000_000, how: 'given' });
    expect(autosave.getState().savedAt).toBe(savedAt);
  });

  it('keeps what is typed without a pause: no edit is older than a second and not written', async () => {
    const behind: number[] = [];
    for (let key = 0; key < 40; key++) {
      store.setAnswer(['town'], String(key));
      await vi.advanceTimersByTimeAsync(100);
      // Ten keys are a second; before the first second nothing was promised.
      if (key >= 10) behind.push(key - Number(await town()));
    }
    expect(Math.max(...behind)).toBeLessThanOrEqual(10);
  });

  it('says while a change is not written yet', async () => {
    store.setAnswer(['town'], 'Old Fairlow');
    expect(autosave.getState().pending).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.getState()).toMatchObject({ pending: false });
    expect(await town()).toBe('Old Fairlow');
  });

  it.each(['beforeunload', 'pagehide'])(
    'writes at once when the page is about to go: %s',
    async (goodbye) => {
      store.setAnswer(['town'], 'St. Brannock');
      window.dispatchEvent(new Event(goodbye));
      await vi.advanceTimersByTimeAsync(0);
      expect(await town()).toBe('St. Brannock');
    },
  );

  // Specs run without IndexedDB: nothing outlives this page.
  it('asks before the page is left where no draft can be kept, and only then', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    store.setAnswer(['town'], 'Old Fairlow');
    expect(leave()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    store.setAnswer(['town'], 'Goshen Landing');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(leave()).toBe(false);
  });

  it('writes at once when the intake is left', async () => {
    store.setAnswer(['town'], 'St. Brannock');
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(await town()).toBe('St. Brannock');
  });

  it('drops the draft when the answers are again what was saved', async () => {
    store.setAnswer(['town'], 'Old Fairlow');
    await vi.advanceTimersByTimeAsync(1_000);
    store.setAnswer(['town'], 'Goshen Landing');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await readDraft('test', draftId)).toBeUndefined();
    expect(autosave.getState().savedAt).toBeUndefined();
  });

  it('after a save keeps only what was typed since', async () => {
    store.setAnswer(['town'], 'Old Fairlow');
    await vi.advanceTimersByTimeAsync(1_000);
    store.rebase(store.getState().record, store.getState().record);
    await autosave.rebased('c');
    expect(await readDraft('test', draftId)).toBeUndefined();
    store.setAnswer(['town'], 'Peachtree Fork');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await town()).toBe('Peachtree Fork');
  });
});
