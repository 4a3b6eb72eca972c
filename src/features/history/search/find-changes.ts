/**
 * Searches a client's archive for changes by reading it: several reads at once, within a limit, to be stopped and resumed.
 * What is found is kept as it comes, so that no reload, crash or closed tab loses it.
 */
import { call } from '../../../api/call.ts';
import { isCallError, isNotFound, type CallError } from '../../../api/errors.ts';
import { isRateLimited, limitedUntil, retryRateLimited } from '../../../api/rate-limit.ts';
import { nextReads, type Range, type SearchNote } from '../../../domain/journal/change-search.ts';
import {
  isDoubtful,
  nothingKnown,
  readsWhere,
  withRead,
  type KnownReads,
} from '../../../domain/journal/known-reads.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { browserNow, serviceOffset } from '../../../lib/clock.ts';
import { msToTimestamp } from '../../../lib/timestamp.ts';
import { subscribeToPageView, pageInView } from '../../../lib/page-view.ts';
import { pause } from '../../../lib/pause.ts';
import { storeReads, knownReads } from '../../../storage/known-reads.ts';
import { recordOf } from '../../../operations/records.ts';
import type { Session } from '../../../operations/session.ts';

/** For no longer a read stays unkept: each keeping writes all that is known of the client. Milliseconds. */
const within = 1_000;

/** Reads made together come one shortly after the other, and are kept together. Milliseconds. */
const together = 100;

/** How many reads are under way at the same time: a search must not crowd out a colleague's work. */
const atOnce = 4;

/** After a read that got no answer, or that the service failed at, it is made once more. Milliseconds. */
const afterFailure = 3_000;

/** Why a search was stopped, as the reason of its signal: not by a button, but because its page was left. */
export const pageLeft = 'The page of the search was left.';

export interface Search {
  readonly clientId: string;
  readonly productId: string;
  readonly range: Range;
  /** Moments to read before halving: around saves and quote requests that are known. */
  readonly hints: readonly number[];
  /** What is known already. */
  readonly known: KnownReads;
  /** Reads after which the search stops by itself. */
  readonly cap: number;
  /** Reads that the search made before it broke off, where this goes on with it. */
  readonly madeBefore?: number | undefined;
  /** Whether it is noted how it stands, to be told of on a later visit: not of one that begins by itself, and will again. */
  readonly noted: boolean;
}

export interface SearchState extends SearchNote {
  readonly known: KnownReads;
}

/**
 * Reads until every interval whose ends differ is a millisecond long. A service that asks to wait is left alone for as
 * long as it says, and asked again.
 * @param tell called after each read, and at the end.
 * @param signal stops the search; what was found by then stays.
 */
export async function findChanges(
  session: Session,
  search: Search,
  tell: (state: SearchState) => void,
  signal: AbortSignal,
): Promise<SearchState> {
  const { range, hints, cap } = search;
  const pending = new Map<number, Promise<void>>();
  const halt = new AbortController();
  const end = AbortSignal.any([signal, halt.signal]);
  let { known } = search;
  let made = 0;
  let error: CallError | undefined;
  let doubtful: number | undefined;
  /** Moments with one doubtful answer: nothing is noted of it, so that the moment comes up again among the next. */
  const doubted = new Set<number>();
  const stands = (state: SearchState['state'] = 'searching'): SearchState => ({
    known,
    range,
    made,
    madeBefore: search.madeBefore,
    state,
    trouble: error?.message,
    doubtful,
  });
  const keeping = startKeeping(session, search, stands);

  const read = async (at: number): Promise<void> => {
    try {
      const record = await readSteadily(session, search, at, end);
      made += 1;
      if (record || !isDoubtful(known, at)) known = withRead(known, at, record);
      else if (doubted.has(at)) doubtful ??= at;
      else doubted.add(at);
      keeping.add(at);
      tell(stands());
    } catch (cause) {
      // What ended the search cut the others off.
      if (end.aborted) return;
      if (!isCallError(cause)) throw cause;
      error = cause;
      halt.abort();
    } finally {
      pending.delete(at);
    }
  };

  for (;;) {
    const free = Math.min(atOnce - pending.size, cap - made - pending.size);
    const isOver = signal.aborted || error !== undefined || doubtful !== undefined;
    const next = isOver ? [] : nextReads(known, range, hints, new Set(pending.keys()), free);
    for (const at of next) pending.set(at, read(at));
    if (pending.size === 0) break;
    await Promise.race(pending.values());
  }
  const left = nextReads(known, range, hints, new Set(), 1).length > 0;
  const hasFailed = error !== undefined || doubtful !== undefined;
  const stopped = signal.reason === pageLeft ? 'left' : 'stopped';
  const ended = stands(hasFailed ? 'failed' : !left ? 'done' : signal.aborted ? stopped : 'capped');
  await keeping.end(ended);
  tell(ended);
  return ended;
}

