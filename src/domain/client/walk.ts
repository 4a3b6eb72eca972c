/** Reads and changes single answers of a map. A change returns a new map that shares what did not change. */
import type { StoredMap } from '../../contract/answers.ts';
import { isObject, rawText } from '../../lib/json.ts';
import { addressText, type Address } from './address.ts';
import { renamed } from './match-items.ts';
import {
  answerElement,
  answerText,
  loopElement,
  own,
  readElement,
  withIterations,
  type IterationView,
  type LoopView,
} from './elements.ts';

/** Every readable answer, in the map's order. Unrecognized elements are left out. */
export function* answersOf(map: StoredMap): Generator<{ address: Address; answer: string }> {
  for (const [qid, value] of Object.entries(map)) {
    const view = readElement(qid, value);
    if (view.kind === 'answer') yield { address: [qid], answer: view.answer };
    if (view.kind !== 'loop') continue;
    for (const iteration of view.iterations) {
      for (const [inner, element] of Object.entries(iteration.answers)) {
        const answer = answerText(inner, element);
        if (answer !== undefined) yield { address: [qid, iteration.iterationId, inner], answer };
      }
    }
  }
}

/** Every element as text: the answers of `answersOf`, and unrecognized elements as stored. */
export function* textsOf(map: StoredMap): Generator<{ address: Address; text: string }> {
  for (const [qid, value] of Object.entries(map)) {
    const view = readElement(qid, value);
    if (view.kind !== 'loop') {
      yield { address: [qid], text: elementText(qid, value) };
      continue;
    }
    for (const { iterationId, answers } of view.iterations) {
      for (const [inner, element] of Object.entries(answers)) {
        yield { address: [qid, iterationId, inner], text: elementText(inner, element) };
      }
    }
  }
}

/** The same by address as text. */
export const textsByAddress = (map: StoredMap): ReadonlyMap<string, string> =>
  new Map(Array.from(textsOf(map), ({ address, text }) => [addressText(address), text]));

/** The answer of an element that is no loop; an unrecognized element as stored. */
export function elementText(qid: string, element: unknown): string {
  return answerText(qid, element) ?? rawText(element);
}

/** Empty when the qid has no readable loop. */
export function iterationsOf(map: StoredMap, loop: string): readonly IterationView[] {
  return loopAt(map, loop)?.iterations ?? [];
}

export function hasItem(map: StoredMap, loop: string, iterationId: string): boolean {
  return iterationsOf(map, loop).some((one) => one.iterationId === iterationId);
}

/** How many items a loop has; undefined when the qid has no readable loop. */
export function countItems(map: StoredMap, loop: string): number | undefined {
  return loopAt(map, loop)?.iterations.length;
}

/** The element at an address as stored; undefined when there is none. */
export function elementAt(map: StoredMap, address: Address): unknown {
  if (address.length === 1) return own(map, address[0]);
  const [loop, iterationId, qid] = address;
  const iteration = iterationsOf(map, loop).find((one) => one.iterationId === iterationId);
  return iteration && own(iteration.answers, qid);
}

/** The answer of an item; '' when there is none, or an unrecognized one. */
export function answerIn({ answers }: IterationView, qid: string): string {
  return answerText(qid, own(answers, qid)) ?? '';
}

/** Undefined when there is no answer, or an unrecognized one. */
export function getAnswer(map: StoredMap, address: Address): string | undefined {
  return answerText(address[address.length - 1] ?? '', elementAt(map, address));
}

/**
 * Sets an answer; undefined removes it. Undocumented members of the element stay. An address in a missing iteration
 * changes nothing.
 */
export function setAnswer(map: StoredMap, address: Address, answer: string | undefined): StoredMap {
  const qid = address[address.length - 1] ?? '';
  const before = elementAt(map, address);
  if (answer === undefined) return before === undefined ? map : setElement(map, address, undefined);
  const element = answered(before, qid, answer);
  return element === before ? map : setElement(map, address, element);
}

/** The element with an answer; the same one if it has that answer already. */
function answered(before: unknown, qid: string, answer: string): unknown {
  if (answerText(qid, before) === answer) return before;
  // Editing an unrecognized answer makes it a plain one and leaves its other members.
  const keeps = isObject(before) && (before['type'] === 'ANSWER' || before['type'] === undefined);
  return keeps ? { ...before, ...answerElement(qid, answer) } : answerElement(qid, answer);
}

/**
 * Sets answers of many items in one pass, by item and qid; '' removes an answer. An item that is not there is added at the
 * end. An unreadable loop changes nothing.
 */
export function putItems(
  map: StoredMap,
  loop: string,
  items: ReadonlyMap<string, ReadonlyMap<string, string>>,
): StoredMap {
  if (items.size === 0) return map;
  const base = own(map, loop) === undefined ? { ...map, [loop]: loopElement(loop, []) } : map;
  return changeIterations(base, loop, (iterations) => {
    const known = new Set(iterations.map(({ iterationId }) => iterationId));
    const added = [...items.keys()]
      .filter((iterationId) => !known.has(iterationId))
      .map((iterationId) => ({ iterationId, answers: {}, raw: { iterationId, answers: {} } }));
    const next = [...iterations, ...added].map((item) => withAnswers(item, items.get(item.iterationId)));
    const isSame = added.length === 0 && next.every((item, index) => item === iterations[index]);
    return isSame ? iterations : next;
  });
}

