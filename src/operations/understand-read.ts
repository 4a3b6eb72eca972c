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
import { readsAgain, type UnshownSave } from '../domain/saving/unshown-save.ts';
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
  const current = withCurrentIds(read, renames);
  if (!save) return asRead(current);
  const explained = explain(save, current);
  const next = joinRenames(renames, renamesBetween(save.sent.clientData, current.clientData));
  const isReferred = withReferences(explained.record.clientData, next) !== explained.record.clientData;
  if (isReferred) await storeValue(connection, renameNames + clientId, next);
  const known: Understood = {
    ...explained,
    record: withCurrentIds(explained.record, next),
    ours: withCurrentIds(explained.ours, next),
    base: withCurrentIds(explained.base, next),
  };
  const isLast = save.tries >= readsAgain.length;
  const isPending = explained.unshown.length + explained.contested.length > 0;
  if (!explained.isOver && !(isLast && !isPending && save.state === 'accepted')) return known;
  const differences = differencesOf(save.sent, explained.record, save.befores.at(-1));
  return { ...known, receipt: await endSave(connection, save, differences) };
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
  await (await tables()).unshownSaves.delete([connection, clientId]);
  await addToEntry({ connection, id, clientId, client: clientId, sentAt }, { receipt });
  return receipt;
}
