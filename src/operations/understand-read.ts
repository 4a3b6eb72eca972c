/**
 * What a read of a client stands for: with the new ids that the service gave to items, and with a save that it has not shown
 * yet. Only loaded for a client that has either.
 */
import { changeText } from '../domain/client/change-text.ts';
import type { Change } from '../domain/client/diff.ts';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import type { SaveReceipt } from '../domain/journal/journal.ts';
import { differencesOf } from '../domain/saving/counted-differences.ts';
import { explain, type Explained } from '../domain/saving/explain.ts';
import { asRead, type KnownRecord } from '../domain/saving/known-record.ts';
import { joinRenames, renamesBetween, withReferences, type Renames } from '../domain/saving/renames.ts';
import { readsAgain, underIdsOfRead, type UnshownSave } from '../domain/saving/unshown-save.ts';
import { renameNames } from '../domain/stored-names.ts';
import { serviceNow, serviceOffset } from '../lib/clock.ts';
import { storeValue, tables } from '../storage/database/database.ts';
import { addToEntry } from './journal.ts';

/** What is read, and the save that explains it. */
export interface Understood extends KnownRecord {
  /** Undefined where no save needs to explain it. */
  readonly shown?: Explained['shown'];
  readonly isDone?: boolean;
  /** Of a save that this read has shown. */
  readonly receipt?: SaveReceipt;
}

interface KnownOf {
  readonly save: UnshownSave | undefined;
  readonly renames: Renames;
}

/** A save that the read shows is over: its row goes, and its entry in the journal has the receipt. */
export async function understandRead(
  connection: string,
  clientId: string,
  read: DraftRecord,
  { save, renames }: KnownOf,
): Promise<Understood> {
  if (!save) return asRead(withCurrentIds(read, renames));
  const next = joinRenames(renames, renamesBetween(save.sent.clientData, read.clientData));
  const underIds = underIdsOfRead(read, save);
  // What was sent refers to items as the read does, however many reads have found their new ids before.
  const current = withCurrentIds(read, next);
  const sent = withCurrentIds(underIds.sent, next);
  const isReferred = current !== read || sent !== underIds.sent;
  if (next !== renames && isReferred) await storeValue(connection, renameNames + clientId, next);
  const befores = underIds.befores.map((one) => withCurrentIds(one, next));
  const mayCome = underIds.mayCome.map((one) => withCurrentIds(one, next));
  const explained = explain({ ...save, sent, befores, mayCome }, current);
  const isLast = save.tries >= readsAgain.length;
  const isPending = explained.unshown.length + explained.contested.length > 0;
  if (!explained.isOver && !(isLast && !isPending && save.state === 'accepted')) return explained;
  const differences = differencesOf(sent, explained.record, befores.at(-1));
  return { ...explained, receipt: await endSave(connection, save, differences) };
}

const withCurrentIds = (record: DraftRecord, renames: Renames): DraftRecord => {
  const clientData = withReferences(record.clientData, renames);
  return clientData === record.clientData ? record : { ...record, clientData };
};

/** A save that explains nothing any more: its row goes, and its entry has how the service's record differs from it. */
export async function endSave(
  connection: string,
  { clientId, entryId: id, sentAt }: UnshownSave,
  differences: readonly Change[],
): Promise<SaveReceipt> {
  const receipt: SaveReceipt = {
    readBackAt: serviceNow(),
    serviceOffsetMs: serviceOffset()?.ms,
    result: differences.length === 0 ? 'same' : 'differs',
    differences: differences.map(changeText),
  };
  // Another read may have ended it before, and a later save may be under way.
  const isEnded = (row: UnshownSave | undefined) => row?.entryId === id;
  await (
    await tables()
  ).unshownSaves.change([connection, clientId], (row) => (isEnded(row) ? undefined : row));
  await addToEntry({ connection, id, clientId, client: clientId, sentAt }, { receipt });
  return receipt;
}
