/**
 * What rate details say of money beside the premium. A premium never holds fees and taxes, and the app never spreads them
 * over a year (decisions.md, "Premiums").
 */
import { cents, figureOf, type Amount } from './premium.ts';

/** A rate detail: its label, how it reads, and its amount where it is money in a figure. */
export type RateDetail = readonly [label: string, text: string, amount: number | undefined];

const feeLabel = /\b(?:fees?|tax(?:es)?|assessments?|stamping)\b/i;
const dueLabel = /\b(?:total|amount)(?: amount)? due\b/i;
const earnedLabel = /\bminimum (?:earned|retained)\b|\bdeposit\b|\bdown payment\b/i;
const premiumLabel = /\bpremium$/i;
/** Paid again and again, or only by some. */
const optionalLabel = /\beach\b|\binstallments?\b|\bper\b/i;

const isCalled = (label: string, words: RegExp): boolean => words.test(label) && !/\bfactor\b/i.test(label);

/** Whether a figure of the rate details is a fee, a tax or a total, by its label. */
export const isFeeOrTax = (label: string): boolean => isCalled(label, feeLabel) || isCalled(label, dueLabel);

/** Whether a figure of the rate details is money, by its label; many are factors, counts and rates. */
export const isMoneyDetail = (label: string): boolean =>
  [feeLabel, dueLabel, earnedLabel, premiumLabel].some((words) => isCalled(label, words));

export interface Fees {
  /** Those that every policy pays, in the order they came. */
  readonly due: readonly RateDetail[];
  /** Those that depend on how it is paid, such as "Installment fee, each". */
  readonly optional: readonly RateDetail[];
  /** The sum of those due; undefined where none is given, or one is no figure. */
  readonly sum: number | undefined;
  /**
   * The total given, else the premium with the fees due, for the period of the premium; undefined where a part is not known,
   * or no fee is. One that is given in words is as it came.
   */
  readonly total: { readonly amount: Amount; readonly given: boolean } | undefined;
  /** Deposits and minimum earned premiums. */
  readonly earned: readonly RateDetail[];
}

/** @param amount the premium's, as quoted. */
export function feesOf(amount: Amount | undefined, rateMeta: readonly RateDetail[]): Fees {
  const premium = figureOf(amount);
  const fees = rateMeta.filter(([label]) => isCalled(label, feeLabel));
  const due = fees.filter(([label]) => !optionalLabel.test(label));
  const amounts = due.map(([, , fee]) => fee);
  const known = amounts.filter((amount) => amount !== undefined);
  const sum =
    due.length > 0 && known.length === due.length ? cents(known.reduce((a, b) => a + b, 0)) : undefined;
  const totals = rateMeta
    .filter(([label]) => isCalled(label, dueLabel))
    .map(([, text, figure]) => figure ?? text);
  const [total] = totals;
  // A total that is the premium, without a fee beside it, may well leave the fees out.
  const holdsFees = due.length > 0 || (total !== premium && total !== amount);
  return {
    due,
    optional: fees.filter(([label]) => optionalLabel.test(label)),
    sum,
    total:
      totals.length === 1 && total !== undefined && holdsFees
        ? { amount: total, given: true }
        : sum !== undefined && premium !== undefined
          ? { amount: cents(premium + sum), given: false }
          : undefined,
    earned: rateMeta.filter(([label]) => isCalled(label, earnedLabel)),
  };
}
