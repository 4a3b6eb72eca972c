/**
 * Splits a long loop into chunks, which the browser need not render while out of view. An item stays in its chunk as long
 * as the order allows, because moving to another one remounts it and loses the focus.
 */
export interface Chunk {
  readonly key: number;
  readonly ids: readonly string[];
}

/** How many items a chunk starts with. It grows to twice as many before it is split. */
const usual = 20;

/** The items in chunks. An unchanged chunk is the same object as in `before`. */
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
