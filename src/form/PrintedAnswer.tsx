import { createContext, use } from 'react';
import { display } from '../domain/questions/kinds/kinds.ts';
import type { Option, Question } from '../domain/questions/schema.ts';
import { HiddenAnswer } from './HiddenAnswer.tsx';
import styles from './PrintedAnswer.module.css';

/** Whether the form is being printed. A context, because a thousand fields listening themselves would be slow. */
export const PrintContext = createContext(false);

interface PrintedAnswerProps {
  readonly question: Question;
  readonly options: readonly Option[];
  readonly value: string;
}

/**
 * The text of an answer in print, where it replaces its input: an input cuts a long text, and a fax does not show which
 * radio is chosen. A blank answer stays a line to write on.
 */
export function PrintedAnswer({ question, options, value }: PrintedAnswerProps) {
  const printing = use(PrintContext);
  if (!printing || value === '') return null;
  const { kind, sensitive } = question;
  const label = options.find((option) => option.value === value)?.label;
  return (
    <span className={styles.printed}>
      {sensitive === true ? <HiddenAnswer /> : (label ?? display(kind, question, value))}
    </span>
  );
}
