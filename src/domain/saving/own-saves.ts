/** Saves of a draft that were done late: what they sent is no answer of somebody else. */
import { sameJson } from '../../lib/json.ts';
import { conflictPath, type Conflict } from '../client/conflict.ts';
import type { DraftRecord } from '../client/draft-record.ts';
import { mergeRecords } from '../client/merge.ts';
import type { SavedRecords } from '../journal/saved-records.ts';

/**
 * The conflicts of a draft without those where theirs is what one of its own saves wrote: it was changed since on the same
 * screen.
 * @param saves those of the draft; undefined for one that may not have been done
 */
export function withoutOwn(
  conflicts: readonly Conflict[],
  base: DraftRecord,
  ours: DraftRecord,
  saves: readonly (SavedRecords | undefined)[],
): readonly Conflict[] {
  const sidesIn = (theirs: DraftRecord) =>
    new Map(mergeRecords(base, ours, theirs).conflicts.map((one) => [conflictPath(one), one.theirs]));
  const known = saves.flatMap((save) =>
    save?.before ? [{ before: sidesIn(save.before), after: sidesIn(save.after) }] : [],
  );
  return conflicts.filter((conflict) => {
    const path = conflictPath(conflict);
    const isTheirsIn = (sides: ReadonlyMap<string, unknown>) =>
      sides.has(path) && sameJson(sides.get(path), conflict.theirs);
    // What such a save found there was somebody else's.
    return !known.some(({ before, after }) => isTheirsIn(after) && !isTheirsIn(before));
  });
}
