import { use } from 'react';
import type { Annotation, StaleReason } from '../../../domain/client/annotations/annotations.ts';
import type { Address } from '../../../domain/client/address.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import { Badge } from '../../../ui/Status.tsx';
import panels from '../IntakePanels.module.css';
import { focusAnswer } from '../field-id.ts';
import { staleText } from '../agency-file/annotation-text.ts';
import { AnnotationActionsContext } from '../agency-file/annotation-actions.ts';
import styles from './Questions.module.css';

interface AnnotationBadgeProps {
  readonly annotation: Annotation;
  readonly stale: StaleReason | undefined;
  /** What the question is called. */
  readonly name: string;
}

/** What was noted of an answer, beside its question. */
export function AnnotationBadge({ annotation, stale, name }: AnnotationBadgeProps) {
  const marking = use(AnnotationActionsContext);
  const words = annotation.kind === '' ? 'Marked' : annotation.kind;
  return (
    <button
      type="button"
      className={styles.markBadge}
      // The Tab key goes from answer to answer; the key that marks opens it from there.
      tabIndex={-1}
      aria-label={`Mark, ${name}: ${words}`}
      title={[annotation.note, annotation.by, annotation.on].filter(Boolean).join(' · ')}
      onClick={() => marking?.open(annotation.address)}
    >
      <Badge tone="draft">{stale === undefined ? words : `${words}: ${staleText[stale]}`}</Badge>
    </button>
  );
}

interface ConfirmButtonProps {
  readonly address: Address;
  readonly name: string;
  /** A list as a whole has none. */
  readonly question?: Question;
  /** It stands in the row in use alone, and is no stop on the way of the Tab key: the key that marks confirms as well. */
  readonly inPassing?: boolean;
}

/** Confirms with one press what was assumed or is to be confirmed. */
export function ConfirmButton({ address, name, question, inPassing = false }: ConfirmButtonProps) {
  const marking = use(AnnotationActionsContext);
  return (
    <button
      type="button"
      className={panels.problemLink}
      tabIndex={inPassing ? -1 : undefined}
      aria-label={`Confirm, ${name}`}
      data-print="no"
      onClick={() => {
        marking?.confirm(address, name, question);
        focusAnswer(address);
      }}
    >
      Confirm
    </button>
  );
}
