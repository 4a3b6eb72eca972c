import { memo, useMemo } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import { termWords } from '../../domain/quotes/term.ts';
import { unlikeness, type Rated } from '../../domain/quotes/likeness.ts';
import { Notice } from '../../ui/Notice.tsx';
import { formatDay } from '../../ui/time-format.ts';
import { ChangeList } from './ChangeList.tsx';
import type { Column } from './column.ts';
import styles from './Comparison.module.css';
import type { ComparedQuote } from './use-compared.ts';
import { useSameList } from './use-same-list.ts';
import { useInputsOf } from './use-inputs.ts';

interface NotLikeForLikeProps {
  readonly columns: readonly (Column & ComparedQuote)[];
}

/** Says what keeps the quotes from being like for like; nothing when nothing known does. Drawn anew only for other quotes. */
export const NotLikeForLike = memo(function NotLikeForLike({ columns }: NotLikeForLikeProps) {
  const inputsOf = useInputsOf(columns);
  const maps = useSameList(inputsOf.map(({ asked }) => asked));
  const products = useSameList(inputsOf.map(({ productId }) => productId));
  const { sentences, inputs } = useMemo(
    () => unlikeness(ratedOf(columns, maps, products)),
    [columns, maps, products],
  );
  if (sentences.length === 0) return null;
  return (
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
    </Notice>
  );
});

/** What counts of each quote. `maps` and `products` stand in the order of the columns. */
function ratedOf(
  columns: NotLikeForLikeProps['columns'],
  maps: readonly (StoredMap | undefined)[],
  products: readonly (string | undefined)[],
): Rated[] {
  return columns.map(({ name, view, request }, at) => ({
    name,
    product: view.lineName ?? view.lineId,
    productId: products[at],
    organization: view.quotingOrganization ?? 'organization not named',
    effectiveDate: view.effectiveDate && formatDay(view.effectiveDate),
    askedDate: request.entry?.firing?.effectiveDate && formatDay(request.entry.firing.effectiveDate),
    term: view.duration && termWords(view.duration),
    configuredAt: view.asRatingConfiguredAtTimestamp,
    triggerRequestId: request.triggerRequestId,
    intake: maps[at],
  }));
}
