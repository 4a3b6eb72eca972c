/** Premiums, in major units as the service sends them, and what they come to in a year and in the policy's term. */

/** A figure; a text that is no plain decimal, such as "$1,999.00", as it came: it is shown and never reckoned with. */
export type Amount = number | string;

export interface Premium {
  /** Undefined where the premium came without one. */
  readonly amount?: Amount | undefined;
  /** A period name as the service sent it, such as YEAR. */
  readonly per?: string | undefined;
}

export interface Duration {
  readonly length?: number | undefined;
  /** A unit name as the service sent it, such as MONTH. */
  readonly scale?: string | undefined;
}

/** An amount, and whether it was worked out from the one that was sent. A screen puts ≈ before such a one. */
export interface PeriodAmount {
  readonly amount: number;
  readonly derived: boolean;
}

/** The words of periods, letters only and singular, by how many months each is (decisions.md, "Reading services as they are"). */
const monthsByWord: ReadonlyMap<string, number> = new Map([
  ...['YEAR', 'YEARLY', 'ANNUAL', 'ANNUALLY', 'YR'].map((word) => [word, 12] as const),
  ...['MONTH', 'MONTHLY', 'MO'].map((word) => [word, 1] as const),
  ...['QUARTER', 'QUARTERLY'].map((word) => [word, 3] as const),
  ...['SEMIANNUAL', 'BIANNUAL'].map((word) => [word, 6] as const),
]);

/** Services write "Months", "SEMI_ANNUAL" and "semi-annual". */
const plainWord = (word: string): string =>
  word
    .toUpperCase()
    .replaceAll(/[\s_-]/g, '')
    .replace(/S$/, '');

const monthsIn = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : monthsByWord.get(plainWord(word));

/** The period of a premium in months, or the policy's term; undefined for words the app does not know. */
export function periodOf({ per }: Pick<Premium, 'per'>): number | 'term' | undefined {
  return per !== undefined && plainWord(per) === 'TERM' ? 'term' : monthsIn(per);
}

/** The length of a term in months; undefined for units the app does not know. */
export function monthsOf(duration: Duration | undefined): number | undefined {
  const { length, scale } = duration ?? {};
  const months = monthsIn(scale);
  return length === undefined || length <= 0 || months === undefined ? undefined : length * months;
}

/**
 * What an amount for the premium's period is multiplied by to be for a year: of a month × 12, of a term × 12 / months.
 * Undefined for a period, or for the term of one, that the app does not know.
 */
export function timesAYear(
  premium: Pick<Premium, 'per'>,
  duration: Duration | undefined,
): number | undefined {
  const period = periodOf(premium);
  const months = period === 'term' ? monthsOf(duration) : period;
  return months === undefined ? undefined : 12 / months;
}

/** The premium by the year; undefined where it cannot be worked out. */
export function yearlyPremium(
  premium: Premium | undefined,
  duration: Duration | undefined,
): PeriodAmount | undefined {
  const times = premium && timesAYear(premium, duration);
  const amount = priceOf(premium);
  return times === undefined || amount === undefined ? undefined : scaled(amount, times);
}

/** The premium for the policy's term; undefined where it cannot be worked out. */
export function termPremium(
  premium: Premium | undefined,
  duration: Duration | undefined,
): PeriodAmount | undefined {
  const amount = priceOf(premium);
  if (!premium || amount === undefined) return undefined;
  if (periodOf(premium) === 'term') return { amount, derived: false };
  const [times, months] = [timesAYear(premium, duration), monthsOf(duration)];
  return times === undefined || months === undefined ? undefined : scaled(amount, (times * months) / 12);
}

/** No policy is for nothing: some services send 0 or -1 where they have no premium. It is shown, and never compared. */
function priceOf(premium: Premium | undefined): number | undefined {
  const amount = figureOf(premium?.amount);
  return amount !== undefined && amount > 0 ? amount : undefined;
}

/** An amount to reckon with; undefined for one in words. */
export const figureOf = (amount: Amount | undefined): number | undefined =>
  typeof amount === 'number' ? amount : undefined;

/** A sum or difference of amounts, without what binary fractions add to it. */
export const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Half up to the cent. */
export function scaled(amount: number, times: number): PeriodAmount {
  if (times === 1) return { amount, derived: false };
  // Figures of the kind 1.005 are a little less as binary numbers.
  return { amount: Math.round(Number((amount * times * 100).toFixed(6))) / 100, derived: true };
}
