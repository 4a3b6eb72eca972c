/**
 * New ids that a service gave to items of ours. It knows of no references, so answers that name an item by its id, and
 * notes that have its address, would point at nothing: they follow here, in every read.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { addressOf, addressText } from '../client/address.ts';
import { matchItems } from '../client/match-items.ts';
import { answersOf, iterationsOf, setAnswer } from '../client/walk.ts';
import { idKey } from '../../lib/same-id.ts';

/** The new ids by the `idKey` of the old ones. */
export type Renames = Readonly<Record<string, string>>;

/** The items of one map that have another id in another. */
export function renamesBetween(before: StoredMap, after: StoredMap): Renames {
  const found: Record<string, string> = {};
  for (const loop of Object.keys(before)) {
    for (const [id, { iterationId }] of matchItems(iterationsOf(before, loop), iterationsOf(after, loop))) {
      if (idKey(id) !== idKey(iterationId)) found[idKey(id)] = iterationId;
    }
  }
  return found;
}

/** Both, one after the other. */
export function joinRenames(first: Renames, then: Renames): Renames {
  const on = Object.entries(first).map(([id, next]) => [id, then[idKey(next)] ?? next]);
  return { ...then, ...Object.fromEntries(on) };
}

/** A map with every answer that names an item by an old id, or an answer of it by its address, under the new one. */
export function withReferences(map: StoredMap, renames: Renames): StoredMap {
  if (Object.keys(renames).length === 0) return map;
  const present = new Set(
    Object.keys(map).flatMap((loop) => iterationsOf(map, loop).map(({ iterationId }) => idKey(iterationId))),
  );
  const next = (id: string) => (present.has(idKey(id)) ? undefined : renames[idKey(id)]);
  return Array.from(answersOf(map)).reduce((made, { address, answer }) => {
    const current = next(answer) ?? withAddress(answer, next);
    return current === undefined ? made : setAnswer(made, address, current);
  }, map);
}

function withAddress(answer: string, next: (id: string) => string | undefined): string | undefined {
  const address = answer.startsWith('/') ? addressOf(answer) : undefined;
  if (address?.length !== 3) return undefined;
  const [loop, iterationId, qid] = address;
  const id = next(iterationId);
  return id === undefined ? undefined : addressText([loop, id, qid]);
}
