// @vitest-environment happy-dom
/** A draft and what may happen to its database and its lock while somebody types. */
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { answerElement } from '../../../domain/client/elements.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { specBrowser } from '../../../lib/spec-browser.ts';

const base: DraftRecord = {
  clientName: 'Ada Fenn',
  clientType: 'PERSONAL',
  locationCode: '',
  clientData: { town: answerElement('town', 'Goshen Landing') },
  others: {},
};

let browser: ReturnType<typeof specBrowser>;
let connection: string;

beforeEach(() => {
  connection = crypto.randomUUID();
  browser = specBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

/** A tab with modules of its own. */
async function openTab() {
  vi.resetModules();
  const drafts = await import('../../../storage/drafts.ts');
  const { databaseState } = await import('../../../storage/database/open-database.ts');
  const { takeOver } = await import('../../../storage/draft-lock.ts');
  const { createAutosave } = await import('./autosave.ts');
  const { createIntakeStore } = await import('./intake-store.ts');
  /** Opens the client as its screen does. */
  async function open() {
    const { lock, draft } = await drafts.openDraftOf(connection, 'c');
    const store = createIntakeStore(draft?.ours ?? base, true, base);
    const draftId = draft?.draftId ?? crypto.randomUUID();
    const facts = { draftId, connection, clientId: 'c', productId: 'p', startedAt: 0 };
    const autosave = createAutosave(store, facts, draft?.savedAt, lock === 'busy');
    const stop = autosave.start();
    onTestFinished(stop);
    const type = (town: string) => store.setAnswer(['town'], town);
    const shown = () => getAnswer(store.getState().record.clientData, ['town']);
    const status = () => autosave.getState();
    const isStored = () =>
      status().storedIn !== undefined && status().storedIn === databaseState.getState().count;
    return { store, autosave, type, shown, status, isStored, stop };
  }
  const towns = async () =>
    (await drafts.draftsOfClient(connection, 'c')).map(({ ours }) => getAnswer(ours.clientData, ['town']));
  /** As "Discard other draft" does, in a browser without locks. */
  const discard = async () => {
    for (const draft of await drafts.draftsOfClient(connection, 'c')) await drafts.discardDraft(draft);
  };
  const eraseAll = async () => {
    const { eraseLocalData } = await import('../../../operations/storage-use.ts');
    await eraseLocalData(connection);
  };
  const eraseDrafts = async () => {
    const { tables } = await import('../../../storage/database/database.ts');
    await (await tables()).drafts.clear(connection);
  };
  return {
    open,
    towns,
    discard,
    eraseAll,
    eraseDrafts,
    databaseState,
    takeOver: () => takeOver({ connection, id: 'c' }),
  };
}

/** Lets the database go as far as it can. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await turns();
}

it('writes the first letters of a field within a quarter of a second, and later ones within a second', async () => {
  const tab = await openTab();
  const { type } = await tab.open();
  type('R');
  await pass(100);
  type('Ro');
  expect(await tab.towns()).toEqual(['R']);
  await pass(160);
  expect(await tab.towns()).toEqual(['Ro']);
  type('Roc');
  await pass(500);
  expect(await tab.towns()).toEqual(['Ro']);
  await pass(210);
  expect(await tab.towns()).toEqual(['Roc']);
});

it('writes the first letters of the next field as soon, whatever waits in the one before', async () => {
  const tab = await openTab();
  const { type, store } = await tab.open();
  type('R');
  await pass(300);
  type('Ro');
  store.setAnswer(['phone'], '5');
  await pass(200);
  expect(await tab.towns()).toEqual(['Ro']);
});

it.each(['visibilitychange', 'pagehide', 'beforeunload'])(
  'writes text that is no answer yet when the page may go: %s',
  async (event) => {
    const tab = await openTab();
    const { store } = await tab.open();
    const withdraw = store.offerTyped({
      store: () => store.setAnswer(['town'], 'half ty'),
      settle: () => true,
    });
    (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event));
    await turns();
    expect(await tab.towns()).toEqual(['half ty']);
    withdraw();
    store.setAnswer(['town'], 'Fairlow');
    window.dispatchEvent(new Event('pagehide'));
    await turns();
    expect(await tab.towns()).toEqual(['Fairlow']);
  },
);

it.each(['visibilitychange', 'pagehide', 'beforeunload'])(
  'waits for no answer of the database when the page goes: %s',
  async (event) => {
    const tab = await openTab();
    const { type } = await tab.open();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => new IDBRequest());
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    type('Rockford');
    // Begun, and not over.
    await pass(200);
    (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event));
    await turns();
    expect(await tab.towns()).toEqual(['Rockford']);
  },
);

it('writes text that is no answer yet when the intake is left', async () => {
  const tab = await openTab();
  const { store, stop } = await tab.open();
  store.offerTyped({ store: () => store.setAnswer(['town'], 'half ty'), settle: () => true });
  stop();
  await turns();
  expect(await tab.towns()).toEqual(['half ty']);
});

it('writes the draft again that another tab erased with everything', async () => {
  const tab = await openTab();
  const { type, isStored } = await tab.open();
  type('Fairlow');
  await pass(200);
  const other = await openTab();
  await other.eraseAll();
  expect(await tab.towns()).toEqual([]);
  await pass(200);
  expect(await other.towns()).toEqual(['Fairlow']);
  expect(isStored()).toBe(true);
});

it('writes the draft again where the drafts alone were erased', async () => {
  const tab = await openTab();
  const { type } = await tab.open();
  type('Fairlow');
  await pass(200);
  const other = await openTab();
  await other.eraseDrafts();
  await pass(200);
  expect(await other.towns()).toEqual(['Fairlow']);
});

it('writes no draft again that was discarded', async () => {
  const tab = await openTab();
  const { type, autosave } = await tab.open();
  type('Fairlow');
  await pass(200);
  await autosave.discard();
  await pass(200);
  expect(await tab.towns()).toEqual([]);
});

it('writes no draft again that a person discarded in another tab', async () => {
  vi.stubGlobal('navigator', {});
  const tab = await openTab();
  const { type } = await tab.open();
  type('Fairlow');
  await pass(200);
  const other = await openTab();
  await other.discard();
  await pass(200);
  expect(await tab.towns()).toEqual([]);
});

it('writes no draft again that another tab without locks goes on with', async () => {
  vi.stubGlobal('navigator', {});
  const tab = await openTab();
  const { type } = await tab.open();
  type('Goshen');
  await pass(200);
  const other = await openTab();
  const { shown } = await other.open();
  expect(shown()).toBe('Goshen');
  await pass(200);
  expect(await other.towns()).toEqual(['Goshen']);
});

it('says that the draft is kept only while it is in the database, and writes it again after a deletion', async () => {
  const tab = await openTab();
  const { type, isStored } = await tab.open();
  type('Fairlow');
  expect(isStored()).toBe(false);
  await pass(200);
  expect(isStored()).toBe(true);
  const seen: boolean[] = [];
  tab.databaseState.subscribe(() => seen.push(isStored()));
  await deleteDB('quotebench-2');
  await expect.poll(isStored).toBe(true);
  expect(seen).not.toContain(true);
  expect(await tab.towns()).toEqual(['Fairlow']);
});

it('writes a draft that it took up again too, after a deletion', async () => {
  const first = await openTab();
  const { type, stop } = await first.open();
  type('Fairlow');
  await pass(200);
  stop();
  await turns();
  const tab = await openTab();
  const { isStored, shown } = await tab.open();
  expect([shown(), isStored()]).toEqual(['Fairlow', true]);
  await deleteDB('quotebench-2');
  await expect.poll(tab.towns).toEqual(['Fairlow']);
  expect(isStored()).toBe(true);
});

it('keeps on trying on a full disk, and says so again once it is stored', async () => {
  const tab = await openTab();
  const { type, isStored, status } = await tab.open();
  type('R');
  await pass(200);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  type('Rockford');
  await pass(900);
  expect([isStored(), status().savedAt !== undefined]).toEqual([false, true]);
  put.mockRestore();
  await pass(10_000);
  await expect.poll(isStored).toBe(true);
  expect(await tab.towns()).toEqual(['Rockford']);
});

it('stores what was typed before a newer version of the app opens, and is read only from then on', async () => {
  const tab = await openTab();
  const { type, status, store } = await tab.open();
  type('R');
  await pass(200);
  type('Rockford');
  const newer = await openDB('quotebench-2', 99);
  onTestFinished(() => newer.close());
  expect(JSON.stringify(await newer.getAll('drafts'))).toContain('Rockford');
  await expect.poll(() => status().readOnly).toBe(true);
  type('Typed into nothing');
  expect(store.isFrozen()).toBe(true);
});

it('hands over what was typed last, and text that is no answer yet', async () => {
  const [first, next] = [await openTab(), await openTab()];
  const { type, store, status } = await first.open();
  type('Rock');
  store.offerTyped({ store: () => store.setAnswer(['phone'], '55'), settle: () => true });
  expect(await next.takeOver()).toBe(true);
  const { store: taken, type: typeThere } = await next.open();
  expect(getAnswer(taken.getState().record.clientData, ['town'])).toBe('Rock');
  expect(getAnswer(taken.getState().record.clientData, ['phone'])).toBe('55');
  expect([status().readOnly, store.isFrozen()]).toEqual([true, true]);
  typeThere('Rockford');
  await pass(1_000);
  expect(await next.towns()).toEqual(['Rockford']);
});

it('makes what a tab typed too late a draft of its own, and leaves the holder’s alone', async () => {
  const [first, next] = [await openTab(), await openTab()];
  const { type, status } = await first.open();
  type('R');
  await pass(200);
  browser.isMuted = true;
  type('Rock');
  const taking = next.takeOver();
  await pass(800);
  type('Rockf');
  await pass(200);
  expect(await taking).toBe(true);
  const { type: typeThere, shown } = await next.open();
  // It was stored before the other tab read, as the later of two.
  expect(shown()).toBe('Rockf');
  typeThere('Fairlow');
  await pass(1_000);
  expect(status().readOnly).toBe(true);
  expect((await next.towns()).toSorted()).toEqual(['Fairlow', 'Rock']);
});

it('turns read only when it finds the draft taken up before it hears of it', async () => {
  const [frozen, next] = [await openTab(), await openTab()];
  const { type, status } = await frozen.open();
  type('R');
  await pass(200);
  // As where the answer of the browser comes late.
  vi.stubGlobal('navigator', { locks: specBrowserLocks() });
  const { type: typeThere } = await next.open();
  typeThere('Fairlow');
  await pass(200);
  type('Rockford');
  await pass(1_000);
  expect(status().readOnly).toBe(true);
  expect((await next.towns()).toSorted()).toEqual(['Fairlow', 'Rockford']);
});

/** Locks that know nothing of any tab. */
const specBrowserLocks = () => ({
  request: (_name: string, _options: unknown, act: (lock: object) => unknown) => Promise.resolve(act({})),
  query: () => Promise.resolve({}),
});

it('deletes no draft that another tab took up', async () => {
  const [frozen, next] = [await openTab(), await openTab()];
  const { type } = await frozen.open();
  type('R');
  await pass(200);
  vi.stubGlobal('navigator', { locks: specBrowserLocks() });
  const { type: typeThere } = await next.open();
  typeThere('Fairlow');
  await pass(200);
  type('Goshen Landing');
  await pass(1_000);
  expect(await next.towns()).toEqual(['Fairlow']);
});
