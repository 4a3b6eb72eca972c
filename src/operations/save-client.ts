/**
 * Saving a client. A save replaces the client's whole map and the service checks no version, so the app reads the
 * latest first, merges three ways, writes, reads back and compares. Between the read and the write a colleague may
 * still save: that gap is small and stays, and the archive keeps what was overwritten.
 */
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/queries.ts';
import { isCallError, isRefusal, type CallError } from '../api/errors.ts';
import { diffRecords, type Change } from '../domain/answers/diff.ts';
import { mergeRecords, type RecordMerge } from '../domain/answers/merge.ts';
import { changeText } from '../domain/answers/change-text.ts';
import type { FactsAfterQuotes, SaveReceipt, SaveTold } from '../domain/journal.ts';
import type { DraftRecord } from '../domain/seen.ts';
import { serviceNow, serviceOffset } from '../lib/clock.ts';
import { amendEntry, journaledCall } from './journal.ts';
import { noteRecord } from './note-record.ts';
import { bodyOf, readWholeClient } from './records.ts';
import type { Session } from './session.ts';

export interface SaveInput {
  readonly clientId: string | undefined;
  readonly productId: string;
  /** The record the draft is based on; undefined for a new client. */
  readonly base: DraftRecord | undefined;
  /** What is to be saved: hidden answers already left out. */
  readonly mine: DraftRecord;
}

/** What the agent said beside the answers; all of it goes into the journal. */
export interface SaveSaid {
  readonly reason?: string | undefined;
  readonly told?: SaveTold | undefined;
  readonly factsAfterQuotes?: FactsAfterQuotes | undefined;
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
      /** What the service holds now, as read back; when reading back failed, what was sent. */
      readonly record: DraftRecord;
      /** Undefined when reading back failed: saved, but not checked. */
      readonly receipt: SaveReceipt | undefined;
    }
  /** Created, but the answer names no id: the draft stays, and the agent links the client by id. */
  | { readonly kind: 'savedWithoutId' }
  | { readonly kind: 'refused'; readonly error: CallError }
  /** Sent, and no answer came that tells: none, one that cannot be read, or that the service failed on the way. `found` is what a read afterwards showed. */
  | {
      readonly kind: 'unknown';
      readonly error: CallError;
      readonly found: 'saved' | 'notSaved' | 'cannotTell';
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

/** The same save of what the draft holds by now: the agent may type on while the save asks. */
export function planWith(plan: SavePlan, mine: DraftRecord): SavePlan {
  return planOn(plan.latest, { ...plan.input, mine });
}

/** What is written when it is decided so: `record` is the plan's merge with its clashes decided. */
export function changesOf({ latest }: SavePlan, record: DraftRecord): Change[] {
  return diffRecords(latest ?? emptyRecord, record);
}

function planOn(latest: DraftRecord | undefined, input: SaveInput): SavePlan {
  const { base, mine } = input;
  if (latest === undefined) {
    const merge: RecordMerge = { merged: mine, fromTheirs: [], clashes: [] };
    return { input, latest, merge, changes: diffRecords(emptyRecord, mine) };
  }
  const merge = mergeRecords(base ?? latest, mine, latest);
  return { input, latest, merge, changes: diffRecords(latest, merge.merged) };
}

const emptyRecord: DraftRecord = {
  clientName: '',
  clientType: '',
  locationCode: '',
  clientData: {},
  others: {},
};

/** Writes the merged record of a plan (clashes already decided), reads it back and journals both. */
export async function commitSave(
  session: Session,
  queryClient: QueryClient,
  plan: SavePlan,
  merged: DraftRecord,
  said: SaveSaid = {},
): Promise<SaveOutcome> {
  const { clientId, productId } = plan.input;
  const answer = await journaledCall(
    session,
    { ...said, kind: 'save', type: 'SAVE', clientId, productId, reason: said.reason },
    'saveClient',
    { params: {}, body: bodyOf(merged, clientId, plan.latest) },
  );
  if (!answer.ok) {
    if (isRefusal(answer.error)) return { kind: 'refused', error: answer.error };
    const readBack =
      clientId === undefined ? undefined : await readBackOf(session, clientId, productId, merged);
    const found = foundBy(readBack?.receipt);
    if (found === 'saved') await amendEntry(answer.entry, { receipt: readBack?.receipt });
    return { kind: 'unknown', error: answer.error, found };
  }
  const savedId = clientId ?? answer.value.clientId;
  if (savedId === undefined) return { kind: 'savedWithoutId' };

  await noteRecord(session.key, savedId, merged, { lastSavedAt: serviceNow() });
  const readBack = await readBackOf(session, savedId, productId, merged);
  await amendEntry(answer.entry, { clientId: savedId, receipt: readBack?.receipt });
  await queryClient.invalidateQueries({
    queryKey: [...queryKeys.client(session.connection, savedId), 'latest'],
  });
  return { kind: 'saved', clientId: savedId, record: readBack?.record ?? merged, receipt: readBack?.receipt };
}

async function readBackOf(
  session: Session,
  clientId: string,
  productId: string,
  sent: DraftRecord,
): Promise<{ record: DraftRecord; receipt: SaveReceipt } | undefined> {
  try {
    const record = await readWholeClient(session, clientId, productId);
    const differences = diffRecords({ ...sent, others: {} }, { ...record, others: {} }).map(changeText);
    const result = differences.length === 0 ? 'same' : 'differs';
    return {
      record,
      receipt: { readBackAt: serviceNow(), serviceOffsetMs: serviceOffset()?.ms, result, differences },
    };
  } catch (error) {
    if (isCallError(error)) return undefined;
    throw error;
  }
}

/** After a save without an answer: whether the service holds what was sent, by what reading showed. */
function foundBy(receipt: SaveReceipt | undefined): 'saved' | 'notSaved' | 'cannotTell' {
  if (!receipt) return 'cannotTell';
  return receipt.result === 'same' ? 'saved' : 'notSaved';
}
