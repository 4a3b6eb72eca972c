/**
 * A long list in stretches that the browser may leave undrawn while they are out of view. An item keeps its stretch for
 * as long as the order allows, because one that changes it is drawn anew and loses the focus.
 */
export interface Chunk {
  readonly key: number;
  readonly ids: readonly string[];
}

/** How many items stand in a stretch at first; one grows to twice as many before it is divided. */
const usual = 40;

/** The items in stretches. A stretch in which nothing changed is the same object as in `before`. */
export function chunksOf(ids: readonly string[], before: readonly Chunk[]): readonly Chunk[] {
  const home = new Map(before.flatMap((chunk, place) => chunk.ids.map((id) => [id, place] as const)));
  const lists: { place: number; ids: string[] }[] = [];
  for (const id of ids) {
    const last = lists.at(-1);
    const place = home.get(id);
    if (place !== undefined && (!last || place > last.place)) lists.push({ place, ids: [id] });
    else if (last && (last.ids.length < usual || (place === last.place && last.ids.length < usual * 2)))
      last.ids.push(id);
    else lists.push({ place: last?.place ?? -1, ids: [id] });
  }
  let next = Math.max(-1, ...before.map(({ key }) => key));
  const taken = new Set<number>();
  return lists.map(({ place, ids }): Chunk => {
    const known = taken.has(place) ? undefined : before[place];
    taken.add(place);
    if (!known) return { key: (next += 1), ids };
    const same = known.ids.length === ids.length && known.ids.every((id, index) => id === ids[index]);
    return same ? known : { key: known.key, ids };
  });
}
