/**
 * Saves a client. A save replaces the client's whole map and the service checks no version, so the app reads the latest
 * record, merges three ways, writes and reads again. A colleague can still save between the read and the write; the archive
 * has what that overwrites. Until a read shows it, what was sent stays beside what was before (docs/architecture.md, "A
 * save").
 */
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/queries.ts';
import { isCallError, isRefusal, type CallError } from '../api/errors.ts';
import { logLosses } from '../domain/client/annotations/call-log.ts';
import { blankRecord, type DraftRecord } from '../domain/client/draft-record.ts';
import { diffRecords, type Change } from '../domain/client/diff.ts';
import type { RecordMerge } from '../domain/client/merge.ts';
import type { JournalEntry, SaveReceipt, InformationSource } from '../domain/journal/journal.ts';
import { recordsOfSave, replacedBy } from '../domain/journal/saved-records.ts';
import { mergeExplained } from '../domain/saving/explain.ts';
import { asRead } from '../domain/saving/known-record.ts';
import { withoutOwn } from '../domain/saving/own-saves.ts';
import { saveUnderWay, type UnshownSave } from '../domain/saving/unshown-save.ts';
import { serviceNow } from '../lib/clock.ts';
import { sameId } from '../lib/same-id.ts';
import { updateIndex } from '../storage/client-index.ts';
import { tables } from '../storage/database/database.ts';
import { entriesOfClient } from '../storage/journal.ts';
import { journaledCall } from './journal.ts';
import type { KnownClient, KnownRead } from './known-client.ts';
import { storeLocal, withoutLocal } from './local-agency-file.ts';
import { answersToService, fromService } from './notation.ts';
import { bodyOf, indexRecord, readClientNow, readKnownClient, wholeClientQuery } from './records.ts';
import type { Session } from './session.ts';
import type { Understood } from './understand-read.ts';

export interface SaveInput {
  readonly clientId: string | undefined;
  readonly productId: string;
  /** The record the draft is based on; undefined for a new client. */
  readonly base: DraftRecord | undefined;
  /** The draft that is saved, for the journal. */
  readonly draftId?: string;
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
  /** The same as the service writes it. */
  readonly stored: DraftRecord | undefined;
  readonly merge: RecordMerge;
  /** The changes to the latest record; none when there is nothing to save. */
  readonly changes: readonly Change[];
}

export type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly clientId: string;
      /** What the service has now; what was sent, where the read failed. */
      readonly known: KnownRead;
      /** Undefined where the service accepted it and has not shown it yet. */
      readonly receipt: SaveReceipt | undefined;
    }
  /** Created, but the response has no id: the draft stays, and the agent links the client by its id. */
  | { readonly kind: 'savedWithoutId' }
  | { readonly kind: 'refused'; readonly error: CallError }
  /** Sent, and neither an answer nor the read after it proves that it was done. */
  | {
      readonly kind: 'unproven';
      /** Undefined where an answer came that proves nothing. */
      readonly error: CallError | undefined;
      /** It may still be done: no answer came, or one that says so. */
      readonly isToCome: boolean;
      /** How much of it was read; undefined where the read failed. */
      readonly shown: Understood['shown'];
      /** What the read shows as it was before, from what was sent to what is read. */
      readonly unshown: readonly Change[];
    };

/**
 * Reads the latest record and merges the draft into it. What somebody else saved meanwhile is in the client's row at once,
 * also where nothing is left to write: nobody knows when it was saved, so it counts from now.
 * @throws {CallError} when the latest record cannot be read. Nothing is written.
 */
export async function planSave(session: Session, input: SaveInput): Promise<SavePlan> {
  const latest =
    input.clientId === undefined
      ? undefined
      : await readKnownClient(session, {
          clientId: input.clientId,
          productId: input.productId,
          known: input.base?.clientData,
        });
  const plan = planOn(latest, input);
  const { base = latest?.record, ours, clientId, draftId } = input;
  if (latest && clientId !== undefined && plan.merge.fromTheirs.length + plan.merge.conflicts.length > 0)
    await indexRecord(session, clientId, latest.record, { lastSavedAt: serviceNow() });
  if (plan.merge.conflicts.length === 0 || !base || clientId === undefined) return plan;
  const journal = await entriesOfClient(session.key, clientId);
  const own = journal.filter((entry) => entry.draftId !== undefined && entry.draftId === draftId);
  const records = own.map((entry) => {
    const found = recordsOfSave(entry);
    const meaning = (record: DraftRecord) => fromService(session.workspace, record);
    return found && { before: found.before && meaning(found.before), after: meaning(found.after) };
  });
  const conflicts = withoutOwn(plan.merge.conflicts, base, ours, records);
  return { ...plan, merge: { ...plan.merge, conflicts } };
}

/** The changes of a save. @param record the plan's merge with its conflicts decided. */
export function changesOf({ latest, merge, changes }: SavePlan, record: DraftRecord): readonly Change[] {
  return record === merge.merged ? changes : diffRecords(latest ?? blankRecord, record);
}

function planOn(known: KnownRead | undefined, input: SaveInput): SavePlan {
  const { base, ours } = input;
  if (known === undefined) {
    const merge: RecordMerge = { merged: ours, fromTheirs: [], conflicts: [] };
    return { input, latest: undefined, stored: undefined, merge, changes: diffRecords(blankRecord, ours) };
  }
  const latest = known.record;
  const merge = mergeExplained(base, ours, known);
  const changes = diffRecords(latest, writtenOf({ input, merge }, merge.merged));
  return { input, latest, stored: known.stored, merge, changes };
}

