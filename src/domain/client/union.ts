/** One map from two that may each hold a part of the client, such as reads for two products. */
import type { StoredMap } from '../../contract/answers.ts';
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
