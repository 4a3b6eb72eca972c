import type { SectionIssue } from '../../../domain/questions/validation/validate.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { List } from '../../../ui/List.tsx';
import { placeLink } from '../../../ui/quiet-link.ts';
import { Row } from '../../../ui/Row.tsx';
import { Text } from '../../../ui/Text.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { unfold } from '../field-id.ts';
import styles from '../Intake.module.css';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import { countWrong, isDone } from '../form/section-facts.ts';
import { useCurrentSection } from './use-current-section.ts';

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
  const current = useCurrentSection();
  const done = useIntake(intake, () => sections.map((section) => isDone(intake, section)));
  return (
    <List className={styles.links}>
      {sections.map((section, index) => {
        const issues = wrong.filter((issue) => issue.section === section.id);
        const missing = missingBySection.get(section.id) ?? 0;
        return (
          <li key={section.id}>
            <a
              className={placeLink}
              data-justify="apart"
              href={`#${section.id}`}
              aria-current={section.id === current ? 'location' : undefined}
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
              <Row as="span" wrap="never">
                <Wrong issues={issues} severity="refuse" />
                <Wrong issues={issues} severity="warn" />
                {missing > 0 && (
                  <Text tone="warn" weight="strong">
                    {missing}
                    <VisuallyHidden> missing</VisuallyHidden>
                  </Text>
                )}
                {missing === 0 && issues.length === 0 && done[index] && (
                  <Text tone="quoted">
                    <Icon name="check" />
                    <VisuallyHidden>complete</VisuallyHidden>
                  </Text>
                )}
              </Row>
            </a>
          </li>
        );
      })}
    </List>
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
    <Text tone={severity === 'refuse' ? 'declined' : 'warn'} weight="strong" title={words}>
      <Row as="span" gap={1} wrap="never">
        <Icon name={severity === 'refuse' ? 'error' : 'warning'} size={14} />
        {count}
        <VisuallyHidden> {what.join(' ')} </VisuallyHidden>
      </Row>
    </Text>
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
