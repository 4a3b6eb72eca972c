import { useMemo } from 'react';
import { readElement } from '../../domain/answers/elements.ts';
import type { Assessment } from '../../domain/book/assess.ts';
import type { CompiledSection } from '../../domain/book/compiled.ts';
import { isLoop } from '../../domain/book/schema.ts';
import { AnswerForm } from '../../form/AnswerForm.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Intake.module.css';
import { LoopCards } from './LoopCards.tsx';
import { markAt } from './marking.ts';
import { QuestionRow } from './QuestionRow.tsx';
import type { Sheet, SheetState } from './sheet.ts';
import { originOf, problemAt } from './row-facts.ts';

export interface SectionViewProps {
  readonly section: CompiledSection;
  readonly sheet: Sheet;
  readonly state: SheetState;
  readonly assessment: Assessment;
  /** Shows only what is still missing. */
  readonly missingOnly: boolean;
}

/** A section of the book: its single questions in one form, and its loops as cards, in the book's order. */
export function SectionView({ section, sheet, state, assessment, missingOnly }: SectionViewProps) {
  const { record, generation } = state;
  const answers = useMemo(() => singleAnswers(record.clientData), [record.clientData]);
  const missing = assessment.missingBySection.get(section.id) ?? 0;
  const items = section.items.filter((item) => {
    if (isLoop(item)) {
      const missesSome = assessment.problems.some(
        ({ severity, address }) => severity === 'missing' && address[0] === item.loop,
      );
      return assessment.visible([item.loop]) && (!missingOnly || missesSome);
    }
    if (!assessment.visible([item.qid])) return false;
    return !missingOnly || problemAt(assessment, [item.qid])?.severity === 'missing';
  });
  if (items.length === 0) return null;
  return (
    <Section
      id={section.id}
      title={section.title}
      meta={missing === 0 ? undefined : `${missing} missing`}
      className={styles.section}
    >
      <AnswerForm answers={answers} generation={generation}>
        <div className={styles.questions}>
          {items.map((item) => {
            if (isLoop(item)) {
              return <LoopCards key={item.loop} {...{ loop: item, sheet, state, assessment }} />;
            }
            const problem = problemAt(assessment, [item.qid]);
            return (
              <QuestionRow
                key={item.qid}
                sheet={sheet}
                question={item}
                options={assessment.options([item.qid])}
                workedOut={assessment.workedOut([item.qid])}
                loop={undefined}
                iterationId={undefined}
                severity={problem?.severity}
                message={problem?.message}
                {...markAt(state, [item.qid])}
                origin={originOf(item, answers[item.qid])}
              />
            );
          })}
        </div>
      </AnswerForm>
    </Section>
  );
}

function singleAnswers(map: SheetState['record']['clientData']): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const [qid, value] of Object.entries(map)) {
    const element = readElement(qid, value);
    if (element.kind === 'answer') answers[qid] = element.answer;
  }
  return answers;
}
