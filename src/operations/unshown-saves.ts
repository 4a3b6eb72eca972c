/** What is done about a save that the service does not show: reading again, and taking what it shows instead. */
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { isCallError } from '../api/errors.ts';
import type { KnownRecord } from '../domain/saving/known-record.ts';
import { readsAgain, type UnshownSave } from '../domain/saving/unshown-save.ts';
import { browserNow } from '../lib/clock.ts';
import { pause } from '../lib/pause.ts';
import { tables } from '../storage/database/database.ts';
import { readKnownClient, wholeClientQuery } from './records.ts';
import type { Session } from './session.ts';
import { endSave } from './understand-read.ts';

/** Reads the client again when that is due, for every screen. In one tab: the try is counted before it is made. */
export async function readAgain(
  session: Session,
  queryClient: QueryClient,
  { clientId, productId, entryId, sentAt, tries }: UnshownSave,
  signal: AbortSignal,
): Promise<void> {
  const after = readsAgain[tries];
  if (after === undefined) return;
  await pause(Math.max(0, sentAt + after - browserNow()), signal);
  if (signal.aborted) return;
  const { unshownSaves } = await tables();
  let isDue = false;
  await unshownSaves.change([session.key, clientId], (row) => {
    isDue = row?.entryId === entryId && row.tries === tries;
    return row && isDue ? { ...row, tries: tries + 1 } : row;
  });
  if (!isDue) return;
  try {
    await queryClient.fetchQuery(wholeClientQuery(session, clientId, productId));
  } catch (error) {
    // A newer read of the same took its place.
    if (!(error instanceof CancelledError) && !isCallError(error)) throw error;
  }
}

/**
 * Gives up a save: what the service shows counts from now on.
 * @throws {CallError} when it cannot be read. Nothing is given up.
 */
export async function takeTheirs(session: Session, save: UnshownSave): Promise<KnownRecord> {
  const { clientId, productId } = save;
  const { unshown } = await readKnownClient(session, { clientId, productId });
  await endSave(session.key, save, unshown);
  return readKnownClient(session, { clientId, productId });
}
