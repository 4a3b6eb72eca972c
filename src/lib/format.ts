/**
 * How money, numbers, days, times, durations and sizes read on every screen. Zone and mode are arguments, given to
 * screens by `ui/use-format-time.ts`.
 */
import { serviceNow } from './clock.ts';

const money = moneyFormat('negative');
const signedMoney = moneyFormat('exceptZero');

function moneyFormat(signDisplay: 'negative' | 'exceptZero'): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay });
}

/** An amount in dollars, cents only where they are not zero: "$1,646", "$1,234.50", "−$148"; signed also "+$36". */
export function formatMoney(amount: number, { signed = false }: { readonly signed?: boolean } = {}): string {
  if (!Number.isFinite(amount)) return 'not a number';
  // A true minus is as wide as the plus, so that columns of differences line up.
  return (signed ? signedMoney : money).format(amount).replace('-', '−').replace(/\.00$/, '');
}

/** A plain decimal as money, with or without commas: "45000.5" as "$45,000.50". Returns any other text unchanged. */
export function formatMoneyText(text: string): string {
  const [, sign, whole, decimals = ''] = /^([-−]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return text;
  const cents = /^\.?0*$/.test(decimals) ? '' : decimals.padEnd(3, '0');
  return `${sign === '' ? '' : '−'}$${withCommas(whole.replaceAll(',', ''))}${cents}`;
}

/** "1 quote", "5 quotes". */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Puts commas into a plain decimal and leaves its decimals alone. Returns any other text unchanged. */
export function formatNumber(number: string | number): string {
  const text = String(number);
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return whole === undefined ? text : `${sign}${withCommas(whole)}${decimals}`;
}

const withCommas = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A calendar day YYYY-MM-DD as "Nov 17, 2026". Returns any other text unchanged. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = monthNames[Number(month) - 1];
  return year === undefined || name === undefined ? day : `${name.slice(0, 3)} ${Number(date)}, ${year}`;
}

/** The same without the year where it is that of `today`, YYYY-MM-DD: "Nov 17". */
export const formatNearDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).replace(/, \d{4}$/, '') : formatDay(day);

/** The same with its weekday: "Mon, Nov 2". */
export const formatWeekday = (day: string, today: string): string =>
  `${weekdays[new Date(Date.parse(day)).getUTCDay()] ?? ''}, ${formatNearDay(day, today)}`;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The month of a calendar day: "Nov 2026". */
export const formatMonth = (day: string): string => formatDay(day).replace(/ \d+,/, '');

/** A calendar day as date fields show it: "11/17/2026". */
export const formatTypedDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

/** `local`: the browser's zone. `utc`: the service's. */
export type TimeMode = 'local' | 'utc';

export type TimePrecision = 'day' | 'minute' | 'second' | 'millisecond';

/** The IANA name of the browser's zone, such as "America/Chicago". */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface TimeFormat {
  readonly mode?: TimeMode;
  readonly precision?: TimePrecision;
  /** Shows this year too, for print and files, which are read later. */
  readonly withYear?: boolean;
  /** An IANA zone instead of the browser's; ignored for UTC. */
  readonly zone?: string | undefined;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter costs far more than using it, and tables show hundreds of times.
function formatter(zone: string | undefined): Intl.DateTimeFormat {
  const cached = formatters.get(zone ?? '');
  if (cached) return cached;
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h12',
    timeZoneName: 'short',
  });
  formatters.set(zone ?? '', created);
  return created;
}

type ReadPart = (type: Intl.DateTimeFormatPartTypes) => string;

/** The parts of a moment in a zone; undefined for an invalid one. */
function partsOf(ms: number, { mode, zone }: TimeFormat): ReadPart | undefined {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return undefined;
  const parts = new Map(
    formatter(mode === 'utc' ? 'UTC' : zone)
      .formatToParts(ms)
      .map((part) => [part.type, part.value]),
  );
  return (type) => parts.get(type) ?? '';
}

/** The calendar day of a moment, YYYY-MM-DD, in the browser's zone by default; blank for an invalid one. */
export function dayOf(ms: number, format: TimeFormat = {}): string {
  const isLocal = format.mode !== 'utc' && format.zone === undefined;
  const read = isLocal ? localParts(ms) : partsOf(ms, format);
  return read ? dayIn(read) : '';
}

