import type { ReactNode } from 'react';
import { EmptyValue } from '../ui/EmptyValue.tsx';
import { coveredText } from '../form/mask.ts';
import styles from './RecordView.module.css';

/** An answer's text, covered while it is sensitive and not asked for; a dash where there is none. */
export function AnswerText({ text, covered }: { text: string | undefined; covered: boolean }): ReactNode {
  if (text === undefined) return <EmptyValue kind="notProvided" />;
  return covered ? <span className={styles.covered}>{coveredText}</span> : text;
}
