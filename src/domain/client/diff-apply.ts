/** Applies the changes of a diff to a record, forward or reversed. */
import { isObject } from '../../lib/json.ts';
import type { StoredMap } from '../../contract/answers.ts';
import type { DraftRecord } from './draft-record.ts';
import type { Change, IterationChange } from './diff.ts';
import {
  replacedChange,
  type AddedIteration,
  type RemovedIteration,
  type ReplacedChange,
} from './diff-replaced.ts';
import { loopElement, own, readElement, type LoopView } from './elements.ts';
import type { StoredChange } from './stored-changes.ts';
import { countItems, setAnswer, setElement, withMember } from './walk.ts';

type Members = Readonly<Record<string, unknown>>;

type MapChange = Exclude<StoredChange, { kind: 'header' | 'other' }>;
type InnerChange = Extract<MapChange, { kind: 'answer' | 'unrecognized' }>;

/**
 * Applying all changes of a diff, whole or as stored, turns its first side into its second. Changes of another record apply
 * as far as that record has the places they name.
 */
export function applyChanges(
  record: DraftRecord,
  changes: readonly (StoredChange | ReplacedChange)[],
): DraftRecord {
  const made = { ...record };
  const looped = new Map<string, MapChange[]>();
  for (const change of changes.flatMap(asPlain)) {
    if (change.kind === 'header') made[change.member] = change.after;
    else if (change.kind === 'other') made.others = withMember(made.others, change.member, change.after);
    else {
      const loop = loopOf(change);
      if (loop === undefined) made.clientData = applyToElement(made.clientData, change);
      else looped.set(loop, [...(looped.get(loop) ?? []), change]);
    }
  }
  for (const [loop, inside] of looped) made.clientData = applyToLoop(made.clientData, loop, inside);
  return made;
}

/** The change that undoes this one. */
export function reversed(change: Change | ReplacedChange): Change | ReplacedChange {
  switch (change.kind) {
    case 'header':
    case 'other':
    case 'unrecognized':
      return { ...change, before: change.after, after: change.before } as typeof change; // each side keeps its type
    case 'list':
      return { ...change, how: change.how === 'added' ? 'removed' : 'added' };
    case 'answer':
      if (change.how === 'added') {
        return { ...change, how: 'removed', before: change.after, after: undefined };
      }
      if (change.how === 'removed') {
        return { ...change, how: 'added', before: undefined, after: change.before };
      }
      return { ...change, before: change.after, after: change.before };
    case 'iteration':
      return reversedIteration(change);
    case 'replaced':
      return replacedChange(reversedIteration(change.added), reversedIteration(change.removed));
  }
}

function reversedIteration(change: AddedIteration): RemovedIteration;
function reversedIteration(change: RemovedIteration): AddedIteration;
function reversedIteration(change: IterationChange): IterationChange;
function reversedIteration(change: IterationChange): IterationChange {
  switch (change.how) {
    case 'moved':
      return { ...change, from: change.to, to: change.from };
    case 'added': {
      const { to: from, ...item } = change;
      return { ...item, how: 'removed', from };
    }
    case 'removed': {
      const { from: to, ...item } = change;
      return { ...item, how: 'added', to };
    }
  }
}

/** A change without "replaced", which becomes a removed and an added item. */
function asPlain(change: StoredChange | ReplacedChange): StoredChange[] {
  return change.kind === 'replaced' ? [change.removed, change.added] : [change];
}

/** The loop whose items the change is about; undefined when it is about a top-level element. */
function loopOf(change: MapChange): string | undefined {
  if (change.kind === 'iteration') return change.loop;
  if (change.kind === 'list') return undefined;
  const place = change.kind === 'answer' ? change.address : change.place;
  return place.length === 1 ? undefined : place[0];
}

