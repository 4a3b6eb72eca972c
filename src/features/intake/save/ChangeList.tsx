import { describeChange, type ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Change } from '../../../domain/client/diff.ts';
import type { Restored } from '../../../domain/client/restored.ts';
import { formatRestored } from './restored-text.ts';
import styles from '../IntakePanels.module.css';

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly words: ChangeFormat;
  /** The changes that restored an earlier record. */
  readonly restored?: readonly Restored[];
}

/** What a save or a draft changes, a line each. */
export function ChangeList({ changes, words, restored = [] }: ChangeListProps) {
  return (
    <ul className={styles.changes}>
      {changes.map((change, index) => (
        <li key={index}>{describeChange(change, words) + formatRestored(change, restored)}</li>
      ))}
    </ul>
  );
}
