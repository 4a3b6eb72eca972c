import { useMemo } from 'react';
import { readElement } from '../../domain/answers/elements.ts';
import type { Address } from '../../domain/answers/address.ts';
import type { Assessment } from '../../domain/book/assess.ts';
import type { CompiledLoop } from '../../domain/book/compiled.ts';
import { AnswerForm } from '../../form/AnswerForm.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Intake.module.css';
import { markAt } from './marking.ts';
import { QuestionRow } from './QuestionRow.tsx';
import type { Sheet, SheetState } from './sheet.ts';
import { originOf, problemAt } from './row-facts.ts';

interface LoopCardProps {
  readonly loop: CompiledLoop;
  readonly sheet: Sheet;
  readonly state: SheetState;
  readonly assessment: Assessment;
  readonly iteration: { readonly iterationId: string; readonly answers: Readonly<Record<string, unknown>> };
  readonly index: number;
  readonly count: number;
  /** Why no more items can be given. */
  readonly full: string | undefined;
  /** Adds an item before this one. */
  readonly onInsert: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly onMove: (to: number) => void;
}

/** One item of a loop. */
export function LoopCard(props: LoopCardProps) {
  const { loop, sheet, state, assessment, iteration, index, count } = props;
  const { iterationId } = iteration;
  const title = assessment.title(loop.loop, iterationId);
  const answers = useMemo(() => textsOf(iteration.answers), [iteration.answers]);
  return (
    <section className={styles.card} aria-label={title} data-iteration={iterationId} tabIndex={-1}>
      <header className={styles.cardHead}>
        <h4>{title}</h4>
        <div className={styles.cardActions}>
          {index > 0 && (
            <IconButton
              icon="chevronUp"
              label={`Move up, ${title}`}
              onClick={() => props.onMove(index - 1)}
            />
          )}
          {index < count - 1 && (
            <IconButton
              icon="chevronDown"
              label={`Move down, ${title}`}
              onClick={() => props.onMove(index + 1)}
            />
          )}
          <IconButton
            icon="plus"
            label={`Insert before, ${title}`}
            onClick={props.onInsert}
            disabledReason={props.full}
          />
          <IconButton
            icon="duplicate"
            label={`Duplicate, ${title}`}
            onClick={props.onDuplicate}
            disabledReason={props.full}
          />
          <IconButton icon="trash" label={`Delete, ${title}`} onClick={props.onRemove} />
        </div>
      </header>
      <AnswerForm answers={answers} generation={state.generation}>
        <div className={styles.questions}>
          {loop.questions.map((question) => {
            const address: Address = [loop.loop, iterationId, question.qid];
            if (!assessment.visible(address)) return null;
            const problem = problemAt(assessment, address);
            return (
              <QuestionRow
                key={question.qid}
                sheet={sheet}
                question={question}
                options={assessment.options(address)}
                workedOut={assessment.workedOut(address)}
                loop={loop.loop}
                iterationId={iterationId}
                severity={problem?.severity}
                message={problem?.message}
                {...markAt(state, address)}
                origin={originOf(question, answers[question.qid])}
              />
            );
          })}
        </div>
      </AnswerForm>
    </section>
  );
}

function textsOf(answers: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [qid, value] of Object.entries(answers)) {
    const element = readElement(qid, value);
    if (element.kind === 'answer') texts[qid] = element.answer;
  }
  return texts;
}
