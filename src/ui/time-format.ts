import { shortMonths } from '../lib/months.ts';

/** `local`: the zone of this browser. `utc`: as the service counts. */
export type TimeMode = 'local' | 'utc';

/** How far down a time is told. */
export type TimePrecision = 'day' | 'minute' | 'second' | 'millisecond';

interface MomentFormat {
  readonly mode?: TimeMode;
  readonly precision?: TimePrecision;
  /** An IANA zone in the place of the browser's own; ignored for UTC. */
  readonly zone?: string | undefined;
}

const made = new Map<string, Intl.DateTimeFormat>();

// Making a formatter costs far more than using one, and tables print hundreds of times.
function formatter(zone: string | undefined): Intl.DateTimeFormat {
  const known = made.get(zone ?? '');
  if (known) return known;
  const fresh = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  made.set(zone ?? '', fresh);
  return fresh;
}

/** What a moment reads in a zone, part by part. */
function partsOf(ms: number, zone: string | undefined): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Map(
    formatter(zone)
      .formatToParts(ms)
      .map((part) => [part.type, part.value]),
  );
  return (type) => parts.get(type) ?? '';
}

/**
 * A moment in words, always with its zone: "17 Nov 2026, 09:30:12 CST". `ms` counts from 1970; what is no moment at all
 * answers "unknown time".
 */
export function formatMoment(ms: number, format: MomentFormat = {}): string {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return 'unknown time';
  const { mode = 'local', precision = 'second' } = format;
  const read = partsOf(ms, mode === 'utc' ? 'UTC' : format.zone);
  const day = `${read('day')} ${shortMonths[Number(read('month')) - 1] ?? ''} ${read('year')}`;
  const zone = read('timeZoneName');
  if (precision === 'day') return `${day} ${zone}`;
  const seconds = precision === 'minute' ? '' : `:${read('second')}`;
  const rest = precision === 'millisecond' ? `.${read('fractionalSecond')}` : '';
  return `${day}, ${read('hour')}:${read('minute')}${seconds}${rest} ${zone}`;
}

/** The time of day of a moment that is plainly today, to the second, by this browser's zone: "10:02:11". */
export function formatClock(ms: number): string {
  return /\d\d:\d\d:\d\d/.exec(formatMoment(ms))?.[0] ?? 'at an unknown time';
}

/** The same with its zone, in the time asked for: "10:02:11 CST". */
export function formatTimeOfDay(ms: number, mode: TimeMode): string {
  return formatMoment(ms, { mode }).replace(/^.*, /, '');
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/**
 * How long ago, or how far ahead, in the largest whole unit up to days: "3 minutes ago", "in 2 days". Days are those of
 * the calendar, because the date stands beside them: two moments of one day are equally far.
 */
export function formatRelative(ms: number, now: number, mode: TimeMode = 'local'): string {
  const away = ms - now;
  const [unit, size] = units.find(([, length]) => Math.abs(away) >= length) ?? ['second', 1000];
  const count = unit === 'day' ? calendarDay(ms, mode) - calendarDay(now, mode) : Math.trunc(away / size);
  return relative.format(count, unit);
}

/** Days since 1970 of the calendar day that a moment falls on. */
function calendarDay(ms: number, mode: TimeMode): number {
  const read = partsOf(ms, mode === 'utc' ? 'UTC' : undefined);
  return Date.UTC(Number(read('year')), Number(read('month')) - 1, Number(read('day'))) / 86_400_000;
}

/** The same moment by the other clock to the millisecond, and how long ago, one below the other. */
export function formatMore(ms: number, mode: TimeMode, now: number): string {
  const other = mode === 'utc' ? 'local' : 'utc';
  return `${formatMoment(ms, { mode: other, precision: 'millisecond' })}\n${formatRelative(ms, now, mode)}`;
}
