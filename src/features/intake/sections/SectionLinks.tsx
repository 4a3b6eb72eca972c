import type { SectionIssue } from '../../../domain/questions/validation/validate.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { unfold } from '../field-id.ts';
import styles from '../Intake.module.css';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import { countWrong, isDone } from '../form/section-facts.ts';

interface SectionLinksProps {
  readonly intake: IntakeSession;
  /** Errors and warnings. */
  readonly wrong: readonly SectionIssue[];
  /** Shows every question, where the view of what is missing leaves a section out. */
  readonly reveal: () => void;
  readonly onLeave?: () => void;
}

/** Links to the sections, each with what is missing or wrong in it, or a check mark. */
export function SectionLinks({ intake, wrong, reveal, onLeave }: SectionLinksProps) {
  const missingBySection = useIntake(intake, () => intake.validation().missingBySection);
  // A form without a book may have nothing to go to yet.
  const sections = intake.book.sections.filter(({ items }) => items.length > 0);
  const done = useIntake(intake, () => sections.map((section) => isDone(intake, section)));
  return (
    <ul>
      {sections.map((section, index) => {
        const issues = wrong.filter((issue) => issue.section === section.id);
        const missing = missingBySection.get(section.id) ?? 0;
        return (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              onClick={(event) => {
                // The page's own address stays: it may hold what another person needs to see.
                event.preventDefault();
                onLeave?.();
                if (goTo(section.id)) return;
                reveal();
                requestAnimationFrame(() => goTo(section.id));
              }}
            >
              <span>{section.title}</span>
              <span className={styles.counted}>
                <Wrong issues={issues} severity="refuse" />
                <Wrong issues={issues} severity="warn" />
                {missing > 0 && (
                  <span className={styles.missing}>
                    {missing}
                    <VisuallyHidden> missing</VisuallyHidden>
                  </span>
                )}
                {missing === 0 && issues.length === 0 && done[index] && (
                  <span className={styles.complete}>
                    <Icon name="check" />
                    <VisuallyHidden>complete</VisuallyHidden>
                  </span>
                )}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

interface WrongProps {
  readonly issues: readonly SectionIssue[];
  readonly severity: 'refuse' | 'warn';
}

/** A sign and a figure: the words would not fit next to a section's name. */
function Wrong({ issues, severity }: WrongProps) {
  const words = countWrong(issues.filter((issue) => issue.severity === severity));
  if (words === '') return null;
  const [count, ...what] = words.split(' ');
  return (
    <span className={severity === 'refuse' ? styles.error : styles.wrong} title={words}>
      <Icon name={severity === 'refuse' ? 'error' : 'warning'} size={14} />
      {count}
      <VisuallyHidden> {what.join(' ')} </VisuallyHidden>
    </span>
  );
}

/** False when the section is not on screen. */
function goTo(id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  unfold(section);
  section.focus({ preventScroll: true });
  section.scrollIntoView();
  return true;
}
