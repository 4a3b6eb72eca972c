/**
 * What differs between two maps or records. Items are matched by `matchItems`, so a moved or renamed item is not a changed
 * one, and a change in an item has the later id; the order of a map's members does not count. An empty loop differs from a
 * missing one: only the empty one was answered.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { sameJson } from '../../lib/json.ts';
import type { DraftRecord } from './draft-record.ts';
import type { Address } from './address.ts';
import {
  loopElement,
  own,
  readElement,
  readInner,
  type AnswerView,
  type IterationView,
  type LoopView,
  type UnrecognizedView,
} from './elements.ts';
import { headerMembers, type HeaderMember } from './header.ts';
import { underIdsOf } from './match-items.ts';
import { movedIds } from './order.ts';

/** An element, or an item of a loop. */
export type Place = Address | readonly [loop: string, iterationId: string];

export type AnswerChange =
  | {
      readonly kind: 'answer';
      readonly how: 'added';
      readonly address: Address;
      readonly before: undefined;
      readonly after: string;
      /** As stored, with its undocumented members. */
      readonly element: unknown;
    }
  | {
      readonly kind: 'answer';
      readonly how: 'removed';
      readonly address: Address;
      readonly before: string;
      readonly after: undefined;
      readonly element: unknown;
    }
  | {
      readonly kind: 'answer';
      readonly how: 'edited';
      readonly address: Address;
      readonly before: string;
      readonly after: string;
    };

/**
 * The answers of an added or removed item are in `iteration` and not listed again. Positions count from 0.
 * `withList`: the side without the item lacks the whole loop; absent if it has the loop without items.
 */
export type IterationChange =
  | {
      readonly kind: 'iteration';
      readonly how: 'added';
      readonly loop: string;
      readonly iterationId: string;
      readonly iteration: IterationView;
      readonly to: number;
      readonly withList?: true;
    }
  | {
      readonly kind: 'iteration';
      readonly how: 'removed';
      readonly loop: string;
      readonly iterationId: string;
      readonly iteration: IterationView;
      readonly from: number;
      readonly withList?: true;
    }
  | {
      readonly kind: 'iteration';
      readonly how: 'moved';
      readonly loop: string;
      readonly iterationId: string;
      readonly from: number;
      readonly to: number;
    };

/** An empty loop was added, or removed. */
export interface ListChange {
  readonly kind: 'list';
  readonly how: 'added' | 'removed';
  readonly loop: string;
}

/** Something undocumented changed: an unrecognized element, or an extra member. */
export interface UnrecognizedChange {
  readonly kind: 'unrecognized';
  readonly how: 'changed';
  readonly place: Place;
  /** Undefined for the element as a whole. */
  readonly member: string | undefined;
  readonly before: unknown;
  readonly after: unknown;
}

export interface HeaderChange {
  readonly kind: 'header';
  readonly how: 'changed';
  readonly member: HeaderMember;
  readonly before: string;
  readonly after: string;
}

export interface OtherChange {
  readonly kind: 'other';
  readonly how: 'changed';
  readonly member: string;
  readonly before: unknown;
  readonly after: unknown;
}

export type MapChange = AnswerChange | IterationChange | ListChange | UnrecognizedChange;

export type Change = MapChange | HeaderChange | OtherChange;

export function diffMaps(before: StoredMap, after: StoredMap): MapChange[] {
  return unionKeys(before, after).flatMap((qid) => diffElement(qid, own(before, qid), own(after, qid)));
}

/** Header members come first, then undocumented members, then answers. */
export function diffRecords(before: DraftRecord, after: DraftRecord): Change[] {
  const header = headerMembers
    .filter((member) => before[member] !== after[member])
    .map((member): Change => {
      return { kind: 'header', how: 'changed', member, before: before[member], after: after[member] };
    });
  const others = changedMembers(before.others, after.others, []).map((change): Change => {
    return { kind: 'other', how: 'changed', ...change };
  });
  return [...header, ...others, ...diffMaps(before.clientData, after.clientData)];
}

function diffElement(qid: string, before: unknown, after: unknown): MapChange[] {
  if (before === after || sameJson(before, after)) return [];
  const views = [before, after].map((value) => (value === undefined ? undefined : readElement(qid, value)));
  const [old, now] = views;
  const empty = loopElement(qid, []);
  const oldLoop = old?.kind === 'loop' ? old : undefined;
  const newLoop = now?.kind === 'loop' ? now : undefined;
  if ((old === undefined || oldLoop) && (now === undefined || newLoop)) {
    const withList = oldLoop && newLoop ? {} : ({ withList: true } as const);
    return [
      ...diffList(qid, oldLoop, newLoop),
      ...unknownMembers([qid], oldLoop?.element ?? empty, newLoop?.element ?? empty, ['iterations']),
      ...diffIterations(qid, oldLoop?.iterations ?? [], newLoop?.iterations ?? [], withList),
    ];
  }
  return diffAnswer([qid], before, after);
}

