import type { IntakeSession } from '../intake-session.ts';
import styles from '../Intake.module.css';
import { useIntake } from '../intake-session.ts';

interface SectionLinksProps {
  readonly intake: IntakeSession;
  /** Shows every question, where the view of what is missing leaves a section out. */
  readonly reveal: () => void;
  readonly onGone?: () => void;
}

/** The sections, each with what it still misses and what is to look at in it, and each a way there. */
export function SectionLinks({ intake, reveal, onGone }: SectionLinksProps) {
  // Each stays the same object until something in it is another.
  const problems = useIntake(intake, () => intake.validation().issues);
  const missingBySection = useIntake(intake, () => intake.validation().missingBySection);
  const wrong = problems.filter(({ severity }) => severity !== 'missing');
  // A form without a book may have nothing to go to yet.
  const sections = intake.book.sections.filter(({ items }) => items.length > 0);
  return (
    <ul>
      {sections.map((section) => {
        const looks = wrong.filter((problem) => problem.section === section.id).length;
        const missing = missingBySection.get(section.id) ?? 0;
        return (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              onClick={(event) => {
                // The page's own address stays: it may hold what another person needs to see.
                event.preventDefault();
                onGone?.();
                if (goTo(section.id)) return;
                reveal();
                requestAnimationFrame(() => goTo(section.id));
              }}
            >
              <span>{section.title}</span>
              <span className={styles.counted}>
                {looks > 0 && <span className={styles.wrong}>{looks} to look at</span>}
                {missing > 0 && <span className={styles.missing}>{missing} missing</span>}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** False when the section is not on screen. */
function goTo(id: string): boolean {
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
  return section !== null;
}
