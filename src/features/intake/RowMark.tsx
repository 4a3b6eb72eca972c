import { use } from 'react';
import type { Mark, Outlived } from '../../domain/agency-file/marks.ts';
import { Badge } from '../../ui/Status.tsx';
import panels from './DeskPanels.module.css';
import { MarkingContext } from './marking.ts';
import styles from './Questions.module.css';

interface RowMarkProps {
  readonly mark: Mark;
  readonly outlived: Outlived | undefined;
  /** What the question is called. */
  readonly name: string;
}

/** What was noted of an answer, beside its question; what is to be confirmed can be, with one press. */
export function RowMark({ mark, outlived, name }: RowMarkProps) {
  const marking = use(MarkingContext);
  const words = mark.kind === '' ? 'Marked' : mark.kind;
  return (
    <>
      <button
        type="button"
        className={styles.markBadge}
        // The Tab key goes from answer to answer; the key that marks opens it from there.
        tabIndex={-1}
        aria-label={`Mark, ${name}: ${words}`}
        title={[mark.note, mark.by, mark.on].filter(Boolean).join(' · ')}
        onClick={() => marking?.open(mark.address)}
      >
        <Badge tone="draft">{outlived === undefined ? words : `${words}: of the answer before`}</Badge>
      </button>
      {mark.kind === 'To confirm' && outlived === undefined && (
        <button
          type="button"
          className={panels.problemLink}
          aria-label={`Confirm, ${name}`}
          data-print="no"
          onClick={() => marking?.confirm(mark, name)}
        >
          Confirm
        </button>
      )}
    </>
  );
}
