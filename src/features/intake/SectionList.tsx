import type { Assessment } from '../../domain/book/assess.ts';
import type { CompiledBook } from '../../domain/book/compile-book.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './Intake.module.css';

interface SectionListProps {
  readonly book: CompiledBook;
  readonly assessment: Assessment;
  readonly missingOnly: boolean;
  readonly onMissingOnly: (only: boolean) => void;
  readonly onReadBack: () => void;
  readonly onNewTerm: () => void;
}

/** The sections with what each still misses. */
export function SectionList(props: SectionListProps) {
  const { book, assessment, missingOnly, onMissingOnly } = props;
  const wrong = assessment.problems.filter(({ severity }) => severity !== 'missing');
  const toLookAt = wrong.length;
  return (
    <nav aria-label="Sections" className={styles.nav}>
      <p className={styles.counts}>
        {assessment.requiredMissing} required missing
        <br />
        {assessment.priceBlank} blank but affect the price
        {toLookAt > 0 && (
          <>
            <br />
            <span className={styles.wrong}>{toLookAt} to look at</span>
          </>
        )}
      </p>
      <Checkbox
        label="Missing only"
        checked={missingOnly}
        onChange={(event) => onMissingOnly(event.target.checked)}
      />
      <ul>
        {book.sections.map((section) => {
          const looks = wrong.filter((problem) => problem.section === section.id).length;
          const missing = assessment.missingBySection.get(section.id) ?? 0;
          return (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                onClick={(event) => {
                  // The page's own address stays: it may hold what another person needs to see.
                  event.preventDefault();
                  const target = document.getElementById(section.id);
                  target?.focus({ preventScroll: true });
                  target?.scrollIntoView();
                }}
              >
                {section.title}
                {looks > 0 && <span className={styles.wrong}>{looks} to look at</span>}
                {missing > 0 && <span className={styles.missing}>{missing} missing</span>}
              </a>
            </li>
          );
        })}
      </ul>
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
