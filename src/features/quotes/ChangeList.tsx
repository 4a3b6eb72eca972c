import { useMemo, useState } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import type { Change } from '../../domain/answers/diff.ts';
import { useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { changeLine, changeWordsOf } from './change-words.ts';
import styles from './Changes.module.css';

/** How many are listed before the agent asks for the rest. */
const firstShown = 12;

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
  const words = useMemo(
    () => changeWordsOf(session, productId, before, after),
    [session, productId, before, after],
  );
  const shown = all ? changes : changes.slice(0, firstShown);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((change, at) => (
          // A list made once from two sets that no longer change.
          <li key={at}>{changeLine(change, words)}</li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          Show {changes.length - shown.length} more
        </Button>
      )}
    </>
  );
}
