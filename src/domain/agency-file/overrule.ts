/** What the agent saves in spite of what is said against it becomes an answer mark, so that it can be read years later. */
import type { StoredMap } from '../../contract/answers.ts';
import { addressText, type Address } from '../answers/address.ts';
import { markOf, withMarks, type Mark } from './marks.ts';

/** What of a problem is needed here. */
export interface Warned {
  readonly address: Address;
  readonly severity: 'refuse' | 'warn' | 'missing';
  readonly message: string;
}

export interface Raised<W> {
  /** What the agent must be shown. */
  readonly raised: readonly W[];
  /** Warnings that a mark overrules: seen before, and still there. */
  readonly overruled: readonly W[];
  /** The days on which those were marked, YYYY-MM-DD, in order, each once. */
  readonly days: readonly string[];
}

/**
 * Parts problems into those to raise and those overruled before, each in their order. A warning that reads differently
 * now, because a figure in it changed, is another warning.
 */
export function raisedAmong<W extends Warned>(problems: readonly W[], map: StoredMap): Raised<W> {
  const raised: W[] = [];
  const overruled: W[] = [];
  const days = new Set<string>();
  for (const problem of problems) {
    const mark = problem.severity === 'warn' ? markOf(map, problem.address) : undefined;
    if (mark?.note.includes(problem.message)) {
      overruled.push(problem);
      days.add(mark.on);
    } else raised.push(problem);
  }
  return { raised, overruled, days: [...days].toSorted() };
}

/**
 * Marks the answers that these problems are about: warnings, and answers that are plainly wrong, which stay raised all
 * the same. What is marked already keeps its kind and gets the words added.
 * `fromChecks` holds the warnings that rest on an identity check: its figures never go into a client's record.
 */
export function overrule(
  map: StoredMap,
  problems: readonly Warned[],
  stamp: { readonly by: string; readonly on: string; readonly newId: () => string },
  fromChecks: ReadonlySet<string>,
): StoredMap {
  const marks = new Map<string, Mark>();
  for (const { address, severity, message } of problems) {
    if (severity === 'missing') continue;
    const at = addressText(address);
    const before = marks.get(at) ?? markOf(map, address);
    const words = fromChecks.has(message)
      ? 'Saved with a warning about the latest check'
      : `${severity === 'warn' ? 'Saved with this warning' : 'Saved though wrong'}: ${message}`;
    if (before?.note.includes(words)) continue;
    marks.set(at, {
      iterationId: stamp.newId(),
      address,
      kind: before?.kind ?? 'To confirm',
      by: stamp.by,
      on: stamp.on,
      note: before === undefined || before.note === '' ? words : `${before.note} · ${words}`,
    });
  }
  return withMarks(map, [...marks.values()]);
}
