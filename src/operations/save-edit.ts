/** Small saves from outside the intake: a call-log entry, a follow-up, that notice was given. */
import type { QueryClient } from '@tanstack/react-query';
import type { StoredMap } from '../contract/answers.ts';
import { readWholeClient } from './records.ts';
import { planSave, writeSave, type SaveNotes } from './save-client.ts';
import type { Session } from './session.ts';

interface Edit {
  readonly clientId: string;
  readonly productId: string;
  /** Changes answers of the latest record. A draft of the client merges with them at its own save. */
  readonly edit: (answers: StoredMap) => StoredMap;
  readonly notes?: SaveNotes;
}

/**
 * Edits the client's latest record and saves it, with receipt.
 * @throws {CallError} when the record cannot be read; an Error that says so when it is not known to be saved.
 */
export async function saveEdit(
  session: Session,
  queryClient: QueryClient,
  { clientId, productId, edit, notes }: Edit,
): Promise<void> {
  const base = await readWholeClient(session, { clientId, productId });
  const ours = { ...base, clientData: edit(base.clientData) };
  const plan = await planSave(session, { clientId, productId, base, ours, savedForm: (record) => record });
  if (plan.merge.conflicts.length > 0) throw new Error('Changed by someone else just now. Try again.');
  if (plan.changes.length === 0) return;
  const outcome = await writeSave(session, queryClient, plan, plan.merge.merged, notes);
  if (outcome.kind === 'refused') throw outcome.error;
  if (outcome.kind === 'unknown' && outcome.found !== 'saved' && outcome.found !== 'savedAndMore') {
    throw new Error('No response: it may be saved. Look before you try again.');
  }
}
