import { z } from 'zod';

// The content security policy forbids `new Function`, which zod otherwise tries at the first parse.
z.config({ jitless: true });

/** An id as services write it. Looser than RFC 9562: real services use ids whose version digit is none. */
export const Guid = z.guid();

/** A calendar day, YYYY-MM-DD, that exists. It never passes through a time zone. */
export const CalendarDate = z.iso.date();

/** Any JSON object, every member kept. */
export const AnyObject = z.looseObject({});
export type AnyObject = z.infer<typeof AnyObject>;

/** A moment with 1 to 9 fractional digits and `Z` or an offset (decisions.md, "Clients"). */
export const Moment = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}(?:Z|[+-]\d\d:\d\d)$/,
    'Not a timestamp with fractional seconds and a zone.',
  )
  .refine((text) => momentToMs(text) !== undefined, 'No such moment.');

/** Milliseconds since 1970 of a moment's text, digits beyond the millisecond cut off; undefined when there is no such moment. */
export function momentToMs(text: string): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.(\d{1,9})(Z|[+-]\d\d:\d\d)$/.exec(text);
  if (!parts) return undefined;
  const [, day = '', time = '', fraction = '', zone = ''] = parts;
  const ms = Date.parse(`${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}${zone}`);
  // Date.parse rolls 30 February over into March, so the day is checked by writing it again.
  const dayExists = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
  return Number.isNaN(ms) || !dayExists ? undefined : ms;
}
