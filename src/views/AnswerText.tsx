import type { ReactNode } from 'react';
import { EmptyValue } from '../ui/EmptyValue.tsx';
import { HiddenAnswer } from '../form/HiddenAnswer.tsx';
import styles from './RecordView.module.css';

/** The text of an answer, or a dash. `covered` hides a sensitive one. */
export function AnswerText({ text, covered }: { text: string | undefined; covered: boolean }): ReactNode {
  if (text === undefined) return <EmptyValue kind="notProvided" />;
  if (!covered) return text;
  return (
    <span className={styles.covered}>
      <HiddenAnswer />
    </span>
  );
}
