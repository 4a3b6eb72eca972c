/** Saves an edit made outside the intake at once: a status, a follow-up, a call. */
import type { QueryClient } from '@tanstack/react-query';
import type { StoredMap } from '../contract/answers.ts';
import type { OwnClaim } from '../desk/claims.ts';
import { diffRecords } from '../domain/client/diff.ts';
import { editDraft } from './edit-draft.ts';
import { readKnownClient } from './records.ts';
import { claimSave } from './save-claim.ts';
import { writeSave, type SaveNotes } from './save-client.ts';
import type { Session } from './session.ts';

const storedNothing = 'Not saved: the service answered, and kept nothing.';

/**
 * Reads the latest record, edits its answers, and saves it. A draft of the client stays as it is: its next save merges
 * this one in, as it does a colleague's. What nobody has decided about yet becomes a draft, which asks about it.
 * @param notes the reason of a client on legal hold must be in it.
 * @throws {CallError} when the record cannot be read, or the save is refused or unproven; an Error where an answer proves
 * nothing.
 */
export async function editClient(
  session: Session,
  queryClient: QueryClient,
  { clientId, productId }: { readonly clientId: string; readonly productId: string },
  edit: (map: StoredMap) => StoredMap,
  notes: SaveNotes = {},
): Promise<void> {
  const claim = await claimSave(session, clientId);
  try {
    await editClaimed(session, queryClient, { clientId, productId }, edit, notes, claim);
  } finally {
    claim.release();
  }
}

async function editClaimed(
  session: Session,
  queryClient: QueryClient,
  line: { readonly clientId: string; readonly productId: string },
  edit: (map: StoredMap) => StoredMap,
  notes: SaveNotes,
  claim: OwnClaim,
): Promise<void> {
  const { clientId, productId } = line;
  const known = await readKnownClient(session, { clientId, productId });
  if (known.contested.length > 0)
    await editDraft(session, clientId, productId, (draft) => ({ end: undefined, draft }));
  const latest = known.record;
  const ours = { ...latest, clientData: edit(latest.clientData) };
  const changes = diffRecords(latest, ours);
  if (changes.length === 0) return;
  // A colleague saved since it was read.
  if (!(await claim.confirm())) return editClient(session, queryClient, line, edit, notes);
  const input = { clientId, productId, base: latest, ours, savedForm: () => ours };
  const merge = { merged: ours, fromTheirs: [], conflicts: [] };
  const outcome = await writeSave(
    session,
    queryClient,
    { input, latest, stored: known.stored, merge, changes },
    ours,
    notes,
  );
  if (outcome.kind === 'saved') return;
  throw ('error' in outcome && outcome.error) || new Error(storedNothing);
}
