/** Premiums, in major units as the service sends them, and the term they are for. */

export interface Premium {
  readonly amount: number;
  /** A period name as the service sent it, such as YEAR. */
  readonly per: string | undefined;
}

export interface Duration {
  readonly length: number | undefined;
  /** A unit name as the service sent it, such as MONTH. */
  readonly scale: string | undefined;
}

const timesAYear: Readonly<Record<string, number>> = { YEAR: 1, MONTH: 12 };
const knownScales: readonly string[] = ['YEAR', 'MONTH'];

/**
 * The premium per year. Undefined where the period or the term's unit is not known ("TERM" is not): such a premium is
 * shown as sent and never converted (docs/service.md, "Quotes").
 */
export function annualize(
  premium: Premium | undefined,
  duration: Duration | undefined,
): { readonly amount: number; readonly computed: true } | undefined {
  const times = Object.hasOwn(timesAYear, premium?.per ?? '') ? timesAYear[premium?.per ?? ''] : undefined;
  if (!premium || times === undefined || !knownScales.includes(duration?.scale ?? '')) return undefined;
  return { amount: Math.round(premium.amount * times * 100) / 100, computed: true };
}
