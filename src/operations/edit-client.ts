/** Saves an edit made outside the intake at once: a status, a follow-up, a call. */
import type { QueryClient } from '@tanstack/react-query';
import type { StoredMap } from '../contract/answers.ts';
import { diffRecords } from '../domain/client/diff.ts';
import { readWholeClient } from './records.ts';
import { writeSave, type SaveNotes } from './save-client.ts';
import type { Session } from './session.ts';

/**
 * Reads the latest record, edits its answers, and saves it. A draft of the client stays as it is: its next save merges
 * this one in, as it does a colleague's.
 * @param notes the reason of a client on legal hold must be in it.
 * @throws {CallError} when the record cannot be read, or the save is refused or unconfirmed.
 */
export async function editClient(
  session: Session,
  queryClient: QueryClient,
  { clientId, productId }: { readonly clientId: string; readonly productId: string },
  edit: (map: StoredMap) => StoredMap,
  notes: SaveNotes = {},
): Promise<void> {
  const latest = await readWholeClient(session, { clientId, productId });
  const ours = { ...latest, clientData: edit(latest.clientData) };
  const changes = diffRecords(latest, ours);
  if (changes.length === 0) return;
  const input = { clientId, productId, base: latest, ours, savedForm: () => ours };
  const merge = { merged: ours, fromTheirs: [], conflicts: [] };
  const outcome = await writeSave(session, queryClient, { input, latest, merge, changes }, ours, notes);
  const isSaved =
    outcome.kind === 'saved' ||
    (outcome.kind === 'unknown' && (outcome.found === 'saved' || outcome.found === 'savedAndMore'));
  if (!isSaved && 'error' in outcome) throw outcome.error;
}
