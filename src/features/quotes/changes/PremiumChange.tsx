import { outcomeLabels } from '../../../domain/quotes/outcome-labels.ts';
import type { CoverageNames } from '../../../domain/quotes/comparison/compare.ts';
import type {
  CoverageChange,
  CoverageTerms,
  QuoteChange,
} from '../../../domain/quotes/changes/quote-change.ts';
import type { QuoteView } from '../../../domain/quotes/reading/read-quote.ts';
import type { Since } from '../../../domain/quotes/changes/since.ts';
import { formatMoney } from '../../../lib/format.ts';
import { formatAmount, formatPremium } from '../../../views/quotes/premium-text.ts';
import styles from './Changes.module.css';
import { useShowMore } from './LineList.tsx';

interface PremiumChangeProps {
  readonly view: QuoteView;
  readonly since: Since;
  /** Undefined where the carrier gave no quote before. */
  readonly change: QuoteChange | undefined;
  readonly names: CoverageNames;
}

/** By how much the premium changed, and the coverages that add up to it. */
export function PremiumChange({ view, since, change, names }: PremiumChangeProps) {
  return (
    <div className={styles.headline}>
      <p className={styles.figure}>{headline(view, since)}</p>
      {'before' in since && (
        <p className={styles.faint}>
          {asQuoted(since.before)} → {asQuoted(view)}
        </p>
      )}
      {change && <Coverages change={change} names={names} />}
    </div>
  );
}

function headline(view: QuoteView, since: Since): string {
  switch (since.kind) {
    case 'premium':
      return since.change.amount === 0
        ? 'No change'
        : `${formatAmount(since.change, true)}/${formatPremium(view, 'year')?.period ?? ''}`;
    case 'notComparable':
      return 'Not comparable';
    case 'noQuote':
      return `${outcomeLabels[since.outcome]} → quoted`;
    case 'new':
      return 'New';
  }
}

function asQuoted(view: QuoteView): string {
  const premium = formatPremium(view, 'quoted');
  return premium ? `${premium.figure} / ${premium.period}` : 'no premium';
}

function Coverages({ change, names }: { readonly change: QuoteChange; readonly names: CoverageNames }) {
  const { coverages, notItemized, fees, premium } = change;
  const [shown, more] = useShowMore(coverages);
  const amountText = (amount: number) =>
    amount === 0 ? '' : formatAmount({ amount, derived: premium?.derived ?? false }, true);
  const sum = (amount: number | undefined) => (amount === undefined ? 'not provided' : formatMoney(amount));
  if (coverages.length === 0 && notItemized === 0 && !fees) return null;
  return (
    <>
      <table className={styles.coverages} aria-label="By coverage">
        <tbody>
          {shown.map((coverage) => (
            <tr key={`${coverage.group} ${coverage.id}`}>
              <th scope="row">
                {names(coverage.group, coverage)} <small>{coverage.group}</small>
              </th>
              <td>{termsText(coverage)}</td>
              <td>{amountText(coverage.amount)}</td>
            </tr>
          ))}
          {notItemized !== 0 && (
            <tr>
              <th scope="row" colSpan={2}>
                Not itemized
              </th>
              <td>{amountText(notItemized)}</td>
            </tr>
          )}
          {fees && (
            <tr>
              <th scope="row">Fees and taxes</th>
              <td colSpan={2}>
                {sum(fees.before)} → {sum(fees.after)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {more}
    </>
  );
}

/** "$500 → $1,000", "added, $500"; empty where the terms are the same. */
function termsText({ before, after }: CoverageChange): string {
  const text = (terms: CoverageTerms) =>
    [terms.limit, terms.deductible].filter((part) => part !== undefined).join(' · ');
  if (!before) return ['added', after && text(after)].filter(Boolean).join(', ');
  if (!after) return ['removed', text(before)].filter(Boolean).join(', ');
  return text(before) === text(after)
    ? ''
    : `${text(before) || 'no limit given'} → ${text(after) || 'no limit given'}`;
}