function applyToElement(map: StoredMap, change: MapChange): StoredMap {
  if (change.kind === 'iteration') return map;
  if (change.kind === 'list') return applyList(map, change);
  if (change.kind === 'answer') {
    return change.how === 'added'
      ? setElement(map, change.address, change.element)
      : setAnswer(map, change.address, change.how === 'edited' ? change.after : undefined);
  }
  const { place, member, after } = change;
  const [qid] = place;
  if (member === undefined) return withMember(map, qid, after);
  const element = own(map, qid);
  if (element === undefined && after === undefined) return map;
  // Only a loop can be missing here: an added answer carries its undocumented members.
  return { ...map, [qid]: withMember(isObject(element) ? element : loopElement(qid, []), member, after) };
}

/** A loop with items is not removed: the diff never saw them. */
function applyList(map: StoredMap, { how, loop }: Extract<MapChange, { kind: 'list' }>): StoredMap {
  if (how === 'added') return own(map, loop) === undefined ? { ...map, [loop]: loopElement(loop, []) } : map;
  return countItems(map, loop) === 0 ? withMember<unknown>(map, loop, undefined) : map;
}

/** All changes of one loop at once, because loops can be long. */
function applyToLoop(map: StoredMap, loop: string, changes: readonly MapChange[]): StoredMap {
  const stored = own(map, loop);
  const view = readElement(loop, stored ?? loopElement(loop, []));
  if (view.kind !== 'loop') return map;
  const items = new Map<string, Members>(view.iterations.map((one) => [one.iterationId, one.raw]));
  const targets = new Map<number, string>();
  for (const change of changes) {
    if (change.kind === 'list') continue;
    if (change.kind !== 'iteration') applyInside(items, change);
    else if (change.how === 'removed') items.delete(change.iterationId);
    else if (change.how === 'added' ? !items.has(change.iterationId) : items.has(change.iterationId)) {
      if (change.how === 'added') items.set(change.iterationId, change.iteration.raw);
      targets.set(change.to, change.iterationId);
    }
  }
  const isLeft = items.size > 0 || (stored !== undefined && !changes.some(removesLoop));
  if (!isLeft) return withMember<unknown>(map, loop, undefined);
  const iterations = orderOf(view, items, targets).map((id) => items.get(id));
  return { ...map, [loop]: { ...view.element, iterations } };
}

const removesLoop = (change: MapChange): boolean =>
  change.kind === 'iteration' && change.how === 'removed' && change.withList === true;

/** Added and moved items go to their targets; the others fill the gaps in their order. */
function orderOf(
  view: LoopView,
  items: ReadonlyMap<string, Members>,
  targets: ReadonlyMap<number, string>,
): string[] {
  const placed = new Set(targets.values());
  const staying = view.iterations
    .map((one) => one.iterationId)
    .filter((id) => items.has(id) && !placed.has(id));
  const rest = staying.values();
  const waiting = [...targets].toSorted(([a], [b]) => a - b);
  const order: string[] = [];
  for (const [to, id] of waiting) {
    while (order.length < to) {
      const next = rest.next();
      if (next.done) break;
      order.push(next.value);
    }
    order.push(id);
  }
  return [...order, ...rest];
}

function applyInside(items: Map<string, Members>, change: InnerChange): void {
  const place = change.kind === 'answer' ? change.address : change.place;
  const [, iterationId, qid] = place;
  const item = iterationId === undefined ? undefined : items.get(iterationId);
  if (iterationId === undefined || !item) return;
  if (qid === undefined) {
    const { member, after } = change as Extract<typeof change, { kind: 'unrecognized' }>; // an answer's place names a question
    if (member !== undefined) items.set(iterationId, withMember(item, member, after));
    return;
  }
  const answers = isObject(item['answers']) ? item['answers'] : {};
  const made = applyToElement(answers, atTop(change, qid));
  items.set(iterationId, { ...item, answers: made });
}

function atTop(change: InnerChange, qid: string): MapChange {
  return change.kind === 'answer' ? { ...change, address: [qid] } : { ...change, place: [qid] };
}
