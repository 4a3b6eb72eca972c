import type { ComparisonCell } from '../../../domain/quotes/comparison/compare.ts';
import { formatDeductible } from '../../../domain/quotes/deductible.ts';
import type { MissingCoverage } from '../../../domain/quotes/comparison/submitted.ts';
import type { QuoteView } from '../../../domain/quotes/reading/read-quote.ts';
import { Row } from '../../../ui/Row.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Comparison.module.css';
import { shortTerms } from './short-terms.ts';
import { formatAmount, inMode, type PremiumMode } from '../../../views/quotes/premium-text.ts';

interface CoverageCellTextProps {
  readonly cell: ComparisonCell;
  /** Words in place of a limit that all quotes have, said once beside the coverage's name. */
  readonly basis: string | undefined;
  /** Of the quote that has the coverage. */
  readonly view: QuoteView;
  readonly mode: PremiumMode;
}

/** Terms in short, the pointer then shows them whole. */
export function ShortTerms({ text }: { readonly text: string }) {
  const short = shortTerms(text);
  return short === text ? text : <Tooltip text={() => text}>{() => short}</Tooltip>;
}

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
  const whole = terms.join(' · ');
  const short = shortTerms(whole);
  const notes = [
    short !== whole && whole,
    ownName !== undefined && `The carrier calls it “${ownName}”.`,
  ].filter((note) => note !== false);
  const parts = (
    <Row as="span" apart wrap="close" className={styles.coverage}>
      <span className={styles.terms}>{short}</span>
      <Text numeric data-end>
        {premium === 'Included' ? 'Incl.' : premium}
      </Text>
    </Row>
  );
  return (
    <>
      {notes.length === 0 ? (
        parts
      ) : (
        <Tooltip text={() => notes.join(' · ')} describes={false} className={styles.coverage}>
          {() => parts}
        </Tooltip>
      )}
      {mismatch !== undefined && <Mismatch submitted={mismatch} />}
    </>
  );
}

const Mismatch = ({ submitted }: { readonly submitted: string }) => (
  <Text as="div" size="small" tone="warn" weight="strong">
    Asked for <ShortTerms text={submitted} />
  </Text>
);

/** What a quote has in place of a coverage that was submitted. */
export const formatMissing = ({ isInSingleLimit }: MissingCoverage): string =>
  isInSingleLimit ? 'Single limit instead' : 'Not quoted';

export function MissingCoverageText({ missing }: { readonly missing: MissingCoverage }) {
  return (
    <>
      {formatMissing(missing)}
      <Mismatch submitted={missing.submitted} />
    </>
  );
}

export const NotQuoted = () => (
  <Text tone="faint">
    <span aria-hidden="true">—</span>
    <VisuallyHidden>not quoted</VisuallyHidden>
  </Text>
);
