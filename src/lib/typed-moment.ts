/**
 * Moments as a person types them: `2026-03-03 14:06:00.000` in the zone on screen, or with `Z`, an offset or what the time
 * is called, such as CST; and `3/3/2026 2:06 PM`, as letters in the United States have it.
 *
 * The hard part is the hour that clocks repeat in autumn and the one they skip in spring: a wall-clock time then names
 * two moments or none. Guessing would show a record of another hour, so the first asks for an offset and the second is
 * refused.
 */
import { shortMonths } from './months.ts';
import { timeName, usTime } from './us-zones.ts';

export type TypedMoment =
  { readonly ok: true; readonly ms: number } | { readonly ok: false; readonly message: string };

/** Minutes that a zone's clocks are ahead of UTC at a moment (milliseconds since 1970). */
export type OffsetAt = (ms: number) => number;

/** The zone of this browser. */
export const browserZone: OffsetAt = (ms) => -new Date(ms).getTimezoneOffset();

/** Its name, such as "America/Chicago". */
export const browserZoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const utcZone: OffsetAt = () => 0;

const shape =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ T]+(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/** As moments are written on screen: `3 Mar 2026, 14:06:00.000 CST`. The zone's name also tells the hour that came twice. */
const written =
  /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}),? +(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?: +(\S+))?$/;

/** As moments are typed here, with what the time is called: `2026-11-01 01:34 CDT`. */
const typedAndNamed = /^(\d{4}-\d\d-\d\d[ T]+\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?) *([A-Y][A-Za-z]{1,4}\S*)$/;

/** As letters in the United States have it: month, day, year. What stands behind it is a zone. */
const american =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? +(\d{1,2}):(\d\d)(:\d\d(?:\.\d{1,9})?)?(?: *([AP])\.?M\.?(?![A-Z]))?)? *(.*)$/i;

/** A zone by its offset and by what its time is called at a moment, such as "CST". */
export interface NamedZone {
  readonly offsetAt: OffsetAt;
  readonly nameAt: (ms: number) => string | undefined;
}

const ownZone: NamedZone = {
  offsetAt: browserZone,
  nameAt: (ms) => timeName(ms),
};

