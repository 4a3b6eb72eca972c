// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { blankRecord } from '../../domain/client/draft-record.ts';
import type { Draft } from '../../domain/local-data.ts';
import { specBrowser } from '../../lib/spec-browser.ts';

let connection: string;

beforeEach(() => {
  // Pages of earlier tests may still come to their end.
  connection = crypto.randomUUID();
  specBrowser();
  localStorage.clear();
});

const draft = (clientName: string, savedAt = 1): Draft => ({
  draftId: 'd',
  connection,
  clientId: 'c',
  productId: 'p',
  startedAt: 0,
  savedAt,
  base: undefined,
  ours: { ...blankRecord, clientName },
  nameTyped: true,
});

/** A page of its own, with its window. `isDeaf`: its database never answers. */
async function openPage(isDeaf = false) {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  if (isDeaf) {
    const never = new EventTarget();
    vi.spyOn(indexedDB, 'open').mockReturnValueOnce(never as IDBOpenDBRequest); // nothing but events is asked of it
  }
  const { storeValue, storedValue, survivesReload } = await import('./database.ts');
  const { saveDraft, draftsOfClient } = await import('../drafts.ts');
  const names = async () => {
    const drafts = await draftsOfClient(connection, 'c');
    return drafts.map(({ ours }) => ours.clientName).toSorted();
  };
  const meets = (event: 'pagehide' | 'pageshow') => page.dispatchEvent(new Event(event));
  /** What another tab left, as this one hears of it. */
  const hears = (newValue: string) => {
    localStorage.setItem(key, newValue);
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  const isStored = () => vi.waitFor(() => expect(survivesReload()).toBe(true));
  return { storeValue, storedValue, saveDraft, names, meets, hears, isStored };
}

const key = 'quotebench.left';
/** What was called has begun. */
const begun = () => Promise.resolve();

/** What a page leaves that could not store a draft. */
async function leftBy(page: Awaited<ReturnType<typeof openPage>>, typed: Draft): Promise<string> {
  void page.saveDraft(typed);
  await begun();
  page.meets('pagehide');
  return localStorage.getItem(key) ?? '';
}

it('has what the page before could not store any more, and stores it', async () => {
  const before = await openPage(true);
  await leftBy(before, draft('Ana'));
  void before.storeValue(connection, 'typed as it went', 'call at 9');
  await begun();

  const after = await openPage();
  expect(localStorage).toHaveLength(0);
  expect(await after.storedValue(connection, 'typed as it went')).toBe('call at 9');
  expect(await after.names()).toEqual(['Ana']);
  await after.isStored();
  expect(await (await openPage()).names()).toEqual(['Ana']);
});

it('leaves nothing that is stored', async () => {
  const page = await openPage();
  await page.saveDraft(draft('Ana'));
  page.meets('pagehide');
  expect(localStorage).toHaveLength(0);
});

it('keeps what the tab itself stored since, where it is shown again', async () => {
  const page = await openPage();
  const left = await leftBy(page, draft('An', 1));
  page.meets('pageshow');
  await page.saveDraft(draft('Ana', 2));
  page.hears(left);
  await page.isStored();
  expect(await page.names()).toEqual(['Ana']);
});

it('stores at once what another tab leaves, beside what is typed here meanwhile', async () => {
  const left = await leftBy(await openPage(true), draft('Ana'));
  localStorage.clear();
  const page = await openPage();
  await page.saveDraft(draft('Bo', 2));
  page.hears(left);
  await page.isStored();
  expect(await page.names()).toEqual(['Ana', 'Bo']);
});
