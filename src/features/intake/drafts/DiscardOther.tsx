import { describeChange, type ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Conflict } from '../../../domain/client/conflict.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { conflictText } from '../save/conflict-text.ts';
import styles from '../IntakePanels.module.css';

/** What is only in another draft. */
export interface OnlyThere {
  /** What merging it would change. */
  readonly changes: readonly Change[];
  /** What both drafts changed, unless this draft's side was chosen. */
  readonly conflicts: readonly Conflict[];
  readonly words: ChangeFormat;
}

interface DiscardOtherProps {
  readonly only: OnlyThere;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before discarding a draft that has something this one does not. */
export function DiscardOther({ only, onKeep, onDiscard }: DiscardOtherProps) {
  const { changes, conflicts, words } = only;
  const ofConflicts = conflicts.map((conflict) => {
    const { name, ours, theirs } = conflictText(conflict, words);
    return `${name}: ${theirs}; here: ${ours}`;
  });
  return (
    <ConfirmDialog
      title="Discard the other draft?"
      confirmLabel="Discard"
      cancelLabel="Keep it"
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      <p>Only in the other draft:</p>
      <ul className={styles.changes}>
        {[...changes.map((change) => describeChange(change, words)), ...ofConflicts].map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
