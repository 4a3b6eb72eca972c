/** What two people changed differently, and how it is decided. */
import type { StoredMap } from '../../contract/answers.ts';
import { isObject } from '../../lib/json.ts';
import type { DraftRecord } from './draft-record.ts';
import type { Address } from './address.ts';
import type { HeaderMember, Place } from './diff.ts';
import type { IterationView } from './elements.ts';
import type { MergedList } from './merge-list.ts';
import { elementAt, insertIteration, iterationsOf, removeIteration, setElement, withMember } from './walk.ts';

/** Undefined on a side: it is not there. */
interface Sides<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

export interface AnswerClash extends Sides<string | undefined> {
  readonly kind: 'answer';
  readonly address: Address;
  /** The elements themselves, with what stands beside the answers. */
  readonly elements: { readonly mine: unknown; readonly theirs: unknown };
}

/** One side took the item away, the other changed it. */
export interface IterationClash extends Sides<IterationView | undefined> {
  readonly kind: 'iteration';
  readonly loop: string;
  readonly iterationId: string;
  /** Where it stands on the side that has it, from 0. */
  readonly at: number;
  readonly list: MergedList;
}

export interface OddClash extends Sides<unknown> {
  readonly kind: 'odd';
  readonly place: Place;
  /** A member beside the documented ones; undefined when it is the element as a whole. */
  readonly member: string | undefined;
}

export interface HeaderClash extends Sides<string> {
  readonly kind: 'header';
  readonly member: HeaderMember;
}

export interface OtherClash extends Sides<unknown> {
  readonly kind: 'other';
  readonly member: string;
}

export type MapClash = AnswerClash | IterationClash | OddClash;
export type Clash = MapClash | HeaderClash | OtherClash;
export type Side = 'mine' | 'theirs';

/** The merged record with one clash decided. May be called again for the same clash. */
export function resolveRecord(merged: DraftRecord, clash: Clash, side: Side): DraftRecord {
  switch (clash.kind) {
    case 'header':
      return { ...merged, [clash.member]: clash[side] };
    case 'other':
      return { ...merged, others: withMember(merged.others, clash.member, clash[side]) };
    case 'answer':
    case 'iteration':
    case 'odd':
      return { ...merged, clientData: resolve(merged.clientData, clash, side) };
  }
}

/** The merged map with one clash decided. */
export function resolve(merged: StoredMap, clash: MapClash, side: Side): StoredMap {
  switch (clash.kind) {
    case 'answer':
      return setElement(merged, clash.address, mergedElement(merged, clash, side));
    case 'iteration': {
      const { loop, list } = clash;
      const without = removeIteration(merged, loop, clash.iterationId);
      const chosen = clash[side];
      const isLeft = chosen !== undefined || list.stays || iterationsOf(without, loop).length > 0;
      if (!isLeft) return withMember<unknown>(without, loop, undefined);
      const isGone = elementAt(without, [loop]) === undefined;
      const there = isGone ? { ...without, [loop]: { ...list.members, iterations: [] } } : without;
      return chosen ? insertIteration(there, loop, chosen.raw, clash.at) : there;
    }
    case 'odd':
      return resolveOdd(merged, clash, clash[side]);
  }
}

/** Where both sides have the answer only its text is decided; what was merged beside it stays. */
function mergedElement(merged: StoredMap, clash: AnswerClash, side: Side): unknown {
  const element = elementAt(merged, clash.address);
  const both = clash.mine !== undefined && clash.theirs !== undefined;
  return both && isObject(element) ? { ...element, answer: clash[side] } : clash.elements[side];
}

function resolveOdd(merged: StoredMap, clash: OddClash, chosen: unknown): StoredMap {
  const { place, member } = clash;
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
