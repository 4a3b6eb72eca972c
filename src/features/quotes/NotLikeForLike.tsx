import { termWords } from '../../domain/quotes/term.ts';
import { unlikeness } from '../../domain/quotes/likeness.ts';
import { Notice } from '../../ui/Notice.tsx';
import { formatDay } from '../../ui/time-format.ts';
import { ChangeList } from './ChangeList.tsx';
import type { Column } from './column.ts';
import styles from './Comparison.module.css';
import type { ComparedQuote } from './use-compared.ts';
import { useInputsOf } from './use-inputs.ts';

/** Says what keeps the quotes from being like for like; nothing when nothing known does. */
export function NotLikeForLike({ columns }: { readonly columns: readonly (Column & ComparedQuote)[] }) {
  const inputsOf = useInputsOf(columns);
  const { sentences, inputs } = unlikeness(
    columns.map(({ name, view, request }, at) => ({
      name,
      product: view.lineName ?? view.lineId,
      productId: inputsOf[at]?.productId,
      organization: view.quotingOrganization ?? 'organization not named',
      effectiveDate: view.effectiveDate && formatDay(view.effectiveDate),
      askedDate: request.entry?.firing?.effectiveDate && formatDay(request.entry.firing.effectiveDate),
      term: view.duration && termWords(view.duration),
      configuredAt: view.asRatingConfiguredAtTimestamp,
      triggerRequestId: request.triggerRequestId,
      intake: inputsOf[at]?.asked,
    })),
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
}
