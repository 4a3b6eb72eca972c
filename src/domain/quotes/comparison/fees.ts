/** What rate details say of money beside the premium: fees and taxes, what is due, and what must be paid first. */
import { plainNumber } from './percent-money.ts';

type Detail = readonly [label: string, value: string];

const feeLabel = /\b(?:fees?|tax(?:es)?|assessments?|stamping)\b/i;
const dueLabel = /\b(?:total|amount)(?: amount)? due\b/i;
const earnedLabel = /\bminimum (?:earned|retained)\b|\bdeposit\b|\bdown payment\b/i;
const premiumLabel = /\bpremium$/i;

/** Whether a figure of the rate details is money, by its label; many are factors, counts and rates. */
export function isMoneyDetail(label: string): boolean {
  const labels = [feeLabel, dueLabel, earnedLabel, premiumLabel];
  return labels.some((words) => isCalled(label, words));
}

/**
 * What the rate details say of fees and taxes. A premium never holds them, and they are never added to it silently;
 * where no label speaks of them, all that can be said is that they are not stated. Factors are no amounts, whatever
 * their labels say ("Passengers for a fee factor").
 */
export function feesAndTaxes(rateMeta: readonly Detail[]): readonly Detail[] {
  return labelled(rateMeta, feeLabel);
}

/** Said wherever premiums are held against each other of which at least one comes with fees or taxes. */
export function withoutFees(quotes: readonly { readonly rateMeta: readonly Detail[] }[]): string | undefined {
  return quotes.some(({ rateMeta }) => feesAndTaxes(rateMeta).length > 0)
    ? 'without fees and taxes'
    : undefined;
}

/** The sum that the rate details themselves give as due. The app makes none: fees name no period and may be optional. */
export function totalsDue(rateMeta: readonly Detail[]): readonly Detail[] {
  return labelled(rateMeta, dueLabel);
}

/** How many fees are tried with each other; more are not told apart. */
const mostTried = 10;

/**
 * Which of the stated fees and taxes the stated total leaves out, as far as the figures alone show it: it is the premium
 * with some of them. Those that are in it in one such sum and not in another are not told. Undefined where the premium
 * is in it in no such way, so that nothing can be said of what the total is for.
 */
export function notInTotal(
  premium: number | undefined,
  rateMeta: readonly Detail[],
): readonly Detail[] | undefined {
  const [due, ...others] = totalsDue(rateMeta).map(([, amount]) => centsOf(amount));
  const fees = feesAndTaxes(rateMeta).map((fee) => ({ fee, cents: centsOf(fee[1]) }));
  const readable = fees.flatMap(({ fee, cents }) => (cents === undefined ? [] : [{ fee, cents }]));
  if (premium === undefined || due === undefined || others.length > 0) return undefined;
  if (readable.length < fees.length || readable.length > mostTried) return undefined;
  const rest = due - Math.round(premium * 100);
  const sums = Array.from({ length: 2 ** readable.length }, (_, bits) =>
    readable.filter((_fee, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  ).filter((some) => some.reduce((sum, { cents }) => sum + cents, 0) === rest);
  if (sums.length === 0) return undefined;
  return readable
    .filter((one) => one.cents !== 0 && !sums.some((some) => some.includes(one)))
    .map(({ fee }) => fee);
}

function centsOf(amount: string): number | undefined {
  const figure = plainNumber(amount);
  return figure === undefined ? undefined : Math.round(figure * 100);
}

/** What must be paid first, or is kept whatever happens: deposits, down payments, minimum earned premiums. */
export function earnedOrDown(rateMeta: readonly Detail[]): readonly Detail[] {
  return labelled(rateMeta, earnedLabel);
}

function labelled(rateMeta: readonly Detail[], words: RegExp): readonly Detail[] {
  return rateMeta.filter(([label]) => isCalled(label, words));
}

const isCalled = (label: string, words: RegExp): boolean => words.test(label) && !/\bfactor\b/i.test(label);
