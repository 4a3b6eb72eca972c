import { memo } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { Column } from './column.ts';
import styles from './Comparison.module.css';
import type { ComparedQuote } from './use-compared.ts';
import { useUnlikeness } from './use-unlikeness.ts';

interface NotLikeForLikeProps {
  readonly columns: readonly (Column & ComparedQuote)[];
}

/** Says what keeps the quotes from being like for like; nothing when nothing known does. Drawn anew only for other quotes. */
export const NotLikeForLike = memo(function NotLikeForLike({ columns }: NotLikeForLikeProps) {
  const { sentences, inputs, rests } = useUnlikeness(columns);
  if (sentences.length === 0) return null;
  // On paper the sentences stand among what must be known first, as they do in the files.
  return (
    <div data-print="no">
      <Notice tone="warn" title="Not like for like">
        <ul className={styles.sentences}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {inputs.map(({ first, second, ...difference }) => (
            <li key={second}>
              Rated for {first} → rated for {second}:
              <ChangeList {...difference} />
            </li>
          ))}
        </ul>
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
