/** Where restored answers come from. Stored with the draft until the save, so that they never pass for fresh typing. */
import { sameJson } from '../../lib/json.ts';
import type { Change } from './diff.ts';
import { asPlain } from './diff-apply.ts';
import type { ReplacedChange } from './diff-replaced.ts';

export interface Restored {
  readonly change: Change;
  /** The moment of the version it comes from: the service's clock, milliseconds since 1970. */
  readonly from: number;
  /** Its name in that version. */
  readonly name?: string | undefined;
  /** It came with a restored item, as the annotations of its answers do. */
  readonly along?: true | undefined;
}

/** What one step restored. */
export function restoredFrom(change: Change | ReplacedChange, from: number, name?: string): Restored[] {
  return asPlain(change).map((one) => ({ change: one, from, ...(name !== undefined && { name }) }));
}

export function restoredAlong(changes: readonly Change[], from: number): Restored[] {
  return changes.map((change) => ({ change, from, along: true }));
}

/** The changes whose result is not among the results of others. */
export function unmatchedChanges(changes: readonly Change[], others: readonly Change[]): readonly Change[] {
  const ends = new Set(others.map(resultOf));
  return changes.filter((change) => !ends.has(resultOf(change)));
}

/**
 * The latest restore with the same result as a change. An item edited since still counts as restored; an answer typed
 * over does not.
 */
export function restoredBy(change: Change, restored: readonly Restored[]): Restored | undefined {
  if (restored.length === 0) return undefined;
  const end = resultOf(change);
  return restored.findLast((one) => resultOf(one.change) === end);
}

/**
 * What is restored and still among these changes. A diff may name another item as moved than the restored one, so any
 * move in the loop counts.
 */
export function stillRestored(
  restored: readonly Restored[],
  changes: readonly Change[],
): readonly Restored[] {
  const ends = new Set(changes.map(resultOf));
  const moved = new Set(changes.flatMap((change) => (isMove(change) ? change.loop : [])));
  return restored.filter(
    ({ change }) => ends.has(resultOf(change)) || (isMove(change) && moved.has(change.loop)),
  );
}

type Move = Extract<Change, { kind: 'iteration'; how: 'moved' }>;

export const isMove = (change: Change): change is Move =>
  change.kind === 'iteration' && change.how === 'moved';

export function isEditedSince(now: Change, { change: restored }: Restored): boolean {
  const items = [now, restored].map((one) =>
    one.kind === 'iteration' && one.how === 'added' ? one.iteration.raw : undefined,
  );
  return !sameJson(items[0], items[1]);
}

/**
 * What is restored, except what was typed over: typing the same again does not restore it. A removed item stays in the
 * list with what came along, because Undo may return it, and nothing else reuses its id.
 */
export function withoutTypedOver(
  restored: readonly Restored[],
  changes: readonly Change[],
): readonly Restored[] {
  const still = new Set(stillRestored(restored, changes));
  const mayReturn = ({ change, along }: Restored) =>
    along || (change.kind === 'iteration' && change.how === 'added');
  return restored.filter((one) => still.has(one) || mayReturn(one));
}

/** A text that is equal for changes with the same result. */
function resultOf(change: Change): string {
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
