/**
 * What reads of a client's archive have shown so far: at which moments it was read, and what stood there. The service
 * lists no versions, so this is all that can be known of its history without asking again.
 *
 * The service archives every change and its interface has no deletion. "Not found" can therefore be true only of moments
 * before the first record; at a later one it is a doubtful answer (a proxy, a fault, a key for a moment unknown) and never
 * the fact that there was no record. What is known here holds no doubtful answer, whichever of the reads came first: such
 * a moment counts as not read, and is read again where it matters.
 */
import { sameJson } from '../../lib/json.ts';
import type { DraftRecord } from '../client/draft-record.ts';

export interface KnownRead {
  /** The moment asked for, by the service's clock, milliseconds since 1970. */
  readonly at: number;
  /** Which of the states stood there; -1 when the service had no record then. */
  readonly state: number;
  /** Of a read without a record: the service answered "not found" when it was asked a second time, too. */
  readonly twice?: true;
}

export interface KnownReads {
  /** Earliest first, one a moment. */
  readonly reads: readonly KnownRead[];
  /** Every record met, once: reads that answered the same share one. */
  readonly states: readonly DraftRecord[];
}

export const nothingKnown: KnownReads = { reads: [], states: [] };

const noRecord = -1;

/** Whether "not found" for a moment is doubtful, because a read found the record at or before it. */
export function isDoubtful({ reads }: KnownReads, at: number): boolean {
  return reads.some((read) => read.state !== noRecord && read.at <= at);
}

/** Without doubtful answers: for what was kept before they were known as such. */
export function believed(known: KnownReads): KnownReads {
  const first = known.reads.find(({ state }) => state !== noRecord)?.at ?? Number.POSITIVE_INFINITY;
  const reads = known.reads.filter(({ at, state }) => state !== noRecord || at < first);
  return reads.length === known.reads.length ? known : { ...known, reads };
}

/**
 * One more read. A moment read before is told again by what came last; "not found" is not taken where it is doubtful,
 * and no longer believed where this read makes it so.
 * @param twice the service was asked a second time before "not found" was taken.
 */
export function withRead(
  known: KnownReads,
  at: number,
  record: DraftRecord | undefined,
  twice = false,
): KnownReads {
  if (record === undefined && isDoubtful(known, at)) return known;
  const before = record === undefined ? known : unlessContradicted(known, at);
  const place = positionOf(before.reads, at);
  const isSame = (state: number) => sameJson(known.states[state], record);
  const met = record === undefined ? noRecord : (nearestFirst(before, place).find(isSame) ?? noRecord);
  const isNew = record !== undefined && met === noRecord;
  const state = isNew ? known.states.length : met;
  const old = before.reads[place];
  const replaces = old?.at === at ? 1 : 0;
  const isTwice = record === undefined && (twice || replaces === 1);
  return believed({
    reads: before.reads.toSpliced(place, replaces, { at, state, ...(isTwice && { twice: true }) }),
    states: isNew ? [...known.states, record] : known.states,
  });
}

/**
 * Where a moment that answered "not found" now shows a record, others that answered so once may be as wrong: they count as
 * not read. Else a search would come upon them one by one, a millisecond at a time.
 */
function unlessContradicted(known: KnownReads, at: number): KnownReads {
  if (!known.reads.some((read) => read.at === at && read.state === noRecord)) return known;
  return { ...known, reads: known.reads.filter(({ state, twice }) => state !== noRecord || twice) };
}

/** Both together; where both read a moment, the second counts, but "not found" beside a record does not. */
export function joined(first: KnownReads, second: KnownReads): KnownReads {
  if (first.reads.length === 0) return second;
  const states = [...first.states];
  // States are compared once each, not once a read: records can be long.
  const renamed = second.states.map((record) => {
    const met = first.states.findIndex((one) => one === record || sameJson(one, record));
    return met === noRecord ? states.push(record) - 1 : met;
  });
  const reads = new Map(first.reads.map((read) => [read.at, read]));
  for (const read of second.reads) {
    const old = reads.get(read.at);
    const isNone = read.state === noRecord;
    // Both may be of one answer: being told of twice does not make it two.
    if (isNone && old && (old.state !== noRecord || old.twice)) continue;
    reads.set(read.at, isNone ? read : { at: read.at, state: renamed[read.state] ?? noRecord });
  }
  return believed({ reads: [...reads.values()].toSorted((a, b) => a.at - b.at), states });
}

/** Only the reads of some moments, and the states they need. */
export function readsWhere(known: KnownReads, isWanted: (at: number) => boolean): KnownReads {
  const reads = known.reads.filter(({ at }) => isWanted(at));
  if (reads.length === known.reads.length) return known;
  const needed = [...new Set(reads.map(({ state }) => state))].filter((state) => state !== noRecord);
  return {
    reads: reads.map((read) => ({ ...read, state: needed.indexOf(read.state) })),
    states: needed.flatMap((state) => known.states[state] ?? []),
  };
}

/** States in the order in which they are likely to be met again: those that stand beside a place, then the others. */
function nearestFirst({ reads, states }: KnownReads, place: number): number[] {
  const near = [reads[place - 1], reads[place]].flatMap((read) => (read ? [read.state] : []));
  return [...new Set([...near, ...states.keys()])].filter((state) => state !== noRecord);
}

/** The place of the first read at or after a moment. */
function positionOf(reads: readonly KnownRead[], at: number): number {
  let [low, high] = [0, reads.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((reads[middle]?.at ?? Number.POSITIVE_INFINITY) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
