import { useMemo, useState } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { useSession } from '../../../operations/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { changeLines, changeWordsOf } from '../change-words.ts';
import styles from './Changes.module.css';

/** How many lines there are before the agent asks for the rest, and at most on paper. */
export const firstShown = 12;

interface ChangeListProps {
  readonly productId: string | undefined;
  readonly before: StoredMap;
  readonly after: StoredMap;
  readonly changes: readonly Change[];
}

/** What differs between two sets of answers, a line each, in the words of the question book. */
export function ChangeList({ productId, before, after, changes }: ChangeListProps) {
  const session = useSession();
  const [all, setAll] = useState(false);
  const lines = useMemo(
    () => changeLines(changes, changeWordsOf(session, productId, before, after)),
    [session, productId, before, after, changes],
  );
  const shown = all ? lines : lines.slice(0, firstShown);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((line, at) => (
          // A list made once from two sets that no longer change.
          <li key={at}>{line}</li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          Show {lines.length - shown.length} more
        </Button>
      )}
    </>
  );
}
