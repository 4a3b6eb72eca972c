import type {
  ComparedQuote,
  ComparisonGroup,
  ComparisonRow,
} from '../../../domain/quotes/comparison/compare.ts';
import { inMode } from '../../../views/quotes/premium-text.ts';

/** The coverages that cost more or less with one quote than with another, by the year: what their difference is made of. */
export function deltaRows(
  groups: readonly ComparisonGroup[],
  quote: ComparedQuote,
  base: ComparedQuote,
): ReadonlySet<ComparisonRow> {
  const yearly = ({ cells }: ComparisonRow, { key, view }: ComparedQuote): number =>
    inMode(cells.get(key)?.premium ?? 0, view, 'year').amount;
  return new Set(
    groups.flatMap(({ rows }) => rows.filter((row) => yearly(row, quote) !== yearly(row, base))),
  );
}
