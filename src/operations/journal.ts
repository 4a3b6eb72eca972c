/** Journals what changes something: every writing call, and every copy given to a client. */
import { call, type CallInput } from '../api/call.ts';
import { isCallError, type CallError } from '../api/errors.ts';
import type { Read } from '../contract/endpoints.ts';
import { bodyHash } from '../domain/journal/journal-chain.ts';
import type { GivenCopy, JournalEntry, JournalOutcome } from '../domain/journal/journal.ts';
import { redactSecrets } from '../domain/redact-secrets.ts';
import { browserNow, serviceOffset } from '../lib/clock.ts';
import { randomId } from '../lib/random-id.ts';
import { sha256Hex } from '../lib/sha256-hex.ts';
import { bookRow, hashedBook } from '../storage/book-versions.ts';
import { noteClient } from '../storage/client-index.ts';
import { tables } from '../storage/database.ts';
import { putChained } from '../storage/journal-chain.ts';
import { endCall, startCall } from '../storage/queries.ts';
import { settings } from '../storage/settings.ts';
import type { Session } from './session.ts';

/** Why a call is made: the members of its entry that are known before it is sent. */
export type Cause = Pick<JournalEntry, 'kind' | 'type' | 'clientId' | 'productId' | 'reason'> &
  Partial<
    Pick<
      JournalEntry,
      | 'informationSource'
      | 'factsAfterQuotes'
      | 'callLogLosses'
      | 'restored'
      | 'lowered'
      | 'mergedIn'
      | 'draftId'
      | 'whatIf'
    >
  >;

export type Journaled<N extends 'saveClient' | 'fireEvent'> =
  | { readonly ok: true; readonly value: Read<N>; readonly entry: JournalEntry }
  | { readonly ok: false; readonly error: CallError; readonly entry: JournalEntry };

/**
 * Makes a writing call and journals it: before it is sent, as "unknown", so that a crash in between shows, and again with
 * the response and what `known` reads from it. Returns call errors; throws all others.
 */
export async function journaledCall<N extends 'saveClient' | 'fireEvent'>(
  session: Session,
  cause: Cause,
  endpoint: N,
  input: CallInput<N>,
  known: (value: Read<N>) => Partial<JournalEntry> = () => ({}),
): Promise<Journaled<N>> {
  const { journal } = await tables();
  const book = hashedBook(session.workspace, cause.productId);
  const entry: JournalEntry = {
    ...newEntry(session, cause, input.body),
    bookVersion: book?.source.version,
    bookHash: book?.hash,
  };
  const hash = bodyHash(input.body);
  // Before the entry can be read, until just before the put with the response, which causes the next read.
  startCall(entry.id);
  const sent = await putChained(entry, hash, book && bookRow(session.key, book));
  try {
    const { value, status } = await call(session.connection, endpoint, input).finally(() => endCall(sent.id));
    const answered: JournalEntry = {
      ...sent,
      ...offsetNow(),
      answeredAt: browserNow(),
      status,
      answer: redactSecrets(value.raw),
      outcome: 'answered',
      ...known(value),
    };
    await journal.put(answered);
    return { ok: true, value, entry: answered };
  } catch (error) {
    if (!isCallError(error)) {
      // Causes a read of the entry, which is no longer under way.
      await journal.put(sent);
      throw error;
    }
    const failed: JournalEntry = {
      ...sent,
      answeredAt: error.kind === 'unreachable' ? undefined : browserNow(),
      status: error.status,
      answer: error.body,
      outcome: outcomeOf(error),
    };
    await journal.put(failed);
    return { ok: false, error, entry: failed };
  }
}

function newEntry({ key }: Session, cause: Cause, request: unknown): JournalEntry {
  return {
    ...cause,
    ...offsetNow(),
    id: randomId(),
    connection: key,
    sentAt: browserNow(),
    answeredAt: undefined,
    agent: settings().agent,
    request,
    status: undefined,
    answer: undefined,
    outcome: 'unknown',
    trigger: undefined,
    receipt: undefined,
  };
}

const offsetNow = () => ({ serviceOffsetMs: serviceOffset()?.ms, serviceOffsetHow: serviceOffset()?.how });

function outcomeOf(error: CallError): JournalOutcome {
  return error.kind === 'unreachable' ? 'unknown' : error.kind;
}

/** Adds to an entry what became known after the response. */
export async function amendEntry(entry: JournalEntry, more: Partial<JournalEntry>): Promise<JournalEntry> {
  const amended = { ...entry, ...more };
  await (await tables()).journal.put(amended);
  if (entry.clientId !== undefined && typeof more.informationSource === 'object') {
    await noteClient(entry.connection, entry.clientId, ({ undocumented }) => ({
      undocumented: undocumented?.filter(({ entryId }) => entryId !== entry.id),
    }));
  }
  return amended;
}

/** Journals a copy given to a client, with its hash to prove later that it is unchanged. The service is not called. */
export async function noteGiven(
  session: Session,
  about: Pick<JournalEntry, 'clientId' | 'productId'> & { readonly reason?: string },
  copy: Omit<GivenCopy, 'sha256'>,
): Promise<JournalEntry> {
  const given = { ...copy, sha256: sha256Hex(copy.text) };
  const { file, mediaType, quotes, sha256 } = given;
  // The chain covers the request, and by its hash the text.
  const request = { file, mediaType, quotes, sha256 };
  const cause = { ...about, kind: 'given', type: 'PROPOSAL', reason: about.reason } as const;
  const entry = newEntry(session, cause, request);
  return putChained({ ...entry, outcome: 'notSent', given }, bodyHash(request));
}
