/** Items that were entered again under another id: the same thing to an agent, and to be followed through its ids. */
import type { StoredMap } from '../../../contract/answers.ts';
import { pointer } from '../../../lib/json.ts';
import type { Address } from '../../../domain/client/address.ts';
import { diffMaps, type MapChange } from '../../../domain/client/diff.ts';
import {
  withReplaced,
  type AddedIteration,
  type KeyOfItem,
  type RemovedIteration,
} from '../../../domain/client/diff-replaced.ts';
import { hasItem } from '../../../domain/client/walk.ts';

/** An item as text, such as stands before the questions of its answers' addresses. */
export const placeOf = ({ loop, iterationId }: { readonly loop: string; readonly iterationId: string }) =>
  pointer([loop, iterationId]);

/**
 * By each item that came, the one that it came in the place of.
 * @param taken items that were taken away by earlier changes, earliest first; one that comes back under its own id is
 *   nobody's successor.
 */
export function replacedIn(
  changes: readonly MapChange[],
  taken: readonly RemovedIteration[],
  keyOf: KeyOfItem,
): ReadonlyMap<AddedIteration, RemovedIteration> {
  const places = new Set(taken.map(placeOf));
  const fresh = changes.filter(
    (change) => change.kind !== 'iteration' || change.how !== 'added' || !places.has(placeOf(change)),
  );
  const pairs = withReplaced([...fresh, ...taken.toReversed()], keyOf);
  return new Map(
    pairs.flatMap((change) => (change.kind === 'replaced' ? [[change.added, change.removed] as const] : [])),
  );
}

/**
 * Where an answer of a record stands in an intake: there its item may have had another id, as reads show it or as the
 * two maps themselves do.
 */
export function addressesIn(
  record: StoredMap,
  earlierIds: (loop: string, iterationId: string) => readonly string[],
  keyOf: KeyOfItem,
): (intake: StoredMap, address: Address) => Address {
  const met = new Map<StoredMap, ReadonlyMap<string, string>>();
  const pairedIn = (intake: StoredMap) => {
    const known = met.get(intake);
    if (known) return known;
    const pairs = [...replacedIn(diffMaps(intake, record), [], keyOf)];
    const ids = new Map(pairs.map(([added, removed]) => [placeOf(added), removed.iterationId]));
    met.set(intake, ids);
    return ids;
  };
  return (intake, address) => {
    const [loop, iterationId, qid] = address;
    if (iterationId === undefined || qid === undefined) return address;
    const has = (id: string) => hasItem(intake, loop, id);
    if (has(iterationId)) return address;
    const paired = pairedIn(intake).get(placeOf({ loop, iterationId }));
    const other = [...earlierIds(loop, iterationId), ...(paired === undefined ? [] : [paired])].find(has);
    return other === undefined ? address : [loop, other, qid];
  };
}
