import { CalendarDate } from '../../contract/primitives.ts';

/** Whether cover would have to start backwards. Both as YYYY-MM-DD; what is no day has not passed. */
export function dayHasPassed(effectiveDate: string | undefined, today: string): boolean {
  return (
    effectiveDate !== undefined && effectiveDate < today && CalendarDate.safeParse(effectiveDate).success
  );
}
