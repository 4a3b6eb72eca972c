/**
 * Finds when a record changed by reading it at moments. An interval with different ends is halved down to one millisecond;
 * one with equal ends is not searched, so a change undone inside it does not show. Each step is computed from the known
 * reads alone: a search can stop, continue after a reload and use reads made for other reasons.
 */
import { sameId } from '../../lib/same-id.ts';
import type { JournalEntry } from './journal.ts';
import { z } from 'zod';
import { withSpans } from './journal-clock.ts';
import type { KnownReads } from './known-reads.ts';
import { mayHaveChanged } from './unconfirmed.ts';

/** Whole milliseconds since 1970, service's clock, both ends included. */
const Range = z.object({ from: z.number(), to: z.number() });
export type Range = Readonly<z.infer<typeof Range>>;

const allTime: Range = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Where neighboring reads differ: the record changed after `from`, at `to` at the latest. Earliest first. */
export function changesIn(known: KnownReads, { from, to } = allTime): Range[] {
  const reads = known.reads.filter(({ at }) => at >= from && at <= to);
  return reads.slice(1).flatMap((next, index) => {
    const one = reads[index];
    return one && one.state !== next.state ? [{ from: one.at, to: next.at }] : [];
  });
}

/** Whether a change is narrowed down to the millisecond. */
export function isExact({ from, to }: Range): boolean {
  return to - from <= 1;
}

/**
 * The moments to read next: the ends of the range, then the probe times in it, then the middle of each open interval.
 * @param pending moments being read now; an interval that contains one waits for it.
 * @param most how many moments to return at most.
 * @returns none when nothing is left to read, or all of it waits.
 */
export function nextReads(
  known: KnownReads,
  range: Range,
  probes: readonly number[],
  pending: ReadonlySet<number>,
  most: number,
): number[] {
  const read = new Set(known.reads.map(({ at }) => at));
  const inside = (at: number) => at >= range.from && at <= range.to;
  const first = [range.from, range.to, ...probes.filter(inside)];
  const unread = [...new Set(first)].filter((at) => !read.has(at) && !pending.has(at));
  if (unread.length > 0) return unread.slice(0, Math.max(0, most));
  const waiting = [...pending];
  return changesIn(known, range)
    .filter((change) => !isExact(change))
    .filter(({ from, to }) => !waiting.some((at) => at >= from && at < to))
    .slice(0, Math.max(0, most))
    .map(({ from, to }) => from + Math.floor((to - from) / 2));
}

/**
 * Moments worth reading first: just before and after the time in which each of the known calls may have changed the
 * client. Earliest first.
 */
export function probeTimes(entries: readonly JournalEntry[], clientId: string): number[] {
  const calls = entries.filter((entry) => sameId(entry.clientId, clientId));
  const moments = withSpans(calls)
    .filter(({ entry }) => mayHaveChanged(entry))
    .flatMap(({ since, at }) => [since - 1, at]);
  return [...new Set(moments)].toSorted((a, b) => a - b);
}

/** The progress of a search, stored so that it can be shown and continued later. */
export const SearchNote = z.object({
  range: Range,
  /** Reads since the search was started or last continued. */
  made: z.number(),
  state: z.enum(['done', 'unfinished']),
  /** What ended it, in a sentence; absent where the agent stopped or left it. */
  trouble: z.string().optional(),
});
export type SearchNote = Readonly<z.infer<typeof SearchNote>>;

/** Whether a search that ended early has something left to find. */
export function isUnfinished({ range, state }: SearchNote, known: KnownReads): boolean {
  return state !== 'done' && nextReads(known, range, [], new Set(), 1).length > 0;
}
