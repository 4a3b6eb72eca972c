/** A warning is acknowledged at its field: an annotation records it, so that it can be read years later. */
import type { StoredMap } from '../../../contract/answers.ts';
import { annotationsAt, type Annotation } from '../../client/annotations/annotations.ts';
import type { AnnotationKind } from '../../client/annotations/qids.ts';
import type { Issue } from './issues.ts';

/** Whether a note acknowledges the issue. A warning is a new one when its message changed, such as a figure in it. */
export const acknowledges = ({ note }: Pick<Annotation, 'note'>, { severity, message }: Issue): boolean =>
  severity === 'warn' && note.includes(message);

/** The issues without acknowledged warnings. */
export function activeIssues<I extends Issue>(issues: readonly I[], map: StoredMap): readonly I[] {
  return issues.filter(
    (issue) =>
      issue.severity !== 'warn' || !annotationsAt(map, issue.address).some((one) => acknowledges(one, issue)),
  );
}

const ofCheck = 'Acknowledged: a warning about the latest check';
const ofWarning = 'Acknowledged';

/** Whether a note contains an acknowledgment; the last three are of notes that saves added. */
export const isAcknowledgment = (note: string): boolean =>
  [ofWarning, 'Saved with a warning about', 'Saved with this warning', 'Saved though wrong'].some((words) =>
    note.includes(words),
  );

/** The agent who acknowledges, and the day. */
export interface Stamp {
  readonly by: string;
  readonly on: string;
  readonly newId: () => string;
}

/**
 * The annotation that acknowledges a warning; undefined where one says so already. Existing annotations are unchanged,
 * since somebody may ask years later what their author noted.
 * @param fromCheck the warning is based on an identity check: its figures never go into a client's record.
 */
export function acknowledge(
  map: StoredMap,
  { address, message }: Issue,
  stamp: Stamp,
  fromCheck: boolean,
): Annotation | undefined {
  const note = fromCheck ? ofCheck : `${ofWarning}: ${message}`;
  if (annotationsAt(map, address).some((one) => one.note.includes(note))) return undefined;
  const { by, on, newId } = stamp;
  return { iterationId: newId(), address, kind: 'To confirm' satisfies AnnotationKind, by, on, note };
}
