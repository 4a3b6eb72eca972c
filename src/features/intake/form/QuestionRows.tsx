import { Fragment, type ReactNode } from 'react';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { placesOf } from './places.ts';
import styles from './Questions.module.css';

interface QuestionRowsProps {
  readonly questions: readonly CompiledQuestion[];
  /** Draws a question. @param begins whether it begins a line */
  readonly row: (question: CompiledQuestion, begins: boolean) => ReactNode;
}

/** Questions in their places. */
export function QuestionRows({ questions, row }: QuestionRowsProps) {
  return placesOf(questions).map(({ first, second, begins }) =>
    second ? (
      <div key={first.qid} className={styles.pair}>
        {row(first, false)}
        {row(second, false)}
      </div>
    ) : (
      <Fragment key={first.qid}>{row(first, begins)}</Fragment>
    ),
  );
}
