/**
 * An item taken away and entered again under a new id, by hand or by an import, is the same thing to an agent and
 * another to every service that goes by ids. Such pairs are told as one change, "replaced", and never pass for an edit.
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
  /** What the new item answers otherwise than the old one, at addresses of the new. */
  readonly changes: readonly MapChange[];
}

/** What makes items of a loop the same thing, as one text; undefined where nothing does. */
export type KeyOfItem = (loop: string, iteration: IterationView) => string | undefined;

/** Joins each removed item to the added one of the same loop and key, in their order; the pair stands where it came. */
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

/** One item in the place of another. */
export function replacedChange(removed: RemovedIteration, added: AddedIteration): ReplacedChange {
  const { loop, iterationId } = added;
  const changes = diffAnswersOf(loop, iterationId, removed.iteration, added.iteration);
  return { kind: 'replaced', how: 'replaced', loop, removed, added, changes };
}
