/** How premiums read in the comparison. A figure that was worked out has ≈ before it, wherever it is shown. */
import {
  monthsOf,
  scaled,
  termPremium,
  timesAYear,
  yearlyPremium,
  type PeriodAmount,
} from '../../domain/quotes/premium.ts';
import type { QuoteView } from '../../domain/quotes/reading/read-quote.ts';
import { formatMoney } from '../../lib/format.ts';
import { formatPeriod, formatTerm } from './format-period.ts';

/** Premiums by the year, or for the period that each carrier quoted. */
export type PremiumMode = 'year' | 'quoted';

type Quoted = Partial<Pick<QuoteView, 'premium' | 'duration'>>;

export const formatAmount = ({ amount, derived }: PeriodAmount, signed = false): string =>
  `${derived ? '≈' : ''}${formatMoney(amount, { signed })}`;

export interface PremiumText {
  /** "≈$1,044". */
  readonly figure: string;
  /** "yr". */
  readonly period: string;
  /** The other measure, below it: "$522 / 6 mo", else the term. */
  readonly other: string;
}

/** The one large figure of a quote; undefined without a premium. */
export function formatPremium(quote: Quoted, mode: PremiumMode): PremiumText | undefined {
  const { premium, duration } = quote;
  if (!premium) return undefined;
  const asQuoted = { figure: formatMoney(premium.amount), period: formatPeriod(quote) };
  const yearly = yearlyPremium(premium, duration);
  const term = termPremium(premium, duration);
  const inTerm =
    term?.derived && monthsOf(duration) !== 12
      ? `${formatAmount(term)} / ${formatTerm(duration)}`
      : formatTerm(duration);
  if (mode === 'quoted' || !yearly) {
    return { ...asQuoted, other: yearly?.derived ? `${formatAmount(yearly)} / yr` : inTerm };
  }
  const other = yearly.derived ? `${asQuoted.figure} / ${asQuoted.period}` : inTerm;
  return { figure: formatAmount(yearly), period: 'yr', other };
}

/** "$1,374 / yr", as the carrier quoted it; undefined without a premium. */
export function formatQuotedPremium(quote: Quoted): string | undefined {
  return quote.premium && `${formatMoney(quote.premium.amount)} / ${formatPeriod(quote)}`;
}

/** How the premium that has ≈ is worked out, "2 × 6 months"; undefined where none is. */
export function formatWorkedOut({ premium, duration }: Quoted): string | undefined {
  const months = monthsOf(duration);
  if (premium?.per === 'MONTH') return '12 × 1 month';
  if (months === undefined || months === 12) return undefined;
  const terms = Math.round(1200 / months) / 100;
  if (premium?.per === 'TERM') return `${terms} × ${months} months`;
  return premium?.per === 'YEAR' ? `1 year ÷ ${terms}` : undefined;
}

/** A figure of a quote's premium, such as a coverage's, in the measure that is shown. */
export function inMode(amount: number, { premium, duration }: Quoted, mode: PremiumMode): PeriodAmount {
  const times = premium && timesAYear(premium, duration);
  return mode === 'quoted' || times === undefined ? { amount, derived: false } : scaled(amount, times);
}

/** The premium by which quotes are compared: by the year, or as quoted where that is shown and all are for one period. */
export function comparableAmount(quote: Quoted): number | undefined {
  return yearlyPremium(quote.premium, quote.duration)?.amount;
}
