import {
  changesIn,
  isExact,
  quietStretches,
  readSpan,
  type Range,
} from '../../../domain/journal/change-search.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ChangeTime, ExactTime } from '../versions/ChangeTime.tsx';
import { foundSummary } from '../diff/change-summary.ts';
import type { Books } from '../diff/change-summary.ts';
import { callsIn } from '../diff/in-between.ts';
import { whoWords } from '../moment-words.ts';
import { MomentButton } from '../versions/MomentButton.tsx';
import type { KnownMoment } from '../timeline.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import styles from '../History.module.css';

interface FoundChangesProps {
  readonly known: KnownReads;
  readonly range: Range;
  readonly product: string;
  readonly moments: readonly KnownMoment[];
  readonly books: Books | undefined;
  readonly onCompare: (range: Range) => void;
}

/** What reading has shown between two moments: changes, latest first, and where nothing was looked for. */
export function FoundChanges({ known, range, product, moments, books, onCompare }: FoundChangesProps) {
  const text = useFormatTime();
  const found = changesIn(known, range).toReversed();
  const exact = found.filter(isExact).length;
  const open = found.length - exact;
  const quiet = quietStretches(known, range);
  const span = readSpan(known, range);
  if (!span) return <p>Not searched yet between these two moments.</p>;
  return (
    <>
      <p>
        {exact === 0 && open > 0
          ? `What was read for ${product} differs over ${open === 1 ? '1 interval' : `${open} intervals`}, not yet told apart by a search`
          : `${exact === 1 ? '1 change' : `${exact} changes`} found in what was read for ${product}`}
        {exact > 0 && '; one may be of several answers'}
        {exact > 0 &&
          open > 0 &&
          `; ${open === 1 ? '1 interval holds' : `${open} intervals hold`} more, not yet told apart`}
        .
        {(span.from > range.from || span.to < range.to) && (
          <span className={styles.soft}>
            {' '}
            Read at moments from <ExactTime ms={span.from} /> to <ExactTime ms={span.to} />; outside of that
            nothing was looked for.
          </span>
        )}
      </p>
      <ol className={styles.timeline} aria-label="Changes found">
        {found.map((change) => {
          const who = whoWords(moments, change);
          return (
            <li key={change.from}>
              <Icon name="history" size={14} />
              <div className={styles.known}>
                <span>
                  {!isExact(change) && 'In this interval: '}
                  {foundSummary(change, known, books)}
                </span>
                <span className={styles.soft}>
                  {isExact(change) ? 'Changed' : 'Changed once or more'}{' '}
                  <ChangeTime after={change.from} by={change.to} />
                  {who === undefined && callsWords(callsIn(moments, change).length)}
                </span>
                {who !== undefined && <span>{who}</span>}
              </div>
              <MomentButton
                at={change.to}
                label={`Show, found ${text(change.to, 'millisecond')}`}
                onPress={() => onCompare(change)}
              >
                Show
              </MomentButton>
            </li>
          );
        })}
      </ol>
      {quiet.length > 0 && (
        <details className={styles.quiet} data-print="open">
          <summary>
            {quiet.length === 1 ? '1 stretch of time' : `${quiet.length} stretches of time`} not looked into,
            because what was read was the same before and after. A change undone inside one would not show.
          </summary>
          <ul>
            {quiet.map(({ from, to }) => (
              <li key={from}>
                <ExactTime ms={from} /> to <ExactTime ms={to} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const callsWords = (calls: number): string =>
  calls === 0
    ? ''
    : `; this browser saved or asked for quotes ${calls === 1 ? 'once' : `${calls} times`} then`;
