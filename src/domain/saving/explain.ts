/** What a read of a client means while a save of it was not shown yet. */
import { conflictPath, resolveConflict, type Conflict } from '../client/conflict.ts';
import { diffRecords, type Change } from '../client/diff.ts';
import type { DraftRecord } from '../client/draft-record.ts';
import { mergeRecords, type RecordMerge } from '../client/merge.ts';
import { sameJson } from '../../lib/json.ts';
import { countedDifferences } from './counted-differences.ts';
import type { KnownRecord } from './known-record.ts';
import { underIdsOfRead, type UnshownSave } from './unshown-save.ts';
import { isRewritten } from './rewritten.ts';

export interface Explained extends KnownRecord {
  /** How much of the save's changes the read shows. */
  readonly shown: 'none' | 'some' | 'all';
  /** It is known that the save was done. */
  readonly isDone: boolean;
  /** The save explains nothing any more: what equals the record before it is somebody's change from now on. */
  readonly isOver: boolean;
}

/**
 * Place by place: what reads as before the save, and the save changed, is not shown yet; anything else that is not as sent
 * is somebody's change, unless it is what was sent in the service's own writing: then that counts. A save that may not have
 * been done counts only once all of it is shown.
 */
export function explain(save: UnshownSave, read: DraftRecord): Explained {
  const { sent, befores, mayCome, state } = underIdsOfRead(read, save);
  const last = befores.at(-1) ?? sent;
  const known = knownOf([...mayCome, ...befores, sent], befores, read);
  const unshown = countedDifferences(known.record, read, diffRecords(last, sent).every(isList));
  const before = befores.findIndex((one) => sameJson(one, read));
  const showsRewritten = mergeRecords(last, sent, read).conflicts.some(isRewritten);
  const hasSome = before === -1 && (showsRewritten || diffRecords(read, step(sent, last, read)).length > 0);
  const isPending = unshown.length + known.contested.length > 0;
  const shown = !hasSome ? 'none' : isPending ? 'some' : 'all';
  const isDone = state === 'accepted' || (hasSome && unshown.length === 0);
  if (!isDone) {
    const open = new Set(known.contested.map(conflictPath));
    const without = knownOf([...mayCome, ...befores], befores.slice(0, -1), read, open);
    return { ...without, unshown, shown, isDone, isOver: false };
  }
  // A read may be as sent and as long before: then the record in between may still come.
  const mayChange = before !== -1 && befores.slice(before).some((one) => !sameJson(one, sent));
  return { ...known, unshown, shown, isDone, isOver: !isPending && !mayChange };
}

/**
 * What a read is known to stand for where the last of these records is the service's.
 * @param accepted those before it that were the service's too
 * @param among the places that may be contested
 */
function knownOf(
  records: readonly DraftRecord[],
  accepted: readonly DraftRecord[],
  read: DraftRecord,
  among?: ReadonlySet<string>,
): Omit<KnownRecord, 'unshown'> {
  const last = records.at(-1) ?? read;
  const record = records.reduce(
    (now, one, at) => (at === 0 ? now : step(records[at - 1] ?? one, one, now)),
    read,
  );
  const places = new Map<string, Conflict>();
  for (const before of accepted) {
    for (const conflict of mergeRecords(before, last, record).conflicts)
      if (!isRewritten(conflict)) places.set(conflictPath(conflict), conflict);
  }
  const contested = [...places.values()].filter((one) => !among || among.has(conflictPath(one)));
  const decided = (side: 'ours' | 'base') =>
    contested.reduce((made, conflict) => resolveConflict(made, conflict, side), record);
  return { record, ours: decided('ours'), base: decided('base'), contested };
}

const isList = ({ kind }: Change): boolean => kind === 'list';

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
  latest: Omit<KnownRecord, 'unshown'>,
): RecordMerge {
  if (latest.contested.length === 0) return mergeRecords(base ?? latest.record, ours, latest.record);
  const first = mergeRecords(base ?? latest.ours, ours, latest.ours);
  const asked = mergeRecords(latest.base, first.merged, latest.record);
  const places = new Set(asked.conflicts.map(conflictPath));
  return {
    merged: asked.merged,
    fromTheirs: diffRecords(ours, asked.merged),
    conflicts: [...first.conflicts.filter((one) => !places.has(conflictPath(one))), ...asked.conflicts],
  };
}

/**
 * Takes over what the service has, as after a save. What was typed since stays, and is asked about where the service has
 * something else.
 * @param from what the answers were when it was sent or read
 */
export function rebase(
  from: DraftRecord,
  now: DraftRecord,
  latest: Pick<KnownRecord, 'ours' | 'base'>,
): RecordMerge & { readonly base: DraftRecord } {
  const merge = mergeRecords(from, now, latest.ours);
  const base = merge.conflicts.reduce(
    (record, conflict) => resolveConflict(record, conflict, 'base'),
    latest.base,
  );
  return { ...merge, base };
}
