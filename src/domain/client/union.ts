/** One map from two that may each hold a part of the client, such as reads for two products. */
import type { StoredMap } from '../../contract/answers.ts';
import { sameJson } from '../../lib/json.ts';
import { own, readElement, type IterationView } from './elements.ts';
import { mergeOrder } from './order.ts';

/**
 * Everything that either map holds, items by id, answers one by one: a read for one product may leave out single
 * questions of an item too. Where both have an answer, the second wins.
 */
export function unionMaps(first: StoredMap, second: StoredMap): StoredMap {
  const both = Object.entries(second).map(([qid, value]) => [qid, unionElement(qid, own(first, qid), value)]);
  return { ...first, ...Object.fromEntries(both) };
}

/**
 * Whether two maps that may each hold a part of the client cannot be of one moment: an answer that both have differs, or a
 * loop that both have has other items.
 */
export function mapsDisagree(first: StoredMap, second: StoredMap): boolean {
  return Object.entries(first).some(([qid, value]) => {
    if (!Object.hasOwn(second, qid)) return false;
    const [a, b] = [readElement(qid, value), readElement(qid, second[qid])];
    if (a.kind !== 'loop' || b.kind !== 'loop') return !sameJson(value, second[qid]);
    const [items, others] = [byId(a.iterations), byId(b.iterations)];
    return (
      items.size !== others.size ||
      [...items].some(([id, { answers }]) => {
        const other = others.get(id);
        return !other || mapsDisagree(answers, other.answers);
      })
    );
  });
}

function unionElement(qid: string, first: unknown, second: unknown): unknown {
  const [a, b] = [readElement(qid, first), readElement(qid, second)];
  if (a.kind !== 'loop' || b.kind !== 'loop') return second;
  const [before, after] = [byId(a.iterations), byId(b.iterations)];
  const ids = mergeOrder(
    [],
    [...before.keys()],
    [...after.keys()],
    new Set([...before.keys(), ...after.keys()]),
  );
  const iterations = ids.map((id) => unionIteration(before.get(id), after.get(id)));
  return { ...a.element, ...b.element, iterations };
}

function unionIteration(first: IterationView | undefined, second: IterationView | undefined): unknown {
  if (!first || !second) return (first ?? second)?.raw;
  return { ...first.raw, ...second.raw, answers: { ...first.answers, ...second.answers } };
}

const byId = (views: readonly IterationView[]) => new Map(views.map((view) => [view.iterationId, view]));
