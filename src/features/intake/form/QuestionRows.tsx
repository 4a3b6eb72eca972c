import { Fragment, type ReactNode } from 'react';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { placesOf, type AddressPart } from './places.ts';
import styles from './Questions.module.css';

interface QuestionRowsProps {
  readonly questions: readonly CompiledQuestion[];
  /** Draws a question. @param part what it is of an address */
  readonly renderRow: (question: CompiledQuestion, part: AddressPart | undefined) => ReactNode;
}

/** Questions in their places. */
export function QuestionRows({ questions, renderRow }: QuestionRowsProps) {
  return placesOf(questions).map(({ first, second, part }) =>
    second ? (
      <div key={first.qid} className={styles.pair}>
        {renderRow(first, part)}
        {renderRow(second, part)}
      </div>
    ) : (
      <Fragment key={first.qid}>{renderRow(first, part)}</Fragment>
    ),
  );
}
