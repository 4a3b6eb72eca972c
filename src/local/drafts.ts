/** Drafts: every edit is kept here within a second, so that no reload, crash or closed tab loses it. */
import type { Draft } from '../domain/seen.ts';
import { claimDraft } from './claims.ts';
import { shelves } from './shelves.ts';

export async function readDraft(connection: string, draftId: string): Promise<Draft | undefined> {
  return (await shelves()).drafts.get([connection, draftId]);
}

/** The open drafts of a client, the latest first. */
export async function draftsOfClient(connection: string, clientId: string): Promise<Draft[]> {
  const drafts = await (await shelves()).drafts.all(connection);
  return drafts.filter((draft) => draft.clientId === clientId).toSorted((a, b) => b.keptAt - a.keptAt);
}

/** The latest draft of a client that no other tab works on, claimed for this one. */
export async function takeUpDraft(connection: string, clientId: string): Promise<Draft | undefined> {
  for (const draft of await draftsOfClient(connection, clientId)) {
    if (await claimDraft(draft.draftId)) return draft;
  }
  return undefined;
}

export async function keepDraft(draft: Draft): Promise<void> {
  await (await shelves()).drafts.put(draft);
}

export async function dropDraft(connection: string, draftId: string): Promise<void> {
  await (await shelves()).drafts.delete([connection, draftId]);
}
