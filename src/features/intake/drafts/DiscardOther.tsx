import { describeChange, type ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Conflict } from '../../../domain/client/conflict.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { conflictText } from '../save/conflict-text.ts';
import styles from '../IntakePanels.module.css';

/** What stands in another draft and is not in this one. */
export interface OnlyThere {
  /** What would come in with it. */
  readonly changes: readonly Change[];
  /** What both changed, and nobody chose what stands here. */
  readonly conflicts: readonly Conflict[];
  readonly words: ChangeFormat;
}

interface DiscardOtherProps {
  readonly only: OnlyThere;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked before a draft goes that holds something this one does not. */
export function DiscardOther({ only, onKeep, onDiscard }: DiscardOtherProps) {
  const { changes, conflicts, words } = only;
  const ofConflicts = conflicts.map((conflict) => {
    const { name, ours, theirs } = conflictText(conflict, words);
    return `${name}: ${theirs}; here: ${ours}`;
  });
  return (
    <ConfirmDialog
      title="Discard the other draft?"
      confirmLabel="Discard all the same"
      cancelLabel="Keep it"
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      <p>This stands in it and is not in this draft:</p>
      <ul className={styles.changes}>
        {[...changes.map((change) => describeChange(change, words)), ...ofConflicts].map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
