/**
 * Searches a client's archive for changes by reading it: several reads at once, within a limit; it can be stopped and
 * resumed. What is found is stored as it comes, so that no reload, crash or closed tab loses it.
 */
import { isCallError, isNotFound } from '../../../api/errors.ts';
import { readClientAt } from '../../../api/queries.ts';
import { limitedUntil } from '../../../api/rate-limit.ts';
import { withRetries } from '../../../api/retry.ts';
import { nextReads, type Range, type SearchNote } from '../../../domain/journal/change-search.ts';
import {
  isDoubtful,
  nothingKnown,
  readsWhere,
  withRead,
  type KnownReads,
} from '../../../domain/journal/known-reads.ts';
import { recordOf, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { browserNow, serviceOffset } from '../../../lib/clock.ts';
import { msToTimestamp } from '../../../lib/timestamp.ts';
import { pause } from '../../../lib/pause.ts';
import { storeReads, knownReads } from '../../../storage/known-reads.ts';
import type { Session } from '../../../operations/session.ts';

/** How often what was found is stored: each time writes all that is known of the client. */
const storeEveryMs = 1_000;

/** Reads at the same time: a search must not crowd out a colleague's work. */
const concurrentReads = 4;

export interface Search {
  readonly clientId: string;
  readonly productId: string;
  readonly range: Range;
  /** Moments to read before halving: around known saves and quote requests. */
  readonly probes: readonly number[];
  /** Reads the ends and the probes alone, without halving. */
  readonly probesOnly?: boolean | undefined;
  /** What is known already. */
  readonly known: KnownReads;
  /** Reads after which the search stops by itself. */
  readonly cap: number;
}

export interface SearchState extends SearchNote {
  readonly known: KnownReads;
  readonly isRunning: boolean;
}

/**
 * Reads until every interval with different ends is a millisecond long. Waits as long as a service asks for, and goes on.
 * @param notify called after each read, and at the end.
 * @param signal stops the search; what was found by then stays.
 */
export async function findChanges(
  session: Session,
  search: Search,
  notify: (state: SearchState) => void,
  signal: AbortSignal,
): Promise<SearchState> {
  const { range, probes, probesOnly, cap } = search;
  const wanted = new Set([range.from, range.to, ...probes]);
  const pending = new Map<number, Promise<void>>();
  const halt = new AbortController();
  const end = AbortSignal.any([signal, halt.signal]);
  let { known } = search;
  let made = 0;
  let trouble: string | undefined;
  const left = (most: number) => nextReads(known, range, probes, new Set(pending.keys()), most);
  const progress = (isRunning = true): SearchState => {
    const state = !isRunning && left(1).length === 0 ? 'done' : 'unfinished';
    return { known, range, made, state, trouble, isRunning };
  };
  // An earlier note stays until a search that the agent started has one: the other kind begins again by itself.
  const store = ({ state, trouble: why }: SearchState) => {
    const latest = settledUntil();
    const settled = readsWhere(known, (at) => at <= latest);
    const note = { range, made, state, trouble: why };
    return storeReads(session.key, search.clientId, search.productId, settled, probesOnly ? undefined : note);
  };
  const storing = setInterval(() => void store(progress()), storeEveryMs);
  const fail = (message: string) => {
    trouble ??= message;
    halt.abort();
  };

  const read = async (at: number): Promise<void> => {
    try {
      const record = await withRetries('background', () => readWhenAllowed(session, search, at, end), end);
      made += 1;
      if (!record && isDoubtful(known, at)) return fail('The service lost a record it had. Try again.');
      known = withRead(known, at, record);
      notify(progress());
    } catch (cause) {
      // Another read ended the search.
      if (end.aborted) return;
      if (!isCallError(cause)) throw cause;
      fail(cause.message);
    } finally {
      pending.delete(at);
    }
  };

  try {
    for (;;) {
      const free = Math.max(0, Math.min(concurrentReads - pending.size, cap - made - pending.size));
      const next = end.aborted ? [] : left(probesOnly ? Number.POSITIVE_INFINITY : free);
      const reads = probesOnly ? next.filter((at) => wanted.has(at)).slice(0, free) : next;
      for (const at of reads) pending.set(at, read(at));
      if (pending.size === 0) break;
      await Promise.race(pending.values());
    }
  } finally {
    clearInterval(storing);
  }
  const ended = progress(false);
  await store(ended);
  notify(ended);
  return ended;
}

/**
 * Stores a read made for another reason, such as a moment on screen, unless a save may still come before it.
 * @param record undefined when the service answered "not found", twice.
 */
export async function storeRead(
  session: Session,
  { clientId, productId }: Pick<Search, 'clientId' | 'productId'>,
  at: number,
  record: DraftRecord | undefined,
): Promise<void> {
  if (at > settledUntil()) return;
  const stored = await knownReads(session.key, clientId, productId);
  const existing = stored.reads.find((read) => read.at === at);
  // A record counts more than an earlier "not found".
  if (record ? existing && stored.states[existing.state] : existing || isDoubtful(stored, at)) return;
  await storeReads(session.key, clientId, productId, withRead(nothingKnown, at, record));
}

/** A service that asks to wait delays all reads of the search. */
async function readWhenAllowed(session: Session, search: Search, at: number, signal: AbortSignal) {
  const until = limitedUntil(session.connection);
  if (until !== undefined) await pause(until - browserNow(), signal);
  signal.throwIfAborted();
  return recordAt(session, search, at, signal);
}

/** Undefined when the service had no record of the client then. */
async function recordAt(session: Session, { clientId, productId }: Search, at: number, signal: AbortSignal) {
  try {
    const params = { clientId, productId, date: msToTimestamp(at) };
    return recordOf(await readClientAt(session.connection, params, signal));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/**
 * Until when the archive cannot change any more, by the service's clock: a later read is not stored, because a save may
 * still come before it. An unknown clock may be wrong by minutes, not by a day.
 */
function settledUntil(): number {
  return browserNow() + (serviceOffset()?.least ?? -86_400_000);
}
