import type { DraftRecord } from '../domain/client/draft-record.ts';
import type { WholeClient } from '../domain/client/whole-client.ts';
import { asRead } from '../domain/saving/known-record.ts';
import type { Renames } from '../domain/saving/renames.ts';
import { renameNames } from '../domain/stored-names.ts';
import { isObject } from '../lib/json.ts';
import { storedValue, tables } from '../storage/database/database.ts';
import type { Session } from './session.ts';
import type { Understood } from './understand-read.ts';

/** What is known of a client, with its answers in the app's notation. */
export interface KnownRead extends Understood {
  /** The same record as the service writes it. */
  readonly stored: DraftRecord;
}

/** A client whole, with what is known of it while a save was not shown yet. */
export interface KnownClient extends WholeClient {
  readonly known: KnownRead;
}

/**
 * A read as what it stands for (`domain/saving/explain.ts`), and what its answers mean. Everything that shows or changes a
 * client goes by this.
 */
export async function asKnown(
  session: Pick<Session, 'key' | 'workspace'>,
  clientId: string,
  whole: WholeClient,
): Promise<KnownClient> {
  const { key, workspace } = session;
  const known = await understood(key, clientId, whole);
  // Loaded with the first client that is read.
  const [{ fromService }, { withLocal }] = await Promise.all([
    import('./notation.ts'),
    import('./local-agency-file.ts'),
  ]);
  const read = async (one: DraftRecord): Promise<DraftRecord> => {
    const { clientData, ...rest } = fromService(workspace, one);
    return { ...rest, clientData: await withLocal(session, clientId, clientData) };
  };
  const record = await read(known.record);
  const meaning = (one: DraftRecord) => (one === known.record ? record : read(one));
  const [ours, base] = await Promise.all([meaning(known.ours), meaning(known.base)]);
  return { ...whole, record, known: { ...known, record, ours, base, stored: known.record } };
}

async function understood(connection: string, clientId: string, whole: WholeClient): Promise<Understood> {
  const [save, renames] = await Promise.all([
    tables().then(({ unshownSaves }) => unshownSaves.get([connection, clientId])),
    storedValue(connection, renameNames + clientId),
  ]);
  if (!save && !isObject(renames)) return asRead(whole.record);
  const { understandRead } = await import('./understand-read.ts');
  return understandRead(connection, clientId, whole.record, {
    save,
    renames: (renames ?? {}) as Renames, // only `understandRead` stores them
  });
}
