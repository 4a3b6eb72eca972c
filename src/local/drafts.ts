/** Drafts: every edit is kept here within a second, so that no reload, crash or closed tab loses it. */
import type { Draft } from '../domain/seen.ts';
import { shelves } from './shelves.ts';

export async function readDraft(connection: string, draftId: string): Promise<Draft | undefined> {
  return (await shelves()).drafts.get([connection, draftId]);
}

/** The open draft of a client, the latest where there are several. */
export async function draftOfClient(connection: string, clientId: string): Promise<Draft | undefined> {
  const drafts = await (await shelves()).drafts.all(connection);
  return drafts.filter((draft) => draft.clientId === clientId).toSorted((a, b) => b.keptAt - a.keptAt)[0];
}

export async function keepDraft(draft: Draft): Promise<void> {
  await (await shelves()).drafts.put(draft);
}

export async function dropDraft(connection: string, draftId: string): Promise<void> {
  await (await shelves()).drafts.delete([connection, draftId]);
}
