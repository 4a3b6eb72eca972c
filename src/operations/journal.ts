/**
 * Journals what changes something: every writing call, and every copy given to a client. Nothing journaled is overwritten:
 * what becomes known later is added.
 */
import { call, refuseOffline, type CallInput } from '../api/call.ts';
import { isCallError, type CallError } from '../api/errors.ts';
import type { Read } from '../contract/endpoints.ts';
import type {
  EntryMembers,
  FilledForm,
  GivenCopy,
  JournalEntry,
  JournalOutcome,
} from '../domain/journal/journal.ts';
import { redactSecrets } from '../domain/redact-secrets.ts';
import { browserNow, serviceOffset } from '../lib/clock.ts';
import { randomId } from '../lib/random-id.ts';
import { sha256Hex } from '../lib/sha256-hex.ts';
import { bookRow, hashedBook } from '../storage/book-versions.ts';
import { updateIndex } from '../storage/client-index.ts';
import { announceChange } from '../storage/database/database.ts';
import { appendToJournal } from '../storage/append-to-journal.ts';
import { rowsOfEntry } from '../storage/journal.ts';
import { endCall, startCall } from '../storage/queries.ts';
import { settings } from '../storage/settings.ts';
import type { Session } from './session.ts';

/** Why a call is made: the members of its entry that are known before it is sent. */
export type Cause = Pick<JournalEntry, 'kind' | 'type' | 'clientId' | 'productId' | 'reason'> &
  Partial<
    Pick<
      JournalEntry,
      | 'informationSource'
      | 'callLogLosses'
      | 'replaced'
      | 'restored'
      | 'lowered'
      | 'mergedIn'
      | 'draftId'
      | 'whatIf'
      | 'answersUnshown'
      | 'ordered'
    >
  >;

export type Journaled<N extends 'saveClient' | 'fireEvent'> =
  | { readonly ok: true; readonly value: Read<N>; readonly entry: JournalEntry }
  | { readonly ok: false; readonly error: CallError; readonly entry: JournalEntry };

/**
 * Makes a writing call and journals it: before it is sent, as "unknown", so that a crash in between shows, and then the
 * response with what `known` reads from it. Returns call errors; throws all others.
 * @param beforeSending what is stored of the entry besides, before the call leaves.
 * @throws {CallError} when nothing was sent, because the network is off.
 */
export async function journaledCall<N extends 'saveClient' | 'fireEvent'>(
  session: Session,
  cause: Cause,
  endpoint: N,
  input: CallInput<N>,
  known: (value: Read<N>) => EntryMembers = () => ({}),
  beforeSending: (entry: JournalEntry) => Promise<void> = () => Promise.resolve(),
): Promise<Journaled<N>> {
  await refuseOffline(session.connection, endpoint);
  const book = hashedBook(session.workspace, cause.productId);
  const entry: JournalEntry = {
    ...newEntry(session, cause, input.body),
    bookVersion: book?.source.version,
    bookHash: book?.hash,
  };
  // Before the entry can be read, until just before the response is added, which causes the next read.
  startCall(entry.id);
  const sent = await appendToJournal(entry, book && { book: bookRow(session.key, book) });
  try {
    await beforeSending(sent);
    const { value, status } = await call(session.connection, endpoint, input).finally(() => endCall(sent.id));
    const answered = await addToEntry(sent, {
      ...offsetNow(),
      answeredAt: browserNow(),
      status,
      answer: redactSecrets(value.raw),
      outcome: 'answered',
      ...known(value),
    });
    return { ok: true, value, entry: answered };
  } catch (error) {
    if (!isCallError(error)) {
      // Causes a read of the entry, which is no longer under way.
      announceChange('journal', [sent.client]);
      throw error;
    }
    const failed = await addToEntry(sent, {
      answeredAt: error.kind === 'unreachable' ? undefined : browserNow(),
      status: error.status,
      answer: redactSecrets(error.body),
      outcome: outcomeOf(error),
    });
    return { ok: false, error, entry: failed };
  }
}

function newEntry({ key }: Session, cause: Cause, request: unknown): JournalEntry {
  return {
    ...cause,
    ...offsetNow(),
    id: randomId(),
    connection: key,
    // A what-if is sent under a copy of its client.
    client: cause.whatIf?.of ?? cause.clientId ?? '',
    sentAt: browserNow(),
    answeredAt: undefined,
    ...authorNow(),
    request,
    status: undefined,
    answer: undefined,
    outcome: 'unknown',
    trigger: undefined,
    receipt: undefined,
  };
}

/** Who works here now, and whether the gateway's sign-in gave the name. */
export function authorNow(): Pick<JournalEntry, 'agent' | 'agentSignedIn'> {
  const { agent, signedInAs } = settings();
  return agent !== '' && agent === signedInAs ? { agent, agentSignedIn: true } : { agent };
}

function offsetNow() {
  const { ms, least, how } = serviceOffset() ?? {};
  return {
    serviceOffsetMs: ms,
    serviceOffsetLeast: how === 'estimated' ? least : undefined,
    serviceOffsetHow: how,
  };
}

function outcomeOf(error: CallError): JournalOutcome {
  return error.kind === 'unreachable' ? 'unknown' : error.kind;
}

/** What finds an entry. */
type EntryPlace = Pick<JournalEntry, 'connection' | 'id' | 'clientId' | 'client' | 'sentAt'>;

/** Adds to an entry what became known after it was journaled. @returns the entry with it. */
export async function addToEntry<Entry extends EntryPlace>(
  entry: Entry,
  more: EntryMembers,
): Promise<Entry & EntryMembers> {
  const { connection, id, clientId, sentAt } = entry;
  const client = entry.client || (more.clientId ?? '');
  const isFound = client !== entry.client;
  const moved = isFound ? (await rowsOfEntry(connection, entry)).map((row) => ({ ...row, client })) : [];
  const addition = { connection, id: randomId(), of: id, client, sentAt, at: browserNow(), more };
  await appendToJournal(addition, { moved });
  if (clientId !== undefined && typeof more.informationSource === 'object') {
    await updateIndex(connection, clientId, (row) => {
      const { [id]: _documented, ...others } = row?.undocumented ?? {};
      return { undocumented: others };
    });
  }
  return { ...entry, ...more, client };
}

/** What a copy that leaves the agency is: for the client, or for the carrier that is asked to bind. */
type CopyType = 'PROPOSAL' | 'BIND_TEXT';

/** Journals a copy that leaves the agency, with its hash to prove later that it is unchanged. The service is not called. */
export async function journalGivenCopy(
  session: Session,
  {
    type = 'PROPOSAL',
    ...about
  }: Pick<JournalEntry, 'clientId' | 'productId'> & {
    readonly type?: CopyType;
    readonly reason?: string;
  },
  copy: Omit<GivenCopy, 'sha256'>,
): Promise<JournalEntry> {
  const given = { ...copy, sha256: sha256Hex(copy.text) };
  const { file, mediaType, quotes, sha256 } = given;
  const request = { file, mediaType, quotes, sha256 };
  const cause = { ...about, kind: 'given', type, reason: about.reason } as const;
  const entry = newEntry(session, cause, request);
  return appendToJournal({ ...entry, outcome: 'notSent', given });
}

/** Journals a form filled with a client's answers. The service is not called. */
export async function journalFilledForm(
  session: Session,
  about: Pick<JournalEntry, 'clientId' | 'productId' | 'reason'>,
  filled: FilledForm,
): Promise<JournalEntry> {
  const entry = newEntry(session, { ...about, kind: 'given', type: 'FORM' }, filled);
  return appendToJournal({ ...entry, outcome: 'notSent', filled });
}
