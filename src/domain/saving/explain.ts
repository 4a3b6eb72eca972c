/** What a read of a client means while a save of it was not shown yet. */
import { placeOf, resolveConflict, type Conflict } from '../client/conflict.ts';
import { diffRecords, type Change } from '../client/diff.ts';
import type { DraftRecord } from '../client/draft-record.ts';
import { mergeRecords, type RecordMerge } from '../client/merge.ts';
import { sameJson } from '../../lib/json.ts';
import { countedDifferences } from './counted-differences.ts';
import type { UnshownSave } from './unshown-save.ts';

export interface Explained {
  /** What counts as the service's record. Where a place is contested, as the service shows it. */
  readonly record: DraftRecord;
  /** The same, as we sent the contested places: nobody has decided about them. */
  readonly ours: DraftRecord;
  /** The same, as contested places were before the save: a merge based on it asks about them. */
  readonly base: DraftRecord;
  /** What the save changed and somebody else did too, as far as it is known. */
  readonly contested: readonly Conflict[];
  /** What the save changed and the read shows as it was before. */
  readonly unshown: readonly Change[];
  /** How much of the save's changes the read shows. */
  readonly shown: 'none' | 'some' | 'all';
  /** The save explains nothing any more: what equals the record before it is somebody's change from now on. */
  readonly isOver: boolean;
}

/**
 * Place by place: what reads as before the save, and the save changed, is not shown yet; anything else that is not as sent
 * is somebody's change. A save that may not have been done counts only once all of it is shown.
 */
export function explain(save: UnshownSave, read: DraftRecord): Explained {
  const { befores, sent, state } = save;
  const [first = sent, last = sent] = [befores[0], befores.at(-1)];
  const counted = advanced([...befores, sent], read);
  const { merged: ours, conflicts: contested } = mergeRecords(first, sent, counted);
  const unshown = countedDifferences(read, counted, diffRecords(last, sent).every(isList));
  const isBefore = befores.some((before) => sameJson(before, read));
  const hasSome = !isBefore && diffRecords(read, step(sent, last, read)).length > 0;
  const isPending = unshown.length + contested.length > 0;
  const shown = !hasSome ? 'none' : isPending ? 'some' : 'all';
  if (state !== 'accepted' && shown !== 'all') {
    const known = advanced(befores, read);
    return { record: known, ours: known, base: known, contested: [], unshown, shown, isOver: false };
  }
  const base = contested.reduce((record, conflict) => resolveConflict(record, conflict, 'base'), counted);
  return { record: counted, ours, base, contested, unshown, shown, isOver: !isPending };
}

const isList = ({ kind }: Change): boolean => kind === 'list';

/** A read with every place that shows one of the records as the last of them has it. */
function advanced(records: readonly DraftRecord[], read: DraftRecord): DraftRecord {
  return records.reduce(
    (now, record, at) => (at === 0 ? now : step(records[at - 1] ?? record, record, now)),
    read,
  );
}

/** A read with what it shows as in one record as in the next; what shows neither stays. */
function step(from: DraftRecord, to: DraftRecord, read: DraftRecord): DraftRecord {
  const { merged, conflicts } = mergeRecords(from, to, read);
  return conflicts.reduce((record, conflict) => resolveConflict(record, conflict, 'theirs'), merged);
}

/**
 * Merges answers with what the service has. Where a place is contested, what we sent comes in first, and is then asked
 * about.
 * @param base undefined where the answers are based on what the service has
 */
export function mergeExplained(
  base: DraftRecord | undefined,
  ours: DraftRecord,
  latest: Pick<Explained, 'record' | 'ours' | 'base' | 'contested'>,
): RecordMerge {
  if (latest.contested.length === 0) return mergeRecords(base ?? latest.record, ours, latest.record);
  const first = mergeRecords(base ?? latest.ours, ours, latest.ours);
  const asked = mergeRecords(latest.base, first.merged, latest.record);
  const places = new Set(asked.conflicts.map(placeOf));
  return {
    merged: asked.merged,
    fromTheirs: diffRecords(ours, asked.merged),
    conflicts: [...first.conflicts.filter((one) => !places.has(placeOf(one))), ...asked.conflicts],
  };
}
