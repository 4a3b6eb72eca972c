/**
 * Saving a client. A save replaces the client's whole map and the service checks no version, so the app reads the
 * latest first, merges three ways, writes, reads back and compares. Between the read and the write a colleague may
 * still save: that gap is small and stays, and the archive keeps what was overwritten.
 */
import { sameJson } from '../lib/json.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/queries.ts';
import { isRefusal, type CallError } from '../api/errors.ts';
import { logLosses } from '../domain/journal/journal-saves.ts';
import { blankRecord, type DraftRecord } from '../domain/client/draft-record.ts';
import { diffRecords, type Change } from '../domain/client/diff.ts';
import { mergeRecords, type RecordMerge } from '../domain/client/merge.ts';
import type {
  FactsAfterQuotes,
  JournalEntry,
  SaveReceipt,
  InformationSource,
} from '../domain/journal/journal.ts';
import { serviceNow } from '../lib/clock.ts';
import { amendEntry, journaledCall } from './journal.ts';
import { noteRecord } from './note-record.ts';
import { bodyOf, readWholeClient } from './records.ts';
import { foundBy, readBackOf, receiptOf, withUnshown, type Found, type ReadBack } from './read-back.ts';
import type { Session } from './session.ts';

export interface SaveInput {
  readonly clientId: string | undefined;
  readonly productId: string;
  /** The record the draft is based on; undefined for a new client. */
  readonly base: DraftRecord | undefined;
  /** The draft that is saved, so that the journal tells what became of it. */
  readonly draftId?: string;
  /** That record was sent and never read back: what reading leaves out of it is not known to be gone. */
  readonly unread?: boolean;
  /** What is to be saved: hidden answers already left out. */
  readonly ours: DraftRecord;
  /** The form in which any record is saved: what others changed may hide answers of ours, or show theirs no more. */
  readonly savedForm: (record: DraftRecord) => DraftRecord;
}

/** What the agent said beside the answers; all of it goes into the journal. */
export interface SaveNotes {
  readonly reason?: string | undefined;
  readonly informationSource?: InformationSource | undefined;
  readonly factsAfterQuotes?: FactsAfterQuotes | undefined;
  /** Not asked: known by the draft. */
  readonly restored?: JournalEntry['restored'];
}

/** What a save would do, worked out before anything is written. */
export interface SavePlan {
  readonly input: SaveInput;
  /** The latest record of the service; undefined for a new client. */
  readonly latest: DraftRecord | undefined;
  readonly merge: RecordMerge;
  /** What the save changes of the latest record. Empty: there is nothing to save. */
  readonly changes: readonly Change[];
}

export type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly clientId: string;
      /** When reading back failed, what was sent stands for it. */
      readonly readBack: ReadBack;
      /** Undefined when reading back failed: saved, but not checked. */
      readonly receipt: SaveReceipt | undefined;
    }
  /** Created, but the answer names no id: the draft stays, and the agent links the client by id. */
  | { readonly kind: 'savedWithoutId' }
  | { readonly kind: 'refused'; readonly error: CallError }
  /** Sent, and no answer came that tells: none, one that cannot be read, or that the service failed on the way. */
  | {
      readonly kind: 'unknown';
      readonly error: CallError;
      readonly found: Found;
      /** Undefined when it could not be read afterwards. */
      readonly readBack: ReadBack | undefined;
    };

/**
 * Reads the latest record and merges the draft into it.
 * @throws {CallError} when the latest record cannot be read; nothing was written then.
 */
export async function planSave(session: Session, input: SaveInput): Promise<SavePlan> {
  const latest =
    input.clientId === undefined
      ? undefined
      : await readWholeClient(session, input.clientId, input.productId);
  return planOn(latest, input);
}

/**
 * The plan made anew where the service holds something else by now than it rests on, as where a panel stood open for
 * minutes; undefined where it does not, and of a client never saved.
 * @throws {CallError} when the client cannot be read.
 */
export async function replan(session: Session, plan: SavePlan): Promise<SavePlan | undefined> {
  if (plan.input.clientId === undefined) return undefined;
  const again = await planSave(session, plan.input);
  return sameJson(again.latest, plan.latest) ? undefined : again;
}

/** The same save of what the draft holds by now: the agent may type on while the save asks. */
export function planWith(plan: SavePlan, ours: DraftRecord): SavePlan {
  return planOn(plan.latest, { ...plan.input, ours });
}

/** What is written when it is decided so: `record` is the plan's merge with its clashes decided. */
export function changesOf({ latest, merge, changes }: SavePlan, record: DraftRecord): readonly Change[] {
  return record === merge.merged ? changes : diffRecords(latest ?? blankRecord, record);
}

function planOn(latest: DraftRecord | undefined, input: SaveInput): SavePlan {
  const { base, ours } = input;
  if (latest === undefined) {
    const merge: RecordMerge = { merged: ours, fromTheirs: [], conflicts: [], overriddenMoves: [] };
    return { input, latest, merge, changes: diffRecords(blankRecord, ours) };
  }
  const theirs = input.unread === true && base ? withUnshown(latest, base) : latest;
  const merge = mergeRecords(base ?? latest, ours, theirs);
  return { input, latest, merge, changes: diffRecords(latest, writtenOf({ input, merge }, merge.merged)) };
}

/**
 * The form in which a record is written that comes of the plan's merge. Where nobody else changed anything it is ours,
 * which has that form already.
 */
export function writtenOf(
  { input, merge }: Pick<SavePlan, 'input' | 'merge'>,
  record: DraftRecord,
): DraftRecord {
  return merge.conflicts.length + merge.fromTheirs.length === 0 ? record : input.savedForm(record);
}

/** Writes a record made of a plan (clashes decided, in its saved form), reads it back and journals both. */
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
  const cause = { ...notes, kind: 'save', type: 'SAVE', clientId, draftId, productId, reason } as const;
  const answer = await journaledCall(
    session,
    losses.length > 0 ? { ...cause, callLogLosses: losses } : cause,
    'saveClient',
    { params: {}, body: bodyOf(written, clientId, latest) },
    ({ clientId: created }) => ({ clientId: clientId ?? created }),
  );
  if (!answer.ok) {
    if (isRefusal(answer.error)) return { kind: 'refused', error: answer.error };
    const readBack =
      clientId === undefined || latest === undefined
        ? undefined
        : await readBackOf(session, { clientId, productId }, written, latest);
    const found = latest && readBack ? foundBy(latest, written, readBack) : 'cannotTell';
    if (readBack && (found === 'saved' || found === 'savedAndMore')) {
      await amendEntry(answer.entry, { receipt: receiptOf(readBack) });
    }
    return { kind: 'unknown', error: answer.error, found, readBack };
  }
  const savedId = clientId ?? answer.value.clientId;
  if (savedId === undefined) return { kind: 'savedWithoutId' };

  await noteRecord(session.key, savedId, written, { lastSavedAt: serviceNow() });
  const readBack = await readBackOf(session, { clientId: savedId, productId }, written, latest);
  const receipt = readBack && receiptOf(readBack);
  await amendEntry(answer.entry, { receipt });
  await queryClient.invalidateQueries({
    queryKey: [...queryKeys.client(session.connection, savedId), 'latest'],
  });
  const asSent: ReadBack = { stored: written, record: written, differences: [] };
  return { kind: 'saved', clientId: savedId, readBack: readBack ?? asSent, receipt };
}
