import { memo, useCallback, type CSSProperties } from 'react';
import type { CompiledSection } from '../../../domain/questions/compiled.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import { isLoop } from '../../../domain/questions/schema.ts';
import { AnswerForm } from '../../../form/AnswerForm.tsx';
import { cx } from '../../../ui/cx.ts';
import { Section } from '../../../ui/Section.tsx';
import type { Desk } from '../desk.ts';
import { LoopCards } from '../loops/LoopCards.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import styles from './Questions.module.css';
import { useFollowed } from '../use-followed.ts';
import { useStaying } from '../use-staying.ts';

export interface SectionViewProps {
  readonly desk: Desk;
  readonly section: CompiledSection;
  /** Shows only what is still missing. */
  readonly missingOnly: boolean;
}

/** A book that asks more single questions than this has the sections out of view left undrawn, their heights guessed. */
const drawnAtOnce = 150;

/** A section of the book: its single questions in one form, and its loops as cards, in the book's order. */
export const SectionView = memo(function SectionView({ desk, section, missingOnly }: SectionViewProps) {
  const missing = useFollowed(desk.follow, () => desk.assessment().missingBySection.get(section.id) ?? 0);
  const shown = useShown(desk, section);
  const generation = useFollowed(desk.follow, () => desk.sheet.state().generation);
  const answers = useCallback(() => singleAnswers(desk, section), [desk, section]);
  // Items of a loop have their own way to stay undrawn.
  const far = desk.book.questions.size > drawnAtOnce && !section.items.some(isLoop);
  const stays = useStaying(missingOnly, missing > 0);
  if (!shown || (missingOnly && !stays)) return null;
  return (
    <Section
      id={section.id}
      title={section.title}
      meta={missing === 0 ? undefined : `${missing} missing`}
      className={styles.section}
    >
      <AnswerForm answers={answers} generation={generation}>
        <div
          className={cx(styles.questions, far && styles.far)}
          // A property of our own, which React's type of a style does not know.
          style={{ '--count': section.items.length } as CSSProperties}
        >
          {section.items.map((item) =>
            isLoop(item) ? (
              <LoopCards key={item.loop} desk={desk} loop={item} missingOnly={missingOnly} />
            ) : (
              <QuestionRow key={item.qid} desk={desk} question={item} missingOnly={missingOnly} />
            ),
          )}
        </div>
      </AnswerForm>
    </Section>
  );
});

/** Whether any question or loop of the section is shown. */
function useShown(desk: Desk, section: CompiledSection): boolean {
  const follow = useCallback(
    (tell: () => void) => {
      const stops = section.items.map((item) => desk.followPlace(placeOf(item), tell));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [desk, section],
  );
  // Each is asked, not the first ones only: what is not asked for is not told of.
  return useFollowed(follow, () => section.items.filter((item) => desk.at(placeOf(item)).visible).length > 0);
}

const placeOf = (item: CompiledSection['items'][number]) => [isLoop(item) ? item.loop : item.qid] as const;

function singleAnswers({ sheet }: Desk, section: CompiledSection): Record<string, string> {
  const { clientData } = sheet.state().record;
  return Object.fromEntries(
    section.items.flatMap((item) => {
      const answer = isLoop(item) ? undefined : getAnswer(clientData, [item.qid]);
      return isLoop(item) || answer === undefined ? [] : [[item.qid, answer]];
    }),
  );
}
