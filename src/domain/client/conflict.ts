/** What two people changed differently, and how the agent's decision is applied. */
import type { StoredMap } from '../../contract/answers.ts';
import { isObject } from '../../lib/json.ts';
import type { DraftRecord } from './draft-record.ts';
import type { Address } from './address.ts';
import type { Place } from './diff.ts';
import type { HeaderMember } from './header.ts';
import type { IterationView } from './elements.ts';
import { elementAt, insertIteration, iterationsOf, removeIteration, setElement, withMember } from './walk.ts';

/** Undefined on the side that does not have it. */
interface Sides<Value> {
  readonly base: Value;
  readonly ours: Value;
  readonly theirs: Value;
}

export interface AnswerConflict extends Sides<string | undefined> {
  readonly kind: 'answer';
  readonly address: Address;
  /** With their undocumented members. */
  readonly elements: Sides<unknown>;
}

/** A loop after the merge, without its items. */
export interface MergedLoop {
  readonly members: Readonly<Record<string, unknown>>;
  readonly staysWhenEmpty: boolean;
}

/** One side removed the item, the other changed it. */
export interface IterationConflict extends Sides<IterationView | undefined> {
  readonly kind: 'iteration';
  readonly loop: string;
  readonly iterationId: string;
  /** Its position on the side that has it, from 0. */
  readonly at: number;
  readonly list: MergedLoop;
}

export interface UnrecognizedConflict extends Sides<unknown> {
  readonly kind: 'unrecognized';
  readonly place: Place;
  /** An undocumented member; undefined for the element as a whole. */
  readonly member: string | undefined;
}

export interface HeaderConflict extends Sides<string> {
  readonly kind: 'header';
  readonly member: HeaderMember;
}

export interface MemberConflict extends Sides<unknown> {
  readonly kind: 'other';
  readonly member: string;
}

export type MapConflict = AnswerConflict | IterationConflict | UnrecognizedConflict;
export type Conflict = MapConflict | HeaderConflict | MemberConflict;
export type Side = 'ours' | 'theirs';
/** A side, or what there was before either changed it. */
type Version = Side | 'base';

/** Names the place of a conflict. */
export function conflictPath(conflict: Conflict): string {
  switch (conflict.kind) {
    case 'answer':
      return JSON.stringify(['answer', ...conflict.address]);
    case 'iteration':
      return JSON.stringify(['iteration', conflict.loop, conflict.iterationId]);
    case 'unrecognized':
      return JSON.stringify(['unrecognized', conflict.place, conflict.member]);
    case 'header':
    case 'other':
      return JSON.stringify([conflict.kind, conflict.member]);
  }
}

/** The merged record with one conflict decided. Calling it again changes the decision. */
export function resolveConflict(merged: DraftRecord, conflict: Conflict, side: Version): DraftRecord {
  switch (conflict.kind) {
    case 'header':
      return { ...merged, [conflict.member]: conflict[side] };
    case 'other':
      return { ...merged, others: withMember(merged.others, conflict.member, conflict[side]) };
    case 'answer':
    case 'iteration':
    case 'unrecognized':
      return { ...merged, clientData: resolveMapConflict(merged.clientData, conflict, side) };
  }
}

/** The same for a map. */
export function resolveMapConflict(merged: StoredMap, conflict: MapConflict, side: Version): StoredMap {
  switch (conflict.kind) {
    case 'answer':
      return setElement(merged, conflict.address, mergedElement(merged, conflict, side));
    case 'iteration': {
      const { loop, list } = conflict;
      const without = removeIteration(merged, loop, conflict.iterationId);
      const chosen = conflict[side];
      const isLeft = chosen !== undefined || list.staysWhenEmpty || iterationsOf(without, loop).length > 0;
      if (!isLeft) return withMember<unknown>(without, loop, undefined);
      const isRemoved = elementAt(without, [loop]) === undefined;
      const there = isRemoved ? { ...without, [loop]: { ...list.members, iterations: [] } } : without;
      return chosen ? insertIteration(there, loop, chosen.raw, conflict.at) : there;
    }
    case 'unrecognized':
      return resolveUnrecognized(merged, conflict, conflict[side]);
  }
}

/** Where both sides have the answer, only the answer is decided; its merged undocumented members stay. */
function mergedElement(merged: StoredMap, conflict: AnswerConflict, side: Version): unknown {
  const element = elementAt(merged, conflict.address);
  const chosen = conflict.elements[side];
  const both = conflict.ours !== undefined && conflict.theirs !== undefined;
  const isMerged = (both || side === 'base') && isObject(element) && isObject(chosen);
  return isMerged ? { ...element, answer: chosen['answer'] } : chosen;
}

function resolveUnrecognized(merged: StoredMap, conflict: UnrecognizedConflict, chosen: unknown): StoredMap {
  const { place, member } = conflict;
  if (place.length === 2) {
    const [loop, iterationId] = place;
    const index = iterationsOf(merged, loop).findIndex((one) => one.iterationId === iterationId);
    const raw = iterationsOf(merged, loop)[index]?.raw;
    if (!raw || member === undefined) return merged;
    const without = removeIteration(merged, loop, iterationId);
    return insertIteration(without, loop, withMember(raw, member, chosen), index);
  }
  if (member === undefined) return setElement(merged, place, chosen);
  const element = elementAt(merged, place);
  return isObject(element) ? setElement(merged, place, withMember(element, member, chosen)) : merged;
}
