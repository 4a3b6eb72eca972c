/** What is done about a save that the service does not show: reading again, and taking what it shows instead. */
import type { QueryClient } from '@tanstack/react-query';
import { isCallError } from '../api/errors.ts';
import { changeText } from '../domain/client/change-text.ts';
import type { KnownRecord } from '../domain/saving/known-record.ts';
import { readsAgain, type UnshownSave } from '../domain/saving/unshown-save.ts';
import { browserNow, serviceNow, serviceOffset } from '../lib/clock.ts';
import { pause } from '../lib/pause.ts';
import { tables } from '../storage/database.ts';
import { addToEntry } from './journal.ts';
import { readKnownClient, wholeClientQuery } from './records.ts';
import type { Session } from './session.ts';

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
  const { unshownSaves } = await tables();
  const row = await unshownSaves.get([session.key, clientId]);
  if (signal.aborted || row?.entryId !== entryId || row.tries !== tries) return;
  await unshownSaves.put({ ...row, tries: tries + 1 });
  try {
    await queryClient.fetchQuery(wholeClientQuery(session, clientId, productId));
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}

/**
 * Gives up a save: what the service shows counts from now on.
 * @throws {CallError} when it cannot be read. Nothing is given up.
 */
export async function takeTheirs(
  session: Session,
  save: UnshownSave & { readonly connection: string },
): Promise<KnownRecord> {
  const { clientId, productId, entryId: id, sentAt, connection } = save;
  const { unshownSaves } = await tables();
  const { unshown } = await readKnownClient(session, { clientId, productId });
  await unshownSaves.delete([connection, clientId]);
  const receipt = {
    readBackAt: serviceNow(),
    serviceOffsetMs: serviceOffset()?.ms,
    result: 'differs' as const,
    differences: unshown.map(changeText),
  };
  await addToEntry({ connection, id, clientId, client: clientId, sentAt }, { receipt });
  return readKnownClient(session, { clientId, productId });
}
