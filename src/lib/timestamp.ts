const shape = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:Z|([+-]\d\d):?(\d\d))$/i;

/**
 * Milliseconds since 1970 of a timestamp as services write it, with or without a fraction; digits beyond the millisecond
 * are cut off. Undefined for any other text: a zone is never guessed.
 */
export function timestampToMs(text: string | undefined): number | undefined {
  const parts = shape.exec(text ?? '');
  if (!parts) return undefined;
  const [, day = '', time = '', fraction = '', hours, minutes] = parts;
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const ms = Date.parse(`${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}${zone}`);
  // Date.parse rolls February 30 over into March, so the day is checked by formatting it.
  const dayExists = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
  return Number.isNaN(ms) || !dayExists ? undefined : ms;
}

const withoutZone = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d{1,9})?)?$/i;

const hour = 3_600_000;

/** Between which moments a text lies. Milliseconds since 1970. */
export interface MomentRange {
  readonly earliest: number;
  readonly latest: number;
}

/**
 * When a moment of a service may be: one with a zone, or in milliseconds, is exact; one without a zone, or a day, may be in
 * any zone on earth, and a day begins and ends. Undefined for any other text.
 */
export function momentRange(text: string): MomentRange | undefined {
  const exact = timestampToMs(text) ?? (/^\d{12,14}$/.test(text) ? Number(text) : undefined);
  if (exact !== undefined) return { earliest: exact, latest: exact };
  const [, day, time, seconds = ':00'] = withoutZone.exec(text.trim()) ?? [];
  const start = day === undefined ? undefined : timestampToMs(`${day}T${time ?? '00:00'}${seconds}Z`);
  if (start === undefined) return undefined;
  // Zones reach from 14 hours before UTC's clock to 12 behind it.
  return { earliest: start - 14 * hour, latest: start + (time === undefined ? 24 + 12 : 12) * hour };
}

/** A moment as an address has it: 1 to 9 fractional digits and `Z` or an offset. */
export const momentShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}(?:Z|[+-]\d\d:\d\d)$/;

/** Milliseconds since 1970, further digits cut off; undefined when there is no such moment. */
export function momentToMs(text: string): number | undefined {
  return momentShape.test(text) ? timestampToMs(text) : undefined;
}

/** Milliseconds since 1970 as a timestamp of the service: ISO 8601 in UTC, with milliseconds. */
export function msToTimestamp(ms: number): string {
  return new Date(ms).toISOString();
}
