import '../lib/jitless.ts';
import { z } from 'zod';
import { timestampToMs } from '../lib/timestamp.ts';

/** Looser than RFC 9562: real services use ids without a valid version digit. */
export const Guid = z.guid();

/** An existing calendar day, YYYY-MM-DD. */
export const CalendarDate = z.iso.date();

/** Any JSON object with all its members. */
export const AnyObject = z.looseObject({});
export type AnyObject = z.infer<typeof AnyObject>;

const momentShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}(?:Z|[+-]\d\d:\d\d)$/;

/** A moment with 1 to 9 fractional digits and `Z` or an offset (docs/service.md, "Reads at a moment"). */
export const Moment = z
  .string()
  .regex(momentShape, 'Not a timestamp with fractional seconds and a zone.')
  .refine((text) => momentToMs(text) !== undefined, 'No such moment.');

/** Milliseconds since 1970, further digits cut off; undefined when there is no such moment. */
export function momentToMs(text: string): number | undefined {
  return momentShape.test(text) ? timestampToMs(text) : undefined;
}
