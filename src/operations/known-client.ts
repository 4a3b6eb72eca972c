import type { WholeClient } from '../domain/client/whole-client.ts';
import { asRead } from '../domain/saving/known-record.ts';
import type { Renames } from '../domain/saving/renames.ts';
import { renameNames } from '../domain/stored-names.ts';
import { isObject } from '../lib/json.ts';
import { storedValue, tables } from '../storage/database/database.ts';
import type { Understood } from './understand-read.ts';

/** A client whole, with what is known of it while a save was not shown yet. */
export interface KnownClient extends WholeClient {
  readonly known: Understood;
}

/** A read as what it stands for (`domain/saving/explain.ts`). Everything that shows or changes a client goes by this. */
export async function asKnown(
  connection: string,
  clientId: string,
  whole: WholeClient,
): Promise<KnownClient> {
  const [save, renames] = await Promise.all([
    tables().then(({ unshownSaves }) => unshownSaves.get([connection, clientId])),
    storedValue(connection, renameNames + clientId),
  ]);
  if (!save && !isObject(renames)) return { ...whole, known: asRead(whole.record) };
  const { understandRead } = await import('./understand-read.ts');
  const known = await understandRead(connection, clientId, whole.record, {
    save,
    renames: (renames ?? {}) as Renames, // only `understandRead` stores them
  });
  return { ...whole, record: known.record, known };
}
