/** The order of a loop's items after two people worked on it. Works on lists of distinct ids. */
import { movedIds } from './order.ts';

/**
 * One order of `kept` from three: ours, with what only they moved or have behind its nearest neighbour there that is
 * already placed. What both moved stands as I moved it; where I moved nothing, the order is theirs.
 */
export function mergeOrder(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  remaining: ReadonlySet<string>,
): string[] {
  const oursMoved = movedIds(base, ours);
  if (oursMoved.size === 0) return placed(theirs, ours, remaining);
  const theirsMoved = movedIds(base, theirs);
  const stay = ours.filter((id) => !theirsMoved.has(id) || oursMoved.has(id));
  return placed(stay, theirs, remaining);
}

/** The kept ids of the first, and those that only the second has beside their neighbours there. */
function placed(lead: readonly string[], other: readonly string[], remaining: ReadonlySet<string>): string[] {
  const order = lead.filter((id) => remaining.has(id));
  const known = new Set(order);
  let neighbour: string | undefined;
  for (const id of other) {
    if (remaining.has(id) && !known.has(id)) {
      order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id);
      known.add(id);
    }
    if (known.has(id)) neighbour = id;
  }
  return order;
}

/** What both moved, and does not stand as they moved it in the order that came of it. */
export function overriddenMoves(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  merged: readonly string[],
): readonly string[] {
  const oursMoved = movedIds(base, ours);
  const both = [...movedIds(base, theirs)].filter((id) => oursMoved.has(id));
  if (both.length === 0) return [];
  const different = movedIds(theirs, merged);
  return both.filter((id) => different.has(id));
}
