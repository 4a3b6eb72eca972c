import { isShortcutOn, shortcutOf } from '../../../views/screen/shortcuts.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Keys } from '../../../ui/Keys.tsx';
import { Row } from '../../../ui/Row.tsx';
import { stackClass } from '../../../ui/Stack.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ExpandableCount, PriceBlanks, ToConfirm, ToLookAt, toConfirmIn } from '../form/ExpandableCount.tsx';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import { requiredUnknown } from '../form/MissingQuestionBook.tsx';
import { AcceptAll } from '../form/Suggestion.tsx';
import { countWrong, useWrong } from '../form/section-facts.ts';
import styles from '../Intake.module.css';
import { Find } from './Find.tsx';
import { SectionActions, type SectionActionsProps } from './SectionActions.tsx';
import { SectionLinks } from './SectionLinks.tsx';

interface SectionListProps extends SectionActionsProps {
  readonly intake: IntakeSession;
  /** Answers below the sections that no book asks. */
  readonly unknown: IntakeSession | undefined;
  readonly missingOnly: boolean;
  readonly onMissingOnly: (only: boolean) => void;
  /** Goes to the next missing answer, as the key in a field does. */
  readonly toMissing: () => void;
}

/** What is missing, and the sections with what each still misses. */
export function SectionList(props: SectionListProps) {
  const { intake, unknown, missingOnly, onMissingOnly, toMissing } = props;
  // Each stays the same object until something in it is another.
  const requiredMissing = useIntake(intake, () => intake.validation().requiredMissing);
  const priceBlank = useIntake(intake, () => intake.validation().priceBlank);
  const toConfirm = useIntake(intake, () => toConfirmIn(intake).length);
  const wrong = useWrong(intake);
  const errors = wrong.filter(({ severity }) => severity === 'refuse');
  const warnings = wrong.filter(({ severity }) => severity !== 'refuse');
  const reveal = () => onMissingOnly(false);
  return (
    <nav aria-label="Sections" className={cx(stackClass, styles.nav)} data-gap={3}>
      <Row gap={3} wrap="close" align="baseline" className={styles.counts} data-size="small" data-tone="soft">
        {intake.book.inferred ? (
          <p>{requiredUnknown}</p>
        ) : (
          <>
            {/* Nothing missing is no good news while something is wrong. */}
            {requiredMissing === 0 && errors.length === 0 && (
              <p className={styles.figure}>
                <Status tone="quoted">Complete</Status>
              </p>
            )}
            {requiredMissing > 0 && (
              <p className={styles.figure}>
                <button type="button" onClick={toMissing}>
                  <b data-tone="warn">{requiredMissing}</b> required missing{' '}
                  {isShortcutOn('nextMissing') && (
                    <Text tone="faint" size="small" className={styles.next} data-not-on="touch">
                      <Keys keys={shortcutOf('nextMissing').keys} />
                      <VisuallyHidden> next</VisuallyHidden>
                    </Text>
                  )}
                </button>
              </p>
            )}
            {errors.length > 0 && (
              <ExpandableCount
                words={countWrong(errors)}
                tone="declined"
                className={requiredMissing === 0 ? styles.first : undefined}
              >
                <ToLookAt intake={intake} problems={errors} reveal={reveal} />
              </ExpandableCount>
            )}
            {priceBlank > 0 && (
              <ExpandableCount
                words={`${priceBlank} ${priceBlank === 1 ? 'affects' : 'affect'} the price`}
                className={styles.price}
              >
                <PriceBlanks intake={intake} reveal={reveal} />
              </ExpandableCount>
            )}
          </>
        )}
        {warnings.length > 0 && (
          <ExpandableCount words={countWrong(warnings)} tone="warn">
            <ToLookAt intake={intake} problems={warnings} reveal={reveal} />
          </ExpandableCount>
        )}
        {toConfirm > 0 && (
          <ExpandableCount words={`${toConfirm} to confirm`}>
            <ToConfirm intake={intake} reveal={reveal} />
          </ExpandableCount>
        )}
        <AcceptAll intake={intake} />
      </Row>
      <Row apart wrap="never">
        <Checkbox
          label="Missing only"
          checked={missingOnly}
          onChange={(event) => onMissingOnly(event.target.checked)}
        />
        <SectionActions {...props} />
      </Row>
      <Find {...{ intake, unknown }} reveal={reveal} />
      <SectionLinks {...{ intake, wrong, reveal }} />
    </nav>
  );
}
