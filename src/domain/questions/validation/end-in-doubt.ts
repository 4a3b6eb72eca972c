import {
  annotatedQid,
  type AnnotationKind,
  annotationKindQid,
  annotationsLoop,
} from '../../client/annotations/qids.ts';
import { addressText } from '../../client/address.ts';
import type { BookParts } from '../compiled.ts';
import type { Scope } from '../rules/scope.ts';

const toConfirm: AnnotationKind = 'To confirm';

/**
 * Whether the end of current coverage is still to be confirmed. After a new term is started, the answer is still that of
 * the previous term, and nothing follows from it.
 */
export function isEndInDoubt({ roles }: BookParts, scope: Scope): boolean {
  const { currentCoverEnds: end } = roles;
  if (end === undefined) return false;
  return scope
    .loop(annotationsLoop)
    .some(
      (note) =>
        note.answer(annotatedQid) === addressText([end]) && note.answer(annotationKindQid) === toConfirm,
    );
}