/** A merged record without hidden answers. Without changes of others it is ours, which has none already. */
export function writtenOf(
  { input, merge }: Pick<SavePlan, 'input' | 'merge'>,
  record: DraftRecord,
): DraftRecord {
  return merge.conflicts.length + merge.fromTheirs.length === 0 ? record : input.savedForm(record);
}

/**
 * Writes a plan's record (conflicts decided, without hidden answers), reads it back and journals both. An answer that names
 * the client proves that the save was accepted; any other proves as little as none.
 */
export async function writeSave(
  session: Session,
  queryClient: QueryClient,
  plan: SavePlan,
  written: DraftRecord,
  notes: SaveNotes = {},
): Promise<SaveOutcome> {
  const { clientId, draftId, productId } = plan.input;
  const { latest, stored } = plan;
  const { workspace } = session;
  const archived = withoutLocal(workspace, written.clientData);
  const sent = { ...written, clientData: answersToService(workspace, archived, stored) };
  // It is the agency's, whatever becomes of the save.
  if (clientId !== undefined) await storeLocal(session, clientId, written.clientData);
  const losses = latest ? logLosses(latest.clientData, written.clientData) : [];
  const { reason } = notes;
  const body = bodyOf(sent, clientId, stored);
  const replaced = replacedBy(body, stored);
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
  const { unshownSaves } = await tables();
  const before = clientId === undefined ? undefined : await unshownSaves.get([session.key, clientId]);
  const rowOf = ({ id, sentAt }: JournalEntry, of: string): UnshownSave & { readonly connection: string } => {
    const facts = { clientId: of, productId, entryId: id, sentAt, sent };
    return { ...saveUnderWay(facts, stored ?? blankRecord, before), connection: session.key };
  };
  const call = await journaledCall(
    session,
    losses.length > 0 ? { ...cause, callLogLosses: losses } : cause,
    'saveClient',
    { params: {}, body },
    ({ clientId: created }) => ({ clientId: clientId ?? created }),
    async (entry) => {
      if (clientId !== undefined) await unshownSaves.put(rowOf(entry, clientId));
    },
  );
  const { entry } = call;
  if (!call.ok && isRefusal(call.error)) {
    if (before) await unshownSaves.put(before);
    else if (clientId !== undefined) await unshownSaves.delete([session.key, clientId]);
    return { kind: 'refused', error: call.error };
  }
  const answeredId = call.ok ? call.value.clientId : undefined;
  const savedId = clientId ?? answeredId;
  const error = call.ok ? undefined : call.error;
  if (savedId === undefined)
    return error
      ? { kind: 'unproven', error, isToCome: true, shown: undefined, unshown: [] }
      : { kind: 'savedWithoutId' };
  const isAccepted = sameId(answeredId, savedId);
  if (clientId === undefined) await storeLocal(session, savedId, written.clientData);
  await unshownSaves.put({ ...rowOf(entry, savedId), state: isAccepted ? 'accepted' : 'unknown' });

  const of = { clientId: savedId, productId, known: written.clientData };
  const client = await readBackOf(session, of);
  const readBack = client?.known;
  const receipt = readBack?.receipt;
  // Else a screen opened next shows the client as it was before, until the service has answered once more.
  if (client) queryClient.setQueryData(wholeClientQuery(session, savedId, productId).queryKey, client);
  if (!isAccepted && readBack?.isDone !== true) {
    const isToCome = error !== undefined || entry.status === doneLater;
    return { kind: 'unproven', error, isToCome, shown: readBack?.shown, unshown: readBack?.unshown ?? [] };
  }
  await indexSaved(session, savedId, written, { entryId: entry.id, productId, lowered: notes.lowered ?? [] });
  await queryClient.invalidateQueries({
    queryKey: [...queryKeys.client(session.connection, savedId), 'latest'],
  });
  return {
    kind: 'saved',
    clientId: savedId,
    known: readBack ?? { ...asRead(written), stored: sent },
    receipt,
  };
}

/** The status that a request is accepted and not done yet. */
const doneLater = 202;

/** Undefined where the read fails. */
async function readBackOf(
  session: Session,
  of: Parameters<typeof readClientNow>[1],
): Promise<KnownClient | undefined> {
  try {
    return await readClientNow(session, of);
  } catch (error) {
    if (isCallError(error)) return undefined;
    throw error;
  }
}

/** Notes a save in the client's row of the index, with what of it nobody has documented yet. */
async function indexSaved(
  session: Session,
  clientId: string,
  record: DraftRecord,
  {
    entryId,
    productId,
    lowered,
  }: { readonly entryId: string; readonly productId: string; readonly lowered: readonly string[] },
): Promise<void> {
  const at = serviceNow();
  await indexRecord(session, clientId, record, { lastSavedAt: at });
  if (lowered.length === 0) return;
  const save = { entryId, at, productId, what: lowered };
  await updateIndex(session.key, clientId, (row) => ({
    // Until somebody notes who asked.
    undocumented: { ...row?.undocumented, [save.entryId]: save },
  }));
}
