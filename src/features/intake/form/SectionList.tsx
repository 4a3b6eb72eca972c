import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Counted, PriceBlanks, ToConfirm, ToLookAt, unconfirmedIn } from './Counted.tsx';
import type { Desk } from '../desk.ts';
import { FindAny } from './FindAnswers.tsx';
import { requiredUnknown } from './NoBook.tsx';
import styles from '../Intake.module.css';
import { SectionLinks } from './SectionLinks.tsx';
import { useFollowed } from '../use-followed.ts';

interface SectionListProps {
  readonly desk: Desk;
  /** What stands below the sections and no book asks. */
  readonly stray: Desk | undefined;
  readonly missingOnly: boolean;
  readonly onMissingOnly: (only: boolean) => void;
  readonly onReadBack: () => void;
  readonly onNewTerm: () => void;
}

/** The sections with what each still misses. */
export function SectionList(props: SectionListProps) {
  const { desk, stray, missingOnly, onMissingOnly } = props;
  // Each stays the same object until something in it is another.
  const problems = useFollowed(desk.follow, () => desk.assessment().issues);
  const requiredMissing = useFollowed(desk.follow, () => desk.assessment().requiredMissing);
  const priceBlank = useFollowed(desk.follow, () => desk.assessment().priceBlank);
  const toConfirm = useFollowed(desk.follow, () => unconfirmedIn(desk).length);
  const wrong = problems.filter(({ severity }) => severity !== 'missing');
  const toLookAt = wrong.length;
  const reveal = () => onMissingOnly(false);
  return (
    <nav aria-label="Sections" className={styles.nav} data-print="no">
      <div className={styles.counts}>
        {desk.book.inferred ? (
          <p>{requiredUnknown}</p>
        ) : (
          <>
            <p>{requiredMissing} required missing</p>
            <Counted
              count={priceBlank}
              words={`blank but ${priceBlank === 1 ? 'affects' : 'affect'} the price`}
            >
              <PriceBlanks desk={desk} reveal={reveal} />
            </Counted>
          </>
        )}
        {toLookAt > 0 && (
          <Counted count={toLookAt} words="to look at" wrong>
            <ToLookAt desk={desk} problems={wrong} reveal={reveal} />
          </Counted>
        )}
        {toConfirm > 0 && (
          <Counted count={toConfirm} words="to confirm">
            <ToConfirm desk={desk} reveal={reveal} />
          </Counted>
        )}
      </div>
      <Checkbox
        label="Missing only"
        checked={missingOnly}
        onChange={(event) => onMissingOnly(event.target.checked)}
      />
      <FindAny {...{ desk, stray }} reveal={reveal} />
      <SectionLinks desk={desk} reveal={reveal} />
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
