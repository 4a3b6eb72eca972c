/**
 * Saves a client. A save replaces the client's whole map and the service checks no version, so the app reads the latest
 * record, merges three ways, writes, reads again and compares. A colleague can still save between the read and the write;
 * the archive has what that overwrites.
 */
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/queries.ts';
import { isRefusal, type CallError } from '../api/errors.ts';
import { logLosses } from '../domain/client/annotations/call-log.ts';
import { blankRecord, type DraftRecord } from '../domain/client/draft-record.ts';
import { diffRecords, type Change } from '../domain/client/diff.ts';
import { mergeRecords, type RecordMerge } from '../domain/client/merge.ts';
import type { JournalEntry, SaveReceipt, InformationSource } from '../domain/journal/journal.ts';
import { replacedBy } from '../domain/journal/saved-records.ts';
import { serviceNow } from '../lib/clock.ts';
import { updateIndex } from '../storage/client-index.ts';
import { addToEntry, journaledCall } from './journal.ts';
import { indexRecord, bodyOf, readWholeClient } from './records.ts';
import { foundBy, readBackOf, receiptOf, withUnshown, type Found, type ReadBack } from './read-back.ts';
import type { Session } from './session.ts';

export interface SaveInput {
  readonly clientId: string | undefined;
  readonly productId: string;
  /** The record the draft is based on; undefined for a new client. */
  readonly base: DraftRecord | undefined;
  /** The draft that is saved, for the journal. */
  readonly draftId?: string;
  /** The base was sent and never read: what a read leaves out of it is not removed. */
  readonly unread?: boolean;
  /** The record to save, without hidden answers. */
  readonly ours: DraftRecord;
  /** Leaves out hidden answers: changes of others can hide some of ours. */
  readonly savedForm: (record: DraftRecord) => DraftRecord;
}

/** The agent's notes about a save, for the journal. */
export interface SaveNotes {
  readonly reason?: string | undefined;
  readonly informationSource?: InformationSource | undefined;
  /** From the draft. */
  readonly restored?: JournalEntry['restored'];
  readonly lowered?: JournalEntry['lowered'];
  readonly mergedIn?: JournalEntry['mergedIn'];
}

/** What a save would write. */
export interface SavePlan {
  readonly input: SaveInput;
  /** The service's latest record; undefined for a new client. */
  readonly latest: DraftRecord | undefined;
  readonly merge: RecordMerge;
  /** The changes to the latest record; none when there is nothing to save. */
  readonly changes: readonly Change[];
}

export type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly clientId: string;
      /** What was sent, where the read failed. */
      readonly readBack: ReadBack;
      /** Undefined where the read failed: saved, but not checked. */
      readonly receipt: SaveReceipt | undefined;
    }
  /** Created, but the response has no id: the draft stays, and the agent links the client by its id. */
  | { readonly kind: 'savedWithoutId' }
  | { readonly kind: 'refused'; readonly error: CallError }
  /** Sent, without a response that says whether it was done. */
  | {
      readonly kind: 'unknown';
      readonly error: CallError;
      readonly found: Found;
      /** Undefined where the read failed. */
      readonly readBack: ReadBack | undefined;
    };

/**
 * Reads the latest record and merges the draft into it.
 * @throws {CallError} when the latest record cannot be read. Nothing is written.
 */
export async function planSave(session: Session, input: SaveInput): Promise<SavePlan> {
  const latest =
    input.clientId === undefined
      ? undefined
      : await readWholeClient(session, {
          clientId: input.clientId,
          productId: input.productId,
          known: input.base?.clientData,
        });
  return planOn(latest, input);
}

/** The changes of a save. @param record the plan's merge with its conflicts decided. */
export function changesOf({ latest, merge, changes }: SavePlan, record: DraftRecord): readonly Change[] {
  return record === merge.merged ? changes : diffRecords(latest ?? blankRecord, record);
}

function planOn(latest: DraftRecord | undefined, input: SaveInput): SavePlan {
  const { base, ours } = input;
  if (latest === undefined) {
    const merge: RecordMerge = { merged: ours, fromTheirs: [], conflicts: [] };
    return { input, latest, merge, changes: diffRecords(blankRecord, ours) };
  }
  const theirs = input.unread === true && base ? withUnshown(latest, base) : latest;
  const merge = mergeRecords(base ?? latest, ours, theirs);
  return { input, latest, merge, changes: diffRecords(latest, writtenOf({ input, merge }, merge.merged)) };
}

/** A merged record without hidden answers. Without changes of others it is ours, which has none already. */
export function writtenOf(
  { input, merge }: Pick<SavePlan, 'input' | 'merge'>,
  record: DraftRecord,
): DraftRecord {
  return merge.conflicts.length + merge.fromTheirs.length === 0 ? record : input.savedForm(record);
}

/** Writes a plan's record (conflicts decided, without hidden answers), reads it back and journals both. */
export async function writeSave(
  session: Session,
  queryClient: QueryClient,
  plan: SavePlan,
  written: DraftRecord,
  notes: SaveNotes = {},
): Promise<SaveOutcome> {
  const { clientId, draftId, productId } = plan.input;
  const { latest } = plan;
  const losses = latest ? logLosses(latest.clientData, written.clientData) : [];
  const { reason } = notes;
  const body = bodyOf(written, clientId, latest);
  const replaced = replacedBy(body, latest);
  const cause = {
    ...notes,
    kind: 'save',
    type: 'SAVE',
    clientId,
    draftId,
    productId,
    reason,
    replaced,
  } as const;
  const call = await journaledCall(
    session,
    losses.length > 0 ? { ...cause, callLogLosses: losses } : cause,
    'saveClient',
    { params: {}, body },
    ({ clientId: created }) => ({ clientId: clientId ?? created }),
  );
  if (!call.ok) {
    if (isRefusal(call.error)) return { kind: 'refused', error: call.error };
    const readBack =
      clientId === undefined || latest === undefined
        ? undefined
        : await readBackOf(session, { clientId, productId }, written, latest);
    const found = latest && readBack ? foundBy(latest, written, readBack) : 'unread';
    if (readBack && (found === 'saved' || found === 'savedAndMore')) {
      await addToEntry(call.entry, { receipt: receiptOf(readBack) });
    }
    return { kind: 'unknown', error: call.error, found, readBack };
  }
  const savedId = clientId ?? call.value.clientId;
  if (savedId === undefined) return { kind: 'savedWithoutId' };

  const at = serviceNow();
  await indexRecord(session, savedId, written, { lastSavedAt: at });
  const { lowered = [] } = notes;
  if (lowered.length > 0) {
    const save = { entryId: call.entry.id, at, productId, what: lowered };
    await updateIndex(session.key, savedId, (row) => ({
      // Until somebody notes who asked.
      undocumented: { ...row?.undocumented, [save.entryId]: save },
    }));
  }
  const readBack = await readBackOf(session, { clientId: savedId, productId }, written, latest);
  const receipt = readBack && receiptOf(readBack);
  if (receipt) await addToEntry(call.entry, { receipt });
  await queryClient.invalidateQueries({
    queryKey: [...queryKeys.client(session.connection, savedId), 'latest'],
  });
  const asSent: ReadBack = { stored: written, record: written, differences: [] };
  return { kind: 'saved', clientId: savedId, readBack: readBack ?? asSent, receipt };
}
