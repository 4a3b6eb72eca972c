/** Finds the questions and loops that rules name. */
import { isObject } from '../../../lib/json.ts';

export interface NamedIn {
  readonly path: readonly (string | number)[];
  readonly name: string;
  readonly kind: 'question' | 'loop';
}

/**
 * Every `{ q }`, `{ op, loop }` and `{ op: 'item' }` anywhere in a parsed part of a book: shown-if, limits, titles,
 * messages. A loop of the book also has a member `loop`, but is no rule.
 */
export function namesInRules(value: unknown): NamedIn[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => below(namesInRules(item), index));
  if (!isObject(value)) return [];
  return [
    ...ownNames(value),
    ...Object.entries(value).flatMap(([member, inner]) => below(namesInRules(inner), member)),
  ];
}

function ownNames(rule: Readonly<Record<string, unknown>>): NamedIn[] {
  const { q, op, loop, ref, qid } = rule;
  if (typeof q === 'string' && Object.keys(rule).length === 1)
    return [{ path: ['q'], name: q, kind: 'question' }];
  if (typeof op !== 'string') return [];
  if (typeof loop === 'string') return [{ path: ['loop'], name: loop, kind: 'loop' }];
  if (op !== 'item' || typeof ref !== 'string' || typeof qid !== 'string') return [];
  return [
    { path: ['ref'], name: ref, kind: 'question' },
    { path: ['qid'], name: qid, kind: 'question' },
  ];
}

const below = (names: readonly NamedIn[], part: string | number): NamedIn[] =>
  names.map((named) => ({ ...named, path: [part, ...named.path] }));
