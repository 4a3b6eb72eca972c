import { memo } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { ChangeList } from '../changes/ChangeList.tsx';
import styles from '../comparison/Comparison.module.css';
import type { ComparedColumn } from '../comparison/use-comparison.ts';
import { useUnlikeness } from '../comparison/use-unlikeness.ts';

/** Few differences stand there at once; many would push the table off the screen. */
const mostUnfolded = 3;

interface NotLikeForLikeProps {
  readonly columns: readonly ComparedColumn[];
}

/** Says what keeps the quotes from being like for like; nothing when nothing known does. Drawn anew only for other quotes. */
export const NotLikeForLike = memo(function NotLikeForLike({ columns }: NotLikeForLikeProps) {
  const { sentences, inputs, along, rests } = useUnlikeness(columns);
  if (sentences.length === 0) return null;
  const differences = inputs.reduce((sum, { changes }) => sum + changes.length, along.length);
  // On paper the sentences stand among what must be known first, as they do in the files.
  return (
    <div data-print="no">
      <Notice tone="warn" title="Not like for like">
        <ul className={styles.sentences}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {differences > 0 && (
          <details className={styles.rests} open={differences <= mostUnfolded}>
            <summary>What differs between the requests</summary>
            <ul>
              {inputs.map(({ first, second, ...difference }) => (
                <li key={second}>
                  Request of {first} → request of {second}:
                  <ChangeList {...difference} />
                </li>
              ))}
              {along.map(({ first, second, words }) => (
                <li key={second}>
                  Sent along with the request of {first} → of {second}: {words.join('; ')}.
                </li>
              ))}
            </ul>
          </details>
        )}
        <details className={styles.rests}>
          <summary>What this rests on</summary>
          <ul>
            {rests.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      </Notice>
    </div>
  );
});
