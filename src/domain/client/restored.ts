/** Where what was put back came from: kept with the draft until it is saved, so that it never passes for fresh typing. */
import { sameJson } from '../../lib/json.ts';
import type { Change } from './diff.ts';
import { asPlain } from './diff-apply.ts';
import type { ReplacedChange } from './diff-replaced.ts';

export interface Restored {
  /** What putting back changed. */
  readonly change: Change;
  /** The moment of the record that it stood in, or did not stand in: service's clock, milliseconds since 1970. */
  readonly from: number;
  /** What it was called there. */
  readonly name?: string | undefined;
  /** It came with an item that was put back, as the marks made of its answers do. */
  readonly along?: true | undefined;
}

/** What one step put back. */
export function restoredFrom(change: Change | ReplacedChange, from: number, name?: string): Restored[] {
  return asPlain(change).map((one) => ({ change: one, from, ...(name !== undefined && { name }) }));
}

/** What came with an item that was put back. */
export function restoredAlong(changes: readonly Change[], from: number): Restored[] {
  return changes.map((change) => ({ change, from, along: true }));
}

/** The changes that are not among others, by what stands where once they are made. */
export function beyond(changes: readonly Change[], others: readonly Change[]): readonly Change[] {
  const ends = new Set(others.map(endOf));
  return changes.filter((change) => !ends.has(endOf(change)));
}

/**
 * What put back explains a change, the latest first: one that ends as that did. An item that was worked on since is
 * still the one that was put back; an answer that was typed over is not.
 */
export function restoredBy(change: Change, restored: readonly Restored[]): Restored | undefined {
  if (restored.length === 0) return undefined;
  const end = endOf(change);
  return restored.findLast((one) => endOf(one.change) === end);
}

/**
 * What was put back and stands among these changes still. Of items that changed places another may be told as moved than
 * the one that was put back.
 */
export function stillRestored(
  restored: readonly Restored[],
  changes: readonly Change[],
): readonly Restored[] {
  const ends = new Set(changes.map(endOf));
  const moved = new Set(changes.flatMap((change) => (isMove(change) ? change.loop : [])));
  return restored.filter(
    ({ change }) => ends.has(endOf(change)) || (isMove(change) && moved.has(change.loop)),
  );
}

type Move = Extract<Change, { kind: 'iteration'; how: 'moved' }>;

export const isMove = (change: Change): change is Move =>
  change.kind === 'iteration' && change.how === 'moved';

/** Of an item that was put back: whether it says something else by now. */
export function isEditedSince(now: Change, { change: restored }: Restored): boolean {
  const items = [now, restored].map((one) =>
    one.kind === 'iteration' && one.how === 'added' ? one.iteration.raw : undefined,
  );
  return !sameJson(items[0], items[1]);
}

/**
 * What was put back less what was typed over: that is no longer what was put back, even if the same is typed again. An
 * item that went may come back by "Undo", and nothing but that makes one of its id; what came along comes with it.
 */
export function unlessTypedOver(
  restored: readonly Restored[],
  changes: readonly Change[],
): readonly Restored[] {
  const still = new Set(stillRestored(restored, changes));
  const mayReturn = ({ change, along }: Restored) =>
    along || (change.kind === 'iteration' && change.how === 'added');
  return restored.filter((one) => still.has(one) || mayReturn(one));
}

/** What stands where once it is made. */
function endOf(change: Change): string {
  switch (change.kind) {
    case 'answer':
      return JSON.stringify([change.kind, change.address, change.after]);
    case 'iteration':
      return JSON.stringify([change.kind, change.how, change.loop, change.iterationId]);
    case 'list':
      return JSON.stringify([change.kind, change.how, change.loop]);
    case 'unrecognized':
      return JSON.stringify([change.kind, change.place, change.member, change.after]);
    case 'header':
    case 'other':
      return JSON.stringify([change.kind, change.member, change.after]);
  }
}
