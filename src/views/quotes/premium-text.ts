/** How premiums read in the comparison. A figure that was worked out has ≈ beside it, wherever it is shown. */
import {
  monthsOf,
  periodOf,
  scaled,
  termPremium,
  timesAYear,
  yearlyPremium,
  type Amount,
  type PeriodAmount,
} from '../../domain/quotes/premium.ts';
import type { Fees } from '../../domain/quotes/fees.ts';
import type { QuoteView } from '../../domain/quotes/reading/read-quote.ts';
import { formatMoney } from '../../lib/format.ts';
import { formatPeriod, formatTerm } from './format-period.ts';

/** Premiums by the year, or for the period that each carrier quoted. */
export type PremiumMode = 'year' | 'quoted';

type Quoted = Partial<Pick<QuoteView, 'premium' | 'duration'>>;

/** An amount as quoted: a figure as money, words as they came. */
export const formatFigure = (amount: Amount): string =>
  typeof amount === 'number' ? formatMoney(amount) : amount;

export const formatAmount = ({ amount, derived }: PeriodAmount): string =>
  `${derived ? '≈' : ''}${formatMoney(amount)}`;

export interface PremiumText {
  /** "≈$1,044". */
  readonly figure: string;
  /** "yr". */
  readonly period: string;
  /** The other measure, below it: "$522 / 6 mo", else the term. */
  readonly other: string;
}

/** The one large figure of a quote; undefined without one. */
export function formatPremium(quote: Quoted, mode: PremiumMode): PremiumText | undefined {
  const { premium, duration } = quote;
  if (premium?.amount === undefined) return undefined;
  const asQuoted = { figure: formatFigure(premium.amount), period: formatPeriod(quote) };
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

/** "$1,374 / yr", as the carrier quoted it; undefined without a figure. */
export function formatQuotedPremium(quote: Quoted): string | undefined {
  const amount = quote.premium?.amount;
  return amount === undefined ? undefined : `${formatFigure(amount)} / ${formatPeriod(quote)}`;
}

/** A total with fees, "≈$1,284": what the carrier gave has no ≈. */
export const formatTotal = ({ amount, given }: NonNullable<Fees['total']>): string =>
  typeof amount === 'number' ? formatAmount({ amount, derived: !given }) : amount;

/** Fees and taxes that are due: their sum, or as they came where one is in words; undefined where none is given. */
export function formatFees({ sum, due }: Pick<Fees, 'sum' | 'due'>): string | undefined {
  if (sum !== undefined) return formatMoney(sum);
  return due.length === 0 ? undefined : due.map(([, text]) => text).join(' + ');
}

/** How the premium that has ≈ is worked out, "2 × 6 months"; undefined where none is. */
export function formatWorkedOut({ premium, duration }: Quoted): string | undefined {
  const yearly = yearlyPremium(premium, duration);
  if (!premium || !yearly) return undefined;
  const [period, term] = [periodOf(premium), monthsOf(duration)];
  const months = period === 'term' ? term : period;
  if (months === undefined) return undefined;
  const parts = (of: number) => Math.round(1200 / of) / 100;
  if (yearly.derived) return `${parts(months)} × ${months} ${months === 1 ? 'month' : 'months'}`;
  return period === 'term' || term === undefined || term === 12 ? undefined : `1 year ÷ ${parts(term)}`;
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
