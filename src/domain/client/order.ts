/** The order of a loop's items: which moved, and the order after a merge. Works on lists of distinct ids. */

/** The fewest ids whose move explains the second list's order of the ids in both. */
export function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, index) => [id, index]));
  const common = after.filter((id) => places.has(id));
  const staying = new Set(longestRising(common, (id) => places.get(id) ?? 0));
  return new Set(common.filter((id) => !staying.has(id)));
}

/** The longest subsequence of rising rank, by patience sorting: long loops must stay quick. */
function longestRising(ids: readonly string[], rank: (id: string) => number): string[] {
  interface Card {
    readonly id: string;
    readonly under: Card | undefined;
  }
  const tops: Card[] = [];
  for (const id of ids) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const top = tops[middle];
      if (top && rank(top.id) < rank(id)) low = middle + 1;
      else high = middle;
    }
    tops[low] = { id, under: tops[low - 1] };
  }
  const found: string[] = [];
  for (let card = tops.at(-1); card; card = card.under) found.push(card.id);
  return found.toReversed();
}

/**
 * The order of `remaining` after a merge: ours, with each item that only they moved or added behind its neighbor in
 * theirs. An item that both moved stays where ours has it. If we moved nothing, the order is theirs.
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

/** The ids of `lead`, then each that only `other` has behind its neighbor there. */
function placed(lead: readonly string[], other: readonly string[], remaining: ReadonlySet<string>): string[] {
  const order = lead.filter((id) => remaining.has(id));
  const known = new Set(order);
  let neighbor: string | undefined;
  for (const id of other) {
    if (remaining.has(id) && !known.has(id)) {
      order.splice(neighbor === undefined ? 0 : order.indexOf(neighbor) + 1, 0, id);
      known.add(id);
    }
    if (known.has(id)) neighbor = id;
  }
  return order;
}
