import type { Conflict } from '../client/conflict.ts';
import type { Change } from '../client/diff.ts';
import type { DraftRecord } from '../client/draft-record.ts';

/** What the service has of a client, as far as it is known. */
export interface KnownRecord {
  /** What counts as the service's record. Where a place is contested, as the service shows it. */
  readonly record: DraftRecord;
  /** The same, as we sent the contested places: nobody has decided about them. */
  readonly ours: DraftRecord;
  /** The same, as contested places were before the save: a merge based on it asks about them. */
  readonly base: DraftRecord;
  /** What a save that was not shown yet changed, and somebody else too. */
  readonly contested: readonly Conflict[];
  /** What that save changed and the read shows as it was before, from what was sent to what is read. */
  readonly unshown: readonly Change[];
}

/** A read that no save needs to explain. */
export const asRead = (record: DraftRecord): KnownRecord => ({
  record,
  ours: record,
  base: record,
  contested: [],
  unshown: [],
});
