/**
 * New ids that a service gave to items of ours. It knows of no references, so answers that name an item by its id, and
 * notes that have its address, would point at nothing: they follow here, in every read.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { addressOf, addressText } from '../client/address.ts';
import { matchItems } from '../client/match-items.ts';
import { answersOf, iterationsOf, setAnswer } from '../client/walk.ts';
import { idKey, sameId } from '../../lib/same-id.ts';

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

/** With those that are new: an older id that is read again, as a read that comes late shows it, is none. */
export function joinRenames(known: Renames, found: Renames): Renames {
  const isNew = ([id, next]: readonly [string, string]) => !sameId(newest(known, id), newest(known, next));
  const added: Renames = Object.fromEntries(Object.entries(found).filter(isNew));
  if (Object.keys(added).length === 0) return known;
  return {
    ...added,
    ...Object.fromEntries(Object.entries(known).map(([id, to]) => [id, newest(added, to)])),
  };
}

const newest = (renames: Renames, id: string): string => renames[idKey(id)] ?? id;

/**
 * A map with every answer that names an item by another of its ids, or an answer of it by its address, under the id that it
 * has there.
 */
export function withReferences(map: StoredMap, renames: Renames): StoredMap {
  if (Object.keys(renames).length === 0) return map;
  const ids = Object.keys(map).flatMap((loop) =>
    iterationsOf(map, loop).map(({ iterationId }) => iterationId),
  );
  const present = new Set(ids.map(idKey));
  const byNewest = new Map(ids.map((id) => [idKey(newest(renames, id)), id]));
  const next = (id: string) =>
    present.has(idKey(id)) ? undefined : byNewest.get(idKey(newest(renames, id)));
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
