/**
 * An item removed and entered again under a new id, by hand or by an import, is one thing to an agent and two to the
 * service. Such a pair is shown as one change, "replaced", and never as an edit.
 */
import { diffAnswersOf, type Change, type IterationChange, type MapChange } from './diff.ts';
import type { IterationView } from './elements.ts';

export type AddedIteration = Extract<IterationChange, { how: 'added' }>;
export type RemovedIteration = Extract<IterationChange, { how: 'removed' }>;

export interface ReplacedChange {
  readonly kind: 'replaced';
  readonly how: 'replaced';
  readonly loop: string;
  readonly removed: RemovedIteration;
  readonly added: AddedIteration;
  /** How the answers differ, at addresses of the new item. */
  readonly changes: readonly MapChange[];
}

/** A text that is equal for items that are the same thing; undefined when nothing identifies the item. */
export type KeyOfItem = (loop: string, iteration: IterationView) => string | undefined;

/** Pairs each removed item with the added one of the same loop and key. The pair takes the place of the added one. */
export function withReplaced(
  changes: readonly Change[],
  keyOf: KeyOfItem,
): readonly (Change | ReplacedChange)[] {
  const added = new Map<string, AddedIteration[]>();
  for (const change of changes) {
    if (change.kind !== 'iteration' || change.how !== 'added') continue;
    const key = pairKey(change, keyOf);
    if (key !== undefined) added.set(key, [...(added.get(key) ?? []), change]);
  }
  if (added.size === 0) return changes;
  const pairs = new Map<AddedIteration, RemovedIteration>();
  const paired = new Set<Change>();
  for (const change of changes) {
    if (change.kind !== 'iteration' || change.how !== 'removed') continue;
    const match = added.get(pairKey(change, keyOf) ?? '')?.shift();
    if (!match) continue;
    pairs.set(match, change);
    paired.add(change);
  }
  return changes.flatMap((change): (Change | ReplacedChange)[] => {
    if (paired.has(change)) return [];
    const isAdded = change.kind === 'iteration' && change.how === 'added';
    const removed = isAdded ? pairs.get(change) : undefined;
    return isAdded && removed ? [replacedChange(removed, change)] : [change];
  });
}

function pairKey({ loop, iteration }: AddedIteration | RemovedIteration, keyOf: KeyOfItem) {
  const key = keyOf(loop, iteration);
  return key === undefined ? undefined : JSON.stringify([loop, key]);
}

export function replacedChange(removed: RemovedIteration, added: AddedIteration): ReplacedChange {
  const { loop, iterationId } = added;
  const changes = diffAnswersOf(loop, iterationId, removed.iteration, added.iteration);
  return { kind: 'replaced', how: 'replaced', loop, removed, added, changes };
}