const dayIn = (read: ReadPart): string => `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`;

/** The parts of a day in the browser's zone, without a formatter: tables read thousands. */
function localParts(ms: number): ReadPart | undefined {
  const at = new Date(ms);
  if (Number.isNaN(at.getTime())) return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  return (type) =>
    type === 'year'
      ? String(at.getFullYear())
      : type === 'month'
        ? two(at.getMonth() + 1)
        : two(at.getDate());
}

const unknownTime = 'unknown time';

/**
 * A moment as "Nov 17, 3:04 PM", with its year unless that is this year; a day always has its year. `ms` counts from
 * 1970. The zone is shown where clocks had the time twice: "Nov 1, 1:34 AM CDT".
 */
export function formatTime(ms: number, format: TimeFormat = {}): string {
  const { precision = 'minute' } = format;
  const read = partsOf(ms, format);
  if (!read) return unknownTime;
  const day = formatDay(dayIn(read));
  if (precision === 'day') return day;
  const isThisYear = format.withYear !== true && dayOf(serviceNow(), format).startsWith(`${read('year')}-`);
  return `${isThisYear ? day.replace(/, \d+$/, '') : day}, ${clockOnce(ms, read, { ...format, precision })}`;
}

/**
 * To what each moment of a list is shown, so that no two read the same: to the minute, and to what tells it from the
 * others. Milliseconds since 1970.
 */
export function precisionAmong(moments: readonly number[]): (ms: number) => TimePrecision {
  const distinct = new Set(moments);
  const sharedBy = (unit: number) => {
    const [seen, shared] = [new Set<number>(), new Set<number>()];
    for (const ms of distinct) {
      const time = Math.floor(ms / unit);
      (seen.has(time) ? shared : seen).add(time);
    }
    return (ms: number) => shared.has(Math.floor(ms / unit));
  };
  const [sharesMinute, sharesSecond] = [sharedBy(60_000), sharedBy(1000)];
  return (ms) => (sharesSecond(ms) ? 'millisecond' : sharesMinute(ms) ? 'second' : 'minute');
}

/** The finest that `precisionAmong` has for a list: its column of times is as wide. */
export function finestAmong(moments: readonly number[]): TimePrecision {
  const all = new Set(moments.map(precisionAmong(moments)));
  return all.has('millisecond') ? 'millisecond' : all.has('second') ? 'second' : 'minute';
}

/** The time of day of a moment: "3:04 PM"; with the zone where clocks had it twice. */
export function formatTimeOfDay(ms: number, format: TimeFormat = {}): string {
  const read = partsOf(ms, format);
  return read ? clockOnce(ms, read, format) : unknownTime;
}

/** The clock's time, so that the hour before clocks went back does not read as the one after it. */
function clockOnce(ms: number, read: ReadPart, format: TimeFormat): string {
  const clock = clockOf(read, format.precision ?? 'minute');
  const [before, after] = [ms - 3_600_000, ms + 3_600_000];
  // Most tables are in the browser's zone, where a formatter is not needed to see that no clock is changed.
  const isLocal = format.mode !== 'utc' && format.zone === undefined;
  const offset = (at: number) => new Date(at).getTimezoneOffset();
  if (isLocal && offset(before) === offset(after)) return clock;
  const isTwice = [before, after].some((other) => {
    const there = partsOf(other, format);
    return there && clockOf(there, 'minute') === clockOf(read, 'minute') && dayIn(there) === dayIn(read);
  });
  return isTwice ? `${clock} ${read('timeZoneName')}` : clock;
}

/** A moment to the millisecond with its year and zone: "Nov 17, 2026, 3:04:12.007 PM CST". */
export function formatFullTime(ms: number, format: TimeFormat = {}): string {
  const read = partsOf(ms, format);
  if (!read) return unknownTime;
  return `${formatDay(dayIn(read))}, ${clockOf(read, 'millisecond')} ${read('timeZoneName')}`;
}

/** A time of day with the browser's zone, as call logs store it: "3:04 PM CST". */
export function formatZonedTimeOfDay(ms: number): string {
  const read = partsOf(ms, {});
  return read ? `${clockOf(read, 'minute')} ${read('timeZoneName')}` : unknownTime;
}

