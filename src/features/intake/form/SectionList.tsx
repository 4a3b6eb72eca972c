import { useMemo } from 'react';
import { activeIssues } from '../../../domain/questions/validation/acknowledge.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Counted, PriceBlanks, ToConfirm, ToLookAt, unconfirmedIn } from './Counted.tsx';
import { useIntake, type IntakeSession } from '../intake-session.ts';
import { FindAny } from './FindAnswers.tsx';
import { requiredUnknown } from './NoBook.tsx';
import { AcceptAll } from './Suggestion.tsx';
import styles from '../Intake.module.css';
import { SectionLinks } from './SectionLinks.tsx';

interface SectionListProps {
  readonly intake: IntakeSession;
  /** What stands below the sections and no book asks. */
  readonly unknown: IntakeSession | undefined;
  readonly missingOnly: boolean;
  readonly onMissingOnly: (only: boolean) => void;
  readonly onReadBack: () => void;
  readonly onNewTerm: () => void;
}

/** The sections with what each still misses. */
export function SectionList(props: SectionListProps) {
  const { intake, unknown, missingOnly, onMissingOnly } = props;
  // Each stays the same object until something in it is another.
  const problems = useIntake(intake, () => intake.validation().issues);
  const requiredMissing = useIntake(intake, () => intake.validation().requiredMissing);
  const priceBlank = useIntake(intake, () => intake.validation().priceBlank);
  const toConfirm = useIntake(intake, () => unconfirmedIn(intake).length);
  const map = useIntake(intake, () => intake.getState().record.clientData);
  const wrong = useMemo(
    () => activeIssues(problems, map).filter(({ severity }) => severity !== 'missing'),
    [problems, map],
  );
  const toLookAt = wrong.length;
  const reveal = () => onMissingOnly(false);
  return (
    <nav aria-label="Sections" className={styles.nav} data-print="no">
      <div className={styles.counts}>
        {intake.book.inferred ? (
          <p>{requiredUnknown}</p>
        ) : (
          <>
            <p>{requiredMissing} required missing</p>
            <Counted
              count={priceBlank}
              words={`blank but ${priceBlank === 1 ? 'affects' : 'affect'} the price`}
            >
              <PriceBlanks intake={intake} reveal={reveal} />
            </Counted>
          </>
        )}
        {toLookAt > 0 && (
          <Counted count={toLookAt} words="to look at" wrong>
            <ToLookAt intake={intake} problems={wrong} reveal={reveal} />
          </Counted>
        )}
        {toConfirm > 0 && (
          <Counted count={toConfirm} words="to confirm">
            <ToConfirm intake={intake} reveal={reveal} />
          </Counted>
        )}
        <AcceptAll intake={intake} />
      </div>
      <Checkbox
        label="Missing only"
        checked={missingOnly}
        onChange={(event) => onMissingOnly(event.target.checked)}
      />
      <FindAny {...{ intake, unknown }} reveal={reveal} />
      <SectionLinks intake={intake} reveal={reveal} />
      <div className={styles.also}>
        <Button kind="quiet" icon="print" onClick={props.onReadBack}>
          Read-back sheet
        </Button>
        <Button kind="quiet" icon="refresh" onClick={props.onNewTerm}>
          New term
        </Button>
      </div>
    </nav>
  );
}
