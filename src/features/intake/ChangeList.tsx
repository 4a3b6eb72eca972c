import { describeChange, type ChangeWords } from '../../domain/answers/change-text.ts';
import type { Change } from '../../domain/answers/diff.ts';
import styles from './DeskPanels.module.css';

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly words: ChangeWords;
}

/** What a save or a draft changes, a line each. */
export function ChangeList({ changes, words }: ChangeListProps) {
  return (
    <ul className={styles.changes}>
      {changes.map((change, index) => (
        <li key={index}>{describeChange(change, words)}</li>
      ))}
    </ul>
  );
}
