/** Members of objects, as they are compared one by one. */
import { sameJson } from '../../lib/json.ts';
import { own } from './elements.ts';

export type Members = Readonly<Record<string, unknown>>;

/** Members of two objects that do not hold the same, those of `known` left out. */
export function changedMembers(before: Members, after: Members, known: readonly string[]) {
  return unionKeys(before, after)
    .filter((member) => !known.includes(member) && !sameJson(own(before, member), own(after, member)))
    .map((member) => ({ member, before: own(before, member), after: own(after, member) }));
}

/** The names in either, those of the first in its order and then what only the second has. */
export function unionKeys(a: Members, b: Members): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}
