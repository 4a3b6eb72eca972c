/** The order of a loop's items: which moved. Works on lists of distinct ids. */

/** The fewest ids that must have moved for the ids in both lists to stand as they do in the second. */
export function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, index) => [id, index]));
  const common = after.filter((id) => places.has(id));
  const staying = new Set(longestRising(common, (id) => places.get(id) ?? 0));
  return new Set(common.filter((id) => !staying.has(id)));
}

/** The longest subsequence whose ranks rise (patience sorting, so that long loops stay quick). */
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
