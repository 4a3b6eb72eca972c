/** Drafts. Every edit is stored within a second. A draft is written whole; `draft-lock.ts` keeps other tabs off it. */
import { queryOptions } from '@tanstack/react-query';
import type { Draft } from '../domain/local-data.ts';
import { randomId } from '../lib/random-id.ts';
import { tables } from './database.ts';
import { tableKey } from './queries.ts';
import { hasLocks, lock, unlock, type LockKey } from './draft-lock.ts';

/** The lock of a draft: of its client, or its own for a new client. */
export const lockOf = ({ connection, clientId, draftId }: Omit<Draft, 'ours' | 'base'>): LockKey => ({
  connection,
  id: clientId ?? draftId,
});

export async function readDraft(connection: string, draftId: string): Promise<Draft | undefined> {
  return (await tables()).drafts.get([connection, draftId]);
}

/** The drafts of a client, latest first. */
export async function draftsOfClient(connection: string, clientId: string): Promise<Draft[]> {
  return ofClient(await (await tables()).drafts.all(connection), clientId);
}

/** The client of each draft read so far, so that large drafts of other clients are read once. It never changes. */
const clientIds = new Map<string, string>();

/** The drafts of a client except one, latest first. That one is not read, because it changes with every few keys. */
async function otherDrafts(connection: string, clientId: string, except: string): Promise<Draft[]> {
  const { drafts } = await tables();
  const found: Draft[] = [];
  for (const key of await drafts.keys(connection)) {
    const id = String(key[1]);
    if (id === except || (clientIds.get(id) ?? clientId) !== clientId) continue;
    const draft = await drafts.get(key);
    if (draft?.clientId !== undefined) clientIds.set(id, draft.clientId);
    if (draft) found.push(draft);
  }
  return ofClient(found, clientId);
}

/** The drafts of a client except this tab's own, latest first. */
export const otherDraftsQuery = (connection: string, clientId: string, own: string) =>
  queryOptions({
    queryKey: tableKey('drafts', connection, clientId, own),
    queryFn: () => otherDrafts(connection, clientId, own),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

function ofClient(drafts: readonly Draft[], clientId: string): Draft[] {
  return drafts.filter((draft) => draft.clientId === clientId).toSorted((a, b) => b.savedAt - a.savedAt);
}

/** `held` by this tab; `busy`: another tab has it; `none`: this browser has no locks. */
export type LockState = 'held' | 'busy' | 'none';

export interface OpenedDraft {
  readonly lock: LockState;
  /** With `busy`, as the other tab wrote it last. */
  readonly draft: Draft | undefined;
}

/** Locks a client and returns its latest draft. */
export async function openDraftOf(connection: string, clientId: string): Promise<OpenedDraft> {
  const latest = async () => (await draftsOfClient(connection, clientId))[0];
  return open({ connection, id: clientId }, latest);
}

/** Locks the draft of a new client and returns it; undefined where nothing was typed yet. */
export function openNewDraft(connection: string, draftId: string): Promise<OpenedDraft> {
  return open({ connection, id: draftId }, () => readDraft(connection, draftId));
}

async function open(key: LockKey, read: () => Promise<Draft | undefined>): Promise<OpenedDraft> {
  if (!hasLocks()) {
    const draft = await read();
    return { lock: 'none', draft: draft && (await moved(draft)) };
  }
  const state = (await lock(key)) ? 'held' : 'busy';
  return { lock: state, draft: await read() };
}

/**
 * The draft under an id of its own. Without locks another tab may work on it too: what that tab types next is written
 * under the old id, and both drafts are offered.
 */
async function moved(draft: Draft): Promise<Draft> {
  const copy = { ...draft, draftId: randomId(), copyOf: draft.draftId };
  await saveDraft(copy);
  await deleteDraft(draft.connection, draft.draftId);
  return copy;
}

/** How long a tab that just closed may take to release its lock. Milliseconds. */
const closingTime = 2_000;

/** Deletes a draft that is listed on a screen. @returns false when another tab has it open. */
export async function discardDraft(draft: Draft): Promise<boolean> {
  if (!(await lock(lockOf(draft), closingTime))) return false;
  await deleteDraft(draft.connection, draft.draftId);
  unlock(lockOf(draft));
  return true;
}

export async function saveDraft(draft: Draft): Promise<void> {
  await (await tables()).drafts.put(draft);
}

export async function deleteDraft(connection: string, draftId: string): Promise<void> {
  await (await tables()).drafts.delete([connection, draftId]);
}
