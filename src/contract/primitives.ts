import '../lib/jitless.ts';
import { z } from 'zod';
import { momentShape, momentToMs } from '../lib/timestamp.ts';

/** Looser than RFC 9562: real services use ids without a valid version digit. */
export const Guid = z.guid();

/** An existing calendar day, YYYY-MM-DD. */
export const CalendarDate = z.iso.date();

/** A state of the United States, as "IL". */
export const StateCode = z.string().regex(/^[A-Z]{2}$/, { message: 'A state has two capital letters.' });

/** Any JSON object with all its members. */
export const AnyObject = z.looseObject({});
export type AnyObject = z.infer<typeof AnyObject>;

/** A moment with 1 to 9 fractional digits and `Z` or an offset (docs/service.md, "Reads at a moment"). */
export const Moment = z
  .string()
  .regex(momentShape, 'Not a timestamp with fractional seconds and a zone.')
  .refine((text) => momentToMs(text) !== undefined, 'No such moment.');

const noMoment = 'No moment: milliseconds since 1970 are expected.';

/** Milliseconds since 1970, within what a date can be. */
export const Milliseconds = z.number().min(-8.64e15, noMoment).max(8.64e15, noMoment);

export const Count = z.int().min(0);
