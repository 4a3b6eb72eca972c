/** Which questions and loops rules read, so that what follows from them is computed again only when one changes. */
import { isObject } from '../../../lib/json.ts';

export interface Reads {
  /** Names of questions and of loops. */
  readonly names: ReadonlySet<string>;
  readonly effective: boolean;
}

/** What the rules anywhere in a parsed part of a book read: conditions, limits, formulas, titles. */
export function readsOf(...parts: readonly unknown[]): Reads {
  const names = new Set<string>();
  let effective = false;
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit);
    if (!isObject(part)) return;
    const { q, op, loop, ref, qid, format } = part;
    if (typeof q === 'string') names.add(q);
    if (part['effective'] === true || format === 'age') effective = true;
    if (typeof op === 'string' && typeof loop === 'string') names.add(loop);
    if (op === 'item') for (const name of [ref, qid]) if (typeof name === 'string') names.add(name);
    Object.values(part).forEach(visit);
  };
  parts.forEach(visit);
  return { names, effective };
}

/** The conditions that rules anywhere in a parsed part of a book put on the items of loops, by loop. */
export function itemRulesIn(...parts: readonly unknown[]): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit);
    if (!isObject(part)) return;
    const { op, loop, where, of } = part;
    if (typeof op === 'string' && typeof loop === 'string') {
      found.set(loop, [...(found.get(loop) ?? []), where, of]);
    }
    Object.values(part).forEach(visit);
  };
  parts.forEach(visit);
  return found;
}
