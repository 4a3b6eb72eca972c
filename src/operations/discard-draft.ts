/** Throws a draft away that another screen shows. Its own tab ends it by its keeper. */
import type { Draft } from '../domain/local-data.ts';
import { lockDraft, unlockDraft } from '../storage/draft-lock.ts';
import { deleteDraft } from '../storage/drafts.ts';

/** How long a tab that just closed may take to release its lock. Milliseconds. */
const closingTab = 2_000;

/**
 * Not while a tab works on it: that tab would go on saying that what it shows is kept.
 * @returns why it was not thrown away; undefined when it was.
 */
export async function discardDraft({ connection, draftId }: Draft): Promise<string | undefined> {
  if (!(await lockDraft(draftId, closingTab))) {
    return 'Another tab works on that draft, and it was not discarded: discard it there, or close that tab first.';
  }
  await deleteDraft(connection, draftId);
  unlockDraft(draftId);
  return undefined;
}
