import { foundSummary } from './change-summary.ts';
import type { Books } from './change-summary.ts';
import type { KnownBetween } from './in-between.ts';
import { titleOf } from '../moment-words.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import styles from '../History.module.css';

/** So many saves, and so many changes, are named; the known moments and the changes found list them all. */
const mostNamed = 6;

interface InBetweenProps extends KnownBetween {
  readonly books: Books;
  /** False where only the two ends were read. */
  readonly isRead: boolean;
}

/** What two moments side by side do not show, and what the journal and earlier reads know of it without another read. */
export function InBetween({ saves, elsewhere, known, books, isRead }: InBetweenProps) {
  const text = useFormatTime();
  const named = listed(saves, (save) => `${titleOf(save)}, ${text(save.at)}`);
  const found = listed(
    elsewhere,
    (change) => `${foundSummary(change, known, books)}, between ${text(change.from)} and ${text(change.to)}`,
  );
  return (
    <>
      {!isRead && (
        <p className={styles.soft}>
          Only the two ends are compared. “Find changes” reads what stood in between.
        </p>
      )}
      {saves.length > 0 && (
        <p className={styles.soft}>
          Saves in between, by this browser’s journal: {named}. Others may have changed the record then too.
          {elsewhere.length > 0 && ` Reads show changes that none of these saves made: ${found}.`}
        </p>
      )}
    </>
  );
}

/** Words are made only for those that are named: what changed is found by comparing whole records. */
function listed<T>(all: readonly T[], words: (one: T) => string): string {
  const more = all.length - mostNamed;
  return [...all.slice(0, mostNamed).map(words), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
