/**
 * The reads of a client's archive: the moments read and the record at each. The service lists no versions, so this is all
 * that is known of a client's history.
 *
 * Nothing can be deleted in the service, so "not found" is true only before the first record. Later it is doubtful (a
 * proxy, a fault, a refused key) and is never part of the known reads: such a moment counts as not read.
 */
import { z } from 'zod';
import { Milliseconds } from '../../contract/primitives.ts';
import type { ReadOnly } from '../../lib/read-only.ts';
import { sameJson } from '../../lib/json.ts';
import { DraftRecord } from '../client/draft-record.ts';

const KnownRead = z.object({
  /** The moment read: service's clock, milliseconds since 1970. */
  at: Milliseconds,
  /** Index of its record in `states`; -1 where the service had no record. */
  state: z.int().min(-1),
});
export type KnownRead = ReadOnly<z.infer<typeof KnownRead>>;

export const KnownReads = z.object({
  /** Earliest first, one per moment. */
  reads: z.array(KnownRead),
  /** Every record read, once: equal reads share one. */
  states: z.array(DraftRecord),
});
export type KnownReads = ReadOnly<z.infer<typeof KnownReads>>;

export const nothingKnown: KnownReads = { reads: [], states: [] };

const noRecord = -1;

/** Whether "not found" is doubtful at a moment: another read found the record at it or before. */
export function isDoubtful({ reads }: KnownReads, at: number): boolean {
  return reads.some((read) => read.state !== noRecord && read.at <= at);
}

/** Without the doubtful reads. */
function withoutDoubtful(known: KnownReads): KnownReads {
  const first = known.reads.find(({ state }) => state !== noRecord)?.at ?? Number.POSITIVE_INFINITY;
  const reads = known.reads.filter(({ at, state }) => state !== noRecord || at < first);
  return reads.length === known.reads.length ? known : { ...known, reads };
}

/**
 * Adds a read, which replaces an earlier one of its moment. A doubtful "not found" is not added, and those that this read
 * makes doubtful are removed.
 */
export function withRead(known: KnownReads, at: number, record: DraftRecord | undefined): KnownReads {
  if (record === undefined && isDoubtful(known, at)) return known;
  const place = positionOf(known.reads, at);
  const isSame = (state: number) => sameJson(known.states[state], record);
  const existing = record === undefined ? noRecord : (nearestFirst(known, place).find(isSame) ?? noRecord);
  const isNew = record !== undefined && existing === noRecord;
  const state = isNew ? known.states.length : existing;
  const replaces = known.reads[place]?.at === at ? 1 : 0;
  return withoutDoubtful({
    reads: known.reads.toSpliced(place, replaces, { at, state }),
    states: isNew ? [...known.states, record] : known.states,
  });
}

/** Joins both; where both read a moment, the second counts, unless it is "not found" and the first found a record. */
export function joinReads(first: KnownReads, second: KnownReads): KnownReads {
  if (first.reads.length === 0) return second;
  const states = [...first.states];
  // Records can be long: each state is compared once, not once per read.
  const renamed = second.states.map((record) => {
    const existing = first.states.findIndex((one) => one === record || sameJson(one, record));
    return existing === noRecord ? states.push(record) - 1 : existing;
  });
  const reads = new Map(first.reads.map((read) => [read.at, read]));
  for (const read of second.reads) {
    const old = reads.get(read.at);
    const isNone = read.state === noRecord;
    if (isNone && old) continue;
    reads.set(read.at, isNone ? read : { at: read.at, state: renamed[read.state] ?? noRecord });
  }
  return withoutDoubtful({ reads: [...reads.values()].toSorted((a, b) => a.at - b.at), states });
}

/** The reads of some moments, with the states they need. */
export function readsWhere(known: KnownReads, isWanted: (at: number) => boolean): KnownReads {
  const reads = known.reads.filter(({ at }) => isWanted(at));
  if (reads.length === known.reads.length) return known;
  const needed = [...new Set(reads.map(({ state }) => state))].filter((state) => state !== noRecord);
  return {
    reads: reads.map((read) => ({ ...read, state: needed.indexOf(read.state) })),
    states: needed.flatMap((state) => known.states[state] ?? []),
  };
}

/** States by how likely a read at a place repeats them: its neighbors first. */
function nearestFirst({ reads, states }: KnownReads, place: number): number[] {
  const near = [reads[place - 1], reads[place]].flatMap((read) => (read ? [read.state] : []));
  return [...new Set([...near, ...states.keys()])].filter((state) => state !== noRecord);
}

/** The index of the first read at or after a moment. */
function positionOf(reads: readonly KnownRead[], at: number): number {
  let [low, high] = [0, reads.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((reads[middle]?.at ?? Number.POSITIVE_INFINITY) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
