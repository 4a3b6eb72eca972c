import type { ComparisonRow } from '../../domain/quotes/comparison/compare.ts';
import { plainNumber } from '../../domain/quotes/comparison/percent-money.ts';
import type { QuoteView } from '../../domain/quotes/read-quote.ts';
import { termKey } from '../../domain/quotes/term.ts';

export type PremiumDelta =
  ({ readonly kind: 'delta' } & Difference) | { readonly kind: 'notCompared'; readonly why: string };

/** A quote's premium held against the baseline's. Only within one product, one term and one period: else it misleads. */
export function premiumDelta(baseline: QuoteView, quote: QuoteView): PremiumDelta {
  const [from, to] = [baseline.premium, quote.premium];
  if (!from || !to) return { kind: 'notCompared', why: 'no premium' };
  if (baseline.lineId !== quote.lineId) return { kind: 'notCompared', why: 'other product' };
  if (termKey(from, baseline.duration) !== termKey(to, quote.duration)) {
    const sameLength = termKey(undefined, baseline.duration) === termKey(undefined, quote.duration);
    return { kind: 'notCompared', why: sameLength ? 'other period' : 'other term' };
  }
  return { kind: 'delta', ...difference(from.amount, to.amount) };
}

export interface Difference {
  /** Major units; above zero when the quote has more, or is dearer, than the baseline. */
  readonly amount: number;
  /** To one decimal. Undefined when the baseline is zero, and where it would say nothing. */
  readonly percent: number | undefined;
}

function difference(from: number, to: number): Difference {
  const amount = Math.round((to - from) * 100) / 100;
  return { amount, percent: from === 0 ? undefined : Math.round((amount / from) * 1000) / 10 };
}

/**
 * Two plain figures of a coverage that differ; undefined for all else. Premiums only where those of the quotes may be
 * compared, and they alone in per cent as well. `baseline` and `quote` have the cells at these places of the row.
 */
export function coverageDelta(
  { coverage, cells }: Pick<ComparisonRow, 'coverage' | 'cells'>,
  baseline: { readonly view: QuoteView; readonly at: number },
  quote: { readonly view: QuoteView; readonly at: number },
): Difference | undefined {
  if (!coverage) return undefined;
  const [from, to] = [baseline, quote].map(({ at }) => plainNumber(cells[at]?.text));
  if (from === undefined || to === undefined || from === to) return undefined;
  const found = difference(from, to);
  if (coverage.part !== 'premium') return { ...found, percent: undefined };
  return premiumDelta(baseline.view, quote.view).kind === 'notCompared' ? undefined : found;
}
