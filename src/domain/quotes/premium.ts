/** Premiums, in major units as the service sends them, and what they come to in a year and in the policy's term. */

export interface Premium {
  readonly amount: number;
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

/** The length of a term in months; undefined for units the app does not know. */
export function monthsOf(duration: Duration | undefined): number | undefined {
  const { length, scale } = duration ?? {};
  if (length === undefined || length <= 0) return undefined;
  if (scale === 'MONTH') return length;
  return scale === 'YEAR' ? length * 12 : undefined;
}

/**
 * What an amount for the premium's period is multiplied by to be for a year: MONTH × 12, TERM × 12 / months. Undefined for
 * a period, or for the term of one, that the app does not know.
 */
export function timesAYear(
  premium: Pick<Premium, 'per'>,
  duration: Duration | undefined,
): number | undefined {
  const months = monthsOf(duration);
  switch (premium.per) {
    case 'YEAR':
      return 1;
    case 'MONTH':
      return 12;
    case 'TERM':
      return months === undefined ? undefined : 12 / months;
    default:
      return undefined;
  }
}

/** The premium by the year; undefined where it cannot be worked out. */
export function yearlyPremium(
  premium: Premium | undefined,
  duration: Duration | undefined,
): PeriodAmount | undefined {
  const times = premium && timesAYear(premium, duration);
  return times === undefined ? undefined : scaled(premium?.amount ?? 0, times);
}

/** The premium for the policy's term; undefined where it cannot be worked out. */
export function termPremium(
  premium: Premium | undefined,
  duration: Duration | undefined,
): PeriodAmount | undefined {
  if (premium?.per === 'TERM') return { amount: premium.amount, derived: false };
  const months = monthsOf(duration);
  const times = premium && timesAYear(premium, duration);
  return times === undefined || months === undefined
    ? undefined
    : scaled(premium?.amount ?? 0, (times * months) / 12);
}

/** A sum or difference of amounts, without what binary fractions add to it. */
export const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Half up to the cent. */
export function scaled(amount: number, times: number): PeriodAmount {
  if (times === 1) return { amount, derived: false };
  // Figures of the kind 1.005 are a little less as binary numbers.
  return { amount: Math.round(Number((amount * times * 100).toFixed(6))) / 100, derived: true };
}
