import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { canonicalJson } from '../../lib/json.ts';
import type { Address } from './address.ts';
import { storedMap } from './arbitraries.ts';
import { readElement } from './elements.ts';
import { mergeMaps } from './merge.ts';
import { elementAt, iterationsOf } from './walk.ts';

/** Every place of a map that holds an element, but for lists, which are held by their items. */
function placesOf(map: StoredMap): Address[] {
  return Object.entries(map).flatMap(([qid, value]): Address[] => {
    const view = readElement(qid, value);
    if (view.kind !== 'loop') return [[qid]];
    return view.iterations.flatMap(({ iterationId, answers }) =>
      Object.keys(answers).map((inner): Address => [qid, iterationId, inner]),
    );
  });
}

const textAt = (map: StoredMap, place: Address): string => {
  const element = elementAt(map, place);
  return element === undefined ? 'not there' : canonicalJson(element);
};

/** What must stand at a place; undefined where both changed it, and differently. */
function due(place: Address, base: StoredMap, ours: StoredMap, theirs: StoredMap): string | undefined {
  const [b, m, t] = [textAt(base, place), textAt(ours, place), textAt(theirs, place)];
  if (m === b || m === t) return t;
  return t === b ? m : undefined;
}

it('a list itself is there or not as the side has it that changed that, where no item of it is left', () => {
  const there = (map: StoredMap, loop: string) => elementAt(map, [loop]) !== undefined;
  const unrecognizedMember = (map: StoredMap, loop: string) =>
    canonicalJson({ ...Object(elementAt(map, [loop])), iterations: [] });
  fc.assert(
    fc.property(storedMap, storedMap, storedMap, (base, ours, theirs) => {
      const { merged } = mergeMaps(base, ours, theirs);
      for (const loop of ['loop', 'toString']) {
        if (iterationsOf(merged, loop).length > 0) continue;
        const [b, m, t] = [there(base, loop), there(ours, loop), there(theirs, loop)];
        const left = m ? ours : theirs;
        // What the other side changed beside the items is not lost.
        const keeps = b && m !== t && unrecognizedMember(base, loop) !== unrecognizedMember(left, loop);
        expect(there(merged, loop)).toBe(keeps || (m === b ? t : m));
      }
    }),
    { numRuns: 500 },
  );
});

it('what one side changed and the other did not is there afterwards, whichever side it was', () => {
  fc.assert(
    fc.property(storedMap, storedMap, storedMap, (base, ours, theirs) => {
      const { merged, conflicts } = mergeMaps(base, ours, theirs);
      // Whether an item is there at all is asked about as a whole.
      const asked = new Set(conflicts.map((one) => (one.kind === 'iteration' ? one.iterationId : '')));
      const lost = [base, ours, theirs]
        .flatMap(placesOf)
        .filter((place) => place.length === 1 || !asked.has(place[1]))
        .filter((place) => {
          const wanted = due(place, base, ours, theirs);
          return wanted !== undefined && textAt(merged, place) !== wanted;
        });
      expect(lost).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