function clockOf(read: ReadPart, precision: TimePrecision): string {
  const seconds = precision === 'second' || precision === 'millisecond' ? `:${read('second')}` : '';
  const fraction = precision === 'millisecond' ? `.${read('fractionalSecond')}` : '';
  return `${read('hour')}:${read('minute')}${seconds}${fraction} ${read('dayPeriod')}`;
}

/**
 * Until when something is good: its last whole day, "Nov 26", or the time if it ends today or tomorrow; the day on which it
 * ended. Both in milliseconds since 1970, by one clock.
 */
export function formatEnd(ms: number, now: number, format: TimeFormat = {}): string {
  const last = lastWholeDay(ms, now, format);
  if (last === undefined) return formatTime(ms, { ...format, precision: 'minute' });
  return formatNearDay(new Date(last * msPerDay).toISOString().slice(0, 10), dayOf(now, format));
}

/** How far away the end that `formatEnd` shows is: "in 9 days", "3 hours ago". */
export function formatEndAway(ms: number, now: number, format: TimeFormat = {}): string {
  const last = lastWholeDay(ms, now, format);
  return last === undefined
    ? formatRelative(ms, now, format)
    : relative.format(last - dayNumber(now, format), 'day');
}

/** In days since 1970; undefined when the end is today or tomorrow. */
function lastWholeDay(ms: number, now: number, format: TimeFormat): number | undefined {
  const away = dayNumber(ms, format) - dayNumber(now, format);
  if (away === 0 || away === 1) return undefined;
  if (away < 0) return dayNumber(ms - 1, format);
  // Ends are often written as 11:59:59 PM, which completes the day.
  return dayNumber(ms + 60_000, format) - 1;
}

const msPerDay = 86_400_000;

/** Days since 1970 of the calendar day that a moment falls on. */
const dayNumber = (ms: number, format: TimeFormat): number => Date.parse(dayOf(ms, format)) / msPerDay;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

const relativeUnits = [
  ['day', msPerDay],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/**
 * How long ago or how far ahead, in the largest whole unit up to days: "3 minutes ago", "in 2 days". Counts calendar
 * days, so that two moments on one date are equally far.
 */
export function formatRelative(ms: number, now: number, format: TimeFormat = {}): string {
  const away = ms - now;
  const [unit, size] = relativeUnits.find(([, length]) => Math.abs(away) >= length) ?? ['second', 1000];
  const count = unit === 'day' ? dayNumber(ms, format) - dayNumber(now, format) : Math.trunc(away / size);
  return relative.format(count, unit);
}

/** The tooltip of a time, in lines: the full moment in local time and UTC, and how long ago it was. */
export function formatTimeDetails(ms: number, mode: TimeMode, now: number): string {
  const other = mode === 'utc' ? 'local' : 'utc';
  const full = new Set([formatFullTime(ms, { mode }), formatFullTime(ms, { mode: other })]);
  return [...full, formatRelative(ms, now, { mode })].join('\n');
}

/**
 * A duration: "0:48" and "12:05" up to an hour, then "1 h 2 min" up to a day, then whole days. Milliseconds; a negative
 * one counts as zero.
 */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** Milliseconds. Clocks read a second apart would differ otherwise. */
const sameClockMs = 2_000;

/** Whether an offset between clocks, in milliseconds, is large enough to show both. */
export function clocksDiffer(ms: number): boolean {
  return Math.abs(ms) >= sameClockMs;
}

/** The service's clock relative to the browser's: "as this computer’s", "7 min 7 s behind this computer’s". */
export function formatClockOffset(ms: number): string {
  if (!clocksDiffer(ms)) return 'as this computer’s';
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const days = Math.floor(seconds / 86_400);
  const parts = [
    [days, days === 1 ? 'day' : 'days'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [days === 0 ? seconds % 60 : 0, 's'],
  ] as const;
  const length = parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`])).join(' ');
  return `${length} ${ms > 0 ? 'ahead of' : 'behind'} this computer’s`;
}

const sizeUnits = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size in decimal units: "512 bytes", "1.4 MB". */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // 999.95 would round to 1000.0.
  while (size >= 999.95 && unit < sizeUnits.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? Math.round(size) : size.toFixed(1)} ${sizeUnits[unit] ?? ''}`;
}
