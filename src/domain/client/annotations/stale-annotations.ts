/** What becomes of marks whose answers are others now, or stand as they once did. */
import type { StoredMap } from '../../../contract/answers.ts';
import { sameJson } from '../../../lib/json.ts';
import { addressText } from '../address.ts';
import { loopElement, own, readElement } from '../elements.ts';
import { iterationsOf } from '../walk.ts';
import {
  allAnnotations,
  isRemoved,
  annotationsAt,
  activeAnnotations,
  staleReason,
  removeAnnotations,
  type Annotation,
} from './annotations.ts';
import { marksLoop } from './qids.ts';

/**
 * The map with an item that was put back as it stood in the map of `then`: with the marks that its answers had then and
 * no others. One made or changed since may have been said of another answer, such as the one that took its place.
 */
export function restoreAnnotations(map: StoredMap, then: StoredMap, loop: string, item: string): StoredMap {
  const marks = [...ofItem(map, loop, item), ...ofItem(then, loop, item)];
  return withAnnotationsFrom(map, then, new Set(marks.map(({ address }) => addressText(address))));
}

/**
 * The map less the marks that outlived their answers: they are not saved. One whose item the saved record does not have
 * either stays, edited or not: it passes for nothing that stands there, and where an answer came from may be asked years
 * later.
 */
export function withoutStale(map: StoredMap, base: StoredMap | undefined): StoredMap {
  const wasMissing = ({ address, iterationId }: Annotation) =>
    base !== undefined &&
    isRemoved(map, address) &&
    isRemoved(base, address) &&
    annotationsAt(base, address).some((one) => one.iterationId === iterationId);
  const past = [...activeAnnotations(map)].filter(
    ([, mark]) => staleReason(mark, map, base) !== undefined && !wasMissing(mark),
  );
  return removeAnnotations(map, new Set(past.map(([address]) => address)));
}

/**
 * The map after an item went from it: where the saved record does not have the item either, but marks of it, as of one
 * that was put back and taken away again, these stand as they were saved.
 */
export function withSavedAnnotations(
  map: StoredMap,
  base: StoredMap | undefined,
  loop: string,
  item: string,
): StoredMap {
  const isBack = base && isRemoved(base, [loop, item, '']) && ofItem(base, loop, item).length > 0;
  return isBack ? restoreAnnotations(map, base, loop, item) : map;
}

const ofItem = (map: StoredMap, loop: string, item: string): readonly Annotation[] =>
  allAnnotations(map).filter(
    ({ address }) => address.length === 3 && address[0] === loop && address[1] === item,
  );

/** The marks at these addresses as another map has them; one that both have keeps its place in the list. */
function withAnnotationsFrom(map: StoredMap, other: StoredMap, addresses: ReadonlySet<string>): StoredMap {
  const [here, there] = [iterationsOf(map, marksLoop), iterationsOf(other, marksLoop)];
  const [ofHere, ofThere] = [idsAt(map, addresses), idsAt(other, addresses)];
  const wanted = there.filter(({ iterationId }) => ofThere.has(iterationId));
  if (
    sameJson(
      wanted,
      here.filter(({ iterationId }) => ofHere.has(iterationId)),
    )
  )
    return map;
  // What stands there in a form that cannot be read is not written over.
  if (own(map, marksLoop) !== undefined && readElement(marksLoop, own(map, marksLoop)).kind !== 'loop')
    return map;
  const theirs = new Map(wanted.map((one) => [one.iterationId, one]));
  const remaining = here.flatMap((one) => {
    const their = theirs.get(one.iterationId);
    theirs.delete(one.iterationId);
    return their ?? (ofHere.has(one.iterationId) ? [] : one);
  });
  const items = [...remaining, ...theirs.values()].map(({ raw }) => raw);
  if (items.length === 0) return removeAnnotations(map, addresses);
  return { ...map, [marksLoop]: { ...Object(own(map, marksLoop)), ...loopElement(marksLoop, items) } };
}

/** The ids of the marks at these addresses. */
function idsAt(map: StoredMap, addresses: ReadonlySet<string>): ReadonlySet<string> {
  const marks = allAnnotations(map).filter(({ address }) => addresses.has(addressText(address)));
  return new Set(marks.map(({ iterationId }) => iterationId));
}
