import { use } from 'react';
import type { Annotation, StaleReason } from '../../../domain/client/annotations/annotations.ts';
import type { Address } from '../../../domain/client/address.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import { Badge } from '../../../ui/Status.tsx';
import panels from '../IntakePanels.module.css';
import { focusAnswer } from '../field-id.ts';
import { outlivedWords } from '../agency-file/annotation-text.ts';
import { MarkingContext } from '../agency-file/annotation-actions.ts';
import styles from './Questions.module.css';

interface RowMarkProps {
  readonly mark: Annotation;
  readonly outlived: StaleReason | undefined;
  /** What the question is called. */
  readonly name: string;
}

/** What was noted of an answer, beside its question. */
export function RowMark({ mark, outlived, name }: RowMarkProps) {
  const marking = use(MarkingContext);
  const words = mark.kind === '' ? 'Marked' : mark.kind;
  return (
    <button
      type="button"
      className={styles.markBadge}
      // The Tab key goes from answer to answer; the key that marks opens it from there.
      tabIndex={-1}
      aria-label={`Mark, ${name}: ${words}`}
      title={[mark.note, mark.by, mark.on].filter(Boolean).join(' · ')}
      onClick={() => marking?.open(mark.address)}
    >
      <Badge tone="draft">{outlived === undefined ? words : `${words}: ${outlivedWords[outlived]}`}</Badge>
    </button>
  );
}

interface ConfirmProps {
  readonly address: Address;
  readonly name: string;
  /** A list as a whole has none. */
  readonly question?: Question;
  /** It stands in the row in use alone, and is no stop on the way of the Tab key: the key that marks confirms as well. */
  readonly inPassing?: boolean;
}

/** Confirms with one press what was assumed or is to be confirmed. */
export function Confirm({ address, name, question, inPassing = false }: ConfirmProps) {
  const marking = use(MarkingContext);
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
