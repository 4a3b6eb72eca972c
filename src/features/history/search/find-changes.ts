/**
 * Searches a client's archive for changes by reading it: several reads at once, within a limit; it can be stopped and
 * resumed. What is found is stored as it comes, so that no reload, crash or closed tab loses it.
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

/** The longest that a read waits to be stored: each time writes all that is known of the client. */
const storeWithinMs = 1_000;

/** Reads made at the same time end shortly after each other, and are stored together. */
const togetherMs = 100;

/** Reads at the same time: a search must not crowd out a colleague's work. */
const concurrentReads = 4;

/** The pause before a read that got no response, or a failure of the service, is repeated once. */
const retryAfterMs = 3_000;

/** The reason of the signal when the page is left, and not the button pressed. */
export const pageLeft = 'The page of the search was left.';

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
  /** Reads of the search that this one resumes. */
  readonly madeBefore?: number | undefined;
  /** Whether its progress is stored for a later visit: not for a search that starts by itself, and will again. */
  readonly noted: boolean;
}

export interface SearchState extends SearchNote {
  readonly known: KnownReads;
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
  const { range, probes, cap } = search;
  const wanted = new Set([range.from, range.to, ...probes]);
  const pending = new Map<number, Promise<void>>();
  const halt = new AbortController();
  const end = AbortSignal.any([signal, halt.signal]);
  let { known } = search;
  let made = 0;
  let error: CallError | undefined;
  let doubtful: number | undefined;
  /** Moments with one doubtful response. It is not added, so that the moment is read again. */
  const doubted = new Set<number>();
  const progress = (state: SearchState['state'] = 'searching'): SearchState => ({
    known,
    range,
    made,
    madeBefore: search.madeBefore,
    state,
    trouble: error?.message,
    doubtful,
  });
  const storing = startStoring(session, search, progress);

  const read = async (at: number): Promise<void> => {
    try {
      const record = await readSteadily(session, search, at, end);
      made += 1;
      if (record || !isDoubtful(known, at)) known = withRead(known, at, record);
      else if (doubted.has(at)) doubtful ??= at;
      else doubted.add(at);
      storing.add(at);
      notify(progress());
    } catch (cause) {
      // Another read ended the search.
      if (end.aborted) return;
      if (!isCallError(cause)) throw cause;
      error = cause;
      halt.abort();
    } finally {
      pending.delete(at);
    }
  };

  for (;;) {
    const free = Math.min(concurrentReads - pending.size, cap - made - pending.size);
    const isOver = signal.aborted || error !== undefined || doubtful !== undefined;
    const most = search.probesOnly ? Number.POSITIVE_INFINITY : free;
    const next = isOver ? [] : nextReads(known, range, probes, new Set(pending.keys()), most);
    const reads = search.probesOnly ? next.filter((at) => wanted.has(at)).slice(0, Math.max(0, free)) : next;
    for (const at of reads) pending.set(at, read(at));
    if (pending.size === 0) break;
    await Promise.race(pending.values());
  }
  const left = nextReads(known, range, probes, new Set(), 1).length > 0;
  const hasFailed = error !== undefined || doubtful !== undefined;
  const stopped = signal.reason === pageLeft ? 'left' : 'stopped';
  const ended = progress(hasFailed ? 'failed' : !left ? 'done' : signal.aborted ? stopped : 'capped');
  await storing.end(ended);
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
  await storeReads(session.key, clientId, productId, withRead(nothingKnown, at, record, true));
}

/** Waits where the service asks to, and repeats a read once whose trouble may pass. */
async function readSteadily(session: Session, search: Search, at: number, signal: AbortSignal) {
  const read = () => readWhenAllowed(session, search, at, signal);
  try {
    return await read();
  } catch (error) {
    if (signal.aborted || !isCallError(error) || !mayPass(error)) throw error;
    await pause(retryAfterMs, signal);
    return read();
  }
}

/** A service that asks to wait delays all reads of the search; each is repeated a few times. */
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

/** No response, or a failure of the service; waiting has been tried by then. */
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

/** Starts storing the reads of one search. */
function startStoring(session: Session, { clientId, productId, noted }: Search, progress: () => SearchState) {
  /** Moments read and not stored yet. */
  let fresh = new Set<number>();
  /** Something was read since the last time. */
  let isBehind = false;
  let isStoring = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const store = async ({ known, ...note }: SearchState) => {
    clearTimeout(timer);
    timer = undefined;
    isBehind = false;
    isStoring = true;
    const latest = settledUntil();
    const moments = fresh;
    fresh = new Set([...moments].filter((at) => at > latest));
    const found = readsWhere(known, (at) => moments.has(at) && at <= latest);
    await storeReads(session.key, clientId, productId, found, noted ? note : undefined);
    isStoring = false;
    lastAt = browserNow();
  };
  const soon = () => {
    if (!isBehind || isStoring || timer !== undefined) return;
    const now = () => void store(progress()).then(soon);
    timer = setTimeout(now, Math.max(togetherMs, lastAt + storeWithinMs - browserNow()));
  };
  // A hidden page may be closed without another event.
  const unsubscribe = subscribeToPageView(() => {
    if (!pageInView() && isBehind) void store(progress()).then(soon);
  });

  return {
    add: (at: number): void => {
      fresh.add(at);
      isBehind = true;
      soon();
    },
    end: (state: SearchState): Promise<void> => {
      unsubscribe();
      return store(state);
    },
  };
}

/**
 * Until when the archive cannot change any more, by the service's clock: a later read is not stored, because a save may
 * still come before it. An unknown clock may be wrong by minutes, not by a day.
 */
function settledUntil(): number {
  return browserNow() + (serviceOffset()?.least ?? -86_400_000);
}
