/**
 * Drafts. Every edit is stored within a second. A draft is written whole. `draft-lock.ts` keeps other tabs off it, and a
 * tab that learns late that it lost the lock finds the other's name in the row: it overwrites nothing.
 */
import { queryOptions } from '@tanstack/react-query';
import type { Draft } from '../domain/local-data.ts';
import { randomId } from '../lib/random-id.ts';
import { tables } from './database/database.ts';
import { tableKey } from './queries.ts';
import { hasLocks, lock, unlock, type LockKey } from './draft-lock.ts';

/** This tab's name in the drafts that it took up or wrote. */
const thisTab = randomId();

/** Whether another tab took up the draft, or wrote it. */
export const isOfOther = (draft: Pick<Draft, 'tab'> | undefined, tab = thisTab): boolean =>
  draft?.tab !== undefined && draft.tab !== tab;

/** The lock of a draft: of its client, or its own for a new client. */
export const lockOf = ({
  connection,
  clientId,
  draftId,
}: Pick<Draft, 'connection' | 'clientId' | 'draftId'>): LockKey => ({
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
export type DraftLock = 'held' | 'busy' | 'none';

export interface OpenedDraft {
  readonly lock: DraftLock;
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
  if (!(await lock(key))) return { lock: 'busy', draft: await read() };
  try {
    const draft = await read();
    return { lock: 'held', draft: draft && (await taken(draft)) };
  } catch (error) {
    unlock(key);
    throw error;
  }
}

/** The draft as it is now, and this tab's from now on: what another one still writes is a draft of its own. */
async function taken({ connection, draftId }: Draft): Promise<Draft | undefined> {
  const { drafts } = await tables();
  const name = (draft: Draft | undefined) => draft && { ...draft, tab: thisTab };
  return (await drafts.change([connection, draftId], name, true)).row;
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

/** Deletes a draft that is listed on a screen. @returns false when another tab has it open. */
export async function discardDraft(draft: Draft): Promise<boolean> {
  if (!(await lock(lockOf(draft), true))) return false;
  try {
    await deleteDraft(draft.connection, draft.draftId);
  } finally {
    unlock(lockOf(draft));
  }
  return true;
}

/** Stores a draft as this tab's, whoever wrote it before. */
export async function saveDraft(draft: Draft): Promise<void> {
  await (await tables()).drafts.put({ ...draft, tab: thisTab });
}

/** What became of writing a draft: the count of the database that has it. */
export type Written = { readonly count: number } | 'in memory' | 'of another tab';

/** Stores a draft that this tab works on, unless another tab has taken it up. */
export async function writeDraft(draft: Draft): Promise<Written> {
  return changed(draft, { ...draft, tab: thisTab });
}

/** Deletes a draft that this tab works on, unless another tab has taken it up. */
export async function dropDraft(draft: Pick<Draft, 'connection' | 'draftId'>): Promise<Written> {
  return changed(draft, undefined);
}

async function changed(
  { connection, draftId }: Pick<Draft, 'connection' | 'draftId'>,
  to: Draft | undefined,
): Promise<Written> {
  const { drafts } = await tables();
  const next = (present: Draft | undefined) => (isOfOther(present) ? present : to);
  const { row, count } = await drafts.change([connection, draftId], next);
  if (isOfOther(row)) return 'of another tab';
  return count === undefined ? 'in memory' : { count };
}

export async function deleteDraft(connection: string, draftId: string): Promise<void> {
  await (await tables()).drafts.delete([connection, draftId]);
}
