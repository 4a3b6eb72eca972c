/** Drops annotations whose answers changed, and restores those of restored items. */
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
import { annotationsLoop } from './qids.ts';

/**
 * Gives a restored item the annotations it had in the `earlier` map and removes others: a later one may be about an
 * answer that replaced the restored one.
 */
export function restoreAnnotations(
  map: StoredMap,
  earlier: StoredMap,
  loop: string,
  item: string,
): StoredMap {
  const annotations = [...ofItem(map, loop, item), ...ofItem(earlier, loop, item)];
  return withAnnotationsFrom(map, earlier, new Set(annotations.map(({ address }) => addressText(address))));
}

/**
 * The map without stale annotations, which are not saved. One whose item is missing from the saved record too stays:
 * it misleads nobody, and somebody may ask years later where an answer came from.
 */
export function withoutStale(map: StoredMap, base: StoredMap | undefined): StoredMap {
  const wasMissing = ({ address, iterationId }: Annotation) =>
    base !== undefined &&
    isRemoved(map, address) &&
    isRemoved(base, address) &&
    annotationsAt(base, address).some((one) => one.iterationId === iterationId);
  const stale = [...activeAnnotations(map)].filter(
    ([, annotation]) => staleReason(annotation, map, base) !== undefined && !wasMissing(annotation),
  );
  return removeAnnotations(map, new Set(stale.map(([address]) => address)));
}

const ofItem = (map: StoredMap, loop: string, item: string): readonly Annotation[] =>
  allAnnotations(map).filter(
    ({ address }) => address.length === 3 && address[0] === loop && address[1] === item,
  );

/** Takes the annotations at these addresses from another map. One that both have keeps its position. */
function withAnnotationsFrom(map: StoredMap, other: StoredMap, addresses: ReadonlySet<string>): StoredMap {
  const [here, there] = [iterationsOf(map, annotationsLoop), iterationsOf(other, annotationsLoop)];
  const [ofHere, ofThere] = [idsAt(map, addresses), idsAt(other, addresses)];
  const wanted = there.filter(({ iterationId }) => ofThere.has(iterationId));
  if (
    sameJson(
      wanted,
      here.filter(({ iterationId }) => ofHere.has(iterationId)),
    )
  )
    return map;
  // Never overwrite an unrecognized element.
  const element = own(map, annotationsLoop);
  if (element !== undefined && readElement(annotationsLoop, element).kind !== 'loop') return map;
  const theirs = new Map(wanted.map((one) => [one.iterationId, one]));
  const remaining = here.flatMap((one) => {
    const their = theirs.get(one.iterationId);
    theirs.delete(one.iterationId);
    return their ?? (ofHere.has(one.iterationId) ? [] : one);
  });
  const items = [...remaining, ...theirs.values()].map(({ raw }) => raw);
  if (items.length === 0) return removeAnnotations(map, addresses);
  return { ...map, [annotationsLoop]: { ...Object(element), ...loopElement(annotationsLoop, items) } };
}

function idsAt(map: StoredMap, addresses: ReadonlySet<string>): ReadonlySet<string> {
  const annotations = allAnnotations(map).filter(({ address }) => addresses.has(addressText(address)));
  return new Set(annotations.map(({ iterationId }) => iterationId));
}
