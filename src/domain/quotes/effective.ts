import { CalendarDate } from '../../contract/primitives.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { daysBetween } from '../calendar.ts';
import type { QuoteView } from './read-quote.ts';

/** Whether cover would have to start backwards. Both as YYYY-MM-DD; what is no day has not passed. */
export function dayHasPassed(effectiveDate: string | undefined, today: string): boolean {
  return (
    effectiveDate !== undefined && effectiveDate < today && CalendarDate.safeParse(effectiveDate).success
  );
}

/**
 * Whether a quote is no longer valid when the cover it is for starts: it must be bound before. `dayOf` gives the
 * calendar day (YYYY-MM-DD) of a moment at this desk.
 */
export function lapsesBeforeCover(
  { expirationDate, effectiveDate }: Pick<QuoteView, 'expirationDate' | 'effectiveDate'>,
  dayOf: (ms: number) => string,
): boolean {
  const validUntil = timestampToMs(expirationDate);
  return validUntil !== undefined && effectiveDate !== undefined && dayOf(validUntil) < effectiveDate;
}

/**
 * How far from the day on which current cover ends, as it was told, cover of another date would start: "25 days after the
 * cover told ends (Nov 20, 2026), a gap". Undefined where it is the same day or one of them is no day. `day` writes one.
 */
export function apartFromEnd(
  ends: string | undefined,
  effectiveDate: string,
  day: (day: string) => string,
): string | undefined {
  const days = ends === undefined ? undefined : daysBetween(ends, effectiveDate);
  if (ends === undefined || days === undefined || days === 0) return undefined;
  const count = Math.abs(days);
  const far = `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'after' : 'before'}`;
  return `${far} the cover told ends (${day(ends)}), ${days > 0 ? 'a gap' : 'an overlap'}`;
}