/** The same with the year first and 24 hours; undefined where morning and afternoon are not told apart. */
function yearFirst(parts: readonly (string | undefined)[]): string | undefined {
  const [, month = '', day = '', year = '', hour, minute = '', rest = '', half, zone = ''] = parts;
  const two = (text: string) => text.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  if (hour === undefined) return `${date} ${zone}`;
  const told = Number(hour);
  if (!half) return told >= 1 && told <= 12 ? undefined : `${date} ${two(hour)}:${minute}${rest} ${zone}`;
  // There is no hour 0 before noon or 13 after it: left to be refused as a time that is none.
  const isHour = told >= 1 && told <= 12;
  const hours = isHour ? (told % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : 24;
  return `${date} ${two(String(hours))}:${minute}${rest} ${zone}`;
}

function readWritten(parts: readonly (string | undefined)[], zone: OffsetAt, own: NamedZone): TypedMoment {
  const [, day = '', monthName = '', year = '', hour = '', minute = '', second = '00', fraction = '0', name] =
    parts;
  const month = String(shortMonths.indexOf(monthName) + 1).padStart(2, '0');
  const typed = `${year}-${month}-${day.padStart(2, '0')} ${hour}:${minute}:${second}.${fraction}`;
  return name === undefined ? readTypedMoment(typed, zone) : readNamed(typed, name, own);
}

/**
 * The zone's name tells which of two moments it is where the hour came twice. What the time is called here goes first: of
 * MST in July, which Denver does not have, Phoenix knows.
 */
function readNamed(typed: string, name: string, own: NamedZone): TypedMoment {
  const inUtc = readTypedMoment(`${typed}Z`, utcZone);
  if (!inUtc.ok || name === 'UTC') return inUtc;
  const ms = momentsOfWall(inUtc.ms, own.offsetAt).find((one) => own.nameAt(one) === name);
  if (ms !== undefined) return { ok: true, ms };
  const there = usTime(inUtc.ms, name);
  if (!there) {
    return refuse(
      `“${name}” is not what the time here is called then. Write its offset from UTC, as in +01:00, instead.`,
    );
  }
  if (there.called === name) return { ok: true, ms: there.ms };
  if (there.called === undefined)
    return refuse(`Clocks went forward over this time: there was no such moment by ${there.place} time.`);
  const offset = writeOffset((inUtc.ms - there.ms) / 60_000);
  return refuse(
    `${there.place} time is not ${name} then, but ${there.called}. Write ${there.called}, or ${offset} if that is meant.`,
  );
}

/** Reads a typed moment; without zone or offset it counts in `zone`. Digits beyond the millisecond are cut off. */
export function readTypedMoment(typed: string, zone: OffsetAt, own: NamedZone = ownZone): TypedMoment {
  const asAmerican = american.exec(typed.trim());
  if (asAmerican) {
    const same = yearFirst(asAmerican);
    return same === undefined ? refuse('Add AM or PM after the time.') : readTypedMoment(same, zone, own);
  }
  const asWritten = written.exec(typed.trim());
  if (asWritten) return readWritten(asWritten, zone, own);
  const [, moment, name] = typedAndNamed.exec(typed.trim()) ?? [];
  if (moment !== undefined && name !== undefined) return readNamed(moment, name, own);
  const parts = shape.exec(typed.trim());
  if (!parts)
    return refuse(
      'Write it as 2026-03-03 14:06:00.000 or as 3/3/2026 2:06 PM; a zone may follow, such as Z, -06:00 or CST.',
    );
  const [, year = '', month = '', day = '', hour, minute = '', second = '00', fraction = '', offset] = parts;
  if (hour === undefined) {
    return writesBack(Date.UTC(Number(year), Number(month) - 1, Number(day)), `${year}-${month}-${day}T`)
      ? refuse('Add a time, such as 14:06:00.000. A date alone is no moment.')
      : refuse('There is no such day.');
  }
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.slice(0, 3).padEnd(3, '0')),
  );
  if (!writesBack(wall, `${year}-${month}-${day}T${hour}:${minute}:${second}`)) {
    return refuse('There is no such date or time.');
  }
  if (offset !== undefined) return { ok: true, ms: wall - offsetMinutes(offset) * 60_000 };

  const found = momentsOfWall(wall, zone);
  const [only] = found;
  if (only === undefined) return refuse('Clocks went forward over this time: there was no such moment here.');
  if (found.length > 1) {
    const forms = found.map((ms) => writeOffset(zone(ms))).join(' or ');
    return refuse(`Clocks went back, and this time came twice. Add ${forms} after it.`);
  }
  return { ok: true, ms: only };
}

/** Date.UTC rolls what is too large over, so the parts are checked by writing them again. */
const writesBack = (ms: number, parts: string) => new Date(ms).toISOString().startsWith(parts);

/** Writes a moment so that reading it back in the same zone gives the same millisecond. */
export function writeTypedMoment(ms: number, zone: OffsetAt): string {
  const minutes = zone(ms);
  const wall = ms + minutes * 60_000;
  const text = new Date(wall).toISOString().slice(0, -1).replace('T', ' ');
  return momentsOfWall(wall, zone).length > 1 ? `${text}${writeOffset(minutes)}` : text;
}

/** The moments at which clocks of the zone show this time, told as if it were UTC. */
function momentsOfWall(wall: number, zone: OffsetAt): number[] {
  const day = 86_400_000;
  const offsets = new Set([zone(wall - day), zone(wall + day)]);
  return [...offsets]
    .filter((minutes) => zone(wall - minutes * 60_000) === minutes)
    .map((minutes) => wall - minutes * 60_000)
    .toSorted((a, b) => a - b);
}

function offsetMinutes(text: string): number {
  if (text.toUpperCase() === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function writeOffset(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function refuse(message: string): TypedMoment {
  return { ok: false, message };
}
