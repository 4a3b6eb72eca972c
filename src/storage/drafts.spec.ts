import { beforeEach, expect, it, vi } from 'vitest';
import { blankRecord } from '../domain/client/draft-record.ts';
import { draftsOfClient, saveDraft, takeUpDraft } from './drafts.ts';

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

it('takes up the latest draft that no other tab has locked', async () => {
  stubLocks(['quotebench.draft.new']);
  expect((await takeUpDraft(connection, 'c'))?.draftId).toBe('middle');
  expect(await takeUpDraft(connection, 'e')).toBeUndefined();
});
