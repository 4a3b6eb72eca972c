/** The term of a policy in words. Units the app does not know are shown as they came. */
import { formatMoney } from '../../lib/format.ts';
import type { Duration, Premium } from './premium.ts';

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  YEAR: ['year', 'years'],
  MONTH: ['month', 'months'],
  WEEK: ['week', 'weeks'],
  DAY: ['day', 'days'],
};

/** "12 months"; "term not provided" when nothing is known. */
export function termWords(duration: Duration | undefined): string {
  const { length, scale } = duration ?? {};
  if (length === undefined && scale === undefined) return 'term not provided';
  const names = Object.hasOwn(units, scale ?? '') ? units[scale ?? ''] : undefined;
  const unit = names ? names[length === 1 ? 0 : 1] : (scale ?? 'of an unknown unit');
  return `${length ?? '?'} ${unit}`;
}

const periods: readonly string[] = ['YEAR', 'MONTH', 'TERM'];

/** "per year", "per month", "per term", or the period as it came; empty when none was sent. Words only: nothing is converted. */
function perWords(per: string | undefined): string {
  if (per === undefined) return '';
  return `per ${periods.includes(per) ? per.toLowerCase() : per}`;
}

/** "$1,374 per year". */
export const premiumWords = ({ amount, per }: Premium): string =>
  `${formatMoney(amount)} ${perWords(per)}`.trim();
