import { CalendarDate } from '../../contract/primitives.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import type { QuoteView } from './reading/read-quote.ts';

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