function diffAnswer(address: Address, before: unknown, after: unknown): MapChange[] {
  if (before === after || sameJson(before, after)) return [];
  const qid = address[address.length - 1] ?? '';
  const old = before === undefined ? undefined : readInner(qid, before);
  const now = after === undefined ? undefined : readInner(qid, after);
  // A change of an answer has texts, and leads back to what was stored: a number is none.
  if ([old, now].some((view) => view && !isTextAnswer(view))) {
    return [{ kind: 'unrecognized', how: 'changed', place: address, member: undefined, before, after }];
  }
  if (old?.kind === 'answer' && now?.kind === 'answer') {
    const text: MapChange[] =
      old.answer === now.answer
        ? []
        : [{ kind: 'answer', how: 'edited', address, before: old.answer, after: now.answer }];
    return [...text, ...unknownMembers(address, old.element, now.element, ['answer'])];
  }
  if (now?.kind === 'answer') {
    const { answer, element } = now;
    return [{ kind: 'answer', how: 'added', address, before: undefined, after: answer, element }];
  }
  if (old?.kind !== 'answer') return [];
  const { answer, element } = old;
  return [{ kind: 'answer', how: 'removed', address, before: answer, after: undefined, element }];
}

const isTextAnswer = (view: AnswerView | UnrecognizedView): boolean =>
  view.kind === 'answer' && typeof view.element['answer'] === 'string';

/** Only for empty loops: changes of items carry `withList`. */
function diffList(loop: string, before: LoopView | undefined, after: LoopView | undefined): ListChange[] {
  const there = before ?? after;
  if ((before && after) || !there || there.iterations.length > 0) return [];
  return [{ kind: 'list', how: before ? 'removed' : 'added', loop }];
}

function diffIterations(
  loop: string,
  before: readonly IterationView[],
  after: readonly IterationView[],
  withList: { readonly withList?: true },
): MapChange[] {
  const olds = new Map(underIdsOf(after, before).map((one, index) => [one.iterationId, { one, index }]));
  const news = new Map(after.map((one, index) => [one.iterationId, { one, index }]));
  const moved = movedIds([...olds.keys()], [...news.keys()]);
  const changes: MapChange[] = [];
  for (const [iterationId, { one, index }] of olds) {
    if (news.has(iterationId)) continue;
    changes.push({
      kind: 'iteration',
      how: 'removed',
      loop,
      iterationId,
      iteration: one,
      from: index,
      ...withList,
    });
  }
  for (const [iterationId, { one, index }] of news) {
    const old = olds.get(iterationId);
    if (!old) {
      changes.push({
        kind: 'iteration',
        how: 'added',
        loop,
        iterationId,
        iteration: one,
        to: index,
        ...withList,
      });
      continue;
    }
    if (moved.has(iterationId)) {
      changes.push({ kind: 'iteration', how: 'moved', loop, iterationId, from: old.index, to: index });
    }
    if (old.one.raw === one.raw) continue;
    changes.push(...unknownMembers([loop, iterationId], old.one.raw, one.raw, ['answers']));
    changes.push(...diffAnswersOf(loop, iterationId, old.one, one));
  }
  return changes;
}

/** How the answers of two items differ, at addresses of the named item. */
export function diffAnswersOf(
  loop: string,
  iterationId: string,
  before: IterationView,
  after: IterationView,
): MapChange[] {
  return unionKeys(before.answers, after.answers).flatMap((qid) =>
    diffAnswer([loop, iterationId, qid], own(before.answers, qid), own(after.answers, qid)),
  );
}

function unknownMembers(
  place: Place,
  before: Members,
  after: Members,
  known: readonly string[],
): UnrecognizedChange[] {
  return changedMembers(before, after, known).map((change) => {
    return { kind: 'unrecognized', how: 'changed', place, ...change };
  });
}

export type Members = Readonly<Record<string, unknown>>;

/** Members that differ between two objects, except those in `known`. */
function changedMembers(before: Members, after: Members, known: readonly string[]) {
  return unionKeys(before, after)
    .filter((member) => !known.includes(member) && !sameJson(own(before, member), own(after, member)))
    .map((member) => ({ member, before: own(before, member), after: own(after, member) }));
}

/** The names of the first object in its order, then those that only the second has. */
export function unionKeys(a: Members, b: Members): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}
