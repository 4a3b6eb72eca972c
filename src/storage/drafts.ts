/**
 * Drafts and their locks. Every edit is stored within a second. A draft is written whole, so two tabs on one draft would
 * overwrite each other: a tab locks the draft that it works on, and the lock ends with the tab.
 */
import type { Draft } from '../domain/local-data.ts';
import { tables } from './database.ts';

/** The functions that release this tab's locks, by draft id. */
const releases = new Map<string, () => void>();

/**
 * @param wait Milliseconds to wait for the lock: a tab that closes releases its lock a moment later.
 * @returns false when another tab has the lock. Always true in a browser without Web Locks.
 */
export function lockDraft(draftId: string, wait = 0): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks || releases.has(draftId)) return Promise.resolve(true);
  const options = wait === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(wait) };
  return new Promise((resolve) => {
    const request = locks.request(`quotebench.draft.${draftId}`, options, (lock) => {
      if (!lock) {
        resolve(false);
        return undefined;
      }
      return new Promise<void>((release) => {
        releases.set(draftId, release);
        resolve(true);
      });
    });
    // The wait timed out: the other tab stays open.
    request.catch(() => resolve(false));
  });
}

export function unlockDraft(draftId: string): void {
  releases.get(draftId)?.();
  releases.delete(draftId);
}

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
export async function otherDrafts(connection: string, clientId: string, except: string): Promise<Draft[]> {
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

function ofClient(drafts: readonly Draft[], clientId: string): Draft[] {
  return drafts.filter((draft) => draft.clientId === clientId).toSorted((a, b) => b.savedAt - a.savedAt);
}

/** Locks and returns a client's latest draft that no other tab has locked. */
export async function takeUpDraft(connection: string, clientId: string): Promise<Draft | undefined> {
  for (const draft of await draftsOfClient(connection, clientId)) {
    if (await lockDraft(draft.draftId)) return draft;
  }
  return undefined;
}

/** How long a tab that just closed may take to release its lock. Milliseconds. */
const closingTime = 2_000;

/** Deletes a draft that is listed on a screen. @returns false when another tab has it open. */
export async function discardDraft({ connection, draftId }: Draft): Promise<boolean> {
  if (!(await lockDraft(draftId, closingTime))) return false;
  await deleteDraft(connection, draftId);
  unlockDraft(draftId);
  return true;
}

export async function saveDraft(draft: Draft): Promise<void> {
  await (await tables()).drafts.put(draft);
}

export async function deleteDraft(connection: string, draftId: string): Promise<void> {
  await (await tables()).drafts.delete([connection, draftId]);
}
