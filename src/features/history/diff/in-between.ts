/** What this browser knows, without another read, of what happened between two moments that stand side by side. */
import { changesIn, type FoundChange, type Range } from '../../../domain/journal/change-search.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import type { KnownMoment } from '../timeline.ts';

export interface KnownBetween {
  /** What this browser saved, earliest first. */
  readonly saves: readonly KnownMoment[];
  /** Changes that reads show and that nothing known here can have made, earliest first. */
  readonly elsewhere: readonly FoundChange[];
  /** The reads that show them. */
  readonly known: KnownReads;
}

/** @param from the older moment; undefined where one alone is shown. @param to the newer one; undefined is now. */
export function knownBetween(
  timeline: readonly KnownMoment[],
  known: KnownReads,
  from: number | undefined,
  to: number = Number.POSITIVE_INFINITY,
): KnownBetween {
  if (from === undefined) return { saves: [], elsewhere: [], known };
  return {
    known,
    saves: savesBetween(timeline, { from, to }),
    elsewhere: changesIn(known, { from, to }).filter((change) => callsIn(timeline, change).length === 0),
  };
}

/**
 * The saves of this browser's journal after one moment and up to another, earliest first: the record at the second moment
 * holds what was saved at it, and what differs from it at the first is what was saved later.
 */
function savesBetween(timeline: readonly KnownMoment[], { from, to }: Range): KnownMoment[] {
  return timeline
    .filter(({ at, archivedAt = at, kind }) => kind === 'save' && archivedAt > from && archivedAt <= to)
    .toReversed();
}

/** Calls of this browser that may have made the changes in an interval. */
export function callsIn(timeline: readonly KnownMoment[], { from, to }: Range): KnownMoment[] {
  return timeline.filter(({ entry, changes, since, at }) => entry && changes && since <= to && from < at);
}
