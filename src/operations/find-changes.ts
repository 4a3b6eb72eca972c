/** Searches a client's archive for changes by reading it: several reads at once, within a limit, to be stopped and resumed. */
import { call } from '../api/call.ts';
import { isCallError, isUnknownThing, type CallError } from '../api/errors.ts';
import { nextReads, type Range } from '../domain/history/change-search.ts';
import { isDoubtful, nothingKnown, until, withRead, type KnownReads } from '../domain/history/known-reads.ts';
import type { DraftRecord } from '../domain/seen.ts';
import { browserNow, moment, serviceOffset } from '../lib/clock.ts';
import { keepReads, knownReads } from '../local/known-reads.ts';
import { recordOf } from './records.ts';
import type { Session } from './session.ts';

/** How many reads are under way at the same time: a search must not crowd out a colleague's work. */
const atOnce = 4;

/** What was found is kept at least this often, in reads made. */
const keptEvery = 20;

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
}

export interface SearchState {
  readonly known: KnownReads;
  /** Reads made by this search. */
  readonly made: number;
  readonly state: 'searching' | 'done' | 'stopped' | 'capped' | 'failed';
  /** Why it failed. */
  readonly error: CallError | undefined;
  /** It failed at this moment, for which the service answered "not found" twice although it had a record before. */
  readonly doubtful: number | undefined;
}

/**
 * Reads until every interval whose ends differ is a millisecond long.
 * @param tell called after each read, and at the end.
 * @param signal stops the search; what was found by then stays.
 */
export async function findChanges(
  session: Session,
  search: Search,
  tell: (state: SearchState) => void,
  signal: AbortSignal,
): Promise<SearchState> {
  const { clientId, productId, range, hints, cap } = search;
  const pending = new Map<number, Promise<void>>();
  const halt = new AbortController();
  let { known } = search;
  let made = 0;
  let error: CallError | undefined;
  let doubtful: number | undefined;
  /** Moments with one doubtful answer: nothing is noted of it, so that the moment comes up again among the next. */
  const doubted = new Set<number>();
  const keep = () => keepReads(session.key, clientId, productId, until(known, settledUntil()));

  const read = async (at: number): Promise<void> => {
    try {
      const record = await recordAt(session, search, at, AbortSignal.any([signal, halt.signal]));
      made += 1;
      if (record || !isDoubtful(known, at)) known = withRead(known, at, record);
      else if (doubted.has(at)) doubtful ??= at;
      else doubted.add(at);
      if (made % keptEvery === 0) await keep();
      tell({ known, made, state: 'searching', error, doubtful });
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      // The first trouble ends the search; the others were cut off by it.
      if (!signal.aborted && !halt.signal.aborted) error = cause;
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
  await keep();
  const left = nextReads(known, range, hints, new Set(), 1).length > 0;
  const hasFailed = error !== undefined || doubtful !== undefined;
  const state = hasFailed ? 'failed' : !left ? 'done' : signal.aborted ? 'stopped' : 'capped';
  const end: SearchState = { known, made, state, error, doubtful };
  tell(end);
  return end;
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
  await keepReads(session.key, clientId, productId, withRead(nothingKnown, at, record, true));
}

/** Undefined when the service had no record of the client then. */
async function recordAt(session: Session, { clientId, productId }: Search, at: number, signal: AbortSignal) {
  try {
    const params = { clientId, productId, date: moment(at) };
    return recordOf((await call(session.connection, 'readClientAt', { params, signal })).value);
  } catch (error) {
    if (isUnknownThing(error)) return undefined;
    throw error;
  }
}

/**
 * Until when the archive cannot change any more, by the service's clock: a later read is not kept, because a save may
 * still come before it. A clock that is not known may be wrong by minutes, not by a day.
 */
function settledUntil(): number {
  return browserNow() + (serviceOffset()?.least ?? -86_400_000);
}
