/** What the current policy costs, and what a quote saves against it, in words. */
import {
  currentPremium,
  currentTotal,
  type CurrentPolicy,
} from '../../domain/quotes/comparison/current-policy.ts';
import { yearlyPremium, type PeriodAmount } from '../../domain/quotes/premium.ts';
import type { Savings } from '../../domain/quotes/comparison/savings.ts';
import { formatDay, formatMoneyText, plural } from '../../lib/format.ts';
import { formatTerm } from '../../views/quotes/format-period.ts';
import {
  formatAmount,
  formatPremium,
  formatQuotedPremium,
  type PremiumMode,
} from '../../views/quotes/premium-text.ts';

/** The current policy, and what each quote saves against it, by its key. */
export interface Today {
  readonly policy: CurrentPolicy;
  readonly savings: ReadonlyMap<string, Savings>;
}

export interface SavingsText {
  /** "Saves $95"; "$95 less" where not all coverages of today are known; else why there is no amount. */
  readonly text: string;
  /** Of the amount, "6 mo". */
  readonly period?: string;
  /** Who says what today costs; without an amount, more of why. */
  readonly note: string;
  readonly isFigure: boolean;
  /** Below an amount: which coverages are the same, or how many of today are not known. */
  readonly about?: string;
  /** The question to answer before there can be an amount. */
  readonly question?: string | undefined;
}

/** Undefined where there is nothing to compare. */
export function describeSavings(
  savings: Savings | undefined,
  policy: CurrentPolicy | undefined,
): SavingsText | undefined {
  if (!savings || !policy) return undefined;
  if (savings.kind !== 'figure') return { ...reasonOf(savings, policy), isFigure: false };
  const { saved, months, compared, unknown } = savings;
  const source = `${formatSource(policy)}. With fees.`;
  const same = compared.join(', ');
  const isSure = unknown === 0;
  return {
    text: formatSaved(saved, isSure),
    period: months === 12 ? 'yr' : `${months} mo`,
    note: isSure ? source : `${source} Same: ${same}.`,
    isFigure: true,
    about: isSure ? `Compared: ${same}` : `${plural(unknown, 'coverage')} of today not known`,
  };
}

/** @param isSure all coverages are known to be the same: what costs less saves. */
function formatSaved(saved: PeriodAmount, isSure: boolean): string {
  if (saved.amount === 0) return 'Costs the same';
  const figure = formatAmount({ ...saved, amount: Math.abs(saved.amount) });
  if (saved.amount > 0) return isSure ? `Saves ${figure}` : `${figure} less`;
  return isSure ? `Costs ${figure} more` : `${figure} more`;
}

/** Why there is no amount, and more of it. */
function reasonOf(
  savings: Exclude<Savings, { kind: 'figure' }>,
  { months, questions }: CurrentPolicy,
): Pick<SavingsText, 'text' | 'note' | 'question'> {
  switch (savings.kind) {
    case 'coverageDiffers':
      return {
        text: `Coverage differs (${savings.count})`,
        note: 'Coverages of the current policy that this quote does not have, or has with another figure.',
      };
    case 'termUnknown':
      return {
        text: 'Term unknown',
        note: 'The term of the current policy is not known.',
        question: questions.term,
      };
    case 'otherTerm':
      return { text: `${months}-month term`, note: 'Premiums of different terms are not compared.' };
    case 'coveragesUnknown':
      return { text: 'Coverages unknown', note: 'No coverage of the current policy is answered.' };
    case 'feesUnknown':
      return savings.of === 'today'
        ? {
            text: 'Fees unknown',
            note: 'Fees of the current policy are not answered.',
            question: questions.fees,
          }
        : { text: 'Fees unknown', note: 'The carrier gives no fees for this quote.' };
  }
}

export interface CurrentPremiumText {
  /** "≈$2,916", or as it was answered. */
  readonly figure: string;
  /** "yr"; undefined where nobody knows for how long it is. */
  readonly period: string | undefined;
  /** The other measure, "$1,458 / 6 mo"; "Term unknown" where nobody can say for how long the figure is. */
  readonly other: string | undefined;
}

/** What the current policy costs, in the measure of the quotes beside it; undefined where that is not answered. */
export function formatCurrentPremium(
  policy: CurrentPolicy,
  mode: PremiumMode,
): CurrentPremiumText | undefined {
  const { premium, period, months } = policy;
  if (premium === undefined) return undefined;
  const text = formatPremium(currentPremium(policy) ?? {}, mode);
  if (!text) return { figure: formatMoneyText(premium), period: undefined, other: undefined };
  if (months !== undefined) return text;
  return period === 'yr'
    ? { ...text, other: undefined }
    : { ...text, period: undefined, other: 'Term unknown' };
}

/** "Per declarations page, Nov 20, 2026"; "Per client" where no document is noted. */
export const formatSource = (policy: CurrentPolicy): string => {
  const { document } = policy;
  return document ? `Per ${documentName(document)}` : 'Per client';
};

/**
 * "Prairie National, $702 / 6 mo, $717 / 6 mo with fees, per declarations page, Nov 20, 2026"; undefined where no document
 * says so, or its cost with fees is not known.
 */
export function formatDocument(policy: CurrentPolicy, mode: PremiumMode): string | undefined {
  const [price, total] = [currentPremium(policy), currentTotal(policy)];
  const { document, carrier } = policy;
  if (!document || !price || !total) return undefined;
  const yearly = mode === 'year' ? yearlyPremium(price.premium, price.duration) : undefined;
  const answered = formatQuotedPremium(price);
  return [
    carrier,
    yearly?.derived ? `${formatAmount(yearly)} / yr (${answered})` : answered,
    `${formatAmount(total)} / ${formatTerm(price.duration)} with fees`,
    `per ${documentName(document)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function documentName({ note, on }: NonNullable<CurrentPolicy['document']>): string {
  const name =
    note.trim() === '' ? 'document' : note.trim().replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
  return on === '' ? name : `${name}, ${formatDay(on)}`;
}