/** The item with other answers; the same one if it has them already. */
function withAnswers(item: IterationView, changes: ReadonlyMap<string, string> | undefined): IterationView {
  if (!changes) return item;
  let answers: Record<string, unknown> | undefined;
  for (const [qid, answer] of changes) {
    const before = own(item.answers, qid);
    const element = answer === '' ? undefined : answered(before, qid, answer);
    if (element === before) continue;
    answers ??= { ...item.answers };
    if (element === undefined) Reflect.deleteProperty(answers, qid);
    else answers[qid] = element;
  }
  return answers ? { ...item, answers, raw: { ...item.raw, answers } } : item;
}

/** Sets an element; undefined removes it. An address in a missing iteration changes nothing. */
export function setElement(map: StoredMap, address: Address, element: unknown): StoredMap {
  if (address.length === 1) return withMember(map, address[0], element);
  const [loop, iterationId, qid] = address;
  return changeIterations(map, loop, (iterations) => {
    const index = iterations.findIndex((one) => one.iterationId === iterationId);
    const before = iterations[index];
    if (!before) return iterations;
    const answers = withMember(before.answers, qid, element);
    return iterations.with(index, { iterationId, answers, raw: { ...before.raw, answers } });
  });
}

/** Adds an item at the end or at an index. A repeated id, or an unreadable loop, changes nothing. */
export function addIteration(
  map: StoredMap,
  loop: string,
  iterationId: string,
  answers: Readonly<Record<string, string>>,
  atIndex?: number,
): StoredMap {
  const elements = Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]);
  return insertIteration(map, loop, { iterationId, answers: Object.fromEntries(elements) }, atIndex);
}

/** Adds an iteration unchanged; same rules as `addIteration`. */
export function insertIteration(
  map: StoredMap,
  loop: string,
  iteration: Readonly<Record<string, unknown>>,
  atIndex?: number,
): StoredMap {
  if (own(map, loop) === undefined) return withMember<unknown>(map, loop, loopElement(loop, [iteration]));
  const { iterationId } = iteration;
  const view = loopAt(map, loop);
  if (!view || view.iterations.some((one) => one.iterationId === iterationId)) return map;
  // `withIterations` would skip reading this iteration, and it comes from outside.
  const iterations = view.iterations.map((one) => one.raw);
  return {
    ...map,
    [loop]: { ...view.element, iterations: iterations.toSpliced(atIndex ?? iterations.length, 0, iteration) },
  };
}

/** The loop stays when its last item is removed. */
export function removeIteration(map: StoredMap, loop: string, iterationId: string): StoredMap {
  return changeIterations(map, loop, (iterations) =>
    iterations.filter((one) => one.iterationId !== iterationId),
  );
}

/** Moves an item to an index, counted without the item. */
export function moveIteration(map: StoredMap, loop: string, iterationId: string, to: number): StoredMap {
  return changeIterations(map, loop, (iterations) => {
    const moved = iterations.find((one) => one.iterationId === iterationId);
    const rest = iterations.filter((one) => one !== moved);
    return moved ? rest.toSpliced(to, 0, moved) : rest;
  });
}

/** The items of a loop under new ids, by the old ones. */
export function renameItems(map: StoredMap, loop: string, ids: ReadonlyMap<string, string>): StoredMap {
  return changeIterations(map, loop, (iterations) => renamed(iterations, ids));
}

/** A copy with one member set; undefined removes it. */
export function withMember<Value>(
  map: Readonly<Record<string, Value>>,
  member: string,
  value: Value | undefined,
): Record<string, Value> {
  if (value !== undefined) return { ...map, [member]: value };
  return Object.fromEntries(Object.entries(map).filter(([name]) => name !== member));
}

function loopAt(map: StoredMap, loop: string): LoopView | undefined {
  const view = readElement(loop, own(map, loop));
  return view.kind === 'loop' ? view : undefined;
}

function changeIterations(
  map: StoredMap,
  loop: string,
  change: (iterations: readonly IterationView[]) => readonly IterationView[],
): StoredMap {
  const view = loopAt(map, loop);
  if (!view) return map;
  const iterations = change(view.iterations);
  return iterations === view.iterations ? map : { ...map, [loop]: withIterations(view, iterations) };
}

/**
 * The map with other elements in the place of its answers, those of items included; what stays the same is shared.
 * @param change gets an element that is no loop, and where it is; it returns the same one to leave it
 */
export function mapElements(
  map: StoredMap,
  change: (element: unknown, address: Address) => unknown,
): StoredMap {
  let next = map;
  for (const [qid, element] of Object.entries(map)) {
    const view = readElement(qid, element);
    if (view.kind !== 'loop') {
      const changed = change(element, [qid]);
      if (changed !== element) next = { ...next, [qid]: changed };
      continue;
    }
    next = changeIterations(next, qid, (iterations) => {
      const items = iterations.map((item) => {
        const answers = changedAnswers(item, (inner, one) => change(one, [qid, item.iterationId, inner]));
        return answers === item.answers ? item : { ...item, answers, raw: { ...item.raw, answers } };
      });
      return items.every((item, at) => item === iterations[at]) ? iterations : items;
    });
  }
  return next;
}

function changedAnswers(
  { answers }: IterationView,
  change: (qid: string, element: unknown) => unknown,
): IterationView['answers'] {
  const entries = Object.entries(answers);
  const changed = entries.map(([qid, element]) => [qid, change(qid, element)] as const);
  return changed.every(([, element], at) => element === entries[at]?.[1])
    ? answers
    : Object.fromEntries(changed);
}
