import { use } from 'react';
import type { Annotation, StaleReason } from '../../../../domain/client/annotations/annotations.ts';
import type { AnnotationKind } from '../../../../domain/client/annotations/qids.ts';
import type { Address } from '../../../../domain/client/address.ts';
import type { Question } from '../../../../domain/questions/schema.ts';
import { capital } from '../../../../lib/text.ts';
import { Badge } from '../../../../ui/Status.tsx';
import { linkButton } from '../../../../ui/quiet-link.ts';
import { focusAnswer } from '../../field-id.ts';
import { staleText } from './annotation-text.ts';
import { AnnotationActionsContext } from './annotation-actions.ts';

interface AnnotationBadgeProps {
  readonly annotation: Annotation;
  readonly stale: StaleReason | undefined;
  /** What the question is called. */
  readonly name: string;
}

/** The note on an answer, next to its question. Opens the note. */
export function AnnotationBadge({ annotation, stale, name }: AnnotationBadgeProps) {
  const actions = use(AnnotationActionsContext);
  const isAssumed = annotation.kind === ('Assumed' satisfies AnnotationKind) && stale === undefined;
  // Where it comes from says more than that it was carried over.
  const isCarried = annotation.kind === ('Carried over' satisfies AnnotationKind) && annotation.note !== '';
  const words =
    annotation.kind === ''
      ? 'Note'
      : isCarried
        ? capital(annotation.note)
        : (actions?.kindLabel(annotation.kind) ?? annotation.kind);
  return (
    <button
      type="button"
      // Tab goes from answer to answer. The key for notes opens it from there.
      tabIndex={-1}
      aria-label={`Answer note, ${name}: ${words}`}
      title={[annotation.note, annotation.by, annotation.on].filter(Boolean).join(' · ')}
      onClick={() => actions?.open(annotation.address)}
    >
      <Badge tone="draft">{stale === undefined ? words : `${words}: ${staleText[stale]}`}</Badge>
      {isAssumed && <small> {annotation.note}</small>}
    </button>
  );
}

interface ConfirmButtonProps {
  readonly address: Address;
  readonly name: string;
  /** A loop as a whole has none. */
  readonly question?: Question;
  /** Shown in the row in use only, and no tab stop: the key that confirms does the same. */
  readonly inPassing?: boolean;
}

/** Confirms an answer that was assumed or is to be confirmed. */
export function ConfirmButton({ address, name, question, inPassing = false }: ConfirmButtonProps) {
  const actions = use(AnnotationActionsContext);
  return (
    <button
      type="button"
      className={linkButton}
      tabIndex={inPassing ? -1 : undefined}
      aria-label={`Confirm, ${name}`}
      onClick={() => {
        actions?.confirm(address, name, question);
        focusAnswer(address);
      }}
    >
      Confirm
    </button>
  );
}
