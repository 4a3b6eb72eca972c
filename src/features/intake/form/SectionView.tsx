import { memo, type CSSProperties } from 'react';
import type { CompiledSection } from '../../../domain/questions/compiled.ts';
import { isLoop } from '../../../domain/questions/schema.ts';
import { AnswerForm } from '../../../form/AnswerForm.tsx';
import { cx } from '../../../ui/cx.ts';
import { Section } from '../../../ui/Section.tsx';
import { useIntake, type IntakeSession } from '../intake-session.ts';
import { LoopCards } from '../loops/LoopCards.tsx';
import { CoverageTemplates, templatesOf } from './CoverageTemplates.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import styles from './Questions.module.css';
import { useStaying } from '../use-staying.ts';

export interface SectionViewProps {
  readonly intake: IntakeSession;
  readonly section: CompiledSection;
  /** Shows only what is still missing. */
  readonly missingOnly: boolean;
}

/** A book that asks more single questions than this has the sections out of view left undrawn, their heights guessed. */
const drawnAtOnce = 150;

/** A section of the book: its single questions in one form, and its loops as cards, in the book's order. */
export const SectionView = memo(function SectionView({ intake, section, missingOnly }: SectionViewProps) {
  const missing = useIntake(intake, () => intake.validation().missingBySection.get(section.id) ?? 0);
  const shown = useShown(intake, section);
  // Items of a loop have their own way to stay undrawn.
  const far = intake.book.questions.size > drawnAtOnce && !section.items.some(isLoop);
  const stays = useStaying(missingOnly, missing > 0);
  const templates = templatesOf(intake.book, section);
  if (!shown || (missingOnly && !stays)) return null;
  return (
    <Section
      id={section.id}
      title={section.title}
      meta={missing === 0 ? undefined : `${missing} missing`}
      actions={templates.length === 0 ? undefined : <CoverageTemplates {...{ intake, templates }} />}
      className={styles.section}
    >
      <AnswerForm key={intake.book.productId}>
        <div
          className={cx(styles.questions, far && styles.far)}
          // A property of our own, which React's type of a style does not know.
          style={{ '--count': section.items.length } as CSSProperties}
        >
          {section.items.map((item) =>
            isLoop(item) ? (
              <LoopCards key={item.loop} intake={intake} loop={item} missingOnly={missingOnly} />
            ) : (
              <QuestionRow key={item.qid} intake={intake} question={item} missingOnly={missingOnly} />
            ),
          )}
        </div>
      </AnswerForm>
    </Section>
  );
});

/** Whether any question or loop of the section is shown. */
function useShown(intake: IntakeSession, section: CompiledSection): boolean {
  return useIntake(intake, () => {
    const { visible } = intake.validation();
    return section.items.some((item) => visible([isLoop(item) ? item.loop : item.qid]));
  });
}
