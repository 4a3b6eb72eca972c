/** Moments as people type them. */
import { serviceNow } from './clock.ts';
import { dayOf, formatTimeOfDay, formatTypedDay } from './format.ts';
import { parseDay } from './parse-day.ts';
import { msToTimestamp, timestampToMs } from './timestamp.ts';
import { twentyFourHour } from './twenty-four-hour.ts';

export type ParsedMoment =
  { readonly ok: true; readonly ms: number } | { readonly ok: false; readonly message: string };

const withTime =
  /^(?<day>.+?),?[ T]+(?<hour>\d{1,2})(?=:| *[AP]\.?M)(?::(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d{1,3}))?)?)?(?: *(?<half>[AP])\.?M\.?)?$/i;

/**
 * Parses an ISO timestamp with its offset, a day with a time in the zone ("11/17/2026 3:04 PM", "11/17/26 3pm",
 * "2026-11-17 15:04"), or a day alone, which means its end.
 * @param zone IANA; the browser's when undefined.
 * @param now milliseconds since 1970; if given, today ends now.
 */
export function parseMoment(text: string, zone: string | undefined, now?: number): ParsedMoment {
  const today = dayOf(now ?? serviceNow(), { zone });
  return parseWith((day) => parseDay(day, { today }), text.trim(), zone, now);
}

const monthAlone = /^(?<month>[a-z]{3,9})\.?(?:,? (?<year>\d{4}))?$/i;

const timeAlone = /^\d{1,2}(?::\d\d){0,2} *[AP]\.?M\.?$/i;

/**
 * Parses a moment of the past: what `parseMoment` reads, and a day without its year ("11/2", "Nov 2 3pm"), the last such
 * day; a time alone ("3:04 PM"), the last such time; a month ("September", "Sep 2025"), "today" and "yesterday". A day means
 * its end, a month its last day, and today ends now.
 */
export function parsePastMoment(text: string, zone: string | undefined, now: number): ParsedMoment {
  const typed = text.trim();
  const today = dayOf(now, { zone });
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  const named: Readonly<Record<string, string>> = { today, yesterday };
  const readDay = (day: string) =>
    named[day.toLowerCase()] ?? parseDay(day, { today, yearRule: { max: today, lastPast: true } });
  const read = (full: string) => parseWith(readDay, full, zone, now);
  const { month, year } = monthAlone.exec(typed)?.groups ?? {};
  const first = month && readDay(year === undefined ? `${month} 1` : `${month} 1, ${year}`);
  if (first) {
    const last = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0));
    const day = last.toISOString().slice(0, 10);
    return read(first <= today && today < day ? today : day);
  }
  if (!timeAlone.test(typed)) return read(typed);
  const atToday = read(`today ${typed}`);
  return atToday.ok && atToday.ms > now ? read(`yesterday ${typed}`) : atToday;
}

function parseWith(
  readDay: (text: string) => string | undefined,
  typed: string,
  zone: string | undefined,
  now: number | undefined,
): ParsedMoment {
  const exact = timestampToMs(typed.replace(/([T ]\d\d:\d\d)(?=Z$|[+-]\d\d:?\d\d$)/i, '$1:00'));
  if (exact !== undefined) return { ok: true, ms: exact };
  const parts = withTime.exec(typed)?.groups;
  const day = readDay(parts?.['day'] ?? typed);
  if (day === undefined) return refuse('Type it as 11/17/2026 or 11/17/2026 3:04 PM.');
  if (!parts) {
    const end = momentsOf(`${day}T23:59:59.999`, zone).at(-1);
    if (end === undefined) return refuse('That time does not exist here.');
    const isToday = now !== undefined && day === dayOf(now, { zone });
    return { ok: true, ms: isToday ? now : end };
  }
  const { hour = '', minute = '00', second = '00', fraction = '', half } = parts;
  if (half === undefined && !/^\d{4}/.test(typed) && Number(hour) >= 1 && Number(hour) <= 12) {
    return refuse('Add AM or PM.');
  }
  const isHour = half === undefined || (Number(hour) >= 1 && Number(hour) <= 12);
  const wall = `${day}T${twentyFourHour(hour, half)}:${minute}:${second}.${fraction.padEnd(3, '0')}`;
  if (!isHour || Number.isNaN(Date.parse(`${wall}Z`))) return refuse('There is no such time.');
  const [ms, again] = momentsOf(wall, zone);
  if (ms === undefined) return refuse('Clocks went forward over this time.');
  return again === undefined
    ? { ok: true, ms }
    : refuse(`Clocks went back: this time came twice. Type ${msToTimestamp(ms)} or ${msToTimestamp(again)}.`);
}

/** A moment as a field shows it, as precise as needed: `parseMoment` in the same zone returns the same moment. */
export function formatTypedMoment(ms: number, zone: string | undefined): string {
  const fraction = ((ms % 1000) + 1000) % 1000;
  const second = Math.floor(ms / 1000) % 60;
  const precision = fraction !== 0 ? 'millisecond' : second !== 0 ? 'second' : 'minute';
  const written = `${formatTypedDay(dayOf(ms, { zone }))} ${formatTimeOfDay(ms, { zone, precision })}`;
  const read = parseMoment(written, zone);
  return read.ok && read.ms === ms ? written : msToTimestamp(ms);
}

function refuse(message: string): ParsedMoment {
  return { ok: false, message };
}

/** The moments at which clocks in the zone show a time: two where they went back, none where they went forward. */
function momentsOf(wall: string, zone: string | undefined): number[] {
  const asUtc = Date.parse(`${wall}Z`);
  const aDay = 86_400_000;
  const offsets = new Set([asUtc - aDay, asUtc + aDay].map((ms) => offsetAt(ms, zone)));
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((ms) => ms + offsetAt(ms, zone) === asUtc)
    .toSorted((a, b) => a - b);
}

/** The zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(ms: number, zone: string | undefined): number {
  if (zone === undefined) return -new Date(ms).getTimezoneOffset() * 60_000;
  const shown = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(shown ?? '') ?? [];
  return hours === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