/**
 * Keeps a read made for another reason, such as a moment looked at; one that a save may still come before is not.
 * @param record undefined when the service answered "not found", twice.
 */
export async function keepRead(
  session: Session,
  { clientId, productId }: Pick<Search, 'clientId' | 'productId'>,
  at: number,
  record: DraftRecord | undefined,
): Promise<void> {
  if (at > settledUntil()) return;
  const kept = await knownReads(session.key, clientId, productId);
  const met = kept.reads.find((read) => read.at === at);
  // A record is worth more than that "not found" was answered before.
  if (record ? met && kept.states[met.state] : met || isDoubtful(kept, at)) return;
  await storeReads(session.key, clientId, productId, withRead(nothingKnown, at, record, true));
}

/** Waits where the service asks to, and makes a read once more whose trouble may have been a passing one. */
async function readSteadily(session: Session, search: Search, at: number, signal: AbortSignal) {
  const read = () => readWhenAllowed(session, search, at, signal);
  try {
    return await read();
  } catch (error) {
    if (signal.aborted || !isCallError(error) || !mayPass(error)) throw error;
    await pause(afterFailure, signal);
    return read();
  }
}

/** A service that asks to wait holds all reads of the search up, and each is made again some times. */
async function readWhenAllowed(session: Session, search: Search, at: number, signal: AbortSignal) {
  for (let refusals = 0; ; refusals += 1) {
    const until = limitedUntil(session.connection);
    if (until !== undefined) await pause(until - browserNow(), signal);
    signal.throwIfAborted();
    try {
      return await recordAt(session, search, at, signal);
    } catch (error) {
      if (!isCallError(error) || !retryRateLimited(refusals, error)) throw error;
    }
  }
}

/** No answer came, or the service failed; that it went on asking to wait has been borne long enough. */
const mayPass = (error: CallError): boolean =>
  error.kind === 'unreachable' ||
  (error.kind === 'refused' && (error.status ?? 0) >= 500 && !isRateLimited(error));

/** Undefined when the service had no record of the client then. */
async function recordAt(session: Session, { clientId, productId }: Search, at: number, signal: AbortSignal) {
  try {
    const params = { clientId, productId, date: msToTimestamp(at) };
    return recordOf((await call(session.connection, 'readClientAt', { params, signal })).value);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/**
 * Begins with the keeping for one search.
 * @param stands how it stands now.
 */
function startKeeping(session: Session, { clientId, productId, noted }: Search, stands: () => SearchState) {
  /** Moments read and not kept yet; what is kept already is not compared and written again. */
  let fresh = new Set<number>();
  /** Something was read since it was last kept. */
  let isBehind = false;
  let isKeeping = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = async ({ known, ...note }: SearchState) => {
    clearTimeout(timer);
    timer = undefined;
    isBehind = false;
    isKeeping = true;
    const latest = settledUntil();
    const moments = fresh;
    fresh = new Set([...moments].filter((at) => at > latest));
    const found = readsWhere(known, (at) => moments.has(at) && at <= latest);
    await storeReads(session.key, clientId, productId, found, noted ? note : undefined);
    isKeeping = false;
    lastAt = browserNow();
  };
  const soon = () => {
    if (!isBehind || isKeeping || timer !== undefined) return;
    const now = () => void keep(stands()).then(soon);
    timer = setTimeout(now, Math.max(together, lastAt + within - browserNow()));
  };
  // A page that is put away may be closed without another word.
  const unfollow = subscribeToPageView(() => {
    if (!pageInView() && isBehind) void keep(stands()).then(soon);
  });

  return {
    /** A moment was read. */
    add: (at: number): void => {
      fresh.add(at);
      isBehind = true;
      soon();
    },
    /** Keeps the rest of what was found, and how the search ended. */
    end: (state: SearchState): Promise<void> => {
      unfollow();
      return keep(state);
    },
  };
}

/**
 * Until when the archive cannot change any more, by the service's clock: a later read is not kept, because a save may
 * still come before it. A clock that is not known may be wrong by minutes, not by a day.
 */
function settledUntil(): number {
  return browserNow() + (serviceOffset()?.least ?? -86_400_000);
}
