/** Saving despite an issue acknowledges it: an annotation records it, so that it can be read years later. */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText } from '../../client/address.ts';
import { annotationsAt, type Annotation, type AnnotationKind } from '../../client/annotations/annotations.ts';
import type { Issue } from './issues.ts';

export interface ActiveIssues<I> {
  /** What the agent must see. */
  readonly active: readonly I[];
  /** Warnings that an annotation acknowledges. */
  readonly acknowledged: readonly I[];
  /** The days of those annotations, YYYY-MM-DD, sorted, without repeats. */
  readonly days: readonly string[];
}

/** Splits off warnings acknowledged before. A warning whose message changed, such as a figure in it, is a new one. */
export function activeIssues<I extends Issue>(issues: readonly I[], map: StoredMap): ActiveIssues<I> {
  const active: I[] = [];
  const acknowledged: I[] = [];
  const days = new Set<string>();
  for (const issue of issues) {
    const annotations = issue.severity === 'warn' ? annotationsAt(map, issue.address) : [];
    const annotation = annotations.find(({ note }) => note.includes(issue.message));
    if (annotation) {
      acknowledged.push(issue);
      days.add(annotation.on);
    } else active.push(issue);
  }
  return { active, acknowledged, days: [...days].toSorted() };
}

const withCheck = 'Saved with a warning about the latest check';
const withWarning = 'Saved with this warning';
const thoughWrong = 'Saved though wrong';

/** Whether a note contains an acknowledgment that a save added. */
export const isAcknowledgment = (note: string): boolean =>
  [withCheck, withWarning, thoughWrong].some((words) => note.includes(words));

/** The agent who saves, and the day. */
export interface Stamp {
  readonly by: string;
  readonly on: string;
  readonly newId: () => string;
}

/**
 * The new annotations that a save adds for these issues, at most one per answer. Refused answers are recorded too but
 * stay active. Existing annotations are unchanged, since somebody may ask years later what their author noted; what one
 * of them already says is not added again.
 * @param fromChecks messages based on an identity check, whose figures never go into a client's record.
 */
export function acknowledge(
  map: StoredMap,
  issues: readonly Issue[],
  stamp: Stamp,
  fromChecks: ReadonlySet<string>,
): readonly Annotation[] {
  const annotations = new Map<string, Annotation>();
  for (const { address, severity, message } of issues) {
    if (severity === 'missing') continue;
    const at = addressText(address);
    const words = fromChecks.has(message)
      ? withCheck
      : `${severity === 'warn' ? withWarning : thoughWrong}: ${message}`;
    const added = annotations.get(at);
    const present = [...annotationsAt(map, address), ...(added ? [added] : [])];
    if (present.some(({ note }) => note.includes(words))) continue;
    annotations.set(at, {
      iterationId: added?.iterationId ?? stamp.newId(),
      address,
      kind: 'To confirm' satisfies AnnotationKind,
      by: stamp.by,
      on: stamp.on,
      note: added ? `${added.note} · ${words}` : words,
    });
  }
  return [...annotations.values()];
}
