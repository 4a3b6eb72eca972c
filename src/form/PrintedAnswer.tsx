import { createContext, use } from 'react';
import { display } from '../domain/questions/kinds/kinds.ts';
import type { Option, Question } from '../domain/questions/schema.ts';
import { coveredText } from './mask.ts';
import styles from './PrintedAnswer.module.css';

/** Whether the form is being laid out for paper. Told by the screen: a thousand fields each listening would be felt. */
export const PrintContext = createContext(false);

interface PrintedAnswerProps {
  readonly question: Question;
  readonly options: readonly Option[];
  readonly value: string;
}

/**
 * An answer on paper, behind the input that it stands for there: an input cuts what is longer than itself, nobody can
 * scroll a sheet, and what of yes and no is chosen a fax does not show. A blank one stays a line to write on.
 */
export function PrintedAnswer({ question, options, value }: PrintedAnswerProps) {
  const printing = use(PrintContext);
  if (!printing || value === '') return null;
  const { kind, sensitive } = question;
  const label = options.find((option) => option.value === value)?.label;
  return (
    <span className={styles.printed}>
      {sensitive === true ? coveredText : (label ?? display(kind, question, value))}
    </span>
  );
}
