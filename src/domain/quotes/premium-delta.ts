import type { QuoteView } from './read-quote.ts';
import { termKey } from './term.ts';

export type PremiumDelta =
  | {
      readonly kind: 'delta';
      /** Major units; above zero when the quote is dearer than the baseline. */
      readonly amount: number;
      /** Undefined when the baseline is zero. */
      readonly percent: number | undefined;
    }
  | { readonly kind: 'notCompared'; readonly why: string };

/** A quote's premium held against the baseline's. Only within one product, one term and one period: else it misleads. */
export function premiumDelta(baseline: QuoteView, quote: QuoteView): PremiumDelta {
  const [from, to] = [baseline.premium, quote.premium];
  if (!from || !to) return { kind: 'notCompared', why: 'no premium' };
  if (baseline.lineId !== quote.lineId) return { kind: 'notCompared', why: 'other product' };
  if (termKey(from, baseline.duration) !== termKey(to, quote.duration)) {
    const sameLength = termKey(undefined, baseline.duration) === termKey(undefined, quote.duration);
    return { kind: 'notCompared', why: sameLength ? 'other period' : 'other term' };
  }
  const amount = Math.round((to.amount - from.amount) * 100) / 100;
  return {
    kind: 'delta',
    amount,
    percent: from.amount === 0 ? undefined : Math.round((amount / from.amount) * 1000) / 10,
  };
}
