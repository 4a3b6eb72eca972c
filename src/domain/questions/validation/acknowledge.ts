/** What the agent saves in spite of what is said against it becomes an answer mark, so that it can be read years later. */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../client/address.ts';
import { annotationsAt, type Annotation, type AnnotationKind } from '../../client/annotations/annotations.ts';

/** What of a problem is needed here. */
export interface Warned {
  readonly address: Address;
  readonly severity: 'refuse' | 'warn' | 'missing';
  readonly message: string;
}

export interface ActiveIssues<W> {
  /** What the agent must be shown. */
  readonly active: readonly W[];
  /** Warnings that a mark overrules: seen before, and still there. */
  readonly acknowledged: readonly W[];
  /** The days on which those were marked, YYYY-MM-DD, in order, each once. */
  readonly days: readonly string[];
}

/**
 * Parts problems into those to raise and those overruled before, each in their order. A warning that reads differently
 * now, because a figure in it changed, is another warning.
 */
export function activeIssues<W extends Warned>(problems: readonly W[], map: StoredMap): ActiveIssues<W> {
  const active: W[] = [];
  const acknowledged: W[] = [];
  const days = new Set<string>();
  for (const problem of problems) {
    const marks = problem.severity === 'warn' ? annotationsAt(map, problem.address) : [];
    const mark = marks.find(({ note }) => note.includes(problem.message));
    if (mark) {
      acknowledged.push(problem);
      days.add(mark.on);
    } else active.push(problem);
  }
  return { active, acknowledged, days: [...days].toSorted() };
}

/** How notes begin that a save adds by itself. */
const withCheck = 'Saved with a warning about the latest check';
const withWarning = 'Saved with this warning';
const thoughWrong = 'Saved though wrong';

/** Whether a note holds the app's own words of what was saved in spite of what was said against it. */
export const isAcknowledgment = (note: string): boolean =>
  [withCheck, withWarning, thoughWrong].some((words) => note.includes(words));

/** By the agent who saves, on the day of the save. */
export interface Stamp {
  readonly by: string;
  readonly on: string;
  readonly newId: () => string;
}

/**
 * The marks that a save adds for these problems, one to an answer: for warnings, and for answers that are plainly wrong,
 * which stay raised all the same. Each is new, in the name of the agent who saves, and holds the app's own words alone.
 * A mark that stands there, whoever made it, is not touched: what its author noted, and when, may be asked about years
 * later, and nobody has said it again. The new one stands beside it and leaves it to speak for the answer; what any mark
 * of the answer says already is not added again.
 * `fromChecks` holds the warnings that rest on an identity check: its figures never go into a client's record.
 */
export function acknowledge(
  map: StoredMap,
  problems: readonly Warned[],
  stamp: Stamp,
  fromChecks: ReadonlySet<string>,
): readonly Annotation[] {
  const marks = new Map<string, Annotation>();
  for (const { address, severity, message } of problems) {
    if (severity === 'missing') continue;
    const at = addressText(address);
    const words = fromChecks.has(message)
      ? withCheck
      : `${severity === 'warn' ? withWarning : thoughWrong}: ${message}`;
    const added = marks.get(at);
    const present = [...annotationsAt(map, address), ...(added ? [added] : [])];
    if (present.some(({ note }) => note.includes(words))) continue;
    marks.set(at, {
      iterationId: added?.iterationId ?? stamp.newId(),
      address,
      kind: 'To confirm' satisfies AnnotationKind,
      by: stamp.by,
      on: stamp.on,
      note: added ? `${added.note} · ${words}` : words,
    });
  }
  return [...marks.values()];
}
