import { titleOf } from './moment-words.ts';
import type { KnownMoment } from './timeline.ts';
import { useMomentText } from './use-moment-text.ts';
import styles from './History.module.css';

/** So many saves are named; the known moments list them all. */
const mostNamed = 6;

interface InBetweenProps {
  /** What this browser saved between the two moments, earliest first. */
  readonly saves: readonly KnownMoment[];
  /** False where only the two ends were read. */
  readonly isRead: boolean;
}

/** What two moments side by side do not show, and what the journal knows of it without a read. */
export function InBetween({ saves, isRead }: InBetweenProps) {
  const text = useMomentText();
  const named = saves.slice(0, mostNamed).map((save) => `${titleOf(save)}, ${text(save.at, 'second')}`);
  const more = saves.length - named.length;
  return (
    <>
      {!isRead && (
        <p className={styles.soft}>
          Only the two ends are compared. “Find changes” reads what stood in between.
        </p>
      )}
      {named.length > 0 && (
        <p className={styles.soft}>
          Saves in between, by this browser’s journal: {named.join('; ')}
          {more > 0 && `; ${more} more`}.
        </p>
      )}
    </>
  );
}
