import { diffRecords } from '../../domain/answers/diff.ts';
import { withReplaced } from '../../domain/answers/diff-replaced.ts';
import type { BookParts } from '../../domain/book/compiled.ts';
import {
  changesIn,
  isExact,
  quietStretches,
  readSpan,
  type FoundChange,
  type Range,
} from '../../domain/history/change-search.ts';
import type { KnownReads } from '../../domain/history/known-reads.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { changeSummary } from './change-summary.ts';
import { keyBy } from '../../domain/history/differences.ts';
import { useMomentText } from './use-moment-text.ts';
import styles from './History.module.css';

interface FoundChangesProps {
  readonly known: KnownReads;
  readonly range: Range;
  readonly product: string;
  readonly book: BookParts | undefined;
  readonly onCompare: (range: Range) => void;
}

/** What reading has shown between two moments: changes, latest first, and where nothing was looked for. */
export function FoundChanges({ known, range, product, book, onCompare }: FoundChangesProps) {
  const text = useMomentText();
  const found = changesIn(known, range).toReversed();
  const quiet = quietStretches(known, range);
  const span = readSpan(known, range);
  if (!span) return <p>Not searched yet between these two moments.</p>;
  return (
    <>
      <p>
        {found.length === 1 ? '1 change' : `${found.length} changes`} found in what was read for {product}
        {found.length > 0 && '; one may be of several answers'}.
        {(span.from > range.from || span.to < range.to) && (
          <span className={styles.soft}>
            {' '}
            Searched from {text(span.from)} to {text(span.to)}; outside of that nothing was.
          </span>
        )}
      </p>
      <ol className={styles.timeline} aria-label="Changes found">
        {found.map((change) => (
          <li key={change.from}>
            <Icon name="history" size={14} />
            <div className={styles.known}>
              <span>{summaryOf(change, known, book)}</span>
              <span className={styles.soft}>
                {isExact(change) ? 'Changed' : 'Changed somewhere'} between {text(change.from)} and{' '}
                {text(change.to)}
              </span>
            </div>
            <Button
              kind="quiet"
              aria-label={`Show, found ${text(change.to)}`}
              onClick={() => onCompare(change)}
            >
              Show
            </Button>
          </li>
        ))}
      </ol>
      {quiet.length > 0 && (
        <details className={styles.quiet}>
          <summary>
            {quiet.length === 1 ? '1 stretch of time' : `${quiet.length} stretches of time`} not looked into,
            because what was read was the same before and after. A change undone inside one would not show.
          </summary>
          <ul>
            {quiet.map(({ from, to }) => (
              <li key={from}>
                {text(from)} to {text(to)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function summaryOf(
  { before, after }: FoundChange,
  { states }: KnownReads,
  book: BookParts | undefined,
): string {
  const [old, now] = [states[before], states[after]];
  if (!old) return 'First record: the service had none before';
  if (!now) return 'The service had no record any more';
  const changes = diffRecords(old, now);
  return changeSummary(book ? withReplaced(changes, keyBy(book)) : changes);
}
