/**
 * Finding when a record changed by nothing but reading it at moments. An interval whose two ends differ holds a change
 * and is halved until it is one millisecond long; one whose ends are the same is not looked into, so that a change
 * undone inside it does not show. All of this is worked out from what is known, so that a search can stop, go on after
 * a reload, and take in reads made for other reasons.
 */
import type { KnownRead, KnownReads } from './known-reads.ts';

/** Whole milliseconds since 1970 by the service's clock, both ends included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The record changed after `from` and not later than `to`. */
export interface FoundChange extends Range {
  /** States of the known reads at both ends. */
  readonly before: number;
  readonly after: number;
  /**
   * There was no record before, by one answer of "not found" alone. It is asked a second time before it is believed
   * that the record began there, because every real change before it would stay unseen otherwise.
   */
  readonly uncertain?: true;
}

/** What differs between neighbouring reads: changes, those still too wide apart included. Earliest first. */
export function changesIn(known: KnownReads, range: Range): FoundChange[] {
  return pairs(known, range)
    .filter(([one, next]) => one.state !== next.state)
    .map(([one, next]) => ({
      from: one.at,
      to: next.at,
      before: one.state,
      after: next.state,
      ...(!known.states[one.state] && !one.twice && { uncertain: true }),
    }));
}

/** Whether a change's moment is known as well as the archive can tell it. */
export function isExact({ from, to, uncertain }: Range & Pick<FoundChange, 'uncertain'>): boolean {
  return to - from <= 1 && !uncertain;
}

/** Stretches inside which nothing was searched, because all reads along them answered the same. Earliest first. */
export function quietStretches(known: KnownReads, range: Range): Range[] {
  const stretches: Range[] = [];
  for (const [one, next] of pairs(known, range)) {
    if (one.state !== next.state || isExact({ from: one.at, to: next.at })) continue;
    const last = stretches.at(-1);
    if (last?.to === one.at) stretches[stretches.length - 1] = { from: last.from, to: next.at };
    else stretches.push({ from: one.at, to: next.at });
  }
  return stretches;
}

/** From the first to the last read in the range; undefined with fewer than two, between which nothing can be said. */
export function readSpan({ reads }: KnownReads, { from, to }: Range): Range | undefined {
  const inside = reads.filter(({ at }) => at >= from && at <= to);
  const [first, last] = [inside[0], inside.at(-1)];
  return first && last && first.at < last.at ? { from: first.at, to: last.at } : undefined;
}

/**
 * The moments to read next, at most as many as asked for: first the ends of the range, then the hints inside it (moments
 * at which a change is likely or ruled out, such as those around a known save), then the middle of each open interval,
 * which for one of a millisecond is its beginning, where "not found" is to be answered a second time.
 * @param pending moments being read now; an interval with one of them inside waits for it.
 * @returns none when nothing is left to read, or all of it waits.
 */
export function nextReads(
  known: KnownReads,
  range: Range,
  hints: readonly number[],
  pending: ReadonlySet<number>,
  most: number,
): number[] {
  const read = new Set(known.reads.map(({ at }) => at));
  const inside = (at: number) => at >= range.from && at <= range.to;
  const first = [range.from, range.to, ...hints.filter(inside)];
  // Where even the end has no record, that rests on its answer alone, and one answer of "not found" is too little.
  const end = known.reads.find(({ at }) => at === range.to);
  const isThin = end !== undefined && !known.states[end.state] && !end.twice;
  const unread = [...new Set(first)].filter(
    (at) => (!read.has(at) || (isThin && at === range.to)) && !pending.has(at),
  );
  if (unread.length > 0) return unread.slice(0, Math.max(0, most));
  const waiting = [...pending];
  return changesIn(known, range)
    .filter((change) => !isExact(change))
    .filter(({ from, to }) => !waiting.some((at) => at >= from && at < to))
    .slice(0, Math.max(0, most))
    .map(({ from, to }) => from + Math.floor((to - from) / 2));
}

/**
 * The most reads that a search can take that starts from nothing: each change is closed in by halving the range, and
 * the ends and the hints are read besides, and the last moment before the first record once more.
 */
export function mostReads(changes: number, { from, to }: Range, hints: number): number {
  return 3 + hints + changes * Math.ceil(Math.log2(Math.max(1, to - from)));
}

function pairs(known: KnownReads, { from, to }: Range): [KnownRead, KnownRead][] {
  const reads = known.reads.filter(({ at }) => at >= from && at <= to);
  return reads.slice(1).flatMap((next, index) => {
    const one = reads[index];
    return one ? [[one, next]] : [];
  });
}
