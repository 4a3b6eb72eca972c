import { beforeEach, expect, it, vi } from 'vitest';
import { blankRecord } from '../domain/client/draft-record.ts';
import { draftsOfClient, openDraftOf, openNewDraft, readDraft, saveDraft } from './drafts.ts';

let connection: string;

const save = (draftId: string, clientId: string | undefined, savedAt: number) =>
  saveDraft({
    draftId,
    connection,
    clientId,
    productId: 'p',
    startedAt: 0,
    savedAt,
    base: undefined,
    ours: blankRecord,
    nameTyped: false,
  });

/** Web Locks, with those of another tab. */
function stubLocks(ofAnotherTab: readonly string[]): void {
  const request = (name: string, _options: unknown, act: (lock: object | null) => unknown) =>
    Promise.resolve(act(ofAnotherTab.includes(name) ? null : {}));
  vi.stubGlobal('navigator', { locks: { request } });
}

beforeEach(async () => {
  connection = `test:${crypto.randomUUID()}`;
  await save('old', 'c', 1);
  await save('new', 'c', 3);
  await save('middle', 'c', 2);
  await save('of another client', 'd', 4);
  await save('of nobody yet', undefined, 5);
});

it('lists the drafts of one client, latest first', async () => {
  const drafts = await draftsOfClient(connection, 'c');
  expect(drafts.map(({ draftId }) => draftId)).toEqual(['new', 'middle', 'old']);
});

it('opens the latest draft of a client, to be read only while another tab works on the client', async () => {
  stubLocks([`quotebench.draft.${connection}/c`]);
  expect(await openDraftOf(connection, 'c')).toMatchObject({ lock: 'busy', draft: { draftId: 'new' } });
  expect(await openDraftOf(connection, 'd')).toMatchObject({
    lock: 'held',
    draft: { draftId: 'of another client' },
  });
  expect(await openDraftOf(connection, 'e')).toEqual({ lock: 'held', draft: undefined });
  expect(await openNewDraft(connection, 'of nobody yet')).toMatchObject({
    lock: 'held',
    draft: { savedAt: 5 },
  });
});

it('gives each tab a draft of its own in a browser without locks', async () => {
  vi.stubGlobal('navigator', {});
  const { lock, draft } = await openDraftOf(connection, 'c');
  expect([lock, draft?.copyOf]).toEqual(['none', 'new']);
  expect(await readDraft(connection, draft?.draftId ?? '')).toEqual(draft);
  expect(await readDraft(connection, 'new')).toBeUndefined();
  // The other tab types on, under its own id.
  await save('new', 'c', 6);
  expect((await draftsOfClient(connection, 'c')).map(({ draftId }) => draftId)).toContain('new');
});
