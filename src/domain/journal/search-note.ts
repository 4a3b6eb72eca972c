/** How a search of a client's archive stands, or how it ended: what is told of it, then and to whoever comes back to it. */
import { isExact, changesIn, type Range } from './change-search.ts';
import type { KnownReads } from './known-reads.ts';

export interface SearchNote {
  readonly range: Range;
  /** Reads made by this search since it was begun, or last gone on with. */
  readonly made: number;
  /** Reads that it made before it was gone on with; absent where it never broke off. */
  readonly madeBefore?: number | undefined;
  /**
   * `left`: its page was left for another. A page that was closed or loaded anew could not note that any more, and leaves
   * a search behind that is still `searching`.
   */
  readonly state: 'searching' | 'done' | 'stopped' | 'left' | 'capped' | 'failed';
  /** In a sentence, what the service answered in the end to a search that failed, unless it was doubtful. */
  readonly trouble?: string | undefined;
  /** It failed at this moment, for which the service answered "not found" twice although it had a record before. */
  readonly doubtful?: number | undefined;
}

/** Whether a search that was broken off has left something to be looked for. */
export function isUnfinished({ range, state }: SearchNote, known: KnownReads): boolean {
  if (state === 'done') return false;
  const isRead = (moment: number) => known.reads.some(({ at }) => at === moment);
  return !isRead(range.from) || !isRead(range.to) || !changesIn(known, range).every(isExact);
}

/** How many reads a search between two moments has made already, where it goes on with one that left something. */
export function readsBefore(last: SearchNote | undefined, known: KnownReads, { from, to }: Range): number {
  const isContinued =
    last !== undefined && last.range.from >= from && last.range.to <= to && isUnfinished(last, known);
  return isContinued ? last.made + (last.madeBefore ?? 0) : 0;
}
