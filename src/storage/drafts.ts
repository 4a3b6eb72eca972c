/** Drafts: every edit is kept here within a second, so that no reload, crash or closed tab loses it. */
import type { Draft } from '../domain/local-data.ts';
import { lockDraft } from './draft-lock.ts';
import { tables } from './database.ts';

export async function readDraft(connection: string, draftId: string): Promise<Draft | undefined> {
  return (await tables()).drafts.get([connection, draftId]);
}

/** The open drafts of a client, the latest first. */
export async function draftsOfClient(connection: string, clientId: string): Promise<Draft[]> {
  return ofClient(await (await tables()).drafts.all(connection), clientId);
}

/** Whose a draft is, of those that were read: once a draft has its client, it stays with it. */
const clients = new Map<string, string>();

/** The drafts of a client but one, the latest first. That one is not read: it is kept anew with every few keys. */
export async function otherDrafts(connection: string, clientId: string, but: string): Promise<Draft[]> {
  const { drafts } = await tables();
  const found: Draft[] = [];
  for (const key of await drafts.keys(connection)) {
    const id = String(key[1]);
    if (id === but || (clients.get(id) ?? clientId) !== clientId) continue;
    const draft = await drafts.get(key);
    if (draft?.clientId !== undefined) clients.set(id, draft.clientId);
    if (draft) found.push(draft);
  }
  return ofClient(found, clientId);
}

function ofClient(drafts: readonly Draft[], clientId: string): Draft[] {
  return drafts.filter((draft) => draft.clientId === clientId).toSorted((a, b) => b.savedAt - a.savedAt);
}

/** The latest draft of a client that no other tab works on, claimed for this one. */
export async function takeUpDraft(connection: string, clientId: string): Promise<Draft | undefined> {
  for (const draft of await draftsOfClient(connection, clientId)) {
    if (await lockDraft(draft.draftId)) return draft;
  }
  return undefined;
}

export async function saveDraft(draft: Draft): Promise<void> {
  await (await tables()).drafts.put(draft);
}

export async function deleteDraft(connection: string, draftId: string): Promise<void> {
  await (await tables()).drafts.delete([connection, draftId]);
}
