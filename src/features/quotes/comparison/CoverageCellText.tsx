import type { ComparisonCell } from '../../../domain/quotes/comparison/compare.ts';
import { formatDeductible } from '../../../domain/quotes/deductible.ts';
import type { MissingCoverage } from '../../../domain/quotes/comparison/submitted.ts';
import type { QuoteView } from '../../../domain/quotes/reading/read-quote.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Comparison.module.css';
import { formatAmount, inMode, type PremiumMode } from '../../../views/quotes/premium-text.ts';

interface CoverageCellTextProps {
  readonly cell: ComparisonCell;
  /** Words in place of a limit that all quotes have, said once beside the coverage's name. */
  readonly basis: string | undefined;
  /** Of the quote that has the coverage. */
  readonly view: QuoteView;
  readonly mode: PremiumMode;
}

const shortForms: readonly (readonly [words: RegExp, short: string])[] = [
  [/\bactual cash value\b/i, 'ACV'],
  [/\breplacement cost\b/i, 'RC'],
  [/^included in liability limit$/i, 'In liability limit'],
];

/** Terms as the trade shortens them, so that a cell has one line. */
export const shortTerms = (text: string): string =>
  shortForms.reduce((short, [words, form]) => short.replace(words, form), text);

/** Limit, deductible and premium of a coverage; below them what was submitted, where the quote has something else. */
export function CoverageCellText({ cell, basis, view, mode }: CoverageCellTextProps) {
  const { limit, deductible, mismatch, ownName } = cell;
  const premium =
    cell.premium === undefined ? cell.premiumWords : formatAmount(inMode(cell.premium, view, mode));
  const terms = [
    limit === basis ? undefined : limit,
    deductible === undefined
      ? undefined
      : (limit === undefined || limit === basis) && /\d/.test(deductible)
        ? deductible
        : formatDeductible(deductible),
  ].filter((term) => term !== undefined);
  const parts = (
    <>
      <span>{shortTerms(terms.join(' · '))}</span>
      <span className={styles.coveragePremium}>{premium === 'Included' ? 'Incl.' : premium}</span>
    </>
  );
  return (
    <>
      {ownName === undefined ? (
        <span className={styles.coverage}>{parts}</span>
      ) : (
        <Tooltip
          text={() => `The carrier calls it “${ownName}”.`}
          describes={false}
          className={styles.coverage}
        >
          {() => parts}
        </Tooltip>
      )}
      {mismatch !== undefined && <span className={styles.mismatch}>Submitted {mismatch}</span>}
    </>
  );
}

/** What a quote has in place of a coverage that was submitted. */
export const formatMissing = ({ isInSingleLimit }: MissingCoverage): string =>
  isInSingleLimit ? 'Single limit instead' : 'Not quoted';

export function MissingCoverageText({ missing }: { readonly missing: MissingCoverage }) {
  return (
    <>
      {formatMissing(missing)}
      <span className={styles.mismatch}>Submitted {missing.submitted}</span>
    </>
  );
}

export const NotQuoted = () => (
  <span className={styles.faint}>
    <span aria-hidden="true">—</span>
    <VisuallyHidden>not quoted</VisuallyHidden>
  </span>
);
