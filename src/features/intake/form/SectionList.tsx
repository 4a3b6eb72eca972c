import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ExpandableCount, PriceBlanks, ToConfirm, ToLookAt, toConfirmIn } from './ExpandableCount.tsx';
import { useIntake, type IntakeSession } from '../intake-session.ts';
import { FindAny } from './FindAnswers.tsx';
import { requiredUnknown } from './MissingQuestionBook.tsx';
import { AcceptAll } from './Suggestion.tsx';
import { countWrong, useWrong } from './section-facts.ts';
import styles from '../Intake.module.css';
import { SectionLinks } from './SectionLinks.tsx';

interface SectionListProps {
  readonly intake: IntakeSession;
  /** Answers below the sections that no book asks. */
  readonly unknown: IntakeSession | undefined;
  readonly missingOnly: boolean;
  readonly onMissingOnly: (only: boolean) => void;
  readonly onReview: () => void;
  readonly onNewTerm: () => void;
}

/** What is missing, and the sections with what each still misses. */
export function SectionList(props: SectionListProps) {
  const { intake, unknown, missingOnly, onMissingOnly } = props;
  // Each stays the same object until something in it is another.
  const requiredMissing = useIntake(intake, () => intake.validation().requiredMissing);
  const priceBlank = useIntake(intake, () => intake.validation().priceBlank);
  const toConfirm = useIntake(intake, () => toConfirmIn(intake).length);
  const wrong = useWrong(intake);
  const reveal = () => onMissingOnly(false);
  return (
    <nav aria-label="Sections" className={styles.nav} data-print="no">
      <div className={styles.counts}>
        {intake.book.inferred ? (
          <p>{requiredUnknown}</p>
        ) : (
          <>
            <p className={styles.figure} data-some={requiredMissing > 0 || undefined}>
              <b>{requiredMissing}</b> required missing
            </p>
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
        {wrong.length > 0 && (
          <ExpandableCount words={countWrong(wrong)} className={styles.wrong}>
            <ToLookAt intake={intake} problems={wrong} reveal={reveal} />
          </ExpandableCount>
        )}
        {toConfirm > 0 && (
          <ExpandableCount words={`${toConfirm} to confirm`}>
            <ToConfirm intake={intake} reveal={reveal} />
          </ExpandableCount>
        )}
        <AcceptAll intake={intake} />
      </div>
      <Checkbox
        label="Missing only"
        checked={missingOnly}
        onChange={(event) => onMissingOnly(event.target.checked)}
      />
      <FindAny {...{ intake, unknown }} reveal={reveal} />
      <SectionLinks {...{ intake, wrong, reveal }} />
      <div className={styles.also}>
        <Button kind="quiet" icon="print" onClick={props.onReview}>
          Client review sheet
        </Button>
        <Button kind="quiet" icon="refresh" onClick={props.onNewTerm}>
          New term
        </Button>
      </div>
    </nav>
  );
}
