/**
 * What reads of a client's archive have shown so far: at which moments it was read, and what stood there. The service
 * lists no versions, so this is all that can be known of its history without asking again.
 */
import { sameJson } from '../../lib/json.ts';
import type { DraftRecord } from '../seen.ts';

export interface KnownRead {
  /** The moment asked for, by the service's clock, milliseconds since 1970. */
  readonly at: number;
  /** Which of the states stood there; -1 when the service had no record then. */
  readonly state: number;
}

export interface KnownReads {
  /** Earliest first, one a moment. */
  readonly reads: readonly KnownRead[];
  /** Every record met, once: reads that answered the same share one. */
  readonly states: readonly DraftRecord[];
}

export const nothingKnown: KnownReads = { reads: [], states: [] };

const noRecord = -1;

/** One more read. A moment read before is told again by what came last. */
export function withRead(known: KnownReads, at: number, record: DraftRecord | undefined): KnownReads {
  const place = placeOf(known.reads, at);
  const isSame = (state: number) => sameJson(known.states[state], record);
  const met = record === undefined ? noRecord : (nearestFirst(known, place).find(isSame) ?? noRecord);
  const isNew = record !== undefined && met === noRecord;
  const state = isNew ? known.states.length : met;
  const replaces = known.reads[place]?.at === at ? 1 : 0;
  return {
    reads: known.reads.toSpliced(place, replaces, { at, state }),
    states: isNew ? [...known.states, record] : known.states,
  };
}

/** Both together; where both read a moment, the second counts. */
export function joined(first: KnownReads, second: KnownReads): KnownReads {
  if (first.reads.length === 0) return second;
  const states = [...first.states];
  // States are compared once each, not once a read: records can be long.
  const renamed = second.states.map((record) => {
    const met = first.states.findIndex((one) => one === record || sameJson(one, record));
    return met === noRecord ? states.push(record) - 1 : met;
  });
  const reads = new Map(first.reads.map((read) => [read.at, read]));
  for (const { at, state } of second.reads) reads.set(at, { at, state: renamed[state] ?? noRecord });
  return { reads: [...reads.values()].toSorted((a, b) => a.at - b.at), states };
}

/** Only the reads up to a moment, and the states they need. */
export function until(known: KnownReads, latest: number): KnownReads {
  const reads = known.reads.filter((read) => read.at <= latest);
  if (reads.length === known.reads.length) return known;
  const needed = [...new Set(reads.map(({ state }) => state))].filter((state) => state !== noRecord);
  return {
    reads: reads.map(({ at, state }) => ({ at, state: needed.indexOf(state) })),
    states: needed.flatMap((state) => known.states[state] ?? []),
  };
}

/** States in the order in which they are likely to be met again: those that stand beside a place, then the others. */
function nearestFirst({ reads, states }: KnownReads, place: number): number[] {
  const near = [reads[place - 1], reads[place]].flatMap((read) => (read ? [read.state] : []));
  return [...new Set([...near, ...states.keys()])].filter((state) => state !== noRecord);
}

/** The place of the first read at or after a moment. */
function placeOf(reads: readonly KnownRead[], at: number): number {
  let [low, high] = [0, reads.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((reads[middle]?.at ?? Number.POSITIVE_INFINITY) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
