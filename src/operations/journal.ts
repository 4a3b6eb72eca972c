/** Every call that changes or fires something goes through here, so that none is made without leaving a trace. */
import { call, type CallInput } from '../api/call.ts';
import { isCallError, type CallError } from '../api/errors.ts';
import type { Read } from '../contract/endpoints.ts';
import { bodyHash } from '../domain/journal/journal-chain.ts';
import type {
  FactsAfterQuotes,
  JournalEntry,
  JournalKind,
  JournalOutcome,
  InformationSource,
  WhatIfCall,
} from '../domain/journal/journal.ts';
import { redactSecrets } from '../domain/redact-secrets.ts';
import { browserNow, serviceOffset } from '../lib/clock.ts';
import { randomId } from '../lib/random-id.ts';
import { callsUnderWay } from '../storage/calls-under-way.ts';
import { putChained } from '../storage/journal-chain.ts';
import { bookRow } from '../storage/book-versions.ts';
import { settings } from '../storage/settings.ts';
import { tables } from '../storage/database.ts';
import { hashedBook } from './book-in-use.ts';
import type { Session } from './session.ts';

export interface Cause {
  readonly kind: JournalKind;
  readonly type: string;
  readonly clientId: string | undefined;
  readonly productId: string | undefined;
  readonly reason: string | undefined;
  readonly informationSource?: InformationSource | undefined;
  readonly factsAfterQuotes?: FactsAfterQuotes | undefined;
  readonly callLogLosses?: JournalEntry['callLogLosses'];
  readonly restored?: JournalEntry['restored'];
  readonly draftId?: string | undefined;
  readonly whatIf?: WhatIfCall | undefined;
}

export type Journaled<N extends 'saveClient' | 'fireEvent'> =
  | { readonly ok: true; readonly value: Read<N>; readonly entry: JournalEntry }
  | { readonly ok: false; readonly error: CallError; readonly entry: JournalEntry };

/**
 * Makes a writing call and journals it: once before it leaves, as "unknown", so that a crash in between shows, and
 * again with what came and what is `known` by it, in one, so that no screen shows the one without the other. A refusal is
 * an answer here; only errors of our own are thrown.
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
  const hash = bodyHash(input.body);
  const id = randomId();
  // Before anything shows the entry, until just before what came is put, whose reading shows it otherwise.
  callsUnderWay.add(id);
  const sent = await putChained(
    {
      ...cause,
      id,
      connection: session.key,
      sentAt: browserNow(),
      answeredAt: undefined,
      serviceOffsetMs: serviceOffset()?.ms,
      serviceOffsetHow: serviceOffset()?.how,
      agent: settings().agent,
      request: input.body,
      status: undefined,
      answer: undefined,
      outcome: 'unknown',
      trigger: undefined,
      receipt: undefined,
      bookVersion: book?.source.version,
      bookHash: book?.hash,
    },
    hash,
    book && bookRow(session.key, book.hash, book.source),
  );
  try {
    const answer = call(session.connection, endpoint, input).finally(() => callsUnderWay.delete(id));
    const { value, status } = await answer;
    const { ms, how } = serviceOffset() ?? {};
    const answered = { answeredAt: browserNow(), serviceOffsetMs: ms, serviceOffsetHow: how };
    const entry: JournalEntry = {
      ...sent,
      ...answered,
      status,
      answer: redactSecrets(value.raw),
      outcome: 'answered',
      ...known(value),
    };
    await journal.put(entry);
    return { ok: true, value, entry };
  } catch (error) {
    if (!isCallError(error)) {
      // Read again, for it is no longer under way.
      await journal.put(sent);
      throw error;
    }
    const entry: JournalEntry = {
      ...sent,
      answeredAt: error.kind === 'unreachable' ? undefined : browserNow(),
      status: error.status,
      answer: error.body,
      outcome: outcomeOf(error),
    };
    await journal.put(entry);
    return { ok: false, error, entry };
  }
}

function outcomeOf(error: CallError): JournalOutcome {
  return error.kind === 'unreachable' ? 'unknown' : error.kind;
}

/** Adds what became known of a call after its answer. */
export async function amendEntry(entry: JournalEntry, more: Partial<JournalEntry>): Promise<JournalEntry> {
  const amended = { ...entry, ...more };
  await (await tables()).journal.put(amended);
  return amended;
}
