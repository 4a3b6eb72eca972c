/** Discards a draft that is listed on a screen. The intake discards its own by its autosave. */
import type { Draft } from '../domain/local-data.ts';
import { lockDraft, unlockDraft, deleteDraft } from '../storage/drafts.ts';

/** How long a tab that just closed may take to release its lock. Milliseconds. */
const closingTab = 2_000;

/**
 * Discards a draft, unless another tab has it open.
 * @returns why it was not discarded; undefined when it was.
 */
export async function discardDraft({ connection, draftId }: Draft): Promise<string | undefined> {
  if (!(await lockDraft(draftId, closingTab))) {
    return 'Another tab works on that draft, and it was not discarded: discard it there, or close that tab first.';
  }
  await deleteDraft(connection, draftId);
  unlockDraft(draftId);
  return undefined;
}
